import { useState } from 'react'
import type { Gig } from '#adapters/contract/gigs/gigs.ts'
import { Button } from '../../components/ui/button.tsx'
import { ConfirmDialog } from '../../components/ui/dialog/confirm-dialog.tsx'
import { ReasonDialog } from '../../components/ui/dialog/reason-dialog.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { userMessage } from '../../lib/api/client.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { formatNaira } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { useGigActions } from './gig-api.ts'
import * as words from './words.ts'

type Side = 'owner' | 'freelancer'
type Props = { gig: Gig; as: Side }

/** How a gig in progress ends before it is done: both sides agree, or its freelancer leaves; and why one was cancelled. */
export default function GigCancellation({ gig, as }: Props) {
  const { status, cancellation, dispute } = gig
  if (status === 'cancelled')
    return cancellation ? (
      <Notice
        tone="neutral"
        title={
          cancellation.by === as ? words.youCancelledThisGig : words.cancelledThisGig(otherName(gig, as))
        }
      >
        <Reason gig={gig} />
        <span>{words.wentBack(...refundOf(gig, as))}</span>
      </Notice>
    ) : null
  if (status !== 'in_progress' || dispute?.status === 'open') return null
  if (!cancellation) return <Offers gig={gig} as={as} />
  return cancellation.by === as ? <Asked gig={gig} as={as} /> : <Answer gig={gig} as={as} />
}

/** Nobody asks yet: the ways out. */
function Offers({ gig, as }: Props) {
  return (
    <div className="grid gap-3">
      <p className="max-w-prose text-sm text-ink-2">
        {as === 'freelancer'
          ? words.cantContinueOrWithdraw(otherName(gig, as), ...refundOf(gig, as))
          : words.cantContinue(otherName(gig, as), ...refundOf(gig, as))}
      </p>
      <div className="flex flex-wrap gap-3">
        <AskToCancel gig={gig} as={as} />
        {as === 'freelancer' && <GiveUp gig={gig} />}
      </div>
    </div>
  )
}

/** Waiting for the other side. */
function Asked({ gig, as }: Props) {
  const takeBack = useStep(gig, 'takeBackCancel', words.failedToWithdrawYourRequest)
  return (
    <Notice
      tone="info"
      title={words.youAskedToCancelThisGig}
      action={
        <>
          <Button
            variant="outline"
            busy={takeBack.isPending}
            busyLabel={words.withdrawing}
            onClick={() => takeBack.submit('')}
          >
            {words.withdrawRequest}
          </Button>
          {as === 'freelancer' && <GiveUp gig={gig} />}
        </>
      }
    >
      <Reason gig={gig} />
      <span>{words.theGigContinuesUntilAgrees(otherName(gig, as))}</span>
    </Notice>
  )
}

/** The other side asks. */
function Answer({ gig, as }: Props) {
  const [asking, setAsking] = useState(false)
  const agree = useStep(gig, 'agreeToCancel', words.failedToCancelTheGig, () => setAsking(false))
  const refuse = useStep(gig, 'refuseToCancel', words.failedToDeclineTheRequest)
  return (
    <Notice
      tone="warn"
      title={words.asksToCancelThisGig(otherName(gig, as))}
      action={
        <>
          <Button variant="danger" disabled={refuse.isPending} onClick={() => setAsking(true)}>
            {words.agreeAndCancel}
          </Button>
          <Button
            variant="outline"
            busy={refuse.isPending}
            busyLabel={words.declining}
            onClick={() => refuse.submit('')}
          >
            {words.keepGigGoing}
          </Button>
        </>
      }
    >
      <Reason gig={gig} />
      <span>{words.ifYouAgree(...refundOf(gig, as))}</span>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => agree.submit('')}
        title={words.cancelThisGig}
        confirmLabel={words.cancelGig}
        cancelLabel={words.keepGig}
        busy={agree.isPending}
        busyLabel={words.cancelling}
        danger
      >
        {words.cancelNowText(...refundOf(gig, as))}
      </ConfirmDialog>
    </Notice>
  )
}

function AskToCancel({ gig, as }: Props) {
  const [open, setOpen] = useState(false)
  const ask = useStep(gig, 'askToCancel', words.failedToSendYourRequest, () => setOpen(false))
  const other = otherName(gig, as)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {words.askToCancel}
      </Button>
      <ReasonDialog
        open={open}
        onClose={() => setOpen(false)}
        title={words.askToCancelThisGig}
        hint={words.canReadThis(other)}
        waits
        danger
        refusal={ask.refusal}
        keepLabel={words.keepGig}
        actionLabel={words.askToCancel}
        busy={ask.isPending}
        busyLabel={words.sending}
        onReason={ask.submit}
      >
        {words.askText(other, ...refundOf(gig, as))}
      </ReasonDialog>
    </>
  )
}

function GiveUp({ gig }: { gig: Gig }) {
  const [open, setOpen] = useState(false)
  const leave = useStep(gig, 'giveUp', words.failedToWithdrawFromTheGig, () => setOpen(false))
  return (
    <>
      <Button variant="danger-outline" onClick={() => setOpen(true)}>
        {words.withdrawFromGig}
      </Button>
      <ReasonDialog
        open={open}
        onClose={() => setOpen(false)}
        title={words.withdrawFromThisGig}
        hint={words.canReadThis(otherName(gig, 'freelancer'))}
        waits
        danger
        refusal={leave.refusal}
        keepLabel={words.keepGig}
        actionLabel={words.withdrawFromGig}
        busy={leave.isPending}
        busyLabel={words.withdrawing}
        onReason={leave.submit}
      >
        {words.withdrawText(...refundOf(gig, 'freelancer'))}
      </ReasonDialog>
    </>
  )
}

function Reason({ gig }: { gig: Gig }) {
  return <p dir="auto" className="my-1 break-words whitespace-pre-line">{`“${gig.cancellation?.reason}”`}</p>
}

type Step = 'askToCancel' | 'agreeToCancel' | 'refuseToCancel' | 'takeBackCancel' | 'giveUp'

/** One of the steps with its words; a refusal shows how the gig stands now. */
function useStep(gig: Gig, name: Step, failed: string, onDone?: () => void) {
  const actions = useGigActions(gig.id)
  const { error, ...step } = useSubmitOnce<{ message: string; data: Gig }, string>({
    mutationFn: actions[name],
    onSuccess: async ({ message, data }) => {
      onDone?.()
      toast.success(message)
      await actions.isNow(data)
    },
    onError: async (error) => {
      toast.error(userMessage(error, failed))
      await actions.isOld()
    },
  })
  return { ...step, refusal: error ? userMessage(error, failed) : undefined }
}

function otherName(gig: Gig, as: Side): string {
  return as === 'owner' ? gig.freelancer?.name || words.theFreelancer : gig.client.name || words.theOwner
}

/** The sum that goes back, and to whom: `₦3,000` and `your wallet`. */
function refundOf(gig: Gig, as: Side): [sum: string, whose: string] {
  const bids = as === 'owner' ? (gig.Bids ?? []) : [gig.myBid]
  const held = bids.find((bid) => bid?.status === 'accepted')?.amount
  const whose = as === 'owner' ? words.yourWallet : gig.client.name || words.theOwner
  return [held === undefined ? words.theMoneyInEscrow : formatNaira(held), whose]
}
