import { useState } from 'react'
import type { Gig } from '#adapters/http/contract/gigs.ts'
import { Button } from '../../../components/button.tsx'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { Notice } from '../../../components/notice.tsx'
import { ReasonDialog } from '../../../components/reason-dialog.tsx'
import { userMessage } from '../../../lib/api/client.ts'
import { useAct } from '../../../lib/api/use-act.ts'
import { formatNaira } from '../../../lib/format.ts'
import { toast } from '../../../lib/toast.ts'
import { useGigActs } from './gig-api.ts'

type Side = 'owner' | 'freelancer'
type Props = { gig: Gig; as: Side }

/** How a gig in progress ends before it is done: both sides agree, or its freelancer leaves; and why one was cancelled. */
export default function GigCancellation({ gig, as }: Props) {
  const { status, cancellation, dispute } = gig
  if (status === 'cancelled')
    return cancellation ? (
      <Notice
        tone="neutral"
        title={`Cancelled: ${cancellation.by === as ? 'you' : otherName(gig, as)} wanted it.`}
      >
        <Reason gig={gig} />
        {capital(backTo(gig, as))}.
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
        Can it not go on? Ask {otherName(gig, as)} to cancel it: if they agree, {backTo(gig, as)}.
        {as === 'freelancer' && ' You can also give it up by yourself.'}
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
  const takeBack = useStep(gig, 'takeBackCancel', 'Failed to take it back')
  return (
    <Notice
      tone="info"
      title="You asked to cancel this gig."
      action={
        <>
          <Button
            variant="outline"
            busy={takeBack.isPending}
            busyLabel="Taking back…"
            onClick={() => takeBack.act('')}
          >
            Take Back
          </Button>
          {as === 'freelancer' && <GiveUp gig={gig} />}
        </>
      }
    >
      <Reason gig={gig} />
      It goes on until {otherName(gig, as)} agrees.
    </Notice>
  )
}

/** The other side asks. */
function Answer({ gig, as }: Props) {
  const [asking, setAsking] = useState(false)
  const agree = useStep(gig, 'agreeToCancel', 'Failed to cancel the gig', () => setAsking(false))
  const refuse = useStep(gig, 'refuseToCancel', 'Failed to refuse')
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
            busyLabel="Refusing…"
            onClick={() => refuse.act('')}
          >
            Refuse
          </Button>
        </>
      }
    >
      <Reason gig={gig} />
      If you agree, {backTo(gig, as)}. If you refuse, it goes on.
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => agree.act('')}
        title="Cancel this gig?"
        confirmLabel="Cancel Gig"
        cancelLabel="Keep Gig"
        busy={agree.isPending}
        busyLabel="Cancelling…"
        danger
      >
        {capital(backTo(gig, as))}, and the gig ends. This cannot be undone.
      </ConfirmDialog>
    </Notice>
  )
}

function AskToCancel({ gig, as }: Props) {
  const [open, setOpen] = useState(false)
  const ask = useStep(gig, 'askToCancel', 'Failed to ask', () => setOpen(false))
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
        hint={`${other} reads this.`}
        waits
        danger
        refusal={ask.refusal}
        keepLabel="Keep Gig"
        actLabel="Ask to Cancel"
        busy={ask.isPending}
        busyLabel="Asking…"
        onReason={ask.act}
      >
        It goes on until {other} agrees. Then {backTo(gig, as)}.
      </ReasonDialog>
    </>
  )
}

function GiveUp({ gig }: { gig: Gig }) {
  const [open, setOpen] = useState(false)
  const leave = useStep(gig, 'giveUp', 'Failed to give up the gig', () => setOpen(false))
  return (
    <>
      <Button variant="danger-outline" onClick={() => setOpen(true)}>
        Give Up Gig
      </Button>
      <ReasonDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Give up this gig?"
        hint={`${otherName(gig, 'freelancer')} reads this.`}
        waits
        danger
        refusal={leave.refusal}
        keepLabel="Keep Gig"
        actLabel="Give Up Gig"
        busy={leave.isPending}
        busyLabel="Giving up…"
        onReason={leave.act}
      >
        The gig ends at once, and {backTo(gig, 'freelancer')}. You are not paid. This cannot be undone.
      </ReasonDialog>
    </>
  )
}

function Reason({ gig }: { gig: Gig }) {
  return <p className="my-1 break-words whitespace-pre-line">“{gig.cancellation?.reason}”</p>
}

type Step = 'askToCancel' | 'agreeToCancel' | 'refuseToCancel' | 'takeBackCancel' | 'giveUp'

/** One of the steps with its words; a refusal shows how the gig stands now. */
function useStep(gig: Gig, name: Step, failed: string, onDone?: () => void) {
  const acts = useGigActs(gig.id)
  const { error, ...step } = useAct<{ message: string; data: Gig }, string>({
    mutationFn: acts[name],
    onSuccess: async ({ message, data }) => {
      onDone?.()
      toast.success(message)
      await acts.isNow(data)
    },
    onError: async (error) => {
      toast.error(userMessage(error, failed))
      await acts.isOld()
    },
  })
  return { ...step, refusal: error ? userMessage(error, failed) : undefined }
}

function otherName(gig: Gig, as: Side): string {
  return as === 'owner' ? gig.freelancer?.name || 'the freelancer' : gig.client.name || 'the owner'
}

/** `₦3,000 goes back to your wallet`. */
function backTo(gig: Gig, as: Side): string {
  const bids = as === 'owner' ? (gig.Bids ?? []) : [gig.myBid]
  const held = bids.find((bid) => bid?.status === 'accepted')?.amount
  const whose = as === 'owner' ? 'your wallet' : gig.client.name || 'the owner'
  const verb = gig.status === 'cancelled' ? 'went' : 'goes'
  return `${held === undefined ? 'all that is in escrow' : formatNaira(held)} ${verb} back to ${whose}`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
