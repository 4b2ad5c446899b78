import { add } from '#domain/shared/money.ts'
import type { Tx } from '#domain/shared/ports.ts'
import { dealKindOf } from '#domain/wallet/ports.ts'
import type { ReminderDue } from './deadlines.ts'
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
 * Has those told who are to rule: the admins of the campus who are no side of it or, where there is none, the super admins.
 */
export async function tellAdmins(tx: Tx, dispute: Dispute): Promise<void> {
  const { ruling: adminIds } = await adminsFor(tx, dispute)
  if (adminIds.length === 0) return
  const { cause, reason, heldFor } = dispute
  const facts = await openFactsOf(tx, dispute)
  await tx.outbox.append([
    { type: 'dispute.queued', adminIds, cause, reason, ...(heldFor && { heldFor }), ...facts },
  ])
}

/** Reminds those who are to rule of a dispute that is undecided, or tells the super admins of it. */
export async function tellUndecided(tx: Tx, dispute: Dispute, { days, whom }: ReminderDue): Promise<void> {
  const { ruling, above } = await adminsFor(tx, dispute)
  const adminIds = whom === 'admins' ? ruling : above
  if (adminIds.length === 0) return
  const facts = await openFactsOf(tx, dispute)
  await tx.outbox.append([{ type: 'dispute.undecided', adminIds, days, whom, ...facts }])
}

/** Who is to rule, and the super admins above them; a side of the deal is neither. */
async function adminsFor({ users }: Tx, { campus, payerId, payeeId }: Dispute) {
  const free = (await users.adminsOf(campus)).filter(({ id }) => id !== payerId && id !== payeeId)
  const idsOf = (role: 'ADMIN' | 'SUPER_ADMIN') =>
    free.filter((admin) => admin.role === role).map(({ id }) => id)
  const [own, above] = [idsOf('ADMIN'), idsOf('SUPER_ADMIN')]
  return { ruling: own.length > 0 ? own : above, above }
}

/** Notifies both sides and the admins that the platform holds the deal. */
export async function tellHeld(tx: Tx, dispute: Dispute, heldFor: HeldFor): Promise<void> {
  await tx.outbox.append([{ type: 'dispute.held', heldFor, ...(await openFactsOf(tx, dispute)) }])
  await tellAdmins(tx, dispute)
}
