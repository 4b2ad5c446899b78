import { existsSync, truncateSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase, type Db } from '#adapters/postgres/runtime/database.ts'
import { publishPending } from '#adapters/postgres/runtime/outbox.ts'
import { createNotices, createPool } from '#adapters/postgres/runtime/pool.ts'
import { freshDatabase } from '#tests/support/databases/infrastructure.ts'
import { unique } from '#tests/support/market/builders.ts'
import { aBusiness, aGig, aProduct, aUser } from '#tests/support/market/marketplace.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

type Explained = { text: string; plan: Node }
type Node = { 'Node Type': string; 'Relation Name'?: string; Plans?: Node[] }
type Person = Awaited<ReturnType<typeof aUser>>

/** Plans of all statements, also those inside functions. */
const EXPLAIN = [
  "session_preload_libraries = 'auto_explain'",
  "auto_explain.log_level = 'notice'",
  "auto_explain.log_format = 'json'",
  'auto_explain.log_min_duration = 0',
  'auto_explain.log_nested_statements = on',
]
/** Short rows: the shorter, the sooner a table is read as a whole instead of by its index. */
const ROWS_OF_A_PAGE = { r: 120, i: 200 }
const PAGE = 8192
const BELIEVE = `
  select pg_restore_attribute_stats('schemaname', 'public', 'relname', c.relname::text, 'attname', a.attname::text,
    'inherited', false, 'null_frac', 0.1::real, 'avg_width', 8, 'n_distinct', -0.05::real)
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`
const RELATIONS = `
  select c.relname::text as name, c.relkind as kind, current_setting('data_directory') || '/' || pg_relation_filepath(c.oid) as file
  from pg_class c left join pg_am m on m.oid = c.relam
  where c.relnamespace = 'public'::regnamespace and (c.relkind = 'r' or c.relkind = 'i' and m.amname = 'btree')`

let db: Db
let owner: pg.Client
let close: () => Promise<void>
let hasFiles = false
const explained: Explained[] = []

beforeAll(async () => {
  const { url, ownerUrl, drop } = await freshDatabase()
  owner = new pg.Client(ownerUrl)
  await owner.connect()
  const { rows: places } = await owner.query<{ at: string }>(`select current_setting('data_directory') as at`)
  hasFiles = existsSync(places[0]?.at ?? '')
  const name = new URL(ownerUrl).pathname.slice(1)
  for (const setting of EXPLAIN) await owner.query(`alter database ${name} set ${setting}`)
  const notices = createNotices()
  notices.on('ended', ({ message = '' }) => {
    const [, json] = /^duration: .*? plan:\n([\s\S]*)/.exec(message) ?? []
    if (json === undefined) return
    const told = JSON.parse(json) as { 'Query Text': string; Plan: Node }
    explained.push({ text: told['Query Text'], plan: told.Plan })
  })
  const pool = createPool({ url, max: 3, applicationName: 'tests', notices })
  db = createDatabase(pool)
  close = async () => {
    await pool.end()
    await owner.end()
    await drop()
  }
})
afterAll(() => close())

describe.each([1000, 20_000, 1_000_000])('with %d rows in each table', (rows) => {
  test('frequent queries scan no table', async ({ skip }) => {
    skip(!hasFiles, 'the files of this Postgres are on another machine')
    const requested = await statementsOfADay(rows)
    expect(requested.map(({ text }) => text).join('\n')).toContain('unsettled_credits')
    // Of a thousand rows some are read faster than found.
    expect(rows > 1000 ? requested.flatMap(growing) : []).toEqual([])
  })
})

/** Makes Postgres believe in this many rows, by empty pages and edited statistics. */
async function grow(rows: number): Promise<void> {
  const { rows: relations } = await owner.query<{ name: string; kind: 'r' | 'i'; file: string }>(RELATIONS)
  for (const { name, kind, file } of relations) {
    const pages = Math.ceil(rows / ROWS_OF_A_PAGE[kind]) + 2
    if (kind === 'r') await owner.query(`alter table ${name} set (autovacuum_enabled = off)`)
    truncateSync(file, pages * PAGE)
    await owner.query(
      `select pg_restore_relation_stats('schemaname', 'public', 'relname', $1::text, 'relpages', $2::integer, 'reltuples', $3::real)`,
      [name, pages, rows],
    )
  }
  await owner.query(BELIEVE)
}

/** Returns the steps of a plan that read row by row and grow with the table. */
function growing({ text, plan }: Explained): string[] {
  return scansOf(plan).map((table) => `${table}: ${text.replaceAll(/\s+/g, ' ').trim().slice(0, 160)}`)
}

function scansOf(node: Node): string[] {
  const own = node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : []
  return [...own, ...(node.Plans ?? []).flatMap(scansOf)]
}

async function statementsOfADay(rows: number): Promise<Explained[]> {
  const { app, market } = await testApp({ on: { db } })
  const seller = await aUser(market, { naira: 5000 })
  const buyer = await aUser(market, { naira: 50_000 })
  const productId = await aProduct(market, seller.id)
  const businessId = await aBusiness(market, seller.id)
  const gigId = await aGig(market, buyer.id)
  await grow(rows)
  explained.length = 0

  const ask = async (
    who: Person | undefined,
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    payload?: object,
  ) => {
    const headers = { 'idempotency-key': unique('key') }
    const sent = { method, url, headers, ...(who && { token: who.token }), ...(payload && { payload }) }
    const { status, body } = await send(app, sent)
    expect(status, `${method} ${url}: ${JSON.stringify(body)}`).toBeLessThan(300)
    return body
  }
  const read = async (who: Person | undefined, ...paths: string[]) => {
    for (const path of paths) await ask(who, 'GET', `/api/${path}`)
  }

  await read(undefined, 'products', 'products?search=phone', `products/${productId}`, `sellers/${seller.id}`)
  await read(undefined, 'businesses', `businesses/${businessId}`, 'gigs', `gigs/${gigId}`)
  await read(
    buyer,
    'auth/me',
    'products',
    'favorites',
    `products/${productId}`,
    `messages/conversation/${seller.id}`,
  )
  await ask(buyer, 'POST', '/api/messages', { receiverId: seller.id, content: 'Is it there?' })
  await read(seller, 'messages', 'messages/unread-count', 'notifications', 'notifications/unread-count')
  await ask(buyer, 'POST', '/api/cart/add', { productId, quantity: 1 })
  await read(buyer, 'cart', `orders/quote?productId=${productId}`)
  const { order } = (await ask(buyer, 'POST', '/api/orders/buy-now', { productId })) as {
    order: { id: number }
  }
  await read(seller, 'orders/seller', `orders/${order.id}`)
  for (const deliveryStatus of ['preparing', 'ready_for_pickup', 'in_transit', 'delivered'])
    await ask(seller, 'PUT', `/api/orders/${order.id}/delivery-status`, { deliveryStatus })
  await ask(buyer, 'PUT', `/api/orders/${order.id}/confirm-delivery`)
  await read(buyer, 'orders/buyer', 'wallet', 'wallet/summary', 'wallet/transactions')
  const { bankCode, accountNumber } = { bankCode: '058', accountNumber: '0123456789' }
  const accountName = await market.wallet.resolveAccount({ bankCode, accountNumber })
  await ask(seller, 'POST', '/api/wallet/withdraw', { amount: 1000, bankCode, accountNumber, accountName })
  await publishPending(db, 100, async () => {})
  return [...explained]
}
