import { report } from '#adapters/http/contract/messages.ts'
import { useActKey } from '../lib/api/act-key.ts'
import { call, userMessage } from '../lib/api/client.ts'
import { useAct } from '../lib/api/use-act.ts'
import { toast } from '../lib/toast.ts'
import { ReasonDialog } from './reason-dialog.tsx'

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
  const underKey = useActKey()
  const { act, isPending, error } = useAct({
    mutationFn: (reason: string) => {
      const body = { ...reported, reason }
      return underKey(body, (idempotencyKey) => call(report, { body }, { idempotencyKey }))
    },
    onSuccess: ({ message }) => toast.success(message),
  })
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={`Report ${name}`}
      label="What is wrong?"
      hint="Only the admins read this."
      refusal={error ? userMessage(error, 'Failed to send the report. Please try again.') : undefined}
      actLabel="Send Report"
      busyLabel="Sending…"
      busy={isPending}
      onReason={(reason) => act(reason, { onSuccess: onClose })}
    />
  )
}
