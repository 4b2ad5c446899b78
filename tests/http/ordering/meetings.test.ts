import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProduct, aUser } from '#tests/support/market/marketplace.ts'
import { aPoint, nextNoon } from '#tests/support/market/meetings.ts'
import { promote } from '#tests/support/market/test-market.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

type Person = Awaited<ReturnType<typeof aUser>>
type Meeting = {
  agreed: { name: string; at: string } | null
  proposal: { name: string; at: string; by: string } | null
  round: number
  sequence: number
}

const boss = { id: 0, role: 'SUPER_ADMIN', adminCampus: null } as const
let world: Awaited<ReturnType<typeof aWorld>>
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world?.app.close())

async function aWorld() {
  const { app, market } = await testApp()
  const [seller, buyer, stranger, admin] = [
    await aUser(market),
    await aUser(market, { naira: 200_000 }),
    await aUser(market),
    await aUser(market),
  ]
  await promote(market, admin.id, 'ADMIN', 'unilag')
  const as = { ...boss, id: admin.id }
  const gate = await market.meetings.addPoint(as, 'unilag', aPoint())
  const library = await market.meetings.addPoint(as, 'unilag', aPoint({ name: 'Library, east; door 2' }))
  const elsewhere = await market.meetings.addPoint(as, 'ui', aPoint())
  return { app, market, seller, buyer, stranger, admin, as, gate, library, elsewhere }
}

const call = (
  who: Person | undefined,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
  key?: string,
) =>
  send(world.app, {
    method,
    url,
    ...(who && { token: who.token }),
    ...(payload && { payload }),
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const anOrder = async () => {
  const { market, seller, buyer } = world
  const productId = await aProduct(market, seller.id)
  return market.ordering.buyNow({
    ...{ productId, buyerId: buyer.id, quantity: 1, deliveryMethod: 'pickup', notes: '' },
    requestKey: `key-${productId}`,
  })
}
const propose = (who: Person, id: number, pointId = world.gate, at: unknown = nextNoon(2), key?: string) =>
  call(who, 'POST', `/api/orders/${id}/meeting`, { pointId, at }, key)
const answer = (who: Person, id: number, how: 'accept' | 'decline', round: number) =>
  call(who, 'PUT', `/api/orders/${id}/meeting/${how}`, { round })
const meetingOf = async (id: number, who = world.buyer) =>
  (await call(who, 'GET', `/api/orders/${id}`)).body.meeting as Meeting | null
const file = (who: Person | undefined, id: number) =>
  world.app.inject({
    method: 'GET',
    url: `/api/orders/${id}/meeting.ics`,
    ...(who && { headers: { authorization: `Bearer ${who.token}` } }),
  })
const notices = async ({ id }: Person, type: string) => {
  const events = await world.market.db.selectFrom('outbox').selectAll().where('type', '=', type).execute()
  return events.filter(({ payload }) => Object.values(payload as object).includes(id))
}

describe('The meeting of an order', () => {
  test('is proposed, accepted and changed, on both sides’ page of the order', async () => {
    const { buyer, seller, library } = world
    const id = await anOrder()
    expect(await meetingOf(id)).toBeNull()
    const first = await propose(buyer, id)
    expect([first.status, first.body.message]).toEqual([201, 'Suggestion sent'])
    expect(await meetingOf(id, seller)).toMatchObject({
      agreed: null,
      proposal: { name: 'Main Gate', directions: 'By the security post', by: 'buyer' },
      round: 1,
    })
    expect((await answer(buyer, id, 'accept', 1)).status).toBe(403)
    expect((await answer(seller, id, 'accept', 1)).body.message).toBe('Meeting agreed')
    await propose(seller, id, library)
    expect(await meetingOf(id)).toMatchObject({
      agreed: { name: 'Main Gate' },
      proposal: { name: 'Library, east; door 2', by: 'seller' },
      sequence: 0,
    })
    expect((await answer(buyer, id, 'accept', 1)).body.code).toBe('MEETING_CHANGED')
    expect((await answer(buyer, id, 'accept', 2)).status).toBe(200)
    expect(await meetingOf(id)).toMatchObject({
      agreed: { name: 'Library, east; door 2' },
      proposal: null,
      sequence: 1,
    })
  })

  test('is proposed once per request', async () => {
    const id = await anOrder()
    const [one, again] = [
      await propose(world.buyer, id, world.gate, nextNoon(2), 'same'),
      await propose(world.buyer, id, world.gate, nextNoon(2), 'same'),
    ]
    expect([one.status, again.status]).toEqual([201, 201])
    expect((await meetingOf(id))?.round).toBe(1)
  })

  test('stores its point’s details when the point is changed or retired; a retired one cannot be proposed', async () => {
    const { market, as, buyer, seller } = world
    const id = await anOrder()
    const pointId = await market.meetings.addPoint(as, 'unilag', aPoint({ name: 'Old Café' }))
    await propose(buyer, id, pointId)
    await answer(seller, id, 'accept', 1)
    await market.meetings.changePoint(as, pointId, aPoint({ name: 'New Café' }))
    await market.meetings.setPointActive(as, pointId, false)
    expect((await meetingOf(id))?.agreed).toMatchObject({ name: 'Old Café' })
    expect((await file(buyer, id)).body).toContain('LOCATION:Old Café\\, By the security post')
    expect((await propose(seller, id, pointId, nextNoon(4))).body.code).toBe('POINT_RETIRED')
  })

  test('is rejected if the time or the place does not fit', async () => {
    const { buyer, gate, elsewhere } = world
    const id = await anOrder()
    const noon = nextNoon(2)
    const wrong: [number, unknown, string][] = [
      [elsewhere, noon, 'pointId'],
      [999_999, noon, 'pointId'],
      [gate, new Date(noon.getTime() + 8 * 3_600_000), 'at'],
      [gate, nextNoon(20), 'at'],
      [gate, new Date(Date.now() - 60_000), 'at'],
      [gate, new Date(noon.getTime() + 1), 'at'],
      [gate, 'tomorrow', 'at'],
      [gate, '2026-02-30T10:00:00Z', 'at'],
      [gate, 1_764_000_000, 'at'],
    ]
    for (const [pointId, at, field] of wrong) {
      const { status, body } = await propose(buyer, id, pointId, at)
      expect([at, status, Object.keys((body.errors ?? {}) as object)]).toEqual([at, 400, [field]])
    }
    const withOffset = noon.toISOString().replace('11:00:00.000Z', '12:00:00+01:00')
    expect((await propose(buyer, id, gate, withOffset)).status).toBe(201)
    expect((await meetingOf(id))?.proposal?.at).toBe(noon.toISOString())
    for (const round of [0, -1, 1.5, 'x', null])
      expect((await answer(world.seller, id, 'accept', round as number)).status).toBe(400)
  })

  test('is announced to the other side alone, in their words', async () => {
    const { buyer, seller } = world
    const id = await anOrder()
    const before = (await notices(seller, 'meeting.proposed')).length
    await propose(buyer, id)
    expect((await notices(seller, 'meeting.proposed')).length - before).toBe(1)
    await answer(seller, id, 'decline', 1)
    expect((await meetingOf(id))?.proposal).toBeNull()
    expect((await notices(buyer, 'meeting.dropped')).length).toBeGreaterThan(0)
  })

  test('belongs to its two sides; an admin of the campus reads it, and others get 404', async () => {
    const { buyer, seller, stranger, admin } = world
    const id = await anOrder()
    await propose(buyer, id)
    for (const who of [stranger, admin]) {
      expect((await propose(who, id)).status).toBe(404)
      expect((await answer(who, id, 'accept', 1)).status).toBe(404)
      expect((await answer(who, id, 'decline', 1)).status).toBe(404)
    }
    await answer(seller, id, 'accept', 1)
    const statuses = await Promise.all(
      [buyer, seller, admin, stranger, undefined].map(async (who) => (await file(who, id)).statusCode),
    )
    expect(statuses).toEqual([200, 200, 200, 404, 401])
  })

  test('ends with its order', async () => {
    const { buyer, seller, market } = world
    const id = await anOrder()
    await propose(buyer, id)
    await answer(seller, id, 'accept', 1)
    await propose(seller, id, world.library)
    await market.ordering.cancel(id, buyer.id, 'Changed my mind')
    expect((await answer(buyer, id, 'accept', 2)).body.code).toBe('ORDER_NOT_OPEN')
    expect((await propose(buyer, id, world.library, nextNoon(4))).body.code).toBe('ORDER_NOT_OPEN')
    const { body } = await file(buyer, id)
    expect(body).toContain('STATUS:CANCELLED\r\n')
    expect(body).toContain('SEQUENCE:1\r\n')
  })
})

describe('The calendar file of a meeting', () => {
  test('exists once a meeting is agreed, names the other side, and is the same event when it moves', async () => {
    const { buyer, seller, library } = world
    const id = await anOrder()
    await propose(buyer, id)
    expect((await file(buyer, id)).statusCode).toBe(404)
    await answer(seller, id, 'accept', 1)
    const first = await file(buyer, id)
    expect(first.headers['content-type']).toMatch(/^text\/calendar; charset=utf-8/)
    expect(first.headers['content-disposition']).toBe(`attachment; filename="meeting-${id}.ics"`)
    const stamp = nextNoon(2)
      .toISOString()
      .replace(/[-:]|\.\d{3}/g, '')
    expect(first.body).toContain(`DTSTART:${stamp}\r\n`)
    expect(first.body).toContain('SEQUENCE:0\r\n')
    const uid = /UID:(.+)\r\n/.exec(first.body)?.[1]
    expect(uid).toMatch(new RegExp(`^meeting-${id}@`))
    await propose(seller, id, library)
    expect((await file(buyer, id)).body).toContain('SEQUENCE:0\r\n')
    await answer(buyer, id, 'accept', 2)
    const moved = (await file(seller, id)).body
    expect(moved).toContain(`UID:${uid}\r\n`)
    expect(moved).toContain('SEQUENCE:1\r\n')
    expect(moved.replaceAll('\r\n ', '')).toContain(
      'LOCATION:Library\\, east\\; door 2\\, By the security post\r\n',
    )
  })
})
