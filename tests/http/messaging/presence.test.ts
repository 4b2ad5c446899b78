import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '#tests/support/market/marketplace.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

type User = Awaited<ReturnType<typeof aUser>>
type Method = 'GET' | 'POST' | 'PUT'

let world: Awaited<ReturnType<typeof testApp>>
let url = ''
beforeAll(async () => {
  world = await testApp()
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`
})
afterAll(() => world.app.close())

const two = async () => [await aUser(world.market), await aUser(world.market)] as const
const call = (method: Method, path: string, { token }: User, payload?: object) =>
  send(world.app, { method, url: path, token, ...(payload && { payload }) })
const choose = (as: User, showsTyping: boolean, showsLastSeen: boolean, showsRead = true) =>
  call('PUT', '/api/messages/presence', as, { showsTyping, showsLastSeen, showsRead })
const seenBy = async (as: User, other: User) =>
  (await call('GET', `/api/messages/conversation/${other.id}/presence`, as)).body
const types = async (as: User, to: User) =>
  (await call('POST', `/api/messages/conversation/${to.id}/typing`, as)).status

async function listening({ token }: User) {
  const end = new AbortController()
  const { body } = await fetch(`${url}/api/messages/events`, {
    signal: end.signal,
    headers: { authorization: `Bearer ${token}` },
  })
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    until: async (said: string) => {
      while (!text.includes(said)) text += (await reader?.read())?.value ?? ''
      return text
    },
    end: () => end.abort(),
  }
}

test('Typing is shared and last seen is not by default; choices are stored', async () => {
  const [ada, bola] = await two()
  expect((await call('GET', '/api/messages/presence', ada)).body).toEqual({
    showsTyping: true,
    showsLastSeen: false,
    showsRead: true,
  })
  expect(await seenBy(ada, bola)).toEqual({ typing: true, lastSeenAt: null })
  await choose(ada, false, true)
  expect((await call('GET', '/api/messages/presence', ada)).body).toEqual({
    showsTyping: false,
    showsLastSeen: true,
    showsRead: true,
  })
})

test('Last seen is shown to those who share it, too, and typing only if both share it', async () => {
  const [ada, bola] = await two()
  await choose(bola, true, true)
  expect(await seenBy(ada, bola)).toEqual({ typing: true, lastSeenAt: null })
  await choose(ada, false, true)
  expect(await seenBy(ada, bola)).toEqual({ typing: false, lastSeenAt: expect.stringMatching(/Z$/) })
  await call('POST', `/api/users/${ada.id}/block`, bola)
  expect(await seenBy(ada, bola)).toEqual({ typing: false, lastSeenAt: null })
  expect(await seenBy(bola, ada)).toEqual({ typing: false, lastSeenAt: null })
})

test('Typing is sent on the other’s stream, and not stored', async () => {
  const [ada, bola] = await two()
  const stream = await listening(bola)
  const events = (await world.market.events()).length
  expect(await types(ada, bola)).toBe(204)
  await stream.until(`event: typing\ndata: ${ada.id}\n\n`)
  expect(await world.market.events()).toHaveLength(events)
  stream.end()
})

test('Typing to a blocked user, a user who hides it, or oneself gets the same response, and notifies no one', async () => {
  const [ada, bola] = await two()
  const chidi = await aUser(world.market)
  const stream = await listening(bola)
  await choose(ada, false, false)
  expect([await types(ada, bola), await types(ada, ada)]).toEqual([204, 204])
  await choose(ada, true, false)
  await call('POST', `/api/users/${ada.id}/block`, bola)
  expect(await types(ada, bola)).toBe(204)
  await types(chidi, bola)
  expect(await stream.until(`data: ${chidi.id}\n\n`)).not.toContain(`data: ${ada.id}\n`)
  stream.end()
})

test('Read receipts are shown only if both sides share them', async () => {
  const [ada, bola] = await two()
  const sent = await call('POST', '/api/messages', ada, { receiverId: bola.id, content: 'Still there?' })
  expect(sent.status).toBe(201)
  const read = async (as: User, other: User) => {
    const { body } = await call('GET', `/api/messages/conversation/${other.id}`, as)
    const listed = await call('GET', '/api/messages', as)
    const [entry] = listed.body as unknown as { latestMessage: { read: boolean } }[]
    return [(body as unknown as { read: boolean }[]).map((one) => one.read), entry?.latestMessage.read]
  }
  // It is read: its receiver knows.
  await read(bola, ada)
  expect(await read(bola, ada)).toEqual([[true], true])
  expect(await read(ada, bola)).toEqual([[true], true])
  await choose(bola, true, false, false)
  expect(await read(ada, bola)).toEqual([[false], false])
  expect(await read(bola, ada)).toEqual([[true], true])
  await choose(bola, true, false, true)
  await choose(ada, true, false, false)
  expect(await read(ada, bola)).toEqual([[false], false])
  await choose(ada, true, false, true)
  expect(await read(ada, bola)).toEqual([[true], true])
})
