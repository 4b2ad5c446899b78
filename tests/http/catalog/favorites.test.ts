import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_FAVORITES } from '#domain/catalog/favorites.ts'
import { aProduct as newProduct } from '#tests/support/market/builders.ts'
import { aBusiness, aProduct, aUser } from '#tests/support/market/marketplace.ts'
import { disableProduct } from '#tests/support/market/test-market.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

type User = Awaited<ReturnType<typeof aUser>>
type World = Awaited<ReturnType<typeof aWorld>>
type Method = 'GET' | 'POST' | 'DELETE'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.app.close())

async function aWorld() {
  const { app, market } = await testApp()
  const [owner, ada, bola] = [await aUser(market), await aUser(market), await aUser(market)]
  const productId = await aProduct(market, owner.id)
  const businessId = await aBusiness(market, owner.id)
  return { app, market, owner, ada, bola, productId, businessId }
}

const call = (
  method: Method,
  url: string,
  as?: User,
  payload?: object,
  headers: Record<string, string> = {},
) => send(world.app, { method, url, headers, ...(payload && { payload }), ...(as && { token: as.token }) })
const favorite = (as: User | undefined, itemId: unknown, itemType: unknown = 'product') =>
  call('POST', '/api/favorites', as, { itemId, itemType })
const unfavorite = (as: User | undefined, itemId: unknown, itemType = 'product') =>
  call('DELETE', `/api/favorites/${itemId}?itemType=${itemType}`, as)
const mine = async (as: User) => (await call('GET', '/api/favorites', as)).body
const comment = (as: User | undefined, itemId: unknown, content: unknown, itemType = 'product') =>
  call('POST', '/api/comments', as, { content, itemId, itemType })
const commentsOn = (itemType: string, itemId: unknown, as?: User) =>
  call('GET', `/api/comments/${itemType}/${itemId}`, as)
const fresh = () => aUser(world.market)
const anAdmin = async (role: 'ADMIN' | 'SUPER_ADMIN', adminCampus: string | null) => {
  const admin = await fresh()
  await world.market.atomically(async ({ users }) => {
    const user = await users.byId(admin.id)
    if (user) await users.save({ ...user, role, adminCampus })
  })
  return admin
}
const disable = (productId: number) => disableProduct(world.market, productId)

describe('favourites', () => {
  test('[S103] are added once (201, then 200), listed, counted on the item, and removed (204)', async () => {
    const { productId, businessId } = world
    const reader = await fresh()
    const named = { itemId: productId, itemType: 'product' }
    expect(await favorite(reader, productId)).toMatchObject({ status: 201, body: named })
    expect(await favorite(reader, String(productId))).toMatchObject({ status: 200, body: named })
    expect((await favorite(reader, businessId, 'business')).status).toBe(201)
    expect(await mine(reader)).toEqual({
      products: [expect.objectContaining({ id: productId, title: 'A phone', favoriteCount: 1 })],
      businesses: [expect.objectContaining({ id: businessId, name: 'Mama Put', favoriteCount: 1 })],
      favorites: [{ itemId: businessId, itemType: 'business' }, named],
    })
    expect(await unfavorite(reader, productId)).toMatchObject({ status: 204, body: {} })
    expect((await unfavorite(reader, productId)).status).toBe(204)
    expect(await mine(reader)).toMatchObject({ products: [], favorites: [{ itemType: 'business' }] })
    expect((await call('GET', `/api/products/${productId}`)).body.favoriteCount).toBe(0)
  })

  test('[S5, S31, S104] need sign-in, and are private to each member', async () => {
    const { productId, ada, bola } = world
    expect(await favorite(undefined, productId)).toMatchObject({
      status: 401,
      body: { message: 'Please log in to add favorites', code: 'UNAUTHENTICATED' },
    })
    expect((await call('GET', '/api/favorites')).status).toBe(401)
    expect((await unfavorite(undefined, productId)).status).toBe(401)
    await favorite(ada, productId)
    expect((await mine(bola)).favorites).toEqual([])
    await unfavorite(bola, productId)
    expect((await mine(ada)).favorites).toHaveLength(1)
  })

  test('[S104] need the id of an item and its kind', async () => {
    const { ada } = world
    for (const itemId of ['abc', '', 0, -1, 1.5, null, undefined, '1;drop'])
      expect(await favorite(ada, itemId)).toMatchObject({
        status: 400,
        body: { message: 'Invalid item ID', errors: { itemId: 'Invalid item ID' } },
      })
    expect((await unfavorite(ada, 'abc')).body).toMatchObject({ message: 'Invalid item ID' })
    expect((await favorite(ada, 1, 'gig')).body).toMatchObject({ errors: { itemType: 'Invalid item type' } })
    expect((await call('DELETE', '/api/favorites/1', ada)).status).toBe(400)
  })

  test('[S81] of missing or hidden items are rejected; newly hidden ones are not listed', async () => {
    const { ada, owner, market } = world
    const message = 'Product not found or has been removed'
    expect(await favorite(ada, 999_999)).toMatchObject({ status: 404, body: { message } })
    expect((await favorite(ada, 999_999, 'business')).body.message).toBe(
      'Business not found or has been removed',
    )
    const productId = await aProduct(market, owner.id)
    await favorite(ada, productId)
    await disable(productId)
    expect(JSON.stringify(await mine(ada))).not.toContain(`"id":${productId},`)
    expect(await favorite(world.bola, productId)).toMatchObject({ status: 404, body: { message } })
    expect((await favorite(owner, productId)).status).toBe(201)
    expect((await unfavorite(ada, productId)).status).toBe(204)
  })

  test('are limited, so that the list is always complete', async () => {
    const { market, owner } = world
    const keeper = await fresh()
    await market.atomically(async ({ products, favorites }) => {
      for (let at = 0; at < MAX_FAVORITES; at += 1) {
        const id = await products.add(newProduct(owner.id))
        await favorites.add(keeper.id, { type: 'product', id }, new Date())
      }
    })
    const productId = await aProduct(market, owner.id)
    expect(await favorite(keeper, productId)).toMatchObject({
      status: 409,
      body: { code: 'TOO_MANY_FAVORITES', message: 'You can save up to 500 favorites' },
    })
    expect((await call('GET', `/api/products/${productId}`)).body.favoriteCount).toBe(0)
  })
})

describe('comments', () => {
  test('[S105] are written by members and read by everyone, oldest first', async () => {
    const { ada, bola, businessId } = world
    const first = await comment(ada, businessId, '  Open on Sundays?\n', 'business')
    expect(first).toMatchObject({ status: 201 })
    expect(first.body).toEqual({
      id: expect.any(Number),
      userId: ada.id,
      content: 'Open on Sundays?',
      createdAt: expect.stringMatching(/Z$/),
      user: { name: expect.any(String), picture: null, isAdmin: false },
    })
    const second = await comment(bola, businessId, 'Yes', 'business')
    expect((await commentsOn('business', businessId)).body).toEqual([first.body, second.body])
    expect((await commentsOn('product', world.productId)).body).toEqual([])
    const before = await call('GET', `/api/comments/business/${businessId}?before=${second.body.id}`)
    expect(before.body).toEqual([first.body])
  })

  test('[S5, S106] without signing in are rejected', async () => {
    expect(await comment(undefined, world.productId, 'x')).toMatchObject({
      status: 401,
      body: { message: 'Please sign in to leave a comment.' },
    })
    expect((await call('DELETE', '/api/comments/1')).status).toBe(401)
  })

  test('[S106] that are blank or too long are rejected, on the field', async () => {
    const { ada, productId } = world
    for (const content of ['', ' \n ', undefined])
      expect(await comment(ada, productId, content)).toMatchObject({
        status: 400,
        body: { errors: { content: 'Comment is required' } },
      })
    expect((await comment(ada, productId, 'x'.repeat(2001))).body).toMatchObject({
      errors: { content: 'At most 2000 characters' },
    })
    expect((await comment(ada, productId, 'x'.repeat(2000))).status).toBe(201)
    expect((await comment(ada, 'abc', 'x')).body).toMatchObject({ errors: { itemId: 'Invalid item ID' } })
    expect((await commentsOn('gig', 1)).status).toBe(400)
  })

  test('[S81] on missing or hidden items are rejected and not shown', async () => {
    const { ada, owner, market } = world
    const productId = await aProduct(market, owner.id)
    await comment(ada, productId, 'Hello')
    await disable(productId)
    const gone = { status: 404, body: { message: 'Product not found or has been removed' } }
    expect(await commentsOn('product', productId)).toMatchObject(gone)
    expect(await commentsOn('product', productId, ada)).toMatchObject(gone)
    expect(await comment(ada, productId, 'x')).toMatchObject(gone)
    expect((await commentsOn('product', productId, owner)).body).toHaveLength(1)
    expect((await comment(owner, productId, 'x')).status).toBe(201)
    expect(await commentsOn('product', 999_999)).toMatchObject(gone)
  })

  test('[S106] are deleted by their author, and by admins of the campus, which is in the audit log', async () => {
    const { ada, bola, productId, market } = world
    const remove = (id: unknown, as: User) => call('DELETE', `/api/comments/${id}`, as)
    const written = async () => (await comment(ada, productId, 'Hello')).body.id
    const own = await written()
    expect(await remove(own, bola)).toMatchObject({
      status: 403,
      body: { message: 'You can only delete your own comments' },
    })
    expect(await remove(own, await anAdmin('ADMIN', 'ui'))).toMatchObject({ status: 403 })
    const logged = (await market.audit()).length
    expect(await remove(own, ada)).toMatchObject({ status: 200, body: { message: 'Comment deleted' } })
    expect(await market.audit()).toHaveLength(logged)
    expect(await remove(own, ada)).toMatchObject({ status: 404, body: { message: 'Comment not found' } })
    for (const admin of [await anAdmin('ADMIN', 'unilag'), await anAdmin('SUPER_ADMIN', null)]) {
      const id = await written()
      expect((await remove(id, admin)).status).toBe(200)
      expect((await market.audit()).at(-1)).toMatchObject({
        actorId: admin.id,
        action: 'comment.removed',
        subject: `product:${productId}`,
        reason: `comment ${id} of user ${ada.id}`,
      })
    }
  })

  test('sent twice under one Idempotency-Key are one', async () => {
    const { ada, owner, market } = world
    const itemId = await aProduct(market, owner.id)
    const again = () =>
      call(
        'POST',
        '/api/comments',
        ada,
        { content: 'Hello', itemId, itemType: 'product' },
        { 'idempotency-key': `c${itemId}` },
      )
    const [first, second] = [await again(), await again()]
    expect(second).toMatchObject({ status: 201, body: first.body })
    expect((await commentsOn('product', itemId)).body).toHaveLength(1)
  })

  test('are limited to 20 a minute', async () => {
    const limited = await testApp({ rateLimits: true })
    const one = await aUser(limited.market)
    const itemId = await aProduct(limited.market, one.id)
    const statuses: number[] = []
    for (let at = 0; at < 21; at += 1) {
      const { status, headers } = await send(limited.app, {
        method: 'POST',
        url: '/api/comments',
        token: one.token,
        payload: { content: 'Hello', itemId, itemType: 'product' },
      })
      statuses.push(status)
      if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(statuses).toEqual([...Array(20).fill(201), 429])
    await limited.app.close()
  })
})

describe('an account', () => {
  test('exports its favourites and comments; closing deletes them', async () => {
    const { productId } = world
    const leaver = await fresh()
    await favorite(leaver, productId)
    await comment(leaver, productId, 'Bye')
    const before = (await call('GET', `/api/products/${productId}`)).body.favoriteCount
    expect((await call('GET', '/api/auth/export', leaver)).body).toMatchObject({
      favorites: [{ itemId: productId, itemType: 'product' }],
      comments: [{ content: 'Bye' }],
    })
    await call('DELETE', '/api/auth/me', leaver, { password: leaver.password })
    expect((await call('GET', `/api/products/${productId}`)).body.favoriteCount).toBe(Number(before) - 1)
    expect(JSON.stringify((await commentsOn('product', productId)).body)).not.toContain('Bye')
  })
})
