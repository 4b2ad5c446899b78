import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRedisActivityFeed } from '#adapters/bullmq/activity-feed.ts'
import { createMemoryActivityFeed } from '#adapters/memory/notifying/activity-feed.ts'
import { createPostgresActivityFeed } from '#adapters/postgres/notifying/activity-feed.ts'
import { createDatabase } from '#adapters/postgres/runtime/database.ts'
import { createPool } from '#adapters/postgres/runtime/pool.ts'
import type { ActivityEvent, ActivityFeed } from '#domain/notifying/ports.ts'
import { type Backend, noBackend, postgresBackend, redisBackend } from '#tests/support/databases/backends.ts'

type Case = {
  backend: Backend | undefined
  create: (url: string, onError: (error: Error) => void) => ActivityFeed
}

const CASES: Record<string, Case> = {
  memory: {
    backend: noBackend,
    create: (_, onError) => createMemoryActivityFeed((error) => onError(error as Error)),
  },
  Postgres: {
    backend: postgresBackend(),
    create: (url, onError) => {
      const pool = createPool({ url, max: 1, applicationName: 'tests' })
      const feed = createPostgresActivityFeed({ db: createDatabase(pool), url, onError })
      return { ...feed, close: () => feed.close().then(() => pool.end()) }
    },
  },
  Redis: {
    backend: await redisBackend(),
    create: (url, onError) => createRedisActivityFeed({ url, onError }),
  },
}

describe.each(Object.entries(CASES))('A ticker on %s', (name, { backend, create }) => {
  let url = ''
  let opened: ActivityFeed[] = []
  let errors: Error[] = []
  const newActivityFeed = (): ActivityFeed => {
    const activityFeed = create(url, (error) => errors.push(error))
    opened.push(activityFeed)
    return activityFeed
  }
  const withServer = test.skipIf(backend === undefined)

  beforeEach(async () => {
    url = (await backend?.open()) ?? ''
  })
  afterEach(async () => {
    await Promise.all(opened.map((activityFeed) => activityFeed.close()))
    opened = []
    errors = []
    await backend?.close()
  })
  afterAll(async () => backend?.stop())

  withServer('tells each listener every event, whole and in order', async () => {
    const activityFeed = newActivityFeed()
    const [one, two]: ActivityEvent[][] = [[], []]
    activityFeed.subscribe((event) => one?.push(event))
    activityFeed.subscribe((event) => two?.push(event))
    const events = ['1', '2', '3'].map(anEvent)
    for (const event of events) await activityFeed.publish(event)
    await vi.waitFor(() => expect([one, two]).toEqual([events, events]), 5000)
  })

  withServer('tells nothing to a listener that left, and goes on telling the others', async () => {
    const activityFeed = newActivityFeed()
    const left = vi.fn()
    const stayed = vi.fn()
    const leave = activityFeed.subscribe(left)
    activityFeed.subscribe(stayed)
    await activityFeed.publish(anEvent('1'))
    await vi.waitFor(() => expect(left).toHaveBeenCalledOnce(), 5000)
    leave()
    await activityFeed.publish(anEvent('2'))
    await vi.waitFor(() => expect(stayed).toHaveBeenCalledTimes(2), 5000)
    expect(left).toHaveBeenCalledOnce()
  })

  withServer(
    'wakes by the number of a user whoever listens for that, and nobody after they left',
    async () => {
      const activityFeed = newActivityFeed()
      const [heard, left, events] = [vi.fn(), vi.fn(), vi.fn()]
      activityFeed.onUserNotified(heard)
      const leave = activityFeed.onUserNotified(left)
      activityFeed.onUserNotified(() => {
        throw new Error('a broken stream')
      })
      activityFeed.subscribe(events)
      await activityFeed.notifyUser(7)
      await vi.waitFor(() => expect(left).toHaveBeenCalledOnce(), 5000)
      leave()
      await activityFeed.notifyUser(8, 9)
      await vi.waitFor(() => expect(heard.mock.calls).toEqual([[7], [8], [9]]), 5000)
      await activityFeed.notifyUser(...Array.from({ length: 1200 }, (_, index) => 10_000_000 + index))
      await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1203), 5000)
      expect(left.mock.calls).toEqual([[7]])
      expect(events).not.toHaveBeenCalled()
    },
  )

  withServer(
    'says who is typing to whom to whoever listens for that, and nobody after they left',
    async () => {
      const activityFeed = newActivityFeed()
      const [heard, left, woken] = [vi.fn(), vi.fn(), vi.fn()]
      activityFeed.onTyping(heard)
      const leave = activityFeed.onTyping(left)
      activityFeed.onUserNotified(woken)
      await activityFeed.notifyTyping({ from: 7, to: 8 })
      await vi.waitFor(() => expect(left).toHaveBeenCalledOnce(), 5000)
      leave()
      await activityFeed.notifyTyping({ from: 8, to: 7 })
      await vi.waitFor(
        () => expect(heard.mock.calls).toEqual([[{ from: 7, to: 8 }], [{ from: 8, to: 7 }]]),
        5000,
      )
      expect(left).toHaveBeenCalledOnce()
      expect(woken).not.toHaveBeenCalled()
    },
  )

  withServer('goes on when a listener throws', async () => {
    const activityFeed = newActivityFeed()
    const heard = vi.fn()
    activityFeed.subscribe(() => {
      throw new Error('a broken stream')
    })
    activityFeed.subscribe(heard)
    await activityFeed.publish(anEvent('1'))
    await activityFeed.publish(anEvent('2'))
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2), 5000)
    expect(errors.map((error) => error.message)).toEqual(['a broken stream', 'a broken stream'])
  })

  if (name === 'memory') return

  withServer('reaches the listeners of every process', async () => {
    const [one, two] = [newActivityFeed(), newActivityFeed()]
    const [atOne, atTwo]: ActivityEvent[][] = [[], []]
    one.subscribe((event) => atOne?.push(event))
    two.subscribe((event) => atTwo?.push(event))
    // A node receives events once it has joined, so its own first one waits for that.
    await one.publish(anEvent('1'))
    await two.publish(anEvent('2'))
    await one.publish(anEvent('3'))
    await vi.waitFor(() => {
      expect(atOne?.map((event) => event.id)).toEqual(expect.arrayContaining(['1', '2', '3']))
      expect(atTwo?.map((event) => event.id)).toEqual(expect.arrayContaining(['2', '3']))
    }, 5000)
    const woken: number[] = []
    two.onUserNotified((userId) => woken.push(userId))
    await one.notifyUser(7)
    await vi.waitFor(() => expect(woken).toEqual([7]), 5000)
    await pause(200)
    expect(new Set(atOne?.map((event) => event.id)).size).toBe(atOne?.length)
    expect(errors).toEqual([])
  })
})

function anEvent(id: string): ActivityEvent {
  return {
    id,
    message: `Someone listed a phone (${id})`,
    campus: 'unilag',
    type: 'product',
    url: '/products/1',
    at: '2026-03-01T10:00:00.000Z',
  }
}
