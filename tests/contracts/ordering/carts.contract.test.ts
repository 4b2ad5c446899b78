import { describe, expect, test } from 'vitest'
import type { PriceOffer } from '#domain/offers/offer.ts'
import type { Cart, CartLine } from '#domain/ordering/cart.ts'
import { kobo } from '#domain/shared/money.ts'
import { type DataBackend, onBothBackends, type Reading } from '#tests/support/databases/both-backends.ts'
import { aMember, aProduct } from '#tests/support/market/builders.ts'

const AT = new Date('2026-11-23')

describe('Carts', () => onBothBackends(carts))
describe('Counted stock', () => onBothBackends(stock))

function carts(backend: () => DataBackend, reading: Reading): void {
  const cartOf = async (userId: number) =>
    (await backend().atomically(({ carts }) => carts.forUpdate(userId, AT))).cart

  reading('everyone has an empty one from the start', async () => {
    const userId = await aMember(backend().atomically)
    expect(await cartOf(userId)).toEqual({
      lines: [],
      shownTotal: 0,
    })
    expect(await backend().views.cartCount(userId)).toBe(0)
  })

  reading(
    'keeps what was saved, each line under one id, in the order in which they were put in',
    async () => {
      const { atomically, views } = backend()
      const [userId, sellerId] = [await aMember(atomically), await aMember(atomically)]
      const [first, second] = [aLine(11, sellerId), { ...aLine(7, sellerId), quantity: 4 }]
      const stored = await atomically(async ({ carts }) => {
        await carts.forUpdate(userId, AT)
        return carts.save(userId, { lines: [first, second], shownTotal: kobo(500_00) })
      })
      expect(stored.lines).toMatchObject([{ productId: 11 }, { productId: 7 }])
      expect(await cartOf(userId)).toEqual(stored)
      expect(await views.cartCount(userId)).toBe(5)

      const [one] = stored.lines as [CartLine]
      const changed = { lines: [{ ...one, quantity: 9, shownPrice: kobo(1) }], shownTotal: kobo(0) }
      expect(await atomically(({ carts }) => carts.save(userId, changed))).toEqual(changed)
      expect(await cartOf(userId)).toEqual(changed)
      expect(await views.cartCount(sellerId)).toBe(0)
    },
  )

  test('is replaced only if unchanged since it was read', async () => {
    const { atomically } = backend()
    const [userId, sellerId] = [await aMember(atomically), await aMember(atomically)]
    const replace = (before: Cart, cart: Cart) =>
      atomically(({ carts }) => carts.replace(userId, before, cart))
    const one = { lines: [aLine(11, sellerId)], shownTotal: kobo(200_00) }
    const first = await replace({ lines: [], shownTotal: kobo(0) }, one)
    const more = { ...one, lines: [...(first?.lines ?? []), aLine(7, sellerId)] }
    const second = await replace(first ?? one, more)
    expect(second?.lines).toEqual([first?.lines[0], { ...aLine(7, sellerId), id: expect.any(Number) }])
    for (const before of [one, first ?? one, { ...(second ?? one), shownTotal: kobo(1) }])
      expect(await replace(before, one)).toBeUndefined()
    expect(await cartOf(userId)).toEqual(second)
  })

  test('is read with everything that determines its prices', async () => {
    const { atomically } = backend()
    const [userId, sellerId, blocked] = [
      await aMember(atomically),
      await aMember(atomically),
      await aMember(atomically),
    ]
    const read = (productId?: number) => atomically(({ carts }) => carts.snapshot(userId, productId, AT))
    expect(await read()).toMatchObject({ cart: { lines: [], shownTotal: 0 }, offers: [] })

    const [inside, requested, hidden] = await atomically(async ({ products }) => [
      await products.add(aProduct(sellerId)),
      await products.add(aProduct(sellerId)),
      await products.add(aProduct(blocked)),
    ])
    const lines = [aLine(hidden, blocked), aLine(inside, sellerId)]
    const cart = await atomically(async (tx) => {
      await tx.blocks.add(blocked, userId, new Date('2026-11-22'))
      await tx.offers.add(anAccepted(userId, sellerId, requested))
      await tx.carts.forUpdate(userId, AT)
      return tx.carts.save(userId, { lines, shownTotal: kobo(400_00) })
    })
    const found = await read(requested)
    expect(found.cart).toEqual(cart)
    expect(found.offers).toEqual(
      await atomically(({ products }) => Promise.all([inside, requested, hidden].map(products.offer))),
    )
    expect([...found.blocked]).toEqual([blocked])
    expect([...found.ownPrices]).toEqual([requested])
    expect(found.fees).toEqual(await atomically(({ fees }) => fees.schedule()))
    expect(found.campus).toBe('unilag')
    const own = await read()
    expect(own.offers.map(({ id }) => id)).toEqual([inside, hidden])
    expect(await atomically(({ carts }) => carts.forUpdate(userId, AT))).toEqual(own)
  })

  test('deletes only the cart of a closed account', async () => {
    const { atomically } = backend()
    const [leaving, staying] = [await aMember(atomically), await aMember(atomically)]
    for (const userId of [leaving, staying])
      await atomically(async ({ carts }) => {
        await carts.forUpdate(userId, AT)
        await carts.save(userId, { lines: [aLine(3, staying)], shownTotal: kobo(0) })
      })
    await atomically(({ carts }) => carts.removeAllOf(leaving))
    expect([(await cartOf(leaving)).lines, (await cartOf(staying)).lines]).toMatchObject([
      [],
      [{ productId: 3 }],
    ])
  })
}

function stock(backend: () => DataBackend): void {
  test('is stored with the product, moved into orders, and unchanged for sellers without a count', async () => {
    const { atomically } = backend()
    const sellerId = await aMember(atomically)
    const [counted, not] = await atomically(async ({ products }) => [
      await products.add(aProduct(sellerId, { stock: 5 })),
      await products.add(aProduct(sellerId)),
    ])
    const take = (quantity: number) =>
      atomically(({ products }) =>
        products.reserve([
          { productId: counted, quantity },
          { productId: not, quantity },
        ]),
      )
    const left = () =>
      atomically(async ({ products }) => {
        return [(await products.offer(counted))?.stock, (await products.offer(not))?.stock]
      })
    expect(await left()).toEqual([5, null])
    await take(3)
    expect(await left()).toEqual([2, null])
    expect((await atomically(({ products }) => products.forUpdate(counted)))?.reserved).toBe(3)
    await expect(take(3)).rejects.toThrow()
    expect(await left()).toEqual([2, null])
    await atomically(({ products }) => products.reserve([]))
  })
}

function anAccepted(buyerId: number, sellerId: number, productId: number): Omit<PriceOffer, 'id'> {
  const at = new Date('2026-11-22')
  return {
    ...{
      buyerId,
      sellerId,
      productId,
      title: 'A phone',
      status: 'accepted',
      namedBy: 'buyer',
      note: '',
      round: 1,
    },
    ...{ price: kobo(100_00), listedPrice: kobo(200_00), holdsPiece: false, orderId: null, messageId: null },
    ...{ createdAt: at, updatedAt: at, endsAt: new Date('2026-11-24') },
  }
}

function aLine(productId: number, sellerId: number): CartLine {
  const price = kobo(200_00)
  return {
    id: null,
    productId,
    sellerId,
    title: 'A phone',
    quantity: 1,
    addedPrice: price,
    shownPrice: price,
  }
}
