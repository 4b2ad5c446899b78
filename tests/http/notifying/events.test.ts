import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createMemoryActivityFeed } from '#adapters/memory/notifying/activity-feed.ts'
import type { ActivityEvent, ActivityFeed } from '#domain/notifying/ports.ts'
import { testApp } from '#tests/support/servers/app.ts'

const MANY = Number(process.env.OPEN_STREAMS ?? '400')

type Running = Awaited<ReturnType<typeof testApp>>
let running: Running
let activityFeed: ActivityFeed
let url = ''
beforeEach(async () => {
  activityFeed = createMemoryActivityFeed()
  running = await testApp({ activityFeed, recentAnnouncements: async () => [event(1), event(2)] })
  await running.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(running.app.server.address() as AddressInfo).port}/api/events`
})
afterEach(() => running.app.close())

function event(id: number, campus = 'all'): ActivityEvent {
  return {
    id: String(id),
    message: `Listing ${id}`,
    campus,
    type: 'product.listed',
    url: `/products/${id}`,
    at: '2026-11-21T08:00:00.000Z',
  }
}

async function listen(query = '', lastEventId?: string) {
  const end = new AbortController()
  const answer = await fetch(`${url}${query}`, {
    signal: end.signal,
    headers: lastEventId === undefined ? {} : { 'last-event-id': lastEventId },
  })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const read = async (until: string) => {
    while (!text.includes(until)) {
      const part = await reader?.read()
      if (!part || part.done) break
      text += part.value
    }
    return text
  }
  return { answer, read, end: () => end.abort() }
}

async function openStreams(): Promise<number> {
  const { payload } = await running.app.inject('/metrics')
  return Number(/^campus_open_streams (\d+)$/m.exec(payload)?.[1])
}

describe('the public event stream', () => {
  test('[S68] sends each event as data with its number, to all and to its campus', async () => {
    const [all, ui, unn] = [await listen(), await listen('?campus=ui'), await listen('?campus=unn')]
    expect(all.answer.headers.get('content-type')).toContain('text/event-stream')
    expect(all.answer.headers.get('x-content-type-options')).toBe('nosniff')
    await activityFeed.publish(event(3, 'ui'))
    await activityFeed.publish(event(4))
    const { id: _, ...data } = event(3, 'ui')
    expect(await all.read('id: 4')).toContain(`id: 3\ndata: ${JSON.stringify(data)}\n\n`)
    expect(await ui.read('id: 4')).toContain('id: 3')
    expect(await unn.read('id: 4')).not.toContain('id: 3')
    for (const stream of [all, ui, unn]) stream.end()
  })

  test('[S68] resumes after the last seen one, including those from before the start', async () => {
    await activityFeed.publish(event(3))
    const again = await listen('', '1')
    const text = await again.read('id: 3')
    expect(text).toContain('id: 2')
    expect(text).not.toContain('id: 1\n')
    const fresh = await listen()
    expect(await fresh.read('welcome')).not.toContain('id:')
    again.end()
    fresh.end()
  })

  test('is limited to five per client, and free again when one leaves', async () => {
    const open = await Promise.all(Array.from({ length: 5 }, () => listen()))
    const refused = await fetch(url)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('20')
    expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_STREAMS' })
    const neighbour = await listen('?visitor=another')
    expect(neighbour.answer.status).toBe(200)
    open[0]?.end()
    await expect
      .poll(async () => {
        const next = await listen()
        next.end()
        return next.answer.status
      })
      .toBe(200)
    for (const stream of [...open, neighbour]) stream.end()
  })

  test('of a slow reader is ended before it buffers much, without delaying others', async () => {
    const { hostname, port } = new URL(url)
    const sleeper = connect(Number(port), hostname)
    await once(sleeper, 'connect')
    sleeper.pause()
    const ended = once(sleeper, 'close')
    sleeper.on('error', () => undefined)
    sleeper.write(`GET /api/events?visitor=sleeper HTTP/1.1\r\nHost: x\r\n\r\n`)
    const awake = await listen('?campus=ui')
    await expect.poll(openStreams).toBe(2)
    // More than the network buffers for a client that does not read.
    const long = 'x'.repeat(100_000)
    for (let id = 3; (await openStreams()) > 1; id += 1) {
      await activityFeed.publish({ ...event(id, 'unn'), message: long })
      await setImmediate()
      expect(id).toBeLessThan(500)
    }
    await activityFeed.publish(event(999, 'ui'))
    expect(await awake.read('id: 999\n')).not.toContain(long)
    sleeper.resume()
    await ended
    const back = await listen('?visitor=sleeper', '2')
    expect(back.answer.status).toBe(200)
    for (const stream of [awake, back]) stream.end()
  })

  test(`serves ${MANY} streams, each gets events, and other requests are answered`, async () => {
    const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
    let heard = 0
    const opened = Array.from({ length: MANY }, async (_, number) => {
      const headers = { 'x-forwarded-for': `10.2.${number % 200}.1` }
      const requested = get(`${url}?visitor=${number}`, { agent, headers })
      const [answer] = (await once(requested, 'response')) as [IncomingMessage]
      answer.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('id: 3\n')) heard += 1
      })
      answer.on('error', () => undefined)
      return answer.statusCode
    })
    expect(new Set(await Promise.all(opened))).toEqual(new Set([200]))
    expect(await openStreams()).toBe(MANY)
    await activityFeed.publish(event(3))
    for (let times = 0; times < 20; times += 1) {
      const began = performance.now()
      expect((await fetch(new URL('/api/settings', url))).status).toBe(200)
      expect(performance.now() - began).toBeLessThan(2000)
    }
    await expect.poll(() => heard, { timeout: 10_000 }).toBe(MANY)
    agent.destroy()
    await expect.poll(openStreams, { timeout: 10_000 }).toBe(0)
  })

  test('rejects an unknown campus, and does not delay a shutdown', async () => {
    expect((await fetch(`${url}?campus=mars`)).status).toBe(400)
    const stream = await listen()
    const { port } = new URL(url)
    const ahead = connect(Number(port), '127.0.0.1')
    await once(ahead, 'connect')
    ahead.resume()
    const message = performance.now()
    await running.app.close()
    // Well before open connections are cut; the unused one ended, too.
    expect(performance.now() - message).toBeLessThan(4000)
    await once(ahead, 'close')
    expect(await stream.read('never')).toContain('welcome')
  })
})
