import { createHmac } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENDPOINTS } from '#adapters/http/contract/all.ts'
import { kobo } from '#domain/shared/money.ts'
import { memoryApp, send, WEBHOOK_KEY } from '#tests/support/app.ts'
import { aProduct, aUser } from '#tests/support/marketplace.ts'

type World = Awaited<ReturnType<typeof aWorld>>
let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.app.close())

async function aWorld() {
  const { app, market } = await memoryApp()
  const [ada, bola, chidi] = [
    await aUser(market),
    await aUser(market, { naira: 20_000 }),
    await aUser(market),
  ]
  return { app, market, ada, bola, chidi, productId: await aProduct(market, ada.id, kobo(200_000)) }
}

const post = (url: string, payload: object, token?: string, headers = {}) =>
  send(world.app, { method: 'POST', url, payload, headers, ...(token && { token }) })
const put = (url: string, payload: object, token: string) =>
  send(world.app, { method: 'PUT', url, payload, token })
const get = (url: string, token?: string) => send(world.app, { method: 'GET', url, ...(token && { token }) })

describe('accounts', () => {
  test('[S46] every broken rule of registering is told beside its field, in the words of the spec', async () => {
    const { status, body } = await post('/api/auth/register', {
      name: ' ',
      email: 'a@b',
      password: '12345',
      turnstileToken: '',
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'INVALID_INPUT',
      message: 'Name is required',
      errors: {
        name: 'Name is required',
        email: 'Email is invalid',
        password: 'Password must be at least 6 characters',
        turnstileToken: 'Please complete the security check',
      },
    })
    expect((await post('/api/auth/register', {})).body.errors).toMatchObject({
      email: 'Email is required',
      password: 'Password is required',
    })
  })

  test('[S47] registering where no verification is asked for signs in', async () => {
    const input = { name: 'Zed', email: 'Zed@Campus.test', password: 'secret', turnstileToken: 'x' }
    const { status, body } = await post('/api/auth/register', input)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      message: 'Registration successful!',
      token: expect.any(String),
      needsVerification: false,
    })
    expect(body.user).toMatchObject({
      email: 'zed@campus.test',
      campus: 'default',
      needsCampusSelection: true,
    })
    expect(body.user).not.toHaveProperty('passwordHash')
    expect(await post('/api/auth/register', input)).toMatchObject({
      status: 409,
      body: { errors: { email: expect.any(String) } },
    })
  })

  test('[S43, S47] where it is asked for, the account waits for it', async () => {
    const { app, market } = await memoryApp({ emailVerification: 'required' })
    const input = { name: 'Zed', email: 'zed@campus.test', password: 'secret', turnstileToken: 'x' }
    const registered = await send(app, { method: 'POST', url: '/api/auth/register', payload: input })
    expect(registered.body).toMatchObject({
      message: 'Registration successful! Please check your email to verify your account.',
      needsVerification: true,
      token: null,
    })
    const login = {
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: input.email, password: 'secret' },
    } as const
    expect(await send(app, login)).toMatchObject({
      status: 403,
      body: {
        needsVerification: true,
        code: 'EMAIL_NOT_VERIFIED',
        message: 'Please verify your email before logging in. A new verification email has been sent.',
      },
    })
    const requests = market.events().filter(({ type }) => type === 'verification.requested')
    expect(requests).toHaveLength(2)
    const [user] = market.state().users.values()
    const issued = await market.identity.issueVerification({ userId: user?.id ?? 0 })
    const verify = { method: 'GET', url: `/api/auth/verify-email/${issued?.token}` } as const
    expect(await send(app, verify)).toMatchObject({ status: 200, body: { success: true } })
    expect(await send(app, verify)).toMatchObject({
      status: 400,
      body: { message: 'Invalid verification link' },
    })
    expect(await send(app, login)).toMatchObject({ status: 200, body: { message: 'Login successful!' } })
    await app.close()
  })

  test('[S42] a wrong password and an unknown address answer alike', async () => {
    const [wrong, unknown] = [
      await post('/api/auth/login', { email: world.ada.email, password: 'nope-nope' }),
      await post('/api/auth/login', { email: 'nobody@campus.test', password: 'nope-nope' }),
    ]
    expect(wrong).toMatchObject({ status: 401, body: unknown.body })
  })

  test('[S35] signing out ends the session at once', async () => {
    const user = await aUser(world.market)
    expect((await get('/api/auth/me', user.token)).status).toBe(200)
    expect((await post('/api/auth/logout', {}, user.token)).status).toBe(204)
    expect(await get('/api/auth/me', user.token)).toMatchObject({
      status: 401,
      body: { message: 'Session expired. Please log in again.' },
    })
  })

  test('[S30] the campus is chosen once', async () => {
    const user = await aUser(world.market, { campus: 'default' })
    expect(await put('/api/auth/profile', { campus: 'nowhere' }, user.token)).toMatchObject({ status: 400 })
    expect(await put('/api/auth/profile', { campus: 'ui' }, user.token)).toMatchObject({
      status: 200,
      body: { message: 'Campus selected successfully!', user: { campus: 'ui', needsCampusSelection: false } },
    })
    expect(await put('/api/auth/profile', { campus: 'oau' }, user.token)).toMatchObject({
      status: 409,
      body: { code: 'CAMPUS_FIXED' },
    })
  })

  test('[S55] the answer to a resend is the same for known and unknown addresses', async () => {
    const known = await post('/api/auth/resend-verification', { email: world.ada.email })
    expect(known.status).toBe(200)
    expect((await post('/api/auth/resend-verification', { email: 'nobody@campus.test' })).body).toEqual(
      known.body,
    )
  })
})

describe('products', () => {
  const form = (fields: Record<string, string>, images: Buffer[]) => {
    const data = new FormData()
    for (const [name, value] of Object.entries(fields)) data.append(name, value)
    for (const [index, bytes] of images.entries())
      data.append('images', new Blob([new Uint8Array(bytes)]), `photo${index}.jpg`)
    return data
  }
  const photo = () =>
    sharp({ create: { width: 60, height: 40, channels: 3, background: '#c33' } })
      .jpeg()
      .toBuffer()
  const list = async (
    fields: Record<string, string>,
    images: Buffer[],
    token = world.ada.token,
    headers = {},
  ) => {
    const request = new Request('http://x', { method: 'POST', body: form(fields, images) })
    const payload = Buffer.from(await request.arrayBuffer())
    const type = { 'content-type': request.headers.get('content-type') ?? '' }
    return send(world.app, {
      method: 'POST',
      url: '/api/products',
      payload,
      token,
      headers: { ...type, ...headers },
    })
  }

  test('[S75, S94] one is listed with its photos, and is then in the list and on its page', async () => {
    const fields = {
      description: 'Tecno Spark\nclean',
      price: '45000.50',
      category: 'electronics',
      campus: 'unilag',
    }
    const { status, body } = await list(fields, [await photo(), await photo()])
    expect(status).toBe(201)
    expect(body).toMatchObject({
      message: 'Product added successfully!',
      title: 'Tecno Spark',
      price: 45_000.5,
      platformPurchaseEnabled: true,
      User: { id: world.ada.id },
    })
    const [image] = body.Images as { url: string; thumbnailUrl: string }[]
    const picture = await world.app.inject(image?.url ?? '')
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    // What only documents heed would be most of what a small file weighs.
    expect(picture.headers).not.toHaveProperty('content-security-policy')
    const found = await get('/api/products?search=spark%20tecno&campus=unilag')
    expect(found.body.products).toEqual([expect.objectContaining({ id: body.id })])
    expect(await get(`/api/products/${body.id}`)).toMatchObject({ status: 200, body: { id: body.id } })
  })

  test('[S92] what is missing is told in the words of the spec', async () => {
    expect(await list({ description: ' ', category: 'books' }, [await photo()])).toMatchObject({
      status: 400,
      body: { errors: { description: 'Description is required' } },
    })
    expect(await list({ description: 'A', category: 'books' }, [])).toMatchObject({
      status: 400,
      body: { errors: { images: 'At least one image is required' } },
    })
    const three = [await photo(), await photo(), await photo()]
    expect(await list({ description: 'A', category: 'books' }, three)).toMatchObject({ status: 400 })
    expect(await list({ description: 'A', category: 'spaceships' }, [await photo()])).toMatchObject({
      status: 400,
    })
    expect(await list({ description: 'A', category: 'books', price: '-5' }, [await photo()])).toMatchObject({
      status: 400,
    })
    expect(await list({ description: 'A', category: 'books', campus: 'ui' }, [await photo()])).toMatchObject({
      status: 403,
    })
    expect(await list({ description: 'A', category: 'books', role: 'ADMIN' }, [await photo()])).toMatchObject(
      { status: 400 },
    )
  })

  test('a missing price is 0 and "null" is a price on request; neither sells online', async () => {
    expect((await list({ description: 'Free', category: 'other' }, [await photo()])).body).toMatchObject({
      price: 0,
      platformPurchaseEnabled: false,
    })
    const onRequest = {
      description: 'Room',
      category: 'lodges',
      price: 'null',
      platformPurchaseEnabled: 'true',
    }
    expect((await list(onRequest, [await photo()])).body).toMatchObject({
      price: null,
      platformPurchaseEnabled: false,
    })
  })

  test('a file that is no picture, or too large, is refused and nothing is listed', async () => {
    const before = world.market.state().products.size
    const fields = { description: 'A', category: 'books' }
    expect(await list(fields, [Buffer.from('<html><script>alert(1)</script>')])).toMatchObject({
      status: 415,
    })
    expect(await list(fields, [Buffer.concat([await photo(), Buffer.alloc(5 * 1024 * 1024)])])).toMatchObject(
      { status: 413 },
    )
    expect(world.market.state().products.size).toBe(before)
  })

  test('[S73] lists are paged, and beyond the end they are empty', async () => {
    expect(await get('/api/products?page=1&limit=1')).toMatchObject({
      status: 200,
      body: { pagination: { page: 1, pageSize: 1, totalPages: expect.any(Number) } },
    })
    expect((await get('/api/products?page=9999')).body.products).toEqual([])
    for (const query of [
      'limit=0',
      'limit=51',
      'page=0',
      'page=1.5',
      'campus=mars',
      'minPrice=NaN',
      'sort=magic',
    ])
      expect(await get(`/api/products?${query}`), query).toMatchObject({ status: 400 })
  })

  test('[S39] a view counts once a visitor and day, and never for the owner', async () => {
    const url = `/api/products/${world.productId}`
    const see = (headers: object, token?: string) =>
      send(world.app, { method: 'GET', url, headers: headers as never, ...(token && { token }) })
    const before = Number((await see({}, world.ada.token)).body.viewCount)
    for (const visitor of ['one', 'one', 'two']) await see({ 'x-visitor-id': visitor })
    await see({}, world.bola.token)
    await see({}, world.bola.token)
    expect((await see({}, world.ada.token)).body.viewCount).toBe(before + 3)
  })

  test('[S80] one that is not there is 404 in the words of the spec', async () => {
    expect(await get('/api/products/999999')).toMatchObject({
      status: 404,
      body: { message: 'Product not found or has been removed', code: 'NOT_FOUND' },
    })
    expect(await get('/api/products/abc')).toMatchObject({ status: 400 })
  })

  test('[S81] a disabled one shows others only that it is disabled', async () => {
    const id = await aProduct(world.market, world.ada.id)
    Object.assign(world.market.state().products.get(id) ?? {}, {
      isDisabled: true,
      disabledReason: 'Looks stolen',
    })
    expect((await get(`/api/products/${id}`)).body).toEqual({ id, isDisabled: true })
    expect((await get(`/api/products/${id}`, world.ada.token)).body).toMatchObject({
      disabledReason: 'Looks stolen',
    })
    const listed = (await get('/api/products?limit=50')).body.products as { id: number }[]
    expect(listed.map((product) => product.id)).not.toContain(id)
  })

  test('public reads carry an ETag and honour If-None-Match', async () => {
    const first = await get('/api/products?limit=1')
    const headers = { 'if-none-match': String(first.headers.etag) }
    expect((await send(world.app, { method: 'GET', url: '/api/products?limit=1', headers })).status).toBe(304)
  })
})

describe('money', () => {
  test('[S150] amounts that are none are refused with the minimum in words', async () => {
    for (const amount of [99.99, 0, -5, null, '100', 1e308, 100.001])
      expect((await post('/api/wallet/deposit', { amount }, world.bola.token)).status, String(amount)).toBe(
        400,
      )
    expect((await post('/api/wallet/deposit', { amount: 99 }, world.bola.token)).body.message).toBe(
      'Minimum deposit amount is ₦100',
    )
  })

  test('[S151] a webhook credits only after the provider has confirmed it, and only when it is signed', async () => {
    const user = await aUser(world.market)
    const { body } = await post('/api/wallet/deposit', { amount: 5000 }, user.token)
    const reference = String(body.reference)
    const payload = JSON.stringify({ event: 'charge.success', data: { reference, amount: 1 } })
    const hook = (signature: string) =>
      send(world.app, {
        method: 'POST',
        url: '/api/webhooks/paystack',
        payload,
        headers: { 'content-type': 'application/json', 'x-paystack-signature': signature },
      })
    const signature = createHmac('sha512', WEBHOOK_KEY).update(payload).digest('hex')
    expect((await hook('00')).status).toBe(401)
    expect((await hook(signature)).status).toBe(200)
    const balance = async () =>
      ((await get('/api/wallet', user.token)).body.wallet as { balance: number }).balance
    expect(await balance()).toBe(0)
    world.market.bank.endCharge(reference, 'success')
    await Promise.all(Array.from({ length: 20 }, () => hook(signature)))
    expect(await balance()).toBe(5000)
    expect(await get(`/api/wallet/verify-deposit?reference=${reference}`, user.token)).toMatchObject({
      status: 200,
      body: { status: 'success', transaction: { amount: 5000, status: 'completed' } },
    })
    expect(await get(`/api/wallet/verify-deposit?reference=${reference}`, world.ada.token)).toMatchObject({
      status: 404,
      body: { message: 'Transaction not found. Please contact support.' },
    })
  })

  test('[S153, S154] a withdrawal says what it wants', async () => {
    const { body } = await post(
      '/api/wallet/withdraw',
      { amount: 500, bankCode: '', accountNumber: '12', accountName: '' },
      world.bola.token,
    )
    expect(body.errors).toEqual({
      amount: 'Minimum withdrawal amount is ₦1,000',
      bankCode: 'Please select a bank and enter an account number',
      accountNumber: 'Account number must be 10 digits',
      accountName: 'Please verify your account details first',
    })
    expect(
      await post(
        '/api/wallet/verify-account',
        { bankCode: '058', accountNumber: '0000000000' },
        world.bola.token,
      ),
    ).toMatchObject({
      status: 400,
      body: { message: 'Failed to verify account. Please check the details and try again.' },
    })
  })

  test('[S157] transactions are filtered by type, status and day', async () => {
    const all = await get('/api/wallet/transactions?type=deposit&status=completed', world.bola.token)
    expect(all.body).toMatchObject({
      transactions: [{ type: 'deposit', direction: 'in', amount: 20_000 }],
      pagination: { pageSize: 10 },
    })
    expect(
      (await get('/api/wallet/transactions?endDate=2020-01-01', world.bola.token)).body.transactions,
    ).toEqual([])
    for (const query of ['type=magic', 'startDate=2026-02-30', 'endDate=yesterday'])
      expect((await get(`/api/wallet/transactions?${query}`, world.bola.token)).status, query).toBe(400)
  })
})

describe('orders', () => {
  const buy = (
    key: string,
    payload: object = { productId: world.productId, quantity: 1, deliveryMethod: 'pickup', notes: '' },
  ) => post('/api/orders/buy-now', payload, world.bola.token, { 'idempotency-key': key })

  test('[S86, S176] one is bought, and the same key replays the first answer', async () => {
    const first = await buy('key-1')
    expect(first).toMatchObject({
      status: 201,
      body: {
        success: true,
        order: {
          subtotal: 2000,
          platformFee: 100,
          totalAmount: 2100,
          escrowStatus: 'held',
          escrowReleased: false,
          handoverCode: expect.stringMatching(/^\d{6}$/),
        },
      },
    })
    const again = await buy('key-1')
    expect(again.body).toEqual(first.body)
    expect(again.headers['idempotent-replay']).toBe('true')
    expect(await buy('key-1', { productId: world.productId, quantity: 2 })).toMatchObject({
      status: 409,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    })
    expect(world.market.state().orders.size).toBe(1)
  })

  test('[S86] the spec’s refusals', async () => {
    expect(await post('/api/orders/buy-now', { productId: world.productId }, world.ada.token)).toMatchObject({
      status: 403,
    })
    expect(
      await post('/api/orders/buy-now', { productId: world.productId }, world.chidi.token),
    ).toMatchObject({
      status: 409,
      body: { code: 'INSUFFICIENT_FUNDS', message: 'Insufficient wallet balance. Please deposit funds.' },
    })
    for (const quantity of [0, 1.5, 100, '1', null])
      expect((await buy(`q${quantity}`, { productId: world.productId, quantity })).status).toBe(400)
  })

  test('[S174, S181] only its parties find it, and each may do only what is theirs', async () => {
    const { body } = await buy('key-2')
    const { id } = body.order as { id: number }
    const url = `/api/orders/${id}`
    expect(await get(url, world.chidi.token)).toMatchObject({
      status: 404,
      body: { message: 'Order not found' },
    })
    expect((await get(url, world.ada.token)).body).not.toHaveProperty('handoverCode')
    expect(
      await put(`${url}/delivery-status`, { deliveryStatus: 'preparing' }, world.bola.token),
    ).toMatchObject({ status: 403 })
    expect(
      await put(`${url}/delivery-status`, { deliveryStatus: 'delivered' }, world.ada.token),
    ).toMatchObject({ status: 409 })
    expect(
      await put(`${url}/delivery-status`, { deliveryStatus: 'preparing' }, world.ada.token),
    ).toMatchObject({
      status: 200,
      body: {
        message: 'Delivery status updated successfully',
        order: { status: 'confirmed', deliveryStatus: 'preparing' },
      },
    })
    expect(await put(`${url}/cancel`, { reason: '  ' }, world.bola.token)).toMatchObject({
      status: 400,
      body: { message: 'Please provide a reason for cancellation' },
    })
    expect(await put(`${url}/cancel`, { reason: 'too slow' }, world.bola.token)).toMatchObject({
      status: 409,
    })
    expect(await put(`${url}/cancel`, { reason: 'sold' }, world.ada.token)).toMatchObject({
      status: 200,
      body: {
        message: 'Order cancelled successfully',
        order: { status: 'cancelled', escrowStatus: 'refunded' },
      },
    })
  })

  test('[S179, S185] delivered, confirmed, released', async () => {
    const { body } = await buy('key-3')
    const { id } = body.order as { id: number }
    const confirm = () =>
      put(
        `/api/orders/${id}/confirm-delivery`,
        { buyerNotes: 'Delivery confirmed by buyer' },
        world.bola.token,
      )
    expect(await confirm()).toMatchObject({ status: 409, body: { code: 'NOT_DELIVERED' } })
    for (const deliveryStatus of ['preparing', 'ready_for_pickup', 'in_transit', 'delivered'])
      await put(`/api/orders/${id}/delivery-status`, { deliveryStatus }, world.ada.token)
    expect(await confirm()).toMatchObject({
      status: 200,
      body: {
        message: 'Delivery confirmed! Payment has been released to the seller.',
        order: { status: 'completed', deliveryStatus: 'confirmed_by_buyer', escrowReleased: true },
      },
    })
    expect(await confirm()).toMatchObject({ status: 409 })
    const seller = await get('/api/orders/seller?status=completed', world.ada.token)
    expect(seller.body.orders).toEqual([expect.objectContaining({ id })])
  })
})

describe('every call of the contract', () => {
  const entries = Object.entries(ENDPOINTS)
  const urlOf = (path: string) => path.replace(':id', '1').replace(':token', 'x'.repeat(40))

  test.each(entries.filter(([, endpoint]) => endpoint.access !== 'public'))(
    '%s refuses visitors and dead tokens',
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

  test.each(entries)('%s never answers rubbish with a fault of ours', async (_, { method, path }) => {
    for (const token of [undefined, world.chidi.token])
      for (const rubbish of RUBBISH) {
        const payload = JSON.stringify(rubbish)
        const withBody = method === 'GET' ? {} : { payload, headers: { 'content-type': 'application/json' } }
        const url = `${urlOf(path)}?page=${encodeURIComponent(payload)}&productId[]=1&reference=%00`
        const { status, body } = await send(world.app, { method, url, ...withBody, ...(token && { token }) })
        expect(status, `${method} ${url} ${payload}`).toBeLessThan(500)
        if (status >= 400)
          expect(body).toMatchObject({ message: expect.any(String), code: expect.any(String) })
      }
  })

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
    const { body } = await get('/api/openapi.json')
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

describe('limits', () => {
  test('too many tries on one account are told to wait', async () => {
    const { app } = await memoryApp({ rateLimits: true })
    const login = {
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'a@campus.test', password: 'wrong1' },
    } as const
    for (let tries = 0; tries < 10; tries += 1) expect((await send(app, login)).status).toBe(401)
    const refused = await send(app, login)
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    await app.close()
  })
})
