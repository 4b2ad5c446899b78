import { useQueryClient } from '@tanstack/react-query'
import type { FeeConfig } from '#adapters/contract/wallet/fee-form.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { userMessage } from '../../../lib/api/client.ts'
import { useSubmitOnce } from '../../../lib/api/use-submit-once.ts'
import { formatDate } from '../../../lib/format.ts'
import { toast } from '../../../lib/toast.ts'
import { feesInWords } from './fee-words.ts'
import { cancelFeeChange } from './fees-api.ts'

type ComingFeesProps = { coming: { config: FeeConfig; appliesFrom: string } }

export function ComingFees({ coming: { config, appliesFrom } }: ComingFeesProps) {
  const queryClient = useQueryClient()
  const { submit, isPending } = useSubmitOnce({
    mutationFn: (_: undefined) => cancelFeeChange(),
    onSuccess: ({ message }) => {
      toast.success(message)
      return queryClient.invalidateQueries({ queryKey: ['admin', 'fees'] })
    },
    onError: (error) => toast.error(userMessage(error, 'Failed to save configuration')),
  })
  return (
    <Notice
      className="mb-6"
      title={`The fees change on ${formatDate(appliesFrom)}.`}
      action={
        <Button variant="outline" busy={isPending} busyLabel="Cancelling…" onClick={() => submit(undefined)}>
          Cancel planned change
        </Button>
      }
    >
      <p>{feesInWords(config)}</p>
      <p>If you save other fees, they replace this change.</p>
    </Notice>
  )
}
