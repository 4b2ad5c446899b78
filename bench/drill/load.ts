import { setTimeout as pause } from 'node:timers/promises'
import { aCaller, type Caller, listsProduct, request } from '../../tests/support/servers/caller.ts'

const BUYERS = 4
const NAIRA = 50_000_000
const PRICE = 2000
const ANSWER_WITHIN_MS = 8000
const REPEAT_AFTER_MS = 200
/** Time in which a refused request is retried. */
const GIVE_UP_AFTER_MS = 60_000
const ASK_EVERY_MS = 100

export type Outcome = {
  answered: number
  lost: number
  doubled: number
  wrong: string[]
  /** The longest time without a purchase, and without a page. */
  boughtNothingS: number
  sawNothingS: number
}

type Market = { url: string; productId: number; buyers: Caller[] }

/** A seller with a product, and buyers with money for thousands of it. */
export async function aBusyMarket(url: string): Promise<Market> {
  const seller = await aCaller(url)
  const productId = await listsProduct(seller, PRICE)
  const buyers: Caller[] = []
  for (let count = 0; count < BUYERS; count += 1)
    buyers.push(await aCaller(url, { naira: NAIRA, timeoutMs: ANSWER_WITHIN_MS }))
  return { url, productId, buyers }
}

/** Buys and browses during a step; each purchase is repeated under one key until it is confirmed. */
export async function during(market: Market, step: () => Promise<void>): Promise<Outcome> {
  const orders = new Map<number, Caller>()
  const wrong: string[] = []
  const bought = gaps()
  const seen = gaps()
  let going = true
  const buy = async (buyer: Caller, key: string): Promise<void> => {
    for (const until = performance.now() + GIVE_UP_AFTER_MS; performance.now() < until; ) {
      const answer = await buyer
        .call('POST', '/api/orders/buy-now', { productId: market.productId }, key)
        .catch(() => undefined)
      if (answer?.status === 201) {
        orders.set((answer.body.order as { id: number }).id, buyer)
        bought.happened()
        return
      }
      // 503 is the proxy's or a server's; 409 means that the first attempt is still running.
      if (answer && ![409, 502, 503, 504].includes(answer.status)) wrong.push(`buying: ${answer.status}`)
      await pause(REPEAT_AFTER_MS)
    }
    wrong.push('buying: never answered')
  }
  const before = await totalOf(market)
  const loops = market.buyers.map(async (buyer) => {
    for (let count = 0; going; count += 1) await buy(buyer, `${buyer.id}-${performance.now()}-${count}`)
  })
  const visitor = (async () => {
    for (; going; await pause(ASK_EVERY_MS)) {
      // An uncached page: a cached one needs no database.
      const page = Math.floor(Math.random() * 1e6)
      const answer = await request(market.url, 'GET', `/api/products?page=${page}`, {
        timeoutMs: ANSWER_WITHIN_MS,
      }).catch(() => undefined)
      if (answer?.status === 200) seen.happened()
      else if (answer && ![502, 503, 504].includes(answer.status)) wrong.push(`looking: ${answer.status}`)
    }
  })()
  await step()
  going = false
  await Promise.all([...loops, visitor])
  const lost = await lostOf(orders)
  return {
    answered: orders.size,
    lost,
    doubled: (await totalOf(market)) - before - orders.size,
    wrong,
    boughtNothingS: bought.longestS(),
    sawNothingS: seen.longestS(),
  }
}

/** Measures the longest gap between two events of a kind, start and end included. */
function gaps() {
  let [last, longest] = [performance.now(), 0]
  const happened = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }
  return {
    happened,
    longestS: () => longest / 1000,
  }
}

async function totalOf({ buyers }: Market): Promise<number> {
  let sum = 0
  for (const buyer of buyers) {
    const { pagination } = (await answered(buyer, '/api/orders/buyer')) as { pagination: { total: number } }
    sum += pagination.total
  }
  return sum
}

async function lostOf(orders: ReadonlyMap<number, Caller>): Promise<number> {
  let lost = 0
  for (const [id, buyer] of orders) {
    const body = await answered(buyer, `/api/orders/${id}`)
    if (body.id !== id) lost += 1
  }
  return lost
}

/** Repeats a request until it has a response; a missing row has no id. */
async function answered(buyer: Caller, path: string): Promise<Record<string, unknown>> {
  for (const until = performance.now() + GIVE_UP_AFTER_MS; performance.now() < until; ) {
    const answer = await buyer.call('GET', path).catch(() => undefined)
    if (answer && answer.status < 500) return answer.body
    await pause(REPEAT_AFTER_MS)
  }
  throw new Error(`${path} was never answered`)
}
