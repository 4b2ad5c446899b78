import type { DomainEvent } from '#domain/shared/events.ts'
import { formatKobo, type Kobo, LARGEST_MOVEMENT, ZERO } from '#domain/shared/money.ts'
import { invalid } from '#domain/shared/rejection.ts'
import { HOUR_MS, type Instant, later, MINUTE_MS, SECOND_MS } from '#domain/shared/time.ts'
import type { Transfer } from './ledger.ts'
import { MINIMUM_DEPOSIT } from './limits.ts'
import type { ChargeStatus } from './payment-provider.ts'

export type Deposit = {
  id: number
  userId: number
  /** The reference is known only to this provider. */
  provider: string
  reference: string
  amount: Kobo
  status: 'pending' | 'credited' | 'failed'
  checks: number
  /** Time of the next query to the provider; null if none is due. */
  nextCheckAt: Instant | null
  /** The customer left the provider's page without paying, as far as the provider knows; it may still be paid. */
  isAbandoned: boolean
  /**
   * Notification of the credit: at once; or, if made for a purchase, deferred, until it is reported with the order that
   * followed, or alone because none did.
   */
  notice: 'at_once' | 'deferred' | 'with_order' | 'unspent'
  /** Due time of a deferred notice; null while nothing was credited. */
  noticeDueAt: Instant | null
  createdAt: Instant
}

export type DepositEvent =
  | { type: 'deposit.credited'; amount: Kobo }
  | { type: 'deposit.failed' }
  | { type: 'deposit.checked'; nextCheckAt: Instant; isAbandoned: boolean }

/** An order within this time of a deposit made for a purchase reports both. */
export const PURCHASE_WINDOW_MS = 15 * MINUTE_MS

const FIRST_CHECKS_MS = [30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS]
const GIVE_UP_AFTER_MS = 24 * HOUR_MS
/** A customer may have the provider's page open for this long. */
const ABANDONED_AFTER_MS = HOUR_MS

/** Returns a new pending deposit; throws INVALID_INPUT below the minimum and above the maximum. */
export function openDeposit(
  asked: Pick<Deposit, 'userId' | 'provider' | 'amount' | 'reference'>,
  now: Instant,
  isForPurchase = false,
): Omit<Deposit, 'id'> {
  const { amount } = asked
  if (amount < MINIMUM_DEPOSIT)
    throw invalid('amount', `Minimum deposit amount is ${formatKobo(MINIMUM_DEPOSIT)}`)
  if (amount > LARGEST_MOVEMENT) throw invalid('amount', `At most ${formatKobo(LARGEST_MOVEMENT)} at once`)
  return {
    ...asked,
    status: 'pending',
    checks: 0,
    nextCheckAt: checkAfter(0, now),
    isAbandoned: false,
    notice: isForPurchase ? 'deferred' : 'at_once',
    noticeDueAt: null,
    createdAt: now,
  }
}

/**
 * Returns the events of the provider's answer. Only its own "success" in naira credits, once, even after the deposit was given up. An
 * unknown result is checked again after 30 s, 2 min, 10 min, 1 h, then hourly for a day, then fails.
 */
export function decide(deposit: Deposit, answer: ChargeStatus, now: Instant): DepositEvent[] {
  if (deposit.status === 'credited') return []
  if (answer.status === 'success' && answer.currency === 'NGN')
    return [{ type: 'deposit.credited', amount: answer.amount }]
  if (deposit.status === 'failed') return []
  if (answer.status === 'failed') return [{ type: 'deposit.failed' }]
  const patience = answer.status === 'abandoned' ? ABANDONED_AFTER_MS : GIVE_UP_AFTER_MS
  if (now.getTime() - deposit.createdAt.getTime() >= patience) return [{ type: 'deposit.failed' }]
  const isAbandoned = answer.status === 'unknown' ? deposit.isAbandoned : answer.status === 'abandoned'
  return [{ type: 'deposit.checked', nextCheckAt: checkAfter(deposit.checks + 1, now), isAbandoned }]
}

/** Returns the deposit with an event applied. */
export function evolve(deposit: Deposit, event: DepositEvent): Deposit {
  switch (event.type) {
    case 'deposit.credited':
      return { ...deposit, status: 'credited', nextCheckAt: null, isAbandoned: false }
    case 'deposit.failed':
      return { ...deposit, status: 'failed', nextCheckAt: null }
    case 'deposit.checked':
      return {
        ...deposit,
        checks: deposit.checks + 1,
        nextCheckAt: event.nextCheckAt,
        isAbandoned: event.isAbandoned,
      }
  }
}

/** Returns a credited deposit with the due time of its notice. One that paid a debt is reported at once. */
export function withNotice(deposit: Deposit, debtPaid: Kobo, now: Instant): Deposit {
  if (deposit.notice !== 'deferred') return deposit
  return debtPaid > 0
    ? { ...deposit, notice: 'at_once' }
    : { ...deposit, noticeDueAt: later(now, PURCHASE_WINDOW_MS) }
}

/** Returns the period in which an order reports a deposit whose notice is deferred. */
export function purchaseWindowOf(noticeDueAt: Instant): { from: Instant; to: Instant } {
  return { from: later(noticeDueAt, -PURCHASE_WINDOW_MS), to: noticeDueAt }
}

/** Returns the deposit with its due notice resolved, and the event that reports it if no order did. */
export function dueNoticeOf(
  deposit: Deposit,
  { paid, hasOrdered }: { paid: Kobo; hasOrdered: boolean },
): { deposit: Deposit; events: DomainEvent[] } {
  if (hasOrdered) return { deposit: { ...deposit, notice: 'with_order' }, events: [] }
  const { userId, reference, amount: expected } = deposit
  return {
    deposit: { ...deposit, notice: 'unspent' },
    events: [{ type: 'deposit.unspent', userId, reference, amount: paid, expected, debtPaid: ZERO }],
  }
}

/** Ledger transfer: provider → wallet, what was really paid, which settles later; the pending row becomes completed with that amount. */
export function crediting(deposit: Deposit, paid: Kobo, settlesAt: Instant): Transfer {
  const wallet = { kind: 'wallet', userId: deposit.userId } as const
  return {
    key: `deposit:${deposit.reference}`,
    type: 'deposit',
    reference: deposit.reference,
    actorId: deposit.userId,
    postings: [{ from: { kind: 'provider' }, to: wallet, amount: paid, settlesAt }],
    entries: [],
    settles: { reference: deposit.reference, from: ['pending', 'failed'], to: 'completed', amount: paid },
  }
}

function checkAfter(checks: number, now: Instant): Instant {
  return later(now, FIRST_CHECKS_MS[checks] ?? HOUR_MS)
}
