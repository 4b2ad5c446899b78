import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchesFinding, searchesFor } from '#adapters/postgres/notifying/alert-recipients.ts'
import { publishPending } from '#adapters/postgres/runtime/outbox.ts'
import type { StoredEvent } from '#adapters/postgres/runtime/stored-event.ts'
import { ALERT_EVENTS } from '#domain/notifying/routing.ts'
import { kobo } from '#domain/shared/money.ts'
import { aBusiness, aGig, aProduct, aUser } from '#tests/support/market/marketplace.ts'
import { send, testApp } from '#tests/support/servers/app.ts'
import { composeAlerts } from '../../../app-server/notifying/alerts.ts'

type Person = Awaited<ReturnType<typeof aUser>>
type Saved = { kind: string; campus: string | null; filters: object }

let world: Awaited<ReturnType<typeof aWorld>>
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world?.app.close())

async function aWorld() {
  const { app, market } = await testApp()
  return { app, market, seller: await aUser(market) }
}

const as = (who: Person | undefined, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
  send(world.app, { method, url, ...(who && { token: who.token }), ...(payload && { payload }) })
const someone = () => aUser(world.market)
const save = (who: Person | undefined, search: Partial<Saved>) =>
  as(who, 'POST', '/api/alerts/searches', { kind: 'products', campus: 'unilag', filters: {}, ...search })
const alertsOf = async (who: Person) =>
  (await as(who, 'GET', '/api/alerts')).body as {
    searches: (Saved & { id: number })[]
    latest: { title: string; reason: string; price: number | null }[]
  }

describe('A saved search', () => {
  test('is saved once, listed, and deleted by its owner only', async () => {
    const [ada, bola] = [await someone(), await someone()]
    const search = {
      filters: { search: 'Infinix', category: 'electronics', maxPrice: '90000', condition: 'new,good' },
    }
    expect(await save(ada, search)).toMatchObject({ status: 201, body: { message: 'Search saved' } })
    expect(await save(ada, search)).toMatchObject({ status: 200 })
    const { searches } = await alertsOf(ada)
    expect(searches).toMatchObject([
      {
        kind: 'products',
        campus: 'unilag',
        filters: { search: 'Infinix', category: 'electronics', maxPrice: '90000', condition: 'new,good' },
      },
    ])
    const url = `/api/alerts/searches/${searches[0]?.id}`
    expect((await alertsOf(bola)).searches).toEqual([])
    expect(await as(bola, 'DELETE', url)).toMatchObject({ status: 204 })
    expect((await alertsOf(ada)).searches).toHaveLength(1)
    expect(await as(ada, 'DELETE', url)).toMatchObject({ status: 204 })
    expect(await as(ada, 'DELETE', url)).toMatchObject({ status: 204 })
    expect((await alertsOf(ada)).searches).toEqual([])
  })

  test('is not available to visitors', async () => {
    expect((await save(undefined, { filters: { search: 'x' } })).status).toBe(401)
    expect((await as(undefined, 'GET', '/api/alerts')).status).toBe(401)
    expect((await as(undefined, 'DELETE', '/api/alerts/searches/1')).status).toBe(401)
  })

  test.each([
    ['without a word or filter', { filters: {} }, 'INVALID_INPUT'],
    ['of everything without a word', { kind: 'all', filters: {} }, 'INVALID_INPUT'],
    ['of signs only', { filters: { search: '!!!' } }, 'INVALID_INPUT'],
    ['of a word too long', { filters: { search: 'x'.repeat(101) } }, 'INVALID_INPUT'],
    [
      'of a filter that another list has',
      { kind: 'businesses', filters: { minPrice: '5' } },
      'INVALID_INPUT',
    ],
    ['of an unknown filter', { filters: { search: 'x', page: '2' } }, 'INVALID_INPUT'],
    ['of a category that there is not', { filters: { category: 'planes' } }, 'INVALID_INPUT'],
    ['of an unknown campus', { campus: 'mars', filters: { search: 'x' } }, 'INVALID_INPUT'],
    ['of another kind', { kind: 'people', filters: { search: 'x' } }, 'INVALID_INPUT'],
    ['with a list for filters', { filters: ['x'] }, 'INVALID_INPUT'],
    ['with what Postgres cannot store', { filters: { search: 'a\u0000b' } }, undefined],
  ])('%s is rejected', async (_, search, code) => {
    const { status, body } = await save(await someone(), search as Partial<Saved>)
    expect(status).toBe(400)
    if (code !== undefined) expect(body.code).toBe(code)
  })

  test('is one of twenty at most', async () => {
    const ada = await someone()
    for (let number = 1; number <= 20; number += 1)
      await world.market.notifying.saveSearch(ada.id, {
        kind: 'all',
        campus: null,
        filters: { search: `word ${number}` },
      })
    expect(await save(ada, { filters: { search: 'one more' } })).toMatchObject({
      status: 409,
      body: { code: 'TOO_MANY_SAVED_SEARCHES', message: 'You can save up to 20 searches. Delete one first.' },
    })
  })
})

describe('A new listing', () => {
  async function finding(kind: 'product' | 'business' | 'gig', id: number, searches: Partial<Saved>[]) {
    const { market, seller } = world
    const listing = { kind, id, userId: seller.id, campus: 'unilag' }
    const owners: number[] = []
    for (const search of searches) {
      const owner = await someone()
      expect(await save(owner, search)).toMatchObject({ status: 201 })
      owners.push(owner.id)
    }
    const found = await searchesFinding(market.db, listing, await searchesFor(market.db, listing, 0, 1000))
    return owners.map((owner) => found.some(({ userId }) => userId === owner))
  }

  test('matches the searches whose list has it, on its campus', async () => {
    const { market, seller } = world
    const product = await aProduct(market, seller.id)
    await market.catalog.changeProduct(product, seller.id, {
      description: 'Infinix Hot 40\nAs good as new',
      price: kobo(80_000_00),
      category: 'electronics',
      condition: 'good',
      brand: 'Infinix',
      storageGb: 128,
    })
    const of = (filters: object, rest: Partial<Saved> = {}) => ({ filters, ...rest })
    expect(
      await finding('product', product, [
        of({ search: 'infinix' }),
        of({ search: 'hot infinix', maxPrice: '80000', minPrice: '80000' }),
        of({ search: 'infinix' }, { campus: null }),
        of({ search: 'INFINIX' }, { kind: 'all' }),
        of({ condition: 'new,good', brand: 'infinix', minStorageGb: '64' }),
        of({ category: 'electronics' }),
      ]),
    ).toEqual(Array.from({ length: 6 }, () => true))
    expect(
      await finding('product', product, [
        of({ search: 'tecno' }),
        of({ search: 'infinix', maxPrice: '79999' }),
        of({ search: 'infinix' }, { campus: 'ui' }),
        of({ search: 'infinix' }, { kind: 'gigs' }),
        of({ condition: 'new' }),
        of({ minStorageGb: '256' }),
        of({ category: 'tech' }),
        of({ isNegotiable: 'true' }),
        of({ search: 'infinix', verified: 'true' }),
      ]),
    ).toEqual(Array.from({ length: 9 }, () => false))
  })

  test('matches among businesses and gigs, too', async () => {
    const { market, seller } = world
    const [business, gig] = [await aBusiness(market, seller.id), await aGig(market, seller.id)]
    const { category } = await market.db
      .selectFrom('businesses')
      .select('category')
      .where('id', '=', business)
      .executeTakeFirstOrThrow()
    const { budget_kobo: budget } = await market.db
      .selectFrom('gigs')
      .select('budget_kobo')
      .where('id', '=', gig)
      .executeTakeFirstOrThrow()
    expect(
      await finding('business', business, [
        { kind: 'businesses', filters: { category } },
        { kind: 'products', filters: { category: 'books' } },
      ]),
    ).toEqual([true, false])
    expect(
      await finding('gig', gig, [
        { kind: 'gigs', filters: { minBudget: String(budget / 100) } },
        { kind: 'gigs', filters: { maxBudget: '100', duration: '1' } },
      ]),
    ).toEqual([true, false])
  })

  test('is announced to no blocked or blocking member, not when hidden, and shown only while visible', async () => {
    const { market } = world
    const [seller, ada, blocked, blocker] = [
      await someone(),
      await someone(),
      await someone(),
      await someone(),
    ]
    for (const who of [seller, ada, blocked, blocker]) await save(who, { filters: { search: 'phone' } })
    await market.messaging.block(seller.id, blocked.id)
    await market.messaging.block(blocker.id, seller.id)
    const [product, hidden] = [await aProduct(market, seller.id), await aProduct(market, seller.id)]
    await market.catalog.markSold(hidden, seller.id)
    const alert = composeAlerts({ db: market.db, market })
    for (const productId of [product, hidden])
      await alert(1, {
        type: 'product.listed',
        kind: 'product',
        id: productId,
        userId: seller.id,
        campus: 'unilag',
        title: 'A',
      })
    const rows = await market.db
      .selectFrom('alerts')
      .select('user_id')
      .where('item_id', '=', product)
      .execute()
    const people = [seller, ada, blocked, blocker].map(({ id }) => id)
    expect(rows.map((row) => row.user_id).filter((id) => people.includes(id))).toEqual([ada.id])
    const told = await Promise.all([seller, ada, blocked, blocker].map(alertsOf))
    expect(told.map(({ latest }) => latest.length)).toEqual([0, 1, 0, 0])
    expect(told[1]?.latest[0]).toMatchObject({ reason: 'match', title: 'A phone' })
    await market.catalog.markSold(product, seller.id)
    expect((await alertsOf(ada)).latest).toEqual([])
  })

  test('is in the export of notified members, with what they saved', async () => {
    const ada = await someone()
    await save(ada, { filters: { search: 'kept for the export' } })
    const { body } = await as(ada, 'GET', '/api/auth/export')
    expect(body).toMatchObject({
      savedSearches: [{ kind: 'products', filters: { search: 'kept for the export' } }],
      alerts: [],
    })
  })
})

describe('A favorite', () => {
  async function work(): Promise<void> {
    const { db } = world.market
    const alert = composeAlerts({ db, market: world.market })
    const events: StoredEvent[] = []
    await publishPending(db, 1000, async (some) => void events.push(...some))
    const watched = events.filter(({ event }) => (ALERT_EVENTS as readonly string[]).includes(event.type))
    for (const { id, event, at } of watched)
      await Promise.all([1, 2].map(() => alert(id, event, at === undefined ? undefined : new Date(at))))
  }
  async function favorite() {
    const { market } = world
    const [seller, ada, other] = [await someone(), await someone(), await someone()]
    const id = await aProduct(market, seller.id)
    await market.catalog.setStock(id, seller.id, 1)
    await market.catalog.addFavorite(ada.id, { type: 'product', id })
    await market.catalog.addFavorite(seller.id, { type: 'product', id })
    const price = (naira: number) =>
      market.catalog.changeProduct(id, seller.id, { description: 'A phone', price: kobo(naira * 100) })
    const toldTo = async (who: Person) =>
      (await alertsOf(who)).latest.map(({ reason, price }) => `${reason} ${price}`)
    await work()
    return { id, seller, ada, other, price, toldTo }
  }

  test('that gets cheaper notifies once per drop, only its favouriters', async () => {
    const { ada, seller, other, price, toldTo } = await favorite()
    await price(1500)
    await work()
    await price(1500)
    await work()
    expect(await toldTo(ada)).toEqual(['price_drop 1500'])
    await price(2500)
    await price(1500)
    await work()
    expect(await toldTo(ada)).toEqual(['price_drop 1500'])
    await price(1200)
    await work()
    expect(await toldTo(ada)).toEqual(['price_drop 1200', 'price_drop 1500'])
    expect([...(await toldTo(seller)), ...(await toldTo(other))]).toEqual([])
  })

  test('added after the drop or restock does not notify', async () => {
    const { market } = world
    const { id, seller, ada, other, price, toldTo } = await favorite()
    const late = await someone()
    await price(1500)
    await market.catalog.addFavorite(other.id, { type: 'product', id })
    await work()
    await market.catalog.markSold(id, seller.id)
    await market.catalog.renew(id, seller.id)
    await market.catalog.addFavorite(late.id, { type: 'product', id })
    await work()
    expect(await toldTo(ada)).toEqual(['back 1500', 'price_drop 1500'])
    expect(await toldTo(other)).toEqual(['back 1500'])
    expect(await toldTo(late)).toEqual([])
  })

  test('with a price raised before notifying does not notify', async () => {
    const { ada, price, toldTo } = await favorite()
    await price(1500)
    await price(2500)
    await work()
    expect(await toldTo(ada)).toEqual([])
  })

  test('that is back notifies once a day, and not those with a stock alert, who get another notice', async () => {
    const { market } = world
    const { id, seller, ada, other, toldTo } = await favorite()
    await market.catalog.addFavorite(other.id, { type: 'product', id })
    await market.catalog.markSold(id, seller.id)
    await market.catalog.addProductAlert(other.id, id)
    await market.catalog.renew(id, seller.id)
    await work()
    expect([await toldTo(ada), await toldTo(other)]).toEqual([['back 2000'], []])
    const backs = (await market.events()).filter((event) => event.type === 'product.back')
    expect(backs.filter(({ userId }) => userId === other.id)).toHaveLength(1)
    await market.catalog.markSold(id, seller.id)
    await market.catalog.renew(id, seller.id)
    await work()
    expect(await toldTo(ada)).toEqual(['back 2000'])
  })

  test('is announced to no blocked member', async () => {
    const { ada, seller, price, toldTo } = await favorite()
    await world.market.messaging.block(seller.id, ada.id)
    await price(1500)
    await work()
    expect(await toldTo(ada)).toEqual([])
  })
})
