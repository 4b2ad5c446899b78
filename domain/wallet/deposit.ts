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
  provider: string
  reference: string
  amount: Kobo
  status: 'pending' | 'credited' | 'failed'
  checks: number
  nextCheckAt: Instant | null
  /** The customer left the provider's page, but may still pay. */
  isAbandoned: boolean
  /** Deferred for a purchase: the order reports it, or it is sent alone if none follows. */
  notice: 'at_once' | 'deferred' | 'with_order' | 'unspent'
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
const ABANDONED_AFTER_MS = HOUR_MS

/** Throws INVALID_INPUT below the minimum and above the maximum. */
export function openDeposit(
  requested: Pick<Deposit, 'userId' | 'provider' | 'amount' | 'reference'>,
  now: Instant,
  isForPurchase = false,
): Omit<Deposit, 'id'> {
  const { amount } = requested
  if (amount < MINIMUM_DEPOSIT)
    throw invalid('amount', `Minimum deposit amount is ${formatKobo(MINIMUM_DEPOSIT)}`)
  if (amount > LARGEST_MOVEMENT) throw invalid('amount', `At most ${formatKobo(LARGEST_MOVEMENT)} at once`)
  return {
    ...requested,
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
 * Credits only for the provider's "success" in naira, once, even after the deposit was given up. Checks
 * unknown results again after 30 s, 2 min, 10 min, 1 h, then hourly for a day.
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

/** A deposit that paid a debt is reported at once. */
export function withNotice(deposit: Deposit, debtPaid: Kobo, now: Instant): Deposit {
  if (deposit.notice !== 'deferred') return deposit
  return debtPaid > 0
    ? { ...deposit, notice: 'at_once' }
    : { ...deposit, noticeDueAt: later(now, PURCHASE_WINDOW_MS) }
}

export function purchaseWindowOf(noticeDueAt: Instant): { from: Instant; to: Instant } {
  return { from: later(noticeDueAt, -PURCHASE_WINDOW_MS), to: noticeDueAt }
}

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

/** provider → wallet what was really paid, which settles later; completes the pending row with it. */
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
