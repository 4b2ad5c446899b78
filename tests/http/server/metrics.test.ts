import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { createDatabaseDiagnostics } from '#adapters/postgres/runtime/diagnostics.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { aUser, composeOver } from '#tests/support/market/marketplace.ts'
import { testApp } from '#tests/support/servers/app.ts'

const DOCS = join(import.meta.dirname, '../../../docs')
const DIAGNOSTICS = {
  pool: () => ({ open: 7, idle: 2, waiting: 3 }),
  database: async () => ({
    outboxAgeS: 1.5,
    depositAgeS: 60,
    withdrawalAgeS: 0,
    disputeAgeS: 0,
    imbalanceKobo: 0,
    providerDifferences: 3,
    backupAgeS: 90,
  }),
  diskFree: async () => 0.25,
  queues: async () => [{ queue: 'work', waiting: 4, running: 1, delayed: 0, dead: 2 }],
  missing: async () => ({ redis: true, queue: false }),
  standby: () => ({ state: 'late' as const, lagSeconds: 1.5 }),
}

async function measured(diagnostics: Partial<typeof DIAGNOSTICS> = {}): Promise<string> {
  const { app } = await testApp({ diagnostics: { ...DIAGNOSTICS, ...diagnostics } })
  await app.inject('/api/settings')
  return (await app.inject('/metrics')).payload
}

describe('/metrics', () => {
  test('has latency by route, the pool, queues, ages, the ledger’s imbalance and open streams', async () => {
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
      'campus_dispute_age_seconds 0',
      'campus_ledger_imbalance_kobo 0',
      'campus_open_streams 0',
      'campus_provider_differences 3',
      'campus_backup_age_seconds 90',
      'campus_disk_free_ratio 0.25',
      'campus_replication_lag_seconds 1.5',
      'campus_part_missing{part="redis"} 1',
      'campus_part_missing{part="queue"} 0',
      'campus_measured{part="database"} 1',
    ])
      expect(text).toContain(`\n${line}\n`)
  })

  test('has the rest while the database or the queue is unavailable', async () => {
    const away = () => Promise.reject(new Error('away'))
    const text = await measured({ database: away, queues: away })
    expect(text).toContain('campus_measured{part="database"} 0')
    expect(text).toContain('campus_measured{part="queue"} 0')
    expect(text).toContain('campus_database_waiting 3')
    expect(text).not.toMatch(/^campus_(outbox_age|ledger_imbalance|queue_jobs)\S* /m)
  })

  test('queries the database once, however often it is scraped', async () => {
    let requested = 0
    const database = () => {
      requested += 1
      return DIAGNOSTICS.database()
    }
    const { app } = await testApp({ diagnostics: { ...DIAGNOSTICS, database } })
    for (let times = 0; times < 5; times += 1) await app.inject('/metrics')
    expect(requested).toBe(1)
  })

  test('has every metric used in alerts, and the handbook says what to do about each alert', async () => {
    const read = (path: string) => readFileSync(join(DOCS, path), 'utf8')
    const [alerts, handbook, text] = [read('deploy/alerts.yml'), read('operations.md'), await measured()]
    const names = [...alerts.matchAll(/alert: (\w+)/g)].map(([, name]) => name)
    expect(names.length).toBeGreaterThan(8)
    expect(names.filter((name) => !handbook.includes(`### ${name}\n`))).toEqual([])
    const requested = [...`${alerts}${read('deploy/grafana.json')}`.matchAll(/\b(?:campus|http)_\w+/g)]
    const metrics = requested.map(([name]) => name.replace(/_(bucket|count)$/, ''))
    expect(metrics.filter((name) => !text.includes(`# TYPE ${name} `))).toEqual([])
  })

  test('is scraped under the job name used in alerts', () => {
    const { scrape_configs: jobs, rule_files: rules } = parse(
      readFileSync(join(DOCS, 'deploy/prometheus.yml'), 'utf8'),
    ) as { scrape_configs: { job_name: string }[]; rule_files: string[] }
    expect(jobs.map(({ job_name: name }) => name)).toEqual(['campus'])
    expect(rules).toEqual(['alerts.yml'])
  })
})

describe('/readyz and /healthz', () => {
  const away = () => Promise.reject(new Error('away'))
  const requested = async (path: string, deps: Parameters<typeof testApp>[0]) => {
    const { app } = await testApp(deps)
    const { statusCode, payload } = await app.inject(path)
    return [statusCode, JSON.parse(payload)]
  }

  test('a server is ready while its database responds, and lists other unavailable services and its standby’s lag', async () => {
    expect(await requested('/readyz', { diagnostics: DIAGNOSTICS })).toEqual([
      200,
      { status: 'ready', missing: ['redis'], standby: { state: 'late', lagSeconds: 1.5 } },
    ])
    expect(await requested('/readyz', { diagnostics: DIAGNOSTICS, ready: away })).toEqual([
      503,
      { message: 'Not ready', code: 'NOT_READY' },
    ])
  })

  test('it is live without its database too, unless only a restart helps', async () => {
    expect(await requested('/healthz', { ready: away })).toEqual([200, { status: 'ok' }])
    expect(await requested('/healthz', { alive: () => false })).toEqual([
      503,
      { message: 'Stuck', code: 'STUCK' },
    ])
  })
})

describe('The database’s own metrics', () => {
  const postgres = onPostgres()

  test('are the age of waiting events, deposits, withdrawals and disputes, and the ledger’s imbalance', async () => {
    const { db, ownerUrl } = postgres
    const diagnostics = createDatabaseDiagnostics(db)
    const market = composeOver(postgres.backend.atomically)
    const { id } = await aUser(market)
    await sql`update outbox set published_at = now()`.execute(db)
    expect(await diagnostics()).toEqual({
      outboxAgeS: 0,
      depositAgeS: 0,
      withdrawalAgeS: 0,
      disputeAgeS: 0,
      imbalanceKobo: 0,
      providerDifferences: 0,
      backupAgeS: null,
    })
    await sql`insert into backups (taken_at) values (now() - interval '1 hour')`.execute(db)
    await sql`
      with old as (insert into reconciliations (compared_from, compared_to, at, compared)
          values (now(), now(), now(), 1) returning id),
        last as (insert into reconciliations (compared_from, compared_to, at, compared)
          select now(), now(), now(), 1 from old returning id)
      insert into reconciliation_differences (reconciliation_id, kind, reference, difference, settled)
      select id, 'deposit', 'a', 'missing', true from old union all
      select id, 'deposit', reference, 'unknown', reference <> 'd' from last, unnest(array['b', 'c', 'd']) reference`.execute(
      db,
    )

    await sql`insert into outbox (type, payload, at) values ('x', '{}', now() - interval '20 seconds')`.execute(
      db,
    )
    await sql`
      insert into deposits (user_id, provider, reference, amount_kobo, status, checks, created_at)
      values (${id}, 'memory', 'dep_old', 100, 'pending', 0, now() - interval '2 hours'),
        (${id}, 'memory', 'dep_older', 100, 'failed', 0, now() - interval '9 hours')`.execute(db)
    await sql`
      insert into withdrawals
        (user_id, provider, reference, amount_kobo, fee_kobo, bank_code, account_number, account_name, status, created_at, updated_at)
      values (${id}, 'memory', 'wd_old', 100, 0, '1', '2', '3', 'sending', now() - interval '3 hours', now())`.execute(
      db,
    )
    await sql`
      insert into disputes (subject_kind, subject_id, campus, title, payer_id, payee_id, cause, reason, status, opened_at, ended_at)
      select 'order', days, 'unilag', 'Lamp', ${id}, ${id}, 'raised', 'Broken', status,
        now() - days * interval '1 day', case status when 'settled' then now() end
      from (values (3, 'open'), (2, 'open'), (9, 'settled')) as d (days, status)`.execute(db)
    const seen = await diagnostics()
    expect(seen.providerDifferences).toBe(2)
    expect(seen.backupAgeS).toBeCloseTo(3600, -2)
    expect(seen.outboxAgeS).toBeCloseTo(20, -1)
    expect(seen.depositAgeS).toBeCloseTo(7200, -2)
    expect(seen.withdrawalAgeS).toBeCloseTo(10_800, -2)
    expect(seen.disputeAgeS).toBeCloseTo(3 * 86_400, -2)

    const owner = new pg.Client({ connectionString: ownerUrl })
    await owner.connect()
    // The owner role can bypass the ledger's triggers.
    await owner.query(`set session_replication_role = 'replica'`)
    await owner.query(`
      with bad as (
        insert into transfers (key, type, reference, created_at)
        values ('bad:1', 'x', 'x', now()), ('bad:2', 'x', 'x', now()) returning id, key)
      insert into postings (transfer_id, account_id, amount_kobo)
      select bad.id, (select min(id) from accounts), case bad.key when 'bad:1' then 100 else -150 end from bad`)
    await owner.end()
    expect((await diagnostics()).imbalanceKobo).toBe(250)
  })
})
