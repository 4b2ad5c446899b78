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

type Side = 'owner' | 'freelancer'
type Props = { gig: Gig; as: Side }

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
        <Reason gig={gig} />
        <span>{wentBack(...refundOf(gig, as))}</span>
      </Notice>
    ) : null
  if (status !== 'in_progress' || dispute?.status === 'open') return null
  if (!cancellation) return <Offers gig={gig} as={as} />
  return cancellation.by === as ? <Requested gig={gig} as={as} /> : <Answer gig={gig} as={as} />
}

function Offers({ gig, as }: Props) {
  return (
    <div className="grid gap-3">
      <p className="max-w-prose text-sm text-ink-2">
        {as === 'freelancer'
          ? cantContinueOrWithdraw(otherName(gig, as), ...refundOf(gig, as))
          : cantContinue(otherName(gig, as), ...refundOf(gig, as))}
      </p>
      <div className="flex flex-wrap gap-3">
        <AskToCancel gig={gig} as={as} />
        {as === 'freelancer' && <GiveUp gig={gig} />}
      </div>
    </div>
  )
}

function Requested({ gig, as }: Props) {
  const takeBack = useStep(gig, 'takeBackCancel', 'Failed to withdraw your request')
  return (
    <Notice
      tone="info"
      title="You asked to cancel this gig."
      action={
        <>
          <Button
            variant="outline"
            busy={takeBack.isPending}
            busyLabel="Withdrawing…"
            onClick={() => takeBack.submit('')}
          >
            Withdraw Request
          </Button>
          {as === 'freelancer' && <GiveUp gig={gig} />}
        </>
      }
    >
      <Reason gig={gig} />
      <span>{`The gig continues until ${otherName(gig, as)} agrees.`}</span>
    </Notice>
  )
}

function Answer({ gig, as }: Props) {
  const [asking, setAsking] = useState(false)
  const agree = useStep(gig, 'agreeToCancel', 'Failed to cancel the gig', () => setAsking(false))
  const refuse = useStep(gig, 'refuseToCancel', 'Failed to decline the request')
  return (
    <Notice
      tone="warn"
      title={`${otherName(gig, as)} asks to cancel this gig.`}
      action={
        <>
          <Button variant="danger" disabled={refuse.isPending} onClick={() => setAsking(true)}>
            Agree and Cancel
          </Button>
          <Button
            variant="outline"
            busy={refuse.isPending}
            busyLabel="Declining…"
            onClick={() => refuse.submit('')}
          >
            Keep Gig Going
          </Button>
        </>
      }
    >
      <Reason gig={gig} />
      <span>{ifYouAgree(...refundOf(gig, as))}</span>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => agree.submit('')}
        title="Cancel this gig?"
        confirmLabel="Cancel Gig"
        cancelLabel="Keep Gig"
        busy={agree.isPending}
        busyLabel="Cancelling…"
        danger
      >
        {cancelNowText(...refundOf(gig, as))}
      </ConfirmDialog>
    </Notice>
  )
}

function AskToCancel({ gig, as }: Props) {
  const [open, setOpen] = useState(false)
  const ask = useStep(gig, 'askToCancel', 'Failed to send your request', () => setOpen(false))
  const other = otherName(gig, as)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Ask to Cancel
      </Button>
      <ReasonDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Ask to cancel this gig?"
        hint={`${other} can read this.`}
        waits
        danger
        keepLabel="Keep Gig"
        actionLabel="Ask to Cancel"
        busy={ask.isPending}
        busyLabel="Sending…"
        onReason={ask.submit}
      >
        {askText(other, ...refundOf(gig, as))}
      </ReasonDialog>
    </>
  )
}

function GiveUp({ gig }: { gig: Gig }) {
  const [open, setOpen] = useState(false)
  const leave = useStep(gig, 'giveUp', 'Failed to withdraw from the gig', () => setOpen(false))
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
        onReason={leave.submit}
      >
        {withdrawText(...refundOf(gig, 'freelancer'))}
      </ReasonDialog>
    </>
  )
}

function Reason({ gig }: { gig: Gig }) {
  return <p dir="auto" className="my-1 break-words whitespace-pre-line">{`“${gig.cancellation?.reason}”`}</p>
}

type Step = 'askToCancel' | 'agreeToCancel' | 'refuseToCancel' | 'takeBackCancel' | 'giveUp'

function useStep(gig: Gig, name: Step, failed: string, onDone?: () => void) {
  const actions = useGigActions(gig.id)
  return useSubmitOnce<{ message: string; data: Gig }, string>({
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
}

function otherName(gig: Gig, as: Side): string {
  return as === 'owner' ? gig.freelancer?.name || 'the freelancer' : gig.client.name || 'the owner'
}

function refundOf(gig: Gig, as: Side): [sum: string, whose: string] {
  const bids = as === 'owner' ? (gig.Bids ?? []) : [gig.myBid]
  const held = bids.find((bid) => bid?.status === 'accepted')?.amount
  const whose = as === 'owner' ? 'your wallet' : gig.client.name || 'the owner'
  return [held === undefined ? 'the money in escrow' : formatNaira(held), whose]
}

function wentBack(sum: string, whose: string): string {
  return `We sent ${sum} back to ${whose}.`
}

function cantContinueOrWithdraw(other: string, sum: string, whose: string): string {
  return `Can’t continue? Ask ${other} to cancel. If they agree, ${sum} goes back to ${whose}. Or withdraw from it.`
}

function cantContinue(other: string, sum: string, whose: string): string {
  return `Can’t continue? Ask ${other} to cancel. If they agree, ${sum} goes back to ${whose}.`
}

function ifYouAgree(sum: string, whose: string): string {
  return `If you agree, ${sum} goes back to ${whose}. If not, the gig continues.`
}

function cancelNowText(sum: string, whose: string): string {
  return `The gig ends, and ${sum} goes back to ${whose}. You can’t undo this.`
}

function askText(other: string, sum: string, whose: string): string {
  return `The gig continues until ${other} agrees. Then ${sum} goes back to ${whose}.`
}

function withdrawText(sum: string, whose: string): string {
  return `The gig ends now, and ${sum} goes back to ${whose}. You are not paid. You can’t undo this.`
}
