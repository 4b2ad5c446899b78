import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aGig, aProduct, aUser } from '#tests/support/market/marketplace.ts'
import { promote } from '#tests/support/market/test-market.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

type Person = Awaited<ReturnType<typeof aUser>>
let world: Awaited<ReturnType<typeof testApp>>
let [user, admin, superAdmin]: Person[] = []
beforeAll(async () => {
  world = await testApp()
  user = await aUser(world.market, { campus: 'ui' })
  admin = await aUser(world.market, { campus: 'ui' })
  superAdmin = await aUser(world.market, { campus: 'unn' })
  await promote(world.market, admin.id, 'ADMIN', 'unn')
  await promote(world.market, superAdmin.id, 'SUPER_ADMIN')
  await aProduct(world.market, user.id)
})
afterAll(() => world.app.close())

const call = (method: 'GET' | 'POST' | 'DELETE', url: string, person?: Person, payload?: object) =>
  send(world.app, { method, url, ...(payload && { payload }), ...(person && { token: person.token }) })
const roleOf = async (person: Person | undefined) =>
  (await world.market.atomically(({ users }) => users.byId(person?.id ?? 0)))?.role

describe('the admins’ figures', () => {
  test('[S13, S187] cover everything for a super admin, by campus and category, or of one campus', async () => {
    const { body } = await call('GET', '/api/admin/dashboard', superAdmin)
    expect(body).toMatchObject({
      totalUsers: 3,
      totalProducts: 1,
      totalBusinesses: 0,
      disabledProducts: 0,
      usersByCampus: [
        { campus: 'ui', count: 2 },
        { campus: 'unn', count: 1 },
      ],
      productsByCategory: [{ category: 'electronics', count: 1 }],
      businessesByCategory: [],
    })
    expect((await call('GET', '/api/admin/dashboard?campus=unn', superAdmin)).body).toMatchObject({
      totalUsers: 1,
      totalProducts: 0,
    })
  })

  test('[S12] cover an admin’s own campus, whatever is requested', async () => {
    const { body } = await call('GET', '/api/admin/dashboard?campus=ui', admin)
    expect(body).toMatchObject({ totalUsers: 1, totalProducts: 0 })
    expect((await call('GET', '/api/admin/dashboard', user)).status).toBe(403)
    expect((await call('GET', '/api/admin/dashboard')).status).toBe(401)
  })
})

describe('people', () => {
  test('[S188, S189] are found by name or address for a super admin alone, with their listings', async () => {
    const { body } = await call('GET', `/api/admin/users?search=${user?.email.toUpperCase()}`, superAdmin)
    expect(body).toMatchObject({
      users: [{ id: user?.id, role: 'USER', _count: { products: 1, businesses: 0 } }],
      pagination: { total: 1, page: 1, pageSize: 10, totalPages: 1 },
    })
    expect(JSON.stringify(body)).not.toMatch(/password|plain:/i)
    const onUnn = await call('GET', '/api/admin/users?campus=unn', superAdmin)
    expect(onUnn.body.users).toEqual([expect.objectContaining({ id: superAdmin?.id })])
    expect((await call('GET', '/api/admin/users', admin)).status).toBe(403)
  })

  test('[S14, S189, S190] become and stop being admins of a campus; their sessions end with the change', async () => {
    const person = await aUser(world.market)
    const made = await call('POST', '/api/admin/admins', superAdmin, { userId: person.id, campus: 'oau' })
    expect(made).toMatchObject({
      status: 200,
      body: {
        message: expect.stringMatching(/ is now an admin$/),
        user: { role: 'ADMIN', adminCampus: 'oau', campus: 'unilag' },
      },
    })
    expect((await call('GET', '/api/auth/me', person)).status).toBe(401)
    const removed = await call('DELETE', `/api/admin/admins/${person.id}`, superAdmin)
    expect(removed.body).toEqual({ message: 'Admin role has been removed' })
    expect(await roleOf(person)).toBe('USER')
    expect((await call('DELETE', `/api/admin/admins/${person.id}`, superAdmin)).status).toBe(409)
    expect(
      (await call('POST', '/api/admin/admins', admin, { userId: person.id, campus: 'oau' })).status,
    ).toBe(403)
  })

  test('[S14, S190] are deleted with their listings, unless money is in play; a super admin never is', async () => {
    const person = await aUser(world.market)
    const productId = await aProduct(world.market, person.id)
    const gone = await call('DELETE', `/api/admin/users/${person.id}`, superAdmin)
    expect(gone.body).toEqual({
      message: expect.stringMatching(/^User \d+ has been removed from the platform$/),
    })
    expect((await call('GET', `/api/products/${productId}`)).status).toBe(404)
    expect((await call('DELETE', `/api/admin/users/${person.id}`, superAdmin)).status).toBe(404)
    const rich = await aUser(world.market, { naira: 500 })
    expect((await call('DELETE', `/api/admin/users/${rich.id}`, superAdmin)).body.code).toBe('MONEY_IN_PLAY')
    for (const url of [`/api/admin/users/${superAdmin?.id}`, `/api/admin/admins/${superAdmin?.id}`])
      expect((await call('DELETE', url, superAdmin)).status).toBe(403)
    expect((await call('DELETE', `/api/admin/users/${rich.id}`, admin)).status).toBe(403)
  })

  test('changes to them are in the audit log, for super admins alone', async () => {
    const { body } = await call('GET', '/api/admin/audit-log', superAdmin)
    const entries = body.entries as { action: string; actor: { id: number } }[]
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['admin.made', 'admin.removed', 'user.removed']),
    )
    expect(entries[0]?.actor.id).toBe(superAdmin?.id)
    expect((await call('GET', '/api/admin/audit-log', admin)).status).toBe(403)
  })

  test('the audit log can be exported for spreadsheets, as whole sentences in which no cell is a formula', async () => {
    const ada = await aUser(world.market)
    const reason = '=HYPERLINK("https://evil.example")'
    await call('POST', '/api/admin/admins', superAdmin, { userId: ada.id, campus: 'ui', reason })
    const file = (query: string, by = superAdmin) =>
      world.app.inject({
        url: `/api/admin/audit-log.csv?${query}`,
        headers: { authorization: `Bearer ${by?.token}` },
      })
    const { statusCode, headers, payload } = await file(`actor=${superAdmin?.id}&kind=admin`)
    expect(statusCode).toBe(200)
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="campus-marketplace-audit-log_admins-and-their-accounts\.csv"$/,
    )
    const [head, newest] = payload.split('\n')
    expect(head).toBe('\ufeffDate (WAT),Admin,Action,Subject,Campus,Before,After,Reason')
    expect(newest).toMatch(new RegExp(`,made .+ an admin,user:${ada.id},`))
    expect(newest).toContain(`,Admin of ui,"'=HYPERLINK(`)
    expect((await file('kind=fees')).payload.trim()).toBe(head?.trim())
    expect((await file('', admin)).statusCode).toBe(403)
    expect((await file('kind=weather')).statusCode).toBe(400)
  })
})

describe('products for admins', () => {
  test('[S191] include sold ones and no disabled ones; an ADMIN sees those of their campus alone', async () => {
    const seller = await aUser(world.market, { campus: 'unn' })
    const [sold, disabled] = [
      await aProduct(world.market, seller.id),
      await aProduct(world.market, seller.id),
    ]
    await world.market.catalog.markSold(sold, seller.id)
    const reason = { reason: 'Not a phone' }
    expect((await call('POST', `/api/admin/products/${disabled}/disable`, admin, reason)).status).toBe(200)
    const onUnn = { products: [{ id: sold, availability: 'sold' }], pagination: { total: 1, pageSize: 10 } }
    expect((await call('GET', '/api/admin/products?campus=ui', admin)).body).toMatchObject(onUnn)
    expect((await call('GET', '/api/admin/products?campus=unn', superAdmin)).body).toMatchObject(onUnn)
    const found = (await call('GET', '/api/admin/products?search=phone&limit=1', superAdmin)).body
    expect(found).toMatchObject({ pagination: { total: 2, totalPages: 2 } })
    expect((await call('GET', '/api/admin/products?search=zzzz', superAdmin)).body.products).toEqual([])
    expect((await call('GET', '/api/admin/products', user)).status).toBe(403)
  })
})

describe('[S11] the reason of an admin’s action', () => {
  const LINKS = { whatsapp: null, telegram: null, twitter: null, facebook: null, instagram: null }
  const PAGE = { links: LINKS, groups: [], chatBotUrl: null, adminWebsite: null }

  async function actions(why: { reason?: string }) {
    const { market } = world
    const [person, owner] = [await aUser(market), await aUser(market)]
    const [product, gig, other] = [
      await aProduct(market, owner.id),
      await aGig(market, owner.id),
      await aGig(market, owner.id),
    ]
    await call('POST', `/api/admin/products/${product}/disable`, superAdmin, { reason: 'x' })
    const before = (await market.audit()).length
    const requested: [Method, string, object?][] = [
      ['POST', '/api/admin/admins', { userId: person.id, campus: 'ui' }],
      ['DELETE', `/api/admin/admins/${person.id}`],
      ['DELETE', `/api/admin/users/${person.id}`],
      ['POST', `/api/admin/products/${product}/enable`],
      ['PUT', '/api/admin/campuses/ui/page', PAGE],
      ['PUT', `/api/gigs/${gig}`, { title: 'Other' }],
      ['DELETE', `/api/gigs/${other}`],
    ]
    for (const [method, url, body] of requested) {
      const payload = { ...body, ...why }
      const given = Object.keys(payload).length > 0 ? payload : undefined
      const { status } = await send(world.app, {
        method,
        url,
        ...(given && { payload: given }),
        token: superAdmin?.token ?? '',
      })
      expect([method, url, status]).toEqual([method, url, 200])
    }
    return (await market.audit()).slice(before).map(({ action, reason }) => [action, reason])
  }
  type Method = 'POST' | 'PUT' | 'DELETE'

  const ACTS = [
    'admin.made',
    'admin.removed',
    'user.removed',
    'product.enabled',
    'campus_page.changed',
    'gig.changed',
    'gig.deleted',
  ]

  test('is in the audit log, trimmed', async () => {
    expect(await actions({ reason: ' As agreed ' })).toEqual(ACTS.map((action) => [action, 'As agreed']))
    const { body } = await call('GET', '/api/admin/audit-log', superAdmin)
    expect((body.entries as object[])[0]).toMatchObject({ action: 'gig.deleted', reason: 'As agreed' })
  })

  test('is optional for programs: then the log names the action', async () => {
    const done = await actions({})
    expect(done.map(([action]) => action)).toEqual(ACTS)
    for (const [, reason] of done) expect(reason).toMatch(/^\w.{10,}/)
  })
})
