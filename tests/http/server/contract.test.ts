import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENDPOINTS } from '#adapters/contract/calls.ts'
import { aProduct, aUser } from '#tests/support/market/marketplace.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

type World = Awaited<ReturnType<typeof aWorld>>
let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.app.close())

async function aWorld() {
  const { app, market } = await testApp()
  const [ada, bola] = [await aUser(market), await aUser(market, { naira: 20_000 })]
  const productId = await aProduct(market, ada.id)
  const order = { productId, buyerId: bola.id, quantity: 1, deliveryMethod: 'pickup', notes: '' } as const
  await market.ordering.buyNow({ ...order, requestKey: 'key-1' })
  return { app, market, ada, productId }
}

describe('every call of the contract', () => {
  const entries = Object.entries(ENDPOINTS)
  const urlOf = (path: string) =>
    path.replace(':id', String(world.productId)).replace(':token', 'x'.repeat(40))

  test.each(entries.filter(([, endpoint]) => endpoint.access !== 'public'))(
    '%s rejects visitors and invalid tokens',
    async (_, { method, path }) => {
      for (const token of [undefined, 'x'.repeat(43)])
        expect(await send(world.app, { method, url: urlOf(path), ...(token && { token }) })).toMatchObject({
          status: 401,
          body: { code: 'UNAUTHENTICATED', message: expect.any(String) },
        })
    },
  )

  const RUBBISH = [
    null,
    [],
    'text',
    7,
    { a: 1 },
    { amount: {} },
    { id: -1 },
    JSON.parse('{"__proto__":{"x":1}}'),
    { productId: 1e300, quantity: 'x' },
  ]

  test.each(entries)(
    '%s never responds to invalid input with a server error',
    async (_, { method, path, stream }) => {
      // A new user: a call may end its session or account.
      const { token: signedIn } = await aUser(world.market)
      // An authorized stream does not end.
      for (const token of stream ? [undefined] : [undefined, signedIn])
        for (const rubbish of RUBBISH) {
          const payload = JSON.stringify(rubbish)
          const withBody =
            method === 'GET' ? {} : { payload, headers: { 'content-type': 'application/json' } }
          const url = `${urlOf(path)}?page=${encodeURIComponent(payload)}&productId[]=1&reference=%00`
          const { status, body } = await send(world.app, {
            method,
            url,
            ...withBody,
            ...(token && { token }),
          })
          expect(status, `${method} ${url} ${payload}`).toBeLessThan(500)
          if (status >= 400)
            expect(body).toMatchObject({ message: expect.any(String), code: expect.any(String) })
        }
    },
  )

  test('malformed requests are 4xx in the same shape', async () => {
    const json = { 'content-type': 'application/json' }
    const sent = [
      { method: 'POST', url: '/api/auth/login', payload: '{', headers: json },
      { method: 'POST', url: '/api/auth/login', payload: '', headers: json },
      {
        method: 'POST',
        url: '/api/auth/login',
        payload: 'a=b',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
      {
        method: 'POST',
        url: '/api/auth/login',
        payload: JSON.stringify({ email: 'x'.repeat(2_000_000) }),
        headers: json,
      },
      { method: 'GET', url: '/api/products/%E0%A4%A' },
      { method: 'GET', url: '/api/nothing' },
      { method: 'DELETE', url: '/api/products/1' },
      {
        method: 'POST',
        url: '/api/products',
        payload: 'x',
        headers: { 'content-type': 'multipart/form-data' },
        token: world.ada.token,
      },
    ] as const
    for (const request of sent) {
      const { status, body } = await send(world.app, request)
      expect(status, JSON.stringify(request).slice(0, 80)).toBeGreaterThanOrEqual(400)
      expect(status, JSON.stringify(request).slice(0, 80)).toBeLessThan(500)
      expect(body).toMatchObject({ message: expect.any(String), code: expect.any(String) })
    }
  })

  test('is described in OpenAPI', async () => {
    const { body } = await send(world.app, { method: 'GET', url: '/api/openapi.json' })
    const described = Object.values(
      body.paths as Record<string, Record<string, { operationId: string }>>,
    ).flatMap((path) => Object.values(path).map((operation) => operation.operationId))
    expect(described.sort()).toEqual(Object.keys(ENDPOINTS).sort())
    expect(body).toMatchObject({
      paths: {
        '/api/admin/disabled-products': {
          get: { responses: { 200: { headers: { 'x-total-count': { schema: { type: 'integer' } } } } } },
        },
      },
    })
  })
})
