import { describe, expect, test } from 'vitest'
import type { BusinessQuery } from '#adapters/http/contract/businesses.ts'
import type { KeptImage } from '#domain/catalog/listing.ts'
import { type DataBackend, onBothBackends } from '#tests/support/both-backends.ts'
import { aBusiness, aMember, anOrder, aPicture, aProduct, aUser, unique } from '#tests/support/builders.ts'

describe('Products and businesses', () => onBothBackends(keeping))
describe('Lists of businesses', () => onBothBackends(reading))

const KINDS = ['product', 'business'] as const
const NOWHERE = 987_654_321

function keeping(backend: () => DataBackend): void {
  /** A listing of this kind with these pictures, behind one interface. */
  async function listed(kind: (typeof KINDS)[number], images = [aPicture()]) {
    const { atomically } = backend()
    const userId = await aMember(atomically)
    const shelf = <T>(act: (shelf: Shelf) => Promise<T>) =>
      atomically((tx) => act(kind === 'product' ? tx.products : tx.businesses))
    const id = await atomically(({ products, businesses }) =>
      kind === 'product'
        ? products.add(aProduct(userId, { images }))
        : businesses.add(aBusiness(userId, { images })),
    )
    const kept = () => shelf<{ images: readonly KeptImage[] } | undefined>((all) => all.forUpdate(id))
    return { id, userId, kept, shelf }
  }
  type Tx = Parameters<Parameters<DataBackend['atomically']>[0]>[0]
  type Shelf = Tx['products'] | Tx['businesses']

  test('a product is found as it was listed and as it was saved, its title with it', async () => {
    const { atomically, views } = backend()
    const product = aProduct(await aMember(atomically))
    const id = await atomically(({ products }) => products.add(product))
    const found = await atomically(({ products }) => products.forUpdate(id))
    expect(found).toMatchObject({ ...product, id })
    if (!found) throw new Error('it is there')
    const changed = { ...found, description: 'Tecno\nnew', price: null, platformPurchaseEnabled: false }
    await atomically(({ products }) => products.save({ ...changed, isDisabled: true, disabledReason: 'x' }))
    expect(await atomically(({ products }) => products.forUpdate(id))).toMatchObject({
      ...changed,
      isDisabled: true,
      disabledReason: 'x',
      images: found.images,
    })
    expect(await views.product(id, { id: product.userId, role: 'USER', adminCampus: null })).toMatchObject({
      title: 'Tecno',
      Images: [{ id: found.images[0]?.id }],
    })
    expect(await atomically(({ products }) => products.forUpdate(NOWHERE))).toBeUndefined()
  })

  test('a product that is sold, paused or disabled leaves the lists and keeps its page; only old ones are due', async () => {
    const { atomically, views } = backend()
    const userId = await aMember(atomically)
    const [fresh, asked] = [new Date('2026-11-10T08:00:00Z'), new Date('2026-11-01T08:00:00Z')]
    const list = (change: Parameters<typeof aProduct>[1]) =>
      atomically(({ products }) =>
        products.add(aProduct(userId, { category: 'lodges', campus: 'ui', ...change })),
      )
    const [onSale, old, waiting, sold, paused, disabled] = [
      await list({ renewedAt: fresh }),
      await list({ renewedAt: asked }),
      await list({ renewedAt: asked, askedAt: asked }),
      await list({ renewedAt: asked, availability: 'sold' }),
      await list({ renewedAt: asked, availability: 'paused' }),
      await list({ renewedAt: asked, isDisabled: true, disabledReason: 'x' }),
    ]
    const query = { campus: 'ui', category: 'lodges', sort: 'newest', page: 1, limit: 50 } as const
    const { rows, total } = await views.products(query, undefined)
    expect([rows.map(({ id }) => id).sort((a, b) => a - b), total]).toEqual([[onSale, old, waiting], 3])
    const newest = (await views.newestProducts(1000)).map(({ id }) => id)
    expect([onSale, sold, paused, disabled].map((id) => newest.includes(id))).toEqual([
      true,
      false,
      false,
      false,
    ])
    for (const [id, availability] of [
      [sold, 'sold'],
      [paused, 'paused'],
    ] as const)
      expect(await views.product(id, undefined)).toMatchObject({ id, availability, awaitsAnswer: false })
    expect(await views.product(waiting, undefined)).toMatchObject({ awaitsAnswer: true })
    const own = new Set([onSale, old, waiting, sold, paused, disabled])
    const forAdmins = await views.adminProducts({ page: 1, limit: 50 }, 'ui')
    expect(forAdmins.rows.map(({ id }) => id).filter((id) => own.has(id))).toEqual([
      ...[paused, sold, waiting, old, onSale],
    ])
    expect(await views.adminProducts({ page: 1, limit: 50 }, '')).toEqual({ rows: [], total: 0 })
    const due = async (freshSince: Date, askedSince: Date) =>
      (await atomically(({ products }) => products.due(freshSince, askedSince, 1000)))
        .filter((id) => own.has(id))
        .sort((a, b) => a - b)
    expect(await due(asked, asked)).toEqual([old, waiting])
    expect(await due(fresh, new Date('2026-10-01T08:00:00Z'))).toEqual([onSale, old])
    expect(await atomically(({ products }) => products.due(fresh, asked, 1))).toHaveLength(1)
  })

  test('a business is found as it was listed and as it was saved', async () => {
    const { atomically } = backend()
    const business = aBusiness(await aMember(atomically))
    const id = await atomically(({ businesses }) => businesses.add(business))
    const found = await atomically(({ businesses }) => businesses.forUpdate(id))
    expect(found).toMatchObject({ ...business, id })
    if (!found) throw new Error('it is there')
    const changed = { ...found, name: 'Papa Put', category: 'retail', isDisabled: true, disabledReason: 'x' }
    await atomically(({ businesses }) => businesses.save(changed))
    expect(await atomically(({ businesses }) => businesses.forUpdate(id))).toMatchObject(changed)
    expect(await atomically(({ businesses }) => businesses.forUpdate(NOWHERE))).toBeUndefined()
  })

  test.each(KINDS)(
    'pictures of a %s keep their ids and their order when others come and go',
    async (kind) => {
      const pictures = [aPicture(), aPicture(), aPicture()] as const
      const { id, kept, shelf } = await listed(kind, [pictures[0], pictures[1]])
      const [first, second] = (await kept())?.images ?? []
      expect(await shelf((all) => all.removeImage(id, first?.id ?? 0))).toEqual([pictures[0].key])
      await shelf((all) => all.addImages(id, [pictures[2]]))
      const images = (await kept())?.images ?? []
      expect(images.map(({ key }) => key)).toEqual([pictures[1].key, pictures[2].key])
      expect(images[0]?.id).toBe(second?.id)
      expect(new Set([first?.id, ...images.map((image) => image.id)]).size).toBe(3)
    },
  )

  test.each(KINDS)(
    'pictures of a %s are put in another order, as often as one likes, with their ids',
    async (kind) => {
      const { id, kept, shelf } = await listed(kind, [aPicture(), aPicture(), aPicture()])
      const other = await listed(kind, [aPicture(), aPicture()])
      const ids = async (of: typeof kept) => (await of())?.images.map((image) => image.id) ?? []
      const [theirs, [a = 0, b = 0, c = 0]] = [await ids(other.kept), await ids(kept)]
      for (const order of [
        [c, a, b],
        [c, b, a],
        [a, b, c],
        [b, a, c],
      ]) {
        await shelf((all) => all.orderImages(id, order))
        expect(await ids(kept)).toEqual(order)
      }
      await shelf((all) => all.addImages(id, [aPicture()]))
      expect((await ids(kept)).slice(0, 3)).toEqual([b, a, c])
      expect(await ids(other.kept)).toEqual(theirs)
    },
  )

  test.each(KINDS)('the picture of another listing is not removed with a %s', async (kind) => {
    const [mine, theirs] = [await listed(kind), await listed(kind)]
    const imageId = (await theirs.kept())?.images[0]?.id ?? 0
    expect(await mine.shelf((all) => all.removeImage(mine.id, imageId))).toEqual([])
    expect((await theirs.kept())?.images).toHaveLength(1)
  })

  test('what is removed is gone, and names only the pictures that no listing and no order shows', async () => {
    const { atomically, unshownImages } = backend()
    const [own, shared, ordered] = [aPicture(), aPicture(), aPicture()]
    const [buyerId, sellerId] = [await aMember(atomically), await aMember(atomically)]
    const product = await listed('product', [own, shared, ordered, own])
    const business = await listed('business', [shared])
    const { id: feeConfigId } = await atomically(({ fees }) => fees.current())
    const [item] = anOrder({ buyerId, sellerId, feeConfigId }).items
    if (!item) throw new Error('one item')
    const order = anOrder({ buyerId, sellerId, feeConfigId }, { items: [{ ...item, imageKey: ordered.key }] })
    await atomically(({ orders }) => orders.add(order, unique('key')))
    expect(await product.shelf((all) => all.remove(product.id))).toEqual([own.key])
    expect(await product.kept()).toBeUndefined()
    expect(await unshownImages([own.key, shared.key, ordered.key])).toEqual([own.key])
    expect(await business.shelf((all) => all.removeAllOf(business.userId))).toEqual([shared.key])
    expect(await business.kept()).toBeUndefined()
    expect(await unshownImages([])).toEqual([])
  })

  test.each(KINDS)('a view of a %s counts once a viewer and day, and never for its owner', async (kind) => {
    const { views, countView } = backend()
    const { id, userId } = await listed(kind)
    const owner = { id: userId, role: 'USER', adminCampus: null } as const
    const seen = async () => {
      const listing = await (kind === 'product' ? views.product(id, owner) : views.business(id, owner))
      return listing && 'viewCount' in listing ? listing.viewCount : undefined
    }
    const by = (viewer: string, day = '2026-11-20') => countView({ kind, id, viewer, day })
    for (const viewer of ['visitor:a', 'visitor:a', 'visitor:b', `user:${userId}`, 'user:987654'])
      await by(viewer)
    expect(await seen()).toBe(3)
    await by('visitor:a', '2026-11-21')
    await countView({ kind, id: NOWHERE, viewer: 'visitor:a', day: '2026-11-20' })
    expect(await seen()).toBe(4)
  })

  test.each(KINDS)(
    'a disabled %s is shown to its owner and to admins; others learn only that',
    async (kind) => {
      const { atomically, views } = backend()
      // No other test here lists anything on this campus.
      const campus = 'ebu' as const
      const userId = await aMember(atomically)
      const change = { isDisabled: true, disabledReason: 'Not yours', campus }
      const id = await atomically(({ products, businesses }) =>
        kind === 'product'
          ? products.add(aProduct(userId, change))
          : businesses.add(aBusiness(userId, change)),
      )
      const seenBy = (viewer: Parameters<typeof views.product>[1]) =>
        kind === 'product' ? views.product(id, viewer) : views.business(id, viewer)
      const user = (viewerId: number, role: 'USER' | 'ADMIN' | 'SUPER_ADMIN') =>
        seenBy({ id: viewerId, role, adminCampus: null })
      const stub = { id, isDisabled: true }
      expect([await seenBy(undefined), await user(NOWHERE, 'USER')]).toEqual([stub, stub])
      for (const whole of [await user(userId, 'USER'), await user(1, 'ADMIN'), await user(1, 'SUPER_ADMIN')])
        expect(whole).toMatchObject({ id, userId, disabledReason: 'Not yours' })
      const query = { campus, sort: 'newest', page: 1, limit: 10 } as const
      const list =
        kind === 'product' ? await views.products(query, undefined) : await views.businesses(query, undefined)
      expect(list).toEqual({ rows: [], total: 0 })
    },
  )

  test.each(KINDS)(
    'a disabled %s is found by campus and by its words, newest first, page by page',
    async (kind) => {
      const { atomically, views } = backend()
      const [campus, other] = [unique('campus'), unique('campus')]
      const userId = await aMember(atomically)
      const add = (name: string, change: object = {}) => {
        const with_ = { isDisabled: true, disabledReason: 'Not yours', campus, ...change }
        return atomically(({ products, businesses }) =>
          kind === 'product'
            ? products.add(aProduct(userId, { description: `${name}\nHardly used`, ...with_ }))
            : businesses.add(aBusiness(userId, { name, ...with_ })),
        )
      }
      const [fan, lamp, kettle] = [await add('Standing fan'), await add('Desk lamp'), await add('Fan kettle')]
      await add('Shown fan', { isDisabled: false, disabledReason: null })
      const elsewhere = await add('Ceiling fan', { campus: other })
      const list = async (change: object = {}, where: string | null = campus) => {
        const query = { page: 1, limit: 10, ...change }
        const { rows, total } =
          kind === 'product'
            ? await views.disabledProducts(query, where ?? undefined)
            : await views.disabledBusinesses(query, where ?? undefined)
        return [rows.map(({ id }) => id), total]
      }
      expect(await list()).toEqual([[kettle, lamp, fan], 3])
      expect(await list({ limit: 2 })).toEqual([[kettle, lamp], 3])
      expect(await list({ limit: 2, page: 2 })).toEqual([[fan], 3])
      expect(await list({ limit: 2, page: 3 })).toEqual([[], 3])
      expect(await list({ search: 'fan' })).toEqual([[kettle, fan], 2])
      expect(await list({ search: 'FAN', limit: 1, page: 2 })).toEqual([[fan], 2])
      expect(await list({ search: '  ' })).toEqual([[kettle, lamp, fan], 3])
      expect(await list({}, other)).toEqual([[elsewhere], 1])
      expect(await list({}, 'nowhere')).toEqual([[], 0])
      expect((await list({ limit: 2 }, null))[0]).toEqual([elsewhere, kettle])
    },
  )
}

function reading(backend: () => DataBackend): void {
  test('businesses are listed by campus, category and words, newest or most viewed first, in pages', async () => {
    const { atomically, views, countView } = backend()
    const campus = unique('campus')
    const owner = aUser({ name: 'Ada', phone: '0803', website: 'https://ada.test' })
    const userId = await atomically(({ users }) => users.add(owner))
    const add = (name: string, hour: number, category = 'food') =>
      atomically(({ businesses }) =>
        businesses.add(
          aBusiness(userId, { name, campus, category, createdAt: new Date(Date.UTC(2026, 10, 2, hour)) }),
        ),
      )
    const [old, middle, young] = [
      await add('Old 100%', 1),
      await add('Middle', 2),
      await add('Young', 3, 'tech'),
    ]
    await countView({ kind: 'business', id: middle, viewer: 'visitor:x', day: '2026-11-20' })
    const list = async (change: object) => {
      const query = { campus, sort: 'newest', page: 1, limit: 12, ...change } as BusinessQuery
      const { rows, total } = await views.businesses(query, undefined)
      return [rows.map(({ id }) => id), total]
    }
    expect(await list({})).toEqual([[young, middle, old], 3])
    expect(await list({ sort: 'popular' })).toEqual([[middle, young, old], 3])
    expect(await list({ sort: 'price_asc' })).toEqual([[young, middle, old], 3])
    expect(await list({ category: 'food' })).toEqual([[middle, old], 2])
    expect(await list({ search: 'RICE old' })).toEqual([[old], 1])
    expect(await list({ search: '100%' })).toEqual([[old], 1])
    expect(await list({ exclude: young, limit: 1, page: 2 })).toEqual([[old], 2])
    expect((await views.businessesOf(userId)).map(({ id }) => id)).toEqual([young, middle, old])
    expect(await views.newestBusinesses(10_000)).toContainEqual({
      id: old,
      changedAt: new Date('2026-11-02T01:00:00Z'),
    })
    expect(await views.business(old, undefined)).toMatchObject({
      name: 'Old 100%',
      favoriteCount: 0,
      viewCount: 0,
      Images: [{ url: expect.stringMatching(/-1024\.webp$/) }],
      User: { id: userId, name: 'Ada', phone: '0803', website: 'https://ada.test' },
    })
    expect(await views.business(NOWHERE, undefined)).toBeUndefined()
  })
}
