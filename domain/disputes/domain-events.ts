import { add } from '#domain/shared/money.ts'
import type { Tx } from '#domain/shared/ports.ts'
import { dealKindOf } from '#domain/wallet/ports.ts'
import type { Dispute } from './dispute.ts'
import type { HeldFor } from './ports.ts'

/** The facts of a dispute that its events carry while its money is in escrow. */
export async function openFactsOf({ ledger }: Tx, dispute: Dispute) {
  const hold = await ledger.openHold(dispute.subject)
  return { ...factsOf(dispute), ...(hold && { inEscrow: add(hold.amount, hold.fee) }) }
}

/** The facts of a dispute that all its events carry. */
export function factsOf({ id, subject, title, payerId, payeeId }: Dispute) {
  const kind = dealKindOf(subject)
  const isRecall = subject.kind !== kind
  return { disputeId: id, kind, dealId: subject.id, title, payerId, payeeId, ...(isRecall && { isRecall }) }
}

/**
 * Has those told who are to rule: the admins of the campus or, where it has none, the super admins. Whoever is a side of it
 * is told as such.
 */
export async function tellAdmins(tx: Tx, dispute: Dispute): Promise<void> {
  const { users, outbox } = tx
  const all = await users.adminsOf(dispute.campus)
  const own = all.filter(({ role }) => role === 'ADMIN')
  const adminIds = (own.length > 0 ? own : all)
    .map(({ id }) => id)
    .filter((id) => id !== dispute.payerId && id !== dispute.payeeId)
  if (adminIds.length === 0) return
  const { cause, reason, heldFor } = dispute
  const facts = await openFactsOf(tx, dispute)
  await outbox.append([
    { type: 'dispute.queued', adminIds, cause, reason, ...(heldFor && { heldFor }), ...facts },
  ])
}

/** Notifies both sides and the admins that the platform holds the deal. */
export async function tellHeld(tx: Tx, dispute: Dispute, heldFor: HeldFor): Promise<void> {
  await tx.outbox.append([{ type: 'dispute.held', heldFor, ...(await openFactsOf(tx, dispute)) }])
  await tellAdmins(tx, dispute)
}
