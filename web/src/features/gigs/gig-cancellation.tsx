import { useState } from 'react'
import type { Gig } from '#adapters/contract/gigs/gigs.ts'
import {
  AskToCancel,
  CancellationReason,
  OthersRequest,
  OwnRequest,
} from '../../components/listing/deal/cancellation-request.tsx'
import { Button } from '../../components/ui/button.tsx'
import { ReasonDialog } from '../../components/ui/dialog/reason-dialog.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { userMessage } from '../../lib/api/client.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { formatNaira } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { useGigActions } from './gig-api.ts'

type Side = 'owner' | 'freelancer'
type Props = { gig: Gig; as: Side }
type Requested = Props & { reason: string }

export default function GigCancellation({ gig, as }: Props) {
  const { status, cancellation, dispute } = gig
  if (status === 'cancelled')
    return cancellation ? (
      <Notice
        tone="neutral"
        title={
          cancellation.by === as ? 'You cancelled this gig.' : `${otherName(gig, as)} cancelled this gig.`
        }
      >
        <CancellationReason reason={cancellation.reason} />
        <span>{wentBack(dealOf(gig, as))}</span>
      </Notice>
    ) : null
  if (status !== 'in_progress' || dispute?.status === 'open') return null
  if (!cancellation) return <Offers gig={gig} as={as} />
  const { by, reason } = cancellation
  return by === as ? (
    <Asked gig={gig} as={as} reason={reason} />
  ) : (
    <Answer gig={gig} as={as} reason={reason} />
  )
}

function Offers({ gig, as }: Props) {
  const ask = useStep<string>(gig, 'askToCancel', 'Failed to send your request')
  const deal = dealOf(gig, as)
  return (
    <div className="grid gap-3">
      <p className="max-w-prose text-sm text-ink-2">
        {as === 'freelancer' ? cantContinueOrWithdraw(deal) : cantContinue(deal)}
      </p>
      <div className="flex flex-wrap gap-3">
        <AskToCancel deal={deal} ask={ask} />
        {as === 'freelancer' && <GiveUp gig={gig} />}
      </div>
    </div>
  )
}

function Asked({ gig, as, reason }: Requested) {
  const takeBack = useStep(gig, 'takeBackCancel', 'Failed to withdraw your request')
  return (
    <OwnRequest
      kind="gig"
      reason={reason}
      takeBack={takeBack}
      action={as === 'freelancer' && <GiveUp gig={gig} />}
    >
      <span>{`The gig continues until ${otherName(gig, as)} agrees.`}</span>
    </OwnRequest>
  )
}

function Answer({ gig, as, reason }: Requested) {
  const agree = useStep(gig, 'agreeToCancel', 'Failed to cancel the gig')
  const refuse = useStep(gig, 'refuseToCancel', 'Failed to decline the request')
  return <OthersRequest deal={dealOf(gig, as)} reason={reason} agree={agree} refuse={refuse} />
}

function GiveUp({ gig }: { gig: Gig }) {
  const [open, setOpen] = useState(false)
  const leave = useStep<string>(gig, 'giveUp', 'Failed to withdraw from the gig')
  return (
    <>
      <Button variant="danger-outline" onClick={() => setOpen(true)}>
        Withdraw from Gig
      </Button>
      <ReasonDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Withdraw from this gig?"
        hint={`${otherName(gig, 'freelancer')} can read this.`}
        waits
        danger
        keepLabel="Keep Gig"
        actionLabel="Withdraw from Gig"
        busy={leave.isPending}
        busyLabel="Withdrawing…"
        onReason={(reason) => leave.submit(reason, { onSuccess: () => setOpen(false) })}
      >
        {withdrawText(dealOf(gig, 'freelancer'))}
      </ReasonDialog>
    </>
  )
}

type Step = 'askToCancel' | 'agreeToCancel' | 'refuseToCancel' | 'takeBackCancel' | 'giveUp'

function useStep<Reason extends string | undefined = undefined>(gig: Gig, name: Step, failed: string) {
  const actions = useGigActions(gig.id)
  return useSubmitOnce<{ message: string; data: Gig }, Reason>({
    mutationFn: (reason) => actions[name](reason ?? ''),
    onSuccess: async ({ message, data }) => {
      toast.success(message)
      await actions.isNow(data)
    },
    onError: async (error) => {
      toast.error(userMessage(error, failed))
      await actions.isOld()
    },
  })
}

function otherName(gig: Gig, as: Side): string {
  return as === 'owner' ? gig.freelancer?.name || 'the freelancer' : gig.client.name || 'the owner'
}

function dealOf(gig: Gig, as: Side) {
  const bids = as === 'owner' ? (gig.Bids ?? []) : [gig.myBid]
  const held = bids.find((bid) => bid?.status === 'accepted')?.amount
  return {
    kind: 'gig',
    other: otherName(gig, as),
    sum: held === undefined ? 'the money in escrow' : formatNaira(held),
    payer: as === 'owner' ? 'your wallet' : gig.client.name || 'the owner',
  } as const
}

type Deal = ReturnType<typeof dealOf>

function wentBack({ sum, payer }: Deal): string {
  return `We sent ${sum} back to ${payer}.`
}

function cantContinueOrWithdraw({ other, sum, payer }: Deal): string {
  return `Can’t continue? Ask ${other} to cancel. If they agree, ${sum} goes back to ${payer}. Or withdraw from it.`
}

function cantContinue({ other, sum, payer }: Deal): string {
  return `Can’t continue? Ask ${other} to cancel. If they agree, ${sum} goes back to ${payer}.`
}

function withdrawText({ sum, payer }: Deal): string {
  return `The gig ends now, and ${sum} goes back to ${payer}. You are not paid. You can’t undo this.`
}
