import { CalendarPlus, Clock, MapPin } from 'lucide-react'
import { Suspense, useState } from 'react'
import { meetingFile } from '#adapters/contract/meetings/meeting-file.ts'
import type { Order } from '#adapters/contract/ordering/orders.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Fold } from '../../../components/ui/fold.tsx'
import { lazyDialog } from '../../../components/ui/loading/lazily.tsx'
import { saveFile } from '../../../lib/api/download.ts'
import { isOpen } from '../../../lib/order-history.ts'
import { useSession } from '../../../lib/session/session.ts'
import type { Party } from '../delivery.ts'
import { useAnswerMeeting } from './meeting-api.ts'
import type { MeetingDialogProps } from './meeting-dialog.tsx'
import { meetingTime } from './meeting-times.ts'

const MeetingDialog = lazyDialog<MeetingDialogProps>(() => import('./meeting-dialog.tsx'))

export function MeetingPanel({ order, party }: { order: Order; party: Party }) {
  const { agreed = null, proposal = null } = order.meeting ?? {}
  const isSide = party !== 'onlooker'
  if (!isOpen(order) || order.escrowStatus === 'disputed' || !(agreed || (isSide && proposal))) return null
  return (
    <Fold
      key={proposal ? 'suggested' : 'agreed'}
      title="Where you meet"
      hint={agreed?.name}
      startsOpen={proposal !== null}
    >
      <div className="grid gap-4">
        {agreed && <Agreed order={order} agreed={agreed} />}
        {isSide && proposal && <Suggested order={order} party={party} proposal={proposal} />}
        {isSide && (
          <SuggestMeeting order={order} variant="outline">
            Suggest another place or time
          </SuggestMeeting>
        )}
      </div>
    </Fold>
  )
}

type SuggestProps = { order: Order; variant?: 'primary' | 'outline'; children: string }

export function SuggestMeeting({ order, variant, children }: SuggestProps) {
  const [asking, setAsking] = useState(false)
  const [loaded, setLoaded] = useState(false)
  const suggest = () => {
    setLoaded(true)
    setAsking(true)
  }
  return (
    <>
      <Button variant={variant} onClick={suggest}>
        {children}
      </Button>
      {loaded && (
        <Suspense>
          <MeetingDialog order={order} open={asking} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}

export function AcceptMeeting({ order, variant }: Omit<SuggestProps, 'children'>) {
  const { submit, isPending } = useAnswerMeeting(order.id, order.meeting?.round ?? 0)
  return (
    <Button variant={variant} busy={isPending} busyLabel="Accepting…" onClick={() => submit('accept')}>
      Accept meeting
    </Button>
  )
}

type Meeting = NonNullable<Order['meeting']>
type Appointment = NonNullable<Meeting['agreed']>

export function MeetingLine({ order, className }: { order: Order; className?: string }) {
  const agreed = order.meeting?.agreed
  if (!agreed) return null
  return <p className={className}>{`Meet at ${agreed.name}, ${meetingTime(agreed.at)}.`}</p>
}

function Place({ of: { name, directions, at } }: { of: Appointment }) {
  return (
    <div className="grid gap-1.5">
      <p className="flex items-center gap-2 font-bold">
        <Clock aria-hidden="true" className="size-5 shrink-0 text-primary" />
        <time dateTime={at}>{meetingTime(at)}</time>
      </p>
      <p className="flex gap-2">
        <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
        <span className="min-w-0 break-words">
          <span className="font-semibold">{name}</span>
          <span className="block text-ink-2">{directions}</span>
        </span>
      </p>
    </div>
  )
}

/** Builds the calendar file from the cached order, so it works offline. */
function Agreed({ order, agreed }: { order: Order; agreed: Appointment }) {
  const { user } = useSession()
  const save = () => {
    const file = meetingFile(order, user?.id, location.origin)
    if (file) saveFile(new Blob([file], { type: 'text/calendar' }), `meeting-${order.id}.ics`)
  }
  return (
    <div className="grid gap-3 rounded-md bg-sunken p-4">
      <p className="text-sm font-semibold text-ink-2">You both agreed</p>
      <Place of={agreed} />
      <Button
        variant="outline"
        className="md:justify-self-start"
        icon={<CalendarPlus aria-hidden="true" className="size-5" />}
        onClick={save}
      >
        Add to calendar
      </Button>
    </div>
  )
}

type SuggestedProps = { order: Order; party: 'buyer' | 'seller'; proposal: NonNullable<Meeting['proposal']> }

function Suggested({ order, party, proposal }: SuggestedProps) {
  const { submit, isPending } = useAnswerMeeting(order.id, order.meeting?.round ?? 0)
  const isOwn = proposal.by === party
  const other = party === 'buyer' ? order.seller.name : order.buyer.name
  const unanswered = order.meeting?.agreed
    ? 'Until it’s accepted, what you agreed on holds.'
    : 'Without an answer nothing is agreed, and the order continues.'
  const hasPassed = Date.parse(proposal.at) <= Date.now()
  return (
    <div className="grid gap-3 rounded-md border border-line p-4">
      <p className="text-sm font-semibold text-ink-2">
        {isOwn ? `You suggested this. ${other} hasn’t answered yet.` : `${other} suggests`}
      </p>
      <Place of={proposal} />
      <p className="text-sm text-ink-2">
        {hasPassed ? 'This time has passed. Suggest another one.' : unanswered}
      </p>
      <Button variant="text" busy={isPending} busyLabel="Removing…" onClick={() => submit('drop')}>
        {isOwn ? 'Withdraw suggestion' : 'Decline suggestion'}
      </Button>
    </div>
  )
}
