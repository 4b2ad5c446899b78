import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'

/** A deal that can be cancelled: then `sum` goes back to `payer`, as in “your wallet” or “Ada”. */
type Deal = { kind: 'order' | 'gig'; other: string; sum: string; payer: string }
type Step<Input> = {
  submit: (input: Input, callbacks?: { onSuccess?: () => void }) => void
  isPending: boolean
}

const NAMES = { order: 'Order', gig: 'Gig' }

/** Asks the other party to cancel, with a reason. */
export function AskToCancel({ deal: { kind, other, sum, payer }, ask }: { deal: Deal; ask: Step<string> }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Ask to Cancel
      </Button>
      <ReasonDialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Ask to cancel this ${kind}?`}
        hint={`${other} can read this.`}
        waits
        danger
        keepLabel={`Keep ${NAMES[kind]}`}
        actionLabel="Ask to Cancel"
        busy={ask.isPending}
        busyLabel="Sending…"
        onReason={(reason) => ask.submit(reason, { onSuccess: () => setOpen(false) })}
      >
        {`The ${kind} continues until ${other} agrees. Then ${sum} goes back to ${payer}.`}
      </ReasonDialog>
    </>
  )
}

/** Shows a member's own request, which they can withdraw. `children` say what follows. */
export function OwnRequest({
  kind,
  reason,
  takeBack,
  action,
  children,
}: {
  kind: Deal['kind']
  reason: string
  takeBack: Step<undefined>
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <Notice
      tone="info"
      title={`You asked to cancel this ${kind}.`}
      action={
        <>
          <Button
            variant="outline"
            busy={takeBack.isPending}
            busyLabel="Withdrawing…"
            onClick={() => takeBack.submit(undefined)}
          >
            Withdraw Request
          </Button>
          {action}
        </>
      }
    >
      <CancellationReason reason={reason} />
      {children}
    </Notice>
  )
}

/** Asks to agree with the other party's request, or to decline it. */
export function OthersRequest({
  deal: { kind, other, sum, payer },
  reason,
  agree,
  refuse,
}: {
  deal: Deal
  reason: string
  agree: Step<undefined>
  refuse: Step<undefined>
}) {
  const [asking, setAsking] = useState(false)
  return (
    <Notice
      tone="warn"
      title={`${other} asks to cancel this ${kind}.`}
      action={
        <>
          <Button variant="danger" disabled={refuse.isPending} onClick={() => setAsking(true)}>
            Agree and Cancel
          </Button>
          <Button
            variant="outline"
            busy={refuse.isPending}
            busyLabel="Declining…"
            onClick={() => refuse.submit(undefined)}
          >
            {`Keep ${NAMES[kind]} Going`}
          </Button>
        </>
      }
    >
      <CancellationReason reason={reason} />
      <span>{`If you agree, ${sum} goes back to ${payer}. If not, the ${kind} continues.`}</span>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => agree.submit(undefined, { onSuccess: () => setAsking(false) })}
        title={`Cancel this ${kind}?`}
        confirmLabel={`Cancel ${NAMES[kind]}`}
        cancelLabel={`Keep ${NAMES[kind]}`}
        busy={agree.isPending}
        busyLabel="Cancelling…"
        danger
      >
        {`The ${kind} ends, and ${sum} goes back to ${payer}. You can’t undo this.`}
      </ConfirmDialog>
    </Notice>
  )
}

export function CancellationReason({ reason }: { reason: string }) {
  return <p dir="auto" className="my-1 break-words whitespace-pre-line">{`“${reason}”`}</p>
}
