import { useQuery } from '@tanstack/react-query'
import { Notice } from '../../components/ui/notice.tsx'
import { settingsQuery } from '../../lib/api/settings.ts'

export function SandboxNotice() {
  const { data } = useQuery(settingsQuery)
  if (!data?.sandbox) return null
  return (
    <Notice tone="warn" className="mb-6">
      This is a demo. No real money moves in or out.
    </Notice>
  )
}
