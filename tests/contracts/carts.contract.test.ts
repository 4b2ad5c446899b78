import { describe, expect, test } from 'vitest'
import type { CartLine } from '#domain/ordering/cart.ts'
import { checkoutKey } from '#domain/ordering/shopping.ts'
import { kobo } from '#domain/shared/money.ts'
import { type DataBackend, onBothBackends } from '#tests/support/both-backends.ts'
import { aMember, anOrder, aProduct, unique } from '#tests/support/builders.ts'

describe('Carts', () => onBothBackends(carts))
describe('Counted stock', () => onBothBackends(stock))

function carts(backend: () => DataBackend): void {
  test('everyone has an empty one from the start', async () => {
    const userId = await aMember(backend().atomically)
    expect(await backend().atomically(({ carts }) => carts.forUpdate(userId))).toEqual({
      lines: [],
      shownTotal: 0,
    })
    expect(await backend().views.cartCount(userId)).toBe(0)
  })

  test('keeps what was saved, each line under one id, in the order in which they were put in', async () => {
    const { atomically, views } = backend()
    const [userId, sellerId] = [await aMember(atomically), await aMember(atomically)]
    const [first, second] = [aLine(11, sellerId), { ...aLine(7, sellerId), quantity: 4 }]
    const found = () => atomically(({ carts }) => carts.forUpdate(userId))
    const kept = await atomically(async ({ carts }) => {
      await carts.forUpdate(userId)
      return carts.save(userId, { lines: [first, second], shownTotal: kobo(500_00) })
    })
    expect(kept.lines).toMatchObject([{ productId: 11 }, { productId: 7 }])
    expect(await found()).toEqual(kept)
    expect(await views.cartCount(userId)).toBe(5)

    const [one] = kept.lines as [CartLine]
    const changed = { lines: [{ ...one, quantity: 9, shownPrice: kobo(1) }], shownTotal: kobo(0) }
    expect(await atomically(({ carts }) => carts.save(userId, changed))).toEqual(changed)
    expect(await found()).toEqual(changed)
    expect(await views.cartCount(sellerId)).toBe(0)
  })

  test('forgets the cart of who leaves, and only theirs', async () => {
    const { atomically } = backend()
    const [leaving, staying] = [await aMember(atomically), await aMember(atomically)]
    for (const userId of [leaving, staying])
      await atomically(async ({ carts }) => {
        await carts.forUpdate(userId)
        await carts.save(userId, { lines: [aLine(3, staying)], shownTotal: kobo(0) })
      })
    await atomically(({ carts }) => carts.removeAllOf(leaving))
    const linesOf = async (id: number) => (await atomically(({ carts }) => carts.forUpdate(id))).lines.length
    expect([await linesOf(leaving), await linesOf(staying)]).toEqual([0, 1])
  })

  test('the orders of one checkout are found by its request, in their order, and no others', async () => {
    const { atomically } = backend()
    const [buyerId, sellerId] = [await aMember(atomically), await aMember(atomically)]
    const feeConfigId = await atomically(async ({ fees }) => (await fees.current()).id)
    const key = unique('key')
    const place = (requestKey: string) =>
      atomically(({ orders }) => orders.add(anOrder({ buyerId, sellerId, feeConfigId }), requestKey))
    const ids = [await place(checkoutKey(key, 0)), await place(checkoutKey(key, 1))]
    await place(checkoutKey(`${key}0`, 0))
    await place(checkoutKey(`${key}:1`, 0))
    await place(key)
    expect(await atomically(({ orders }) => orders.checkedOut(buyerId, key))).toEqual(ids)
    expect(await atomically(({ orders }) => orders.checkedOut(sellerId, key))).toEqual([])
    expect(await atomically(({ orders }) => orders.checkedOut(buyerId, unique('key')))).toEqual([])
  })
}

function stock(backend: () => DataBackend): void {
  test('is kept with the product, taken, given back, and left alone where nobody counts', async () => {
    const { atomically } = backend()
    const sellerId = await aMember(atomically)
    const [counted, not] = await atomically(async ({ products }) => [
      await products.add(aProduct(sellerId, { stock: 5 })),
      await products.add(aProduct(sellerId)),
    ])
    const take = (quantity: number) =>
      atomically(({ products }) =>
        products.takeStock([
          { productId: counted, quantity },
          { productId: not, quantity },
        ]),
      )
    const left = () =>
      atomically(async ({ products }) => {
        const offers = await products.offers([counted, not])
        return [counted, not].map((id) => offers.find((each) => each.id === id)?.stock)
      })
    expect(await left()).toEqual([5, null])
    await take(3)
    expect(await left()).toEqual([2, null])
    await take(-1)
    expect(await left()).toEqual([3, null])
    await expect(take(4)).rejects.toThrow()
    expect(await left()).toEqual([3, null])
    await atomically(({ products }) => products.takeStock([]))
    expect(await atomically(({ products }) => products.offers([]))).toEqual([])
  })
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
