import { describe, expect, test } from 'vitest'
import { KINDS, listedOn } from '#tests/contracts/runtime/listed.ts'
import { type DataBackend, onBothBackends } from '#tests/support/databases/both-backends.ts'
import { aMember, anOrder, aPicture } from '#tests/support/market/builders.ts'

describe('Products and businesses', () => onBothBackends(pictures))

function pictures(backend: () => DataBackend): void {
  const listed = listedOn(backend)

  test.each(KINDS)(
    'pictures of a %s preserve ids and order when others are added and removed',
    async (kind) => {
      const pictures = [aPicture(), aPicture(), aPicture()] as const
      const { id, stored, store } = await listed(kind, [pictures[0], pictures[1]])
      const [first, second] = (await stored())?.images ?? []
      expect(await store((all) => all.removeImages(id, [first?.id ?? 0]))).toEqual([pictures[0].key])
      await store((all) => all.addImages(id, [pictures[2]]))
      const images = (await stored())?.images ?? []
      expect(images.map(({ key }) => key)).toEqual([pictures[1].key, pictures[2].key])
      expect(images[0]?.id).toBe(second?.id)
      expect(new Set([first?.id, ...images.map((image) => image.id)]).size).toBe(3)
    },
  )

  test.each(KINDS)('pictures of a %s can be reordered repeatedly, with the same ids', async (kind) => {
    const { id, stored, store } = await listed(kind, [aPicture(), aPicture(), aPicture()])
    const other = await listed(kind, [aPicture(), aPicture()])
    const ids = async (of: typeof stored) => (await of())?.images.map((image) => image.id) ?? []
    const [theirs, [a = 0, b = 0, c = 0]] = [await ids(other.stored), await ids(stored)]
    for (const order of [
      [c, a, b],
      [c, b, a],
      [a, b, c],
      [b, a, c],
    ]) {
      await store((all) => all.orderImages(id, order))
      expect(await ids(stored)).toEqual(order)
    }
    await store((all) => all.addImages(id, [aPicture()]))
    expect((await ids(stored)).slice(0, 3)).toEqual([b, a, c])
    expect(await ids(other.stored)).toEqual(theirs)
  })

  test.each(KINDS)('the picture of another listing is not removed with a %s', async (kind) => {
    const [mine, theirs] = [await listed(kind), await listed(kind)]
    const imageId = (await theirs.stored())?.images[0]?.id ?? 0
    expect(await mine.store((all) => all.removeImages(mine.id, [imageId]))).toEqual([])
    expect((await theirs.stored())?.images).toHaveLength(1)
  })

  test('deleting returns only the pictures that no listing and no order shows', async () => {
    const { atomically, unshownImages } = backend()
    const [own, shared, ordered] = [aPicture(), aPicture(), aPicture()]
    const [buyerId, sellerId] = [await aMember(atomically), await aMember(atomically)]
    const product = await listed('product', [own, shared, ordered, own])
    const business = await listed('business', [shared])
    const [fees] = await atomically(({ fees }) => fees.schedule())
    const feeConfigId = fees?.id ?? 0
    const [item] = anOrder({ buyerId, sellerId, feeConfigId }).items
    if (!item) throw new Error('one item')
    const order = anOrder({ buyerId, sellerId, feeConfigId }, { items: [{ ...item, imageKey: ordered.key }] })
    await atomically(({ orders }) => orders.add(order))
    expect(await product.store((all) => all.remove(product.id))).toEqual([own.key])
    expect(await product.stored()).toBeUndefined()
    expect(await unshownImages([own.key, shared.key, ordered.key])).toEqual([own.key])
    expect(await business.store((all) => all.removeAllOf(business.userId, new Date()))).toEqual([shared.key])
    expect(await business.stored()).toBeUndefined()
    expect(await unshownImages([])).toEqual([])
  })
}
