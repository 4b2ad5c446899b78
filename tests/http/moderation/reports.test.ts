import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noticesOf } from '#domain/notifying/routing.ts'
import { aBusiness, aGig, aProduct, aUser } from '#tests/support/market/marketplace.ts'
import { aNoticeContext } from '#tests/support/market/notice-context.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

type User = Awaited<ReturnType<typeof aUser>>
let world: Awaited<ReturnType<typeof aWorld>>
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world?.app.close())

async function aWorld() {
  const { app, market } = await testApp()
  const [ada, bola, chidi] = [await aUser(market), await aUser(market), await aUser(market)]
  const promoted = async (role: 'ADMIN' | 'SUPER_ADMIN', adminCampus: string | null) => {
    const admin = await aUser(market)
    await market.atomically(async ({ users }) => {
      const user = await users.byId(admin.id)
      if (user) await users.save({ ...user, role, adminCampus })
    })
    return admin
  }
  const [here, elsewhere] = [await promoted('ADMIN', 'unilag'), await promoted('ADMIN', 'ui')]
  return { app, market, ada, bola, chidi, here, elsewhere, all: await promoted('SUPER_ADMIN', null) }
}

type Row = { id: number; kind: string; itemId: number | null; status: string }
const call = (method: 'GET' | 'POST', url: string, as?: User, payload?: object) =>
  send(world.app, { method, url, ...(payload && { payload }), ...(as && { token: as.token }) })
const report = (as: User, body: object, reason = 'A fake') =>
  call('POST', '/api/reports', as, { reason, ...body })
const queue = async (as: User, query = '') =>
  (await call('GET', `/api/admin/reports?limit=50${query}`, as)).body as {
    reports: Row[]
    pagination: object
  }
const resolve = (as: User, id: number, action: string, reason = 'Against the rules') =>
  call('POST', `/api/admin/reports/${id}/resolve`, as, { action, reason })
const newest = async (as = world.here) => (await queue(as)).reports[0]?.id ?? 0

describe('The queue of reports', () => {
  test('has members’ reports of every kind, for the admins of that campus only (R20)', async () => {
    const { ada, bola, market } = world
    const [productId, businessId, gigId] = [
      await aProduct(market, ada.id),
      await aBusiness(market, ada.id),
      await aGig(market, ada.id),
    ]
    for (const body of [{ productId }, { businessId }, { gigId }, { userId: ada.id }])
      expect((await report(bola, body)).status).toBe(201)
    const { reports } = await queue(world.here)
    expect(reports).toMatchObject([
      { kind: 'person', itemId: null, title: expect.any(String), user: { id: ada.id } },
      { kind: 'gig', itemId: gigId, title: 'A poster for the departmental dinner' },
      { kind: 'business', itemId: businessId, title: 'Mama Put' },
      { kind: 'product', itemId: productId, title: 'A phone', campus: 'unilag', reporter: { id: bola.id } },
    ])
    expect((await queue(world.elsewhere)).reports).toEqual([])
    expect((await queue(world.elsewhere, '&campus=unilag')).reports).toEqual([])
    expect((await queue(world.all)).reports).toHaveLength(4)
    expect((await queue(world.all, '&campus=ui')).reports).toEqual([])
    expect((await call('GET', '/api/admin/reports', ada)).status).toBe(403)
    expect((await call('GET', '/api/admin/reports')).status).toBe(401)
    expect((await resolve(world.elsewhere, reports[0]?.id ?? 0, 'dismiss')).status).toBe(404)
    for (const { id } of reports) expect((await resolve(world.here, id, 'dismiss')).status).toBe(200)
  })

  test('is counted on the product in the admins’ lists, and can be filtered by that product', async () => {
    const { ada, bola, chidi, market } = world
    const [productId, other] = [await aProduct(market, ada.id), await aProduct(market, ada.id)]
    const counts = async (as: User, list = 'products?limit=50') => {
      const { body } = await call('GET', `/api/admin/${list}`, as)
      const rows = (Array.isArray(body) ? body : body.products) as { id: number; openReports: number }[]
      return [productId, other].map((id) => rows.find((row) => row.id === id)?.openReports)
    }
    expect(await counts(world.here)).toEqual([0, 0])
    for (const member of [bola, chidi]) await report(member, { productId })
    expect(await counts(world.here)).toEqual([2, 0])
    expect(await counts(world.elsewhere)).toEqual([undefined, undefined])
    const { reports } = await queue(world.here, `&productId=${productId}`)
    expect(reports.map(({ kind, itemId }) => [kind, itemId])).toEqual(Array(2).fill(['product', productId]))
    expect((await queue(world.here, `&productId=${other}`)).reports).toEqual([])
    expect((await queue(world.elsewhere, `&productId=${productId}`)).reports).toEqual([])
    await resolve(world.here, reports[0]?.id ?? 0, 'disable')
    expect(await counts(world.here, 'disabled-products')).toEqual([0, undefined])
    const { body } = await call('GET', `/api/products/${other}`)
    expect(body).not.toHaveProperty('openReports')
  })

  test('has one entry for the same report of the same member, also when sent twice simultaneously', async () => {
    const { ada, bola, chidi, market } = world
    const productId = await aProduct(market, ada.id)
    await Promise.all([report(bola, { productId }), report(bola, { productId })])
    await report(bola, { productId }, 'Still a fake')
    await report(chidi, { productId })
    expect((await queue(world.here)).reports.filter(({ itemId }) => itemId === productId)).toHaveLength(2)
  })

  test('a reported listing is disabled with the reason, which resolves all open reports about it', async () => {
    const { ada, here, market, all } = world
    const id = await newest()
    const productId = (await queue(here)).reports[0]?.itemId
    const before = (await market.events()).length
    expect(await resolve(here, id, 'disable', '  Not yours  ')).toMatchObject({
      status: 200,
      body: {
        message: 'It has been taken down',
        report: { status: 'acted', decision: { by: { id: here.id }, reason: 'Not yours' } },
      },
    })
    expect((await queue(here)).reports.filter(({ itemId }) => itemId === productId)).toEqual([])
    expect(
      (await queue(here, '&status=acted')).reports.filter((item) => item.itemId === productId),
    ).toHaveLength(2)
    expect((await call('GET', `/api/products/${productId}`)).body).toEqual({
      id: productId,
      isDisabled: true,
    })
    expect((await call('GET', `/api/products/${productId}`, ada)).body.disabledReason).toBe('Not yours')
    const { entries } = (await call('GET', '/api/admin/audit-log', all)).body
    expect(entries).toMatchObject([
      { action: 'report.upheld', subject: `report:${id}`, reason: 'Not yours', actor: { id: here.id } },
      { action: 'product.disabled', subject: `product:${productId}`, reason: 'Not yours' },
      ...(entries as object[]).slice(2),
    ])
    const [message] = (await market.events()).slice(before)
    expect(message && noticesOf(message, aNoticeContext())).toMatchObject([
      {
        userId: ada.id,
        subject: 'Taken down: A phone',
        lines: [expect.any(String), 'Reason: “Not yours”'],
      },
    ])
    expect(await resolve(here, id, 'dismiss')).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_DECIDED' },
    })
  })

  test('an open gig is deleted; a person and a message are warned, and cannot be disabled', async () => {
    const { ada, bola, here, market } = world
    const gigId = await aGig(market, ada.id)
    await report(bola, { gigId })
    expect((await resolve(here, await newest(), 'disable')).status).toBe(200)
    expect((await call('GET', `/api/gigs/${gigId}`)).status).toBe(404)
    const sent = await call('POST', '/api/messages', ada, { receiverId: bola.id, content: 'Rude words' })
    await report(bola, { messageId: sent.body.id })
    const id = await newest()
    expect((await queue(here)).reports[0]).toMatchObject({
      kind: 'message',
      content: 'Rude words',
      itemId: null,
    })
    expect(await resolve(here, id, 'disable')).toMatchObject({
      status: 400,
      body: { errors: { action: expect.any(String) } },
    })
    const before = (await market.events()).length
    expect((await resolve(here, id, 'warn', 'Be kind')).body.message).toBe('The warning is on its way')
    expect((await market.events()).slice(before)).toEqual([])
    await market.db.updateTable('reports').set({ warning_due_at: new Date() }).where('id', '=', id).execute()
    expect(await market.moderation.warnReported(10)).toBe(1)
    expect(await market.moderation.warnReported(10)).toBe(0)
    const [message] = (await market.events()).slice(before)
    expect(message && noticesOf(message, aNoticeContext())).toMatchObject([
      { userId: ada.id, subject: 'A warning from your campus admin', path: '/terms' },
    ])
    expect(JSON.stringify(message)).not.toContain(String(bola.email))
  })

  test('no one decides on a report about themselves, without a reason, or about a deleted item', async () => {
    const { bola, here, all, market } = world
    await report(bola, { userId: here.id })
    const own = await newest()
    expect(await resolve(here, own, 'dismiss')).toMatchObject({
      status: 403,
      body: { message: 'Another admin must decide on a report about you' },
    })
    for (const reason of ['', '  ', 'x'.repeat(1001)])
      expect(await resolve(all, own, 'dismiss', reason)).toMatchObject({
        status: 400,
        body: { errors: { reason: expect.any(String) } },
      })
    expect((await resolve(all, own, 'dismiss')).status).toBe(200)
    const productId = await aProduct(market, world.ada.id)
    await report(bola, { productId })
    await market.catalog.remove('product', productId, world.ada.id)
    const gone = await newest()
    expect((await queue(here)).reports[0]).toMatchObject({ kind: 'product', itemId: null, title: 'A phone' })
    expect((await resolve(here, gone, 'disable')).status).toBe(404)
    expect((await resolve(here, gone, 'dismiss')).status).toBe(200)
    expect((await resolve(here, 987_654, 'dismiss')).status).toBe(404)
  })
})

test('A report about a hidden item, oneself, or several items is rejected', async () => {
  const { ada, bola, market } = world
  const businessId = await aBusiness(market, ada.id)
  const gigId = await aGig(market, ada.id)
  expect((await report(ada, { businessId })).status).toBe(400)
  expect((await report(ada, { gigId })).status).toBe(400)
  expect((await report(bola, { businessId, gigId })).status).toBe(400)
  expect((await report(bola, { businessId: 987_654 })).status).toBe(404)
  expect((await report(bola, { gigId: 987_654 })).status).toBe(404)
  expect((await report(bola, { gigId }, ' ')).body.errors).toEqual({ reason: 'Please provide a reason' })
})
