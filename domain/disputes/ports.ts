import type { ListingImage } from '#domain/catalog/ports.ts'
import type { Instant } from '#domain/shared/time.ts'
import type { Subject } from '#domain/wallet/ports.ts'
import type { Undecided } from './deadlines.ts'
import type { Deal, Dispute, DisputeId, Late, Side } from './dispute.ts'

export type { Deal, HeldFor, Resolution, Side, Wish } from './dispute.ts'

type DealEnding = { inFavourOf: Side; by: 'admin' | 'payer'; reason: string }

/** The deals of one kind. Each call locks the deal until the step ends. */
export type Deals<Tx> = {
  /** Pauses the deal for one of its sides; throws NOT_FOUND for others, DISPUTED if it is paused, and if it has ended. */
  freeze: (tx: Tx, id: number, by: number) => Promise<Deal>
  /** Pauses the deal for the platform, even if a side paused it before; undefined if it has ended. */
  hold: (tx: Tx, id: number) => Promise<Deal | undefined>
  /** Returns the deal in any state, locked until the step ends; undefined if it has no payee. */
  lock: (tx: Tx, id: number) => Promise<Deal | undefined>
  end: (tx: Tx, id: number, ruling: DealEnding) => Promise<void>
  resume: (tx: Tx, id: number, by: Side) => Promise<void>
}

/** A participant's statement in a dispute. The keys of its pictures never leave the server. */
export type Statement = {
  disputeId: DisputeId
  authorId: number
  content: string
  images: readonly ListingImage[]
  createdAt: Instant
}

export type Disputes = {
  add: (dispute: Omit<Dispute, 'id'>) => Promise<DisputeId>
  /** Returns the subject. A deal is always locked before its dispute. */
  subjectOf: (id: DisputeId) => Promise<Subject | undefined>
  forUpdate: (id: DisputeId) => Promise<Dispute | undefined>
  /** Returns the open dispute of a locked deal, locked as well. */
  openOn: (subject: Subject) => Promise<Dispute | undefined>
  undecided: (like: readonly Undecided[], limit: number) => Promise<DisputeId[]>
  save: (dispute: Dispute) => Promise<void>
  say: (statement: Statement) => Promise<void>
  removeAllOf: (userId: number) => Promise<string[]>
}

export type DisputeQueue<Tx> = {
  add: (tx: Tx, deal: Deal, cause: Late) => Promise<void>
  settle: (tx: Tx, subject: Subject) => Promise<void>
}

export type DisputesStores = { disputes: Disputes }
