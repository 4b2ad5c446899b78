import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#adapters/postgres/runtime/database.ts'
import { createPool } from '#adapters/postgres/runtime/pool.ts'
import { createReads } from '#adapters/postgres/runtime/storage.ts'
import { freshDatabase } from '#tests/support/databases/infrastructure.ts'
import { type List, lists } from '../../../bench/growth/lists.ts'
import { growMarketplace, PEOPLE } from '../../../bench/growth/rows.ts'

const ROWS = 6000
const LIMIT = 10
const BEYOND = 1_000_000
let world: Awaited<ReturnType<typeof aWorld>>
beforeAll(async () => {
  world = await aWorld()
}, 120_000)
afterAll(async () => {
  await world?.db.destroy()
  await world?.client.end()
  await world?.database.drop()
})

async function aWorld() {
  const database = await freshDatabase()
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  await growMarketplace(client, ROWS)
  const statements: CompiledQuery[] = []
  const pool = createPool({ url: database.url, max: 2, applicationName: 'tests' })
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push(query),
  })
  return { db, client, database, statements, pool, views: createReads(db) }
}

const LISTS = lists()

async function touched(list: List, page: number) {
  world.statements.length = 0
  const found = await list(world.views, { page, limit: LIMIT })
  const buffers = (await touchedBy([...world.statements])).reduce((sum, each) => sum + each, 0)
  return { ...found, buffers }
}

describe('A list costs the same on its first page, its last page and beyond', () => {
  test.each(LISTS)('%s', async (_, list) => {
    const first = await touched(list, 1)
    expect(first.rows).toHaveLength(LIMIT)
    expect(first.total).toBeGreaterThan(ROWS / 10)
    const last = await touched(list, Math.ceil(first.total / LIMIT))
    const beyond = await touched(list, BEYOND)
    expect(beyond).toMatchObject({ rows: [], total: first.total })
    expect([last.buffers / first.buffers <= 3, last.buffers, first.buffers]).toEqual([
      true,
      last.buffers,
      first.buffers,
    ])
    expect([beyond.buffers / first.buffers <= 3, beyond.buffers]).toEqual([true, beyond.buffers])
    // So few blocks cannot hold the whole list.
    expect(first.buffers).toBeLessThan(400)
  })

  test.each(LISTS)(
    '%s: its pages have every row once, in a stable order',
    async (_, list) => {
      const { total } = await list(world.views, { page: 1, limit: 50 })
      const pages = Array.from({ length: Math.ceil(total / 50) }, (__, index) => index + 1)
      const ids: number[] = []
      for (const page of pages)
        ids.push(...(await list(world.views, { page, limit: 50 })).rows.map(({ id }) => id))
      expect([ids.length, new Set(ids).size]).toEqual([total, total])
    },
    60_000,
  )
})

async function touchedBy(statements: readonly CompiledQuery[]): Promise<number[]> {
  const buffers: number[] = []
  for (const { sql, parameters } of statements) {
    const { rows } = await world.client.query(`explain (analyze, buffers, format json) ${sql}`, [
      ...parameters,
    ])
    const [{ Plan: plan }] = rows[0]['QUERY PLAN']
    buffers.push(plan['Shared Hit Blocks'] + plan['Shared Read Blocks'])
  }
  return buffers
}

test('a statement costs the same for its last lines as for its first', async () => {
  await world.client.query(`
    with moved as (
      insert into transfers (key, type, reference, created_at)
      select 'moved-' || id, type, reference, created_at from transactions where user_id = ${PEOPLE.buyer} order by id
      returning id, reference)
    update transactions x set transfer_id = m.id from moved m where m.reference = x.reference`)
  await world.client.query('vacuum analyze transactions, transfers')
  world.statements.length = 0
  let lines = 0
  for await (const _ of world.views.statement(PEOPLE.buyer, {})) lines += 1
  expect(lines).toBe(ROWS + 1)
  const [, ...touched] = await touchedBy([...world.statements])
  // What moved, and what the screens say of it: in turns.
  for (const [turn, most] of [
    // Each line by its key in two tables, and no look at those before.
    [0, 500 * 8],
    // Its listing, its order or gig, and the other person besides.
    [1, 500 * 30],
  ] as const) {
    const [first = 0, ...others] = touched.filter((_, index) => index % 2 === turn)
    expect(others.length).toBeGreaterThan(10)
    expect(Math.max(...others) / first).toBeLessThan(2)
    expect(first).toBeLessThan(most)
  }
})

test('no query is JIT-compiled', async () => {
  const { rows } = await world.pool.query('show jit')
  expect(rows).toEqual([{ jit: 'off' }])
})
