import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createDatabase } from '#adapters/postgres/runtime/database.ts'
import { createDeliveries, createEachDelivery, type Effects } from '#adapters/postgres/runtime/deliveries.ts'
import { createPool } from '#adapters/postgres/runtime/pool.ts'
import { onPostgres } from '#tests/support/both-backends.ts'
import { race, seenIn } from './racing.ts'

const BUSY = /is with another worker/

describe('The effect of an event', () => {
  const postgres = onPostgres({ connections: 8 })

  async function anEvent(): Promise<number> {
    const { id } = await postgres.db
      .insertInto('outbox')
      .values({ type: 'user.registered', payload: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const stored = (id: number) =>
    postgres.db.selectFrom('deliveries').selectAll().where('event_id', '=', id).execute()

  test('is run once by two workers at the same event; another channel is another effect', async () => {
    const once = createDeliveries(postgres.db)
    const seen = await seenIn(async (number) => {
      const id = await anEvent()
      let runs = 0
      const run = () =>
        once(id, 'mail:1', async () => {
          await pause(2)
          runs += 1
        }).catch((error: Error) => expect(error.message).toMatch(BUSY))
      await race(number, run, run)
      await run()
      expect(runs).toBe(1)
      await once(id, 'mail:2', async () => {
        runs += 1
      })
      return String(runs)
    })
    expect(Object.keys(seen)).toEqual(['2'])
  })

  test('that fails is free again at once', async () => {
    const once = createDeliveries(postgres.db)
    const id = await anEvent()
    const failing = once(id, 'mail:1', () => Promise.reject(new Error('no mail server')))
    await expect(failing).rejects.toThrow('no mail server')
    expect(await stored(id)).toEqual([])
    let runs = 0
    for (const _ of [1, 2])
      await once(id, 'mail:1', async () => {
        runs += 1
      })
    expect(runs).toBe(1)
    expect(await stored(id)).toMatchObject([{ claimed_by: null, claimed_until: null }])
  })

  test('holds up no other of the same event where it fails, is with another worker, or is done', async () => {
    const id = await anEvent()
    const runs: string[] = []
    const running = (channel: string) => async () => void runs.push(channel)
    const fails = () => Promise.reject(new Error('no mail server'))
    await postgres.db
      .insertInto('deliveries')
      .values({
        event_id: id,
        channel: 'c',
        claimed_by: 'other',
        claimed_until: new Date(Date.now() + 60_000),
      })
      .execute()
    const { each } = createEachDelivery(postgres.db)
    const first = await each(id, new Map([...['b', 'c'].map((c) => [c, running(c)] as const), ['a', fails]]))
    expect(first.map(String).sort()).toEqual([expect.stringMatching(BUSY), 'Error: no mail server'])
    expect(await stored(id)).toMatchObject([{ channel: 'c', claimed_by: 'other' }, { channel: 'b' }])
    await postgres.db.deleteFrom('deliveries').where('channel', '=', 'c').execute()
    for (const _ of [1, 2])
      expect(await each(id, new Map(['a', 'b', 'c'].map((c) => [c, running(c)])))).toEqual([])
    expect(runs.sort()).toEqual(['a', 'b', 'c'])
  })

  test('runs once where two workers are at all of an event, whatever order they have', async () => {
    const { each } = createEachDelivery(postgres.db)
    await seenIn(async (number) => {
      const id = await anEvent()
      const runs: string[] = []
      const all = (channels: string[]) => () =>
        each(id, new Map(channels.map((channel) => [channel, async () => void runs.push(channel)])))
      await race(number, all(['a', 'b', 'c']), all(['c', 'b', 'a']))
      expect(runs.sort()).toEqual(['a', 'b', 'c'])
      return 'done'
    })
  })

  test('is recorded before more than eight others of its event begin', async () => {
    const id = await anEvent()
    let running = 0
    const most: number[] = []
    const seen: number[] = []
    const effect = async () => {
      running += 1
      most.push(running)
      const recorded = (await stored(id)).filter(({ claimed_by: holder }) => holder === null)
      seen.push(recorded.length)
      running -= 1
    }
    const channels = Array.from({ length: 20 }, (_, index) => `mail:${index}`)
    const failures = await createEachDelivery(postgres.db).each(
      id,
      new Map(channels.map((one) => [one, effect])),
    )
    expect([failures, Math.max(...most)]).toEqual([[], 8])
    expect(seen).toEqual([...Array(8).fill(0), ...Array(8).fill(8), ...Array(4).fill(16)])
    expect(await stored(id)).toHaveLength(20)
  })

  test('of a killed worker is taken over when its lease has run out, and not before', async () => {
    const id = await anEvent()
    const leasedFor = (ms: number) => ({
      event_id: id,
      channel: 'mail:1',
      claimed_by: 'killed',
      claimed_until: new Date(Date.now() + ms),
    })
    await postgres.db.insertInto('deliveries').values(leasedFor(60_000)).execute()
    const once = createDeliveries(postgres.db)
    let runs = 0
    const run = () =>
      once(id, 'mail:1', async () => {
        runs += 1
      })
    await expect(run()).rejects.toThrow(BUSY)
    await postgres.db.updateTable('deliveries').set(leasedFor(-1)).where('event_id', '=', id).execute()
    await run()
    await run()
    expect(runs).toBe(1)
  })

  test('that takes longer than its lease is not doubled', async () => {
    const once = createDeliveries(postgres.db, { leaseMs: 300 })
    const id = await anEvent()
    const long = once(id, 'mail:1', () => pause(1200))
    for (let tries = 0; tries < 5; tries += 1) {
      await pause(200)
      await expect(once(id, 'mail:1', () => Promise.reject(new Error('doubled')))).rejects.toThrow(BUSY)
    }
    await long
    await once(id, 'mail:1', () => Promise.reject(new Error('doubled')))
  })

  test('holds no connection while it runs: with a single one it reads and writes', async () => {
    const db = createDatabase(createPool({ url: postgres.url, max: 1, applicationName: 'one' }))
    try {
      const id = await anEvent()
      let read = 0
      await createDeliveries(db)(id, 'mail:1', async () => {
        read = (await db.selectFrom('outbox').select('id').where('id', '=', id).execute()).length
      })
      expect(read).toBe(1)
    } finally {
      await db.destroy()
    }
  })

  test('that was recorded before there were leases, or by a process of the version before, is done', async () => {
    const id = await anEvent()
    await postgres.db.insertInto('deliveries').values({ event_id: id, channel: 'mail:1' }).execute()
    await createDeliveries(postgres.db)(id, 'mail:1', () => Promise.reject(new Error('doubled')))
  })

  describe('that is tried first', () => {
    const noted = async (id: number) =>
      (
        await postgres.db.selectFrom('first_tries').select('channel').where('event_id', '=', id).execute()
      ).map(({ channel }) => channel)
    const runs: string[] = []
    const running = (...channels: string[]) =>
      new Map(channels.map((channel) => [channel, async () => void runs.push(channel)]))
    const doubled = () => new Map([['mail:1', () => Promise.reject(new Error('doubled'))]])
    /** Leases and notes it in one step, as the relay does. */
    const leased = (eventId: number, effects: Effects) =>
      postgres.db
        .transaction()
        .execute((step) => createEachDelivery(postgres.db).first(step, { eventId, channel: 'mail' }, effects))

    test('is with its process as soon as the step is kept; its record takes the note along', async () => {
      const id = await anEvent()
      runs.length = 0
      const run = await leased(id, running('mail:1', 'mail:2'))
      expect(await stored(id)).toMatchObject([{ claimed_by: expect.any(String) }, { channel: 'mail:2' }])
      const [busy] = await createEachDelivery(postgres.db).each(id, doubled())
      expect(String(busy)).toMatch(BUSY)
      expect([runs, await noted(id)]).toEqual([[], ['mail']])
      expect(await run()).toEqual([])
      expect([runs.sort(), await noted(id)]).toEqual([['mail:1', 'mail:2'], []])
      expect(await createEachDelivery(postgres.db).each(id, doubled())).toEqual([])
    })

    test('is free at once where the step is not kept', async () => {
      const id = await anEvent()
      runs.length = 0
      const step = postgres.db.transaction().execute(async (trx) => {
        await createEachDelivery(postgres.db).first(trx, { eventId: id, channel: 'mail' }, doubled())
        throw new Error('the relay was killed')
      })
      await expect(step).rejects.toThrow('the relay was killed')
      expect(await createEachDelivery(postgres.db).each(id, running('mail:1'))).toEqual([])
      expect(runs).toEqual(['mail:1'])
    })

    test('stays noted while one of its effects has failed or is with another, and what is done is done', async () => {
      const id = await anEvent()
      runs.length = 0
      const fails = new Map([['mail:1', () => Promise.reject(new Error('no mail server'))]])
      const run = await leased(id, new Map([...running('mail:2'), ...fails]))
      expect((await run()).map(String)).toEqual(['Error: no mail server'])
      expect([runs, await noted(id)]).toEqual([['mail:2'], ['mail']])
      const other = await leased(id, running('mail:1', 'mail:2'))
      const late = await leased(id, doubled())
      expect((await late()).map(String)).toEqual([expect.stringMatching(BUSY)])
      expect(await noted(id)).toEqual(['mail'])
      expect(await other()).toEqual([])
      expect([runs, await noted(id)]).toEqual([['mail:2', 'mail:1'], []])
    })

    test('leases eight in the step, and is noted until the last of more is done', async () => {
      const id = await anEvent()
      const seen: number[] = []
      const effect = async () => void seen.push((await noted(id)).length)
      const channels = Array.from({ length: 12 }, (_, index) => `mail:${index}`)
      const run = await leased(id, new Map(channels.map((channel) => [channel, effect])))
      expect(await stored(id)).toHaveLength(8)
      expect(await run()).toEqual([])
      expect([seen, await noted(id)]).toEqual([Array(12).fill(1), []])
      expect(await stored(id)).toHaveLength(12)
    })

    test('is forgotten where a job has done it all meanwhile', async () => {
      const id = await anEvent()
      await createEachDelivery(postgres.db).each(id, running('mail:1'))
      const run = await leased(id, doubled())
      expect([await run(), await noted(id)]).toEqual([[], []])
    })
  })
})
