import type { ListingImage } from '#domain/catalog/ports.ts'
import type { Instant } from '#domain/shared/time.ts'
import type { Subject } from '#domain/wallet/ports.ts'
import type { Undecided } from './deadlines.ts'
import type { Deal, Dispute, DisputeId, Late, Side } from './dispute.ts'

export type { Deal, HeldFor, Resolution, Side, Wish } from './dispute.ts'

/** In whose favour a disputed deal ends, by whose word, and why. */
type DealEnding = { inFavourOf: Side; by: 'admin' | 'payer'; reason: string }

/** One kind of deal, as far as disputes go. Each call holds the deal until the step ends. */
export type Deals<Tx> = {
  /** Stops the deal for one of its sides; throws NOT_FOUND for others, DISPUTED where it is stopped, and when it has ended. */
  freeze: (tx: Tx, id: number, by: number) => Promise<Deal>
  /** Stops the deal for the platform, whether or not a side stopped it already; undefined where it has ended. */
  hold: (tx: Tx, id: number) => Promise<Deal | undefined>
  /** The deal in any state, locked until the step ends; undefined where there is no payee. */
  lock: (tx: Tx, id: number) => Promise<Deal | undefined>
  /** Ends the deal as an admin ruled or as its payer accepted, before its money moves. */
  end: (tx: Tx, id: number, ruling: DealEnding) => Promise<void>
  /** Lets a deal that one of its sides stopped continue. */
  resume: (tx: Tx, id: number, by: Side) => Promise<void>
}

/** What somebody said in a dispute. The keys of its pictures never leave the server. */
export type Statement = {
  disputeId: DisputeId
  authorId: number
  content: string
  images: readonly ListingImage[]
  createdAt: Instant
}

export type Disputes = {
  add: (dispute: Omit<Dispute, 'id'>) => Promise<DisputeId>
  /** What it is about. The deal is held before its dispute, always. */
  subjectOf: (id: DisputeId) => Promise<Subject | undefined>
  /** The dispute, held until the step ends. */
  forUpdate: (id: DisputeId) => Promise<Dispute | undefined>
  /** The open one on a deal that is held, itself held. */
  openOn: (subject: Subject) => Promise<Dispute | undefined>
  /** Which open ones wait like one of these, the oldest first. */
  undecided: (like: readonly Undecided[], limit: number) => Promise<DisputeId[]>
  save: (dispute: Dispute) => Promise<void>
  say: (statement: Statement) => Promise<void>
  /** Erases what a user wrote and showed in disputes; returns the keys of the pictures. */
  removeAllOf: (userId: number) => Promise<string[]>
}

/** The admins' queue, as deals that end or wait by themselves see it. */
export type DisputeQueue<Tx> = {
  /** Puts a deal that one side left waiting into the queue; it may still be ended by its sides. */
  add: (tx: Tx, deal: Deal, cause: Late) => Promise<void>
  /** Takes a deal that has ended or gone on out of it. */
  settle: (tx: Tx, subject: Subject) => Promise<void>
}

/** What a step may touch of disputes. */
export type DisputesStores = { disputes: Disputes }
