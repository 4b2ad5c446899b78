import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const requests: { url: string; init: RequestInit }[] = []

beforeEach(() => {
  const storage = {
    getItem: (name: string) => (name === 'token' ? 'a-token' : null),
    setItem: () => undefined,
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('window', { addEventListener: () => undefined })
  vi.stubGlobal('location', { pathname: '/', search: '' })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push({ url, init })
    return Response.json({ message: 'Done' })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('[S38] every call has the bearer token, and no time limit of its own', async () => {
  const { call } = await import('../../../web/src/lib/api/client.ts')
  await call('GET /api/wallet')
  await call('POST /api/comments', { body: { itemType: 'product', itemId: 1, content: 'Is it new?' } })
  for (const { init } of requests) {
    expect(init.headers).toMatchObject({ authorization: 'Bearer a-token' })
    expect(init.signal).toBeUndefined()
  }
  expect(requests.map(({ init }) => init.method)).toEqual(['GET', 'POST'])
})

test('[S39] a visitor’s id is sent with detail reads, for counting views, and with no other', async () => {
  const { call } = await import('../../../web/src/lib/api/client.ts')
  requests.length = 0
  for (const kind of ['products', 'businesses', 'gigs'] as const)
    await call(`GET /api/${kind}/:id`, { params: { id: 1 } })
  await call('GET /api/products', { query: { sort: 'newest', page: 1, limit: 12 } })
  const ids = requests.map(({ init }) => (init.headers as Record<string, string>)['x-visitor-id'])
  expect(ids).toEqual([expect.any(String), expect.any(String), expect.any(String), undefined])
})

test('[S192] a bare list has its total in a header', async () => {
  const { callCounted } = await import('../../../web/src/lib/api/client.ts')
  const answers = [Response.json([], { headers: { 'X-Total-Count': '21' } }), Response.json([])]
  vi.stubGlobal('fetch', async () => answers.shift())
  const requested = () => callCounted('GET /api/admin/disabled-products', { query: { page: 3, limit: 10 } })
  expect(await requested()).toEqual({ rows: [], total: 21 })
  expect(await requested()).toEqual({ rows: [], total: 0 })
})

test('a device’s token is sent with sign-in and proofs, the same one each time, and with no other call', async () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  })
  const { call } = await import('../../../web/src/lib/api/client.ts')
  requests.length = 0
  await call('POST /api/auth/login', { body: { email: 'a@b.test', password: 'secret-1' } })
  await call('POST /api/auth/reset-password', { body: { token: 'x', password: 'secret-1' } })
  await call('GET /api/auth/me')
  const tokens = requests.map(({ init }) => (init.headers as Record<string, string>)['x-device'])
  expect(tokens).toEqual([expect.stringMatching(/^[\w-]{43,100}$/), tokens[0], undefined])
})
