import { Flag } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../../lib/navigation/paths.ts'
import { rememberReturn, useSession } from '../../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/loading/lazily.tsx'
import type { Reported } from './report-dialog.tsx'

const ReportDialog = lazyDialog(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }))

export type ReportButtonProps = {
  reported: Reported
  name: string
  label: string
}

/** Sends visitors to sign in first. Callers leave it out for owners. */
export function ReportButton({ reported, name, label }: ReportButtonProps) {
  const { status } = useSession()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState<boolean>()
  function press() {
    if (status === 'in') return setOpen(true)
    rememberReturn(`${location.pathname}${location.search}`)
    void navigate(paths.login)
  }
  return (
    <div>
      <Button
        variant="text"
        className="-mx-3 min-h-11! px-3! text-sm text-ink-2!"
        icon={<Flag aria-hidden="true" className="size-4" />}
        disabled={status === 'loading'}
        onClick={press}
      >
        {label}
      </Button>
      {isOpen !== undefined && (
        <Suspense fallback={null}>
          <ReportDialog reported={reported} name={name} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
