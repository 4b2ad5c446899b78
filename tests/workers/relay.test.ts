import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { storeNotifications } from '#adapters/postgres/notifying/notifications.ts'
import { createDatabase } from '#adapters/postgres/runtime/database.ts'
import type { Delivery } from '#adapters/postgres/runtime/deliveries.ts'
import { createPool } from '#adapters/postgres/runtime/pool.ts'
import type { Notification } from '#domain/notifying/notification.ts'
import { type Job, QueueUnavailable } from '#domain/shared/ports.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { aMember } from '#tests/support/market/builders.ts'
import type { Channel } from '../../workers/channel.ts'
import { startRelay } from '../../workers/relay.ts'

type InStep = NonNullable<Channel['inStep']>

describe('The publishing step', () => {
  const postgres = onPostgres()
  const log = { error: vi.fn(), info: vi.fn() }
  const begun: Delivery[] = []
  let person = 0

  beforeEach(async () => {
    begun.length = 0
    log.error.mockClear()
    log.info.mockClear()
    person = await aMember(postgres.backend.atomically)
    await sql`update outbox set published_at = now()`.execute(postgres.db)
    await sql`delete from deliveries`.execute(postgres.db)
  })

  const happens = async (count: number, type = 'user.registered', facts = '{}') => {
    const { rows } = await sql<{ id: number }>`
      insert into outbox (type, payload) select ${type}, ${facts}::jsonb from generate_series(1, ${count}::int)
      returning id`.execute(postgres.db)
    return rows.map(({ id }) => id)
  }
  const keeps: InStep = async (step, events) => {
    await storeNotifications(
      step,
      events.map(({ id }) => about(id)),
    )
    return async () => {}
  }
  const about = (eventId: number, ...people: number[]) => ({
    notifications: (people.length > 0 ? people : [person]).map((userId) => notification(eventId, userId)),
  })
  const notification = (eventId: number, userId: number): Notification => ({
    ...{ userId, eventId, kind: 'orders', topic: `t:${eventId}`, at: new Date() },
    ...{ subject: 'S', lines: [], path: '/orders/1', action: 'Open' },
  })
  const kept = async () =>
    (
      await postgres.db
        .selectFrom('notifications')
        .select('event_id')
        .where('user_id', '=', person)
        .orderBy('event_id')
        .execute()
    ).map(({ event_id: id }) => id)
  const waiting = async () => {
    const { rows } = await sql`select from outbox where published_at is null`.execute(postgres.db)
    return rows.length
  }
  const owed = async () => {
    const { rows } = await sql<{ text: string }>`
      select channel || ' ' || event_id || case when is_leased then ' leased' else '' end as text
      from deliveries order by channel, event_id`.execute(postgres.db)
    return rows.map(({ text }) => text)
  }
  const done = async () => expect(await waiting()).toBe(0)
  const relayed = async (
    inStep: InStep,
    { db = postgres.db, until = done, free = ['mail'], add = async (_job: Job) => {} } = {},
  ) => {
    const relay = startRelay({
      db,
      listenUrl: postgres.ownerUrl,
      jobs: { add },
      channels: {
        inbox: { handle: async () => {}, inStep },
        mail: { except: ['chat.linked'], handle: async () => {} },
        images: { of: ['account.closed'], delayMs: 3_600_000, handle: async () => {} },
      },
      lanes: { free: () => free, begin: (some) => void begun.push(...some), look: () => {} },
      log,
    })
    await vi.waitFor(until, 10_000)
    await relay.stop()
  }

  test('writes our own rows, and a delivery for the others, and notifies pages after the commit', async () => {
    const ids = await happens(2)
    const told: (readonly number[])[] = []
    await relayed(async (step, events, people) => {
      await keeps(step, events, people)
      return async () => void told.push(await kept())
    })
    expect(await kept()).toEqual(ids)
    await vi.waitFor(() => expect(told).toEqual([ids]))
    expect(await owed()).toEqual(ids.map((id) => `mail ${id} leased`))
    expect(begun.map(({ channel, stored, tries }) => [channel, stored.id, tries])).toEqual(
      ids.map((id) => ['mail', id, 1]),
    )
  })

  test('writes deliveries only for an event’s channels, and leases none of a busy or later lane', async () => {
    const [linked] = await happens(1, 'chat.linked')
    const [closed] = await happens(1, 'account.closed')
    await relayed(keeps, { free: ['images'] })
    expect(await owed()).toEqual([`images ${closed}`, `mail ${closed}`])
    expect([begun, await kept()]).toEqual([[], [linked, closed]])
    const { rows } = await sql<{ due: string }>`
      select channel || ' ' || round(extract(epoch from next_at - now()) / 60) as due from deliveries order by 1`.execute(
      postgres.db,
    )
    expect(rows.map(({ due }) => due)).toEqual(['images 60', 'mail 0'])
  })

  test('is logged per event: recipients and subject, and no user text', async () => {
    const facts = JSON.stringify({ orderId: 7, buyerId: person, total: 210_000, title: 'a secret title' })
    const [eventId] = await happens(1, 'order.placed', facts)
    await relayed(keeps)
    expect(log.info.mock.calls).toEqual([
      [{ eventId, orderId: 7, buyerId: person, total: 210_000 }, 'order.placed'],
    ])
  })

  test('handles a hundred events in one step', async () => {
    const ids = await happens(250)
    const sizes: number[] = []
    await relayed(async (step, events, people) => {
      sizes.push(events.length)
      return keeps(step, events, people)
    })
    expect(sizes).toEqual([100, 100, 50])
    expect([await kept(), (await owed()).length]).toEqual([ids, 250])
  })

  test('rolls back on failure, and the failed event becomes a delivery', async () => {
    const [id = 0] = await happens(1)
    await relayed(async (step, events, people) => {
      await keeps(step, events, people)
      throw new Error('broken')
    })
    expect(await owed()).toEqual([`inbox ${id}`, `mail ${id} leased`])
    expect([await kept(), begun.length]).toEqual([[], 1])
    expect(log.error).toHaveBeenCalledOnce()
  })

  test('that lost a race writes deliveries, too, without an error', async () => {
    const [id = 0] = await happens(1)
    await relayed(() => Promise.reject(Object.assign(new Error('deadlock detected'), { code: '40P01' })))
    expect(await owed()).toEqual([`inbox ${id}`, `mail ${id} leased`])
    expect(log.error).not.toHaveBeenCalled()
  })

  test('never deadlocks with another one with the same recipients', async () => {
    const [low, high] = [
      await aMember(postgres.backend.atomically),
      await aMember(postgres.backend.atomically),
    ]
    for (let eventId = 1; eventId < 120; eventId += 3) {
      await Promise.all([
        postgres.db
          .transaction()
          .execute((trx) => storeNotifications(trx, [about(eventId, high), about(eventId + 1, low)])),
        postgres.db.transaction().execute((trx) => storeNotifications(trx, [about(eventId + 2, low, high)])),
      ])
    }
  })

  test('of a relay killed before the mark rolls back, and is done once by the next', async () => {
    const [id = 0] = await happens(1)
    const doomed = createPool({ url: postgres.url, max: 1, applicationName: 'doomed-relay' })
    const killed: InStep = async (step, events, people) => {
      await keeps(step, events, people)
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'doomed-relay'`.execute(
        postgres.db,
      )
      return async () => {}
    }
    const until = async () => expect(log.error).toHaveBeenCalled()
    await relayed(killed, { db: createDatabase(doomed), until })
    await doomed.end()
    expect([await waiting(), await kept(), await owed(), begun]).toEqual([1, [], [], []])
    await relayed(keeps)
    expect([await kept(), await owed()]).toEqual([[id], [`mail ${id} leased`]])
  })

  test('adds the job of a payout, and does the rest without it while the queue is unavailable', async () => {
    const added: Job[] = []
    const add = async (job: Job) => void added.push(job)
    await happens(1, 'withdrawal.requested', '{"withdrawalId": 7}')
    await relayed(keeps, { add })
    expect(added).toEqual([{ name: 'withdrawal.pay', key: '7', data: { id: 7 } }])
    const away = () => Promise.reject(new QueueUnavailable('the queue is away'))
    await happens(1, 'withdrawal.requested', '{"withdrawalId": 8}')
    await relayed(keeps, { add: away })
    expect([(await kept()).length, (await owed()).length]).toEqual([2, 2])
    expect(log.error).toHaveBeenCalledOnce()
  })
})
