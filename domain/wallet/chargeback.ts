import { add, type Kobo, kobo, subtract, ZERO } from '#domain/shared/money.ts'
import { HOUR_MS, type Instant, later } from '#domain/shared/time.ts'
import { claimOn } from './gate.ts'
import type { Entry, Transfer } from './ledger.ts'
import type { ChargebackNotice } from './payment-provider.ts'

/** A deposit, or a part of it, that its bank claims back or that was refunded to the card. */
export type Chargeback = {
  id: number
  userId: number
  provider: string
  reference: string
  cases: readonly string[]
  cause: 'dispute' | 'refund'
  amount: Kobo
  /** `won`: the money stays with us; `lost`: it went back to the card. Both are final. */
  status: 'open' | 'won' | 'lost'
  openedAt: Instant
  remindedAt: Instant | null
  endedAt: Instant | null
}

export type Debt = { chargebackId: number; reference: string; amount: Kobo }

export type Disputed = {
  userId: number
  provider: string
  reference: string
  credited: Kobo
  before: readonly Chargeback[]
}

export type ChargebackEvent =
  | { type: 'chargeback.opened'; chargeback: Omit<Chargeback, 'id'> }
  | { type: 'chargeback.reminded'; chargeback: Chargeback }
  | { type: 'chargeback.ended'; chargeback: Chargeback; as: 'won' | 'lost' }

/** The provider may repeat a reminder. */
const REMINDED_AGAIN_AFTER_MS = 20 * HOUR_MS

/**
 * Returns what a notice changes. An end is final: later notices change nothing, and an end that arrives first
 * prevents the opening. Claims never exceed the deposit.
 */
export function decide(
  { userId, provider, reference, credited, before }: Disputed,
  notice: ChargebackNotice,
  now: Instant,
): ChargebackEvent[] {
  const known = before.find(({ cases }) => cases.includes(notice.case)) ?? sameMoney(before, notice)
  if (known) return onKnown(known, notice, now)
  if (isAnnouncedLate(before, notice)) return []
  const amount = smaller(notice.amount ?? credited, subtract(credited, takenOf(before)))
  if (amount <= 0 && notice.says !== 'won') return []
  const isWon = notice.says === 'won'
  const opened = {
    userId,
    provider,
    reference,
    cases: [notice.case],
    cause: notice.cause,
    amount,
    status: isWon ? 'won' : 'open',
    openedAt: now,
    remindedAt: null,
    endedAt: isWon ? now : null,
  } as const
  return [{ type: 'chargeback.opened', chargeback: opened }]
}

function onKnown(known: Chargeback, notice: ChargebackNotice, now: Instant): ChargebackEvent[] {
  const { says } = notice
  if (known.status !== 'open') return []
  const cases = [...new Set([...known.cases, notice.case])]
  if (says === 'won' || says === 'lost')
    return [{ type: 'chargeback.ended', chargeback: { ...known, cases }, as: says }]
  const isFresh = known.remindedAt !== null && later(known.remindedAt, REMINDED_AGAIN_AFTER_MS) > now
  return says === 'reminder' && !isFresh ? [{ type: 'chargeback.reminded', chargeback: known }] : []
}

/** Finds the dispute that a refund settles: the provider may report a refund only once it is done. */
function sameMoney(before: readonly Chargeback[], notice: ChargebackNotice): Chargeback | undefined {
  if (notice.cause !== 'refund' || (notice.says !== 'lost' && notice.says !== 'won')) return undefined
  const open = before.filter(({ status }) => status === 'open')
  const isSame = ({ amount }: Chargeback) => notice.amount === null || notice.amount === amount
  const refund = open.find((item) => item.cause === 'refund' && isSame(item))
  return refund ?? (notice.says === 'lost' ? open.find(isSame) : undefined)
}

/** Returns true for a pending refund reported after its completion, perhaps under another id. */
function isAnnouncedLate(before: readonly Chargeback[], { cause, says, amount }: ChargebackNotice): boolean {
  if (cause !== 'refund' || says === 'won' || says === 'lost') return false
  return before.some((item) => item.cause === 'refund' && item.status !== 'open' && item.amount === amount)
}

export function evolve(chargeback: Chargeback, event: ChargebackEvent, now: Instant): Chargeback {
  switch (event.type) {
    case 'chargeback.opened':
      return chargeback
    case 'chargeback.reminded':
      return { ...chargeback, remindedAt: now }
    case 'chargeback.ended':
      return { ...chargeback, cases: event.chargeback.cases, status: event.as, endedAt: now }
  }
}

/** Splits a disputed sum into the part frozen in the wallet and the debt. */
export function partsOf(amount: Kobo, inWallet: Kobo): { frozen: Kobo; debt: Kobo } {
  const frozen = smaller(amount, inWallet)
  return { frozen, debt: subtract(amount, frozen) }
}

/** wallet → chargeback the balance, debt → chargeback the rest. */
export function freezing(chargeback: Chargeback, { frozen, debt }: { frozen: Kobo; debt: Kobo }): Transfer {
  const { id, userId, reference, cause } = chargeback
  const description =
    cause === 'dispute' ? 'Frozen: your bank disputes this deposit' : 'Refunded to your card'
  return {
    key: `chargeback:${id}`,
    type: 'chargeback',
    reference,
    actorId: null,
    postings: [
      { from: claimOn(userId), to: frozenIn(id), amount: frozen },
      { from: owedFor(id), to: frozenIn(id), amount: debt },
    ],
    entries: rowOf({ userId, reference, type: 'chargeback', direction: 'out', amount: frozen, description }),
  }
}

/** chargeback → debt what is still owed, → wallet the rest, which may have been paid with unsettled money. */
export function givingBack({ id, userId, reference, amount }: Chargeback, owed: Kobo): Transfer {
  const back = subtract(amount, owed)
  const description = 'Unfrozen: the dispute over this deposit is closed'
  return {
    key: `chargeback-won:${id}`,
    type: 'chargeback_won',
    reference,
    actorId: null,
    postings: [
      { from: frozenIn(id), to: owedFor(id), amount: owed },
      { from: frozenIn(id), to: { kind: 'wallet', userId }, amount: back },
    ],
    inherits: [owedFor(id)],
    entries: rowOf({
      userId,
      reference,
      type: 'chargeback_return',
      direction: 'in',
      amount: back,
      description,
    }),
  }
}

/** chargeback → provider, all of it; an open debt remains. */
export function givingUp({ id, reference, amount }: Chargeback): Transfer {
  return {
    key: `chargeback-lost:${id}`,
    type: 'chargeback_lost',
    reference,
    actorId: null,
    postings: [{ from: frozenIn(id), to: { kind: 'provider' }, amount }],
    entries: [],
  }
}

/** wallet → debt, out of the money that the movement `cause` brought in. */
export function payingDebt(userId: number, debt: Debt, amount: Kobo, cause: string): Transfer {
  const { chargebackId, reference } = debt
  const description = 'Paid towards what you owe for this deposit'
  return {
    key: `debt:${chargebackId}:${cause}`,
    type: 'debt_payment',
    reference,
    actorId: null,
    postings: [{ from: claimOn(userId), to: owedFor(chargebackId), amount }],
    entries: rowOf({ userId, reference, type: 'debt_payment', direction: 'out', amount, description }),
  }
}

/** Pays the oldest debt first; leaves out debts that get nothing. */
export function paymentsOf(debts: readonly Debt[], inWallet: Kobo): { debt: Debt; amount: Kobo }[] {
  let left = inWallet
  return debts
    .map((debt) => {
      const amount = smaller(debt.amount, left)
      left = subtract(left, amount)
      return { debt, amount }
    })
    .filter(({ amount }) => amount > 0)
}

export function totalOf(debts: readonly Debt[]): Kobo {
  return add(...debts.map(({ amount }) => amount))
}

function takenOf(before: readonly Chargeback[]): Kobo {
  return before.filter(({ status }) => status !== 'won').reduce((sum, { amount }) => add(sum, amount), ZERO)
}

function smaller(one: Kobo, other: Kobo): Kobo {
  return kobo(Math.min(one, other))
}

function rowOf(entry: Omit<Entry, 'status'>): Entry[] {
  return entry.amount > 0 ? [{ ...entry, status: 'completed' }] : []
}

function frozenIn(chargebackId: number) {
  return { kind: 'chargeback', chargebackId } as const
}

function owedFor(chargebackId: number) {
  return { kind: 'debt', chargebackId } as const
}
