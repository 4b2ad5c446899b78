import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { storeNotifications } from '#adapters/postgres/notifying/notifications.ts'
import { createDatabase } from '#adapters/postgres/runtime/database.ts'
import { createPool } from '#adapters/postgres/runtime/pool.ts'
import { createUnitOfWork } from '#adapters/postgres/runtime/unit-of-work.ts'
import type { Notification } from '#domain/notifying/notification.ts'
import { kobo } from '#domain/shared/money.ts'
import { holding, refunding, releasing } from '#domain/wallet/escrow.ts'
import { claimOn } from '#domain/wallet/gate.ts'
import type { Hold } from '#domain/wallet/ledger.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/databases/infrastructure.ts'
import { aMember, unique } from '#tests/support/market/builders.ts'

const SIZES = [1_000, 30_000, 1_000_000] as const
const TIMES = 20
const NAME = 'growing'
/** Limit of rows and index entries that one run reads of each table. */
const SOME = 50
const AT = new Date('2026-03-01T12:00:00Z')

type Reads = Record<string, number>

describe('The most frequent queries read a few rows of tables of any size', () => {
  let database: FreshDatabase
  let owner: pg.Client
  let size = 0
  const readings = new Map<number, Record<string, Reads>>()

  beforeAll(async () => {
    database = await freshDatabase()
    owner = new pg.Client(database.ownerUrl)
    await owner.connect()
    await work(async (atomically) => aMember(atomically))
    for (const next of SIZES) {
      await grow(next)
      readings.set(next, {
        movements: await readsOf(movements),
        notifications: await readsOf(notices),
      })
    }
  }, 120_000)
  afterAll(async () => {
    await owner.end()
    await database.drop()
  })

  test.each(['movements', 'notifications'])('%s', (name) => {
    for (const [rows, { [name]: reads = {} }] of readings)
      for (const [table, count] of Object.entries(reads))
        expect(count, `${table} of ${rows} rows`).toBeLessThanOrEqual(SOME)
  })

  async function grow(to: number): Promise<void> {
    const rows = `generate_series(${size + 1}, ${to}) n`
    await owner.query(`set session_replication_role = replica`)
    await owner.query(
      `insert into accounts (kind, name, balance_kobo) select 'escrow', 'filler:' || n, 0 from ${rows}`,
    )
    await owner.query(
      `insert into notifications (user_id, event_id, kind, topic, subject, path, action, lines, created_at)
       select (select min(id) from users) + n % ${to / 500}, -n, 'orders', 'filler:' || n, 'x', '/', '', '[]', now() from ${rows}`,
    )
    await owner.query(`set session_replication_role = origin`)
    await owner.query('vacuum analyze accounts, notifications')
    size = to
  }

  async function readsOf(run: Run): Promise<Reads> {
    const before = await counted()
    await work(async (atomically, db) => {
      for (let time = 0; time < TIMES; time += 1) await run(atomically, db)
    })
    const after = await counted()
    return Object.fromEntries(
      Object.entries(after).map(([table, reads]) => [table, (reads - (before[table] ?? 0)) / TIMES]),
    )
  }

  async function counted(): Promise<Reads> {
    await vi.waitUntil(isAlone)
    await owner.query('select pg_stat_clear_snapshot()')
    const { rows } = await owner.query<{ name: string; reads: number }>(`
      select relname as name, seq_tup_read::float8 as reads from pg_stat_user_tables
      where relname in ('accounts', 'notifications')
      union all select indexrelname, idx_tup_read::float8 from pg_stat_user_indexes
      where relname in ('accounts', 'notifications')`)
    return Object.fromEntries(rows.map(({ name, reads }) => [name, reads]))
  }

  async function isAlone(): Promise<boolean> {
    const { rowCount } = await owner.query(`select from pg_stat_activity where application_name = '${NAME}'`)
    return rowCount === 0
  }

  async function work<T>(run: (...given: Parameters<Run>) => Promise<T>): Promise<T> {
    const pool = createPool({ url: database.url, max: 1, applicationName: NAME })
    const db = createDatabase(pool)
    try {
      return await run(createUnitOfWork(db), db)
    } finally {
      await db.destroy()
    }
  }
})

type Run = (
  atomically: ReturnType<typeof createUnitOfWork>,
  db: ReturnType<typeof createDatabase>,
) => Promise<unknown>

const movements: Run = async (atomically) => {
  const [payerId, payeeId] = [await aMember(atomically), await aMember(atomically)]
  const deposit = {
    key: unique('deposit'),
    type: 'deposit' as const,
    reference: unique('dep'),
    actorId: payerId,
    postings: [
      {
        from: { kind: 'provider' } as const,
        to: { kind: 'wallet', userId: payerId } as const,
        amount: kobo(900),
      },
    ],
    entries: [],
  }
  const holds = [1, 2].map((): Hold => {
    const id = nextDeal++
    return {
      subject: { kind: 'order', id },
      payerId,
      payeeId,
      amount: kobo(100),
      fee: kobo(5),
      reference: `Q${id}`,
    }
  })
  const [first, second] = holds as [Hold, Hold]
  for (const transfer of [
    deposit,
    ...holds.map((hold) => holding(hold, claimOn(payerId), unique('key'))),
    releasing(first, payerId, new Date(AT.getTime() + 1)),
    refunding(second, payerId),
  ])
    expect(await atomically(({ ledger }) => ledger.post(transfer, AT))).toBe('posted')
}
let nextDeal = 1_000_000

const notices: Run = async (_, db) => {
  const eventId = nextEvent++
  const { id: userId } = await db.selectFrom('users').select('id').orderBy('id').executeTakeFirstOrThrow()
  const notice: Notification = {
    userId,
    eventId,
    kind: 'orders',
    topic: `order:${eventId}`,
    subject: 'x',
    path: '/',
    action: '',
    lines: [],
    at: AT,
  }
  expect((await storeNotifications(db, [{ notifications: [notice] }])).people).toEqual([userId])
}
let nextEvent = 1_000_000
