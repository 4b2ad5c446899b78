import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { preparedFolder } from '#tests/support/databases/prepared-data.ts'
import { DEMO_DEVICE, DEMO_PASSWORD } from '../../app-server/demo/people.ts'
import { emailedLink } from './person.ts'

/** A visitor, members of the demo, or one who has just registered. */
export type Role = 'visitor' | 'ada' | 'bola' | 'dami' | 'admin' | 'superAdmin' | 'newcomer'

type OrderState =
  | 'pending'
  | 'preparing'
  | 'ready'
  | 'inTransit'
  | 'delivered'
  | 'completed'
  | 'cancelled'
  | 'declined'
  | 'disputed'

/** Tokens of the roles, and ids that addresses contain. */
export type Scene = {
  tokens: Record<Exclude<Role, 'visitor'>, string>
  adasProduct: number
  adasBargain: number
  onRequest: number
  orders: Record<OrderState, number>
  dispute: number
  references: Record<'paid' | 'failed' | 'pending', string>
}

type ProductRow = {
  id: number
  price: number | null
  platformPurchaseEnabled: boolean
  availability: string
  User: { name: string }
}

const STEPS = ['preparing', 'ready_for_pickup', 'in_transit', 'delivered'] as const

const FILE = 'scene.json'

/** Returns the scene in the prepared data. */
export function preparedScene(): Scene {
  return JSON.parse(readFileSync(join(preparedFolder('scene') ?? '', FILE), 'utf8')) as Scene
}

/** Adds the scene to the demo on this server, whose data is in this folder. */
export async function prepareScene(url: string, folder: string): Promise<void> {
  writeFileSync(join(folder, FILE), JSON.stringify(await sceneOf(url)))
}

/** Adds orders and deposits in every state and a newcomer, through the API. */
async function sceneOf(url: string): Promise<Scene> {
  const [ada, bola, dami, admin, superAdmin, newcomer] = await Promise.all([
    tokenOf(url, 'ada@campus.test'),
    tokenOf(url, 'bola@campus.test'),
    tokenOf(url, 'dami@campus.test'),
    tokenOf(url, 'ngozi@campus.test'),
    tokenOf(url, 'sade@campus.test'),
    newcomerOf(url),
  ])
  const { products } = (await send(url, 'GET', '/api/products?limit=50')) as { products: ProductRow[] }
  const toBuy = products.filter(
    ({ platformPurchaseEnabled, availability }) => platformPurchaseEnabled && availability === 'for_sale',
  )
  const ofAda = toBuy.filter(({ User }) => User.name === 'Ada Obi')
  const adasBargain = idOf(ofAda, ({ price }) => price !== null && price < 50_000)
  // Uncounted stock: one piece would be reserved after the first purchase.
  await send(url, 'PUT', `/api/products/${adasBargain}/stock`, ada, { stock: null })
  await depositOf(url, bola, 'success', 500_000)
  // More than a page of transactions.
  await Promise.all(Array.from({ length: 10 }, () => depositOf(url, dami, 'success')))
  const ofOthers = toBuy.find(
    ({ User, price }) => price !== null && !['Ada Obi', 'Dami Balogun'].includes(User.name),
  )
  // One of each of two sellers.
  for (const productId of [adasBargain, ofOthers?.id ?? 0])
    await send(url, 'POST', '/api/cart/add', dami, { productId, quantity: 1 })
  const order = (steps: number) => orderOf(url, { ada, bola }, adasBargain, steps)
  const [completed, declined, cancelled] = [await order(4), await order(1), await order(0)]
  const disputed = await order(1)
  await send(url, 'PUT', `/api/orders/${completed}/confirm-delivery`, bola, { buyerNotes: '' })
  await send(url, 'PUT', `/api/orders/${declined}/cancel`, ada, {
    reason: 'It was sold offline this morning, sorry',
  })
  await send(url, 'PUT', `/api/orders/${cancelled}/cancel`, bola, { reason: 'I found one in my own hostel' })
  return {
    tokens: { ada, bola, dami, admin, superAdmin, newcomer },
    adasProduct: idOf(ofAda, ({ id }) => id !== adasBargain),
    adasBargain,
    onRequest: idOf(products, ({ price, User }) => price === null && User.name !== 'Ada Obi'),
    orders: {
      delivered: await order(4),
      inTransit: await order(3),
      ready: await order(2),
      preparing: await order(1),
      pending: await order(0),
      completed,
      declined,
      cancelled,
      disputed,
    },
    dispute: await disputeOf(url, disputed, bola, superAdmin),
    references: {
      paid: await depositOf(url, dami, 'success'),
      failed: await depositOf(url, dami, 'failed'),
      pending: await depositOf(url, dami),
    },
  }
}

async function orderOf(
  url: string,
  { ada, bola }: { ada: string; bola: string },
  product: number,
  steps: number,
): Promise<number> {
  const id = await buy(url, bola, product)
  for (const deliveryStatus of STEPS.slice(0, steps))
    await send(url, 'PUT', `/api/orders/${id}/delivery-status`, ada, { deliveryStatus })
  return id
}

async function disputeOf(url: string, order: number, buyer: string, admin: string): Promise<number> {
  await send(url, 'POST', `/api/orders/${order}/dispute`, buyer, {
    reason: 'The screen is cracked, and the seller says that it was whole',
  })
  const { disputes } = (await send(url, 'GET', '/api/admin/disputes', admin)) as {
    disputes: { id: number }[]
  }
  // The oldest come first.
  return disputes.at(-1)?.id ?? 0
}

/** Signs in and returns the token. */
export async function tokenOf(url: string, email: string, password = DEMO_PASSWORD): Promise<string> {
  const { token } = (await send(url, 'POST', '/api/auth/login', undefined, { email, password })) as {
    token: string
  }
  return token
}

/** Password of new accounts: the demo's own is too easy to guess. */
export const NEW_PASSWORD = 'okada yam lantern 58'

export async function verificationPath(url: string, email: string): Promise<string> {
  const body = { name: 'Ngozi New', email, password: NEW_PASSWORD, turnstileToken: 'auto-verified' }
  await send(url, 'POST', '/api/auth/register', undefined, body)
  return new URL(await emailedLink(url, email)).pathname
}

/** Opens a deposit of ₦2,500 by default, ends it at the payment page, and returns its reference. */
export async function depositOf(
  url: string,
  token: string,
  outcome?: 'success' | 'failed',
  amount = 2500,
): Promise<string> {
  const deposit = (await send(url, 'POST', '/api/wallet/deposit', token, { amount })) as {
    authorization_url: string
    reference: string
  }
  if (outcome) await send(url, 'POST', new URL(deposit.authorization_url).pathname, undefined, { outcome })
  return deposit.reference
}

export async function buy(url: string, token: string, productId: number): Promise<number> {
  const body = { productId, quantity: 1, deliveryMethod: 'pickup', notes: '' }
  const { order } = (await send(url, 'POST', '/api/orders/buy-now', token, body)) as { order: { id: number } }
  return order.id
}

export async function balanceOf(url: string, token: string): Promise<number> {
  const { wallet } = (await send(url, 'GET', '/api/wallet', token)) as { wallet: { balance: number } }
  return wallet.balance
}

/** Ends a session from another device. */
export async function endSession(url: string, token: string): Promise<void> {
  await fetch(`${url}/api/auth/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
}

async function newcomerOf(url: string): Promise<string> {
  const email = 'ngozi.newcomer@campus.test'
  await send(url, 'GET', `/api/auth${await verificationPath(url, email)}`)
  return tokenOf(url, email, NEW_PASSWORD)
}

function idOf<Row extends { id: number }>(rows: readonly Row[], fits: (row: Row) => boolean): number {
  const row = rows.find(fits)
  if (!row) throw new Error('the demo has nothing of that kind')
  return row.id
}

async function send(
  url: string,
  method: string,
  path: string,
  token?: string,
  body?: object,
): Promise<unknown> {
  const headers = {
    'x-device': DEMO_DEVICE,
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  const init: RequestInit = { method, headers, redirect: 'manual' }
  if (body !== undefined) init.body = JSON.stringify(body)
  const response = await fetch(`${url}${path}`, init)
  const text = await response.text()
  if (response.status >= 400) throw new Error(`${response.url}: ${response.status} ${text}`)
  return text.startsWith('{') ? JSON.parse(text) : text
}
