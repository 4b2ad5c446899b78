import { add, formatKobo, type Kobo, subtract, ZERO } from '#domain/shared/money.ts'
import { invalid, Rejection } from '#domain/shared/rejection.ts'
import type { Instant } from '#domain/shared/time.ts'
import { claimOn } from './gate.ts'
import { dealKindOf, type Hold, type PaidDeal, type Transfer } from './ledger.ts'

/** Refunds go to a deal's payer; a credit goes from the platform into a wallet, a debit the other way. */
type CorrectionKind = 'payee_refund' | 'platform_refund' | 'credit' | 'debit'

/** A correction; all but a payee’s refund need a second super admin. */
export type Correction = {
  id: number
  kind: CorrectionKind
  userId: number
  deal: PaidDeal | null
  amount: Kobo
  feeBack: Kobo
  reason: string
  status: 'waiting' | 'done' | 'declined'
  askedBy: number
  askedAt: Instant
  decidedBy: number | null
  decidedAt: Instant | null
}

/** Proceeds for payee and platform, and what of both was refunded since. */
export type PaidOut = { hold: Hold; toPayee: Kobo; toPlatform: Kobo; refunded: Kobo; feeRefunded: Kobo }

/** Returns what is left of the payee's proceeds, without the fee. */
export function refundable({ toPayee, refunded }: PaidOut): Kobo {
  return subtract(toPayee, refunded)
}

/** Returns what is left of the fee once the payee retains at most half of the price, else 0. */
/** Returns the fee to refund too. Throws ALREADY_REFUNDED, and INVALID_INPUT for more than is left or nothing. */
export function feeBackWith(deal: PaidOut, amount: Kobo): Kobo {
  const most = refundable(deal)
  if (most === 0) throw new Rejection('ALREADY_REFUNDED', 'All of it was refunded already')
  if (amount <= 0 || amount > most)
    throw invalid('amount', `Enter more than ₦0 and at most ${formatKobo(most)}`)
  const remaining = subtract(most, amount)
  return remaining * 2 > deal.hold.amount ? ZERO : subtract(deal.toPlatform, deal.feeRefunded)
}

export function newCorrection(
  requested: Pick<Correction, 'kind' | 'userId' | 'deal' | 'amount' | 'reason' | 'askedBy'>,
  at: Instant,
): Omit<Correction, 'id'> {
  return { ...requested, feeBack: ZERO, status: 'waiting', askedAt: at, decidedBy: null, decidedAt: null }
}

/** Approves once: a payee’s refund also by its requester, all else only by another super admin. */
export function approve(correction: Correction, by: number, at: Instant): Correction {
  assertWaiting(correction)
  if (correction.kind !== 'payee_refund' && correction.askedBy === by)
    throw new Rejection('SECOND_ADMIN_NEEDED', 'Another super admin has to approve it', { kind: 'forbidden' })
  return { ...correction, status: 'done', decidedBy: by, decidedAt: at }
}

/** Declines, or withdraws for its requester. Throws once it was decided. */
export function decline(correction: Correction, by: number, at: Instant): Correction {
  assertWaiting(correction)
  return { ...correction, status: 'declined', decidedBy: by, decidedAt: at }
}

function assertWaiting({ status }: Correction): void {
  if (status !== 'waiting') throw new Rejection('ALREADY_DECIDED', 'It was decided already')
}

/** payee’s wallet or platform → payer’s wallet the amount, platform → payer’s wallet the returned fee. */
export function refundingPaidOut({ id, kind, amount, feeBack, decidedBy }: Correction, hold: Hold): Transfer {
  const { payerId, payeeId, reference } = hold
  const to = { kind: 'wallet', userId: payerId } as const
  const common = { status: 'completed', reference } as const
  const isFromPayee = kind === 'payee_refund'
  return {
    key: correctionKey(id),
    type: 'late_refund',
    reference,
    actorId: decidedBy,
    postings: [
      { from: isFromPayee ? claimOn(payeeId) : PLATFORM, to, amount },
      { from: PLATFORM, to, amount: feeBack },
    ],
    entries: [
      {
        ...common,
        userId: payerId,
        type: 'refund',
        direction: 'in',
        amount: add(amount, feeBack),
        description: `Refund for ${reference} after it was completed`,
      },
      ...(isFromPayee
        ? [
            {
              ...common,
              userId: payeeId,
              type: 'release' as const,
              direction: 'out' as const,
              amount,
              description: `Refunded to the ${PAYERS[dealKindOf(hold.subject)]} for ${reference}`,
            },
          ]
        : []),
    ],
  }
}

/** platform → wallet for a credit, wallet → platform for a debit. */
export function adjusting({ id, kind, userId, amount, decidedBy }: Correction): Transfer {
  const isCredit = kind === 'credit'
  const reference = `adjustment-${id}`
  return {
    key: correctionKey(id),
    type: 'adjustment',
    reference,
    actorId: decidedBy,
    postings: [
      isCredit
        ? { from: PLATFORM, to: { kind: 'wallet', userId }, amount }
        : { from: claimOn(userId), to: PLATFORM, amount },
    ],
    entries: [
      {
        userId,
        type: 'adjustment',
        direction: isCredit ? 'in' : 'out',
        amount,
        status: 'completed',
        reference,
        description: isCredit ? 'Added by Campus Marketplace' : 'Taken by Campus Marketplace',
      },
    ],
  }
}

export function correctionKey(id: number): string {
  return `correction:${id}`
}

const PLATFORM = { kind: 'fees' } as const
const PAYERS = { order: 'buyer', gig: 'client' } as const
