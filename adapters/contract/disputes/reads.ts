import type { Actor } from '#domain/shared/actor.ts'
import type { Dispute } from './disputes.ts'
import type { DealMessage } from './messages.ts'

export type DisputesReads = {
  /** Returns the dispute to both sides and the campus's admins; undefined for everyone else. */
  dispute: (id: number, viewer: Actor) => Promise<Dispute | undefined>
  /** Returns the last 200, oldest first; undefined for all but admins who may rule. */
  dealMessages: (id: number, viewer: Actor) => Promise<DealMessage[] | undefined>
  /** Returns the storage key, to viewers who may see the picture. */
  evidence: (imageId: number, viewer: Actor) => Promise<string | undefined>
}
