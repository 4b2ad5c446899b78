import { type Actor, assertSuperAdmin } from '#domain/shared/actor.ts'
import { type Kobo, subtract } from '#domain/shared/money.ts'
import type { Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { requiredReason } from '#domain/shared/reason.ts'
import { invalid, notFound, Rejection } from '#domain/shared/rejection.ts'
import { type Correction, decline, feeBackWith, refundable } from './correction.ts'
import {
  assertNoSide,
  type CorrectionRules,
  carryOut,
  factsOf,
  paidOutFor,
  requestCorrection,
  subjectOf,
  sumInWords,
} from './correction-steps.ts'
import type { PaidDeal } from './ports.ts'

type Deps = CorrectionRules & { atomically: UnitOfWork }

type Refund = {
  amount: Kobo
  from: 'payee' | 'platform'
  refunded: Kobo
  reason: string
}

type Refundable = { refundable: Kobo; refunded: Kobo; fee: Kobo; price: Kobo }

/** Corrects by transfers, never by edits. */
export function correctingUseCases(deps: Deps) {
  return { ...refundUseCases(deps), ...secondLookUseCases(deps) }
}

function refundUseCases(deps: Deps) {
  const { atomically } = deps
  return {
    /** Returns what can be refunded. Throws if nothing was paid out. */
    refundable: (actor: Actor, paid: PaidDeal): Promise<Refundable> =>
      atomically(async (tx) => {
        const { paidOut } = await paidOutFor(tx, deps, actor, paid)
        const { hold, toPlatform, feeRefunded, refunded } = paidOut
        const fee = subtract(toPlatform, feeRefunded)
        return { refundable: refundable(paidOut), refunded, fee, price: hold.amount }
      }),

    /**
     * Returns whether it is done: at once from the payee’s wallet; from the platform once another super admin
     * approves. Throws REFUND_CHANGED after another refund, and INSUFFICIENT_FUNDS.
     */
    refund: (actor: Actor, paid: PaidDeal, { amount, from, refunded, ...wish }: Refund): Promise<boolean> =>
      atomically(async (tx) => {
        if (from === 'platform') assertSuperAdmin(actor)
        const reason = requiredReason(wish.reason)
        const { deal, paidOut } = await paidOutFor(tx, deps, actor, paid)
        if (paidOut.refunded !== refunded)
          throw new Rejection('REFUND_CHANGED', 'Another refund was made meanwhile. Please check it again.')
        feeBackWith(paidOut, amount)
        const kind = from === 'payee' ? 'payee_refund' : 'platform_refund'
        await requestCorrection(tx, deps, actor, {
          ...{ kind, amount, reason },
          userId: deal.payerId,
          deal: paid,
        })
        return from === 'payee'
      }),
  }
}

function secondLookUseCases(deps: Deps) {
  const { atomically, now } = deps
  return {
    adjust: (
      actor: Actor,
      userId: number,
      { direction, amount, ...wish }: { direction: 'in' | 'out'; amount: Kobo; reason: string },
    ): Promise<void> =>
      atomically(async (tx) => {
        assertSuperAdmin(actor)
        const reason = requiredReason(wish.reason)
        if (amount <= 0) throw invalid('amount', 'Enter more than ₦0')
        assertNoSide(actor, [userId])
        if (!(await tx.users.isOpen(userId))) throw notFound('User not found')
        const kind = direction === 'in' ? 'credit' : 'debit'
        await requestCorrection(tx, deps, actor, { ...{ kind, userId, amount, reason }, deal: null })
      }),

    approve: (actor: Actor, id: number): Promise<void> =>
      atomically(async (tx) => {
        const waiting = await waitingFor(tx, actor, id)
        assertNoSide(actor, [waiting.userId])
        await carryOut(tx, deps, actor, waiting)
      }),

    /** Declines another's request, or withdraws one's own. No money moves. */
    decline: (actor: Actor, id: number, given: string): Promise<void> =>
      atomically(async (tx) => {
        const at = now()
        const declined = decline(await waitingFor(tx, actor, id), actor.id, at)
        const reason = requiredReason(given)
        await tx.corrections.save(declined)
        await tx.audit.record({
          ...{ actorId: actor.id, action: 'money.correction_declined', at },
          ...{ subject: subjectOf(declined), reason, after: sumInWords(declined) },
        })
        if (declined.askedBy === actor.id) return
        const { askedBy } = declined
        await tx.outbox.append([{ type: 'correction.declined', ...factsOf(declined), askedBy, reason }])
      }),
  }
}

async function waitingFor(tx: Tx, actor: Actor, id: number): Promise<Correction> {
  assertSuperAdmin(actor)
  const correction = await tx.corrections.forUpdate(id)
  if (!correction) throw notFound('Correction not found')
  return correction
}
