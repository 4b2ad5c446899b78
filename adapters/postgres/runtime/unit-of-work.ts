import type { Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { businesses } from '../catalog/businesses.ts'
import { comments } from '../catalog/comments.ts'
import { favorites } from '../catalog/favorites.ts'
import { productAlerts } from '../catalog/product-alerts.ts'
import { products } from '../catalog/products.ts'
import { disputes } from '../disputes/disputes.ts'
import { bids, gigs } from '../gigs/gigs.ts'
import { authenticators, recoveryCodes } from '../identity/authenticators.ts'
import { chatCodes } from '../identity/chat-codes.ts'
import { chats } from '../identity/chats.ts'
import { devices } from '../identity/devices.ts'
import { emailTokens, verificationCodes } from '../identity/email-tokens.ts'
import { googleTokens } from '../identity/google-tokens.ts'
import { keyRemovals } from '../identity/key-removals.ts'
import { passkeyChallenges, passkeys } from '../identity/passkeys.ts'
import { actProofs, proofCodes, walletPins } from '../identity/proofs.ts'
import { sessions } from '../identity/sessions.ts'
import { users } from '../identity/users.ts'
import { meetingPoints } from '../meetings/meeting-points.ts'
import { meetings } from '../meetings/meetings.ts'
import { blocks, messages } from '../messaging/messages.ts'
import { presenceWishes } from '../messaging/presence.ts'
import { adminWork } from '../moderation/admin-work.ts'
import { announcements } from '../moderation/announcements.ts'
import { auditLog, campusPages } from '../moderation/moderation.ts'
import { reports } from '../moderation/reports.ts'
import { signals } from '../moderation/signals.ts'
import { alerts } from '../notifying/alerts.ts'
import { noticePreferences } from '../notifying/notice-preferences.ts'
import { notifications } from '../notifying/notifications.ts'
import { pushSubscriptions } from '../notifying/push.ts'
import { savedSearches } from '../notifying/saved-searches.ts'
import { offers } from '../offers/offers.ts'
import { carts } from '../ordering/carts.ts'
import { orders } from '../ordering/orders.ts'
import { reviews } from '../reviews/reviews.ts'
import { studentCards } from '../students/cards.ts'
import { campusDomains, studentCodes, studentProofs } from '../students/students.ts'
import { bankAccounts } from '../wallet/bank-accounts.ts'
import { chargebacks } from '../wallet/chargebacks.ts'
import { deposits } from '../wallet/deposits.ts'
import { feeConfigs } from '../wallet/fee-configs.ts'
import { ledger } from '../wallet/ledger.ts'
import { reconciliations } from '../wallet/reconciliations.ts'
import { withdrawals } from '../wallet/withdrawals.ts'
import type { Db } from './database.ts'
import { outbox } from './outbox.ts'
import { untilItWins } from './races.ts'
import { requests } from './requests.ts'

/** Steps as transactions (READ COMMITTED); one that loses a race is run again, unseen by the caller. */
export function createUnitOfWork(db: Db): UnitOfWork {
  return (work) =>
    untilItWins(() =>
      db
        .transaction()
        .setIsolationLevel('read committed')
        .execute((trx) => work(transactionOver(trx))),
    )
}

/** The same for steps of one statement: it is a transaction by itself. */
export function createAutocommit(db: Db): UnitOfWork {
  return (work) => untilItWins(() => work(transactionOver(db)))
}

function transactionOver(trx: Db): Tx {
  return {
    users: users(trx),
    sessions: sessions(trx),
    actProofs: actProofs(trx),
    walletPins: walletPins(trx),
    keyRemovals: keyRemovals(trx),
    proofCodes: proofCodes(trx),
    authenticators: authenticators(trx),
    recoveryCodes: recoveryCodes(trx),
    passkeys: passkeys(trx),
    passkeyChallenges: passkeyChallenges(trx),
    devices: devices(trx),
    emailTokens: emailTokens(trx),
    verificationCodes: verificationCodes(trx),
    chats: chats(trx),
    chatCodes: chatCodes(trx),
    googleTokens: googleTokens(trx),
    products: products(trx),
    productAlerts: productAlerts(trx),
    businesses: businesses(trx),
    favorites: favorites(trx),
    comments: comments(trx),
    gigs: gigs(trx),
    bids: bids(trx),
    offers: offers(trx),
    carts: carts(trx),
    orders: orders(trx),
    meetingPoints: meetingPoints(trx),
    meetings: meetings(trx),
    disputes: disputes(trx),
    reviews: reviews(trx),
    ledger: ledger(trx),
    deposits: deposits(trx),
    withdrawals: withdrawals(trx),
    bankAccounts: bankAccounts(trx),
    fees: feeConfigs(trx),
    reconciliations: reconciliations(trx),
    chargebacks: chargebacks(trx),
    campusPages: campusPages(trx),
    audit: auditLog(trx),
    messages: messages(trx),
    blocks: blocks(trx),
    presenceWishes: presenceWishes(trx),
    campusDomains: campusDomains(trx),
    studentCodes: studentCodes(trx),
    studentCards: studentCards(trx),
    studentProofs: studentProofs(trx),
    reports: reports(trx),
    signals: signals(trx),
    adminWork: adminWork(trx),
    announcements: announcements(trx),
    requests: requests(trx),
    notifications: notifications(trx),
    noticePreferences: noticePreferences(trx),
    pushSubscriptions: pushSubscriptions(trx),
    savedSearches: savedSearches(trx),
    alerts: alerts(trx),
    outbox: outbox(trx),
  }
}
