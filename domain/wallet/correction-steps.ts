import { type Actor, administers } from '#domain/shared/actor.ts'
import { add, formatKobo, ZERO } from '#domain/shared/money.ts'
import type { Now, Tx } from '#domain/shared/ports.ts'
import { notFound, Rejection } from '#domain/shared/rejection.ts'
import {
  adjusting,
  approve,
  type Correction,
  correctionKey,
  feeBackWith,
  newCorrection,
  type PaidOut,
  refundingPaidOut,
} from './correction.ts'
import { payDebts } from './debts.ts'
import type { DealKind, PaidDeal } from './ports.ts'

type Deal = { campus: string; payerId: number; payeeId: number; title: string }

export type CorrectionRules = {
  now: Now
  lockDeal: Record<DealKind, (tx: Tx, id: number) => Promise<Deal | undefined>>
}

/** Locks the deal with its payee’s wallet. Throws for admins of other campuses or a side, and if it paid no one. */
export async function paidOutFor(
  tx: Tx,
  { lockDeal }: Pick<CorrectionRules, 'lockDeal'>,
  actor: Actor,
  paid: PaidDeal,
): Promise<{ deal: Deal; paidOut: PaidOut }> {
  const deal = await lockDeal[paid.kind](tx, paid.id)
  if (!deal || !administers(actor, deal.campus)) throw notFound('Deal not found')
  assertNoSide(actor, [deal.payerId, deal.payeeId])
  const paidOut = await tx.ledger.paidOut(paid)
  if (!paidOut)
    throw new Rejection('NOT_PAID_OUT', 'Only a completed deal that paid its seller can be refunded')
  return { deal, paidOut }
}

/** Carries out a payee’s refund at once; notifies the other super admins of all else. */
export async function requestCorrection(
  tx: Tx,
  rules: CorrectionRules,
  actor: Actor,
  requested: Omit<Parameters<typeof newCorrection>[0], 'askedBy'>,
): Promise<void> {
  const at = rules.now()
  const fresh = newCorrection({ ...requested, askedBy: actor.id }, at)
  const waiting = { ...fresh, id: await tx.corrections.add(fresh) }
  if (waiting.kind === 'payee_refund') return carryOut(tx, rules, actor, waiting)
  await tx.audit.record({
    actorId: actor.id,
    action: waiting.deal ? 'money.refund_asked' : 'money.adjustment_asked',
    ...{ subject: subjectOf(waiting), reason: waiting.reason, at },
    after: sumInWords(waiting),
  })
  const adminIds = (await tx.users.superAdminsForUpdate()).filter((id) => id !== actor.id)
  await tx.outbox.append([{ type: 'correction.asked', ...factsOf(waiting), askedBy: actor.id, adminIds }])
}

export async function carryOut(
  tx: Tx,
  rules: CorrectionRules,
  actor: Actor,
  waiting: Correction,
): Promise<void> {
  const { deal: paid, kind, userId, amount, reason } = waiting
  const at = rules.now()
  const approved = approve(waiting, actor.id, at)
  // Users are locked before wallets, and deals before both.
  if (kind === 'credit' && !(await tx.users.isOpen(userId))) throw accountClosed()
  const found = paid && { ...(await paidOutFor(tx, rules, actor, paid)), paid }
  const done = { ...approved, feeBack: found ? feeBackWith(found.paidOut, amount) : ZERO }
  const transfer = found ? refundingPaidOut(done, found.paidOut.hold) : adjusting(done)
  if ((await tx.ledger.post(transfer, at)) !== 'posted')
    throw new Rejection('INSUFFICIENT_FUNDS', shortage(done))
  // An account closes under the lock of its wallet, which this step holds.
  if (found && (await tx.users.byId(userId))?.deletedAt !== null) throw accountClosed()
  const debtPaid = kind === 'debit' ? ZERO : await payDebts(tx.ledger, userId, correctionKey(done.id), at)
  await tx.corrections.save(done)
  await tx.audit.record({
    actorId: actor.id,
    action: found ? 'money.refunded' : 'money.adjusted',
    ...{ subject: subjectOf(done), reason, at },
    after: sumInWords(done),
  })
  await tx.outbox.append([
    {
      type: 'correction.done',
      ...{ ...factsOf(done), amount: add(amount, done.feeBack), debtPaid },
      deal: found && { ...found.paid, title: found.deal.title },
      payee: found && kind === 'payee_refund' ? { userId: found.deal.payeeId, amount } : null,
    },
  ])
}

/** Throws OWN_MONEY. */
export function assertNoSide(actor: Actor, sides: readonly number[]): void {
  if (sides.includes(actor.id))
    throw new Rejection('OWN_MONEY', 'It’s your own money. Another admin has to decide.', {
      kind: 'forbidden',
    })
}

export function subjectOf({ deal, userId }: Correction): string {
  return deal ? `${deal.kind}:${deal.id}` : `user:${userId}`
}

export function sumInWords({ kind, amount, feeBack }: Correction): string {
  const sum = formatKobo(add(amount, feeBack))
  return {
    payee_refund: `${sum} back, from the seller’s wallet`,
    platform_refund: `${sum} back, from the platform`,
    credit: `${sum} into the wallet`,
    debit: `${sum} out of the wallet`,
  }[kind]
}

export function factsOf({ id, kind, userId, amount, reason }: Correction) {
  return { correctionId: id, kind, userId, amount, reason }
}

function accountClosed(): Rejection {
  return new Rejection('ACCOUNT_CLOSED', 'The account of who would get the money is closed')
}

function shortage({ kind }: Correction): string {
  return kind === 'debit'
    ? 'Their wallet has less than that'
    : 'The wallet that was paid has less than that. A super admin can refund it from the platform.'
}
