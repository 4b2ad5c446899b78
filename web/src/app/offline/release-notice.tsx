import { X } from 'lucide-react'
import { Button } from '../../components/ui/button.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { leaveNewRelease, takeNewRelease, useNewRelease } from './release.ts'

export function ReleaseNotice() {
  const isThere = useNewRelease()
  return (
    <div role="status">
      {isThere && (
        <div className="flex items-center justify-between gap-3 rounded-lg border border-line bg-surface p-3 pl-4 shadow-pop">
          <p className="flex-1 text-sm font-semibold">A new version is ready</p>
          <Button className="min-h-11 px-4!" onClick={takeNewRelease}>
            Reload
          </Button>
          <IconButton icon={X} label="Later" onClick={leaveNewRelease} className="-mr-1" />
        </div>
      )}
    </div>
  )
}
