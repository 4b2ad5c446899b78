import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createMemoryActivityFeed } from '#adapters/memory/activity-feed.ts'
import type { ActivityFeed } from '#domain/notifying/ports.ts'
import { testApp } from '#tests/support/app.ts'
import { aUser } from '#tests/support/marketplace.ts'
import { inboxHandler } from '../../workers/inbox.ts'

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

/** Opens the stream of this user; `heard` answers how often there was news once it has ended or told this often. */
async function listen({ token }: Pick<User, 'token'>) {
  const end = new AbortController()
  const answer = await fetch(`${url}/api/messages/events`, {
    signal: end.signal,
    headers: { authorization: `Bearer ${token}` },
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

/** What the worker does with what has happened. */
async function relay(): Promise<void> {
  const tell = inboxHandler({
    contextOf: async () => ({ autoReleaseDays: null, nameOf: () => 'Ada' }),
    unreadMessage: async () => undefined,
    keep: async () => [],
    notifyUser: activityFeed.notifyUser,
    now: () => new Date(),
  })
  const events = (await running.market.events()).entries()
  for (const [id, event] of events) if (event.type === 'message.sent') await tell(id, event)
}

const people = async () => [await aUser(running.market), await aUser(running.market)] as const

describe('the stream of what is new for somebody', () => {
  test('a message wakes whoever it is for on all their devices, nobody else, and says nothing of itself', async () => {
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

  test('ends when its session has ended, without having said a word more; other sessions go on', async () => {
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

  test('is for who is signed in, and open five times for one of them', async () => {
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

  test('holds up no stop', async () => {
    const [ada] = await people()
    const stream = await listen(ada)
    await running.app.close()
    expect(await stream.heard(1)).toBe(0)
  })
})
