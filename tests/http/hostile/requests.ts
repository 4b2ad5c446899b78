import fc from 'fast-check'
import * as z from 'zod/mini'
import type { Endpoint } from '#adapters/contract/core/endpoint.ts'
import { formOf, multipart } from './forms.ts'
import { fitting, fittingValue, object, text, UNSTORABLE } from './values.ts'

/** A request of an attacker, with the token of `who`. */
export type Attack = {
  method: Endpoint['method']
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
  who: Who
}
export type Who = (typeof WHO)[number]

const WHO = ['visitor', 'buyer', 'seller', 'admin', 'revoked', 'expired', 'broken'] as const

function membersOf({ access }: Endpoint): readonly [Who, Who] {
  return access === 'admin' || access === 'super' ? ['admin', 'admin'] : ['buyer', 'seller']
}

/** Returns requests of one endpoint: mostly one fault in a valid request, sometimes several. */
export function attacksOn(endpoint: Endpoint, photo: Buffer): fc.Arbitrary<Attack> {
  const shapes = shapesOf(endpoint.body)
  const body = fc
    .constantFrom(...shapes)
    .chain((names) => (endpoint.files ? multipart(names, photo, pictureField(endpoint)) : json(names)))
  const nothing = fc.constant({ headers: {} })
  const sent = endpoint.body ? body : fc.oneof({ weight: 4, arbitrary: nothing }, json(['x']))
  return fc
    .record({
      path: pathOf(endpoint.path),
      query: queryOf(shapesOf(endpoint.query).flat()),
      sent: endpoint.method === 'GET' ? nothing : sent,
      more: headers,
      who: fc.oneof(
        { weight: 1, arbitrary: fc.constantFrom(...WHO) },
        { weight: 3, arbitrary: fc.constantFrom<Who>(...membersOf(endpoint)) },
      ),
    })
    .map(({ path, query, sent: { headers: own, ...payload }, more, who }) => ({
      ...payload,
      method: endpoint.method,
      url: `${path}${query}`,
      headers: { ...more, ...own },
      who,
    }))
}

/**
 * Calls with five gigs of their own, after the others; all but the first have a pending cancellation, the
 * last a pending delivery.
 */
export const APART = [
  'POST /api/gigs/:id/cancellation',
  'DELETE /api/gigs/:id/cancellation',
  'POST /api/gigs/:id/cancellation/refuse',
  'POST /api/gigs/:id/cancellation/accept',
  'POST /api/gigs/:id/give-up',
  'POST /api/gigs/:id/deliveries',
  'POST /api/gigs/:id/deliveries/change',
]

/** Calls with five offers of their own. */
export const ON_OFFERS = [
  'PUT /api/offers/:id/accept',
  'PUT /api/offers/:id/decline',
  'POST /api/offers/:id/counter',
  'PUT /api/offers/:id/withdraw',
]

/**
 * Calls with five orders of their own: the second five with meeting proposals, the next with cancellation
 * requests.
 */
export const ON_ORDERS = [
  'POST /api/orders/:id/cancellation',
  'PUT /api/orders/:id/meeting/decline',
  'DELETE /api/orders/:id/cancellation',
  'POST /api/orders/:id/cancellation/refuse',
  'POST /api/orders/:id/cancellation/accept',
]

/** Calls with five disputes of their own, with an offer. */
export const ON_DISPUTES = [
  'DELETE /api/disputes/:id/offer',
  'POST /api/disputes/:id/offer/accept',
  'POST /api/disputes/:id/withdraw',
]

/** The call for products that cannot be bought: five of them come after the others. */
const FOR_SOLD = 'POST /api/products/:id/alert'

/** Returns valid requests, truncated forms, and for each field each text that no table can store. */
export function examplesOf(endpoint: Endpoint, photo: Buffer): Attack[] {
  const shapes = (schema: Endpoint['body'], of: typeof fittings) => shapesOf(schema).flatMap(of)
  const call = `${endpoint.method} ${endpoint.path}`
  const own = call === FOR_SOLD ? 0 : APART.indexOf(call)
  const shared = Math.max(0, ON_ORDERS.indexOf(call), ON_OFFERS.indexOf(call), ON_DISPUTES.indexOf(call))
  const apart = own < 0 ? 5 * shared : 30 + 5 * own
  // Bids are placed and accepted on gigs that nothing else is tried on; each gig's bid has its number.
  const valueFor = (name: string, id: number): unknown => {
    if (name === 'id' && endpoint.path === '/api/bids/:id') return id + (endpoint.method === 'POST' ? 20 : 10)
    if (name === 'id') return id + apart
    // The first product was listed before the first business, each with a picture.
    if (name === 'imageId') return endpoint.path.includes('businesses') ? 2 : 1
    return name === 'gigId' || name === 'bidId' ? id + 20 : fittingValue(name)
  }
  const request = (who: Who, id: number, query: Fields, body: Fields): Attack => ({
    method: endpoint.method,
    who,
    url: `${endpoint.path.replaceAll(/:(\w+)/g, (_, name) => String(valueFor(name, id)))}${queryString(query)}`,
    ...(endpoint.files
      ? formOf(body, photo, pictureField(endpoint))
      : endpoint.body
        ? { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
        : { headers: {} }),
  })
  const [query = {}] = shapes(endpoint.query, fittings)
  const bodies = shapes(endpoint.body, fittings)
  const [body = {}] = bodies
  const form = formOf(body, photo, pictureField(endpoint))
  const broken = [
    // It breaks off in the middle of the picture.
    { ...form, payload: form.payload.subarray(0, form.payload.length - photo.length / 2) },
    { ...form, headers: { 'content-type': `multipart/form-data; boundary=${'x'.repeat(300)}` } },
  ]
  const [one, other] = membersOf(endpoint)
  const ids = /:(?:id|gigId|bidId)\b/.test(endpoint.path) ? [1, 2, 3, 4, 5] : [1]
  return [
    ...shapes(endpoint.query, unstorables).map((bad) => request(one, 1, bad, body)),
    ...shapes(endpoint.body, unstorables).map((bad) => request(one, 1, query, bad)),
    ...(endpoint.files ? broken : []).map((bad) => ({ ...request(one, 1, query, body), ...bad })),
    ...ids.flatMap((id) =>
      bodies.flatMap((fine) => [request(one, id, query, fine), request(other, id, query, fine)]),
    ),
  ]
}

function pictureField({ files }: Endpoint): string {
  return files?.fields[0] ?? 'images'
}

type Fields = Readonly<Record<string, unknown>>

function queryString(fields: Fields): string {
  const pairs = Object.entries(fields)
    .filter(([, one]) => one !== undefined)
    .map(([name, item]) => pairOf(name, String(item)))
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

function fittings(names: readonly string[]): Fields[] {
  return [Object.fromEntries(names.map((name) => [name, fittingValue(name)]))]
}

function unstorables(names: readonly string[]): Fields[] {
  const [fine] = fittings(names)
  return names.flatMap((name) => UNSTORABLE.map((bad) => ({ ...fine, [name]: bad })))
}

/** Returns the names of a schema's fields; of a union, those of each member. */
/** Returns the field names of a call, by accepted shape. */
export function shapesOf(schema: Endpoint['body']): string[][] {
  if (!schema) return [[]]
  type Shape = { properties?: object; anyOf?: Shape[] }
  const { properties = {}, anyOf } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
  return (anyOf ?? [{ properties }]).map((shape) => Object.keys(shape.properties ?? {}))
}

function pairOf(name: string, value: string): string {
  return `${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`
}

function pathOf(path: string): fc.Arbitrary<string> {
  const parts = path.split('/').map((part) => {
    if (!part.startsWith(':')) return fc.constant(part)
    return fc.oneof(
      { weight: 5, arbitrary: fitting(part.slice(1)).map(String) },
      { weight: 2, arbitrary: text.map((item) => encodeURIComponent(item.toWellFormed()) || '0') },
      {
        weight: 1,
        arbitrary: fc.constantFrom('%00', '%E0%A4%A', '1%3Bdrop', '-1', '0', '1e99', '..%2f..', '%'),
      },
    )
  })
  return fc.tuple(...parts).map((item) => item.join('/'))
}

function queryOf(names: readonly string[]): fc.Arbitrary<string> {
  const pair = fc
    .tuple(fc.constantFrom(...names, 'page', 'x', 'a[]', '__proto__'), text)
    .map(([name, item]) => pairOf(name, item))
  const fine = fc
    .tuple(...names.map(fitting))
    .map((item) => item.map((one, nth) => `${names[nth]}=${encodeURIComponent(String(one))}`))
  const query = fc.oneof(
    { weight: 2, arbitrary: fc.constant<string[]>([]) },
    // The later pair of two with one name makes it a list, which is one more wrong type.
    { weight: 3, arbitrary: fc.tuple(fine, pair).map(([good, bad]) => replaced(good, bad)) },
    { weight: 1, arbitrary: fc.array(pair, { maxLength: 5 }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(['%00'], ['%zz=%'], ['&&=&'], ['x='.repeat(20_000)], ['page=1', 'page=2']),
    },
  )
  return query.map((pairs) => (pairs.length === 0 ? '' : `?${pairs.join('&')}`))
}

function replaced(pairs: readonly string[], bad: string): string[] {
  const name = bad.slice(0, bad.indexOf('=') + 1)
  return [...pairs.filter((item) => !item.startsWith(name)), bad]
}

const DEPTH = 2000

function json(
  names: readonly string[],
): fc.Arbitrary<{ headers: Record<string, string>; payload: string | Buffer }> {
  const written = object(names).map((item) => JSON.stringify(item).replaceAll(/"@raw:([^"@]*)@"/g, '$1'))
  const deep = names.map((name) => `{"${name}":${'['.repeat(DEPTH)}1${']'.repeat(DEPTH)}}`)
  const payload = fc.oneof<fc.WeightedArbitrary<string | Buffer>[]>(
    { weight: 8, arbitrary: written },
    {
      weight: 2,
      arbitrary: fc.constantFrom<string | Buffer>(
        ...[
          '',
          '{',
          '[]',
          '"text"',
          'null',
          '7',
          'NaN',
          "{'a':1}",
          '{"a":1,}',
          '\u0000',
          '\ufeff{}',
          '[{}]',
          'a=b',
        ],
        ...['{"__proto__":{"x":1}}', '{"constructor":{"prototype":{"x":1}}}', '['.repeat(100_000), ...deep],
        ...[
          Buffer.from([0xff, 0xfe, 0x7b, 0x7d]),
          Buffer.from('{"name":"\xe9"}', 'latin1'),
          `"${'x'.repeat(1.2e6)}"`,
        ],
      ),
    },
  )
  const type = fc.oneof(
    { weight: 8, arbitrary: fc.constant('application/json') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        ...[
          'application/json; charset=utf-16',
          'application/json;;',
          'application/jsonx',
          'text/plain',
          'nonsense',
        ],
        ...[
          'application/x-www-form-urlencoded',
          'application/xml',
          'multipart/form-data; boundary=x',
          '',
          ';',
        ],
      ),
    },
  )
  return fc
    .record({ payload, type })
    .map((item) => ({ payload: item.payload, headers: { 'content-type': item.type } }))
}

/** Only characters that a header may contain. */
const headers: fc.Arbitrary<Record<string, string>> = fc
  .record(
    {
      'idempotency-key': fc.constantFrom(
        '',
        'k',
        'k',
        'x'.repeat(256),
        'x'.repeat(255),
        '\xe9\xff',
        "'; drop",
      ),
      'x-visitor-id': fc.constantFrom('', 'v', 'x'.repeat(5000), '\xe9\xff'),
      'if-none-match': fc.constantFrom('*', '"', 'W/"x"'),
      accept: fc.constantFrom('text/html', 'image/*', ''),
    },
    { requiredKeys: [] },
  )
  .filter((item) => Object.keys(item).length < 3)
