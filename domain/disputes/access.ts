import { type Actor, administers } from '#domain/shared/actor.ts'

type Sides = { payerId: number; payeeId: number }
type OnCampus = Sides & { campus: string }

export type Speaker = { id: number; administers: boolean }

/** Returns a user's role in a dispute; undefined for non-participants. A side of the deal is never its admin. */
export function roleIn(deal: Sides, who: Speaker): 'payer' | 'payee' | 'admin' | undefined {
  if (who.id === deal.payerId) return 'payer'
  if (who.id === deal.payeeId) return 'payee'
  return who.administers ? 'admin' : undefined
}

export function speakerOf(actor: Actor, campus: string): Speaker {
  return { id: actor.id, administers: administers(actor, campus) }
}

export function takesPart(dispute: OnCampus, viewer: Actor): boolean {
  return roleIn(dispute, speakerOf(viewer, dispute.campus)) !== undefined
}

/** Returns false for an admin who is a side of the deal. */
export function mayResolve(dispute: OnCampus & { status: string }, viewer: Actor): boolean {
  return dispute.status === 'open' && roleIn(dispute, speakerOf(viewer, dispute.campus)) === 'admin'
}

/** Authors who are no side are admins. */
export function authorRole(dispute: Sides, authorId: number): 'payer' | 'payee' | 'admin' {
  if (authorId === dispute.payerId) return 'payer'
  return authorId === dispute.payeeId ? 'payee' : 'admin'
}
