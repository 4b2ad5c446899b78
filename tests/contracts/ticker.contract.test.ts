import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPostgresTicker, createRedisTicker } from '#adapters/bullmq/ticker.ts'
import { createMemoryTicker } from '#adapters/memory/ticker.ts'
import type { Ticker, TickerEvent } from '#domain/notifying/ports.ts'
import { type Backend, noBackend, postgresBackend, redisBackend } from '#tests/support/backends.ts'

type Case = { backend: Backend | undefined; create: (url: string, onError: (error: Error) => void) => Ticker }

const CASES: Record<string, Case> = {
  memory: {
    backend: noBackend,
    create: (_, onError) => createMemoryTicker((error) => onError(error as Error)),
  },
  Postgres: {
    backend: postgresBackend(),
    create: (url, onError) => createPostgresTicker({ url, onError }),
  },
  Redis: { backend: await redisBackend(), create: (url, onError) => createRedisTicker({ url, onError }) },
}

describe.each(Object.entries(CASES))('A ticker on %s', (name, { backend, create }) => {
  let url = ''
  let opened: Ticker[] = []
  let errors: Error[] = []
  const newTicker = (): Ticker => {
    const ticker = create(url, (error) => errors.push(error))
    opened.push(ticker)
    return ticker
  }
  const withServer = test.skipIf(backend === undefined)

  beforeEach(async () => {
    url = (await backend?.open()) ?? ''
  })
  afterEach(async () => {
    await Promise.all(opened.map((ticker) => ticker.close()))
    opened = []
    errors = []
    await backend?.close()
  })
  afterAll(async () => backend?.stop())

  withServer('tells each listener every event, whole and in order', async () => {
    const ticker = newTicker()
    const [one, two]: TickerEvent[][] = [[], []]
    ticker.subscribe((event) => one?.push(event))
    ticker.subscribe((event) => two?.push(event))
    const events = ['1', '2', '3'].map(anEvent)
    for (const event of events) await ticker.publish(event)
    await vi.waitFor(() => expect([one, two]).toEqual([events, events]), 5000)
  })

  withServer('tells nothing to a listener that left, and goes on telling the others', async () => {
    const ticker = newTicker()
    const left = vi.fn()
    const stayed = vi.fn()
    const leave = ticker.subscribe(left)
    ticker.subscribe(stayed)
    await ticker.publish(anEvent('1'))
    await vi.waitFor(() => expect(left).toHaveBeenCalledOnce(), 5000)
    leave()
    await ticker.publish(anEvent('2'))
    await vi.waitFor(() => expect(stayed).toHaveBeenCalledTimes(2), 5000)
    expect(left).toHaveBeenCalledOnce()
  })

  withServer(
    'wakes by the number of a user whoever listens for that, and nobody after they left',
    async () => {
      const ticker = newTicker()
      const [heard, left, events] = [vi.fn(), vi.fn(), vi.fn()]
      ticker.onWake(heard)
      const leave = ticker.onWake(left)
      ticker.onWake(() => {
        throw new Error('a broken stream')
      })
      ticker.subscribe(events)
      await ticker.wake(7)
      await vi.waitFor(() => expect(left).toHaveBeenCalledOnce(), 5000)
      leave()
      await ticker.wake(8)
      await vi.waitFor(() => expect(heard.mock.calls).toEqual([[7], [8]]), 5000)
      expect(left.mock.calls).toEqual([[7]])
      expect(events).not.toHaveBeenCalled()
    },
  )

  withServer('goes on when a listener throws', async () => {
    const ticker = newTicker()
    const heard = vi.fn()
    ticker.subscribe(() => {
      throw new Error('a broken stream')
    })
    ticker.subscribe(heard)
    await ticker.publish(anEvent('1'))
    await ticker.publish(anEvent('2'))
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2), 5000)
    expect(errors.map((error) => error.message)).toEqual(['a broken stream', 'a broken stream'])
  })

  if (name === 'memory') return

  withServer('reaches the listeners of every process', async () => {
    const [one, two] = [newTicker(), newTicker()]
    const [atOne, atTwo]: TickerEvent[][] = [[], []]
    one.subscribe((event) => atOne?.push(event))
    two.subscribe((event) => atTwo?.push(event))
    // A node hears what is published once it has joined: its own first publication waits for that.
    await one.publish(anEvent('1'))
    await two.publish(anEvent('2'))
    await one.publish(anEvent('3'))
    await vi.waitFor(() => {
      expect(atOne?.map((event) => event.id)).toEqual(expect.arrayContaining(['1', '2', '3']))
      expect(atTwo?.map((event) => event.id)).toEqual(expect.arrayContaining(['2', '3']))
    }, 5000)
    const woken: number[] = []
    two.onWake((userId) => woken.push(userId))
    await one.wake(7)
    await vi.waitFor(() => expect(woken).toEqual([7]), 5000)
    await pause(200)
    expect(new Set(atOne?.map((event) => event.id)).size).toBe(atOne?.length)
    expect(errors).toEqual([])
  })
})

function anEvent(id: string): TickerEvent {
  return {
    id,
    message: `Someone listed a phone (${id})`,
    campus: 'unilag',
    type: 'product',
    url: '/products/1',
    at: '2026-03-01T10:00:00.000Z',
  }
}
