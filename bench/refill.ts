import { loadavg } from 'node:os'
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { createRedisJobs } from '#adapters/bullmq/jobs.ts'
import type { Database } from '#adapters/postgres/runtime/database.ts'
import { publishAgain, publishWaiting, type StoredEvent } from '#adapters/postgres/runtime/outbox.ts'
import { createPool, STATEMENT_TIMEOUT_MS } from '#adapters/postgres/runtime/pool.ts'
import { migrate } from '../migrations/run.ts'
import { startTestPostgres, startTestRedis } from '../tests/support/servers.ts'
import { REFILLED_AT_ONCE, REFILLED_HOURS } from '../workers/relay.ts'

/**
 * The refill of a queue that was lost with Redis, at `--rows` events of the last day (2,000,000): how long each of its statements
 * takes, and by which index. The newest events are added to a real queue, as two jobs each; of the others only the reading is
 * measured, because the queue's own pace is the same for each. Ends with 1 when a statement takes longer than any may.
 */
const ROWS = numberOf('rows') ?? 2_000_000
const QUEUED = numberOf('queued') ?? 50_000
const NEW_EVERY = 20
const FILL = `
  insert into outbox (type, payload, at, published_at)
  select 'message.sent', jsonb_build_object('messageId', n, 'from', n % 1000, 'to', n % 997, 'text', repeat('x', 120)),
    at, at + interval '1 second'
  from generate_series(1, $1::bigint) n, lateral (select now() - ($1 - n) * interval '22 hours' / $1 as at) times`

const postgres = await startTestPostgres()
const redis = await startTestRedis()
try {
  if (redis === undefined) throw new Error('needs a redis-server on the PATH')
  await bench(redis.url)
} finally {
  await redis?.stop()
  await postgres.stop()
}

async function bench(redisUrl: string): Promise<void> {
  await migrate(postgres.ownerUrl)
  const pool = createPool({ url: postgres.ownerUrl, max: 4, applicationName: 'bench', deadlineMs: 0 })
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  const began = performance.now()
  await client.query(FILL, [ROWS])
  await client.query('vacuum analyze outbox')
  const size = await client.query(`select pg_size_pretty(pg_total_relation_size('outbox')) as size`)
  console.log(
    `${ROWS} events of 22 hours (${size.rows[0].size}) in ${seconds(began)}, load ${loadavg()[0]?.toFixed(1)}`,
  )

  const taken = new Map<string, { query: CompiledQuery; ms: number[] }>()
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query, queryDurationMillis }) => {
      if (!/^(select|update)/.test(query.sql)) return
      const known = taken.get(query.sql) ?? { query, ms: [] }
      known.ms.push(queryDurationMillis)
      taken.set(query.sql, known)
    },
  })
  const jobs = createRedisJobs({ url: redisUrl, onError: (error) => console.error(error.message) })
  let [batches, queued, queuedMs] = [0, 0, 0]
  const add = (events: readonly StoredEvent[]) =>
    jobs.add(
      ...events.flatMap(({ id, event }) =>
        ['activity', 'mail'].map((name) => ({ name, key: String(id), data: { id, event } })),
      ),
    )
  await jobs.restore(async () => {
    const start = performance.now()
    const events = await publishAgain(
      db,
      { hours: REFILLED_HOURS, batch: REFILLED_AT_ONCE },
      async (some) => {
        batches += 1
        if (queued < QUEUED) {
          const at = performance.now()
          await add(some)
          queuedMs += performance.now() - at
          queued += some.length
        }
        // What is new goes first, however much is refilled.
        if (batches % NEW_EVERY === 0)
          await client.query(`insert into outbox (type, payload) values ('message.sent', '{}')`)
        await publishWaiting(db, 100, async () => {})
      },
    )
    console.log(
      `${events} events read again in ${batches} batches, ${seconds(start, queuedMs)} without the queue`,
    )
    console.log(
      `the queue took ${Math.round((queued / queuedMs) * 1000)} events a second, as two jobs each\n`,
    )
  })
  let worst = 0
  for (const { query, ms } of taken.values()) {
    const sorted = ms.toSorted((a, b) => a - b)
    const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1)
    worst = Math.max(worst, sorted.at(-1) ?? 0)
    console.log(query.sql)
    console.log(`  ${ms.length} times: median ${at(0.5)} ms, 99 of 100 ${at(0.99)} ms, longest ${at(1)} ms`)
    const { rows } = await client.query(`explain ${query.sql}`, [...query.parameters])
    for (const row of rows) if (/Scan/.test(row['QUERY PLAN'])) console.log(`  ${row['QUERY PLAN'].trim()}`)
  }
  console.log(`\nlongest statement ${worst.toFixed(1)} ms of ${STATEMENT_TIMEOUT_MS}`)
  if (worst > STATEMENT_TIMEOUT_MS) process.exitCode = 1
  await jobs.close()
  client.release()
  await db.destroy()
}

function seconds(since: number, withoutMs = 0): string {
  return `${((performance.now() - since - withoutMs) / 1000).toFixed(1)} s`
}

function numberOf(name: string): number | undefined {
  const word = process.argv.find((item) => item.startsWith(`--${name}=`))
  return word === undefined ? undefined : Number(word.slice(name.length + 3))
}
