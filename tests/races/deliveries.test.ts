import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createDatabase } from '#adapters/postgres/runtime/database.ts'
import { createDeliveries } from '#adapters/postgres/runtime/deliveries.ts'
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
})
