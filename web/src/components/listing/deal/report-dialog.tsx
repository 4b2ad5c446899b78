import type { ListingReference } from '#adapters/contract/catalog/kinds.ts'
import { call, userMessage } from '../../../lib/api/client.ts'
import { useIdempotencyKey } from '../../../lib/api/idempotency-key.ts'
import { useSubmitOnce } from '../../../lib/api/use-submit-once.ts'
import { toast } from '../../../lib/toast.ts'
import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx'

export type Reported = { userId: number } | { messageId: number } | ListingReference

type ReportProps = { reported: Reported; name: string; open: boolean; onClose: () => void }

export function ReportDialog({ reported, name, open, onClose }: ReportProps) {
  const underKey = useIdempotencyKey()
  const { submit, isPending } = useSubmitOnce({
    mutationFn: (reason: string) => {
      const body = { ...reported, reason }
      return underKey(body, (idempotencyKey) => call('POST /api/reports', { body }, { idempotencyKey }))
    },
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(userMessage(error, 'Failed to send the report. Please try again.')),
  })
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={`Report ${name}`}
      label="What is wrong?"
      hint="Only admins can read this."
      actionLabel="Send Report"
      busyLabel="Sending…"
      busy={isPending}
      onReason={(reason) => submit(reason, { onSuccess: onClose })}
    />
  )
}
