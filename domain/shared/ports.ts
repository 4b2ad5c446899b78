import type { CatalogStores } from '#domain/catalog/ports.ts'
import type { DisputesStores } from '#domain/disputes/ports.ts'
import type { GigsStores } from '#domain/gigs/ports.ts'
import type { IdentityStores } from '#domain/identity/ports.ts'
import type { MeetingsStores } from '#domain/meetings/ports.ts'
import type { MessagingStores } from '#domain/messaging/ports.ts'
import type { ModerationStores } from '#domain/moderation/ports.ts'
import type { NotifyingStores } from '#domain/notifying/ports.ts'
import type { OffersStores } from '#domain/offers/ports.ts'
import type { OrderingStores } from '#domain/ordering/ports.ts'
import type { ReviewsStores } from '#domain/reviews/ports.ts'
import type { StudentsStores } from '#domain/students/ports.ts'
import type { WalletStores } from '#domain/wallet/ports.ts'
import type { SharedStores } from './stores.ts'
import type { Instant } from './time.ts'

/** The present moment. */
export type Now = () => Instant

/** Sources of what must not be guessed or repeated. */
export type Ids = {
  /** A unique reference such as `dep_7Q…`, of letters, digits and `_` only. */
  reference: (prefix: string) => string
  /** 32 random bytes as URL-safe text: session tokens, tokens in emails. */
  secret: () => string
  /** What is stored of a secret, so that the table gives nothing away. */
  hash: (secret: string) => string
  /** A code of `length` decimal digits. */
  digits: (length: number) => string
  /** A short code of `length` letters and digits that nobody misreads (no 0, O, 1, I). */
  code: (length: number) => string
}

/** Work to be done by a worker, at least once. `key` makes equal work that still waits one piece of work. */
export type Job = { name: string; key: string; data: Readonly<Record<string, unknown>> }

/** A job that was given up: what it was, why, after how many tries and when. */
export type DeadJob = {
  id: string
  name: string
  data: Readonly<Record<string, unknown>>
  reason: string
  tries: number
  diedAt: Instant
}

/** How many jobs a queue holds: to be done now, being done, to be done later (or again), given up. */
export type QueueDepth = { queue: string; waiting: number; running: number; delayed: number; dead: number }

/** The queue's store does not answer. */
export class QueueUnavailable extends Error {}

/** A queue that outlives the process. Handlers must be idempotent: a job may run twice. */
export type Jobs = {
  add: (job: Job) => Promise<void>
  /**
   * Starts handling; a handler that throws is tried again with growing pauses for an hour, then it is listed as dead; one
   * that throws a PermanentFailure at once.
   */
  handle: (
    handlers: Readonly<Record<string, (data: Readonly<Record<string, unknown>>) => Promise<void>>>,
  ) => void
  /** What was given up in the last 30 days, the newest first. */
  dead: (page: { page: number; limit: number }) => Promise<{ rows: DeadJob[]; total: number }>
  /** What waits in each queue. */
  depths: () => Promise<QueueDepth[]>
  /** Has a dead job tried anew; false when it is none (any more). */
  revive: (id: string) => Promise<boolean>
  /** Lets running jobs end, takes no new ones. */
  close: () => Promise<void>
}

/** Everything that one atomic step may touch. */
export type Tx = CatalogStores &
  DisputesStores &
  GigsStores &
  IdentityStores &
  MeetingsStores &
  MessagingStores &
  ModerationStores &
  NotifyingStores &
  OffersStores &
  OrderingStores &
  ReviewsStores &
  StudentsStores &
  WalletStores &
  SharedStores

/** Runs work atomically: all of it is kept or, when work throws, none of it. Work may run again after a conflict. */
export type UnitOfWork = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
