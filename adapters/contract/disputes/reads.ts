import type { Actor } from '#domain/shared/actor.ts'
import type { Listed } from '../core/endpoint.ts'
import type { Dispute, DisputeQuery, DisputeSummary } from './disputes.ts'

/** What screens read of disputes. */
export type DisputesReads = {
  /** The dispute with all that was said, for its two sides and the admins of its campus; undefined for everyone else. */
  dispute: (id: number, viewer: Actor) => Promise<Dispute | undefined>
  /** Of a campus, or of all: open ones the oldest first, ended ones the last first. */
  disputes: (
    query: Omit<DisputeQuery, 'campus'> & { campus: string | undefined },
  ) => Promise<Listed<DisputeSummary>>
  /** Under which key a picture of a dispute is kept, for those who may see it. */
  evidence: (imageId: number, viewer: Actor) => Promise<string | undefined>
}
