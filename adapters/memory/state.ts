import type { Business } from '#domain/catalog/business.ts'
import type { Item } from '#domain/catalog/kinds.ts'
import type { Stored } from '#domain/catalog/listing.ts'
import type { Comment, StoredImage } from '#domain/catalog/ports.ts'
import type { PastPrice } from '#domain/catalog/price-drop.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { Dispute } from '#domain/disputes/dispute.ts'
import type { Statement } from '#domain/disputes/ports.ts'
import type { Bid } from '#domain/gigs/bid.ts'
import type { Delivery } from '#domain/gigs/delivery.ts'
import type { StoredGig } from '#domain/gigs/gig.ts'
import type { Authenticator } from '#domain/identity/keys/authenticator.ts'
import type { KeyRemoval, ProofCode, VerificationCode } from '#domain/identity/keys/proof-ports.ts'
import type { WalletPin } from '#domain/identity/keys/wallet-pin.ts'
import type { ChallengePurpose, EmailTokenPurpose, Passkey } from '#domain/identity/ports.ts'
import type { User } from '#domain/identity/user.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import type { MeetingPoint } from '#domain/meetings/point.ts'
import type { Message } from '#domain/messaging/message.ts'
import type { PresenceSettings } from '#domain/messaging/presence.ts'
import type { FiledReport } from '#domain/messaging/report.ts'
import type { Announcement } from '#domain/moderation/announcement.ts'
import type { CampusPage } from '#domain/moderation/campus-page.ts'
import type { AuditEntry } from '#domain/moderation/ports.ts'
import type { Finding } from '#domain/moderation/signals.ts'
import type { AlertDay } from '#domain/notifying/alerts/alert.ts'
import type { SavedSearch } from '#domain/notifying/alerts/saved-search.ts'
import type { Notification } from '#domain/notifying/notification.ts'
import type { Alert } from '#domain/notifying/ports.ts'
import type { Muted } from '#domain/notifying/preferences.ts'
import type { PriceOffer } from '#domain/offers/offer.ts'
import type { Cart } from '#domain/ordering/cart.ts'
import type { Order } from '#domain/ordering/order.ts'
import type { TimelineEntry } from '#domain/ordering/ports.ts'
import type { Review } from '#domain/reviews/review.ts'
import type { ChatAddress, ChatChannel } from '#domain/shared/chat-apps.ts'
import type { DomainEvent } from '#domain/shared/events.ts'
import type { CampusDomain } from '#domain/students/campus-domains.ts'
import type { StudentCard } from '#domain/students/card.ts'
import type { StudentCode } from '#domain/students/verification.ts'
import type { Chargeback } from '#domain/wallet/chargeback.ts'
import type { Correction } from '#domain/wallet/correction.ts'
import type { Deposit } from '#domain/wallet/deposit.ts'
import type { Entry, Hold, HoldEnd, LedgerLine, Transfer } from '#domain/wallet/ledger.ts'
import type { DatedFees, FeeConfig, Reconciliation, SavedAccount } from '#domain/wallet/ports.ts'
import type { Unsettled } from '#domain/wallet/settling.ts'
import type { Withdrawal } from '#domain/wallet/withdrawal.ts'

type StoredEntry = Entry & { id: number; createdAt: Date; updatedAt: Date }
type StoredHold = Hold & { status: 'held' | HoldEnd; createdAt: Date; endedAt: Date | null }
export type StoredProduct = Stored<Product>
type StoredBusiness = Stored<Business>
type StoredDelivery = Omit<Delivery, 'images'> & {
  gigId: number
  at: Date
  changeReason: string | null
  images: readonly StoredImage[]
}
type StoredStatement = Omit<Statement, 'images'> & { id: number; images: readonly StoredImage[] }
export type StoredReport = FiledReport & { decision: { by: number; at: Date; reason: string } | null }
type StoredSignal = Finding & { id: number; raisedAt: Date; lookedAt: Date | null }
export type StoredOrder = Order & { timeline: TimelineEntry[] }

export type StoredAccount = SavedAccount & { id: number; userId: number; usedAt: Date }
type StoredFees = DatedFees & { changedBy: number | null; at: Date }

/** Plain values, so that a transaction rolls back by restoring the old ones. */
export type State = {
  nextId: number
  users: Map<number, User>
  sessions: Map<
    string,
    {
      id: number
      userId: number
      device: string
      createdAt: Date
      lastSeenAt: Date
      expiresAt: Date
      provedUntil: Date | null
      isProvedByKey: boolean
      isSecondFactorShown: boolean
      isOnKnownDevice: boolean
      isByPasskey: boolean
      deviceHash: string | null
      unansweredAsks: number
    }
  >
  walletPins: Map<number, WalletPin>
  keyRemovals: Map<number, KeyRemoval>
  authenticators: Map<number, Authenticator>
  recoveryCodes: Map<number, readonly string[]>
  passkeys: Map<number, Passkey>
  passkeyChallenges: Map<string, { purpose: ChallengePurpose; boundTo: string; expiresAt: Date }>
  proofCodes: Map<number, ProofCode>
  /** By the hash of the session's token and the act. */
  actProofs: Map<string, { tokenHash: string; until: Date }>
  devices: { userId: number; hash: string; at: Date; isTrusted: boolean }[]
  emailTokens: Map<
    string,
    { userId: number; purpose: EmailTokenPurpose; issuedAt: Date; expiresAt: Date; ended: boolean }
  >
  verificationCodes: Map<number, VerificationCode>
  googleTokens: Set<string>
  chats: { userId: number; channel: ChatChannel; chatId: string | null; isOn: boolean }[]
  chatCodes: Map<string, ChatAddress & { issuedAt: Date; expiresAt: Date }>
  chatLinks: Map<string, { userId: number; expiresAt: Date }>
  chatTries: Map<number, { wrong: number; blockedBefore: Date | null }>
  products: Map<number, StoredProduct>
  businesses: Map<number, StoredBusiness>
  gigs: Map<number, StoredGig>
  gigDeliveries: StoredDelivery[]
  bids: Map<number, Bid>
  favorites: { userId: number; item: Item; createdAt: Date }[]
  productPrices: Map<number, readonly PastPrice[]>
  productAlerts: { productId: number; userId: number; createdAt: Date }[]
  comments: Map<number, Comment>
  offers: Map<number, PriceOffer>
  carts: Map<number, Cart>
  orders: Map<number, StoredOrder>
  meetingPoints: Map<number, MeetingPoint>
  meetings: Map<number, Meeting>
  disputes: Map<number, Dispute>
  reviews: Map<number, Review>
  disputeStatements: StoredStatement[]
  transfers: Map<string, Transfer>
  lines: LedgerLine[]
  balances: Map<string, number>
  payoutLinks: Map<string, number>
  unsettled: Map<string, (Unsettled & { key: string })[]>
  accountHolds: Map<string, Date>
  holds: Map<string, StoredHold>
  entries: StoredEntry[]
  deposits: Map<string, Deposit>
  chargebacks: Map<number, Chargeback>
  corrections: Map<number, Correction>
  withdrawals: Map<number, Withdrawal>
  reconciliations: (Reconciliation & { id: number })[]
  bankAccounts: StoredAccount[]
  feeConfigs: StoredFees[]
  campusPages: Map<string, CampusPage>
  audit: AuditEntry[]
  messages: Map<number, Message>
  messagePictures: Map<number, readonly string[]>
  presence: Map<number, PresenceSettings>
  campusDomains: CampusDomain[]
  studentCodes: Map<number, StudentCode>
  studentCards: Map<number, StudentCard>
  studentProofs: Map<number, { mailbox: string | null; until: Date; isNotified: boolean }>
  blocks: { blockerId: number; blockedId: number; createdAt: Date }[]
  reports: StoredReport[]
  dueWarnings: Map<number, Date>
  signals: StoredSignal[]
  adminReminders: Map<number, string>
  notifiedOverdue: Set<string>
  announcements: Map<number, Announcement & { notifiedUpTo: number }>
  notifiedTerms: Map<number, number>
  notifications: (Notification & { id: number; readAt: Date | null })[]
  mutedNotices: Map<number, Muted>
  savedSearches: Map<number, SavedSearch & { key: string }>
  alerts: Alert[]
  /** By `user|day`. */
  alertDays: Map<string, AlertDay>
  pushSubscriptions: Map<string, { userId: number; tokenHash: string; auth: string; at: Date }>
  requests: Map<string, number[]>
  events: { id: number; event: DomainEvent }[]
}

export function emptyState(fees: FeeConfig): State {
  return {
    nextId: fees.id + 1,
    users: new Map(),
    sessions: new Map(),
    walletPins: new Map(),
    keyRemovals: new Map(),
    authenticators: new Map(),
    recoveryCodes: new Map(),
    passkeys: new Map(),
    passkeyChallenges: new Map(),
    proofCodes: new Map(),
    actProofs: new Map(),
    devices: [],
    emailTokens: new Map(),
    verificationCodes: new Map(),
    googleTokens: new Set(),
    chats: [],
    chatCodes: new Map(),
    chatLinks: new Map(),
    chatTries: new Map(),
    products: new Map(),
    businesses: new Map(),
    gigs: new Map(),
    gigDeliveries: [],
    bids: new Map(),
    favorites: [],
    productPrices: new Map(),
    productAlerts: [],
    comments: new Map(),
    offers: new Map(),
    carts: new Map(),
    orders: new Map(),
    meetingPoints: new Map(),
    meetings: new Map(),
    disputes: new Map(),
    reviews: new Map(),
    disputeStatements: [],
    transfers: new Map(),
    lines: [],
    balances: new Map(),
    payoutLinks: new Map(),
    unsettled: new Map(),
    accountHolds: new Map(),
    holds: new Map(),
    entries: [],
    deposits: new Map(),
    chargebacks: new Map(),
    corrections: new Map(),
    withdrawals: new Map(),
    reconciliations: [],
    bankAccounts: [],
    feeConfigs: [{ ...fees, appliesFrom: '', changedBy: null, at: new Date(0) }],
    campusPages: new Map(),
    audit: [],
    messages: new Map(),
    messagePictures: new Map(),
    presence: new Map(),
    campusDomains: [],
    studentCodes: new Map(),
    studentCards: new Map(),
    studentProofs: new Map(),
    blocks: [],
    reports: [],
    signals: [],
    adminReminders: new Map(),
    notifiedOverdue: new Set(),
    announcements: new Map(),
    notifiedTerms: new Map(),
    dueWarnings: new Map(),
    notifications: [],
    mutedNotices: new Map(),
    savedSearches: new Map(),
    alerts: [],
    alertDays: new Map(),
    pushSubscriptions: new Map(),
    requests: new Map(),
    events: [],
  }
}

export function copyOf(state: State): State {
  return structuredClone(state)
}

export function add<T>(state: State, map: Map<number, T>, value: (id: number) => T): number {
  const id = state.nextId++
  map.set(id, value(id))
  return id
}

export function addEvent(state: State, event: DomainEvent): void {
  state.events.push({ id: state.nextId++, event })
}
