import { add, formatKobo, type Kobo, LARGEST_MOVEMENT } from '#domain/shared/money.ts'
import { invalid, Rejection } from '#domain/shared/rejection.ts'
import { DAY_MS, type Instant } from '#domain/shared/time.ts'
import type { DebitableWallet } from './gate.ts'
import type { Entry, Transfer } from './ledger.ts'
import { MINIMUM_WITHDRAWAL, WITHDRAWAL_FEE } from './limits.ts'
import type { PayoutStatus } from './payment-provider.ts'

export type BankAccount = { bankCode: string; accountNumber: string; accountName: string }

export type Withdrawal = BankAccount & {
  id: number
  userId: number
  provider: string
  /** Our reference, for which the provider sends once. */
  reference: string
  amount: Kobo
  fee: Kobo
  /** `sending` from just before the provider is called: from then on it is queried, never blindly called again. */
  status: 'requested' | 'sending' | 'paid' | 'failed' | 'cancelled'
  heldUntil: Instant | null
  createdAt: Instant
  updatedAt: Instant
}

export type WithdrawalEvent =
  | { type: 'withdrawal.sending' }
  | { type: 'withdrawal.paid' }
  | { type: 'withdrawal.failed'; wasPaid: boolean }
  | { type: 'withdrawal.cancelled' }

/** A bank account counts as known this long after the first payout to it arrived. */
export const KNOWN_AFTER_MS = 7 * DAY_MS

/** Throws INVALID_INPUT below the minimum and above the maximum. */
export function requestWithdrawal(
  input: BankAccount & Pick<Withdrawal, 'userId' | 'provider' | 'amount' | 'reference' | 'heldUntil'>,
  now: Instant,
): Omit<Withdrawal, 'id'> {
  if (input.amount < MINIMUM_WITHDRAWAL)
    throw invalid('amount', `Minimum withdrawal amount is ${formatKobo(MINIMUM_WITHDRAWAL)}`)
  if (input.amount > LARGEST_MOVEMENT)
    throw invalid('amount', `At most ${formatKobo(LARGEST_MOVEMENT)} at once`)
  return { ...input, fee: WITHDRAWAL_FEE, status: 'requested', createdAt: now, updatedAt: now }
}

/** Throws IDEMPOTENCY_KEY_REUSED for other contents under the same key. */
export function assertSameRequest(before: Withdrawal, requested: BankAccount & { amount: Kobo }): void {
  const { amount, bankCode, accountNumber } = requested
  if (before.amount !== amount || before.bankCode !== bankCode || before.accountNumber !== accountNumber)
    throw new Rejection('IDEMPOTENCY_KEY_REUSED', 'This key was used for another request')
}

/** Returns what an answer changes. Paid is final except for a reversal; failed is final. */
export function decide(withdrawal: Withdrawal, answer: PayoutStatus): WithdrawalEvent[] {
  const { status } = withdrawal
  if (status === 'failed' || status === 'cancelled') return []
  if (answer.status === 'reversed') return [{ type: 'withdrawal.failed', wasPaid: status === 'paid' }]
  if (status === 'paid') return []
  if (answer.status === 'success') return [{ type: 'withdrawal.paid' }]
  if (answer.status === 'failed') return [{ type: 'withdrawal.failed', wasPaid: false }]
  return status === 'requested' ? [{ type: 'withdrawal.sending' }] : []
}

export function maySend(
  { status, heldUntil }: Pick<Withdrawal, 'status' | 'heldUntil'>,
  now: Instant,
): boolean {
  if (status === 'requested') return heldUntil === null || heldUntil <= now
  return status === 'sending'
}

/** Returns nothing if it was cancelled before. Throws WITHDRAWAL_SENT. */
export function cancel({ status }: Pick<Withdrawal, 'status'>): { type: 'withdrawal.cancelled' }[] {
  if (status === 'cancelled') return []
  if (status === 'requested') return [{ type: 'withdrawal.cancelled' }]
  throw new Rejection('WITHDRAWAL_SENT', 'This withdrawal can’t be cancelled: it has already left or ended.')
}

export function evolve(withdrawal: Withdrawal, event: WithdrawalEvent, now: Instant): Withdrawal {
  switch (event.type) {
    case 'withdrawal.sending':
      return { ...withdrawal, status: 'sending', updatedAt: now }
    case 'withdrawal.paid':
      return { ...withdrawal, status: 'paid', updatedAt: now }
    case 'withdrawal.failed':
      return { ...withdrawal, status: 'failed', updatedAt: now }
    case 'withdrawal.cancelled':
      return { ...withdrawal, status: 'cancelled', updatedAt: now }
  }
}

/** Posts wallet → withdrawal account, the amount and the fee in two pending rows. */
export function requesting(withdrawal: Withdrawal, wallet: DebitableWallet): Transfer {
  const { userId, amount, fee, reference } = withdrawal
  const common = { userId, direction: 'out', status: 'pending', reference } as const
  return {
    key: `withdraw:${reference}`,
    type: 'withdrawal',
    reference,
    actorId: userId,
    postings: [{ from: wallet, to: accountOf(withdrawal), amount: add(amount, fee) }],
    entries: [
      { ...common, type: 'withdrawal', amount, description: `Withdrawal to ${masked(withdrawal)}` },
      { ...common, type: 'withdrawal_fee', amount: fee, description: 'Withdrawal fee' },
    ],
  }
}

/** Posts withdrawal account → provider the amount, → fees the fee; completes both rows. */
export function paying(withdrawal: Withdrawal): Transfer {
  const { amount, fee, reference } = withdrawal
  return {
    key: `withdrawal-paid:${reference}`,
    type: 'withdrawal_paid',
    reference,
    actorId: null,
    postings: [
      { from: accountOf(withdrawal), to: { kind: 'provider' }, amount },
      { from: accountOf(withdrawal), to: { kind: 'fees' }, amount: fee },
    ],
    entries: [],
    settles: { reference, from: ['pending'], to: 'completed' },
  }
}

/** Posts everything back to the wallet; the first two rows become failed or cancelled. */
export function returning(withdrawal: Withdrawal, why: 'failed' | 'reversed' | 'cancelled'): Transfer {
  const [wasPaid, wasCancelled] = [why === 'reversed', why === 'cancelled']
  const { userId, amount, fee, reference } = withdrawal
  const wallet = { kind: 'wallet', userId } as const
  const account = accountOf(withdrawal)
  const common = { userId, type: 'refund', direction: 'in', status: 'completed', reference } as const
  const entries: Entry[] = [
    {
      ...common,
      amount,
      description: `Withdrawal to ${masked(withdrawal)} ${wasCancelled ? 'cancelled' : 'failed'}: money returned`,
    },
    { ...common, amount: fee, description: 'Withdrawal fee returned' },
  ]
  return {
    key: `withdrawal-returned:${reference}`,
    type: 'withdrawal_returned',
    reference,
    actorId: null,
    postings: [
      { from: wasPaid ? { kind: 'provider' } : account, to: wallet, amount },
      { from: wasPaid ? { kind: 'fees' } : account, to: wallet, amount: fee },
    ],
    entries,
    settles: { reference, from: ['pending', 'completed'], to: wasCancelled ? 'cancelled' : 'failed' },
  }
}

function masked({ accountNumber }: BankAccount): string {
  return `account ••••${accountNumber.slice(-4)}`
}

function accountOf(withdrawal: Withdrawal) {
  return { kind: 'withdrawal', withdrawalId: withdrawal.id } as const
}
