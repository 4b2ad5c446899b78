import { CircleCheck, ClipboardList } from 'lucide-react'
import { useState } from 'react'
import type { Gig } from '#adapters/contract/gigs/gigs.ts'
import { Button } from '../../components/ui/button.tsx'
import { ConfirmDialog } from '../../components/ui/dialog/confirm-dialog.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { userMessage } from '../../lib/api/client.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { formatNaira } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { useGigActions } from './gig-api.ts'
import { GigBids } from './gig-bids.tsx'
import { OpenGigActions } from './open-gig-actions.tsx'

/** What its owner can do: edit and delete it while it is open, accept a bid, complete it. */
export default function GigOwnerPanel({ gig }: { gig: Gig }) {
  return (
    <>
      <Notice
        tone="neutral"
        icon={ClipboardList}
        title="This is your gig."
        action={gig.status === 'open' ? <OpenGigActions gig={gig} /> : undefined}
      >
        {stateOf(gig)}
      </Notice>
      {gig.status === 'in_progress' && gig.dispute?.status !== 'open' && <CompleteGig gig={gig} />}
      <GigBids gig={gig} bids={gig.Bids ?? []} />
    </>
  )
}

function stateOf({ status, freelancer, cancellation }: Gig): string {
  switch (status) {
    case 'open':
      return 'Accept a bid to begin. You can edit and delete it until then.'
    case 'in_progress':
      return `${freelancer?.name || 'The freelancer'} is working on it.`
    case 'completed':
      return 'The work is done and the freelancer was paid.'
    case 'cancelled':
      return cancellation ? 'It was cancelled before the work was done.' : 'An admin cancelled it.'
  }
}

function CompleteGig({ gig }: { gig: Gig }) {
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
      setAsking(false)
      toast.error(userMessage(error, 'Failed to complete gig'))
      await actions.isOld()
    },
  })
  return (
    <Notice
      tone="money"
      title={isDelivered ? `${name} delivered the work.` : 'Is the work done?'}
      action={
        <Button icon={<CircleCheck aria-hidden="true" className="size-5" />} onClick={() => setAsking(true)}>
          {isDelivered ? 'Accept and pay' : 'Complete Gig'}
        </Button>
      }
    >
      <span>
        {isDelivered
          ? `${amount} is held in escrow. We pay ${name} when you accept the work.`
          : `${amount} is held in escrow. We pay ${name} when you complete the gig.`}
      </span>
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
    </Notice>
  )
}
