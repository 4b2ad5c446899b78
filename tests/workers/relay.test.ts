import { Kysely, PostgresDialect, sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { keepNotifications } from '#adapters/postgres/notifying/notifications.ts'
import { createDatabase, type Database, type Db } from '#adapters/postgres/runtime/database.ts'
import { createEachDelivery } from '#adapters/postgres/runtime/deliveries.ts'
import { createPool } from '#adapters/postgres/runtime/pool.ts'
import type { Notification } from '#domain/notifying/notification.ts'
import { type Job, type Jobs, QueueUnavailable } from '#domain/shared/ports.ts'
import { onPostgres } from '#tests/support/both-backends.ts'
import { aMember } from '#tests/support/builders.ts'
import type { Channel } from '../../workers/channel.ts'
import { startRelay } from '../../workers/relay.ts'

type Parts = Exclude<Channel, (...args: never[]) => unknown>
type InStep = NonNullable<Parts['inStep']>
type FirstTry = NonNullable<Parts['firstTry']>

describe('What is done in the step that hands an event on', () => {
  const postgres = onPostgres()
  const added: string[] = []
  const log = { error: vi.fn(), info: vi.fn() }
  let person = 0

  beforeEach(async () => {
    added.length = 0
    log.error.mockClear()
    person = await aMember(postgres.backend.atomically)
    await sql`update outbox set published_at = now()`.execute(postgres.db)
  })

  const happens = async (count: number) => {
    const { rows } = await sql<{ id: number }>`
      insert into outbox (type, payload)
      select 'user.registered', jsonb_build_object('userId', n) from generate_series(1, ${count}::int) n
      returning id`.execute(postgres.db)
    return rows.map(({ id }) => id)
  }
  const keeps: InStep = async (step, events) => {
    await keepNotifications(
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
  const done = async () => expect(await waiting()).toBe(0)
  const relayed = async (inStep: InStep, { db = postgres.db, until = done } = {}) => {
    const jobs = {
      add: async (...some: Job[]) => void added.push(...some.map(({ name, key }) => `${name} ${key}`)),
      restore: async () => {},
    } as unknown as Jobs
    const relay = startRelay({
      db,
      listenUrl: postgres.ownerUrl,
      jobs,
      channels: { inbox: { handle: async () => {}, inStep }, mail: async () => {} },
      setSchedules: async () => {},
      log,
    })
    await vi.waitFor(until, 10_000)
    await relay.stop()
  }

  test('needs no job, is kept once, and what waits to be told is told once it is kept', async () => {
    const ids = await happens(2)
    const told: (readonly number[])[] = []
    await relayed(async (step, events, people) => {
      await keeps(step, events, people)
      return async () => void told.push(await kept())
    })
    expect(added).toEqual(ids.map((id) => `mail ${id}`))
    expect(await kept()).toEqual(ids)
    await vi.waitFor(() => expect(told).toEqual([ids]))
  })

  test('becomes a job where it fails, and leaves nothing behind', async () => {
    const [id = 0] = await happens(1)
    await relayed(async (step, events, people) => {
      await keeps(step, events, people)
      throw new Error('broken')
    })
    expect(added).toEqual([`mail ${id}`, `inbox ${id}`, `mail ${id}`])
    expect(await kept()).toEqual([])
    expect(log.error).toHaveBeenCalledOnce()
  })

  test('becomes a job where it lost a race, and is no error', async () => {
    const [id = 0] = await happens(1)
    await relayed(() => Promise.reject(Object.assign(new Error('deadlock detected'), { code: '40P01' })))
    expect(added).toEqual([`mail ${id}`, `inbox ${id}`, `mail ${id}`])
    expect(log.error).not.toHaveBeenCalled()
  })

  test('never waits in a circle with a job that tells the same people', async () => {
    const [low, high] = [
      await aMember(postgres.backend.atomically),
      await aMember(postgres.backend.atomically),
    ]
    for (let eventId = 1; eventId < 120; eventId += 3) {
      await Promise.all([
        postgres.db
          .transaction()
          .execute((trx) => keepNotifications(trx, [about(eventId, high), about(eventId + 1, low)])),
        postgres.db.transaction().execute((trx) => keepNotifications(trx, [about(eventId + 2, low, high)])),
      ])
    }
  })

  test('becomes a job where more than eight wait: the workers share them', async () => {
    await happens(9)
    await relayed(() => Promise.reject(new Error('not here')))
    expect(added.filter((job) => job.startsWith('inbox'))).toHaveLength(9)
    expect(log.error).not.toHaveBeenCalled()
  })

  test('is not kept by a relay that is killed before the mark, and is kept once by the next', async () => {
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
    expect([await waiting(), await kept()]).toEqual([1, []])
    for (let turn = 0; turn < 2; turn += 1) {
      await relayed(keeps)
      expect(await kept()).toEqual([id])
      await sql`update outbox set published_at = null where id = ${id}`.execute(postgres.db)
    }
  })

  describe('and what is tried first', () => {
    const noted = async () =>
      (await sql<{ channel: string }>`select channel from first_tries`.execute(postgres.db)).rows
    const trying = (handle: (id: number) => Promise<void>, db: Db): FirstTry => {
      const { first } = createEachDelivery(db)
      return async (step, { id: eventId }) => {
        const effects = new Map([['mail:1', () => handle(eventId)]])
        const run = await first(step, { eventId, channel: 'mail' }, effects)
        return async () => {
          const [failure] = await run()
          if (failure !== undefined) throw failure
        }
      }
    }
    const tried = async (
      handle: (id: number) => Promise<void>,
      until: () => Promise<void>,
      { add = true, db = postgres.db, firstTry = trying(handle, db) } = {},
    ) => {
      const jobs = {
        add: async (...some: Job[]) => {
          if (!add && some.length > 0) throw new QueueUnavailable('the queue is away')
          added.push(...some.map(({ name, key }) => `${name} ${key}`))
        },
        restore: async () => {},
      } as unknown as Jobs
      const relay = startRelay({
        db,
        listenUrl: postgres.ownerUrl,
        jobs,
        channels: {
          mail: { handle: async () => {}, firstTry },
          ticker: { of: ['product.listed'], handle: async () => {} },
        },
        setSchedules: async () => {},
        log,
      })
      await vi.waitFor(until, 15_000)
      await relay.stop()
    }

    test('needs no job, and is forgotten when it is done', async () => {
      await happens(2)
      const seen: unknown[] = []
      const until = async () => expect([seen.length, await noted()]).toEqual([2, []])
      await tried(async () => void seen.push(await noted()), until)
      expect(seen[0]).toEqual([{ channel: 'mail' }, { channel: 'mail' }])
      expect(added).toEqual([])
    })

    test('costs one transaction more than handing it on', async () => {
      const asked: string[] = []
      const pool = createPool({ url: postgres.url, max: 5, applicationName: 'tests' })
      const dialect = new PostgresDialect({ pool })
      const db = new Kysely<Database>({ dialect, log: ({ query }) => void asked.push(query.sql) })
      await happens(1)
      const sent = vi.fn(async () => {})
      const until = async () => expect([sent.mock.calls.length, await noted()]).toEqual([1, []])
      await tried(sent, until, { db })
      await db.destroy()
      // A statement by itself is a transaction; what is next, or was left behind, is looked for now and then.
      const own = asked.filter((text) => !/^(?:begin|commit)$|"until" <|published_at/.test(text))
      const from = own.findIndex((text) => text.includes('insert into first_tries'))
      expect(own.slice(from + 1)).toEqual([expect.stringContaining('insert into deliveries')])
    })

    test('becomes a job where it cannot be leased, and leaves nothing behind', async () => {
      const [id = 0] = await happens(1)
      const firstTry: FirstTry = async (step, { id: eventId }) => {
        await createEachDelivery(postgres.db).first(
          step,
          { eventId, channel: 'mail' },
          new Map([['mail:1', done]]),
        )
        throw new Error('broken')
      }
      const until = async () => expect(added).toEqual([`mail ${id}`])
      await tried(async () => {}, until, { firstTry })
      const { rows } = await sql`select from deliveries where event_id = ${id}`.execute(postgres.db)
      expect([rows.length, await noted(), await waiting()]).toEqual([0, [], 0])
    })

    test('is not noted where there is nothing to do', async () => {
      await happens(1)
      await tried(async () => {}, done, { firstTry: async () => undefined })
      expect([added, await noted()]).toEqual([[], []])
    })

    test('becomes a job where it fails', async () => {
      const [id = 0] = await happens(1)
      const until = async () => expect([added, await noted()]).toEqual([[`mail ${id}`], []])
      await tried(() => Promise.reject(new Error('no mail server')), until)
    })

    test('becomes a job where more than eight wait, or too much is under way', async () => {
      let end = () => {}
      const slow = new Promise<void>((resolve) => {
        end = resolve
      })
      await happens(9)
      await tried(
        () => slow,
        async () => {
          await done()
          // Eight at most at a time: the third three find sixteen under way.
          if (added.length < 12) await happens(3)
          expect(added.length).toBeGreaterThanOrEqual(12)
          end()
        },
      )
      expect(await noted()).toEqual([])
    })

    test('goes on without a queue, past an event that needs a job', async () => {
      await sql`insert into outbox (type, payload) values ('product.listed', '{}')`.execute(postgres.db)
      const ids = await happens(2)
      const seen: number[] = []
      const handle = async (id: number) => void seen.push(id)
      const until = async () => expect([await waiting(), await noted()]).toEqual([1, []])
      await tried(handle, until, { add: false })
      expect(seen.toSorted((one, other) => one - other)).toEqual(ids)
      expect(log.error).toHaveBeenCalled()
    })

    test('is left behind without a queue, and taken over by the next process', async () => {
      const [id = 0] = await happens(1)
      const failing = () => Promise.reject(new Error('no mail server'))
      const until = async () => expect(log.error).toHaveBeenCalledTimes(2)
      await tried(failing, until, { add: false })
      expect([added, await noted()]).toEqual([[], [{ channel: 'mail' }]])
      await sql`update first_tries set until = now()`.execute(postgres.db)
      await tried(failing, async () => expect([added, await noted()]).toEqual([[`mail ${id}`], []]))
    })
  })
})
