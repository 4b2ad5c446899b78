import type { Kobo } from '#domain/shared/money.ts'

/** Where money lies. A wallet belongs to a user; an escrow to one order or gig; cash enters and leaves by `provider`. */
export type Account =
  | { kind: 'wallet'; userId: number }
  | { kind: 'escrow'; subject: Subject }
  | { kind: 'withdrawal'; withdrawalId: number }
  | { kind: 'fees' }
  | { kind: 'provider' }

/** What an escrow is held for. */
export type Subject = { kind: 'order' | 'gig'; id: number }

/** Signed kobo into (+) or out of (−) an account. */
export type Posting = { account: Account; amount: number }

export type EntryType = 'deposit' | 'withdrawal' | 'escrow' | 'release' | 'refund' | 'fee' | 'withdrawal_fee'
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
}

export type HoldEnd = 'released' | 'refunded' | 'split'

/** One movement of money, kept whole or not at all, once per key. */
export type Transfer = {
  /** The movement's natural name, such as `release:order:7`: the same key never posts twice. */
  key: string
  type: string
  reference: string
  actorId: number | null
  postings: readonly Posting[]
  /** Rows that users see, written with the movement. */
  entries: readonly Entry[]
  /** What becomes of the rows that stand under this reference already. */
  settles?: { reference: string; from: readonly EntryStatus[]; to: EntryStatus; amount?: Kobo }
  opens?: Hold
  ends?: { subject: Subject; as: HoldEnd }
}

/** Takes money from one account to another: the two postings of it; none for nothing. */
export function move(amount: Kobo, from: Account, to: Account): Posting[] {
  if (amount === 0) return []
  return [
    { account: from, amount: -amount },
    { account: to, amount },
  ]
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
    default:
      return account.kind
  }
}

/** Refuses a movement that creates or loses money, or that moves nothing in or out of an account of its own. */
export function assertBalanced(transfer: Transfer): Transfer {
  const sum = transfer.postings.reduce((total, posting) => total + posting.amount, 0)
  if (sum !== 0 || !transfer.postings.every((posting) => Number.isSafeInteger(posting.amount)))
    throw new RangeError(`transfer ${transfer.key} does not balance: ${sum}`)
  return transfer
}
