import type { Business } from '#domain/catalog/business.ts'
import type { Kept } from '#domain/catalog/listing.ts'
import type { Comment, Item, KeptImage } from '#domain/catalog/ports.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { Dispute } from '#domain/disputes/dispute.ts'
import type { Statement } from '#domain/disputes/ports.ts'
import type { Bid } from '#domain/gigs/bid.ts'
import type { KeptGig } from '#domain/gigs/gig.ts'
import type { MailTokenPurpose } from '#domain/identity/ports.ts'
import type { User } from '#domain/identity/user.ts'
import type { Message } from '#domain/messaging/message.ts'
import type { KeptReport } from '#domain/messaging/report.ts'
import type { CampusPage } from '#domain/moderation/campus-page.ts'
import type { AuditEntry } from '#domain/moderation/ports.ts'
import type { Cart } from '#domain/ordering/cart.ts'
import type { Order } from '#domain/ordering/order.ts'
import type { TimelineEntry } from '#domain/ordering/ports.ts'
import type { Review } from '#domain/reviews/review.ts'
import type { DomainEvent } from '#domain/shared/events.ts'
import type { Deposit } from '#domain/wallet/deposit.ts'
import type { Entry, Hold, HoldEnd, Posting, Transfer } from '#domain/wallet/ledger.ts'
import type { FeeConfig, Reconciliation, SavedAccount } from '#domain/wallet/ports.ts'
import type { Withdrawal } from '#domain/wallet/withdrawal.ts'

export type StoredEntry = Entry & { id: number; createdAt: Date; updatedAt: Date }
export type StoredHold = Hold & { status: 'held' | HoldEnd; endedAt: Date | null }
export type StoredProduct = Kept<Product> & { viewCount: number }
export type StoredBusiness = Kept<Business> & { viewCount: number }
export type StoredGig = KeptGig & { viewCount: number }
export type StoredStatement = Omit<Statement, 'images'> & { id: number; images: readonly KeptImage[] }
/** `decision` once somebody has decided on it. */
export type StoredReport = KeptReport & { decision: { by: number; at: Date; reason: string } | null }
export type StoredOrder = Order & { requestKey: string; timeline: TimelineEntry[] }

export type StoredAccount = SavedAccount & { id: number; userId: number; usedAt: Date }
export type StoredFees = FeeConfig & { changedBy: number | null; at: Date }

/** Everything that the memory twin knows: plain values, so that a step can be undone by keeping the old ones. */
export type State = {
  nextId: number
  users: Map<number, User>
  sessions: Map<
    string,
    { id: number; userId: number; device: string; createdAt: Date; lastSeenAt: Date; expiresAt: Date }
  >
  mailTokens: Map<string, { userId: number; purpose: MailTokenPurpose; expiresAt: Date; ended: boolean }>
  telegramCodes: Map<string, { chatId: string; issuedAt: Date; expiresAt: Date }>
  telegramLinks: Map<string, { userId: number; expiresAt: Date }>
  telegramTries: Map<number, { wrong: number; blockedBefore: Date | null }>
  products: Map<number, StoredProduct>
  businesses: Map<number, StoredBusiness>
  gigs: Map<number, StoredGig>
  bids: Map<number, Bid>
  views: Set<string>
  favorites: { userId: number; item: Item; createdAt: Date }[]
  comments: Map<number, Comment>
  carts: Map<number, Cart>
  orders: Map<number, StoredOrder>
  disputes: Map<number, Dispute>
  reviews: Map<number, Review>
  disputeStatements: StoredStatement[]
  transfers: Map<string, Transfer>
  postings: Posting[]
  balances: Map<string, number>
  holds: Map<string, StoredHold>
  entries: StoredEntry[]
  deposits: Map<string, Deposit>
  withdrawals: Map<number, Withdrawal>
  /** Ids of withdrawals by `user|key` of the request for them. */
  withdrawalRequests: Map<string, number>
  reconciliations: (Reconciliation & { id: number })[]
  bankAccounts: StoredAccount[]
  feeConfigs: StoredFees[]
  campusPages: Map<string, CampusPage>
  audit: AuditEntry[]
  messages: Map<number, Message>
  blocks: { blockerId: number; blockedId: number; createdAt: Date }[]
  reports: StoredReport[]
  /** Ids by `user|key`. */
  requests: Map<string, number>
  events: { id: number; event: DomainEvent }[]
}

/** An empty marketplace with these fees. */
export function emptyState(fees: FeeConfig): State {
  return {
    nextId: 1,
    users: new Map(),
    sessions: new Map(),
    mailTokens: new Map(),
    telegramCodes: new Map(),
    telegramLinks: new Map(),
    telegramTries: new Map(),
    products: new Map(),
    businesses: new Map(),
    gigs: new Map(),
    bids: new Map(),
    views: new Set(),
    favorites: [],
    comments: new Map(),
    carts: new Map(),
    orders: new Map(),
    disputes: new Map(),
    reviews: new Map(),
    disputeStatements: [],
    transfers: new Map(),
    postings: [],
    balances: new Map(),
    holds: new Map(),
    entries: [],
    deposits: new Map(),
    withdrawals: new Map(),
    withdrawalRequests: new Map(),
    reconciliations: [],
    bankAccounts: [],
    feeConfigs: [{ ...fees, changedBy: null, at: new Date(0) }],
    campusPages: new Map(),
    audit: [],
    messages: new Map(),
    blocks: [],
    reports: [],
    requests: new Map(),
    events: [],
  }
}

/** A copy that shares nothing with the original. */
export function copyOf(state: State): State {
  return structuredClone(state)
}

/** Adds what `value` makes of the next id; answers the id. */
export function add<T>(state: State, map: Map<number, T>, value: (id: number) => T): number {
  const id = state.nextId++
  map.set(id, value(id))
  return id
}
