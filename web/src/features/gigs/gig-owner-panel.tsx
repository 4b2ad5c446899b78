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
import * as words from './words.ts'

/** What its owner can do: edit and delete it while it is open, accept a bid, complete it. */
export default function GigOwnerPanel({ gig }: { gig: Gig }) {
  return (
    <>
      <Notice
        tone="neutral"
        icon={ClipboardList}
        title={words.thisIsYourGig}
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
      return words.acceptABidToBegin
    case 'in_progress':
      return words.isWorkingOn(freelancer?.name || words.theFreelancerInGigOwnerPanel)
    case 'completed':
      return words.theWorkIsDone
    case 'cancelled':
      return cancellation ? words.itWasCancelledBeforeTheWork : words.anAdminCancelled
  }
}

function CompleteGig({ gig }: { gig: Gig }) {
  const actions = useGigActions(gig.id)
  const [asking, setAsking] = useState(false)
  const paid = gig.Bids?.find(({ status }) => status === 'accepted')?.amount
  const name = gig.freelancer?.name || words.theFreelancer
  const isDelivered = gig.deliveries?.at(-1)?.changeReason === null
  const amount = paid === undefined ? words.theMoney : formatNaira(paid)
  const { submit, isPending } = useSubmitOnce<Awaited<ReturnType<typeof actions.complete>>, undefined>({
    mutationFn: actions.complete,
    onSuccess: async ({ data }) => {
      setAsking(false)
      toast.success(words.gigMarkedAsCompletedAndPayment)
      await actions.isNow(data)
    },
    onError: async (error) => {
      setAsking(false)
      toast.error(userMessage(error, words.failedToCompleteGig))
      await actions.isOld()
    },
  })
  return (
    <Notice
      tone="money"
      title={isDelivered ? words.deliveredTheWork(name) : words.isTheWorkDone}
      action={
        <Button icon={<CircleCheck aria-hidden="true" className="size-5" />} onClick={() => setAsking(true)}>
          {isDelivered ? words.acceptAndPayInGigOwnerPanel : words.completeGig}
        </Button>
      }
    >
      <span>
        {isDelivered ? words.heldUntilYouAccept(amount, name) : words.heldUntilYouComplete(amount, name)}
      </span>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => submit(undefined)}
        title={words.completeThisGig}
        confirmLabel={words.completeAndPay}
        cancelLabel={words.notYet}
        busy={isPending}
        busyLabel={words.completing}
      >
        {words.goesFromEscrowToYouCant(amount, name)}
      </ConfirmDialog>
    </Notice>
  )
}
