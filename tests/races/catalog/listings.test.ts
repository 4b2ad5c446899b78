import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { checkLedger } from '#adapters/postgres/wallet/ledger-check.ts'
import { race, seenIn } from '#tests/races/racing.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { aMember, aPicture, aProduct as aProductRow, unique } from '#tests/support/market/builders.ts'
import { aBusiness, aProduct, aUser, composeOver, type UseCases } from '#tests/support/market/marketplace.ts'

describe('A listing', () => {
  const postgres = onPostgres({ connections: 8 })
  afterEach(async () => expect((await checkLedger(postgres.db)).problems).toEqual([]))

  const product = async (id: number) => {
    const found = await postgres.backend.views.product(id, undefined)
    return found && 'title' in found ? found : undefined
  }

  test('changed twice concurrently has one of both changes, never a mixture', async () => {
    const market = composeOver(postgres.backend.atomically)
    const seller = await aUser(market)
    const seen = await seenIn(async (number) => {
      const id = await aProduct(market, seller.id)
      const change = (title: string, category: string) =>
        market.catalog.changeProduct(id, seller.id, { description: `${title}\ntext`, category })
      const ends = await race(
        number,
        () => change('One', 'books'),
        () => change('Other', 'food'),
      )
      const { title, description, category } = (await product(id)) ?? {}
      expect([
        ['One', 'One\ntext', 'books'],
        ['Other', 'Other\ntext', 'food'],
      ]).toContainEqual([title, description, category])
      return ends.join(' ')
    })
    expect(Object.keys(seen)).toEqual(['done done'])
  })

  test.each(['product', 'business'] as const)(
    '(%s) sent pictures twice concurrently never has more than four',
    async (kind) => {
      const market = composeOver(postgres.backend.atomically)
      const owner = await aUser(market)
      const seen = await seenIn(async (number) => {
        const id = await (kind === 'product' ? aProduct(market, owner.id) : aBusiness(market, owner.id))
        const add = () => market.catalog.addImages(kind, id, owner.id, [aPicture(), aPicture()])
        const ends = await race(number, add, add)
        const { views } = postgres.backend
        const found = await (kind === 'product'
          ? views.product(id, undefined)
          : views.business(id, undefined))
        expect(found && 'Images' in found && found.Images).toHaveLength(3)
        return ends.sort().join(' ')
      })
      expect(Object.keys(seen)).toEqual(['INVALID_INPUT done'])
    },
  )

  test('that loses two pictures concurrently has its last one', async () => {
    const market = composeOver(postgres.backend.atomically)
    const seller = await aUser(market)
    const seen = await seenIn(async (number) => {
      const id = await aProduct(market, seller.id)
      await market.catalog.addImages('product', id, seller.id, [aPicture()])
      const [first = 0, second = 0] = (await product(id))?.Images.map((image) => image.id) ?? []
      const ends = await race(
        number,
        () => market.catalog.removeImage('product', id, seller.id, first),
        () => market.catalog.removeImage('product', id, seller.id, second),
      )
      expect((await product(id))?.Images).toHaveLength(1)
      return ends.sort().join(' ')
    })
    expect(Object.keys(seen)).toEqual(['LAST_IMAGE done'])
  })

  test('deleted during a purchase: the order exists, or there is none; the product is gone', async () => {
    const market = composeOver(postgres.backend.atomically)
    const seller = await aUser(market)
    const seen = await seenIn(async (number) => {
      const buyer = await aUser(market, { naira: 2100 })
      const id = await aProduct(market, seller.id)
      const ends = await race(
        number,
        () => market.catalog.remove('product', id, seller.id),
        () => buys(market, buyer.id, id),
      )
      expect(await product(id)).toBeUndefined()
      const { rows } = await postgres.backend.views.ordersOf('buyer', buyer.id, { page: 1, limit: 10 })
      const { balance } = await postgres.backend.views.wallet(buyer.id)
      expect(balance).toBe(rows.length === 0 ? 2100 : 0)
      expect(rows.map(({ orderItems }) => orderItems[0])).toEqual(
        rows.map(() =>
          expect.objectContaining({ productSnapshot: expect.objectContaining({ id }), Product: null }),
        ),
      )
      return ends.join(' ')
    })
    expect(Object.keys(seen).sort()).toEqual(['done NOT_FOUND', 'done done'])
  })

  test('disabled during a purchase is not sold afterwards', async () => {
    const market = composeOver(postgres.backend.atomically)
    const [seller, admin] = [await aUser(market), await aUser(market)]
    const actor = { id: admin.id, role: 'SUPER_ADMIN', adminCampus: null } as const
    const seen = await seenIn(async (number) => {
      const buyer = await aUser(market, { naira: 4200 })
      const id = await aProduct(market, seller.id)
      const ends = await race(
        number,
        () => market.moderation.disableListing(actor, 'product', id, 'Not theirs'),
        () => buys(market, buyer.id, id),
      )
      await expect(buys(market, buyer.id, id)).rejects.toThrow()
      return ends.join(' ')
    })
    expect(Object.keys(seen)).toHaveLength(2)
    expect(seen['done done']).toBeGreaterThan(0)
  })

  test('marked as sold during a purchase is not sold a second time', async () => {
    const market = composeOver(postgres.backend.atomically)
    const seller = await aUser(market)
    const seen = await seenIn(async (number) => {
      const buyer = await aUser(market, { naira: 4200 })
      const id = await aProduct(market, seller.id)
      const ends = await race(
        number,
        () => market.catalog.markSold(id, seller.id),
        () => buys(market, buyer.id, id),
      )
      await expect(buys(market, buyer.id, id)).rejects.toThrow('This product has been sold')
      expect((await product(id))?.availability).toBe('sold')
      return ends.join(' ')
    })
    expect(Object.keys(seen).sort()).toEqual(['done SOLD', 'done done'])
  })

  test('confirmed while it is paused ends as one of both, and two schedule runs ask once', async () => {
    const seller = await aUser(composeOver(postgres.backend.atomically))
    const seen = await seenIn(async (number) => {
      let now = new Date('2026-11-01T08:00:00Z')
      const market = composeOver(postgres.backend.atomically, { now: () => now })
      const id = await aProduct(market, seller.id)
      now = new Date('2026-11-23T08:00:00Z')
      await Promise.all([market.catalog.age(500), market.catalog.age(500)])
      now = new Date('2026-12-01T08:00:00Z')
      const ends = await race(
        number,
        () => market.catalog.renew(id, seller.id),
        () => market.catalog.age(500),
      )
      expect((await product(id))?.availability).toBe('for_sale')
      return ends.join(' ')
    })
    expect(Object.keys(seen)).toEqual(['done done'])
    const { rows } = await sql<{ max: number }>`
      select max(count) as max from (
        select count(*) from outbox where type = 'product.asked_about' group by payload->>'productId') as asked`.execute(
      postgres.db,
    )
    expect(Number(rows[0]?.max)).toBe(1)
  })

  test('with a new word does not wait for another with that word; words of hidden listings are not learnt', async () => {
    const { atomically } = postgres.backend
    const seller = await aMember(atomically)
    const add = (change: Parameters<typeof aProductRow>[1], then = async () => {}) =>
      atomically(async ({ products }) => {
        await products.add(aProductRow(seller, change))
        await then()
      })
    await add({ description: 'Quetzalcoatlus twin' }, () => add({ description: 'Quetzalcoatlus twin' }))
    await add({ description: 'Unspeakableword', isDisabled: true })
    await add({ description: 'Unspeakableword', availability: 'sold' })
    const { rows } = await sql<{ word: string }>`
      select distinct word from listing_words where word in ('quetzalcoatlus', 'unspeakableword')`.execute(
      postgres.db,
    )
    expect(rows).toEqual([{ word: 'quetzalcoatlus' }])
  })

  test('created while its owner closes the account leaves nothing behind', async () => {
    const market = composeOver(postgres.backend.atomically)
    const seen = await seenIn(async (number) => {
      const { id, password } = await aUser(market)
      const ends = await race(
        number,
        () => market.identity.closeOwnAccount(id, password),
        () => aBusiness(market, id),
      )
      expect(await postgres.backend.views.businessesOf(id)).toEqual([])
      return ends.join(' ')
    })
    expect(Object.keys(seen).sort()).toEqual(['done CAMPUS_REQUIRED', 'done done'])
  })
})

function buys({ ordering }: UseCases, buyerId: number, productId: number): Promise<number> {
  const order = { buyerId, productId, quantity: 1, deliveryMethod: 'pickup', notes: '' } as const
  return ordering.buyNow({ ...order, requestKey: unique('key') })
}
