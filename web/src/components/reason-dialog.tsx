import { type FormEvent, type ReactNode, useState } from 'react'
import { toast } from '../lib/toast.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { TextArea } from './text-area.tsx'

type ReasonDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** What will happen. */
  children: ReactNode
  /** Who reads it. */
  hint: string
  /** What is said while there is no reason. */
  missing: string
  /** The server's refusal of the last try. */
  refusal: string | undefined
  keepLabel: string
  actLabel: string
  busy: boolean
  busyLabel: string
  onReason: (reason: string) => void
}

/** Asks why, then acts. What was typed stays when it is refused; the caller closes it. */
export function ReasonDialog({ open, onClose, title, ...form }: ReasonDialogProps) {
  return (
    <Dialog open={open} onClose={() => !form.busy && onClose()} title={title}>
      <ReasonForm {...form} onClose={onClose} />
    </Dialog>
  )
}

function ReasonForm({
  children,
  hint,
  missing,
  refusal,
  keepLabel,
  actLabel,
  busy,
  busyLabel,
  onReason,
  onClose,
}: Omit<ReasonDialogProps, 'open' | 'title'>) {
  const [reason, setReason] = useState('')
  const [touched, setTouched] = useState(false)
  const blank = reason.trim() === ''

  function submit(event: FormEvent) {
    event.preventDefault()
    setTouched(true)
    if (blank) return toast.error(missing)
    onReason(reason.trim())
  }
  return (
    <form noValidate onSubmit={submit}>
      <p className="mb-4">{children}</p>
      <TextArea
        label="Reason"
        rows={4}
        maxLength={1000}
        value={reason}
        disabled={busy}
        onChange={(event) => {
          setReason(event.target.value)
          setTouched(true)
        }}
        onBlur={() => setTouched(true)}
        hint={hint}
        error={touched && blank ? missing : refusal}
      />
      <div className="mt-6 grid gap-3 md:flex md:justify-end">
        <Button variant="outline" onClick={onClose} disabled={busy}>
          {keepLabel}
        </Button>
        <Button type="submit" variant="danger" disabled={blank} busy={busy} busyLabel={busyLabel}>
          {actLabel}
        </Button>
      </div>
    </form>
  )
}
