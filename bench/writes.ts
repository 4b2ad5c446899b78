import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { aCaller, listsProduct } from '../tests/support/servers/caller.ts'
import { startMailServer } from '../tests/support/servers/mail-server.ts'
import { startServer } from '../tests/support/servers/running-server.ts'
import { startTestPostgres } from '../tests/support/servers/servers.ts'
import { processorTime } from './writes/processor.ts'
import { ratios } from './writes/ratio.ts'

/**
 * Measures the log bytes and transactions of an action with all its consequences, less those of an idle
 * server. Whole pages are left out of the log, as they come with each checkpoint; emails go to an SMTP
 * server, as the sandbox would store them. Then compares processor time and throughput with pgbench.
 */
const TIMES = Number(process.env.TIMES ?? 40)
/** Requests of each number of clients. */
const REQUESTS = Number(process.env.REQUESTS ?? 960)
/** Time in which the idle server is measured. */
const IDLE_MS = 10_000
/** A backend reports its counters a second later, and after ten where it is idle. */
const TOLD_AFTER_MS = 11_000
const NAIRA = 5_000_000

const database = await startTestPostgres({ durable: true })
const client = new pg.Client(database.ownerUrl)
await client.connect()
const mail = await startMailServer()
const server = await startServer({
  DATABASE_URL: database.ownerUrl,
  SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
  MAIL_FROM: 'market@campus.test',
  SANDBOX: 'true',
  RUN_WORKERS: 'true',
  RATE_LIMITS: 'off',
  EMAIL_VERIFICATION: 'off',
})
try {
  await bench()
    .then(() => processorTime({ url: server.url, pid: Number(server.process.pid), client }, drained))
    .finally(() => server.stop())
  await ratios(database.ownerUrl, REQUESTS)
} finally {
  await mail.close()
  await client.end()
  await database.stop()
}

async function bench(): Promise<void> {
  const seller = await aCaller(server.url)
  const buyer = await aCaller(server.url, { naira: NAIRA })
  const products: number[] = []
  for (let count = 0; count < 3; count += 1) products.push(await listsProduct(seller, 2000))
  const [product = 0] = products
  const ways: Record<string, () => Promise<{ status: number; body: unknown }>> = {
    'reading the cart': () => buyer.call('GET', '/api/cart'),
    'adding to the cart': () => buyer.call('POST', '/api/cart/add', { productId: product, quantity: 1 }),
    'an order, paid into escrow': () => buyer.call('POST', '/api/orders/buy-now', { productId: product }),
    'a message': () =>
      buyer.call('POST', '/api/messages', { receiverId: seller.id, content: 'Is it there?' }),
  }
  await drained()
  console.log(`${TIMES} of each, load ${loadavg()[0]?.toFixed(1)}\n`)
  console.log(`${'what'.padEnd(30)} ${'KB of log'.padStart(10)} ${'transactions'.padStart(13)}`)
  for (const [name, way] of Object.entries(ways)) {
    const idle = await taken(() => pause(IDLE_MS))
    const busy = await taken(async () => {
      for (let time = 0; time < TIMES; time += 1) {
        const { status, body } = await way()
        if (status >= 300) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`)
      }
      await drained()
    })
    const share = busy.ms / idle.ms
    const kilobytes = (busy.bytes - idle.bytes * share) / TIMES / 1024
    const transactions = (busy.transactions - idle.transactions * share) / TIMES
    console.log(
      `${name.padEnd(30)} ${kilobytes.toFixed(1).padStart(10)} ${transactions.toFixed(1).padStart(13)}`,
    )
  }
}

/** Waits until outbox, deliveries and queue are empty. */
async function drained(): Promise<void> {
  for (;;) {
    await pause(1000)
    const { rows } = await client.query<{ left: number }>(
      `select (select count(*) from outbox where published_at is null)
         + (select count(*) from deliveries where next_at is not null)
         + (select count(*) from bullmq.job where state in ('waiting', 'active', 'delayed')) as left`,
    )
    if (Number(rows[0]?.left) === 0) return
  }
}

async function taken(work: () => Promise<unknown>) {
  const from = performance.now()
  const before = await counted()
  await work()
  const after = await counted()
  const ms = performance.now() - from
  return { bytes: after.bytes - before.bytes, transactions: after.transactions - before.transactions, ms }
}

async function counted(): Promise<{ bytes: number; transactions: number }> {
  await pause(TOLD_AFTER_MS)
  const { rows } = await client.query<{ bytes: string; transactions: string }>(
    `select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as bytes, xact_commit + xact_rollback as transactions
     from pg_stat_database where datname = current_database()`,
  )
  return { bytes: Number(rows[0]?.bytes), transactions: Number(rows[0]?.transactions) }
}
