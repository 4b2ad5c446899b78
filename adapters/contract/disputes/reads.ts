import type { Actor } from '#domain/shared/actor.ts'
import type { Listed } from '../core/endpoint.ts'
import type { Dispute, DisputeQuery, DisputeSummary } from './disputes.ts'
import type { DealMessage } from './messages.ts'

/** What screens read of disputes. */
export type DisputesReads = {
  /** The dispute with all that was said, for its two sides and the admins of its campus; undefined for everyone else. */
  dispute: (id: number, viewer: Actor) => Promise<Dispute | undefined>
  /** Of a campus, or of all: open ones the oldest first, ended ones the last first. */
  disputes: (
    query: Omit<DisputeQuery, 'campus'> & { campus: string | undefined },
  ) => Promise<Listed<DisputeSummary>>
  /**
   * The last 200 messages that both sides wrote while their conversation was about the deal, oldest first. Undefined for all but the admins who may decide it.
   */
  dealMessages: (id: number, viewer: Actor) => Promise<DealMessage[] | undefined>
  /** Under which key a picture of a dispute is kept, for those who may see it. */
  evidence: (imageId: number, viewer: Actor) => Promise<string | undefined>
}
