import { describe, expect, test } from 'vitest'
import type { BusinessQuery } from '#adapters/contract/catalog/businesses.ts'
import { isReserved, putBack } from '#domain/catalog/stock.ts'
import { kobo } from '#domain/shared/money.ts'
import { KINDS, listedOn } from '#tests/contracts/runtime/listed.ts'
import {
  type DataBackend,
  onBothBackends,
  type Reading,
  readsOnPostgres,
} from '#tests/support/databases/both-backends.ts'
import { A_SUPER_ADMIN, aBusiness, aMember, aProduct, aUser, unique } from '#tests/support/market/builders.ts'

describe('Products and businesses', () => onBothBackends(keeping))
describe('Lists of businesses', () => readsOnPostgres(reading))

const NOWHERE = 987_654_321

function keeping(backend: () => DataBackend, reading: Reading): void {
  const eachKind = (name: string, body: (kind: (typeof KINDS)[number]) => Promise<void>) => {
    for (const kind of KINDS) reading(name.replace('%s', kind), () => body(kind))
  }

  const listed = listedOn(backend)

  reading('a product is found as it was listed and as it was saved, its title with it', async () => {
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

  reading(
    'a product that is sold, paused or disabled leaves the lists and keeps its page; only old ones are due',
    async () => {
      const { atomically, views } = backend()
      const userId = await aMember(atomically)
      const [fresh, requested] = [new Date('2026-11-10T08:00:00Z'), new Date('2026-11-01T08:00:00Z')]
      const list = (change: Parameters<typeof aProduct>[1]) =>
        atomically(({ products }) =>
          products.add(aProduct(userId, { category: 'lodges', campus: 'ui', ...change })),
        )
      const [onSale, old, waiting, sold, paused, disabled] = [
        await list({ renewedAt: fresh }),
        await list({ renewedAt: requested }),
        await list({ renewedAt: requested, askedAt: requested }),
        await list({ renewedAt: requested, availability: 'sold' }),
        await list({ renewedAt: requested, availability: 'paused' }),
        await list({ renewedAt: requested, isDisabled: true, disabledReason: 'x' }),
      ]
      const query = { campus: 'ui', category: 'lodges', sort: 'newest', page: 1, limit: 50 } as const
      const { rows, total } = await views.products(query, undefined)
      expect([rows.map(({ id }) => id).sort((a, b) => a - b), total]).toEqual([[onSale, old, waiting], 3])
      const newest = (await views.newestOf('products', 1000)).map(({ id }) => id)
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
      const forAdmins = await views.adminProducts({ campus: 'ui', page: 1, limit: 50 }, A_SUPER_ADMIN)
      expect(forAdmins.rows.map(({ id }) => id).filter((id) => own.has(id))).toEqual([
        ...[paused, sold, waiting, old, onSale],
      ])
      expect(await views.adminProducts({ campus: '', page: 1, limit: 50 }, A_SUPER_ADMIN)).toEqual({
        rows: [],
        total: 0,
      })
      const due = async (freshSince: Date, requestedSince: Date) =>
        (await atomically(({ products }) => products.due(freshSince, requestedSince, 1000)))
          .filter((id) => own.has(id))
          .sort((a, b) => a - b)
      expect(await due(requested, requested)).toEqual([old, waiting])
      expect(await due(fresh, new Date('2026-10-01T08:00:00Z'))).toEqual([onSale, old])
      expect(await atomically(({ products }) => products.due(fresh, requested, 1))).toHaveLength(1)
    },
  )

  reading(
    'a reserved product is last among the newest, page by page, and at its place again once it is not; by price it stays there',
    async () => {
      const { atomically, views } = backend()
      const userId = await aMember(atomically)
      const day = (date: number) => new Date(Date.UTC(2026, 9, date))
      const list = (date: number, change: Parameters<typeof aProduct>[1] = {}) =>
        atomically(({ products }) =>
          products.add(
            // No other test lists this category on this campus.
            aProduct(userId, {
              category: 'vehicles',
              campus: 'oau',
              createdAt: day(date),
              stock: 1,
              ...change,
            }),
          ),
        )
      const [oldest, older, middle, newer, newest] = [
        await list(1, { price: kobo(500_00) }),
        await list(2, { price: kobo(100_00), stock: 2 }),
        await list(3, { price: kobo(300_00), stock: null }),
        await list(4, { price: kobo(200_00) }),
        await list(5, { price: kobo(400_00) }),
      ]
      const reserve = (productId: number) =>
        atomically(({ products }) => products.reserve([{ productId, quantity: 1 }]))
      // The second has one more, and the third is not counted.
      for (const id of [newest, newer, middle, older]) await reserve(id)
      const query = { category: 'vehicles', campus: 'oau', limit: 2 } as const
      const pages = async (sort: 'newest' | 'price_asc') => {
        const found: number[][] = []
        for (const page of [1, 2, 3, 4]) {
          const { rows, total } = await views.products({ ...query, sort, page }, undefined)
          expect(total).toBe(5)
          found.push(rows.map(({ id }) => id))
        }
        return found
      }
      expect(await pages('newest')).toEqual([[middle, older], [oldest, newest], [newer], []])
      expect(await pages('price_asc')).toEqual([[older, newer], [middle, newest], [oldest], []])
      const without = await views.products({ ...query, sort: 'newest', page: 1, exclude: middle }, undefined)
      expect(without.rows.map(({ id }) => id)).toEqual([older, oldest])
      await atomically(async ({ products }) => {
        const found = await products.forUpdate(newer)
        if (found) await products.save(putBack(found, 1))
      })
      expect(await pages('newest')).toEqual([[newer, middle], [older, oldest], [newest], []])
    },
  )

  reading('what is last in lists is exactly what the rules call reserved', async () => {
    const { atomically, views } = backend()
    const userId = await aMember(atomically)
    for (const availability of ['for_sale', 'sold', 'paused'] as const)
      for (const stock of [null, 0, 1])
        for (const reserved of [0, 1]) {
          const held = { availability, stock, reserved }
          const add = (change: object, date: number) =>
            atomically(({ products }) =>
              products.add(
                aProduct(userId, {
                  ...{ category: 'finance', campus: 'abu', createdAt: new Date(Date.UTC(2026, 9, date)) },
                  ...change,
                }),
              ),
            )
          const [before, it] = [await add({}, 1), await add(held, 2)]
          const { rows } = await views.products(
            { category: 'finance', campus: 'abu', sort: 'newest', page: 1, limit: 50 },
            undefined,
          )
          const ids = rows.map(({ id }) => id).filter((id) => id === it || id === before)
          expect([held, ids]).toEqual([
            held,
            availability !== 'for_sale' ? [before] : isReserved(held) ? [before, it] : [it, before],
          ])
        }
  })

  test('a business is found as listed and as saved', async () => {
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

  eachKind('a view of a %s counts once a viewer and day, and never for its owner', async (kind) => {
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

  eachKind('a disabled %s is shown to its owner and to admins; others learn only that', async (kind) => {
    const { atomically, views } = backend()
    // No other test here lists anything on this campus.
    const campus = 'ebu' as const
    const userId = await aMember(atomically)
    const change = { isDisabled: true, disabledReason: 'Not yours', campus }
    const id = await atomically(({ products, businesses }) =>
      kind === 'product' ? products.add(aProduct(userId, change)) : businesses.add(aBusiness(userId, change)),
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
  })

  eachKind('a disabled %s is found by campus and by its words, newest first, page by page', async (kind) => {
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
  })
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
    expect(await views.newestOf('businesses', 10_000)).toContainEqual({
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
