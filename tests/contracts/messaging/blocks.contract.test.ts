import { describe, expect, test } from 'vitest'
import type { Actor } from '#domain/shared/actor.ts'
import { type DataBackend, readsOnPostgres } from '#tests/support/databases/both-backends.ts'
import { aBid, aBusiness, aGig, aMember, aProduct, unique } from '#tests/support/market/builders.ts'

describe('Blocks', () => readsOnPostgres(blocking))

const PAGE = { sort: 'newest', page: 1, limit: 50 } as const
const as = (id: number, role: Actor['role'] = 'USER'): Actor => ({ id, role, adminCampus: null })

function blocking(backend: () => DataBackend): void {
  async function world(blocked: 'by the viewer' | 'by the seller') {
    const { atomically } = backend()
    const [seller, viewer, other] = [
      await aMember(atomically),
      await aMember(atomically),
      await aMember(atomically),
    ]
    const word = unique('w').replace('_', '')
    const offered = await atomically(async ({ products, businesses, gigs, favorites, blocks }) => {
      const productId = await products.add(aProduct(seller, { description: `${word} phone` }))
      const businessId = await businesses.add(aBusiness(seller, { name: `${word} stall` }))
      const gigId = await gigs.add(aGig(seller, { title: `${word} logo` }))
      await products.add(aProduct(other, { description: `${word} radio` }))
      await favorites.add(viewer, { type: 'product', id: productId }, new Date())
      await favorites.add(viewer, { type: 'business', id: businessId }, new Date())
      const [blocker, blockedId] = blocked === 'by the viewer' ? [viewer, seller] : [seller, viewer]
      await blocks.add(blocker, blockedId, new Date())
      return { productId, businessId, gigId }
    })
    return { ...offered, seller, viewer, other, word }
  }

  async function seen(
    { seller, productId, businessId, gigId, word }: Awaited<ReturnType<typeof world>>,
    viewer: Actor | undefined,
  ) {
    const { views } = backend()
    const found = await views.search({ q: word, type: 'all', campus: undefined }, viewer)
    const [products, businesses, gigs] = [
      await views.products({ ...PAGE, search: word }, viewer),
      await views.businesses({ ...PAGE, seller }, viewer),
      await views.gigs({ ...PAGE, seller }, viewer),
    ]
    const item = { type: 'product', id: productId } as const
    return {
      lists: [products.total, products.rows.length, businesses.total, gigs.total],
      details: [
        await views.product(productId, viewer),
        await views.business(businessId, viewer),
        await views.gig(gigId, viewer),
      ].map((item) => item !== undefined),
      search: [found.products.length, found.businesses.length, found.gigs.length],
      counted: [found.found.products.total, found.found.businesses.total, found.found.gigs.total],
      suggested: (await views.suggestions(word, undefined, viewer)).length,
      seller: (await views.seller(seller, viewer)) !== undefined,
      comments: (await views.comments(item, viewer)) !== undefined,
      favorites: viewer && (await views.favorites(viewer)).favorites.length,
    }
  }

  const ALL = {
    lists: [2, 2, 1, 1],
    details: [true, true, true],
    search: [2, 1, 1],
    counted: [2, 1, 1],
    suggested: 4,
    seller: true,
    comments: true,
  }
  const NOTHING = {
    lists: [1, 1, 0, 0],
    details: [false, false, false],
    search: [1, 0, 0],
    counted: [1, 0, 0],
    suggested: 1,
    seller: false,
    comments: false,
  }

  test.each(['by the viewer', 'by the seller'] as const)(
    '%s: the listings of the other are hidden, and others see them as before',
    async (blocked) => {
      const there = await world(blocked)
      expect(await seen(there, as(there.viewer))).toEqual({ ...NOTHING, favorites: 0 })
      expect(await seen(there, undefined)).toEqual(ALL)
      expect(await seen(there, as(there.other))).toEqual({ ...ALL, favorites: 0 })
      expect(await seen(there, as(there.seller))).toEqual({ ...ALL, favorites: 0 })
      expect(await seen(there, as(there.viewer, 'ADMIN'))).toEqual({ ...ALL, favorites: 2 })
      await backend().atomically(async ({ blocks }) => {
        await blocks.remove(there.viewer, there.seller)
        await blocks.remove(there.seller, there.viewer)
      })
      expect(await seen(there, as(there.viewer))).toEqual({ ...ALL, favorites: 2 })
    },
  )

  test('a gig that one does for the other stays readable to both; a bid alone does not make it so', async () => {
    const { seller, viewer, gigId } = await world('by the viewer')
    const { atomically, views } = backend()
    await atomically(({ bids }) => bids.put(aBid(gigId, viewer)))
    expect(await views.gig(gigId, as(viewer))).toBeUndefined()
    expect((await views.gig(gigId, as(seller)))?.Bids).toHaveLength(1)
    expect(await views.bidsOf(viewer)).toHaveLength(1)
    const running = await atomically(({ gigs }) =>
      gigs.add(aGig(seller, { status: 'in_progress', paymentStatus: 'escrow', freelancerId: viewer })),
    )
    expect(await views.gig(running, as(viewer))).toMatchObject({ id: running })
    expect(await views.gig(running, as(seller))).toMatchObject({ id: running })
  })

  test('a conversation links only to own listings', async () => {
    const { seller, viewer, productId } = await world('by the viewer')
    const { atomically, views } = backend()
    const about = { type: 'product' as const, id: productId }
    const message = { about, content: 'Hello', createdAt: new Date(), readAt: null }
    await atomically(({ messages }) => messages.add({ ...message, senderId: viewer, receiverId: seller }))
    expect(await views.conversations(viewer)).toMatchObject([{ itemType: 'product', item: null }])
    expect(await views.conversations(seller)).toMatchObject([
      { itemType: 'product', item: { id: productId } },
    ])
    await atomically(({ blocks }) => blocks.remove(viewer, seller))
    expect(await views.conversations(viewer)).toMatchObject([{ item: { id: productId } }])
  })
}
