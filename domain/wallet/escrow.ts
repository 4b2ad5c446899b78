import { add, formatKobo, type Kobo, kobo, subtract, ZERO } from '#domain/shared/money.ts'
import { invalid, Rejection } from '#domain/shared/rejection.ts'
import type { Instant } from '#domain/shared/time.ts'
import { payDebts } from './debts.ts'
import { claimOn, type DebitableWallet, passGate } from './gate.ts'
import { dealKindOf, type Hold, releaseKey, type Subject, splitKey, type Transfer } from './ledger.ts'
import type { Escrow, Ledger, PaidShares, Shares, UnsettledRelease } from './ports.ts'
import { type HoldTimes, proceedsSettle } from './settling.ts'

/** Returns the escrow of one step: all movements have its time, and each hold ends exactly once. */
export const escrowWith =
  (holds: Pick<HoldTimes, 'proceedsHours'>) =>
  ({ ledger }: { ledger: Ledger }, at: Instant): Escrow => ({
    async hold(hold, key) {
      const wallet = passGate(await ledger.ownerForUpdate(hold.payerId, hold.payeeId), 'purchase', at)
      const outcome = await ledger.post(holding(hold, wallet, key), at)
      if (outcome === 'insufficient')
        throw new Rejection('INSUFFICIENT_FUNDS', 'Insufficient wallet balance. Please deposit funds.')
      if (outcome === 'already_posted') throw new Rejection('ALREADY_PAID', 'This payment was already made')
    },
    async recall(subject) {
      const release = await ledger.unsettledRelease(subject, at)
      if (!release || isRuled(release)) return undefined
      const transfer = recalling(release)
      return (await ledger.post(transfer, at)) === 'posted' ? transfer.opens : undefined
    },
    rulingFor: async (subject, refund) => endingFor(await heldFor(ledger, subject), refund),
    shares: async (subject, how) => sharesFor(await heldFor(ledger, subject), how),
    async release(subject, actorId) {
      const hold = await heldFor(ledger, subject)
      const transfer = releasing(hold, actorId, proceedsSettle(holds, at))
      return payOut(ledger, hold, transfer, allToPayee(hold), at)
    },
    async refund(subject, actorId) {
      const hold = await heldFor(ledger, subject)
      return payOut(ledger, hold, refunding(hold, actorId), allToPayer(hold), at)
    },
    async split(subject, payeeAmount, actorId) {
      const hold = await heldFor(ledger, subject)
      const shares = sharesOf(hold, payeeAmount)
      const transfer = splitting(hold, shares, actorId, proceedsSettle(holds, at))
      return payOut(ledger, hold, transfer, shares, at)
    },
  })

/** payer's wallet → escrow, price and fee. A withdrawal pause on the wallet applies to the hold as well. */
export function holding(hold: Hold, wallet: DebitableWallet, key: string): Transfer {
  const escrow = escrowOf(hold.subject)
  const common = {
    userId: hold.payerId,
    direction: 'out',
    status: 'completed',
    reference: hold.reference,
  } as const
  return {
    key,
    type: 'hold',
    reference: hold.reference,
    actorId: hold.payerId,
    postings: [{ from: wallet, to: escrow, amount: total(hold), settlesAt: wallet.pausedUntil }],
    entries: [
      { ...common, type: 'escrow', amount: hold.amount, description: `Held in escrow for ${hold.reference}` },
      ...(hold.fee > 0
        ? [
            {
              ...common,
              type: 'fee' as const,
              amount: hold.fee,
              description: `Platform fee for ${hold.reference}`,
            },
          ]
        : []),
    ],
    opens: hold,
  }
}

/** escrow → payee's wallet the amount, → fees the fee. */
export function releasing(hold: Hold, actorId: number | null, settlesAt: Instant): Transfer {
  const escrow = escrowOf(hold.subject)
  return {
    key: releaseKey(hold.subject),
    type: 'release',
    reference: hold.reference,
    actorId,
    postings: [
      { from: escrow, to: walletOf(hold.payeeId), amount: hold.amount, settlesAt },
      { from: escrow, to: { kind: 'fees' }, amount: hold.fee },
    ],
    entries: [
      {
        userId: hold.payeeId,
        type: 'release',
        direction: 'in',
        amount: hold.amount,
        status: 'completed',
        reference: hold.reference,
        description: `Payment for ${hold.reference}`,
      },
    ],
    ends: { subject: hold.subject, as: 'released' },
  }
}

/** escrow → payer's wallet, all of it. */
export function refunding(hold: Hold, actorId: number | null): Transfer {
  return {
    key: `refund:${hold.subject.kind}:${hold.subject.id}`,
    type: 'refund',
    reference: hold.reference,
    actorId,
    postings: [{ from: escrowOf(hold.subject), to: walletOf(hold.payerId), amount: total(hold) }],
    entries: [
      {
        userId: hold.payerId,
        type: 'refund',
        direction: 'in',
        amount: total(hold),
        status: 'completed',
        reference: hold.reference,
        description:
          hold.fee > 0
            ? `Refund for ${hold.reference}, with the fee of ${formatKobo(hold.fee)}`
            : `Refund for ${hold.reference}`,
      },
    ],
    ends: { subject: hold.subject, as: 'refunded' },
  }
}

/** Takes the unsettled part of a release, and the fee, back into escrow for an admin to rule on. */
function recalling({ hold, key, unsettled }: UnsettledRelease): Transfer & { opens: Hold } {
  const { subject, payeeId, fee, reference } = hold
  const back = { kind: `recalled_${dealKindOf(subject)}`, id: subject.id } as const
  return {
    key: `recall:${subject.kind}:${subject.id}`,
    type: 'recall',
    reference,
    actorId: hold.payerId,
    postings: [
      { from: claimOn(payeeId), to: escrowOf(back), amount: unsettled },
      { from: { kind: 'fees' }, to: escrowOf(back), amount: fee },
    ],
    entries: [
      {
        userId: payeeId,
        type: 'release',
        direction: 'out',
        amount: unsettled,
        status: 'completed',
        reference,
        description: `Back in escrow for ${reference}`,
      },
    ],
    takes: key,
    opens: { ...hold, subject: back, amount: unsettled },
  }
}

/** Returns true if neither side released it: an admin's ruling is final. */
function isRuled({ hold, releasedBy }: UnsettledRelease): boolean {
  return releasedBy !== null && releasedBy !== hold.payerId && releasedBy !== hold.payeeId
}

/** Throws for a split that gives one side everything. */
export function sharesFor(hold: Pick<Hold, 'amount' | 'fee'>, how: 'release' | 'refund' | Kobo): Shares {
  if (how === 'release') return allToPayee(hold)
  return how === 'refund' ? allToPayer(hold) : sharesOf(hold, how)
}

/** Throws for all or nothing. */
export function sharesOf({ amount, fee }: Pick<Hold, 'amount' | 'fee'>, payeeAmount: Kobo): Shares {
  if (payeeAmount <= 0 || payeeAmount >= amount)
    throw invalid(
      'sellerAmount',
      `Enter more than ₦0 and less than ${formatKobo(amount)}. To give one side everything, choose release or refund.`,
    )
  const rest = subtract(amount, payeeAmount)
  const toPlatform = payeeAmount > rest ? fee : ZERO
  return {
    toPayee: payeeAmount,
    toPayer: add(rest, kobo(fee - toPlatform)),
    toPlatform,
    inFavourOf: payeeAmount > rest ? 'payee' : 'payer',
  }
}

/** Throws for zero and for more than the price. */
export function endingFor({ amount }: Pick<Hold, 'amount'>, refund: Kobo): 'refund' | Kobo {
  if (refund <= 0 || refund > amount)
    throw invalid('refund', `Enter more than ₦0 and at most ${formatKobo(amount)}`)
  return refund === amount ? 'refund' : subtract(amount, refund)
}

/** escrow → payee's wallet, → payer's wallet, → fees. */
export function splitting(
  hold: Hold,
  { toPayee, toPayer, toPlatform }: Shares,
  actorId: number | null,
  settlesAt: Instant,
): Transfer {
  const escrow = escrowOf(hold.subject)
  const common = { direction: 'in', status: 'completed', reference: hold.reference } as const
  return {
    key: splitKey(hold.subject),
    type: 'split',
    reference: hold.reference,
    actorId,
    postings: [
      { from: escrow, to: walletOf(hold.payeeId), amount: toPayee, settlesAt },
      { from: escrow, to: walletOf(hold.payerId), amount: toPayer },
      { from: escrow, to: { kind: 'fees' }, amount: toPlatform },
    ],
    entries: [
      {
        ...common,
        userId: hold.payeeId,
        type: 'release',
        amount: toPayee,
        description: `Part of the payment for ${hold.reference}`,
      },
      {
        ...common,
        userId: hold.payerId,
        type: 'refund',
        amount: toPayer,
        description: `Part of the refund for ${hold.reference}`,
      },
    ],
    ends: { subject: hold.subject, as: 'split' },
  }
}

async function heldFor(ledger: Ledger, subject: Subject): Promise<Hold> {
  const hold = await ledger.openHold(subject)
  if (!hold) throw new Rejection('ESCROW_ENDED', 'This payment has already been settled')
  return hold
}

/** Debts of its recipients are paid first. */
async function payOut(
  ledger: Ledger,
  { payeeId, payerId }: Hold,
  transfer: Transfer,
  shares: Shares,
  at: Instant,
): Promise<PaidShares> {
  const outcome = await ledger.post(transfer, at)
  if (outcome === 'already_posted')
    throw new Rejection('ESCROW_ENDED', 'This payment has already been settled')
  if (outcome === 'insufficient')
    throw new Error(`escrow of ${transfer.reference} does not cover ${transfer.key}`)
  const debtPaid = async (userId: number, share: Kobo) =>
    share > 0 ? payDebts(ledger, userId, transfer.key, at) : ZERO
  return {
    ...shares,
    payeeDebtPaid: await debtPaid(payeeId, shares.toPayee),
    payerDebtPaid: await debtPaid(payerId, shares.toPayer),
  }
}

function allToPayee({ amount, fee }: Pick<Hold, 'amount' | 'fee'>): Shares {
  return { toPayee: amount, toPayer: ZERO, toPlatform: fee, inFavourOf: 'payee' }
}

function allToPayer(hold: Pick<Hold, 'amount' | 'fee'>): Shares {
  return { toPayee: ZERO, toPayer: total(hold), toPlatform: ZERO, inFavourOf: 'payer' }
}

function total(hold: Pick<Hold, 'amount' | 'fee'>): Kobo {
  return add(hold.amount, hold.fee)
}

function walletOf(userId: number) {
  return { kind: 'wallet', userId } as const
}

function escrowOf(subject: Subject) {
  return { kind: 'escrow', subject } as const
}
