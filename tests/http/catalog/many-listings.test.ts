import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#adapters/postgres/runtime/database.ts'
import { createPool } from '#adapters/postgres/runtime/pool.ts'
import { freshDatabase } from '#tests/support/databases/infrastructure.ts'
import { send, testApp } from '#tests/support/servers/app.ts'
import { ids } from '../../../app-server/ids.ts'
import { seedListings } from '../../../bench/search/listings.ts'

/** Number of listings, 10,000 of them products. */
const LISTINGS = 14_000

let world: Awaited<ReturnType<typeof aWorld>>
beforeAll(async () => {
  world = await aWorld()
}, 120_000)
afterAll(async () => {
  await world?.app.close()
  await world?.db.destroy()
  await world?.client.end()
  await world?.database.drop()
})

async function aWorld() {
  const database = await freshDatabase()
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  await seedListings(client, LISTINGS)
  const token = await aSession(client)
  const statements: CompiledQuery[] = []
  const pool = createPool({ url: database.url, max: 4, applicationName: 'tests' })
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push(query),
  })
  // Only reads count here.
  const { app } = await testApp({ on: { db }, countView: async () => {} })
  return { app, db, client, database, statements, token }
}

/** Opens a session of a user with some blocks in both directions. */
async function aSession(client: pg.Client): Promise<string> {
  const token = 'a-token-of-somebody-who-blocks'
  await client.query(`
    insert into users (name, email, created_at)
    select 'Person', 'person' || n || '@campus.test', now() from generate_series(1, 50) n`)
  await client.query(`
    insert into blocks (blocker_id, blocked_id, created_at)
    select one.id, other.id, now() from users one, users other
    where one.id <> other.id and 'person1@campus.test' in (one.email, other.email) and 'Person' in (one.name, other.name)
      and 'Seller' not in (one.name, other.name)`)
  await client.query(
    `insert into sessions (token_hash, user_id, device, created_at, last_seen_at, expires_at)
    select $1, id, 'test', now(), now(), now() + interval '1 day' from users where email = 'person1@campus.test'`,
    [ids.hash(token)],
  )
  await client.query('analyze users, blocks, sessions')
  return token
}

/** Returns a call's statements with their plans. */
async function requested(
  url: string,
  token?: string,
): Promise<{ body: Record<string, unknown>; plans: string[] }> {
  world.statements.length = 0
  const { status, body } = await send(world.app, { method: 'GET', url, ...(token && { token }) })
  expect(status).toBe(200)
  const plans: string[] = []
  const questions = world.statements.filter(({ sql }) => !NO_QUESTION.test(sql) && !WHO_ASKS.test(sql))
  for (const { sql, parameters } of questions) {
    const { rows } = await world.client.query(`explain ${sql}`, [...parameters])
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  return { body, plans }
}

const NO_QUESTION = /^(begin|commit|rollback)|set_config/
/** The session lookup of every signed-in call. */
const WHO_ASKS = /from "?sessions"?/
const WHOLE_TABLE = /Seq Scan on (products|businesses|gigs)\b/

describe('Among 10,000 products', () => {
  test.each([
    // The page itself and how many there are.
    ['home', '/api/products?campus=unilag&limit=10', 2],
    ['home', '/api/businesses?campus=unilag&limit=10', 2],
    ['home', '/api/gigs?campus=unilag&limit=10', 2],
    ['a list', '/api/products?campus=unilag&page=3', 2],
    ['a category', '/api/products?campus=unilag&category=electronics', 2],
    ['the cheapest', '/api/products?campus=unilag&sort=price_asc', 2],
    ['the dearest', '/api/products?campus=unilag&sort=price_desc', 2],
    ['the most viewed', '/api/products?campus=unilag&sort=popular', 2],
    ['suggestions of four', '/api/products?campus=unilag&category=electronics&exclude=7&limit=4', 2],
    ['a page far beyond the end', '/api/products?campus=unilag&page=100000', 2],
    ['a list of gigs', '/api/gigs?campus=unilag&category=design&page=2', 2],
    // By other words for the same, too, as the typed one fills no page.
    ['words in a list', '/api/products?campus=unilag&search=iphone', 4],
    // None has them: those with words like them are looked for.
    ['words among gigs', '/api/gigs?campus=unilag&search=iphone', 5],
    // The counts of all kinds, by other words too, the best of each kind, and what is shown of them.
    ['a search', '/api/search?q=samsung%20charger&campus=unilag', 8],
    ['what is suggested while somebody types', '/api/search/suggestions?q=samsung%20ch&campus=unilag', 1],
    ['one product', '/api/products/77', 1],
    ['one gig', '/api/gigs/77', 1],
  ])('%s (%s) makes at most %i queries, and none scans a whole table', async (_, url, max) => {
    for (const token of [undefined, world.token]) {
      const { plans } = await requested(url, token)
      expect(plans.length).toBeGreaterThan(0)
      // A gig may have bids of who is signed in.
      expect(plans.length).toBeLessThanOrEqual(token && url === '/api/gigs/77' ? max + 1 : max)
      for (const plan of plans) expect(plan).not.toMatch(WHOLE_TABLE)
      if (token) expect(plans.join()).toMatch(/blocks/)
    }
  })

  test('all campuses together: the page is read from an index, and the total from counters', async () => {
    for (const token of [undefined, world.token]) {
      const { plans } = await requested('/api/products?limit=12', token)
      expect(plans).toHaveLength(2)
      expect(plans.filter((plan) => /Index.* products_newest/.test(plan))).not.toEqual([])
      expect(plans.filter((plan) => /list_counts/.test(plan))).toHaveLength(1)
      for (const plan of plans) expect(plan).not.toMatch(WHOLE_TABLE)
    }
  })

  test.each(['products', 'businesses'] as const)(
    'a page of disabled %s is read from their own index',
    async (kind) => {
      await world.client.query(
        `update ${kind} set is_disabled = true, disabled_reason = 'x' where id % 20 = 0`,
      )
      await world.client.query(`analyze ${kind}`)
      await world.client.query("update users set role = 'SUPER_ADMIN' where email = 'person1@campus.test'")
      for (const more of ['', '&search=samsung']) {
        const url = `/api/admin/disabled-${kind}?campus=unilag&limit=10${more}`
        const { plans } = await requested(url, world.token)
        expect(plans.length).toBeGreaterThanOrEqual(2)
        for (const plan of plans)
          expect(plan).toMatch(new RegExp(`Index.* ${kind}_(all_)?disabled|listing_words|list_counts`))
      }
    },
  )

  test('a seller’s listings are found by seller', async () => {
    const { body, plans } = await requested('/api/products?seller=987654&limit=12')
    expect(body.products).toEqual([])
    for (const plan of plans) expect(plan).not.toMatch(WHOLE_TABLE)
  })
})
