import { type FormEvent, useState } from 'react'
import { REASON_LENGTH } from '#adapters/http/contract/limits.ts'
import { report } from '#adapters/http/contract/messages.ts'
import { useActKey } from '../lib/api/act-key.ts'
import { call, userMessage } from '../lib/api/client.ts'
import { useAct } from '../lib/api/use-act.ts'
import { toast } from '../lib/toast.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { TextArea } from './text-area.tsx'

/** What is reported: one person, message or listing. */
export type Reported =
  | { userId: number }
  | { messageId: number }
  | { productId: number }
  | { businessId: number }
  | { gigId: number }

type ReportProps = { reported: Reported; name: string; open: boolean; onClose: () => void }

/** Asks what is wrong with somebody or something, and tells the admins. */
export function ReportDialog({ reported, name, open, onClose }: ReportProps) {
  return (
    <Dialog open={open} onClose={onClose} title={`Report ${name}`}>
      <ReportForm reported={reported} onClose={onClose} />
    </Dialog>
  )
}

function ReportForm({ reported, onClose }: Pick<ReportProps, 'reported' | 'onClose'>) {
  const underKey = useActKey()
  const { act, isPending, error } = useAct({
    mutationFn: (reason: string) => {
      const body = { ...reported, reason }
      return underKey(body, (idempotencyKey) => call(report, { body }, { idempotencyKey }))
    },
    onSuccess: ({ message }) => toast.success(message),
  })
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  function submit(event: FormEvent) {
    event.preventDefault()
    if (reason.trim() === '') return setProblem('Please provide a reason')
    act(reason.trim(), { onSuccess: onClose })
  }
  return (
    <form noValidate onSubmit={submit}>
      <TextArea
        label="What is wrong?"
        hint="Only the admins read this."
        maxLength={REASON_LENGTH}
        value={reason}
        error={
          problem ?? (error ? userMessage(error, 'Failed to send the report. Please try again.') : undefined)
        }
        onChange={({ target }) => {
          setReason(target.value)
          setProblem(undefined)
        }}
      />
      <div className="mt-6 grid gap-3 md:flex md:justify-end">
        <Button variant="outline" onClick={onClose} disabled={isPending}>
          Cancel
        </Button>
        <Button type="submit" busy={isPending} busyLabel="Sending…">
          Send Report
        </Button>
      </div>
    </form>
  )
}
