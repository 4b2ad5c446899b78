import { type Kobo, kobo } from '#domain/shared/money.ts'
import type { Instant } from '#domain/shared/time.ts'
import type { DebitableWallet } from './gate.ts'

/**
 * A ledger account. A wallet belongs to a user, an escrow to one order or gig; cash enters and leaves by `provider`. A chargeback holds a
 * whole disputed deposit; its debt, never above zero, is what the user still owes of it.
 */
export type Account =
  | { kind: 'wallet'; userId: number }
  | { kind: 'escrow'; subject: Subject }
  | { kind: 'withdrawal'; withdrawalId: number }
  | { kind: 'chargeback'; chargebackId: number }
  | { kind: 'debt'; chargebackId: number }
  | { kind: 'fees' }
  | { kind: 'provider' }

/** The subject of an escrow: a deal, or the proceeds of a completed one that were taken back. */
export type Subject = { kind: DealKind | `recalled_${DealKind}`; id: number }
export type DealKind = 'order' | 'gig'
export type PaidDeal = { kind: DealKind; id: number }

/** An account to debit; a wallet has passed the gate. */
type Source = Exclude<Account, { kind: 'wallet' }> | DebitableWallet

/** Money from one account to another, balanced by construction; zero moves nothing. */
export type Posting = {
  from: Source
  to: Account
  amount: Kobo
  /** It may not leave to a bank before this time, in addition to what it inherits from its source. */
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

export type Entry = {
  userId: number
  type: EntryType
  direction: 'in' | 'out'
  amount: Kobo
  status: EntryStatus
  reference: string
  description: string
}

/** Money in escrow for an order or gig: `amount` for its payee, `fee` for the platform. */
export type Hold = {
  subject: Subject
  payerId: number
  payeeId: number
  amount: Kobo
  fee: Kobo
  reference: string
  /** The session that paid; left out if unknown. */
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

export type Transfer = {
  /** Natural key, such as `release:order:7`: the same key never posts twice. */
  key: string
  type: TransferType
  reference: string
  actorId: number | null
  postings: readonly Posting[]
  entries: readonly Entry[]
  settles?: { reference: string; from: readonly EntryStatus[]; to: EntryStatus; amount?: Kobo }
  /** Accounts whose settlement times the credits inherit, in addition to the debited ones. */
  inherits?: readonly Account[]
  /** Key of the movement whose unsettled credit is taken first, before other money of that wallet. */
  takes?: string
  opens?: Hold
  ends?: { subject: Subject; as: HoldEnd }
}

/** Returns the kind of deal that money was paid for. */
export function dealKindOf({ kind }: Subject): DealKind {
  return kind === 'order' || kind === 'recalled_order' ? 'order' : 'gig'
}

/** Returns the ledger key of a full release to the payee. */
export function releaseKey({ kind, id }: Subject): string {
  return `release:${kind}:${id}`
}

/** Returns the ledger key of a split between both sides. */
export function splitKey({ kind, id }: Subject): string {
  return `split:${kind}:${id}`
}

/** Returns both sides of each non-zero posting. Throws a RangeError for an invalid amount of kobo. */
export function linesOf({ postings }: Pick<Transfer, 'postings'>): LedgerLine[] {
  return postings
    .filter(({ amount }) => kobo(amount) > 0)
    .flatMap(({ from, to, amount, settlesAt = null }) => [
      { account: from, amount: -amount, settlesAt: null },
      { account: to, amount, settlesAt },
    ])
}

/** Returns a unique name of an account, such as `wallet:7`. */
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
