import type { InjectOptions } from 'fastify'
import type { Endpoint } from '#adapters/contract/core/endpoint.ts'
import { nextNoon } from '#tests/support/market/meetings.ts'
import { formOf, type World } from './world.ts'

type Ids = World['ids']
type Bodies = Readonly<Record<string, (ids: Ids) => Record<string, unknown>>>

/** Values of path parameters, if a call means no other one. */
const PARTS: Record<string, (ids: Ids) => number | string> = {
  campus: () => 'unilag',
  token: () => 'A'.repeat(43),
  reference: ({ deposit }) => deposit,
  userId: ({ owner }) => owner,
  gigId: ({ gig }) => gig,
  bidId: ({ bid }) => bid,
  itemType: () => 'business',
  itemId: ({ business }) => business,
  jobId: () => 'mail-1',
  deal: () => 'order',
}

/** Subject of a call, the `:id` of its path. */
const SUBJECTS: readonly (readonly [RegExp, (ids: Ids) => number])[] = [
  [/^\/api\/(admin\/)?products\//, ({ product }) => product],
  [/^\/api\/(admin\/)?businesses\//, ({ business }) => business],
  [/^\/api\/gigs\/deliveries\/files\//, ({ deliveredFile }) => deliveredFile],
  [/^\/api\/gigs\/:id\/cancellation/, ({ requested }) => requested],
  [/^\/api\/gigs\/:id\/deliveries\/change/, ({ handedIn }) => handedIn],
  [/^\/api\/gigs\/:id\/(complete|dispute|give-up|deliveries)/, ({ started }) => started],
  [/^\/api\/gigs\//, ({ gig }) => gig],
  [/^\/api\/orders\/:id\/cancellation/, ({ askedOrder }) => askedOrder],
  [/^\/api\/orders\/:id\/meeting/, ({ met }) => met],
  [/^\/api\/orders\/:id\/confirm/, ({ delivered }) => delivered],
  [/^\/api\/(admin\/)?orders\//, ({ order }) => order],
  [/^\/api\/offers\//, ({ priceOffer }) => priceOffer],
  [/^\/api\/alerts\/searches\//, ({ savedSearch }) => savedSearch],
  [/^\/api\/comments\//, ({ comment }) => comment],
  [/^\/api\/auth\/passkeys\//, () => 1],
  [/^\/api\/auth\/sessions\//, ({ session }) => session],
  [/^\/api\/admin\/users\//, ({ stranger }) => stranger],
  [/^\/api\/admin\/people\//, ({ owner }) => owner],
  [/^\/api\/(users|sellers|auth\/user)\//, ({ owner }) => owner],
  [/^\/api\/disputes\/:id\/offer/, ({ settling }) => settling],
  [/^\/api\/(admin\/)?disputes\//, ({ dispute }) => dispute],
  [/^\/api\/wallet\/withdrawals\//, ({ withdrawal }) => withdrawal],
  [/^\/api\/wallet\/transactions\//, ({ transaction }) => transaction],
  [/^\/api\/wallet\/bank-accounts\//, ({ bankAccount }) => bankAccount],
  [/^\/api\/admin\/meeting-points\//, ({ meetingPoint }) => meetingPoint],
  [/^\/api\/admin\/reviews\//, ({ review }) => review],
  [/^\/api\/cart\/items\//, ({ cartItem }) => cartItem],
  [/^\/api\/admin\/student-cards\//, ({ studentCard }) => studentCard],
  [/^\/api\/admin\/reports\//, ({ report }) => report],
  [/^\/api\/admin\/announcements\//, ({ announcement }) => announcement],
  [/^\/api\/admin\/refunds\//, ({ finished }) => finished],
  [/^\/api\/admin\/corrections\//, ({ correction }) => correction],
  [/^\/api\/admin\/signals\//, ({ signal }) => signal],
  [/^\/api\/admin\/ledger\/reconciliations\//, () => 1],
]

const PASSKEY = {
  id: 'x',
  rawId: 'x',
  type: 'public-key',
  response: { clientDataJSON: 'e30' },
}
const REASON = { reason: 'x' }
const ACCOUNT = { bankCode: '058', accountNumber: '0123456789' }
const CONFIG = {
  basePercentage: 4,
  minimumFee: 50,
  maximumFee: 1000,
  campusDiscounts: {},
  freeThreshold: 10_000,
}
const PAGE = {
  links: { whatsapp: null, telegram: null, twitter: null, facebook: null, instagram: null },
  groups: [],
  chatBotUrl: null,
  adminWebsite: null,
}
const POINT = {
  name: 'Senate Building',
  directions: 'By the stairs',
  hours: {
    mon: { opens: '08:00', closes: '18:00' },
    ...{ tue: null, wed: null, thu: null, fri: null, sat: null, sun: null },
  },
}
const GIG = {
  description: 'A poster for another dinner',
  budget: '500',
  duration: '2',
  category: 'design',
  campus: 'unilag',
}

/** Valid bodies of the calls that take one. */
const BODIES: Bodies = {
  login: () => ({ email: 'nobody@campus.test', password: 'wrong-1' }),
  register: () => ({ name: 'New', email: 'new@campus.test', password: 'secret-1', turnstileToken: 'x' }),
  accountOfEmail: () => ({ email: 'a@b.test', turnstileToken: 'x' }),
  verificationStatus: () => ({ email: 'a@b.test' }),
  verifyByCode: () => ({ email: 'nobody@campus.test', password: 'wrong-1', code: '000000' }),
  resendVerification: () => ({ email: 'a@b.test' }),
  updateProfile: () => ({ name: 'Somebody' }),
  makeAdmin: ({ other }) => ({ userId: other, campus: 'ui' }),
  changePassword: () => ({ currentPassword: 'secret-1', newPassword: 'secret-2-of-many' }),
  forgotPassword: () => ({ email: 'a@b.test' }),
  removeUnverified: () => ({ token: 'A'.repeat(43) }),
  secureAccount: () => ({ token: 'A'.repeat(43) }),
  cancelWithdrawalByLink: () => ({ token: 'A'.repeat(43) }),
  requestLostKeysLink: () => ({ email: 'a@b.test' }),
  askForLostKeys: () => ({ token: 'A'.repeat(43), note: 'Room 7' }),
  decideOnLostKeys: () => ({ approve: false, reason: 'I don’t know them' }),
  resetPassword: () => ({ token: 'A'.repeat(43), password: 'secret-2' }),
  closeAccount: () => ({ password: 'wrong-1' }),
  stepUp: () => ({ act: 'a-call', password: 'secret-1' }),
  sendProofCode: () => ({ act: 'a-call' }),
  offerPasskeyProof: () => ({ act: 'a-call' }),
  resetWalletPin: () => ({ password: 'secret-1', emailCode: '000000' }),
  setWalletPin: () => ({ pin: '482913' }),
  addPasskey: () => ({ passkey: PASSKEY }),
  addTotp: () => ({ totp: '000000' }),
  passkeyLogin: () => ({ passkey: PASSKEY, attempt: 'A'.repeat(43) }),
  googleLogin: () => ({ token: 'x' }),
  changeCampusPage: () => PAGE,
  refundDeal: () => ({ amount: 1, from: 'seller', refunded: 0, reason: 'x' }),
  adjustWallet: () => ({ direction: 'in', amount: 1, reason: 'x' }),
  approveCorrection: () => ({}),
  declineCorrection: () => REASON,
  writeNote: () => ({ note: 'Asked for their ID' }),
  removeFromProfile: () => ({ part: 'texts', reason: 'x' }),
  restrictUser: () => ({ restriction: 'payout_hold', days: 7, reason: 'x' }),
  makeAnnouncement: () => ({ campus: 'unilag', text: 'The gate is closed', lastsHours: 24 }),
  addMeetingPoint: () => POINT,
  changeMeetingPoint: () => POINT,
  proposeMeeting: ({ meetingPoint }) => ({ pointId: meetingPoint, at: nextNoon(3).toISOString() }),
  acceptMeeting: () => ({ round: 2 }),
  dropMeeting: () => ({ round: 2 }),
  setMeetingPointActive: () => ({ isActive: false }),
  setCampusDomains: () => ({ domains: ['unilag.edu.ng'] }),
  decideStudentCard: () => ({ approve: true }),
  sendStudentCode: () => ({ email: 'ada@unilag.edu.ng' }),
  enterStudentCode: () => ({ code: '000000' }),
  createProduct: () => ({ description: 'A lamp', price: '100', category: 'electronics' }),
  changeProduct: () => ({ description: 'Other', price: 10 }),
  setAvailability: () => ({ availability: 'sold' }),
  setStock: () => ({ stock: 2 }),
  readNotifications: () => ({ ids: [1] }),
  subscribePush: () => ({ endpoint: 'https://push.example.com/x', keys: PUSH_KEYS }),
  unsubscribePush: () => ({ endpoint: 'https://push.example.com/x' }),
  setNoticePreference: () => ({ group: 'orders', channel: 'push', isOn: false }),
  saveSearch: () => ({ kind: 'products', campus: 'unilag', filters: { search: 'lamp' } }),
  createBusiness: () => ({ name: 'Other', description: 'Other', category: 'food' }),
  changeBusiness: () => ({ name: 'Other', description: 'Other' }),
  addFavorite: ({ product }) => ({ itemId: product, itemType: 'product' }),
  addComment: ({ product }) => ({ itemId: product, itemType: 'product', content: 'Nice' }),
  createGig: () => GIG,
  changeGig: () => ({ description: 'A poster for another dinner' }),
  placeBid: () => ({ amount: 100, deliveryTime: 2, proposal: 'I do it well' }),
  disableBusiness: () => REASON,
  disableProduct: () => REASON,
  disableReview: () => REASON,
  writeReview: ({ finished }) => ({ kind: 'order', dealId: finished, rating: 4, content: 'Good' }),
  deposit: () => ({ amount: 500 }),
  verifyAccount: () => ACCOUNT,
  withdraw: () => ({ amount: 1000, ...ACCOUNT, accountName: 'X' }),
  addToCart: ({ product }) => ({ productId: product, quantity: 1 }),
  changeCartItem: () => ({ quantity: 1 }),
  checkOut: () => ({ deliveryMethod: 'pickup', notes: '' }),
  changeFees: () => ({ config: CONFIG }),
  changeFeesUnprefixed: () => ({ config: CONFIG }),
  advanceDelivery: () => ({ deliveryStatus: 'preparing' }),
  buyNow: ({ product }) => ({ productId: product, quantity: 1, deliveryMethod: 'pickup', notes: '' }),
  makeOffer: ({ product }) => ({ productId: product, amount: 1500 }),
  acceptOffer: () => ({ amount: 1500 }),
  counterOffer: () => ({ amount: 1800 }),
  cancelOrder: () => REASON,
  confirmDelivery: () => ({ buyerNotes: '' }),
  handOver: () => ({ code: '000000' }),
  askToCancelGig: () => REASON,
  askToCancelOrder: () => REASON,
  askForGigChange: () => REASON,
  deliverGig: () => ({ content: 'Here it is' }),
  giveUpGig: () => REASON,
  disputeGig: () => REASON,
  disputeOrder: () => REASON,
  resolveDispute: () => ({ resolution: 'refund', ...REASON }),
  reportVitals: () => ({ page: 'home', connection: '4g', vitals: [{ name: 'LCP', value: 1200 }] }),
  offerRefund: () => ({ refund: 100 }),
  acceptRefundOffer: () => ({ refund: 500 }),
  sayInDispute: () => ({ content: 'It was broken' }),
  report: ({ business }) => ({ businessId: business, ...REASON }),
  setPresenceSettings: () => ({ showsTyping: true, showsLastSeen: false, showsRead: true }),
  sendPhotos: () => ({ content: 'Look' }),
  sendMessage: ({ owner }) => ({ receiverId: owner, content: 'Hello' }),
  setMessageNotifications: () => ({ notifyByTelegram: false }),
  resolveReport: () => ({ action: 'dismiss', ...REASON }),
  settleSignal: () => ({ reason: 'They share a room' }),
  setNotificationSettings: () => ({ notifyByTelegram: false, notificationKeywords: '' }),
  linkTelegram: () => ({ telegramId: '4711' }),
  verifyTelegramCode: () => ({ code: 'ABCDEF' }),
}

const PUSH_KEYS = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }

/** Required queries. */
const QUERIES: Record<string, (ids: Ids) => string> = {
  quoteOrder: ({ product }) => `productId=${product}`,
  reviewsOfDeal: ({ finished }) => `kind=order&dealId=${finished}`,
  previewFees: () =>
    'basePercentage=5&minimumFee=50&maximumFee=1000&freeThreshold=10000&campusDiscounts=%7B%7D',
  listingsInSight: ({ product, gig }) => `items=product-${product},gig-${gig}`,
  removeFavorite: () => 'itemType=business',
  searchForAdmins: () => 'q=user',
  getPeriodStatement: () => 'startDate=2026-01-01&endDate=2026-12-31',
  verifyDeposit: ({ deposit }) => `reference=${deposit}`,
}

/** Returns a valid request of a call about the owner's data. */
export async function requestFor(name: string, endpoint: Endpoint, world: World): Promise<InjectOptions> {
  const { ids, photo } = world
  const url = endpoint.path.replaceAll(/:(\w+)/g, (_, part: string) => String(partOf(part, endpoint, ids)))
  const query = QUERIES[name]?.(ids)
  const body = BODIES[name]?.(ids)
  const [field] = endpoint.files?.fields ?? []
  return {
    method: endpoint.method,
    url: query === undefined ? url : `${url}?${query}`,
    ...(field === undefined
      ? body && { payload: body }
      : await formOf(photo, field, (body ?? {}) as Record<string, string>)),
  }
}

function partOf(part: string, { method, path }: Endpoint, ids: Ids): number | string {
  if (part === 'imageId') return path.includes('businesses') ? ids.businessImage : ids.productImage
  if (part === 'userId' && path.startsWith('/api/admin')) return ids.stranger
  if (path === '/api/bids/:id') return method === 'POST' ? ids.gig : ids.bid
  const subject = part === 'id' ? SUBJECTS.find(([pattern]) => pattern.test(path))?.[1] : PARTS[part]
  if (!subject) throw new Error(`say what :${part} of ${path} is about`)
  return subject(ids)
}
