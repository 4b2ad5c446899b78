import { describe, expect, test } from 'vitest'
import type { Item } from '#domain/catalog/ports.ts'
import { allOf } from '#tests/support/all-of.ts'
import { onBothBackends } from '#tests/support/databases/both-backends.ts'
import { aBusiness, aProduct, aUser } from '#tests/support/market/builders.ts'

const AT = new Date('2026-11-20T10:00:00Z')

describe('Favourites and comments', () =>
  onBothBackends((backend, reading) => {
    const person = (name = 'Ada Obi') => backend().atomically(({ users }) => users.add(aUser({ name })))
    const viewer = (id: number, role: 'USER' | 'ADMIN' = 'USER') => ({ id, role, adminCampus: null })
    const product = async (userId: number, change: Parameters<typeof aProduct>[1] = {}): Promise<Item> => ({
      type: 'product',
      id: await backend().atomically(({ products }) => products.add(aProduct(userId, change))),
    })
    const business = async (userId: number, change: Parameters<typeof aBusiness>[1] = {}): Promise<Item> => ({
      type: 'business',
      id: await backend().atomically(({ businesses }) => businesses.add(aBusiness(userId, change))),
    })
    const store = (userId: number, item: Item) =>
      backend().atomically(({ favorites }) => favorites.add(userId, item, AT))
    const drop = (userId: number, item: Item) =>
      backend().atomically(({ favorites }) => favorites.remove(userId, item))
    const say = (userId: number, item: Item, content = 'Is it still there?') =>
      backend().atomically(({ comments }) => comments.add({ userId, item, content, createdAt: AT }))
    const countOn = async ({ type, id }: Item) => {
      const found = await (type === 'product'
        ? backend().views.product(id, undefined)
        : backend().views.business(id, undefined))
      return found && 'favoriteCount' in found ? found.favoriteCount : undefined
    }
    const named = ({ type, id }: Item) => ({ itemType: type, itemId: id })

    reading('[S103] are new once a person, and the item counts each person once', async () => {
      const [ada, bola] = [await person(), await person()]
      const [phone, stall] = [await product(bola), await business(bola)]
      expect(await store(ada, phone)).toBe(true)
      expect(await store(ada, phone)).toBe(false)
      expect(await store(bola, phone)).toBe(true)
      expect(await store(ada, stall)).toBe(true)
      expect([await countOn(phone), await countOn(stall)]).toEqual([2, 1])
      await drop(ada, phone)
      await drop(ada, phone)
      expect(await countOn(phone)).toBe(1)
      expect(await backend().atomically(({ favorites }) => favorites.countOf(ada))).toBe(1)
    })

    reading('[S102, S103] are listed the last one first, in full, by kind', async () => {
      const [ada, bola] = [await person(), await person('Bola Adeyemi')]
      const items = [await product(bola), await business(bola), await product(bola)]
      for (const item of items) await store(ada, item)
      const { products, businesses, favorites } = await backend().views.favorites(viewer(ada))
      expect(favorites).toEqual(items.map(named).reverse())
      expect(products.map(({ id }) => id)).toEqual([items[2]?.id, items[0]?.id])
      expect(businesses).toEqual([await backend().views.business(items[1]?.id ?? 0, undefined)])
      expect(products[1]).toEqual(await backend().views.product(items[0]?.id ?? 0, undefined))
      expect(await backend().views.favorites(viewer(bola))).toEqual({
        products: [],
        businesses: [],
        favorites: [],
      })
    })

    reading('[S81] leave out what was disabled, but for its owner and admins', async () => {
      const [ada, bola] = [await person(), await person()]
      const hidden = await product(bola, { isDisabled: true, disabledReason: 'No' })
      for (const id of [ada, bola]) await store(id, hidden)
      const seen = async (id: number, role?: 'ADMIN') =>
        (await backend().views.favorites(viewer(id, role))).products.length
      expect([await seen(ada), await seen(bola), await seen(ada, 'ADMIN')]).toEqual([0, 1, 1])
      expect((await backend().views.favorites(viewer(ada))).favorites).toEqual([])
      expect(await backend().views.favoritesOf(ada)).toEqual([named(hidden)])
    })

    reading('go with the item, and with the person, whose favourites no longer count', async () => {
      const [ada, bola] = [await person(), await person()]
      const [phone, stall] = [await product(bola), await business(bola)]
      for (const item of [phone, stall]) {
        await store(ada, item)
        await store(bola, item)
        await say(ada, item)
      }
      const stored = await say(bola, stall)
      await backend().atomically(({ products }) => products.remove(phone.id))
      expect(await backend().views.favoritesOf(ada)).toEqual([named(stall)])
      expect(await backend().views.comments(phone, undefined)).toBeUndefined()
      await backend().atomically(async ({ favorites, comments }) => {
        await favorites.removeAllOf(ada)
        await comments.removeAllOf(ada)
      })
      expect(await countOn(stall)).toBe(1)
      expect(await backend().views.favoritesOf(ada)).toEqual([])
      expect(await allOf(backend().views.commentsOf(ada))).toEqual([])
      expect(await backend().views.comments(stall, undefined)).toMatchObject([{ id: stored }])
    })

    reading('[S105] comments are kept as they were written, with who said it', async () => {
      const [ada, bola] = [await person(), await person('Bola Adeyemi')]
      const [phone, stall] = [await product(ada), await business(ada)]
      const id = await say(bola, stall, 'Ẹ káàárọ̀ 👋')
      expect(await backend().views.comments(phone, undefined)).toEqual([])
      expect(await backend().atomically(({ comments }) => comments.byId(id))).toEqual({
        id,
        userId: bola,
        item: stall,
        content: 'Ẹ káàárọ̀ 👋',
        createdAt: AT,
      })
      const shown = {
        id,
        userId: bola,
        content: 'Ẹ káàárọ̀ 👋',
        createdAt: AT.toISOString(),
        user: { name: 'Bola Adeyemi', picture: null, isAdmin: false },
      }
      expect(await backend().views.comments(stall, undefined)).toEqual([shown])
      expect(await backend().views.comment(id)).toEqual(shown)
      expect(await allOf(backend().views.commentsOf(bola))).toEqual([shown])
      await backend().atomically(({ comments }) => comments.remove(id))
      expect(await backend().views.comments(stall, undefined)).toEqual([])
      expect(await backend().views.comment(id)).toBeUndefined()
    })

    reading(
      '[S105] of comments the last 50 are shown, oldest first, and those before one of them',
      async () => {
        const ada = await person()
        const phone = await product(ada)
        const ids: number[] = []
        for (let at = 0; at < 53; at += 1) ids.push(await say(ada, phone, String(at)))
        const numbers = async (before?: number) =>
          (await backend().views.comments(phone, undefined, before))?.map(({ id }) => id)
        expect(await numbers()).toEqual(ids.slice(3))
        expect(await numbers(ids[3])).toEqual(ids.slice(0, 3))
        expect(await numbers(ids[0])).toEqual([])
      },
    )

    reading('[S81] comments on a disabled listing are for its owner and admins', async () => {
      const [ada, bola] = [await person(), await person()]
      const hidden = await business(bola, { isDisabled: true, disabledReason: 'No' })
      await say(ada, hidden)
      const { views } = backend()
      expect(await views.comments(hidden, undefined)).toBeUndefined()
      expect(await views.comments(hidden, viewer(ada))).toBeUndefined()
      expect(await views.comments(hidden, viewer(bola))).toHaveLength(1)
      expect(await views.comments(hidden, viewer(ada, 'ADMIN'))).toHaveLength(1)
    })

    test('find the owner of a listing, and whether a user exists', async () => {
      const ada = await person()
      const stall = await business(ada, { campus: 'ui' })
      const gone = await backend().atomically(({ users }) => users.add(aUser({ deletedAt: AT })))
      const { atomically } = backend()
      expect(await atomically(({ businesses }) => businesses.forReference(stall.id))).toMatchObject({
        userId: ada,
        campus: 'ui',
        isDisabled: false,
      })
      expect(await atomically(({ products }) => products.forReference(2 ** 40))).toBeUndefined()
      expect(await atomically(({ users }) => Promise.all([ada, gone, 2 ** 40].map(users.isOpen)))).toEqual([
        true,
        false,
        false,
      ])
    })
  }))
