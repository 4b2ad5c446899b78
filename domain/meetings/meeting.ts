import { forbidden, invalid, notFound, Rejection } from '#domain/shared/rejection.ts'
import { DAY_MS, daysInWords, HOUR_MS, type Instant, later, MINUTE_MS } from '#domain/shared/time.ts'
import { type Side, sideOf } from './access.ts'
import { MEETING_DAYS_AHEAD } from './limits.ts'
import { isOpenAt } from './opening.ts'
import type { MeetingPoint, MeetingPointId } from './point.ts'

export type Appointment = { pointId: MeetingPointId; name: string; directions: string; at: Instant }

/** A later proposal replaces the one before; an agreement holds until another one is accepted. */
export type Meeting = {
  orderId: number
  proposal: (Appointment & { by: Side }) | null
  agreed: Appointment | null
  /** An answer names the round that it saw. */
  round: number
  /** The number by which calendars recognize a moved meeting. */
  agreements: number
  /** Null once sent, or without a reminder. */
  remindAt: Instant | null
  updatedAt: Instant
}

export type MetOrder = {
  id: number
  buyerId: number
  sellerId: number
  campus: string
  status: string
  disputed: boolean
}

export type MeetingCommand =
  | { type: 'propose'; by: number; point: MeetingPoint | undefined; at: Instant }
  /** `point` is its current state, `round` the proposal that was seen. */
  | { type: 'accept'; by: number; point: MeetingPoint | undefined; round: number }
  | { type: 'drop'; by: number; round: number }
  | { type: 'tick' }

export type MeetingEvent =
  | { type: 'meeting.proposed'; by: Side; appointment: Appointment }
  | { type: 'meeting.agreed'; by: Side; appointment: Appointment; remindAt: Instant | null }
  | { type: 'meeting.dropped'; by: Side; appointment: Appointment; isOwn: boolean }
  | { type: 'meeting.reminded'; appointment: Appointment }
  | { type: 'meeting.reminder_skipped' }

const REMINDED_BEFORE_MS = HOUR_MS

export function noMeeting(orderId: number, at: Instant): Meeting {
  return {
    orderId,
    proposal: null,
    agreed: null,
    round: 0,
    agreements: 0,
    remindAt: null,
    updatedAt: at,
  }
}

export function decide(
  meeting: Meeting,
  order: MetOrder,
  command: MeetingCommand,
  now: Instant,
): MeetingEvent[] {
  if (command.type === 'tick') return tick(meeting, order, now)
  const side = sideOf(order, command.by)
  if (side === undefined) throw notFound('Order not found')
  if (!isOpenForHandover(order))
    throw new Rejection('ORDER_NOT_OPEN', 'You can’t change the meeting of this order any more')
  switch (command.type) {
    case 'propose':
      return [propose(meeting, order, side, command, now)]
    case 'accept': {
      const { by, ...appointment } = seen(meeting, command.round)
      if (by === side) throw forbidden('The other person has to answer')
      if (!command.point?.isActive) throw retired()
      assertFits(command.point, appointment.at, now)
      const remindAt = later(appointment.at, -REMINDED_BEFORE_MS)
      return [{ type: 'meeting.agreed', by: side, appointment, remindAt: remindAt > now ? remindAt : null }]
    }
    case 'drop': {
      const { by, ...appointment } = seen(meeting, command.round)
      return [{ type: 'meeting.dropped', by: side, appointment, isOwn: by === side }]
    }
  }
}

export function evolve(meeting: Meeting, event: MeetingEvent): Meeting {
  switch (event.type) {
    case 'meeting.proposed':
      return { ...meeting, proposal: { ...event.appointment, by: event.by }, round: meeting.round + 1 }
    case 'meeting.agreed':
      return {
        ...meeting,
        agreed: event.appointment,
        proposal: null,
        agreements: meeting.agreements + 1,
        remindAt: event.remindAt,
      }
    case 'meeting.dropped':
      return { ...meeting, proposal: null }
    case 'meeting.reminded':
    case 'meeting.reminder_skipped':
      return { ...meeting, remindAt: null }
  }
}

export function isOpenForHandover({ status, disputed }: Pick<MetOrder, 'status' | 'disputed'>): boolean {
  return status !== 'completed' && status !== 'cancelled' && !disputed
}

function propose(
  { agreed, proposal }: Meeting,
  { campus }: MetOrder,
  by: Side,
  { point, at }: Extract<MeetingCommand, { type: 'propose' }>,
  now: Instant,
): MeetingEvent {
  if (!point || point.campus !== campus) throw invalid('pointId', 'Choose a meeting point of this campus')
  if (!point.isActive) throw retired()
  assertFits(point, at, now)
  const { id: pointId, name, directions } = point
  const appointment = { pointId, name, directions, at }
  if (isSame(agreed, appointment))
    throw new Rejection('SAME_MEETING', 'That’s the place and time you agreed on')
  if (isSame(proposal, appointment))
    throw new Rejection(
      'SAME_MEETING',
      proposal?.by === by ? 'You already suggested this' : 'They suggested the same. Accept it.',
    )
  return { type: 'meeting.proposed', by, appointment }
}

function seen({ proposal, round }: Meeting, answered: number) {
  if (!proposal)
    throw new Rejection('NO_PROPOSAL', 'There’s no suggestion to answer any more. Please look again.')
  if (round !== answered)
    throw new Rejection('MEETING_CHANGED', 'The suggestion has changed. Please look again.')
  return proposal
}

function assertFits(point: Pick<MeetingPoint, 'hours'>, at: Instant, now: Instant): void {
  if (!(at.getTime() % MINUTE_MS === 0)) throw invalid('at', 'Choose a time in whole minutes')
  if (at <= now) throw invalid('at', 'This time has passed. Choose a later one.')
  if (at > later(now, MEETING_DAYS_AHEAD * DAY_MS))
    throw invalid('at', `Choose a time within the next ${daysInWords(MEETING_DAYS_AHEAD)}`)
  if (!isOpenAt(point.hours, at)) throw invalid('at', 'The meeting point is closed at this time')
}

function tick({ agreed, remindAt }: Meeting, order: MetOrder, now: Instant): MeetingEvent[] {
  if (remindAt === null || remindAt > now) return []
  return agreed && agreed.at > now && isOpenForHandover(order)
    ? [{ type: 'meeting.reminded', appointment: agreed }]
    : [{ type: 'meeting.reminder_skipped' }]
}

function isSame(one: Appointment | null, other: Appointment): boolean {
  return one?.pointId === other.pointId && one.at.getTime() === other.at.getTime()
}

function retired(): Rejection {
  return new Rejection('POINT_RETIRED', 'This meeting point is no longer in use. Choose another one.')
}
