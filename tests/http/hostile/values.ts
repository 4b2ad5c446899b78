import fc from 'fast-check'
import { FACT_FILTERS, FACT_NAMES, ofFlags } from '#domain/catalog/facts.ts'
import { newestTerms } from '#domain/shared/terms.ts'
import { DAY_MS, lagosDayOf, later } from '#domain/shared/time.ts'
import { nextNoon } from '#tests/support/market/meetings.ts'

/** A number that JSON can represent and JSON.stringify cannot. */
const raw = (literal: string) => `@raw:${literal}@`

const TEXTS = [
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'a\udfff',
    '\u202e',
    '\ufeff',
    '\ufffe',
    '👩🏽‍💻',
    'İ',
    'ß',
    '＜',
  ],
  ...["'; drop table users; --", '1;drop', '" or 1=1', '%', '_', '\\', '%00', '%zz', '../../etc/passwd'],
  ...[
    '<script>alert(1)</script>',

    '{{7*7}}',
    '__proto__',
    'constructor',
    'toString',
    'null',
    'true',
  ],
  ...[
    'NaN',
    'Infinity',
    '-0',
    '0x10',
    '1e99',
    '1e308',
    '-1',
    '0',
    '1.5',
    '9007199254740993',
    '9'.repeat(400),
  ],
  ...[
    'a@b.cd',
    'a\u0000@b.cd',
    `${'a'.repeat(64)}@${'b'.repeat(200)}.ng`,
    'x'.repeat(201),
    '💥'.repeat(5000),
  ],
  ...[
    'x'.repeat(100_000),
    '\n'.repeat(5000),
    'x\u0000'.repeat(2000),
    '2026-02-30',
    '0000-01-01',
    '9999-12-31',
  ],
]
/** Texts that JavaScript accepts and Postgres does not. */
export const UNSTORABLE = ['\u0000', 'Ada\u0000', 'a\u0000@b.cd', '\ud800', 'Ada\udfff', '0000-01-01']
const NUMBERS = [0, -0, -1, 1.5, 0.001, 1e16, 2 ** 31, 2 ** 53, 1e308, -1e308, 5e-324]
const LITERALS = ['1e999', '-1e999', '9'.repeat(400), '0.1e-400', '9223372036854775808']

/** Valid values of each field by its name, so that one bad field reaches the code behind the validation. */
const FITTING: Record<string, readonly unknown[]> = {
  name: ['Ada Obi'],
  email: ['ada@campus.test'],
  password: ['secret-1'],
  turnstileToken: ['x'],
  totp: ['123456'],
  recoveryCode: ['ABCD-EFGH-JKLM'],
  campus: ['unilag'],
  filters: [{ search: 'phone' }],
  items: ['product-1,gig-2'],
  phone: ['0803'],
  website: ['https://a.test'],
  id: Array.from({ length: 30 }, (_, index) => index + 1),
  token: ['A'.repeat(43)],
  productId: [1, 2],
  quantity: [1],
  availability: ['sold', 'for_sale'],
  total: [undefined],
  config: [
    {
      basePercentage: 5,
      minimumFee: 50,
      maximumFee: 1000,
      freeThreshold: 10_000,
      campusDiscounts: { ui: 10 },
    },
  ],
  appliesFrom: [undefined, lagosDayOf(later(new Date(), 7 * DAY_MS))],
  basePercentage: [5],
  minimumFee: [50],
  maximumFee: [1000],
  freeThreshold: [10_000],
  stock: [3, '3'],
  lowestPrice: [1000],
  condition: ['good', 'new,like_new'],
  brand: ['Tecno'],
  ...ofFlags(() => ['true']),
  verified: ['true'],
  approve: [true, false],
  act: ['a-call'],
  domains: [['unilag.edu.ng', 'live.unilag.edu.ng'], []],
  ...Object.fromEntries(
    FACT_FILTERS.map((filter) => [filter.name, ['choices' in filter ? filter.choices[0]?.value : 'XL']]),
  ),
  // `other` has none of these: what is sent with it is mostly blank.
  ...Object.fromEntries(FACT_NAMES.map((name) => [name, ['']])),
  storageGb: ['', '128'],
  size: ['', 'XL'],
  isFurnished: ['', 'true'],
  deliveryMethod: ['pickup'],
  deliveryStatus: ['preparing', 'ready_for_pickup', 'in_transit', 'delivered'],
  notes: ['At the gate'],
  buyerNotes: ['Thanks'],
  reason: ['Too slow'],
  note: ['Asked twice for their ID'],
  direction: ['in'],
  deal: ['order'],
  from: ['seller'],
  refunded: [0],
  wish: ['part'],
  refund: [1],
  action: ['dismiss', 'warn', 'disable'],
  code: ['123456'],
  telegramId: ['4711'],
  amount: [1000],
  bankCode: ['058'],
  save: [true],
  forPurchase: [true],
  accountNumber: ['0123456789'],
  accountName: ['HOLDER 058 0123456789'],
  reference: ['dep_x'],
  // Of the first three businesses: each is listed after a product, with a picture each.
  imageId: [2, 4, 6],
  description: ['A phone, as good as new, with its charger'],
  price: ['2000', ''],
  // The first is one of products and of businesses, the last one of gigs; `other` is one of all.
  category: ['other', 'tech', 'electronics', 'food', 'design'],
  search: ['phone'],
  q: ['phone', 'mama put'],
  sort: ['newest', 'popular'],
  // Of a list, and of a measurement.
  page: [1, 1, 1, 'home'],
  connection: ['4g'],
  vitals: [[{ name: 'LCP', value: 1200 }]],
  limit: [10],
  type: ['deposit', 'all', 'businesses'],
  status: [''],
  startDate: ['2026-01-01'],
  endDate: ['2026-12-31'],
  minPrice: [1],
  maxPrice: [1_000_000],
  exclude: [99],
  platformPurchaseEnabled: ['true'],
  itemId: [1, 2, 3],
  itemType: ['product', 'business'],
  receiverId: [1, 2, 3],
  content: ['Hello'],
  businessId: [undefined, 1, undefined],
  gigId: [undefined],
  orderId: [undefined],
  link: ['https://drive.test/poster'],
  bidId: Array.from({ length: 30 }, (_, index) => index + 1),
  budget: [5000, '5000'],
  duration: [7, '7'],
  skills: ['Figma, Canva', ['Figma']],
  title: ['A poster'],
  deleteImages: [[1]],
  imageOrder: [[]],
  replaceAll: ['true'],
  deliveryTime: [3],
  proposal: ['I have done ten of these'],
  minBudget: [1],
  maxBudget: [100_000],
  before: [1_000_000],
  userId: [1, undefined, 2, undefined],
  messageId: [undefined],
  kind: ['gig', 'products'],
  // Those that are completed.
  dealId: [3, 6, 9, 12, 15, 18, 21, 24, 27, 30],
  rating: [5],
  resolution: ['release', 'split'],
  sellerAmount: [500],
  ids: [[1]],
  upTo: [1],
  endpoint: ['https://push.example.com/x'],
  keys: [{ p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }],
  openedPage: ['/orders/1'],
  group: ['orders'],
  channel: ['push'],
  isOn: [true],
  isActive: [false],
  announcements: ['true'],
  text: ['The gate is closed until Friday'],
  lastsHours: [1, 720],
  days: [7],
  stopsDeals: [true],
  part: ['texts', 'picture'],
  faculty: ['Engineering'],
  restriction: ['payout_hold', 'suspension'],
  pointId: [6],
  at: [nextNoon(2).toISOString()],
  round: [1, 2],
  version: [newestTerms().version],
  directions: ['By the main entrance'],
  hours: [
    {
      mon: { opens: '08:00', closes: '18:00' },
      ...{ tue: null, wed: null, thu: null, fri: null, sat: null, sun: null },
    },
  ],
  showsTyping: [true],
  showsLastSeen: [false],
  showsRead: [true],
  about: ['messages', undefined],
  notifyByTelegram: [true],
  notifyByEmail: [true, undefined],
  notificationKeywords: ['phone, laptop'],
  links: [{ whatsapp: 'https://a.test', telegram: null, twitter: null, facebook: null, instagram: null }],
  groups: [[{ label: 'Group', url: 'https://a.test' }]],
  chatBotUrl: ['https://a.test'],
  adminWebsite: ['https://a.test'],
}

/** Texts that programs often fail on. */
export const text: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 2, arbitrary: fc.constantFrom(...UNSTORABLE) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
)
/** Any JSON value, of every wrong type. */
const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: text },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...NUMBERS, ...LITERALS.map(raw)) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(null, true, [], {}, [[]], ['a', 'b'], { $gt: '' }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

/** Returns valid values of a field; `x` for an unknown one. */
export function fitting(name: string): fc.Arbitrary<unknown> {
  return fc.constantFrom(...(FITTING[name] ?? ['x']))
}

/** Returns one valid value; undefined for a field that is best left out. */
export function fittingValue(name: string): unknown {
  const fitting = FITTING[name]
  return fitting ? fitting[0] : 'x'
}

/** Returns objects of these fields: mostly one wrong, sometimes all or unknown ones. */
export function object(names: readonly string[]): fc.Arbitrary<Record<string, unknown>> {
  const fields = (arbitraryOf: (name: string) => fc.Arbitrary<unknown>) =>
    fc.record(Object.fromEntries(names.map((name) => [name, arbitraryOf(name)])), { requiredKeys: [] })
  const all = fc.record(Object.fromEntries(names.map((name) => [name, fitting(name)])))
  const one = fc
    .tuple(fc.constantFrom(...names, ...(names.length === 0 ? ['x'] : [])), value)
    .map(([name, item]) => ({ [name]: item }))
  const unknown = fc.tuple(fc.constantFrom('role', 'constructor', 'isAdmin', 'toString', ''), value)
  return fc.oneof(
    { weight: 5, arbitrary: fc.tuple(all, one).map(([good, bad]) => ({ ...good, ...bad })) },
    // A union takes one of its members: fewer fields, of which one is bad.
    { weight: 2, arbitrary: fc.tuple(fields(fitting), one).map(([good, bad]) => ({ ...good, ...bad })) },
    { weight: 6, arbitrary: all },
    { weight: 1, arbitrary: one },
    { weight: 1, arbitrary: fields(() => value) },
    { weight: 1, arbitrary: fields(fitting) },
    {
      weight: 1,
      arbitrary: fc.tuple(all, unknown).map(([good, [name, item]]) => ({ ...good, [name]: item })),
    },
  )
}
