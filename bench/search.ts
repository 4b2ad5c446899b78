import { existsSync, readFileSync } from 'node:fs'
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { searchReads } from '#adapters/postgres/catalog/search-reads.ts'
import type { Database } from '#adapters/postgres/runtime/database.ts'
import { createPool } from '#adapters/postgres/runtime/pool.ts'
import { migrate } from '../migrations/run.ts'
import { startTestPostgres } from '../tests/support/servers/servers.ts'
import { seedListings } from './search/listings.ts'

/** Texts of searches with their campus, none for all. */
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

/** Limit of the 95th percentile, for all statements of a search together. */
const LIMIT_MS = 30
const listings = Number(process.env.BENCH_LISTINGS ?? 100_000)
const runs = Number(process.env.BENCH_RUNS ?? 40)

const server = await startTestPostgres()
try {
  await bench()
} finally {
  await server.stop()
}

async function bench(): Promise<void> {
  await migrate(server.ownerUrl)
  const pool = createPool({ url: server.ownerUrl, max: 4, applicationName: 'bench', deadlineMs: 0 })
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
    const measured = await clockOf(client)
    console.log(`${listings} listings; ${measured.what}, planning included, of ${runs} runs\n`)
    const views = searchReads(db)
    const statementsOf = async (ask: () => Promise<unknown>) => {
      statements.length = 0
      await ask()
      return [...statements]
    }
    for (const { what, q, ...more } of SEARCHES) {
      const campus = 'campus' in more ? more.campus : undefined
      const asked = await statementsOf(() => views.search({ q, campus, type: 'all' }, undefined))
      const suggested = await statementsOf(() => views.suggestions(q, campus, undefined))
      await compare({ client, ...measured }, `${what}: ${q}`, {
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

/** Runs the three ways by turns; the slow one only now and then. */
async function compare(database: Clocked, title: string, ways: Ways): Promise<void> {
  const times: Record<keyof Ways, number[]> = { search: [], suggestions: [], ilike: [] }
  for (let run = 0; run <= runs; run += 1)
    for (const [way, statements] of Object.entries(ways) as [keyof Ways, readonly CompiledQuery[]][]) {
      if (way === 'ilike' && run % 8 !== 0) continue
      const time = await timeOf(database, statements)
      // The first run fills the caches.
      if (run > 0) times[way].push(time)
    }
  const ratio = shareOf(times.ilike, 0.5) / shareOf(times.search, 0.5)
  const figures = Object.entries(times).map(
    ([way, all]) =>
      `${way} ${ms(shareOf(all, 0.5))} (best ${ms(shareOf(all, 0))}, p95 ${ms(shareOf(all, 0.95))})`,
  )
  const isWithin = shareOf(times.search, 0.95) < LIMIT_MS
  console.log(`${isWithin ? '✓' : '✗'} ${title}\n    ${figures.join(', ')}; ${ratio.toFixed(1)} × ilike`)
  if (!isWithin) process.exitCode = 1
}

/** A connection with a clock of its backend's work; without one the server's own is used. */
type Clocked = { client: pg.ClientBase; worked: (() => number) | undefined }

/** Measures processor time where the system reports it, which excludes other load. */
async function clockOf(client: pg.ClientBase): Promise<Pick<Clocked, 'worked'> & { what: string }> {
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const path = `/proc/${rows[0].pid}/schedstat`
  if (!existsSync(path)) return { worked: undefined, what: 'milliseconds in the database' }
  const worked = () => Number(readFileSync(path, 'utf8').split(' ')[0]) / 1e6
  return { worked, what: 'milliseconds of processor time in the database' }
}

async function timeOf({ client, worked }: Clocked, statements: readonly CompiledQuery[]): Promise<number> {
  let sum = 0
  await client.query('begin')
  for (const { sql, parameters } of statements) {
    const before = worked?.() ?? 0
    const { rows } = await client.query(`explain (analyze, timing off, format json) ${sql}`, [...parameters])
    const [plan] = rows[0]['QUERY PLAN'] as { 'Planning Time': number; 'Execution Time': number }[]
    sum += worked ? worked() - before : (plan?.['Planning Time'] ?? 0) + (plan?.['Execution Time'] ?? 0)
  }
  await client.query('rollback')
  return sum
}

/** The search without any optimization: count and fifty newest, by patterns. */
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
