import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '#adapters/postgres/runtime/database.ts'
import { PermanentFailure } from '#domain/shared/permanent-failure.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import type { Channel, Channels } from '../../workers/channel.ts'
import { startLanes } from '../../workers/lanes.ts'

describe('Pending deliveries', () => {
  const postgres = onPostgres({ connections: 8 })
  const log = { error: vi.fn() }
  const running: { stop: () => Promise<void> }[] = []
  afterEach(async () => {
    await Promise.all(running.splice(0).map((lanes) => lanes.stop()))
    log.error.mockClear()
    await sql`delete from deliveries`.execute(postgres.db)
  })

  const started = (channels: Channels, db: Kysely<Database> = postgres.db) => {
    const lanes = startLanes({ db, channels, log, retryMs: 20 })
    running.push(lanes)
    return lanes
  }
  const added = async (channel: string, count = 1): Promise<number[]> => {
    const { rows } = await sql<{ id: number }>`
      with events as (
        insert into outbox (type, payload, published_at)
        select 'user.registered', jsonb_build_object('userId', n), now() from generate_series(1, ${count}::int) n
        returning id)
      insert into deliveries (event_id, channel, next_at) select id, ${channel}, now() from events
      returning event_id as id`.execute(postgres.db)
    return rows.map(({ id }) => id)
  }
  const left = () => postgres.db.selectFrom('deliveries').selectAll().execute()
  const allDone = () => vi.waitFor(async () => expect(await left()).toEqual([]), 10_000)

  test('are processed by all processes together, once each, with their event and time', async () => {
    const ids = await added('mail', 350)
    const done: number[] = []
    const handle = async (id: number, event: object, at: Date) => {
      expect([event, at]).toEqual([{ type: 'user.registered', userId: expect.any(Number) }, expect.any(Date)])
      done.push(id)
      await pause(1)
    }
    for (const _ of [1, 2, 3]) started({ mail: { handle } })
    await allDone()
    expect(done.toSorted((one, other) => one - other)).toEqual(ids.toSorted((one, other) => one - other))
    expect(log.error).not.toHaveBeenCalled()
  })

  test('on a slow channel are at most eight at a time, without delaying other channels', async () => {
    await added('mail', 120)
    const { promise: slow, resolve: release } = Promise.withResolvers<void>()
    let [most, now] = [0, 0]
    const push = vi.fn(async () => {})
    const mail = async () => {
      now += 1
      most = Math.max(most, now)
      await slow
      now -= 1
    }
    const lanes = started({ mail: { handle: mail }, push: { handle: push } })
    await vi.waitFor(() => expect(now).toBe(8), 5000)
    await added('push', 3)
    lanes.look()
    await vi.waitFor(() => expect(push).toHaveBeenCalledTimes(3), 5000)
    release()
    await allDone()
    expect(most).toBe(8)
  })

  test('are retried after a failure, without completed effects', async () => {
    const [id] = await added('mail')
    const sent: string[] = []
    let fails = 2
    started({
      mail: {
        handle: (_id, _event, _at, each) =>
          each(
            new Map(
              ['a', 'b'].map((name) => [
                name,
                async () => {
                  if (name === 'b' && fails-- > 0) throw new Error('no mail server')
                  sent.push(name)
                },
              ]),
            ),
          ),
      },
    })
    await allDone()
    expect(sent).toEqual(['a', 'b'])
    const messages = log.error.mock.calls.map(([, message]) => message)
    expect(messages).toEqual([`job mail ${id} failed (1)`, `job mail ${id} failed (2)`])
  })

  test('are given up on a permanent failure, with the reason', async () => {
    await added('mail')
    const handle = vi.fn(async () => {
      throw new PermanentFailure('rejected', { cause: new Error('no such mailbox') })
    })
    started({ mail: { handle } })
    const dead = { next_at: null, failed_at: expect.any(Date), reason: 'rejected: no such mailbox', tries: 1 }
    await vi.waitFor(async () => expect(await left()).toMatchObject([dead]), 5000)
    await pause(100)
    expect(handle).toHaveBeenCalledOnce()
  })

  test('are recorded once the database is back, and not repeated', async () => {
    await added('mail', 3)
    let isAway = false
    const db = postgres.db.withPlugin({
      transformQuery: ({ node }) => {
        if (isAway) throw new Error('the database is away')
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const handle = vi.fn(async () => {
      isAway = true
    })
    const lanes = started({ mail: { handle } }, db)
    await vi.waitFor(() => expect(log.error).toHaveBeenCalled(), 5000)
    expect(await left()).toHaveLength(3)
    await sql`update deliveries set next_at = now()`.execute(postgres.db)
    isAway = false
    lanes.look()
    await allDone()
    expect(handle).toHaveBeenCalledTimes(3)
  })

  test('are not restarted by their own process, whose lease expired during a database outage', async () => {
    await added('mail')
    const { promise: slow, resolve: release } = Promise.withResolvers<void>()
    const handle = vi.fn(() => slow)
    const lanes = started({ mail: { handle } })
    await vi.waitFor(() => expect(handle).toHaveBeenCalledOnce(), 5000)
    await sql`update deliveries set next_at = now()`.execute(postgres.db)
    lanes.look()
    await vi.waitFor(async () => expect(await left()).toMatchObject([{ tries: 2 }]), 5000)
    await pause(100)
    release()
    await allDone()
    expect(handle).toHaveBeenCalledOnce()
  })

  test('are released to others when a process stops, except those in progress', async () => {
    await added('mail', 20)
    const { promise: slow, resolve: release } = Promise.withResolvers<void>()
    const first = vi.fn(() => slow)
    const stopping = started({ mail: { handle: first } })
    await vi.waitFor(() => expect(first).toHaveBeenCalledTimes(8), 5000)
    const stopped = stopping.stop()
    const second = vi.fn(async () => {})
    await vi.waitFor(
      async () => expect((await left()).filter((row) => !row.is_leased)).toHaveLength(12),
      5000,
    )
    started({ mail: { handle: second } })
    await vi.waitFor(() => expect(second).toHaveBeenCalledTimes(12), 5000)
    release()
    await stopped
    await allDone()
    expect(first).toHaveBeenCalledTimes(8)
  })

  test('are processed immediately when their step leased them, with the recipients it read, unless the lease may have expired', async () => {
    const done: number[] = []
    const handle: Channel['handle'] = async (id, _event, _at, _each, people) => {
      done.push(id)
      expect(people).toBe(read)
    }
    const read = new Map()
    const lanes = started({ mail: { handle } })
    await vi.waitFor(() => expect(lanes.free()).toEqual(['mail']), 5000)
    const [id] = await added('late')
    await sql`update deliveries set channel = 'mail', is_leased = true, next_at = now() + interval '1 hour'`.execute(
      postgres.db,
    )
    const event = { type: 'user.registered', userId: 1, campus: 'unilag' } as const
    const stored = { id: id ?? 0, event, at: new Date().toISOString() }
    const leased = [{ channel: 'mail', stored, tries: 1, done: [] }]
    lanes.begin(leased, ['mail'], performance.now() - 6000, read)
    await pause(100)
    expect(done).toEqual([])
    lanes.begin(leased, ['mail'], performance.now(), read)
    await allDone()
    expect(done).toEqual([id])
  })

  test('are found in their row immediately if the lane was full when their step started', async () => {
    const handle = vi.fn(async () => {})
    const lanes = started({ mail: { handle } })
    lanes.look()
    await pause(200)
    await added('mail', 2)
    lanes.begin([], [], performance.now(), new Map())
    // Long before its poll.
    await vi.waitFor(() => expect(handle).toHaveBeenCalledTimes(2), 3000)
  })
})
