import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'
import { DialogButtons } from './dialog-buttons.tsx'

type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  title: ReactNode
  children?: ReactNode
  confirmLabel: string
  cancelLabel?: string | undefined
  busy?: boolean | undefined
  busyLabel?: string | undefined
  danger?: boolean | undefined
}

/** Stays open and busy until the caller closes it. */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  busy = false,
  busyLabel,
  danger = false,
}: ConfirmDialogProps) {
  return (
    <Dialog open={open} onClose={() => !busy && onClose()} title={title}>
      {children !== undefined && <div className="text-ink-2">{children}</div>}
      <div className="mt-4">
        <DialogButtons busy={busy}>
          <Button variant="outline" onClick={onClose} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            busyLabel={busyLabel}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  )
}
