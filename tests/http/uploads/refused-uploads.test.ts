import { once } from 'node:events'
import { Agent, createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RateLimiter } from '#adapters/ports/rate-limiter.ts'
import { aPhoto } from '#tests/support/market/forms.ts'
import { aUser } from '#tests/support/market/marketplace.ts'
import { testApp } from '#tests/support/servers/app.ts'
import { FORM_TYPE, formBytes, wire } from './wire.ts'

const FIELDS = [
  ['description', 'A phone as good as new'],
  ['category', 'electronics'],
] as const
const MEGABYTE = 1024 * 1024
const LARGE = Buffer.alloc(5.3 * MEGABYTE, 7)

function limiterAt(points: number): RateLimiter {
  return { consume: async () => ({ points, endsInMs: 5000 }), giveBack: async () => {} }
}

type World = Awaited<ReturnType<typeof world>>

async function world(limiter?: RateLimiter) {
  const { app, market } = await testApp(
    limiter ? { rateLimits: true, limiter, processLimiter: limiterAt(1) } : {},
  )
  const { token } = await aUser(market)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return { app, port, token, close: () => app.close() }
}

let here: World
let photo: Buffer
beforeAll(async () => {
  here = await world()
  photo = await aPhoto()
})
afterAll(() => here.close())

const REFUSED: Record<
  string,
  [number, string, () => { token?: string; contentType?: string; body: Buffer }]
> = {
  'a photo that is too large': [
    413,
    'IMAGE_TOO_LARGE',
    () => ({ token: here.token, body: formBytes(FIELDS, [['images', LARGE]]) }),
  ],
  'a photo that is too large, before the fields': [
    413,
    'IMAGE_TOO_LARGE',
    () => ({
      token: here.token,
      body: formBytes(
        [],
        [
          ['images', LARGE],
          ['images', LARGE],
        ],
      ),
    }),
  ],
  'three photos where two are allowed': [
    400,
    'TOO_MANY_FILES',
    () => ({ token: here.token, body: formBytes(FIELDS, Array(3).fill(['images', photo])) }),
  ],
  'eleven photos of a megabyte': [
    400,
    'TOO_MANY_FILES',
    () => ({
      token: here.token,
      body: formBytes(FIELDS, Array(11).fill(['images', Buffer.alloc(MEGABYTE, 7)])),
    }),
  ],
  'a file that is no photo': [
    415,
    'UNSUPPORTED_IMAGE',
    () => ({ token: here.token, body: formBytes(FIELDS, [['images', Buffer.alloc(2 * MEGABYTE, 7)]]) }),
  ],
  'a body that is no form': [
    415,
    'UNSUPPORTED_MEDIA_TYPE',
    () => ({ token: here.token, contentType: 'image/jpeg', body: Buffer.alloc(2 * MEGABYTE, 7) }),
  ],
  'a photo in a field that is not known': [
    400,
    'INVALID_INPUT',
    () => ({ token: here.token, body: formBytes(FIELDS, [['avatar', Buffer.alloc(2 * MEGABYTE, 7)]]) }),
  ],
  'a form without its fields': [
    400,
    'INVALID_INPUT',
    () => ({ token: here.token, body: formBytes([], [['images', photo]]) }),
  ],
  'a form of too many fields': [
    413,
    'TOO_LARGE',
    () => ({
      token: here.token,
      body: formBytes(
        Array.from({ length: 200 }, (_, index) => [`field${index}`, 'x'.repeat(10_000)] as const),
        [['images', photo]],
      ),
    }),
  ],
  'a form that is broken': [
    400,
    'INVALID_INPUT',
    () => ({
      token: here.token,
      body: formBytes(FIELDS, [['images', LARGE.subarray(0, 3 * MEGABYTE)]]).subarray(0, -12),
    }),
  ],
  'a form with another boundary': [
    400,
    'INVALID_INPUT',
    () => ({
      token: here.token,
      contentType: 'multipart/form-data',
      body: formBytes(FIELDS, [['images', LARGE]]),
    }),
  ],
  'a form of a visitor': [401, 'UNAUTHENTICATED', () => ({ body: formBytes(FIELDS, [['images', LARGE]]) })],
}

describe.each(Object.entries(REFUSED))('%s', (_, [status, code, sent]) => {
  test('is rejected with a message, and its connection serves the next request', async () => {
    const line = await wire(here.port)
    const refused = await line.post({ url: '/api/products', ...sent() })
    expect([refused.status, JSON.parse(refused.body).code]).toEqual([status, code])
    expect(refused.headers).not.toContain('connection: close')
    expect((await line.get('/api/settings')).status).toBe(200)
    line.end()
  })

  test('affects no other client of a proxy that pools connections', async () => {
    const proxy = await pooledProxy(here.port)
    const { token, contentType = FORM_TYPE, body } = sent()
    const headers = { 'content-type': contentType, ...(token && { authorization: `Bearer ${token}` }) }
    const url = `http://127.0.0.1:${proxy.port}`
    const signal = AbortSignal.timeout(8000)
    const refused = await fetch(`${url}/api/products`, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
      signal,
    })
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([status, code])
    expect((await fetch(`${url}/api/settings`, { signal })).status).toBe(200)
    proxy.close()
  })
})

test('An upload over a limit is rejected with a message, and its connection serves the next request', async () => {
  const limited = await world(limiterAt(1_000_000))
  const line = await wire(limited.port)
  const body = formBytes(FIELDS, [['images', LARGE]])
  const refused = await line.post({ url: '/api/products', token: limited.token, body })
  expect([refused.status, JSON.parse(refused.body).code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect(refused.headers).toContain('retry-after: 5')
  expect((await line.get('/api/settings')).status).toBe(200)
  line.end()
  await limited.close()
})

test('A rejected body that never ends closes only its own connection, which says so', async () => {
  const line = await wire(here.port)
  const body = Buffer.alloc(40 * MEGABYTE, 7)
  const refused = await line.post({ url: '/api/products', body, declared: 400 * MEGABYTE })
  expect(refused.status).toBe(401)
  expect(refused.headers).toContain('connection: close')
  await expect.poll(() => line.socket.destroyed, { timeout: 5000 }).toBe(true)
  expect((await (await wire(here.port)).get('/api/settings')).status).toBe(200)
})

async function pooledProxy(target: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const server = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming
    const onward = httpRequest({ agent, port: target, host: '127.0.0.1', method, path, headers })
    onward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = () => {
    agent.destroy()
    server.closeAllConnections()
    server.close()
  }
  return { port, close }
}
