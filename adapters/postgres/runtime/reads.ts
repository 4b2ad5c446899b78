import type { Reads } from '#adapters/contract/reads.ts'
import { businessReads } from '../catalog/business-reads.ts'
import { commentReads } from '../catalog/comment-reads.ts'
import { favoriteReads } from '../catalog/favorite-reads.ts'
import { newestReads } from '../catalog/listing-lists.ts'
import { productReads } from '../catalog/product-reads.ts'
import { searchReads } from '../catalog/search-reads.ts'
import { sellerReads } from '../catalog/seller-reads.ts'
import { dealMessageReads } from '../disputes/messages.ts'
import { disputeReads } from '../disputes/reads.ts'
import { deliveryReads } from '../gigs/deliveries.ts'
import { gigReads } from '../gigs/reads.ts'
import { keyRemovalReads } from '../identity/key-removals.ts'
import { ownRecordReads } from '../identity/own-records.ts'
import { accountReads } from '../identity/reads.ts'
import { meetingReads } from '../meetings/reads.ts'
import { messagePictureReads } from '../messaging/pictures.ts'
import { pinnedItemReads } from '../messaging/pinned-item.ts'
import { presenceReads } from '../messaging/presence.ts'
import { messageReads } from '../messaging/reads.ts'
import { announcementReads } from '../moderation/announcement-reads.ts'
import { auditReads } from '../moderation/audit-reads.ts'
import { lookupReads } from '../moderation/lookup-reads.ts'
import { orderForAdminsReads } from '../moderation/order-reads.ts'
import { paymentReads } from '../moderation/payment-reads.ts'
import { personReads } from '../moderation/person-reads.ts'
import { administrationReads } from '../moderation/reads.ts'
import { reportReads } from '../moderation/report-reads.ts'
import { signalReads } from '../moderation/signal-reads.ts'
import { alertReads } from '../notifying/alert-reads.ts'
import { notificationReads } from '../notifying/reads.ts'
import { offerReads } from '../offers/reads.ts'
import { orderReads } from '../ordering/reads.ts'
import { reviewReads } from '../reviews/reads.ts'
import { studentCardReads } from '../students/cards.ts'
import { studentReads } from '../students/reads.ts'
import { feeReads } from '../wallet/fee-reads.ts'
import { figureReads } from '../wallet/figure-reads.ts'
import { bookReads } from '../wallet/ledger-reads.ts'
import { pendingReads } from '../wallet/pending-reads.ts'
import { periodStatementReads } from '../wallet/period-statement-reads.ts'
import { walletReads } from '../wallet/reads.ts'
import { receiptReads } from '../wallet/receipt-reads.ts'
import { statementReads } from '../wallet/statement-reads.ts'
import type { Db } from './database.ts'

/** What all screens read, from Postgres. */
export function createReads(db: Db): Reads {
  return {
    ...accountReads(db),
    ...keyRemovalReads(db),
    ...ownRecordReads(db),
    ...administrationReads(db),
    ...announcementReads(db),
    ...auditReads(db),
    ...lookupReads(db),
    ...personReads(db),
    ...orderForAdminsReads(db),
    ...paymentReads(db),
    ...productReads(db),
    ...businessReads(db),
    ...reportReads(db),
    ...signalReads(db),
    ...searchReads(db),
    ...sellerReads(db),
    ...favoriteReads(db),
    ...commentReads(db),
    ...gigReads(db),
    ...deliveryReads(db),
    ...feeReads(db),
    ...walletReads(db),
    ...bookReads(db),
    ...figureReads(db),
    ...pendingReads(db),
    ...receiptReads(db),
    ...statementReads(db),
    ...periodStatementReads(db),
    ...notificationReads(db),
    ...alertReads(db),
    ...offerReads(db),
    ...orderReads(db),
    ...meetingReads(db),
    ...disputeReads(db),
    ...dealMessageReads(db),
    ...reviewReads(db),
    ...messageReads(db),
    ...presenceReads(db),
    ...studentReads(db),
    ...studentCardReads(db),
    ...messagePictureReads(db),
    ...newestReads(db),
    ...pinnedItemReads(db),
  }
}
