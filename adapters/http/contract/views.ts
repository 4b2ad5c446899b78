import type { User } from './accounts.ts'
import type {
  AdminUser,
  AdminUserQuery,
  AuditEntry,
  AuditQuery,
  getAdminDashboard,
} from './administration.ts'
import type { BankAccount } from './bank-accounts.ts'
import type { Reconciliation, ReconciliationQuery, TrialBalanceLine } from './books.ts'
import type { Business, BusinessQuery } from './businesses.ts'
import type { Product, ProductQuery } from './catalog.ts'
import type { Comment } from './comments.ts'
import type { AdminProductQuery, DisabledQuery } from './disabling.ts'
import type { Dispute, DisputeQuery, DisputeSummary } from './disputes.ts'
import type { ReplyOf } from './endpoint.ts'
import type { Favorite, Favorites } from './favorites.ts'
import type { FeeChange, FeeHistoryQuery } from './fees.ts'
import type { Gig, GigQuery, OwnBid } from './gigs.ts'
import type { BlockedPerson, Conversation, Message } from './messages.ts'
import type { Order, OrderQuery } from './orders.ts'
import type { AdminReport, ReportQuery } from './reports.ts'
import type { DealReviews, Rating, Review, ReviewQuery } from './reviews.ts'
import type { SearchQuery, SearchResults } from './search.ts'
import type { Seller } from './sellers.ts'
import type { Session } from './sessions.ts'
import type { StatementQuery, Transaction, TransactionQuery, Wallet } from './wallet.ts'

/** Who looks. */
export type Viewer = { id: number; role: 'USER' | 'ADMIN' | 'SUPER_ADMIN'; adminCampus: string | null }
type Listed<T> = { rows: T[]; total: number }

/** One line of a statement in naira, what left below 0; the first is the opening balance, at no moment. */
export type StatementLine = {
  at: string | null
  type: string
  description: string
  reference: string
  status: string
  amount: number
  balance: number
}

/** What screens read: one query each, in the contract's shapes. Nothing here changes anything. */
export type Views = {
  /** Whose session this token's hash opens at this moment; undefined when none. */
  session: (
    tokenHash: string,
    now: Date,
  ) => Promise<(Viewer & { email: string; campus: string; lastSeenAt: Date }) | undefined>
  /** Those of these hashes whose sessions are open at this moment. */
  openSessions: (tokenHashes: readonly string[], now: Date) => Promise<ReadonlySet<string>>
  /** Where a user is signed in, last seen first; the one of this token's hash is marked. */
  sessionsOf: (userId: number, tokenHash: string, now: Date) => Promise<Session[]>
  /** What others may know of a user. */
  person: (id: number) => Promise<{ id: number; name: string; campus: string } | undefined>
  user: (id: number) => Promise<User | undefined>
  /** Counts of people and listings, of a campus or of all. */
  adminDashboard: (campus: string | undefined) => Promise<ReplyOf<typeof getAdminDashboard>>
  adminUsers: (query: AdminUserQuery) => Promise<Listed<AdminUser>>
  adminUser: (id: number) => Promise<AdminUser | undefined>
  /** What admins did, newest first. */
  auditLog: (query: AuditQuery) => Promise<Listed<AuditEntry>>
  /** Lists leave out whom the viewer has blocked, and who has blocked them; so do details, the search and favourites. */
  products: (query: ProductQuery, viewer: Viewer | undefined) => Promise<Listed<Product>>
  productsOf: (userId: number) => Promise<Product[]>
  /** What search engines may find: the newest products for sale, at most so many. */
  newestProducts: (most: number) => Promise<{ id: number; changedAt: Date }[]>
  /** The product, or only that it is disabled for whoever may not see it; undefined when there is none. */
  product: (
    id: number,
    viewer: Viewer | undefined,
  ) => Promise<Product | { id: number; isDisabled: true } | undefined>
  /** What is not disabled on a campus, or on all of them, sold and paused ones too, newest first. */
  adminProducts: (
    query: Omit<AdminProductQuery, 'campus'>,
    campus: string | undefined,
  ) => Promise<Listed<Product>>
  /** What was disabled on a campus, or on all of them, newest first. */
  disabledProducts: (query: DisabledQuery, campus: string | undefined) => Promise<Listed<Product>>
  businesses: (query: BusinessQuery, viewer: Viewer | undefined) => Promise<Listed<Business>>
  businessesOf: (userId: number) => Promise<Business[]>
  newestBusinesses: (most: number) => Promise<{ id: number; changedAt: Date }[]>
  disabledBusinesses: (query: DisabledQuery, campus: string | undefined) => Promise<Listed<Business>>
  /** The business, or only that it is disabled for whoever may not see it; undefined when there is none. */
  business: (
    id: number,
    viewer: Viewer | undefined,
  ) => Promise<Business | { id: number; isDisabled: true } | undefined>
  /** What has these words, best first: at most 50 of each kind, and how many there are; nothing for a text without a word. */
  search: (
    query: SearchQuery,
    viewer: Viewer | undefined,
  ) => Promise<Omit<SearchResults, 'total' | 'totalViews'>>
  /** Who offers or offered something; somebody who never did only for who is signed in. */
  seller: (id: number, viewer: Viewer | undefined) => Promise<Seller | undefined>
  /** At most eight titles that have these words, the last of which is still being typed. */
  suggestions: (typed: string, campus: string | undefined, viewer: Viewer | undefined) => Promise<string[]>
  /** What the viewer keeps and may see, the last one first. */
  favorites: (viewer: Viewer) => Promise<Favorites>
  /** All that a user keeps, the last one first. */
  favoritesOf: (userId: number) => Promise<Favorite[]>
  /** The last 50 comments, or those before one of them, oldest first; undefined when the viewer may not see the listing. */
  comments: (
    item: { type: Favorite['itemType']; id: number },
    viewer: Viewer | undefined,
    before?: number,
  ) => Promise<Comment[] | undefined>
  comment: (id: number) => Promise<Comment | undefined>
  /** All that a user said, oldest first. */
  commentsOf: (userId: number, page: { page: number; limit: number }) => Promise<Listed<Comment>>
  /** Gigs that nobody deleted. */
  gigs: (query: GigQuery, viewer: Viewer | undefined) => Promise<Listed<Gig>>
  gigsOf: (userId: number) => Promise<Gig[]>
  newestGigs: (most: number) => Promise<{ id: number; changedAt: Date }[]>
  /** The gig, with all bids for its owner and the own one for a bidder; a deleted one for its bidders only. Whoever does it is shown it, blocked or not. */
  gig: (id: number, viewer: Viewer | undefined) => Promise<Gig | undefined>
  /** What a user bid on, newest first. */
  bidsOf: (userId: number) => Promise<OwnBid[]>
  /** What the platform charged so far, newest first. */
  feeChanges: (query: FeeHistoryQuery) => Promise<Listed<FeeChange>>
  /** The accounts of the books by kind. */
  trialBalance: () => Promise<TrialBalanceLine[]>
  /** How our books compared with the provider's, newest first. */
  reconciliations: (query: ReconciliationQuery) => Promise<Listed<Reconciliation>>
  wallet: (userId: number) => Promise<Wallet>
  /** Naira released to the user since `since`. */
  earningsSince: (userId: number, since: Date) => Promise<number>
  /** What moved the wallet on these days (Africa/Lagos), oldest first, with what stood in it after each. */
  statement: (userId: number, query: StatementQuery) => AsyncIterable<StatementLine>
  /** Naira released in each of so many calendar months up to this one, oldest first. */
  earningsByMonth: (userId: number, months: number) => Promise<{ month: string; earned: number }[]>
  bankAccounts: (userId: number) => Promise<BankAccount[]>
  transactions: (userId: number, query: TransactionQuery) => Promise<Listed<Transaction>>
  transaction: (
    userId: number,
    reference: string,
    type: Transaction['type'],
  ) => Promise<Transaction | undefined>
  /** How many things are in the cart. */
  cartCount: (userId: number) => Promise<number>
  ordersOf: (party: 'buyer' | 'seller', userId: number, query: OrderQuery) => Promise<Listed<Order>>
  /** The order for those who may read it; undefined for everyone else. `handoverCode` only for its buyer. */
  order: (id: number, viewer: Viewer) => Promise<Order | undefined>
  /** What both sides of an own deal said, as far as the viewer may see it; undefined for who is none of them. */
  reviewsOfDeal: (
    subject: { kind: 'order' | 'gig'; id: number },
    viewerId: number,
    now: Date,
  ) => Promise<DealReviews | undefined>
  /** What is shown of a user at this moment, newest first; disabled ones for the admins of their campus only. */
  reviewsOf: (
    userId: number,
    query: ReviewQuery,
    viewer: Viewer | undefined,
    now: Date,
  ) => Promise<Listed<Review> & { rating: Rating }>
  /** The dispute with all that was said, for its two sides and the admins of its campus; undefined for everyone else. */
  dispute: (id: number, viewer: Viewer) => Promise<Dispute | undefined>
  /** Of a campus, or of all: open ones the oldest first, ended ones the last first. */
  disputes: (
    query: Omit<DisputeQuery, 'campus'> & { campus: string | undefined },
  ) => Promise<Listed<DisputeSummary>>
  /** Under which key a picture of a dispute is kept, for who may see it. */
  evidence: (imageId: number, viewer: Viewer) => Promise<string | undefined>
  /** With whom a user has written, newest first, at most 200. */
  conversations: (userId: number) => Promise<Conversation[]>
  /** The last 200 messages of two people, or those before one of them; oldest first. */
  conversation: (userId: number, otherId: number, before?: number) => Promise<Message[]>
  unreadCount: (userId: number) => Promise<number>
  message: (id: number) => Promise<Message | undefined>
  /** All that a user wrote and got, oldest first. */
  messagesOf: (userId: number, page: { page: number; limit: number }) => Promise<Listed<Message>>
  /** Whom a user has blocked, the last one first. */
  blockedBy: (userId: number, page: { page: number; limit: number }) => Promise<Listed<BlockedPerson>>
  isBlocked: (by: number, id: number) => Promise<boolean>
  /** What people told the admins of a campus, or of all, newest first. */
  reports: (query: ReportQuery) => Promise<Listed<AdminReport>>
  report: (id: number) => Promise<AdminReport | undefined>
  /** What a user told the admins, newest first. */
  reportsOf: (userId: number) => Promise<
    {
      userId: number
      messageId: number | null
      productId: number | null
      businessId: number | null
      gigId: number | null
      reason: string
      createdAt: string
    }[]
  >
}
