import { add } from '#domain/shared/money.ts'
import type { Tx } from '#domain/shared/ports.ts'
import { dealKindOf } from '#domain/wallet/ports.ts'
import type { ReminderDue } from './deadlines.ts'
import type { Dispute } from './dispute.ts'
import type { HeldFor } from './ports.ts'

export async function openFactsOf({ ledger }: Tx, dispute: Dispute) {
  const hold = await ledger.openHold(dispute.subject)
  return { ...factsOf(dispute), ...(hold && { inEscrow: add(hold.amount, hold.fee) }) }
}

export function factsOf({ id, subject, title, payerId, payeeId }: Dispute) {
  const kind = dealKindOf(subject)
  const isRecall = subject.kind !== kind
  return { disputeId: id, kind, dealId: subject.id, title, payerId, payeeId, ...(isRecall && { isRecall }) }
}

/** Notifies super admins if the campus has no admin who may rule. */
export async function notifyAdmins(tx: Tx, dispute: Dispute): Promise<void> {
  const { ruling: adminIds } = await adminsFor(tx, dispute)
  if (adminIds.length === 0) return
  const { cause, reason, heldFor } = dispute
  const facts = await openFactsOf(tx, dispute)
  await tx.outbox.append([
    { type: 'dispute.queued', adminIds, cause, reason, ...(heldFor && { heldFor }), ...facts },
  ])
}

export async function notifyUndecided(tx: Tx, dispute: Dispute, { days, whom }: ReminderDue): Promise<void> {
  const { ruling, above } = await adminsFor(tx, dispute)
  const adminIds = whom === 'admins' ? ruling : above
  if (adminIds.length === 0) return
  const facts = await openFactsOf(tx, dispute)
  await tx.outbox.append([{ type: 'dispute.undecided', adminIds, days, whom, ...facts }])
}

/** Returns the admins who may rule and the super admins, without the sides of the deal. */
async function adminsFor({ users }: Tx, { campus, payerId, payeeId }: Dispute) {
  const free = (await users.adminsOf(campus)).filter(({ id }) => id !== payerId && id !== payeeId)
  const idsOf = (role: 'ADMIN' | 'SUPER_ADMIN') =>
    free.filter((admin) => admin.role === role).map(({ id }) => id)
  const [own, above] = [idsOf('ADMIN'), idsOf('SUPER_ADMIN')]
  return { ruling: own.length > 0 ? own : above, above }
}

export async function notifyHeld(tx: Tx, dispute: Dispute, heldFor: HeldFor): Promise<void> {
  await tx.outbox.append([{ type: 'dispute.held', heldFor, ...(await openFactsOf(tx, dispute)) }])
  await notifyAdmins(tx, dispute)
}
