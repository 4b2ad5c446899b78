import { loadavg } from 'node:os'
import { sql } from 'kysely'
import { ProductQuery } from '#adapters/contract/catalog/products.ts'
import { createDatabase } from '#adapters/postgres/runtime/database.ts'
import { createPool } from '#adapters/postgres/runtime/pool.ts'
import { createReads } from '#adapters/postgres/runtime/storage.ts'
import { createUnitOfWork } from '#adapters/postgres/runtime/unit-of-work.ts'
import { migrate } from '../migrations/run.ts'
import { aMember, aProduct, unique } from '../tests/support/market/builders.ts'
import { composeOver } from '../tests/support/market/marketplace.ts'
import { startTestPostgres } from '../tests/support/servers/servers.ts'
import { seedListings } from './search/listings.ts'

/**
 * Compares the throughput of one Postgres with the shortest query in the same run. All ways take turns, so
 * that other load meets them alike. Client and database share the machine.
 */
const LISTINGS = Number(process.env.BENCH_LISTINGS ?? 20_000)
const TURNS = Number(process.env.BENCH_TURNS ?? 4)
const SLICE_MS = 1000
const AT_ONCE = 8
const BUYERS = 40
const SELLERS = 20

const server = await startTestPostgres()
try {
  await bench()
} finally {
  await server.stop()
}

async function bench(): Promise<void> {
  await migrate(server.ownerUrl)
  const pool = createPool({ url: server.ownerUrl, max: AT_ONCE, applicationName: 'bench', deadlineMs: 0 })
  const db = createDatabase(pool)
  const atomically = createUnitOfWork(db)
  const views = createReads(db)
  const { ordering, messaging } = composeOver(atomically)
  const client = await pool.connect()
  await seedListings(client, LISTINGS)
  client.release()

  const buyers: number[] = []
  const sellers: number[] = []
  const products: number[] = []
  for (let count = 0; count < BUYERS; count += 1)
    buyers.push(await aMember(atomically, { balance: 100_000_000_00 }))
  for (let count = 0; count < SELLERS; count += 1) {
    const sellerId = await aMember(atomically)
    sellers.push(sellerId)
    products.push(await atomically((tx) => tx.products.add(aProduct(sellerId))))
  }
  const [hot = 0] = products
  const of = (list: readonly number[]) => list[Math.floor(Math.random() * list.length)] ?? 0
  let orders = 0
  const buy = async (productId: number) => {
    orders += 1
    await ordering.buyNow({
      buyerId: of(buyers),
      productId,
      quantity: 1,
      deliveryMethod: 'pickup',
      notes: '',
      requestKey: unique('bench'),
    })
  }
  const query = ProductQuery.parse({ page: '1', limit: '12', campus: 'unilag' })
  const ways: Record<string, () => Promise<unknown>> = {
    'select 1 (the reference)': () => pool.query('select 1'),
    'a page of products': () => views.products(query, undefined),
    'a product': () => views.product(of(products), undefined),
    'a message': () =>
      messaging.send(of(buyers), { receiverId: of(sellers), content: 'Is it there?', about: null }),
    'an order, paid into escrow': () => buy(of(products)),
    'the same, all of one seller': () => buy(hot),
  }
  const before = await bytesOf()
  const done: Record<string, number> = {}
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const [name, way] of Object.entries(ways)) done[name] = (done[name] ?? 0) + (await slice(way))
  const seconds = (TURNS * SLICE_MS) / 1000
  const [reference = 1] = Object.values(done)
  console.log(`${LISTINGS} listings, ${AT_ONCE} at once, load ${loadavg()[0]?.toFixed(1)}\n`)
  for (const [name, count] of Object.entries(done))
    console.log(
      `${name.padEnd(32)} ${(count / seconds).toFixed(0).padStart(7)}/s   one for ${(reference / count).toFixed(1)} of the reference`,
    )
  const grown = (await bytesOf()) - before
  console.log(`\n${orders} orders and the messages took ${(grown / orders / 1024).toFixed(1)} KiB an order`)
  await db.destroy()

  async function bytesOf(): Promise<number> {
    const { rows } = await sql<{ bytes: number }>`
      select sum(pg_total_relation_size(c.oid))::bigint as bytes from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r'
        and c.relname in ('orders', 'order_items', 'order_timeline', 'holds', 'accounts', 'transfers', 'postings',
          'transactions', 'outbox')`.execute(db)
    return Number(rows[0]?.bytes)
  }
}

async function slice(way: () => Promise<unknown>): Promise<number> {
  const end = performance.now() + SLICE_MS
  let count = 0
  const runner = async () => {
    while (performance.now() < end) {
      await way()
      count += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, runner))
  return count
}
