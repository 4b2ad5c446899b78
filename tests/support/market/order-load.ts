import type { Answer, Caller } from '#tests/support/servers/caller.ts'
import { aCaller, listsProduct } from '#tests/support/servers/caller.ts'

export type Market = { seller: Caller; buyers: Caller[]; productId: number }

/** An order as last confirmed, and its other possible state after an unconfirmed change. */
type Known = { status: string; orElse?: string; buyer: Caller }

/** Everything that a load observed: responses, failed connections, confirmed orders. */
export type Seen = {
  answers: Answer[]
  /** Codes such as `ECONNREFUSED`. */
  broken: string[]
  orders: Map<number, Known>
}

const BUYERS = 4
const PRICE = 2000
const AFTER_REFUSAL_MS = 20

/** A seller with a product and buyers with money for thousands of it, without email verification. */
export async function aMarket(url: string): Promise<Market> {
  const seller = await aCaller(url)
  const productId = await listsProduct(seller, PRICE)
  const money = { naira: 50_000_000 }
  const buyers = await Promise.all(
    Array.from({ length: BUYERS }, (_, index) => aCaller(url, { ...money, keepAlive: index % 2 === 0 })),
  )
  return { seller, buyers, productId }
}

/** Buys without a pause, ending one order in three each way, until `stop`; ignores lost connections. */
export function startOrderLoad(market: Market): { seen: Seen; stop: () => Promise<Seen> } {
  const seen: Seen = { answers: [], broken: [], orders: new Map() }
  let going = true
  const attempt = async (caller: Caller, method: string, path: string, body: object) => {
    try {
      const answer = await caller.call(method, path, body)
      seen.answers.push(answer)
      const order = answer.body.order as { id: number; status: string; handoverCode?: string } | undefined
      return answer.status < 300 ? order : undefined
    } catch (error) {
      seen.broken.push(codeOf(error))
      await new Promise((resolve) => setTimeout(resolve, AFTER_REFUSAL_MS))
      return undefined
    }
  }
  const loops = market.buyers.map(async (buyer) => {
    for (let number = 0; going; number += 1) {
      const order = await attempt(buyer, 'POST', '/api/orders/buy-now', { productId: market.productId })
      if (!order) continue
      const { id, status, handoverCode: code = '' } = order
      seen.orders.set(id, { status, buyer })
      const end = async (orElse: string, caller: Caller, method: string, path: string, body: object) => {
        seen.orders.set(id, { status, orElse, buyer })
        const ended = await attempt(caller, method, `/api/orders/${id}/${path}`, body)
        if (ended) seen.orders.set(id, { status: ended.status, buyer })
      }
      if (number % 3 === 1) await end('cancelled', buyer, 'PUT', 'cancel', { reason: 'No need' })
      if (number % 3 === 2) await end('completed', market.seller, 'POST', 'handover', { code })
    }
  })
  return {
    seen,
    stop: async () => {
      going = false
      await Promise.all(loops)
      return seen
    },
  }
}

/** Returns orders that the server lost or changed, with its own version. */
export async function lostOrders({ orders }: Seen): Promise<string[]> {
  const lost: string[] = []
  for (const [id, { status, orElse, buyer }] of orders) {
    const { status: code, body } = await buyer.call('GET', `/api/orders/${id}`)
    if (code !== 200 || (body.status !== status && body.status !== orElse))
      lost.push(`${id} was ${status}, now ${code} ${String(body.status)}`)
  }
  return lost
}

/** Returns work that the server did without a response: unconfirmed orders and changes. */
export async function unansweredWork({ orders }: Seen, { buyers }: Market): Promise<string[]> {
  const work: string[] = []
  for (const buyer of buyers) {
    const { pagination } = (await buyer.call('GET', '/api/orders/buyer')).body
    const { total } = pagination as { total: number }
    const message = [...orders.values()].filter((order) => order.buyer === buyer).length
    if (total !== message) work.push(`${total} orders, ${message} answered`)
  }
  for (const [id, { orElse, buyer }] of orders) {
    if (orElse === undefined) continue
    const { body } = await buyer.call('GET', `/api/orders/${id}`)
    if (body.status === orElse) work.push(`${id} became ${orElse}`)
  }
  return work
}

function codeOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: string; message?: string } }
  return cause?.code ?? cause?.message ?? String(error)
}
