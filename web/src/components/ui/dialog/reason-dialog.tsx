import { type FormEvent, type ReactNode, useState } from 'react'
import { REASON_LENGTH } from '#adapters/contract/core/limits.ts'
import { readable } from '#adapters/contract/core/texts.ts'
import { Button } from '../button.tsx'
import { TextArea } from '../form/text-area.tsx'
import { Dialog } from './dialog.tsx'
import { DialogButtons } from './dialog-buttons.tsx'

type ReasonFormProps = {
  onClose: () => void
  children?: ReactNode
  fields?: ReactNode
  label?: string
  hint: string
  maxLength?: number
  missing?: string | undefined
  optional?: boolean
  /** Disables the button without a reason, instead of showing an error. */
  waits?: boolean
  keepLabel?: string
  actionLabel: string
  busy: boolean
  busyLabel: string
  danger?: boolean
  onReason: (reason: string) => void
}

type ReasonDialogProps = ReasonFormProps & { open: boolean; title: string }

/** Keeps typed text after an error; the caller closes the dialog. */
export function ReasonDialog({ open, title, ...form }: ReasonDialogProps) {
  return (
    <Dialog open={open} onClose={() => !form.busy && form.onClose()} title={title}>
      <ReasonForm {...form} />
    </Dialog>
  )
}

export function ReasonForm({
  onClose,
  children,
  fields,
  label = 'Reason',
  hint,
  maxLength = REASON_LENGTH,
  missing = 'Please provide a reason',
  optional = false,
  waits = false,
  keepLabel = 'Cancel',
  actionLabel,
  busy,
  busyLabel,
  danger = false,
  onReason,
}: ReasonFormProps) {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const blank = readable(reason) === ''
  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (optional || !blank) onReason(readable(reason))
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {children !== undefined && <p>{children}</p>}
      {fields !== undefined && <div className="grid gap-4">{fields}</div>}
      <TextArea
        label={label}
        optional={optional}
        rows={4}
        maxLength={maxLength}
        value={reason}
        disabled={busy}
        onChange={(event) => {
          setReason(event.target.value)
          setTried(waits)
        }}
        onBlur={() => waits && setTried(true)}
        hint={hint}
        error={tried && blank && !optional ? missing : undefined}
      />
      <DialogButtons busy={busy}>
        <Button variant="outline" onClick={onClose} disabled={busy}>
          {keepLabel}
        </Button>
        <Button
          type="submit"
          variant={danger ? 'danger' : 'primary'}
          disabled={waits && blank}
          busy={busy}
          busyLabel={busyLabel}
        >
          {actionLabel}
        </Button>
      </DialogButtons>
    </form>
  )
}
