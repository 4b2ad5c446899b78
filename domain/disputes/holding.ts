import type { Now, Tx } from '#domain/shared/ports.ts'
import type { Subject } from '#domain/wallet/ports.ts'
import { decide, evolve, holdDeal } from './dispute.ts'
import { notifyHeld } from './domain-events.ts'
import type { Deals, HeldFor } from './ports.ts'

export type HoldDeal = (tx: Tx, subject: Subject, heldFor: HeldFor) => Promise<void>

/** Pauses a deal until an admin has ruled, within a larger step. Notifies once; ignores ended deals. */
export function dealHolding({
  now,
  deals,
}: {
  now: Now
  deals: Record<Subject['kind'], Deals<Tx>>
}): HoldDeal {
  return async (tx, subject, heldFor) => {
    const deal = await deals[subject.kind].hold(tx, subject.id)
    if (!deal) return
    const open = await tx.disputes.openOn(subject)
    const events = open ? decide(open, { type: 'hold', heldFor }, now()) : []
    if (open && events.length === 0) return
    const held = open ? events.reduce(evolve, open) : holdDeal(deal, heldFor, now())
    const id = open ? open.id : await tx.disputes.add(held)
    if (open) await tx.disputes.save({ ...held, id })
    await notifyHeld(tx, { ...held, id }, heldFor)
  }
}
