import { CircleCheck, ClipboardList } from 'lucide-react'
import { useState } from 'react'
import type { Gig } from '#adapters/http/contract/gigs.ts'
import { Button } from '../../../components/button.tsx'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { Notice } from '../../../components/notice.tsx'
import { userMessage } from '../../../lib/api/client.ts'
import { useAct } from '../../../lib/api/use-act.ts'
import { formatNaira } from '../../../lib/format.ts'
import { toast } from '../../../lib/toast.ts'
import { useGigActs } from './gig-api.ts'
import { GigBids } from './gig-bids.tsx'
import { OpenGigActs } from './open-gig-acts.tsx'

/** What its owner can do: edit and delete it while it is open, accept a bid, complete it. */
export default function GigOwnerPanel({ gig }: { gig: Gig }) {
  return (
    <>
      <Notice
        tone="neutral"
        icon={ClipboardList}
        title="This is your gig."
        action={gig.status === 'open' ? <OpenGigActs gig={gig} /> : undefined}
      >
        {gig.status === 'open' && 'Accept a bid to begin. You can edit and delete it until then.'}
        {gig.status === 'in_progress' && `${gig.freelancer?.name || 'The freelancer'} is on it.`}
        {gig.status === 'completed' && 'It is done, and the freelancer was paid.'}
        {gig.status === 'cancelled' &&
          (gig.cancellation ? 'It was called off before it was done.' : 'It was called off by the admins.')}
      </Notice>
      {gig.status === 'in_progress' && gig.dispute?.status !== 'open' && <CompleteGig gig={gig} />}
      <GigBids gig={gig} bids={gig.Bids ?? []} />
    </>
  )
}

function CompleteGig({ gig }: { gig: Gig }) {
  const acts = useGigActs(gig.id)
  const [asking, setAsking] = useState(false)
  const paid = gig.Bids?.find(({ status }) => status === 'accepted')?.amount
  const name = gig.freelancer?.name || 'the freelancer'
  const amount = paid === undefined ? 'What is in escrow' : formatNaira(paid)
  const { act, isPending } = useAct<Awaited<ReturnType<typeof acts.complete>>, undefined>({
    mutationFn: acts.complete,
    onSuccess: async ({ data }) => {
      setAsking(false)
      toast.success('Gig marked as completed and payment released')
      await acts.isNow(data)
    },
    onError: async (error) => {
      setAsking(false)
      toast.error(userMessage(error, 'Failed to complete gig'))
      await acts.isOld()
    },
  })
  return (
    <Notice
      tone="money"
      title="Is it done?"
      action={
        <Button icon={<CircleCheck aria-hidden="true" className="size-5" />} onClick={() => setAsking(true)}>
          Complete Gig
        </Button>
      }
    >
      {amount} is held in escrow. {name} gets it when you complete the gig, and only then.
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => act(undefined)}
        title="Complete this gig?"
        confirmLabel="Complete and Pay"
        cancelLabel="Not yet"
        busy={isPending}
        busyLabel="Completing…"
      >
        {amount} goes from escrow to {name}. This cannot be undone.
      </ConfirmDialog>
    </Notice>
  )
}
