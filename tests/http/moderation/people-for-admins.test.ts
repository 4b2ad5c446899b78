import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PersonForAdmins, PersonMoney } from '#adapters/contract/moderation/people.ts'
import { kobo } from '#domain/shared/money.ts'
import { aGig, aProduct, aUser } from '#tests/support/market/marketplace.ts'
import { promote } from '#tests/support/market/test-market.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

type Somebody = Awaited<ReturnType<typeof aUser>>
type Found = { people: { id: number; name: string; isClosed: boolean }[]; hasMore: boolean }

let world: Awaited<ReturnType<typeof testApp>>
let people: Record<'ada' | 'obi' | 'far' | 'admin' | 'foreign' | 'boss', Somebody>
beforeAll(async () => {
  world = await testApp()
  const { market } = world
  const [ada, obi, far] = [
    await aUser(market, { naira: 20_000 }),
    await aUser(market, { naira: 20_000 }),
    await aUser(market, { campus: 'ui', naira: 20_000 }),
  ]
  const [admin, foreign, boss] = [await aUser(market), await aUser(market), await aUser(market)]
  await promote(market, admin.id, 'ADMIN', 'unilag')
  await promote(market, foreign.id, 'ADMIN', 'ui')
  await promote(market, boss.id, 'SUPER_ADMIN')
  people = { ada, obi, far, admin, foreign, boss }
  await named(ada, 'Adéọlá Obi', '0803 123 4567')
  await named(obi, 'Obi Wan_Kenobi', '+234 (0) 805 000 1111')
  await named(far, 'Ade Ola-Obi', '2348031234567')
})
afterAll(() => world.app.close())

const named = ({ id }: Somebody, name: string, phone: string) =>
  world.market.db.updateTable('users').set({ name, phone }).where('id', '=', id).execute()
const get = (who: Somebody, url: string) => send(world.app, { method: 'GET', url, token: who.token })
async function found(who: Somebody, text: string): Promise<number[]> {
  const { status, body } = await get(who, `/api/admin/search?q=${encodeURIComponent(text)}`)
  expect([text, status]).toEqual([text, 200])
  return (body as unknown as Found).people.map(({ id }) => id)
}
async function personOf(who: Somebody, { id }: Somebody): Promise<PersonForAdmins> {
  return (await get(who, `/api/admin/people/${id}`)).body as unknown as PersonForAdmins
}

describe('An admin’s search', () => {
  test('finds people by the words of their name in any order, without accents', async () => {
    const { ada, far, boss } = people
    for (const text of ['adeola obi', 'OBI Adéọlá', 'obi deol'])
      expect(await found(boss, text)).toEqual([ada.id])
    expect(await found(boss, 'obi ade ola')).toEqual(expect.arrayContaining([ada.id, far.id]))
    expect(await found(boss, 'adeola nobody')).toEqual([])
  })

  test('finds people by a part of their email address', async () => {
    const { obi, boss } = people
    expect(await found(boss, obi.email)).toEqual([obi.id])
    expect(await found(boss, obi.email.slice(0, 12).toUpperCase())).toContain(obi.id)
  })

  test('finds people by their phone number, in any spelling', async () => {
    const { ada, obi, far, boss } = people
    for (const text of ['08031234567', '+2348031234567', '0803-123-4567', '8031234567'])
      expect((await found(boss, text)).sort()).toEqual([ada.id, far.id].sort())
    expect(await found(boss, '08050001111')).toEqual([obi.id])
  })

  test('finds the person with an id first, closed accounts too', async () => {
    const { ada, boss } = people
    for (const text of [`${ada.id}`, `#${ada.id}`, `user:${ada.id}`])
      expect((await found(boss, text))[0]).toBe(ada.id)
    const gone = await aUser(world.market)
    await world.market.identity.closeOwnAccount(gone.id, gone.password)
    expect((await found(boss, `${gone.id}`))[0]).toBe(gone.id)
    expect(await found(boss, 'Deleted user')).toEqual([])
  })

  test.each(['%', '_', '\\', '%%%', '_____', "' or 1=1 --", '"', '9'.repeat(100), '💥', '*'])(
    'does not treat input as a pattern: %s',
    async (text) => {
      expect(await found(people.boss, text)).toEqual([])
    },
  )

  test('treats an underscore as a blank', async () => {
    expect(await found(people.boss, 'wan_kenobi')).toEqual([people.obi.id])
  })

  test('[R20] finds people of their own campus for a campus admin', async () => {
    const { ada, far, admin, foreign } = people
    expect(await found(admin, '08031234567')).toEqual([ada.id])
    expect(await found(foreign, '08031234567')).toEqual([far.id])
    for (const text of ['ade ola obi', far.email, `${far.id}`])
      expect(await found(admin, text)).not.toContain(far.id)
  })

  test('shows ten per kind, and whether there are more', async () => {
    for (let number = 0; number < 11; number += 1) await named(await aUser(world.market), 'Zainab Musa', '')
    const { body } = await get(people.boss, '/api/admin/search?q=musa+zainab')
    expect((body as unknown as Found).people).toHaveLength(10)
    expect(body.hasMore).toBe(true)
    expect((await get(people.boss, '/api/admin/search?q=adeola')).body.hasMore).toBe(false)
  })

  test('requires a text', async () => {
    for (const url of [
      '/api/admin/search',
      '/api/admin/search?q=%20',
      `/api/admin/search?q=${'x'.repeat(101)}`,
    ])
      expect((await get(people.boss, url)).status).toBe(400)
  })
})

describe('The page of a person', () => {
  test('[R20] is for admins of their campus, and 404 for others', async () => {
    const { ada, far, admin, foreign, boss } = people
    const url = ({ id }: Somebody) => `/api/admin/people/${id}`
    const statuses = async (person: Somebody) => [
      (await get(admin, url(person))).status,
      (await get(foreign, url(person))).status,
      (await get(boss, url(person))).status,
    ]
    expect(await statuses(ada)).toEqual([200, 404, 200])
    expect(await statuses(far)).toEqual([404, 200, 200])
    expect((await get(admin, url(far))).body.message).toBe('User not found')
    expect((await get(boss, '/api/admin/people/999999999')).body.message).toBe('User not found')
  })

  test('shows profile and sessions, and nothing of their keys', async () => {
    const { ada, admin } = people
    const person = await personOf(admin, ada)
    expect(person).toMatchObject({
      ...{ id: ada.id, name: 'Adéọlá Obi', email: ada.email, phone: '0803 123 4567', campus: 'unilag' },
      ...{ role: 'USER', isClosed: false, verifiedUntil: null, mayReadMoney: false, knownDevices: 1 },
    })
    expect(person.sessions).toHaveLength(1)
    expect(Object.keys(person.sessions[0] ?? {}).sort()).toEqual([
      'createdAt',
      'id',
      'isNew',
      'lastSeenAt',
      'name',
    ])
    expect(JSON.stringify(person)).not.toMatch(/token|hash|127\.0\.0\.1/i)
  })

  test('counts their deals by side and outcome, and lists the newest first', async () => {
    const { market } = world
    const { admin, boss } = people
    const [seller, buyer] = [await aUser(market), await aUser(market, { naira: 50_000 })]
    const buy = async () => {
      const productId = await aProduct(market, seller.id)
      const order = {
        productId,
        buyerId: buyer.id,
        quantity: 1,
        deliveryMethod: 'pickup',
        notes: '',
      } as const
      return market.ordering.buyNow({ ...order, requestKey: `key-${productId}` })
    }
    const [done, cancelled, lost, open] = [await buy(), await buy(), await buy(), await buy()]
    for (const to of ['preparing', 'ready_for_pickup', 'in_transit', 'delivered'] as const)
      await market.ordering.advance(done, seller.id, to)
    await market.ordering.confirmDelivery(done, buyer.id, '')
    await market.ordering.cancel(cancelled, buyer.id, 'I have no time')
    const dispute = await market.disputes.open({ kind: 'order', id: lost }, buyer.id, 'It is broken')
    const actor = { id: boss.id, role: 'SUPER_ADMIN', adminCampus: null } as const
    await market.disputes.resolve(dispute, actor, { resolution: 'refund', reason: 'It is broken' })
    await market.disputes.open({ kind: 'order', id: open }, buyer.id, 'It never came')
    const gig = await aGig(market, seller.id)
    const sold = await personOf(admin, seller)
    const nothing = { all: 0, completed: 0, cancelled: 0, disputed: 0, lost: 0 }
    expect(sold.counts).toEqual({
      bought: nothing,
      sold: { all: 4, completed: 1, cancelled: 2, disputed: 2, lost: 1 },
      posted: { ...nothing, all: 1 },
      worked: nothing,
    })
    expect((await personOf(admin, buyer)).counts.bought).toEqual({
      ...{ all: 4, completed: 1, cancelled: 2, disputed: 2, lost: 0 },
    })
    expect(sold.deals.map(({ kind, id, side }) => [kind, id, side])).toEqual([
      ['gig', gig, 'posted'],
      ...[open, lost, cancelled, done].map((id) => ['order', id, 'sold']),
    ])
    expect(sold.deals[1]).toMatchObject({ title: 'A phone', isDisputed: true, other: { id: buyer.id } })
  })

  test('shows reports about them, and admins’ actions', async () => {
    const { market } = world
    const { ada, admin, boss } = people
    const seller = await aUser(market)
    const [product, other] = [await aProduct(market, seller.id), await aProduct(market, seller.id)]
    for (const id of [product, other])
      await market.messaging.report(ada.id, { kind: 'product', id, reason: 'A fake' })
    const { newest } = (await personOf(admin, seller)).reports
    const actor = { id: admin.id, role: 'ADMIN', adminCampus: 'unilag' } as const
    await market.moderation.resolveReport(actor, newest[1]?.id ?? 0, {
      action: 'warn',
      reason: 'Show the real one',
    })
    expect((await personOf(admin, seller)).reports).toMatchObject({
      ...{ all: 2, open: 1, warnings: 1 },
      newest: [
        { outcome: 'open', decision: null },
        { outcome: 'warned', decision: 'Show the real one' },
      ],
    })
    await get(boss, `/api/admin/people/${seller.id}/money`)
    const { actions } = await personOf(admin, seller)
    expect(actions.map(({ action, actor: by }) => [action, by.id])).toEqual([['money.viewed', boss.id]])
  })
})

describe('A person’s money', () => {
  const url = ({ id }: Somebody) => `/api/admin/people/${id}/money`

  test('is for super admins, except their own', async () => {
    const { ada, admin, boss } = people
    expect((await get(admin, url(ada))).status).toBe(403)
    expect((await get(boss, url(boss))).status).toBe(404)
    expect((await personOf(boss, ada)).mayReadMoney).toBe(true)
    expect((await personOf(boss, boss)).mayReadMoney).toBe(false)
  })

  test('has the balance, escrow and the newest entries, and each access is recorded once an hour', async () => {
    const { market } = world
    const { boss } = people
    const [seller, buyer] = [await aUser(market), await aUser(market, { naira: 20_000 })]
    const productId = await aProduct(market, seller.id, kobo(500_000))
    const order = { productId, buyerId: buyer.id, quantity: 1, deliveryMethod: 'pickup', notes: '' } as const
    await market.ordering.buyNow({ ...order, requestKey: `key-${productId}` })
    const money = (await get(boss, url(buyer))).body as unknown as PersonMoney
    expect(money.balance + money.heldInEscrow).toBe(20_000)
    expect(money.heldInEscrow).toBeGreaterThanOrEqual(5000)
    expect(money.movements.map(({ type }) => type)).toEqual(expect.arrayContaining(['deposit', 'escrow']))
    expect(money.movements.at(-1)).toMatchObject({
      type: 'deposit',
      reference: expect.stringMatching(/^dep_/),
    })
    await get(boss, url(buyer))
    const { rows } = await sql`
      select actor_id, action from audit_log where subject = ${`user:${buyer.id}`}`.execute(market.db)
    expect(rows).toEqual([{ actor_id: boss.id, action: 'money.viewed' }])
  })
})
