import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aGig, aProduct, aUser } from '#tests/support/market/marketplace.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

type World = Awaited<ReturnType<typeof aWorld>>
let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.app.close())

async function aWorld() {
  const { app, market } = await testApp()
  const [seller, buyer, stranger, admin, otherAdmin, sade] = await Promise.all(
    [0, 20_000, 0, 0, 0, 0].map((naira) => aUser(market, { naira })),
  )
  if (!seller || !buyer || !stranger || !admin || !otherAdmin || !sade) throw new Error('six people')
  const promote = (id: number, role: 'ADMIN' | 'SUPER_ADMIN', adminCampus: string | null) =>
    market.atomically(async ({ users }) => {
      const user = await users.byId(id)
      if (user) await users.save({ ...user, role, adminCampus })
    })
  await promote(admin.id, 'ADMIN', 'unilag')
  await promote(otherAdmin.id, 'ADMIN', 'ui')
  await promote(sade.id, 'SUPER_ADMIN', null)
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer()
  const productId = await aProduct(market, seller.id)
  return { app, market, seller, buyer, stranger, admin, otherAdmin, sade, photo, productId, promote }
}

type Body = Record<string, unknown>
const call = (method: 'GET' | 'POST' | 'PUT', url: string, token?: string, payload?: object) =>
  send(world.app, { method, url, ...(token && { token }), ...(payload && { payload }) })

async function bought(): Promise<number> {
  const { body } = await call('POST', '/api/orders/buy-now', world.buyer.token, {
    productId: world.productId,
  })
  return Number((body.order as Body).id)
}
async function disputed(id: number): Promise<number> {
  const { body } = await call('POST', `/api/orders/${id}/dispute`, world.buyer.token, { reason: 'Broken' })
  return Number(((body.order as Body).dispute as Body).id)
}
async function say(id: number, token: string, content: string, photos: number) {
  const form = new FormData()
  if (content !== '') form.append('content', content)
  for (let index = 0; index < photos; index += 1)
    form.append('images', new Blob([new Uint8Array(world.photo)]), `photo${index}.jpg`)
  const request = new Request('http://x', { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  const payload = Buffer.from(await request.arrayBuffer())
  return send(world.app, {
    method: 'POST',
    url: `/api/disputes/${id}/statements`,
    payload,
    token,
    headers,
  })
}
const rule = (id: number, token: string, body: object) =>
  call('POST', `/api/admin/disputes/${id}/resolve`, token, body)

describe('a dispute of an order', () => {
  test('[R27, R36] pauses it: advance, confirm, cancel and handover are 409 DISPUTED', async () => {
    const id = await bought()
    const { buyer, seller, stranger } = world
    const url = `/api/orders/${id}`
    expect(await call('POST', `${url}/dispute`, stranger.token, { reason: 'x' })).toMatchObject({
      status: 404,
      body: { message: 'Order not found' },
    })
    expect(await call('POST', `${url}/dispute`, buyer.token, { reason: ' ' })).toMatchObject({
      status: 400,
      body: { errors: { reason: 'Please provide a reason' } },
    })
    const opened = await call('POST', `${url}/dispute`, buyer.token, { reason: 'Broken' })
    expect(opened).toMatchObject({
      status: 200,
      body: { order: { escrowStatus: 'disputed', dispute: { status: 'open' } } },
    })
    const refused = [
      await call('PUT', `${url}/delivery-status`, seller.token, { deliveryStatus: 'preparing' }),
      await call('PUT', `${url}/confirm-delivery`, buyer.token, {}),
      await call('PUT', `${url}/cancel`, buyer.token, { reason: 'x' }),
      await call('PUT', `${url}/cancel`, seller.token, { reason: 'x' }),
      await call('POST', `${url}/handover`, seller.token, { code: '123456' }),
      await call('POST', `${url}/dispute`, seller.token, { reason: 'x' }),
    ]
    for (const item of refused) expect(item).toMatchObject({ status: 409, body: { code: 'DISPUTED' } })
  })

  test('[R20] is visible with its photos only to its sides and the admins of its campus', async () => {
    const id = await disputed(await bought())
    const { buyer, seller, stranger, admin, otherAdmin, sade } = world
    expect(await say(id, seller.token, 'It was whole', 2)).toMatchObject({ status: 201 })
    expect(await say(id, admin.token, '', 0)).toMatchObject({ status: 400 })
    expect(await say(id, admin.token, 'x', 5)).toMatchObject({ status: 400 })
    expect(await say(id, stranger.token, 'Me too', 1)).toMatchObject({ status: 404 })
    const { body } = await call('GET', `/api/disputes/${id}`, buyer.token)
    const [statement] = body.statements as { images: { id: number }[] }[]
    const url = `/api/disputes/images/${statement?.images[0]?.id}/320`
    const statusFor = async (token?: string) => {
      const headers = token ? { authorization: `Bearer ${token}` } : {}
      const answer = await world.app.inject({ method: 'GET', url, headers })
      return [answer.statusCode, answer.headers['cache-control']]
    }
    for (const { token } of [buyer, seller, admin, sade])
      expect(await statusFor(token)).toEqual([200, 'private, no-store'])
    for (const { token } of [stranger, otherAdmin]) expect((await statusFor(token))[0]).toBe(404)
    expect((await statusFor())[0]).toBe(401)
    for (const { token } of [stranger, otherAdmin])
      expect(await call('GET', `/api/disputes/${id}`, token)).toMatchObject({
        status: 404,
        body: { message: 'Dispute not found' },
      })
    expect(JSON.stringify(body)).not.toMatch(/[0-9a-f]{32}/)
  })

  test('the public picture address never serves its photos, even to an owner of the same photo', async () => {
    const id = await disputed(await bought())
    await say(id, world.buyer.token, 'Look', 2)
    const images = await world.market.db.selectFrom('dispute_images').select('key').execute()
    const stored = images.map(({ key }) => key)
    expect(stored.length).toBeGreaterThan(1)
    expect(new Set(stored).size).toBe(stored.length)
  })

  test('[R20] is in the queue of the admins of its campus, whatever campus is requested', async () => {
    const id = await disputed(await bought())
    const idsFor = async (token: string, query = '') => {
      const { status, body } = await call('GET', `/api/admin/disputes?limit=50${query}`, token)
      return status === 200 ? (body.disputes as Body[]).map((item) => item.id) : status
    }
    expect(await idsFor(world.admin.token, '&campus=ui')).toContain(id)
    expect(await idsFor(world.otherAdmin.token, '&campus=unilag')).not.toContain(id)
    expect(await idsFor(world.sade.token)).toContain(id)
    expect(await idsFor(world.sade.token, '&campus=ui')).not.toContain(id)
    expect(await idsFor(world.buyer.token)).toBe(403)
  })

  test('[R36] an admin of the campus decides in naira; both are notified, and it is in the audit log', async () => {
    const orderId = await bought()
    const id = await disputed(orderId)
    const { admin, otherAdmin, buyer, sade } = world
    const split = { resolution: 'split', sellerAmount: 1200.5, reason: 'A fair half' }
    expect((await rule(id, buyer.token, split)).status).toBe(403)
    expect((await rule(id, otherAdmin.token, split)).status).toBe(403)
    for (const sellerAmount of [0, 2000, 2000.01, 1.001, -1, undefined])
      expect(await rule(id, admin.token, { ...split, sellerAmount })).toMatchObject({
        status: 400,
        body: { errors: { sellerAmount: expect.any(String) } },
      })
    expect((await rule(id, admin.token, { ...split, reason: ' ' })).status).toBe(400)
    expect((await rule(987_654, admin.token, split)).status).toBe(404)
    expect(await rule(id, admin.token, split)).toMatchObject({
      status: 200,
      body: {
        message: 'Dispute resolved',
        dispute: { status: 'resolved', verdict: { sellerAmount: 1200.5, buyerAmount: 799.5 } },
      },
    })
    expect(await rule(id, sade.token, split)).toMatchObject({ status: 409, body: { code: 'DISPUTE_ENDED' } })
    expect(await say(id, buyer.token, 'But', 0)).toMatchObject({ status: 409 })
    expect(await world.market.events()).toContainEqual(
      expect.objectContaining({ type: 'dispute.resolved', disputeId: id, toPayee: 120_050, toPayer: 79_950 }),
    )
    const log = await call('GET', '/api/admin/audit-log', sade.token)
    expect((log.body.entries as Body[])[0]).toMatchObject({
      subject: `order:${orderId}`,
      page: { kind: 'order', id: orderId },
      after: '₦1,200.50 for the seller, ₦799.50 back to the buyer',
      reason: 'A fair half',
    })
  })

  test('no one decides their own dispute', async () => {
    const { promote, seller } = world
    const id = await disputed(await bought())
    await promote(seller.id, 'SUPER_ADMIN', null)
    const { body } = await call('GET', `/api/disputes/${id}`, seller.token)
    expect(body.mayResolve).toBe(false)
    expect(await rule(id, seller.token, { resolution: 'release', reason: 'Mine' })).toMatchObject({
      status: 403,
      body: { code: 'OWN_DISPUTE' },
    })
    await world.market.atomically(async ({ users }) => {
      const user = await users.byId(seller.id)
      if (user) await users.save({ ...user, role: 'USER', adminCampus: null })
    })
  })
})

test('[R27] a gig in progress is disputed by its owner or its freelancer; completing it is 409 DISPUTED', async () => {
  const { market, buyer, seller, stranger } = world
  const id = await aGig(market, buyer.id)
  const url = `/api/gigs/${id}`
  expect((await call('POST', `${url}/dispute`, buyer.token, { reason: 'x' })).status).toBe(409)
  const bid = { gigId: id, amount: 3000, deliveryTime: 4, proposal: 'I can' }
  const placed = await call('POST', `/api/bids/${id}`, seller.token, bid)
  await call('POST', `${url}/bids/${(placed.body.data as Body).id}/accept`, buyer.token, {})
  expect((await call('POST', `${url}/dispute`, stranger.token, { reason: 'x' })).status).toBe(403)
  const opened = await call('POST', `${url}/dispute`, seller.token, { reason: 'They vanished' })
  expect(opened).toMatchObject({
    status: 200,
    body: { success: true, data: { dispute: { status: 'open' }, paymentStatus: 'escrow' } },
  })
  expect(await call('POST', `${url}/complete`, buyer.token, {})).toMatchObject({
    status: 409,
    body: { code: 'DISPUTED' },
  })
  const disputeId = Number(((opened.body.data as Body).dispute as Body).id)
  expect((await rule(disputeId, world.admin.token, { resolution: 'release', reason: 'Done' })).status).toBe(
    200,
  )
  expect((await call('GET', url)).body.data).toMatchObject({ status: 'completed', paymentStatus: 'released' })
})
