import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { userMessage } from '../../lib/api/client.ts'
import { download } from '../../lib/api/download.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from './button.tsx'

type CsvButtonProps = {
  path: string
  query: Readonly<Record<string, string | number | undefined>>
  done: string
  failed: string
  children: ReactNode
}

export function CsvButton({ path, query, done, failed, children }: CsvButtonProps) {
  const { submit, isPending } = useSubmitOnce({
    mutationFn: (address: string) => download(address, 'campus-marketplace.csv'),
    onSuccess: () => toast.success(done),
    onError: (error) => toast.error(userMessage(error, failed)),
  })
  return (
    <Button
      variant="outline"
      busy={isPending}
      busyLabel="Downloading…"
      icon={<Download aria-hidden="true" className="size-5" />}
      onClick={() => submit(`${path}?${queryOf(query)}`)}
    >
      {children}
    </Button>
  )
}

export function queryOf(query: CsvButtonProps['query']): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  return new URLSearchParams(given).toString()
}
