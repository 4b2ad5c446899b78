import type { Actor } from '#domain/shared/actor.ts'
import type { Kobo } from '#domain/shared/money.ts'
import type { Now, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import type { Escrow, Ledger, Subject } from '#domain/wallet/ports.ts'
import { speakerOf } from './access.ts'
import { type Dispute, type DisputeId, decide, evolve } from './dispute.ts'
import { factsOf, openFactsOf } from './domain-events.ts'
import type { Deals } from './ports.ts'

type Deps = {
  atomically: UnitOfWork
  now: Now
  escrow: (tx: { ledger: Ledger }, at: Date) => Escrow
  deals: Record<Subject['kind'], Deals<Tx>>
  held: (tx: Tx, id: DisputeId) => Promise<Dispute>
}

export function settlingUseCases({ atomically, now, escrow, deals, held }: Deps) {
  return {
    /** Replaces an earlier offer. */
    offerRefund: (id: DisputeId, actor: Actor, refund: Kobo): Promise<void> =>
      atomically(async (tx) => {
        const dispute = await held(tx, id)
        const by = speakerOf(actor, dispute.campus)
        const events = decide(dispute, { type: 'offer', by, refund }, now())
        const how = await escrow(tx, now()).rulingFor(dispute.subject, refund)
        const shares = await escrow(tx, now()).shares(dispute.subject, how)
        await tx.disputes.save(events.reduce(evolve, dispute))
        await tx.outbox.append([
          {
            type: 'dispute.offered',
            toPayee: shares.toPayee,
            toPayer: shares.toPayer,
            ...(await openFactsOf(tx, dispute)),
          },
        ])
      }),

    takeBackOffer: (id: DisputeId, actor: Actor): Promise<void> =>
      atomically(async (tx) => {
        const dispute = await held(tx, id)
        const by = speakerOf(actor, dispute.campus)
        const events = decide(dispute, { type: 'take_back_offer', by }, now())
        await tx.disputes.save(events.reduce(evolve, dispute))
      }),

    /** Throws OFFER_CHANGED if the offer is no longer the one that the payer saw. */
    acceptOffer: (id: DisputeId, actor: Actor, refund: Kobo): Promise<void> =>
      atomically(async (tx) => {
        const dispute = await held(tx, id)
        const { subject } = dispute
        const wallet = escrow(tx, now())
        const accepting = { type: 'accept_offer', by: speakerOf(actor, dispute.campus), refund } as const
        // Permission is checked before any money is read.
        decide(dispute, { ...accepting, toPayee: refund, toPayer: refund }, now())
        const how = await wallet.rulingFor(subject, refund)
        const { inFavourOf, toPayee, toPayer } = await wallet.shares(subject, how)
        const after = decide(dispute, { ...accepting, toPayee, toPayer }, now()).reduce(evolve, dispute)
        await deals[subject.kind].end(tx, subject.id, { inFavourOf, by: 'payer', reason: AGREED })
        const paid =
          how === 'refund'
            ? await wallet.refund(subject, actor.id)
            : await wallet.split(subject, how, actor.id)
        await tx.disputes.save(after)
        await tx.outbox.append([
          {
            type: 'dispute.agreed',
            toPayee,
            toPayer,
            payeeDebtPaid: paid.payeeDebtPaid,
            payerDebtPaid: paid.payerDebtPaid,
            ...factsOf(dispute),
          },
        ])
      }),

    withdraw: (id: DisputeId, actor: Actor): Promise<void> =>
      atomically(async (tx) => {
        const dispute = await held(tx, id)
        const { subject, payerId } = dispute
        const by = speakerOf(actor, dispute.campus)
        const events = decide(dispute, { type: 'withdraw', by }, now())
        await deals[subject.kind].resume(tx, subject.id, actor.id === payerId ? 'payer' : 'payee')
        await tx.disputes.save(events.reduce(evolve, dispute))
        const facts = await openFactsOf(tx, dispute)
        await tx.outbox.append([{ type: 'dispute.withdrawn', withdrawnBy: actor.id, ...facts }])
      }),
  }
}

const AGREED = 'Both sides agreed on it'
