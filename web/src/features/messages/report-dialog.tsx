import { type FormEvent, useState } from 'react'
import { REASON_LENGTH } from '#adapters/http/contract/limits.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { TextArea } from '../../components/text-area.tsx'
import { userMessage } from '../../lib/api/client.ts'
import { useReport } from './api.ts'

type ReportProps = { id: number; name: string; open: boolean; onClose: () => void }

/** Asks what is wrong with somebody, and tells the admins. */
export function ReportDialog({ id, name, open, onClose }: ReportProps) {
  return (
    <Dialog open={open} onClose={onClose} title={`Report ${name}`}>
      <ReportForm id={id} onClose={onClose} />
    </Dialog>
  )
}

function ReportForm({ id, onClose }: Pick<ReportProps, 'id' | 'onClose'>) {
  const { act, isPending, error } = useReport(id)
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
