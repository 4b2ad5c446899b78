import type { Actor } from '#domain/shared/actor.ts'
import type { Dispute } from './disputes.ts'
import type { DealMessage } from './messages.ts'

export type DisputesReads = {
  /** Returns the dispute to both sides and the campus's admins; undefined for everyone else. */
  dispute: (id: number, viewer: Actor) => Promise<Dispute | undefined>
  /** Returns the last 200, oldest first; undefined for all but admins who may rule. */
  dealMessages: (id: number, viewer: Actor) => Promise<DealMessage[] | undefined>
  evidence: (imageId: number, viewer: Actor) => Promise<string | undefined>
}
