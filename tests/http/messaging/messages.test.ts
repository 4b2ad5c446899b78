import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kobo } from '#domain/shared/money.ts'
import { aBusiness, aGig, aProduct, aUser } from '#tests/support/market/marketplace.ts'
import { disableProduct } from '#tests/support/market/test-market.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

type User = Awaited<ReturnType<typeof aUser>>
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

let world: Awaited<ReturnType<typeof testApp>>
let [ada, bola, stranger]: User[] = []
beforeAll(async () => {
  world = await testApp()
  ;[ada, bola, stranger] = [await aUser(world.market), await aUser(world.market), await aUser(world.market)]
})
afterAll(() => world.app.close())

const call = (
  method: Method,
  url: string,
  as?: User,
  payload?: object,
  headers: Record<string, string> = {},
) => send(world.app, { method, url, headers, ...(payload && { payload }), ...(as && { token: as.token }) })
const write = (as: User | undefined, to: User | undefined, content = 'Hello', more: object = {}) =>
  call('POST', '/api/messages', as, { receiverId: to?.id, content, ...more })
const thread = async (as: User | undefined, of: User | undefined, query = '') =>
  (await call('GET', `/api/messages/conversation/${of?.id}${query}`, as)).body
const list = async (as: User | undefined) => (await call('GET', '/api/messages', as)).body
const unread = async (as: User | undefined) => (await call('GET', '/api/messages/unread-count', as)).body
const fresh = () => aUser(world.market)

describe('writing', () => {
  test('[S111, S112] returns the message, trimmed, with both people, and notifies once', async () => {
    const productId = await aProduct(world.market, bola?.id ?? 0)
    const { status, body } = await write(ada, bola, '  Is it still there? ', { productId })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      senderId: ada?.id,
      receiverId: bola?.id,
      content: 'Is it still there?',
      images: [],
      createdAt: expect.stringMatching(/Z$/),
      read: false,
      productId,
      businessId: null,
      gigId: null,
      orderId: null,
      offer: null,
      sender: { id: ada?.id, name: expect.any(String), picture: null, isAdmin: false, verified: false },
      receiver: { id: bola?.id, name: expect.any(String), picture: null, isAdmin: false, verified: false },
    })
    expect((await world.market.events()).at(-1)).toEqual({
      type: 'message.sent',
      messageId: body.id,
      senderId: ada?.id,
      receiverId: bola?.id,
    })
  })

  test('[S111] rejects empty and too long texts, on the field', async () => {
    for (const content of ['', ' \n ', undefined])
      expect(await call('POST', '/api/messages', ada, { receiverId: bola?.id, content })).toMatchObject({
        status: 400,
        body: { message: 'Message is required', errors: { content: 'Message is required' } },
      })
    expect((await write(ada, bola, 'x'.repeat(4001))).body).toMatchObject({
      errors: { content: 'At most 4000 characters' },
    })
    expect((await write(ada, bola, 'x'.repeat(4000))).status).toBe(201)
  })

  test('to oneself, to no one, to a closed account, and about an unknown item is rejected', async () => {
    expect(await write(ada, ada)).toMatchObject({
      status: 400,
      body: { message: 'You cannot message yourself' },
    })
    const to = (receiverId: number) => call('POST', '/api/messages', ada, { receiverId, content: 'x' })
    expect(await to(999_999)).toMatchObject({ status: 404, body: { message: 'User not found' } })
    const closed = await fresh()
    await call('DELETE', '/api/auth/me', closed, { password: closed.password })
    expect(await to(closed.id)).toMatchObject({ status: 404, body: { message: 'User not found' } })
    expect(await write(ada, bola, 'x', { productId: 999_999 })).toMatchObject({
      status: 404,
      body: { message: 'Product not found' },
    })
    expect(await write(ada, bola, 'x', { businessId: 999_999 })).toMatchObject({
      status: 404,
      body: { message: 'Business not found' },
    })
    const businessId = await aBusiness(world.market, bola?.id ?? 0)
    expect(await write(ada, bola, 'x', { businessId })).toMatchObject({ status: 201, body: { businessId } })
    expect((await write(ada, bola, 'x', { gigId: 1 })).status).toBe(404)
    expect((await write(ada, bola, 'x', { productId: 1, businessId: 1 })).status).toBe(400)
  })

  test('[S81] about a disabled product is for its owner only', async () => {
    const productId = await aProduct(world.market, bola?.id ?? 0)
    await disableProduct(world.market, productId)
    expect(await write(ada, bola, 'x', { productId })).toMatchObject({ status: 404 })
    expect((await write(bola, ada, 'x', { productId })).status).toBe(201)
    expect(JSON.stringify(await list(ada))).not.toContain('A phone')
  })

  test('twice under one Idempotency-Key is sent once', async () => {
    const [one, other] = [await fresh(), await fresh()]
    const again = (content: string) =>
      call('POST', '/api/messages', one, { receiverId: other.id, content }, { 'idempotency-key': 'k1' })
    const [first, second] = [await again('Hello'), await again('Hello')]
    expect(second).toMatchObject({ status: 201, body: first.body })
    expect(second.headers['idempotent-replay']).toBe('true')
    expect((await again('Other')).body).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
    expect(await thread(other, one)).toHaveLength(1)
  })

  test('is limited to 60 messages a minute', async () => {
    const limited = await testApp({ rateLimits: true })
    const [one, other] = [await aUser(limited.market), await aUser(limited.market)]
    const statuses = new Map<number, number>()
    for (let at = 0; at < 61; at += 1) {
      const { status, headers } = await send(limited.app, {
        method: 'POST',
        url: '/api/messages',
        token: one.token,
        payload: { receiverId: other.id, content: 'Hello' },
      })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(Object.fromEntries(statuses)).toEqual({ 201: 60, 429: 1 })
    await limited.app.close()
  })
})

describe('reading', () => {
  test('[S70, S109, S110] a conversation marks only received messages as read', async () => {
    const [one, other] = [await fresh(), await fresh()]
    await write(one, other, 'First')
    await write(one, other, 'Second')
    await write(other, one, 'Third')
    expect(await unread(other)).toEqual({ count: 2 })
    expect(await list(other)).toMatchObject([
      {
        otherUser: { id: one.id },
        latestMessage: { content: 'Third' },
        unreadCount: 2,
        itemType: null,
        item: null,
      },
    ])
    expect(await unread(other)).toEqual({ count: 2 })
    expect(await thread(other, one)).toMatchObject([
      { content: 'First', read: true },
      { content: 'Second', read: true },
      { content: 'Third', read: false },
    ])
    expect(await unread(other)).toEqual({ count: 0 })
    expect(await unread(one)).toEqual({ count: 1 })
  })

  test('older messages are requested by the message before them, and stay unread', async () => {
    const [one, other] = [await fresh(), await fresh()]
    const { id } = (await write(one, other, 'First')).body
    const second = (await write(one, other, 'Second')).body.id
    expect(await thread(other, one, `?before=${second}`)).toMatchObject([{ id }])
    expect(await unread(other)).toEqual({ count: 2 })
    for (const before of ['0', '-1', 'x', '1.5'])
      expect((await call('GET', `/api/messages/conversation/${one.id}?before=${before}`, other)).status).toBe(
        400,
      )
  })

  test('is for the two people of a conversation: for others it is empty, for visitors 401', async () => {
    await write(ada, bola, 'Between us')
    expect(await thread(stranger, ada)).toEqual([])
    expect(JSON.stringify(await list(stranger))).not.toContain('Between us')
    expect((await call('GET', '/api/messages/conversation/999999', ada)).status).toBe(404)
    const closed: [Method, string][] = [
      ['GET', '/api/messages'],
      ['POST', '/api/messages'],
      ['GET', '/api/messages/unread-count'],
      ['GET', `/api/messages/conversation/${ada?.id}`],
      ['PUT', '/api/messages/notifications'],
      ['GET', '/api/auth/notification-settings'],
      ['PUT', '/api/auth/notification-settings'],
      ['GET', `/api/users/${ada?.id}/block`],
      ['POST', `/api/users/${ada?.id}/block`],
      ['DELETE', `/api/users/${ada?.id}/block`],
      ['POST', '/api/reports'],
    ]
    for (const [method, url] of closed)
      expect((await call(method, url, undefined, method === 'GET' ? undefined : {})).status, url).toBe(401)
  })
})

describe('a block', () => {
  test('stops messages both ways until removed, and unread ones no longer count', async () => {
    const [one, other] = [await fresh(), await fresh()]
    await write(other, one)
    const block = (method: Method) => call(method, `/api/users/${other.id}/block`, one)
    expect((await block('GET')).body).toEqual({ blocked: false })
    expect(await block('POST')).toMatchObject({ status: 200, body: { blocked: true } })
    expect((await block('POST')).body).toEqual({ blocked: true })
    expect((await block('GET')).body).toEqual({ blocked: true })
    expect((await call('GET', `/api/users/${one.id}/block`, other)).body).toEqual({ blocked: false })
    expect(await unread(one)).toEqual({ count: 0 })
    expect(await write(other, one)).toMatchObject({
      status: 403,
      body: { code: 'BLOCKED', message: 'You cannot message this person' },
    })
    expect(await write(one, other)).toMatchObject({
      status: 403,
      body: { message: 'You have blocked this person. Unblock them to write.' },
    })
    expect((await write(stranger, one)).status).toBe(201)
    expect((await block('DELETE')).body).toEqual({ blocked: false })
    expect((await write(other, one)).status).toBe(201)
  })

  test('of oneself and of no one is rejected', async () => {
    expect((await call('POST', `/api/users/${ada?.id}/block`, ada)).status).toBe(400)
    expect((await call('POST', '/api/users/999999/block', ada)).status).toBe(404)
  })
})

describe('a report', () => {
  const report = (as: User | undefined, body: object) =>
    call('POST', '/api/reports', as, { reason: 'Rude', ...body })

  test('is stored for the admins: of a person, a product, or a message with its text', async () => {
    const { id: messageId } = (await write(bola, ada, 'Something rude')).body
    const productId = await aProduct(world.market, bola?.id ?? 0)
    for (const body of [{ userId: bola?.id }, { messageId }, { productId }])
      expect(await report(ada, body)).toMatchObject({
        status: 201,
        body: { message: 'Thank you. The admins will look at it.' },
      })
    const reports = await world.market.db.selectFrom('reports').selectAll().orderBy('id').execute()
    expect(reports.slice(-3)).toMatchObject([
      { reporter_id: ada?.id, user_id: bola?.id, message_id: null, reason: 'Rude' },
      { user_id: bola?.id, message_id: messageId, message_content: 'Something rude' },
      { user_id: bola?.id, kind: 'product', listing_id: productId },
    ])
  })

  test('of others’ messages, of oneself, of nothing and without a reason is rejected', async () => {
    const { id: messageId } = (await write(bola, ada, 'Between us')).body
    expect(await report(stranger, { messageId })).toMatchObject({
      status: 404,
      body: { message: 'Message not found' },
    })
    expect((await report(bola, { messageId })).status).toBe(400)
    expect((await report(ada, { userId: ada?.id })).status).toBe(400)
    expect((await report(ada, { userId: 999_999 })).status).toBe(404)
    expect((await report(ada, { productId: 999_999 })).status).toBe(404)
    expect((await report(ada, {})).body).toMatchObject({ errors: { userId: expect.any(String) } })
    expect((await report(ada, { userId: bola?.id, reason: ' ' })).body).toMatchObject({
      errors: { reason: 'Please provide a reason' },
    })
  })
})

describe('an account that closes', () => {
  test('deletes its messages and blocks; before, the export has them', async () => {
    const [one, other] = [await fresh(), await fresh()]
    await write(one, other, 'Mine')
    await write(other, one, 'Theirs')
    await call('POST', `/api/users/${other.id}/block`, one)
    await call('POST', '/api/reports', one, { userId: other.id, reason: 'Rude' })
    expect((await call('GET', '/api/auth/export', one)).body).toMatchObject({
      messages: [{ content: 'Mine' }, { content: 'Theirs' }],
      blockedUsers: [{ id: other.id }],
      reports: [{ userId: other.id, reason: 'Rude' }],
    })
    await call('DELETE', '/api/auth/me', one, { password: one.password })
    expect(await list(other)).toMatchObject([{ otherUser: { name: 'Deleted user' }, unreadCount: 0 }])
    expect(await thread(other, one)).toMatchObject([{ content: 'Theirs' }])
    expect(await unread(other)).toEqual({ count: 0 })
    const blocks = await world.market.db.selectFrom('blocks').selectAll().execute()
    expect(blocks.filter(({ blocker_id }) => blocker_id === one.id)).toEqual([])
  })
})

describe('The subject of a conversation', () => {
  const pinned = async (as: User | undefined, of: User | undefined, query = '') =>
    (await call('GET', `/api/messages/conversation/${of?.id}/item${query}`, as)).body.item
  const order = async (buyer: User, seller: User) =>
    world.market.ordering.buyNow({
      ...{ buyerId: buyer.id, productId: await aProduct(world.market, seller.id), quantity: 1 },
      ...{ deliveryMethod: 'pickup', notes: '', requestKey: `about-${buyer.id}` },
    })

  test('is an order for its two sides, with its price and state, and for no one else', async () => {
    const [buyer, seller] = [await aUser(world.market, { naira: 5000 }), await fresh()]
    const id = await order(buyer, seller)
    const shown = { type: 'order', id, title: 'A phone', price: 2100, state: 'pending' }
    expect(await pinned(buyer, seller)).toBeNull()
    expect(await pinned(buyer, seller, `?orderId=${id}`)).toMatchObject({ ...shown, isOwn: false })
    expect((await write(buyer, seller, 'Where do we meet?', { orderId: id })).body.orderId).toBe(id)
    expect(await pinned(seller, buyer)).toMatchObject({ ...shown, isOwn: true })
    expect(await list(seller)).toMatchObject([{ itemType: 'order', item: { id, title: 'A phone' } }])
    await world.market.ordering.advance(id, seller.id, 'preparing')
    expect(await pinned(buyer, seller)).toMatchObject({ state: 'confirmed' })
    expect(await pinned(stranger, seller, `?orderId=${id}`)).toBeNull()
    expect(await pinned(seller, stranger, `?orderId=${id}`)).toBeNull()
    for (const [from, to] of [
      [stranger, seller],
      [seller, stranger],
    ])
      expect(await write(from, to, 'Hello', { orderId: id })).toMatchObject({
        status: 404,
        body: { message: 'Order not found' },
      })
  })

  test('is a listing with its price and state, hidden while it is disabled or its owner is blocked', async () => {
    const [buyer, seller] = [await fresh(), await fresh()]
    const productId = await aProduct(world.market, seller.id)
    await write(buyer, seller, 'Is it there?', { productId })
    expect(await pinned(buyer, seller)).toMatchObject({
      ...{ type: 'product', id: productId, title: 'A phone', price: 2000, state: 'for_sale' },
      isOwn: false,
    })
    await call('POST', `/api/users/${seller.id}/block`, buyer)
    expect(await pinned(buyer, seller)).toBeNull()
    await call('DELETE', `/api/users/${seller.id}/block`, buyer)
    await disableProduct(world.market, productId)
    expect([await pinned(buyer, seller), (await pinned(seller, buyer)) !== null]).toEqual([null, true])
  })

  test('is a gig at the agreed price for its sides, at its budget for others', async () => {
    const [owner, freelancer] = [await aUser(world.market, { naira: 9000 }), await fresh()]
    const gigId = await aGig(world.market, owner.id)
    const bid = { amount: kobo(300_000), deliveryTime: 3, proposal: 'I do it well' }
    await world.market.gigs.accept(gigId, await world.market.gigs.bid(gigId, freelancer.id, bid), owner.id)
    const about = `?gigId=${gigId}`
    expect(await pinned(freelancer, owner, about)).toMatchObject({ price: 3000, state: 'in_progress' })
    expect(await pinned(stranger, owner, about)).toMatchObject({ type: 'gig', price: 5000 })
  })
})
