import type { DomainEvent } from '#domain/shared/events.ts'
import type { Tx, UnitOfWork } from '#domain/shared/ports.ts'
import type { FeeConfig } from '#domain/wallet/ports.ts'
import { memoryComments, memoryFavorites, memoryProductAlerts } from './catalog/favorites.ts'
import { memoryBusinesses, memoryProducts, memoryUnshownImages } from './catalog/listings.ts'
import { memoryDisputes } from './disputes.ts'
import { memoryBids, memoryGigs } from './gigs.ts'
import {
  memoryEmailTokens,
  memoryGoogleTokens,
  memoryPresence,
  memorySessions,
  memoryUsers,
  memoryVerificationCodes,
} from './identity/accounts.ts'
import { memoryAuthenticators, memoryRecoveryCodes } from './identity/authenticators.ts'
import { memoryChatCodes } from './identity/chat-codes.ts'
import { memoryChats } from './identity/chats.ts'
import { memoryDevices } from './identity/devices.ts'
import { memoryPasskeyChallenges, memoryPasskeys } from './identity/passkeys.ts'
import { memoryActProofs, memoryKeyRemovals, memoryProofCodes, memoryWalletPins } from './identity/proofs.ts'
import { memoryMeetingPoints, memoryMeetings } from './meetings.ts'
import { memoryBlocks, memoryMessages, memoryPresenceWishes } from './messages.ts'
import { memoryAdminWork } from './moderation/admin-work.ts'
import { memoryAnnouncements } from './moderation/announcements.ts'
import { memoryAuditLog, memoryCampusPages } from './moderation/moderation.ts'
import { memoryReports } from './moderation/reports.ts'
import { memorySignals } from './moderation/signals.ts'
import { memoryAlerts, memorySavedSearches } from './notifying/alerts.ts'
import {
  memoryNoticePreferences,
  memoryNotifications,
  memoryPushSubscriptions,
} from './notifying/notifications.ts'
import { memoryOffers } from './offers.ts'
import { memoryCarts, memoryOrders } from './orders.ts'
import { memoryRequests } from './requests.ts'
import { memoryReviews } from './reviews.ts'
import { copyOf, emptyState, type State } from './state.ts'
import {
  memoryCampusDomains,
  memoryStudentCards,
  memoryStudentCodes,
  memoryStudentProofs,
} from './students.ts'
import { memoryLedger } from './wallet/ledger.ts'
import {
  memoryBankAccounts,
  memoryChargebacks,
  memoryDeposits,
  memoryFees,
  memoryWithdrawals,
} from './wallet/payments.ts'
import { memoryReconciliations } from './wallet/reconciliations.ts'

/** A whole marketplace in memory: one step at a time, undone when it throws. For tests without infrastructure. */
export function createMemoryBackend({ fees }: { fees: FeeConfig }) {
  let state = emptyState(fees)
  let queue: Promise<unknown> = Promise.resolve()

  const atomically: UnitOfWork = (work) => {
    const step = queue.then(async () => {
      const draft = copyOf(state)
      const result = await work(transactionOver(draft))
      state = draft
      return result
    })
    queue = step.catch(() => undefined)
    return step
  }

  return {
    atomically,
    presence: memoryPresence(() => state),
    unshownImages: memoryUnshownImages(() => state),
    /** What has happened so far, oldest first. */
    events: (): DomainEvent[] => state.events.map(({ event }) => event),
    state: (): State => state,
  }
}

function transactionOver(state: State): Tx {
  return {
    users: memoryUsers(state),
    sessions: memorySessions(state),
    walletPins: memoryWalletPins(state),
    keyRemovals: memoryKeyRemovals(state),
    proofCodes: memoryProofCodes(state),
    actProofs: memoryActProofs(state),
    authenticators: memoryAuthenticators(state),
    recoveryCodes: memoryRecoveryCodes(state),
    passkeys: memoryPasskeys(state),
    passkeyChallenges: memoryPasskeyChallenges(state),
    devices: memoryDevices(state),
    emailTokens: memoryEmailTokens(state),
    verificationCodes: memoryVerificationCodes(state),
    googleTokens: memoryGoogleTokens(state),
    chats: memoryChats(state),
    chatCodes: memoryChatCodes(state),
    products: memoryProducts(state),
    productAlerts: memoryProductAlerts(state),
    businesses: memoryBusinesses(state),
    favorites: memoryFavorites(state),
    comments: memoryComments(state),
    gigs: memoryGigs(state),
    bids: memoryBids(state),
    offers: memoryOffers(state),
    carts: memoryCarts(state),
    orders: memoryOrders(state),
    meetingPoints: memoryMeetingPoints(state),
    meetings: memoryMeetings(state),
    disputes: memoryDisputes(state),
    reviews: memoryReviews(state),
    ledger: memoryLedger(state),
    deposits: memoryDeposits(state),
    chargebacks: memoryChargebacks(state),
    withdrawals: memoryWithdrawals(state),
    bankAccounts: memoryBankAccounts(state),
    fees: memoryFees(state),
    reconciliations: memoryReconciliations(state),
    campusPages: memoryCampusPages(state),
    audit: memoryAuditLog(state),
    messages: memoryMessages(state),
    presenceWishes: memoryPresenceWishes(state),
    campusDomains: memoryCampusDomains(state),
    studentCodes: memoryStudentCodes(state),
    studentCards: memoryStudentCards(state),
    studentProofs: memoryStudentProofs(state),
    blocks: memoryBlocks(state),
    reports: memoryReports(state),
    signals: memorySignals(state),
    adminWork: memoryAdminWork(state),
    announcements: memoryAnnouncements(state),
    requests: memoryRequests(state),
    notifications: memoryNotifications(state),
    noticePreferences: memoryNoticePreferences(state),
    pushSubscriptions: memoryPushSubscriptions(state),
    savedSearches: memorySavedSearches(state),
    alerts: memoryAlerts(state),
    outbox: {
      async append(events) {
        for (const event of events) state.events.push({ id: state.nextId++, event })
      },
    },
  }
}
