import * as businesses from './catalog/businesses.ts'
import * as comments from './catalog/comments.ts'
import * as favorites from './catalog/favorites.ts'
import * as catalog from './catalog/products.ts'
import * as search from './catalog/search.ts'
import * as sellers from './catalog/sellers.ts'
import type { AdminList } from './core/admin-list.ts'
import type { Endpoint, InputOf, ReplyOf } from './core/endpoint.ts'
import * as settings from './core/settings.ts'
import * as vitals from './core/vitals.ts'
import * as disputes from './disputes/disputes.ts'
import * as dealMessages from './disputes/messages.ts'
import * as settlement from './disputes/settlement.ts'
import * as gigCancellation from './gigs/gig-cancellation.ts'
import * as gigDelivery from './gigs/gig-delivery.ts'
import * as gigs from './gigs/gigs.ts'
import * as accounts from './identity/accounts.ts'
import { CHAT_ENDPOINTS, type chatCalls } from './identity/chat-links.ts'
import * as lostKeys from './identity/lost-keys.ts'
import * as passkeys from './identity/passkeys.ts'
import * as passwords from './identity/passwords.ts'
import * as secondFactor from './identity/second-factor.ts'
import * as sessions from './identity/sessions.ts'
import * as stepUp from './identity/step-up.ts'
import * as meetingPoints from './meetings/meeting-points.ts'
import * as meetings from './meetings/meetings.ts'
import * as messages from './messaging/messages.ts'
import * as presence from './messaging/presence.ts'
import * as administration from './moderation/administration.ts'
import * as announcements from './moderation/announcements.ts'
import * as audit from './moderation/audit.ts'
import * as campuses from './moderation/campuses.ts'
import * as disabling from './moderation/disabling.ts'
import * as jobs from './moderation/failed-jobs.ts'
import * as ordersForAdmins from './moderation/order-for-admins.ts'
import * as payments from './moderation/payments.ts'
import * as people from './moderation/people.ts'
import * as reports from './moderation/reports.ts'
import * as signals from './moderation/signals.ts'
import * as activityFeed from './notifying/activity-feed.ts'
import * as alerts from './notifying/alerts.ts'
import * as noticePreferences from './notifying/notice-preferences.ts'
import * as notificationSettings from './notifying/notification-settings.ts'
import * as notifications from './notifying/notifications.ts'
import * as push from './notifying/push.ts'
import * as offers from './offers/offers.ts'
import * as cart from './ordering/cart.ts'
import * as orderCancellation from './ordering/order-cancellation.ts'
import * as orders from './ordering/orders.ts'
import * as reviews from './reviews/reviews.ts'
import * as studentCards from './students/student-cards.ts'
import * as students from './students/students.ts'
import * as bankAccounts from './wallet/bank-accounts.ts'
import * as corrections from './wallet/corrections.ts'
import * as fees from './wallet/fees.ts'
import * as figures from './wallet/figures.ts'
import * as books from './wallet/ledger.ts'
import * as pendingMoney from './wallet/pending-money.ts'
import * as statement from './wallet/statement.ts'
import * as wallet from './wallet/wallet.ts'

const CAPABILITIES = [
  accounts,
  administration,
  announcements,
  audit,
  people,
  ordersForAdmins,
  payments,
  passkeys,
  lostKeys,
  secondFactor,
  passwords,
  sessions,
  stepUp,
  campuses,
  catalog,
  businesses,
  search,
  sellers,
  favorites,
  comments,
  gigs,
  gigCancellation,
  gigDelivery,
  disabling,
  wallet,
  statement,
  books,
  figures,
  pendingMoney,
  bankAccounts,
  offers,
  cart,
  corrections,
  fees,
  orders,
  orderCancellation,
  meetingPoints,
  meetings,
  disputes,
  dealMessages,
  settlement,
  reviews,
  messages,
  presence,
  students,
  studentCards,
  jobs,
  reports,
  signals,
  notificationSettings,
  notifications,
  noticePreferences,
  push,
  alerts,
  activityFeed,
  settings,
  vitals,
] as const

export const ENDPOINTS: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  [...CAPABILITIES, CHAT_ENDPOINTS].flatMap((capability) => Object.entries(capability).filter(isEndpoint)),
)

/** Lists for admins by their names, which are those of the reads that answer them. */
export const ADMIN_LISTS = Object.entries(ENDPOINTS).filter(
  (entry): entry is [keyof AdminLists, AdminList] => entry[1].rows !== undefined,
)

function isEndpoint(entry: [string, unknown]): entry is [string, Endpoint] {
  const value = entry[1]
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

type EndpointsIn<Capability> = Capability extends unknown
  ? Extract<Capability[keyof Capability], Endpoint>
  : never
type AnyEndpoint = EndpointsIn<(typeof CAPABILITIES)[number] | ReturnType<typeof chatCalls>>

type NamedIn<Capability> = Capability extends unknown
  ? { [Name in keyof Capability as Capability[Name] extends AdminList ? Name : never]: Capability[Name] }
  : never
type UnionToIntersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  whole: infer Whole,
) => void
  ? Whole
  : never
type Named = UnionToIntersection<NamedIn<(typeof CAPABILITIES)[number]>>
export type AdminLists = { [Name in keyof Named]: Extract<Named[Name], AdminList> }

/** Maps method and path, such as `GET /api/products/:id`, to endpoints; the web uses the type alone. */
export type Calls = { [E in AnyEndpoint as `${E['method']} ${E['path']}`]: E }
export type CallKey = keyof Calls
export type CallInput<Key extends CallKey> = InputOf<Calls[Key]>
export type CallReply<Key extends CallKey> = ReplyOf<Calls[Key]>
