import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { knownQueuePlace } from '#adapters/postgres/runtime/queue-place.ts'
import { redisBackend } from '#tests/support/backends.ts'
import { onPostgres } from '#tests/support/both-backends.ts'
import { composeQueue } from '../../app-server/queue.ts'

const redis = await redisBackend()

describe('A queue that moves', () => {
  const postgres = onPostgres()
  afterAll(() => redis?.stop())
  const opened: { close: () => Promise<void> }[] = []
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((queue) => queue.close()))
  })

  function queueIn(redisUrl: string | undefined) {
    const { db, ownerUrl: directUrl } = postgres
    const queue = composeQueue(redisUrl, { db, directUrl, onError: () => undefined })
    opened.push(queue)
    return queue
  }

  /** As a new process finds it; returns how often the turns of its relay refilled it. */
  async function refillsIn(
    redisUrl: string | undefined,
    refill = async () => {},
    turns = 3,
  ): Promise<number> {
    const queue = queueIn(redisUrl)
    await queue.ready()
    let refills = 0
    const counted = async () => {
      refills += 1
      await refill()
    }
    for (let turn = 0; turn < turns; turn += 1) await queue.restore(counted)
    return refills
  }

  test.skipIf(redis === undefined)(
    'to Redis, back to Postgres and to the same Redis again is refilled once each time, and no more',
    async () => {
      const url = (await redis?.open()) ?? ''
      const places = [undefined, undefined, url, url, undefined, undefined, url]
      const refills: number[] = []
      for (const place of places) refills.push(await refillsIn(place))
      expect(refills).toEqual([1, 0, 1, 0, 1, 0, 1])
      await redis?.close()
    },
  )

  test('is refilled at the next turn when the first try failed', async () => {
    await refillsIn(undefined)
    await postgres.db.updateTable('queue_place').set({ store: 'redis://before' }).execute()
    const failing = async () => {
      throw new Error('the outbox does not answer')
    }
    await expect(refillsIn(undefined, failing)).rejects.toThrow('outbox')
    expect(await knownQueuePlace(postgres.db)).toBe('redis://before')
    expect([await refillsIn(undefined), await refillsIn(undefined)]).toEqual([1, 0])
  })

  test.skipIf(redis === undefined)(
    'is noted without its password, and is not taken back by a process that runs still with the setting of before',
    async () => {
      const before = queueIn(undefined)
      let refills = 0
      const refill = async () => {
        refills += 1
      }
      await before.restore(refill)
      const url = new URL((await redis?.open()) ?? '')
      const place = url.href
      Object.assign(url, { username: 'default', password: 'secret' })
      await queueIn(url.href).restore(refill)
      const moved = refills
      await before.restore(refill)
      expect([await knownQueuePlace(postgres.db), refills - moved]).toEqual([place, 0])
      await redis?.close()
    },
  )
})
