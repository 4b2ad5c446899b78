import { type Kobo, kobo } from '#domain/shared/money.ts'
import type { Instant } from '#domain/shared/time.ts'
import type { DebitableWallet } from './gate.ts'

/** Cash enters and leaves by `provider`. A chargeback holds a disputed deposit; its debt is still owed. */
export type Account =
  | { kind: 'wallet'; userId: number }
  | { kind: 'escrow'; subject: Subject }
  | { kind: 'withdrawal'; withdrawalId: number }
  | { kind: 'chargeback'; chargebackId: number }
  | { kind: 'debt'; chargebackId: number }
  | { kind: 'fees' }
  | { kind: 'provider' }

export type Subject = { kind: DealKind | `recalled_${DealKind}`; id: number }
export type DealKind = 'order' | 'gig'
export type PaidDeal = { kind: DealKind; id: number }

/** An account to debit; a wallet has passed the gate. */
type Source = Exclude<Account, { kind: 'wallet' }> | DebitableWallet

/** A movement between two accounts, so the ledger balances; zero moves nothing. */
export type Posting = {
  from: Source
  to: Account
  amount: Kobo
  /** May not leave to a bank before this time, in addition to what it inherits from its source. */
  settlesAt?: Instant | null
}

/** Signed kobo into (+) or out of (−) the account. */
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

/** Money in escrow: `amount` is for the payee, `fee` for the platform. */
export type Hold = {
  subject: Subject
  payerId: number
  payeeId: number
  amount: Kobo
  fee: Kobo
  reference: string
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
  /** Idempotency key such as `release:order:7`: the same key never posts twice. */
  key: string
  type: TransferType
  reference: string
  actorId: number | null
  postings: readonly Posting[]
  entries: readonly Entry[]
  settles?: { reference: string; from: readonly EntryStatus[]; to: EntryStatus; amount?: Kobo }
  /** Accounts whose settlement times the credits inherit, in addition to the debited ones. */
  inherits?: readonly Account[]
  /** Movement whose unsettled credit is taken first. */
  takes?: string
  opens?: Hold
  ends?: { subject: Subject; as: HoldEnd }
}

export function dealKindOf({ kind }: Subject): DealKind {
  return kind === 'order' || kind === 'recalled_order' ? 'order' : 'gig'
}

export function releaseKey({ kind, id }: Subject): string {
  return `release:${kind}:${id}`
}

export function splitKey({ kind, id }: Subject): string {
  return `split:${kind}:${id}`
}

/** Throws a RangeError for an invalid amount of kobo. */
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
