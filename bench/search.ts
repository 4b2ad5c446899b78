import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Database } from '#adapters/postgres/database.ts'
import { createPool } from '#adapters/postgres/pool.ts'
import { searchViews } from '#adapters/postgres/views/search.ts'
import { migrate } from '../migrations/run.ts'
import { startTestPostgres } from '../tests/support/servers.ts'
import { seedListings } from './search/listings.ts'

/** What people type; the campus is theirs, or none for all of them. */
const SEARCHES = [
  { what: 'a word of 7,000 titles', q: 'iphone', plan: true },
  { what: 'a word of half of all texts', q: 'phone' },
  { what: 'two words', q: 'samsung charger' },
  { what: 'a beginning', q: 'calcul' },
  { what: 'two letters', q: 'ca' },
  { what: 'a slip of the fingers', q: 'iphnoe', plan: true },
  { what: 'two slips in two words', q: 'samsng calcualtor' },
  { what: 'an accent', q: 'Ọlá jollof' },
  { what: 'nothing there', q: 'zzzzqqq xxyyzz' },
  { what: 'one campus', q: 'phone', campus: 'unilag' },
] as const

const LIMIT_MS = 30
const listings = Number(process.env.BENCH_LISTINGS ?? 100_000)
const runs = Number(process.env.BENCH_RUNS ?? 15)

const server = await startTestPostgres()
try {
  await bench()
} finally {
  await server.stop()
}

async function bench(): Promise<void> {
  await migrate(server.ownerUrl)
  const pool = createPool({ url: server.ownerUrl, max: 4, applicationName: 'bench' })
  const statements: CompiledQuery[] = []
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      if (/^\s*select|^\s*\(/i.test(query.sql)) statements.push(query)
    },
  })
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await seedListings(client, listings)
    console.log(`${listings} listings; milliseconds in the database, planning included, of ${runs} runs\n`)
    const views = searchViews(db)
    const statementsOf = async (ask: () => Promise<unknown>) => {
      statements.length = 0
      await ask()
      return [...statements]
    }
    for (const { what, q, ...more } of SEARCHES) {
      const campus = 'campus' in more ? more.campus : undefined
      const asked = await statementsOf(() => views.search({ q, campus, type: 'all' }, undefined))
      const suggested = await statementsOf(() => views.suggestions(q, campus, undefined))
      await compare(client, `${what}: ${q}`, {
        search: asked,
        suggestions: suggested,
        ilike: reference(q, campus),
      })
      if ('plan' in more) await printPlans(client, asked)
    }
  } finally {
    client.release()
    await db.destroy()
  }
}

type Ways = Record<'search' | 'suggestions' | 'ilike', readonly CompiledQuery[]>

/** The three ways in turns, so that what else the machine does meets them alike. */
async function compare(client: pg.ClientBase, title: string, ways: Ways): Promise<void> {
  const times: Record<keyof Ways, number[]> = { search: [], suggestions: [], ilike: [] }
  for (let run = 0; run <= runs; run += 1)
    for (const [way, statements] of Object.entries(ways) as [keyof Ways, readonly CompiledQuery[]][]) {
      const time = await timeOf(client, statements)
      // The first run fills the caches.
      if (run > 0) times[way].push(time)
    }
  const [own, reference] = [shareOf(times.search, 0.5), shareOf(times.ilike, 0.5)]
  const figures = Object.entries(times).map(
    ([way, all]) =>
      `${way} ${ms(shareOf(all, 0.5))} (best ${ms(shareOf(all, 0))}, p95 ${ms(shareOf(all, 0.95))})`,
  )
  const verdict = own < LIMIT_MS ? '✓' : '✗'
  console.log(`${verdict} ${title}\n    ${figures.join(', ')}; ${(reference / own).toFixed(1)} × ilike`)
  if (own >= LIMIT_MS) process.exitCode = 1
}

/** What the server says it took, all statements together. */
async function timeOf(client: pg.ClientBase, statements: readonly CompiledQuery[]): Promise<number> {
  let sum = 0
  await client.query('begin')
  for (const { sql, parameters } of statements) {
    const { rows } = await client.query(`explain (analyze, timing off, format json) ${sql}`, [...parameters])
    const [plan] = rows[0]['QUERY PLAN'] as { 'Planning Time': number; 'Execution Time': number }[]
    sum += (plan?.['Planning Time'] ?? 0) + (plan?.['Execution Time'] ?? 0)
  }
  await client.query('rollback')
  return sum
}

/** The search as it would be without any of this: count and fifty newest, by patterns. */
function reference(q: string, campus: string | undefined): CompiledQuery[] {
  const patterns = q.split(' ').map((word) => `%${word}%`)
  const where = (text: string, shown: string) =>
    [
      shown,
      ...patterns.map((_, at) => `${text} ilike $${at + 1}`),
      ...(campus === undefined ? [] : [`campus = '${campus}'`]),
    ].join(' and ')
  return [
    ['products', 'description', 'is_listed'],
    ['businesses', "name || ' ' || description", 'not is_disabled'],
    ['gigs', "coalesce(title, '') || ' ' || description", "deleted_at is null and status = 'open'"],
  ].flatMap(([table, text = '', shown = '']) => [
    raw(`select count(*), sum(view_count) from ${table} where ${where(text, shown)}`, patterns),
    raw(
      `select id from ${table} where ${where(text, shown)} order by created_at desc, id desc limit 50`,
      patterns,
    ),
  ])
}

function raw(sql: string, parameters: readonly unknown[]): CompiledQuery {
  return {
    sql,
    parameters,
    query: { kind: 'RawNode', sqlFragments: [sql], parameters: [] },
    queryId: { queryId: '' },
  }
}

async function printPlans(client: pg.ClientBase, statements: readonly CompiledQuery[]): Promise<void> {
  await client.query('begin')
  for (const { sql, parameters } of statements) {
    const { rows } = await client.query(`explain (analyze, costs off, buffers off) ${sql}`, [...parameters])
    console.log(rows.map((row) => `      ${row['QUERY PLAN']}`).join('\n'))
  }
  await client.query('rollback')
}

function shareOf(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function ms(time: number): string {
  return time.toFixed(1)
}
