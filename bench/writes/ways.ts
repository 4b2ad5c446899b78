import pg from 'pg'
import { aCaller, type Caller, listsProduct } from '../../tests/support/servers/caller.ts'
import { type httpClient, requestText } from '../http-client.ts'

type Client = ReturnType<typeof httpClient>
/** An action by its number; each number is used once. */
export type Way = (client: Client, number: number) => Promise<void>

export const ORDER = 'an order, paid into escrow'
const PEOPLE = 32
const SELLERS = 8
const NAIRA = 20_000_000

export async function waysOf(
  url: string,
  client: Client,
  { databaseUrl, times }: { databaseUrl: string; times: number },
): Promise<Record<string, Way> & Record<typeof ORDER, Way>> {
  const buyers: Caller[] = []
  const sellers: Caller[] = []
  for (let count = 0; count < PEOPLE; count += 1) buyers.push(await aCaller(url, { naira: NAIRA }))
  for (let count = 0; count < SELLERS; count += 1) sellers.push(await aCaller(url))
  const products: number[] = []
  for (const seller of sellers) products.push(await unlimited(databaseUrl, await listsProduct(seller, 2000)))
  const gigs: number[] = []
  for (let count = 0; count * PEOPLE < times; count += 1) gigs.push(await postsGig(of(sellers, count)))
  const buy = (at: Client, number: number) =>
    does(at, of(buyers, number), 'POST', '/api/orders/buy-now', { productId: of(products, number) })
  const orders: number[] = []
  for (let number = 0; number < times; number += 1) {
    const { order } = (await buy(client, number)) as { order?: { id: number } }
    orders.push(Number(order?.id))
  }
  await onDatabase(databaseUrl, `update orders set delivery_status = 'delivered'`)
  return {
    [ORDER]: async (at, number) => void (await buy(at, number)),
    'a cart, filled and ordered': async (at, number) => {
      const productId = of(products, number)
      await does(at, of(buyers, number), 'POST', '/api/cart/add', { productId, quantity: 1 })
      await does(at, of(buyers, number), 'POST', '/api/orders/create', { deliveryMethod: 'pickup' })
    },
    'a delivery confirmed': async (at, number) =>
      void (await does(at, of(buyers, number), 'PUT', `/api/orders/${orders[number]}/confirm-delivery`, {})),
    'a message': async (at, number) => {
      const body = { receiverId: of(sellers, number).id, content: 'Is it there?' }
      await does(at, of(buyers, number), 'POST', '/api/messages', body)
    },
    'a bid': async (at, number) => {
      const body = { amount: 4000, deliveryTime: 3, proposal: 'I have done ten of these.' }
      const gig = gigs[Math.floor(number / PEOPLE)]
      await does(at, of(buyers, number), 'POST', `/api/bids/${gig}`, body)
    },
  }
}

async function does(client: Client, { token }: Caller, method: string, path: string, body: object) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await client.ask(requestText(method, path, { headers, body }))
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.body}`)
  return answer.body === '' ? {} : JSON.parse(answer.body)
}

/** Removes the stock: a sold-out product would end the bench. */
async function unlimited(databaseUrl: string, product: number): Promise<number> {
  await onDatabase(databaseUrl, `update products set stock = null where id = ${product}`)
  return product
}

async function postsGig({ call }: Caller): Promise<number> {
  const form = new FormData()
  const fields = { description: 'A poster for the dinner', budget: '5000', duration: '3', category: 'design' }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const { status, body } = await call('POST', '/api/gigs', form)
  if (status !== 201) throw new Error(`the gig was not posted: ${status} ${JSON.stringify(body)}`)
  return (body.data as { id: number }).id
}

async function onDatabase(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement)
  await client.end()
}

function of<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T
}
