import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { Gig } from '#adapters/contract/gigs/gigs.ts'
import { Button } from '../../components/ui/button.tsx'
import { ConfirmDialog } from '../../components/ui/dialog/confirm-dialog.tsx'
import { userMessage } from '../../lib/api/client.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { formatNaira } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { useGigActions } from './gig-api.ts'

export function CompleteGig({ gig }: { gig: Gig }) {
  const actions = useGigActions(gig.id)
  const [asking, setAsking] = useState(false)
  const paid = gig.Bids?.find(({ status }) => status === 'accepted')?.amount
  const name = gig.freelancer?.name || 'the freelancer'
  const isDelivered = gig.deliveries?.at(-1)?.changeReason === null
  const amount = paid === undefined ? 'The money' : formatNaira(paid)
  const { submit, isPending } = useSubmitOnce<Awaited<ReturnType<typeof actions.complete>>, undefined>({
    mutationFn: actions.complete,
    onSuccess: async ({ data }) => {
      setAsking(false)
      toast.success('Gig marked as completed and payment released')
      await actions.isNow(data)
    },
    onError: async (error) => {
      toast.error(userMessage(error, 'Failed to complete gig'))
      await actions.isOld()
    },
  })
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-2">
        {isDelivered
          ? `${amount} is held in escrow. We pay ${name} when you accept the work.`
          : `${amount} is held in escrow. We pay ${name} when you complete the gig.`}
      </p>
      <Button
        variant={isDelivered ? 'primary' : 'outline'}
        className="md:justify-self-start"
        icon={<CircleCheck aria-hidden="true" className="size-5" />}
        onClick={() => setAsking(true)}
      >
        {isDelivered ? 'Accept and pay' : 'Complete Gig'}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => submit(undefined)}
        title="Complete this gig?"
        confirmLabel="Complete and Pay"
        cancelLabel="Not yet"
        busy={isPending}
        busyLabel="Completing…"
      >
        {`${amount} goes from escrow to ${name}. You can’t undo this.`}
      </ConfirmDialog>
    </div>
  )
}
