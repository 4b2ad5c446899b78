import { expect, test } from 'vitest'
import type { PriceOffer } from '#domain/offers/offer.ts'
import { kobo } from '#domain/shared/money.ts'
import { onBothBackends } from '#tests/support/databases/both-backends.ts'
import { aMember, aProduct } from '#tests/support/market/builders.ts'

const AT = new Date('2026-11-23T08:00:00Z')
const LATER = new Date('2026-11-25T08:00:00Z')

onBothBackends((backend) => {
  async function anOffer() {
    const { atomically } = backend()
    const [sellerId, buyerId] = [await aMember(atomically), await aMember(atomically)]
    const productId = await atomically(({ products }) => products.add(aProduct(sellerId)))
    const offer: Omit<PriceOffer, 'id'> = {
      ...{ productId, buyerId, sellerId, title: 'Infinix Hot 40', listedPrice: kobo(2000_00) },
      ...{ status: 'open', price: kobo(1500_00), namedBy: 'buyer', note: 'Today', round: 1, endsAt: LATER },
      ...{ holdsPiece: false, orderId: null, messageId: null, createdAt: AT, updatedAt: AT },
    }
    const id = await atomically(({ offers }) => offers.add(offer))
    return { atomically, offer, id: id ?? 0, productId, buyerId, sellerId }
  }

  test('an offer is stored as created and as saved', async () => {
    const { atomically, offer, id, productId, buyerId } = await anOffer()
    expect(await atomically(({ offers }) => offers.byId(id))).toEqual({ ...offer, id })
    const accepted = {
      ...offer,
      id,
      status: 'accepted',
      holdsPiece: true,
      price: kobo(1600_00),
      round: 2,
    } as const
    await atomically(({ offers }) => offers.save(accepted))
    expect(await atomically(({ offers }) => offers.forUpdate(id))).toEqual(accepted)
    expect(await atomically(({ offers }) => offers.lastOf(buyerId, productId))).toEqual(accepted)
    expect(await atomically(({ offers }) => offers.activeOn(productId))).toEqual([accepted])
  })

  test('a buyer has one active offer per product, and any number of ended ones', async () => {
    const { atomically, offer, id, productId, buyerId } = await anOffer()
    const add = () => atomically(({ offers }) => offers.add(offer))
    expect(await add()).toBeUndefined()
    expect(await atomically(({ offers }) => offers.add({ ...offer, status: 'declined' }))).toBeTypeOf(
      'number',
    )
    await atomically(({ offers }) => offers.save({ ...offer, id, status: 'withdrawn' }))
    expect(await atomically(({ offers }) => offers.activeOn(productId))).toEqual([])
    const second = await add()
    expect((await atomically(({ offers }) => offers.lastOf(buyerId, productId)))?.id).toBe(second)
  })

  test('expired ones are due while open or accepted', async () => {
    const { atomically, offer, id } = await anOffer()
    const due = (at: Date) => atomically(({ offers }) => offers.due(at, 100))
    expect(await due(new Date(LATER.getTime() - 1))).not.toContain(id)
    expect(await due(LATER)).toContain(id)
    await atomically(({ offers }) => offers.save({ ...offer, id, status: 'expired' }))
    expect(await due(LATER)).not.toContain(id)
  })

  test('accepted ones are their buyer’s own prices, until they end', async () => {
    const { atomically, offer, id, productId, buyerId, sellerId } = await anOffer()
    const ownPrices = async (by: number, at = AT) => [
      ...(await atomically(({ carts }) => carts.snapshot(by, productId, at))).ownPrices,
    ]
    expect(await ownPrices(buyerId)).toEqual([])
    await atomically(({ offers }) => offers.save({ ...offer, id, status: 'accepted' }))
    expect(await ownPrices(buyerId)).toEqual([productId])
    expect(await ownPrices(sellerId)).toEqual([])
    expect(await ownPrices(buyerId, LATER)).toEqual([])
  })

  test('accepted ones reserve a piece of a counted product', async () => {
    const { atomically, offer, id, productId } = await anOffer()
    expect(await atomically(({ offers }) => offers.countPieces(productId))).toBe(0)
    await atomically(({ offers }) => offers.save({ ...offer, id, status: 'accepted' }))
    expect(await atomically(({ offers }) => offers.countPieces(productId))).toBe(1)
    expect((await atomically(({ offers }) => offers.byId(id)))?.holdsPiece).toBe(true)
  })

  test('closing an account deletes the notes and ends the active ones', async () => {
    const { atomically, id, sellerId } = await anOffer()
    await atomically(({ offers }) => offers.removeAllOf(sellerId, AT))
    expect(await atomically(({ offers }) => offers.byId(id))).toMatchObject({ note: '', endsAt: AT })
  })
})
