import { type Kobo, kobo } from '#domain/shared/money.ts'
import type { Instant } from '#domain/shared/time.ts'
import type { DebitableWallet } from './gate.ts'

/**
 * Where money lies. A wallet belongs to a user; an escrow to one order or gig; cash enters and leaves by `provider`. A
 * chargeback holds a disputed deposit whole; its debt, never above zero, is what the user still owes of it.
 */
export type Account =
  | { kind: 'wallet'; userId: number }
  | { kind: 'escrow'; subject: Subject }
  | { kind: 'withdrawal'; withdrawalId: number }
  | { kind: 'chargeback'; chargebackId: number }
  | { kind: 'debt'; chargebackId: number }
  | { kind: 'fees' }
  | { kind: 'provider' }

/** What an escrow is held for: a deal, or what a completed one brought its payee and was taken back. */
export type Subject = { kind: DealKind | `recalled_${DealKind}`; id: number }
export type DealKind = 'order' | 'gig'
/** A deal as somebody paid for it. */
export type PaidDeal = { kind: DealKind; id: number }

/** Where money comes from; a wallet has passed the gate. */
type Source = Exclude<Account, { kind: 'wallet' }> | DebitableWallet

/** Money from one account to another; zero moves nothing. What one loses the other gains: it cannot be unbalanced. */
export type Posting = {
  from: Source
  to: Account
  amount: Kobo
  /** Before which time it may not leave to a bank, on top of what it inherits from where it comes from. */
  settlesAt?: Instant | null
}

/** One account's side of a posting: signed kobo into (+) or out of (−) it. */
export type LedgerLine = { account: Account; amount: number; settlesAt: Instant | null }

export type EntryType =
  | 'deposit'
  | 'withdrawal'
  | 'escrow'
  | 'release'
  | 'refund'
  | 'fee'
  | 'withdrawal_fee'
  | 'chargeback'
  | 'chargeback_return'
  | 'debt_payment'
  | 'adjustment'
export type EntryStatus = 'completed' | 'pending' | 'failed' | 'cancelled'

/** What a user sees as one transaction. */
export type Entry = {
  userId: number
  type: EntryType
  direction: 'in' | 'out'
  amount: Kobo
  status: EntryStatus
  reference: string
  description: string
}

/** Money that waits for an order or gig to end: `amount` for its payee, `fee` for the platform. */
export type Hold = {
  subject: Subject
  payerId: number
  payeeId: number
  amount: Kobo
  fee: Kobo
  reference: string
  /** The session in which it was paid; left out where none is known. */
  sessionId?: number | undefined
}

export type HoldEnd = 'released' | 'refunded' | 'split'

export type TransferType =
  | 'deposit'
  | 'hold'
  | 'release'
  | 'refund'
  | 'split'
  | 'recall'
  | 'withdrawal'
  | 'withdrawal_paid'
  | 'withdrawal_returned'
  | 'chargeback'
  | 'chargeback_won'
  | 'chargeback_lost'
  | 'debt_payment'
  | 'given_up'
  | 'late_refund'
  | 'adjustment'

/** One movement of money, kept whole or not at all, once per key. */
export type Transfer = {
  /** The movement's natural name, such as `release:order:7`: the same key never posts twice. */
  key: string
  type: TransferType
  reference: string
  actorId: number | null
  postings: readonly Posting[]
  /** Rows that users see, written with the movement. */
  entries: readonly Entry[]
  /** What becomes of the rows that stand under this reference already. */
  settles?: { reference: string; from: readonly EntryStatus[]; to: EntryStatus; amount?: Kobo }
  /** Accounts whose hold all that it credits inherits, besides those that it debits. */
  inherits?: readonly Account[]
  /** The key of the movement whose unsettled credit it takes, before any other money of that wallet. */
  takes?: string
  opens?: Hold
  ends?: { subject: Subject; as: HoldEnd }
}

/** Returns the deal that money was paid for. */
export function dealKindOf({ kind }: Subject): DealKind {
  return kind === 'order' || kind === 'recalled_order' ? 'order' : 'gig'
}

/** Returns the key of the movement that paid all of a hold out to its payee. */
export function releaseKey({ kind, id }: Subject): string {
  return `release:${kind}:${id}`
}

/** Returns the key of the movement that paid a part of a hold to each side. */
export function splitKey({ kind, id }: Subject): string {
  return `split:${kind}:${id}`
}

/** Returns both sides of each posting that moves something. Throws a RangeError for what is no amount of kobo. */
export function linesOf({ postings }: Pick<Transfer, 'postings'>): LedgerLine[] {
  return postings
    .filter(({ amount }) => kobo(amount) > 0)
    .flatMap(({ from, to, amount, settlesAt = null }) => [
      { account: from, amount: -amount, settlesAt: null },
      { account: to, amount, settlesAt },
    ])
}

/** A unique text for an account, such as `wallet:7`. */
export function accountName(account: Account): string {
  switch (account.kind) {
    case 'wallet':
      return `wallet:${account.userId}`
    case 'escrow':
      return `escrow:${account.subject.kind}:${account.subject.id}`
    case 'withdrawal':
      return `withdrawal:${account.withdrawalId}`
    case 'chargeback':
    case 'debt':
      return `${account.kind}:${account.chargebackId}`
    default:
      return account.kind
  }
}
