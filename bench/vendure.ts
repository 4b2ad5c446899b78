import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { aCaller, listsProduct } from '../tests/support/servers/caller.ts'
import { startServer } from '../tests/support/servers/running-server.ts'
import { httpClient, requestText } from './http-client.ts'
import { median } from './median.ts'

/**
 * Compares paid orders and cart adds per second with Vendure's, by turns on one machine. VENDURE_URL is its
 * shop API, with its worker and example products; DATABASE_URL an empty database on the same Postgres. A paid
 * order is one request of ours and three of Vendure's.
 */
const { VENDURE_URL: shop = 'http://127.0.0.1:3000/shop-api', DATABASE_URL: database } = process.env
const CLIENTS = 16
const ROUNDS = 5
const ROUND_MS = 4000
const SELLERS = 8
/** Orders until a new process is warm; before it is half as fast. */
const WARM_AFTER = 2000
/** Adds until a cart is emptied, or replaced. */
const ADDED_BY_ONE = 20
const NAIRA = 50_000_000
const ADDRESS = { streetLine1: '1 Akoka Road', countryCode: 'GB', fullName: 'Ada Obi', city: 'London' }

const TOKEN = /\r\nvendure-auth-token: (\S+)/i
const vendure = httpClient(shop)

type Answers = Record<string, { message?: string } & Record<string, unknown>>
type Ways = Record<string, (client: number) => Promise<void>>

if (database === undefined)
  throw new Error('DATABASE_URL: an empty database on the Postgres that Vendure uses')
const server = await startServer({
  DATABASE_URL: database,
  SANDBOX: 'true',
  RUN_WORKERS: 'true',
  RATE_LIMITS: 'off',
  EMAIL_VERIFICATION: 'off',
})
try {
  const [ours, theirs] = [await oursOf(), await vendures()]
  console.log(
    `${CLIENTS} clients, ${ROUNDS} rounds of ${ROUND_MS / 1000} s in turns, load ${loadavg()[0]?.toFixed(1)}\n`,
  )
  for (const what of Object.keys(ours)) {
    const rounds: { ours: number; theirs: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({ ours: await perSecond(ours[what]), theirs: await perSecond(theirs[what]) })
    const [mine, other] = [median(rounds.map((item) => item.ours)), median(rounds.map((item) => item.theirs))]
    console.log(
      `${what.padEnd(14)} ${mine.toFixed(1).padStart(8)} a second, Vendure ${other.toFixed(1).padStart(6)}: ${(mine / other).toFixed(1)} times`,
    )
  }
} finally {
  await server.stop()
}

async function oursOf(): Promise<Ways> {
  const products: number[] = []
  for (let count = 0; count < SELLERS; count += 1)
    products.push(await listsProduct(await aCaller(server.url), 2000))
  const buyers = await Promise.all(
    Array.from({ length: CLIENTS }, () => aCaller(server.url, { naira: NAIRA })),
  )
  const added = new Map<number, number>()
  const http = httpClient(server.url)
  const asks = async (client: number, method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${buyers[client]?.token}` }
    const answer = await http.ask(requestText(method, path, { headers, ...(body && { body }) }))
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.body}`)
  }
  const buys = (client: number) => asks(client, 'POST', '/api/orders/buy-now', { productId: oneOf(products) })
  await Promise.all(
    buyers.map(async (_, client) => {
      for (let order = 0; order < WARM_AFTER / CLIENTS; order += 1) await buys(client)
    }),
  )
  return {
    'paid orders': buys,
    'cart adds': async (client) => {
      const count = added.get(client) ?? 0
      if (count % ADDED_BY_ONE === 0) await asks(client, 'DELETE', '/api/cart/clear')
      await asks(client, 'POST', '/api/cart/add', { productId: products[client % SELLERS], quantity: 1 })
      added.set(client, count + 1)
    },
  }
}

async function vendures(): Promise<Ways> {
  const { data } = await ask('{ products { items { variants { id stockLevel } } } }')
  const variants = ((data.products?.items ?? []) as { variants: { id: string; stockLevel: string }[] }[])
    .flatMap((item) => item.variants)
    .filter(({ stockLevel }) => stockLevel === 'IN_STOCK')
    .map(({ id }) => id)
  const carts = new Map<number, { token: string; left: number }>()
  const add = `mutation { addItemToOrder(productVariantId: "${oneOf(variants)}", quantity: 1) { __typename ... on ErrorResult { message } } }`
  const shopper = async (client: number) => {
    const known = carts.get(client)
    if (known && known.left > 0) return known.token
    const { token } = await ask(add)
    carts.set(client, { token, left: ADDED_BY_ONE })
    return token
  }
  return {
    'paid orders': async () => {
      const { token } = await ask(add)
      const address = Object.entries(ADDRESS).map(([name, value]) => `${name}: "${value}"`)
      await ask(
        `mutation { setCustomerForOrder(input: { firstName: "Ada", lastName: "Obi", emailAddress: "${crypto.randomUUID()}@campus.test" }) { __typename ... on ErrorResult { message } }
          setOrderShippingAddress(input: { ${address.join(', ')} }) { __typename ... on ErrorResult { message } }
          setOrderShippingMethod(shippingMethodId: ["1"]) { __typename ... on ErrorResult { message } }
          transitionOrderToState(state: "ArrangingPayment") { __typename ... on ErrorResult { message } } }`,
        token,
      )
      const paid = await ask(
        'mutation { addPaymentToOrder(input: { method: "standard-payment", metadata: {} }) { __typename ... on Order { state } ... on ErrorResult { message } } }',
        token,
      )
      const { state } = paid.data.addPaymentToOrder ?? {}
      if (state !== 'PaymentSettled') throw new Error(`Vendure did not settle: ${JSON.stringify(paid.data)}`)
    },
    'cart adds': async (client) => {
      const token = await shopper(client)
      await ask(add, token)
      const cart = carts.get(client)
      if (cart) cart.left -= 1
    },
  }
}

async function ask(query: string, token?: string): Promise<{ data: Answers; token: string }> {
  const headers = { ...(token && { authorization: `Bearer ${token}` }) }
  const { head, body } = await vendure.ask(
    requestText('POST', new URL(shop).pathname, { headers, body: { query } }),
  )
  const { data, errors } = JSON.parse(body) as { data: Answers; errors?: { message: string }[] }
  const refused =
    errors?.[0]?.message ?? Object.values(data).find((item) => item?.message !== undefined)?.message
  if (refused !== undefined) throw new Error(`Vendure: ${refused}`)
  return { data, token: token ?? TOKEN.exec(head)?.[1] ?? '' }
}

async function perSecond(way: Ways[string] | undefined): Promise<number> {
  if (!way) return 0
  await pause(500)
  const [from, until] = [performance.now(), performance.now() + ROUND_MS]
  let done = 0
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      for (; performance.now() < until; done += 1) await way(client)
    }),
  )
  return done / ((performance.now() - from) / 1000)
}

function oneOf<T>(items: readonly T[]): T {
  return items[Math.floor(Math.random() * items.length)] as T
}
