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

export type Now = () => Instant

export type Ids = {
  /** Returns a unique reference such as `dep_7Q…`, of letters, digits and `_` only. */
  reference: (prefix: string) => string
  /** Returns 32 random bytes as URL-safe text. */
  secret: () => string
  /** Stored in place of the secret. */
  hash: (secret: string) => string
  digits: (length: number) => string
  /** Returns unambiguous letters and digits: no 0, O, 1, I. */
  code: (length: number) => string
}

/** A job that runs at least once. Waiting jobs with the same `key` are merged. */
export type Job = { name: string; key: string; data: Readonly<Record<string, unknown>> }

export type DeadJob = {
  id: string
  name: string
  data: Readonly<Record<string, unknown>>
  reason: string
  tries: number
  diedAt: Instant
}

/** `delayed` includes retries. */
export type QueueDepth = { queue: string; waiting: number; running: number; delayed: number; dead: number }

/** Thrown when the queue's store does not answer. */
export class QueueUnavailable extends Error {}

/** Jobs outlive the process. Handlers must be idempotent: a job may run twice. */
export type Jobs = {
  add: (job: Job) => Promise<void>
  /** A handler that throws is retried for an hour, then the job is dead; at once after a PermanentFailure. */
  handle: (
    handlers: Readonly<Record<string, (data: Readonly<Record<string, unknown>>) => Promise<void>>>,
  ) => void
  /** Returns the newest first, back to 30 days. */
  dead: (page: { page: number; limit: number }) => Promise<{ rows: DeadJob[]; total: number }>
  depths: () => Promise<QueueDepth[]>
  /** Returns false if the job is not dead (any more). */
  revive: (id: string) => Promise<boolean>
  close: () => Promise<void>
}

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

/** Outcome of a batch, whose items run in a step of their own: a failure doesn't stop the others. */
export type BatchOutcome = { done: number; failures: unknown[] }

/** Stores all of the work or, when it throws, none. Work may run again after a conflict. */
export type UnitOfWork = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
