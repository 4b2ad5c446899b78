import type { Campus } from '#domain/shared/campus.ts'
import { DAYS_TO } from '#domain/shared/limits.ts'
import type { Kobo } from '#domain/shared/money.ts'
import { requiredReason } from '#domain/shared/reason.ts'
import { forbidden, invalid, notFound, Rejection } from '#domain/shared/rejection.ts'
import { readable } from '#domain/shared/text.ts'
import type { Instant } from '#domain/shared/time.ts'
import type { Subject } from '#domain/wallet/ports.ts'
import { roleIn, type Speaker } from './access.ts'
import { type ReminderDue, reminderDue } from './deadlines.ts'
import { LONGEST_REASON, LONGEST_STATEMENT, MAX_EVIDENCE } from './limits.ts'
import {
  type Agreement,
  decideSettlement,
  type Offer,
  type SettlementCommand,
  type SettlementEvent,
} from './settlement.ts'

export type Side = 'payer' | 'payee'
export type Resolution = 'release' | 'refund' | 'split'

/** `redo`: that the other side fulfils the deal. */
export type Wish = 'all' | 'part' | 'redo'

/** Reason for a pause: “This wasn’t me” of the payer, a bank’s claim, or an admin’s suspension of a side. */
export type HeldFor = 'not_me' | 'chargeback' | 'suspension'

/** Reason for the queue without a dispute: not delivered, or not confirmed, in time. */
export type Late = 'undelivered' | 'unconfirmed'

export type Deal = {
  subject: Subject
  campus: Campus
  payerId: number
  payeeId: number
  title: string
}

export type DisputeId = number

type Ruling = {
  by: number
  resolution: Resolution
  toPayee: Kobo
  toPayer: Kobo
  reason: string
}

/** A late deal is in the queue without a pause. `settled`: ended by the sides, or on its own. */
export type Dispute = Deal & {
  id: DisputeId
  cause: 'raised' | Late
  openedBy: number | null
  heldFor: HeldFor | null
  reason: string
  wish: Wish | null
  offer: Offer | null
  status: 'open' | 'resolved' | 'settled'
  verdict: Ruling | null
  agreement: Agreement | null
  openedAt: Instant
  /** Time at which an admin first read the sides' messages about the deal; null before. */
  messagesReadAt: Instant | null
  reminders: number
  endedAt: Instant | null
}

export type DisputeCommand =
  | { type: 'raise'; by: number; reason: string; wish?: Wish | null }
  | { type: 'hold'; heldFor: HeldFor }
  | { type: 'say'; by: Speaker; content: string; images: number }
  | { type: 'read_messages'; by: Speaker }
  | { type: 'resolve'; by: Speaker; resolution: Resolution; toPayee: Kobo; toPayer: Kobo; reason: string }
  | SettlementCommand
  | { type: 'settle' }
  | { type: 'tick' }

export type DisputeEvent =
  | { type: 'dispute.raised'; by: number; reason: string; wish: Wish | null; at: Instant }
  | { type: 'dispute.held'; heldFor: HeldFor; at: Instant }
  | { type: 'dispute.said'; as: Side | 'admin' }
  | { type: 'dispute.messages_read'; at: Instant }
  | { type: 'dispute.resolved'; verdict: Ruling; at: Instant }
  | SettlementEvent
  | { type: 'dispute.settled'; at: Instant }
  | ({ type: 'dispute.reminded' } & ReminderDue)

export function decide(dispute: Dispute, command: DisputeCommand, now: Instant): DisputeEvent[] {
  switch (command.type) {
    case 'raise':
      if (dispute.status === 'open' && dispute.cause === 'raised') throw alreadyOpen()
      assertOpen(dispute)
      return [
        {
          type: 'dispute.raised',
          by: command.by,
          reason: requiredReason(command.reason, { limit: LONGEST_REASON }),
          wish: command.wish ?? null,
          at: now,
        },
      ]
    case 'hold':
      return dispute.heldFor ? [] : [{ type: 'dispute.held', heldFor: command.heldFor, at: now }]
    case 'say': {
      const as = roleIn(dispute, command.by)
      if (!as) throw notFound('Dispute not found')
      assertOpen(dispute)
      assertSays(command)
      return [{ type: 'dispute.said', as }]
    }
    case 'read_messages':
      assertRules(dispute, command.by)
      return dispute.messagesReadAt ? [] : [{ type: 'dispute.messages_read', at: now }]
    case 'resolve':
      return [{ type: 'dispute.resolved', verdict: rulingOf(dispute, command), at: now }]
    case 'settle':
      return dispute.status === 'open' ? [{ type: 'dispute.settled', at: now }] : []
    case 'tick': {
      const due = reminderDue(dispute, now)
      return due ? [{ type: 'dispute.reminded', ...due }] : []
    }
    default:
      return [decideSettlement(dispute, command, now)]
  }
}

export function evolve(dispute: Dispute, event: DisputeEvent): Dispute {
  switch (event.type) {
    case 'dispute.raised':
      return {
        ...dispute,
        cause: 'raised',
        openedBy: event.by,
        reason: event.reason,
        wish: event.wish,
        openedAt: event.at,
        reminders: 0,
      }
    case 'dispute.held':
      return dispute.cause === 'raised'
        ? { ...dispute, heldFor: event.heldFor, offer: null }
        : { ...dispute, ...raisedFor(event.heldFor), openedAt: event.at, reminders: 0 }
    case 'dispute.said':
      return dispute
    case 'dispute.messages_read':
      return { ...dispute, messagesReadAt: event.at }
    case 'dispute.offered':
      return { ...dispute, offer: event.offer }
    case 'dispute.offer_taken_back':
      return { ...dispute, offer: null }
    case 'dispute.resolved':
      return { ...ended(dispute, 'resolved', event.at), verdict: event.verdict }
    case 'dispute.agreed':
      return { ...ended(dispute, 'settled', event.at), agreement: event.agreement }
    case 'dispute.withdrawn':
    case 'dispute.settled':
      return ended(dispute, 'settled', event.at)
    case 'dispute.reminded':
      return { ...dispute, reminders: event.reminders }
  }
}

function ended(dispute: Dispute, status: 'resolved' | 'settled', endedAt: Instant): Dispute {
  return { ...dispute, status, offer: null, endedAt }
}

export function openDispute(
  deal: Deal,
  { by, reason, wish = null }: { by: number; reason: string; wish?: Wish | null },
  now: Instant,
): Omit<Dispute, 'id'> {
  return {
    ...deal,
    cause: 'raised',
    openedBy: by,
    heldFor: null,
    reason: requiredReason(reason, { limit: LONGEST_REASON }),
    ...freshAt(now),
    wish,
  }
}

export function holdDeal(deal: Deal, heldFor: HeldFor, now: Instant): Omit<Dispute, 'id'> {
  return { ...deal, ...raisedFor(heldFor), ...freshAt(now) }
}

export function queueDeal(deal: Deal, cause: Late, now: Instant): Omit<Dispute, 'id'> {
  return { ...deal, cause, openedBy: null, heldFor: null, reason: LATE[cause], ...freshAt(now) }
}

function freshAt(now: Instant) {
  return {
    wish: null,
    offer: null,
    status: 'open',
    verdict: null,
    agreement: null,
    openedAt: now,
    messagesReadAt: null,
    reminders: 0,
    endedAt: null,
  } as const
}

const LATE: Record<Late, string> = {
  undelivered: `The seller did not deliver within ${DAYS_TO.deliver} days`,
  unconfirmed: `The buyer did not confirm delivery within ${DAYS_TO.confirm} days`,
}

const HELD_FOR: Record<HeldFor, string> = {
  not_me: 'The account that pays was reported: someone else may have used it.',
  chargeback: 'The bank behind the payment asks for the money back.',
  suspension: 'An admin suspended one of the two accounts.',
}

function raisedFor(heldFor: HeldFor) {
  return { cause: 'raised', openedBy: null, heldFor, reason: HELD_FOR[heldFor] } as const
}

function rulingOf(dispute: Dispute, command: DisputeCommand & { type: 'resolve' }): Ruling {
  assertRules(dispute, command.by)
  const { resolution, toPayee, toPayer } = command
  const reason = requiredReason(command.reason, { limit: LONGEST_REASON })
  return { by: command.by.id, resolution, toPayee, toPayer, reason }
}

function assertRules(dispute: Dispute, by: Speaker): void {
  const role = roleIn(dispute, by)
  if (!role) throw forbidden('Access denied')
  if (role !== 'admin')
    throw new Rejection('OWN_DISPUTE', 'You can’t resolve a dispute you’re part of', { kind: 'forbidden' })
  assertOpen(dispute)
}

function assertOpen({ status }: Pick<Dispute, 'status'>): void {
  if (status !== 'open') throw new Rejection('DISPUTE_ENDED', 'This dispute has already been resolved')
}

function assertSays({ content, images }: { content: string; images: number }): void {
  const text = readable(content)
  if (text === '' && images === 0) throw invalid('content', 'Write something or add a photo')
  if (text.length > LONGEST_STATEMENT) throw invalid('content', `At most ${LONGEST_STATEMENT} characters`)
  if (images > MAX_EVIDENCE) throw invalid('images', `Maximum ${MAX_EVIDENCE} images allowed`)
}

function alreadyOpen(): Rejection {
  return new Rejection('DISPUTED', 'A dispute is already open. A campus admin decides it.')
}
