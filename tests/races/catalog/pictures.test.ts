import { describe, expect, test } from 'vitest'
import { type ListingImage, type ListingKind, storeOf } from '#domain/catalog/ports.ts'
import { kobo } from '#domain/shared/money.ts'
import { race, seenIn } from '#tests/races/racing.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { aPicture } from '#tests/support/market/builders.ts'
import { aBusiness, aProduct, aUser, composeOver, type UseCases } from '#tests/support/market/marketplace.ts'

describe('A listing', () => {
  const postgres = onPostgres({ connections: 8 })
  const imagesOf = async (kind: ListingKind, id: number) =>
    (await postgres.backend.atomically((tx) => storeOf(tx, kind).forUpdate(id)))?.images ?? []

  test.each(['product', 'business', 'gig'] as const)(
    '(%s) that gets two pictures while one is removed and the others reordered has both, and not that one',
    async (kind) => {
      const market = composeOver(postgres.backend.atomically)
      const { id: owner } = await aUser(market)
      const { add, order, remove, list } = pictured(market, kind, owner)
      const seen = await seenIn(async (number) => {
        const id = await list()
        await add(id, [aPicture()])
        const [first, second] = await imagesOf(kind, id)
        const [one, two] = [aPicture(), aPicture()]
        const ends = await race(
          number,
          () => Promise.all([add(id, [one]), order(id, [second?.id ?? 0]), add(id, [two])]),
          () => remove(id, first?.id ?? 0),
        )
        const keys = (await imagesOf(kind, id)).map(({ key }) => key)
        expect(keys).toHaveLength(3)
        expect([keys[0], new Set(keys)]).toEqual([second?.key, new Set([second?.key, one.key, two.key])])
        return ends.join(' ')
      })
      expect(Object.keys(seen)).toEqual(['done done'])
    },
  )

  test('(gig) whose pictures are all replaced twice concurrently has those of one of both, and no others', async () => {
    const market = composeOver(postgres.backend.atomically)
    const { id: owner } = await aUser(market)
    const actor = { id: owner, role: 'USER', adminCampus: null } as const
    const { list } = pictured(market, 'gig', owner)
    const seen = await seenIn(async (number) => {
      const id = await list()
      const [one, other] = [
        [aPicture(), aPicture()],
        [aPicture(), aPicture(), aPicture()],
      ] as const
      const replace = (images: readonly ListingImage[]) => () =>
        market.gigs.addImages(id, actor, images, { replaceAll: true })
      const ends = await race(number, replace(one), replace(other))
      const keys = (await imagesOf('gig', id)).map(({ key }) => key)
      expect([one, other].map((images) => images.map(({ key }) => key))).toContainEqual(keys)
      return `${ends.join(' ')}: ${keys.length}`
    })
    expect(Object.keys(seen).sort()).toEqual(['done done: 2', 'done done: 3'])
  })
})

function pictured(market: UseCases, kind: ListingKind, owner: number) {
  const { catalog, gigs } = market
  const actor = { id: owner, role: 'USER', adminCampus: null } as const
  const product = { description: 'A phone', category: 'electronics' }
  const business = { name: 'Mama Put', description: 'Rice and beans' }
  return {
    list: () => {
      if (kind === 'product') return aProduct(market, owner)
      if (kind === 'business') return aBusiness(market, owner)
      const poster = {
        title: null,
        description: 'A poster for the dinner',
        budget: kobo(500_000),
        duration: 7,
      }
      return gigs.post(owner, { ...poster, category: 'design', skills: [], images: [aPicture()] })
    },
    add: (id: number, images: readonly ListingImage[]) =>
      kind === 'gig'
        ? gigs.addImages(id, actor, images, { replaceAll: false })
        : catalog.addImages(kind, id, owner, images),
    order: (id: number, imageOrder: readonly number[]) => {
      if (kind === 'product') return catalog.changeProduct(id, owner, { ...product, imageOrder })
      if (kind === 'business') return catalog.changeBusiness(id, owner, { ...business, imageOrder })
      return gigs.change(id, actor, { imageOrder })
    },
    remove: (id: number, imageId: number) =>
      kind === 'gig'
        ? gigs.change(id, actor, { deleteImages: [imageId] })
        : catalog.removeImage(kind, id, owner, imageId),
  }
}
