import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createMemoryActivityFeed } from '#adapters/memory/notifying/activity-feed.ts'
import type { ActivityEvent, ActivityFeed } from '#domain/notifying/ports.ts'
import { aUser } from '#tests/support/market/marketplace.ts'
import { testApp } from '#tests/support/servers/app.ts'
import { inboxOf } from '../../../workers/inbox.ts'

type Running = Awaited<ReturnType<typeof testApp>>
type User = Awaited<ReturnType<typeof aUser>>

let running: Running
let activityFeed: ActivityFeed
let url = ''
beforeEach(async () => {
  activityFeed = createMemoryActivityFeed()
  running = await testApp({ activityFeed })
  await running.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(running.app.server.address() as AddressInfo).port}`
})
afterEach(() => running.app.close())

const NEWS = 'data: messages\n\n'

function event(id: string, campus: string): ActivityEvent {
  return {
    id,
    message: `Listing ${id}`,
    campus,
    type: 'product.listed',
    url: `/products/${id}`,
    at: '2026-11-21T08:00:00.000Z',
  }
}

async function listen({ token }: Pick<User, 'token'>, query = '', lastEventId?: string) {
  const end = new AbortController()
  const answer = await fetch(`${url}/api/messages/events${query}`, {
    signal: end.signal,
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    },
  })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const times = () => text.split(NEWS).length - 1
  const heard = async (until: number) => {
    while (times() < until) {
      const part = await reader?.read()
      if (!part || part.done) break
      text += part.value
    }
    return times()
  }
  return { answer, heard, text: () => text, end: () => end.abort() }
}

const write = async (from: User, to: User) =>
  fetch(`${url}/api/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${from.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ receiverId: to.id, content: 'Between us' }),
  })

async function relay(): Promise<void> {
  const notify = inboxOf({
    contextOf: async () => ({ autoReleaseDays: null, nameOf: () => 'Ada' }),
    unreadMessage: async () => undefined,
    store: async () => ({ people: [], pushed: [] }),
    notifyUser: activityFeed.notifyUser,
    now: () => new Date(),
  })
  const events = (await running.market.events()).entries()
  for (const [id, event] of events) if (event.type === 'message.sent') await notify([{ id, event }])
}

const people = async () => [await aUser(running.market), await aUser(running.market)] as const

describe('a user’s notification stream', () => {
  test('a message notifies all devices of its recipient, no one else’s, without its content', async () => {
    const [ada, bola] = await people()
    const [adas, bolas, again] = [await listen(ada), await listen(bola), await listen(bola)]
    expect(adas.answer.headers.get('content-type')).toContain('text/event-stream')
    expect(adas.answer.headers.get('cache-control')).toBe('no-store')
    expect((await write(ada, bola)).status).toBe(201)
    await relay()
    expect([await bolas.heard(1), await again.heard(1)]).toEqual([1, 1])
    expect(bolas.text()).toBe(`retry: 5000\n: welcome\n\n${NEWS}`)
    await activityFeed.notifyUser(ada.id)
    expect(await adas.heard(1)).toBe(1)
    for (const stream of [adas, bolas, again]) stream.end()
  })

  test('ends with its session without further events; other sessions continue', async () => {
    const [ada] = await people()
    const other = await running.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: ada.email, password: ada.password },
    })
    const [first, second] = [await listen(ada), await listen({ token: other.json().token })]
    await fetch(`${url}/api/auth/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ada.token}` },
    })
    await activityFeed.notifyUser(ada.id)
    expect(await first.heard(1)).toBe(0)
    expect(await second.heard(1)).toBe(1)
    second.end()
  })

  test('needs sign-in, and is limited to five per user', async () => {
    const [ada, bola] = await people()
    expect((await fetch(`${url}/api/messages/events`)).status).toBe(401)
    const open = await Promise.all(Array.from({ length: 5 }, () => listen(ada)))
    const refused = await listen(ada)
    expect(refused.answer.status).toBe(429)
    expect(refused.answer.headers.get('retry-after')).toBe('20')
    const neighbour = await listen(bola)
    expect(neighbour.answer.status).toBe(200)
    for (const stream of [...open, neighbour]) stream.end()
  })

  test('includes public events on request: those of a campus, or all', async () => {
    const [ada] = await people()
    const [plain, ui, all] = [
      await listen(ada),
      await listen(ada, '?activity=ui'),
      await listen(ada, '?activity=all'),
    ]
    for (const [id, campus] of [
      ['1', 'ui'],
      ['2', 'unn'],
    ] as const)
      await activityFeed.publish(event(id, campus))
    await activityFeed.notifyUser(ada.id)
    for (const stream of [plain, ui, all]) expect(await stream.heard(1)).toBe(1)
    const { id: _, ...data } = event('1', 'ui')
    const frame = `event: activity\nid: 1\ndata: ${JSON.stringify(data)}\n\n`
    expect(plain.text()).not.toContain('activity')
    expect(ui.text()).toContain(frame)
    expect(ui.text()).not.toContain('id: 2')
    expect(all.text()).toContain(frame)
    expect(all.text()).toContain('id: 2')
    const again = await listen(ada, '?activity=all', '1')
    await activityFeed.notifyUser(ada.id)
    expect(await again.heard(1)).toBe(1)
    expect(again.text()).not.toContain('id: 1\n')
    expect(again.text()).toContain('id: 2\n')
    expect((await listen(ada, '?activity=mars')).answer.status).toBe(400)
    for (const stream of [plain, ui, all, again]) stream.end()
  })

  test('sends no more public events, either, when its session has ended', async () => {
    const [ada] = await people()
    const stream = await listen(ada, '?activity=all')
    await fetch(`${url}/api/auth/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ada.token}` },
    })
    await activityFeed.notifyUser(ada.id)
    expect(await stream.heard(1)).toBe(0)
    await activityFeed.publish(event('3', 'all'))
    expect(stream.text()).not.toContain('activity')
  })

  test('of a client that left before it started counts no more', async () => {
    const [ada] = await people()
    const { port } = new URL(url)
    for (let times = 0; times < 20; times += 1) {
      const socket = connect(Number(port), '127.0.0.1')
      await once(socket, 'connect')
      socket.on('error', () => undefined)
      socket.write(
        `GET /api/messages/events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${ada.token}\r\n\r\n`,
      )
      await setTimeout(times % 5)
      socket.destroy()
    }
    const opens = async () => {
      const stream = await listen(ada)
      stream.end()
      return stream.answer.status
    }
    await expect.poll(opens, { timeout: 5000 }).toBe(200)
  })

  test('does not delay a shutdown', async () => {
    const [ada] = await people()
    const stream = await listen(ada)
    await running.app.close()
    expect(await stream.heard(1)).toBe(0)
  })
})
