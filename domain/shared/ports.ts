import type { Businesses, Comments, Favorites, ProductAlerts, Products } from '#domain/catalog/ports.ts'
import type { Disputes } from '#domain/disputes/ports.ts'
import type { Bids, Gigs } from '#domain/gigs/ports.ts'
import type {
  ActProofs,
  Authenticators,
  ChatCodes,
  Chats,
  Devices,
  EmailTokens,
  GoogleTokens,
  KeyRemovals,
  PasskeyChallenges,
  Passkeys,
  ProofCodes,
  RecoveryCodes,
  Sessions,
  Users,
  VerificationCodes,
  WalletPins,
} from '#domain/identity/ports.ts'
import type { MeetingPoints, Meetings } from '#domain/meetings/ports.ts'
import type { Blocks, Messages, PresenceWishes, Reports } from '#domain/messaging/ports.ts'
import type { AdminWork, Announcements, AuditLog, CampusPages, Signals } from '#domain/moderation/ports.ts'
import type {
  Alerts,
  NoticePreferences,
  Notifications,
  PushSubscriptions,
  SavedSearches,
} from '#domain/notifying/ports.ts'
import type { PriceOffers } from '#domain/offers/ports.ts'
import type { Carts, Orders } from '#domain/ordering/ports.ts'
import type { Reviews } from '#domain/reviews/ports.ts'
import type { CampusDomains, StudentCards, StudentCodes, StudentProofs } from '#domain/students/ports.ts'
import type {
  BankAccounts,
  Chargebacks,
  Deposits,
  FeeConfigs,
  Ledger,
  Reconciliations,
  Withdrawals,
} from '#domain/wallet/ports.ts'
import type { DomainEvent } from './events.ts'
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
  /** Repeats a job for ever at this interval, once over all processes. */
  every: (schedule: { name: string; everyMs: number }) => Promise<void>
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

/** Events on their way out, kept by the step that causes them. */
export type Outbox = { append: (events: readonly DomainEvent[]) => Promise<void> }

/** What requests made, by the keys that their senders gave them. */
export type Requests = {
  /** What this request of theirs made when it was sent before; the same one, sent at once, waits until the step ends. */
  made: (by: number, key: string) => Promise<number[] | undefined>
  /** Remembers what it made, for as long as the key is. */
  keep: (by: number, key: string, ids: readonly number[]) => Promise<void>
}

/** Everything that one atomic step may touch. */
export type Tx = {
  users: Users
  sessions: Sessions
  actProofs: ActProofs
  walletPins: WalletPins
  keyRemovals: KeyRemovals
  proofCodes: ProofCodes
  authenticators: Authenticators
  recoveryCodes: RecoveryCodes
  passkeys: Passkeys
  passkeyChallenges: PasskeyChallenges
  devices: Devices
  emailTokens: EmailTokens
  verificationCodes: VerificationCodes
  chats: Chats
  chatCodes: ChatCodes
  googleTokens: GoogleTokens
  products: Products
  productAlerts: ProductAlerts
  businesses: Businesses
  favorites: Favorites
  comments: Comments
  gigs: Gigs
  bids: Bids
  offers: PriceOffers
  carts: Carts
  orders: Orders
  meetingPoints: MeetingPoints
  meetings: Meetings
  reviews: Reviews
  disputes: Disputes
  ledger: Ledger
  deposits: Deposits
  chargebacks: Chargebacks
  withdrawals: Withdrawals
  bankAccounts: BankAccounts
  fees: FeeConfigs
  reconciliations: Reconciliations
  campusPages: CampusPages
  announcements: Announcements
  audit: AuditLog
  messages: Messages
  blocks: Blocks
  presenceWishes: PresenceWishes
  campusDomains: CampusDomains
  studentCodes: StudentCodes
  studentCards: StudentCards
  studentProofs: StudentProofs
  reports: Reports
  signals: Signals
  adminWork: AdminWork
  notifications: Notifications
  noticePreferences: NoticePreferences
  pushSubscriptions: PushSubscriptions
  savedSearches: SavedSearches
  alerts: Alerts
  requests: Requests
  outbox: Outbox
}

/** Runs work atomically: all of it is kept or, when work throws, none of it. Work may run again after a conflict. */
export type UnitOfWork = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
