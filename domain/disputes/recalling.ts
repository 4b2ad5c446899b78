import type { Now, Tx } from '#domain/shared/ports.ts'
import { notFound } from '#domain/shared/rejection.ts'
import type { DealKind, EscrowOf, PaidBy, PaidDeal } from '#domain/wallet/ports.ts'
import { holdDeal } from './dispute.ts'
import { notifyHeld } from './domain-events.ts'
import type { HoldDeal } from './holding.ts'
import type { Deals, HeldFor } from './ports.ts'

type Deps = {
  now: Now
  escrow: EscrowOf
  deals: Record<DealKind, Deals<Tx>>
}

/** Moves unsettled proceeds back into escrow, unless there are none or an admin has ruled before. */
export function proceedsRecalling({ now, escrow, deals }: Deps) {
  return async (tx: Tx, paid: PaidDeal, heldFor: HeldFor): Promise<void> => {
    const deal = await deals[paid.kind].lock(tx, paid.id)
    const back = deal && (await escrow(tx, now()).recall(paid))
    if (!back) return
    const dispute = holdDeal({ ...deal, subject: back.subject }, heldFor, now())
    await notifyHeld(tx, { ...dispute, id: await tx.disputes.add(dispute) }, heldFor)
  }
}

/** Pauses open deals and recalls the proceeds of completed ones, within a larger step. */
export function paymentsRecalling(hold: HoldDeal, recall: ReturnType<typeof proceedsRecalling>) {
  return async (tx: Tx, paid: PaidBy, heldFor: HeldFor): Promise<void> => {
    for (const deal of await tx.ledger.dealsPaidBy(paid)) {
      await hold(tx, deal, heldFor)
      // The deal may have been completed while this step waited for it.
      await recall(tx, deal, heldFor)
    }
  }
}

/** The deal has ended already, and no ruling changes it. */
export function recalledDeals(deal: Deals<Tx>): Deals<Tx> {
  return {
    freeze: () => Promise.reject(notFound('This deal has ended')),
    hold: async () => undefined,
    lock: deal.lock,
    end: async () => {},
    resume: async () => {},
  }
}
