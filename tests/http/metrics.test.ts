import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { createInsideOf } from '#adapters/postgres/inside.ts'
import { memoryApp } from '#tests/support/app.ts'
import { onPostgres } from '#tests/support/both-backends.ts'
import { aUser, composeOver } from '#tests/support/marketplace.ts'

const INSIDE = {
  pool: () => ({ open: 7, idle: 2, waiting: 3 }),
  database: async () => ({ outboxAgeS: 1.5, depositAgeS: 60, withdrawalAgeS: 0, imbalanceKobo: 0 }),
  queues: async () => [{ queue: 'work', waiting: 4, running: 1, delayed: 0, dead: 2 }],
}

async function measured(inside: Partial<typeof INSIDE> = {}): Promise<string> {
  const { app } = await memoryApp({ inside: { ...INSIDE, ...inside } })
  await app.inject('/api/settings')
  return (await app.inject('/metrics')).payload
}

describe('/metrics', () => {
  test('tells latency by route, the pool, queues, ages, the imbalance of the books and open streams', async () => {
    const text = await measured()
    for (const line of [
      'http_request_duration_seconds_count{method="GET",route="/api/settings",status="200"} 1',
      'campus_database_connections{state="used"} 5',
      'campus_database_connections{state="idle"} 2',
      'campus_database_waiting 3',
      'campus_queue_jobs{queue="work",state="waiting"} 4',
      'campus_queue_jobs{queue="work",state="dead"} 2',
      'campus_outbox_age_seconds 1.5',
      'campus_deposit_age_seconds 60',
      'campus_withdrawal_age_seconds 0',
      'campus_ledger_imbalance_kobo 0',
      'campus_open_streams 0',
      'campus_measured{part="database"} 1',
    ])
      expect(text).toContain(`\n${line}\n`)
  })

  test('tells the rest while the database or the queue does not answer', async () => {
    const away = () => Promise.reject(new Error('away'))
    const text = await measured({ database: away, queues: away })
    expect(text).toContain('campus_measured{part="database"} 0')
    expect(text).toContain('campus_measured{part="queue"} 0')
    expect(text).toContain('campus_database_waiting 3')
    expect(text).not.toMatch(/^campus_(outbox_age|ledger_imbalance|queue_jobs)\S* /m)
  })

  test('asks the database once, however often it is asked itself', async () => {
    let asked = 0
    const database = () => {
      asked += 1
      return INSIDE.database()
    }
    const { app } = await memoryApp({ inside: { ...INSIDE, database } })
    for (let times = 0; times < 5; times += 1) await app.inject('/metrics')
    expect(asked).toBe(1)
  })

  test('has all that the alerts ask for, and the handbook tells what to do about each of them', async () => {
    const read = (path: string) => readFileSync(join(import.meta.dirname, '../../docs', path), 'utf8')
    const [alerts, handbook, text] = [read('deploy/alerts.yml'), read('operations.md'), await measured()]
    const names = [...alerts.matchAll(/alert: (\w+)/g)].map(([, name]) => name)
    expect(names.length).toBeGreaterThan(8)
    expect(names.filter((name) => !handbook.includes(`### ${name}\n`))).toEqual([])
    const asked = [...alerts.matchAll(/\b(?:campus|http)_\w+/g)].map(([name]) => name)
    expect(asked.filter((name) => !text.includes(`\n${name}`))).toEqual([])
  })
})

describe('What the database tells of its inside', () => {
  const postgres = onPostgres()

  test('is how long events, deposits and withdrawals have waited, and what the books are off by', async () => {
    const { db, ownerUrl } = postgres
    const inside = createInsideOf(db)
    const market = composeOver(postgres.backend.atomically)
    const { id } = await aUser(market)
    await sql`update outbox set published_at = now()`.execute(db)
    expect(await inside()).toEqual({ outboxAgeS: 0, depositAgeS: 0, withdrawalAgeS: 0, imbalanceKobo: 0 })

    await sql`insert into outbox (type, payload, at) values ('x', '{}', now() - interval '20 seconds')`.execute(
      db,
    )
    await sql`
      insert into deposits (user_id, reference, amount_kobo, status, checks, created_at)
      values (${id}, 'dep_old', 100, 'pending', 0, now() - interval '2 hours'),
        (${id}, 'dep_older', 100, 'failed', 0, now() - interval '9 hours')`.execute(db)
    await sql`
      insert into withdrawals
        (user_id, reference, amount_kobo, fee_kobo, bank_code, account_number, account_name, status, created_at, updated_at)
      values (${id}, 'wd_old', 100, 0, '1', '2', '3', 'sending', now() - interval '3 hours', now())`.execute(
      db,
    )
    const seen = await inside()
    expect(seen.outboxAgeS).toBeCloseTo(20, -1)
    expect(seen.depositAgeS).toBeCloseTo(7200, -2)
    expect(seen.withdrawalAgeS).toBeCloseTo(10_800, -2)

    const owner = new pg.Client({ connectionString: ownerUrl })
    await owner.connect()
    // As its owner one can get past the rules of the books.
    await owner.query(`set session_replication_role = 'replica'`)
    await owner.query(`
      with bad as (
        insert into transfers (key, type, reference, created_at)
        values ('bad:1', 'x', 'x', now()), ('bad:2', 'x', 'x', now()) returning id, key)
      insert into postings (transfer_id, account_id, amount_kobo)
      select bad.id, (select min(id) from accounts), case bad.key when 'bad:1' then 100 else -150 end from bad`)
    await owner.end()
    expect((await inside()).imbalanceKobo).toBe(250)
  })
})
