import { type Actor, administers } from '#domain/shared/actor.ts'

type Sides = { payerId: number; payeeId: number }
type OnCampus = Sides & { campus: string }

/** Someone who speaks in a dispute, and whether they look after its campus. */
export type Speaker = { id: number; administers: boolean }

/** Returns as what someone takes part: a side of the deal is never its admin; undefined for those who don't take part. */
export function roleIn(deal: Sides, who: Speaker): 'payer' | 'payee' | 'admin' | undefined {
  if (who.id === deal.payerId) return 'payer'
  if (who.id === deal.payeeId) return 'payee'
  return who.administers ? 'admin' : undefined
}

/** Returns the actor as a speaker in a dispute on this campus. */
export function speakerOf(actor: Actor, campus: string): Speaker {
  return { id: actor.id, administers: administers(actor, campus) }
}

/** True for both sides and the admins of the campus: they read all that was said, and see its pictures. */
export function takesPart(dispute: OnCampus, viewer: Actor): boolean {
  return roleIn(dispute, speakerOf(viewer, dispute.campus)) !== undefined
}

/** True for admins of the campus who are no side of the deal, while the dispute is open. */
export function mayResolve(dispute: OnCampus & { status: string }, viewer: Actor): boolean {
  return dispute.status === 'open' && roleIn(dispute, speakerOf(viewer, dispute.campus)) === 'admin'
}

/** Returns as what the author of a statement spoke: those who are no side are admins. */
export function authorRole(dispute: Sides, authorId: number): 'payer' | 'payee' | 'admin' {
  if (authorId === dispute.payerId) return 'payer'
  return authorId === dispute.payeeId ? 'payee' : 'admin'
}
