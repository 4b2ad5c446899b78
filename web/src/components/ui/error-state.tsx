import { RotateCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Illustration } from './illustrations.tsx'

type ErrorStateProps = {
  message: string
  hint?: string | undefined
  onRetry?: (() => unknown) | undefined
  action?: ReactNode
}

export function ErrorState({ message, hint, onRetry, action }: ErrorStateProps) {
  const [busy, setBusy] = useState(false)
  async function retry() {
    setBusy(true)
    try {
      await onRetry?.()
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid content-start justify-items-center gap-2 px-4 py-10 text-center">
      <Illustration name="plug" className="mb-2 h-28 w-36 text-campus" />
      <p role="alert" className="max-w-[min(100%,65ch)] font-semibold wrap-anywhere">
        {message}
      </p>
      {hint !== undefined && <p className="max-w-[min(100%,65ch)] text-ink-2 wrap-anywhere">{hint}</p>}
      {onRetry && (
        <Button
          variant="outline"
          className="mt-4"
          busy={busy}
          busyLabel="Trying…"
          icon={<RotateCw aria-hidden="true" className="size-5" />}
          onClick={() => void retry()}
        >
          Retry
        </Button>
      )}
      {action}
    </div>
  )
}
