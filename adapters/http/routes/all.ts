import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '../server/deps.ts'
import { businessRoutes } from './catalog/businesses.ts'
import { commentRoutes } from './catalog/comments.ts'
import { favoriteRoutes } from './catalog/favorites.ts'
import { imageRoutes } from './catalog/images.ts'
import { productAlertRoutes } from './catalog/product-alerts.ts'
import { catalogRoutes } from './catalog/products.ts'
import { searchRoutes } from './catalog/search.ts'
import { sellerRoutes } from './catalog/sellers.ts'
import { disputeRoutes } from './disputes/disputes.ts'
import { settlementRoutes } from './disputes/settlement.ts'
import { bidRoutes } from './gigs/bids.ts'
import { gigCancellationRoutes } from './gigs/gig-cancellation.ts'
import { gigDeliveryRoutes } from './gigs/gig-delivery.ts'
import { gigRoutes } from './gigs/gigs.ts'
import { exportRoute } from './identity/account-export.ts'
import { accountRoutes } from './identity/accounts.ts'
import { chatLinkRoutes } from './identity/chat-links.ts'
import { lostKeysRoutes } from './identity/lost-keys.ts'
import { passkeyRoutes } from './identity/passkeys.ts'
import { passwordRoutes } from './identity/passwords.ts'
import { profilePictureRoutes } from './identity/profile-picture.ts'
import { secondFactorRoutes } from './identity/second-factor.ts'
import { sessionRoutes } from './identity/sessions.ts'
import { stepUpRoutes } from './identity/step-up.ts'
import { meetingPointRoutes } from './meetings/meeting-points.ts'
import { meetingRoutes } from './meetings/meetings.ts'
import { messageRoutes } from './messaging/messages.ts'
import { presenceRoutes } from './messaging/presence.ts'
import { adminListRoutes } from './moderation/admin-lists.ts'
import { administrationRoutes } from './moderation/administration.ts'
import { announcementRoutes } from './moderation/announcements.ts'
import { auditRoutes } from './moderation/audit.ts'
import { campusRoutes } from './moderation/campuses.ts'
import { disablingRoutes } from './moderation/disabling.ts'
import { jobRoutes } from './moderation/failed-jobs.ts'
import { paymentRoutes } from './moderation/payments.ts'
import { peopleRoutes } from './moderation/people.ts'
import { reportRoutes } from './moderation/reports.ts'
import { signalRoutes } from './moderation/signals.ts'
import { alertRoutes } from './notifying/alerts.ts'
import { notificationRoutes } from './notifying/notifications.ts'
import { pushRoutes } from './notifying/push.ts'
import { offerRoutes } from './offers/offers.ts'
import { cartRoutes } from './ordering/cart.ts'
import { orderCancellationRoutes } from './ordering/order-cancellation.ts'
import { orderRoutes } from './ordering/orders.ts'
import { reviewRoutes } from './reviews/reviews.ts'
import { studentRoutes } from './students/students.ts'
import { correctionRoutes } from './wallet/corrections.ts'
import { feeRoutes } from './wallet/fees.ts'
import { figureRoutes } from './wallet/figures.ts'
import { bookRoutes } from './wallet/ledger.ts'
import { pendingMoneyRoutes } from './wallet/pending-money.ts'
import { statementRoutes } from './wallet/statement.ts'
import { walletRoutes } from './wallet/wallet.ts'

export const apiRoutes: readonly ((app: FastifyInstance, deps: AppDeps) => void)[] = [
  accountRoutes,
  profilePictureRoutes,
  passkeyRoutes,
  passwordRoutes,
  sessionRoutes,
  chatLinkRoutes,
  stepUpRoutes,
  lostKeysRoutes,
  secondFactorRoutes,
  campusRoutes,
  adminListRoutes,
  administrationRoutes,
  announcementRoutes,
  auditRoutes,
  peopleRoutes,
  paymentRoutes,
  jobRoutes,
  catalogRoutes,
  productAlertRoutes,
  businessRoutes,
  searchRoutes,
  sellerRoutes,
  favoriteRoutes,
  commentRoutes,
  disablingRoutes,
  gigRoutes,
  gigCancellationRoutes,
  gigDeliveryRoutes,
  bidRoutes,
  walletRoutes,
  statementRoutes,
  figureRoutes,
  pendingMoneyRoutes,
  exportRoute,
  offerRoutes,
  cartRoutes,
  feeRoutes,
  bookRoutes,
  correctionRoutes,
  orderRoutes,
  orderCancellationRoutes,
  meetingPointRoutes,
  meetingRoutes,
  disputeRoutes,
  settlementRoutes,
  reviewRoutes,
  messageRoutes,
  presenceRoutes,
  studentRoutes,
  notificationRoutes,
  pushRoutes,
  alertRoutes,
  reportRoutes,
  signalRoutes,
  imageRoutes,
]
