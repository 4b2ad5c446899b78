import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { createDatabase, type Db } from '#adapters/postgres/runtime/database.ts'
import { createPool } from '#adapters/postgres/runtime/pool.ts'
import { createUnitOfWork } from '#adapters/postgres/runtime/unit-of-work.ts'
import { checkLedger } from '#adapters/postgres/wallet/ledger-check.ts'
import { kobo } from '#domain/shared/money.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { aPicture, unique } from '#tests/support/market/builders.ts'
import { aProduct, aUser, composeOver, type UseCases } from '#tests/support/market/marketplace.ts'
import { aMarket, startOrderLoad } from '#tests/support/market/order-load.ts'
import { startServer } from '#tests/support/servers/running-server.ts'
import { migrate } from '../../migrations/run.ts'

const postgres = onPostgres()

async function canDump(): Promise<boolean> {
  const client = new pg.Client(inject('postgres').ownerUrl)
  await client.connect()
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  await client.end()
  const server = Number.parseInt(rows[0]?.server_version ?? '', 10)
  return ['pg_dump', 'pg_restore'].every((program) => majorOf(program) >= server)
}

function majorOf(program: string): number {
  return Number(/\d+/.exec(String(spawnSync(program, ['--version']).stdout))?.[0] ?? 0)
}

function run(program: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  expect([program, status, stderr]).toEqual([program, 0, ''])
}

test('A stopped marketplace copied as a folder starts from the copy with the same data', {
  timeout: 120_000,
}, async () => {
  const settings = { EMAIL_VERIFICATION: 'off', RATE_LIMITS: 'off' }
  const first = await startServer(settings)
  const market = await aMarket(first.url)
  const load = startOrderLoad(market)
  await pause(500)
  await load.stop()
  const [buyer, { seller, productId }] = [market.buyers[0] ?? market.seller, market]
  const everything = async () => {
    const { body: product } = await seller.call('GET', `/api/products/${productId}`)
    const [image] = product.Images as { url: string }[]
    return {
      product,
      photo: Buffer.from(await (await fetch(`${first.url}${image?.url}`)).arrayBuffer()).toString('base64'),
      wallets: [
        (await buyer.call('GET', '/api/wallet')).body,
        (await seller.call('GET', '/api/wallet')).body,
      ],
      orders: (await buyer.call('GET', '/api/orders/buyer?limit=50')).body,
      sales: (await seller.call('GET', '/api/orders/seller?limit=50')).body,
    }
  }
  const before = await everything()
  expect(before.orders.pagination).toMatchObject({ page: 1 })
  expect(before.photo.length).toBeGreaterThan(100)
  await first.end('SIGTERM')
  const copy = `${first.dataDir}-copy`
  run('cp', '-a', first.dataDir, copy)
  rmSync(first.dataDir, { recursive: true })
  const again = await startServer({ ...settings, DATA_DIR: copy, PORT: new URL(first.url).port })
  try {
    expect(await everything()).toEqual(before)
  } finally {
    await again.stop()
  }
})

// Where the database is another one than ours, and the tools are as new as it.
if (await canDump())
  test('A database dumped and restored as the handbook says has every row and a consistent ledger, and continues', async () => {
    const market = composeOver(postgres.backend.atomically)
    const [seller, buyer] = [await aUser(market), await aUser(market, { naira: 100_000 })]
    await lived(market, seller.id, buyer.id)
    const folder = mkdtempSync(join(tmpdir(), 'campus-dump-'))
    const file = join(folder, 'campus.dump')
    const name = `test_${randomBytes(6).toString('hex')}`
    const at = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
    const owner = new pg.Client(inject('postgres').ownerUrl)
    await owner.connect()
    try {
      run('pg_dump', '--format=custom', '--no-owner', '-f', file, postgres.ownerUrl)
      await owner.query(`create database ${name}`)
      run('pg_restore', '--no-owner', '--exit-on-error', '-d', at(postgres.ownerUrl), file)
      expect(await migrate(at(postgres.ownerUrl))).toEqual([])

      const pool = createPool({ url: at(postgres.url), max: 4, applicationName: 'tests' })
      const restored = createDatabase(pool)
      expect(await digests(restored)).toEqual(await digests(postgres.db))
      expect(await checkLedger(restored)).toMatchObject({ ok: true, problems: [] })
      // Who serves the marketplace may do there what it may here, and numbers go on where they were.
      await lived(composeOver(createUnitOfWork(restored)), seller.id, buyer.id)
      expect(await checkLedger(restored)).toMatchObject({ ok: true, problems: [] })
      await pool.end()
    } finally {
      await owner.query(`drop database if exists ${name} with (force)`)
      await owner.end()
      rmSync(folder, { recursive: true })
    }
  })

async function lived(market: UseCases, sellerId: number, buyerId: number): Promise<void> {
  const { ordering, disputes, gigs, catalog } = market
  const productId = await aProduct(market, sellerId)
  await catalog.addImages('product', productId, sellerId, [aPicture()])
  const order = { buyerId, productId, quantity: 1, deliveryMethod: 'pickup', notes: '' } as const
  const [one, other] = [
    await ordering.buyNow({ ...order, requestKey: unique('key') }),
    await ordering.buyNow({ ...order, requestKey: unique('key') }),
  ]
  await ordering.cancel(one, buyerId, 'No need')
  await disputes.open({ kind: 'order', id: other }, buyerId, 'It is broken')
  const poster = { title: null, description: 'A poster for the dinner', budget: kobo(500_000), duration: 7 }
  await gigs.post(sellerId, { ...poster, category: 'design', skills: ['Figma'], images: [aPicture()] })
}

async function digests(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ digest: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest
      from ${sql.table(name)} t`.execute(db)
    found[name] = rows[0]?.digest ?? ''
  }
  return found
}
