import { describe, expect, test } from 'vitest'
import { race, seenIn } from '#tests/races/racing.ts'
import { allOf } from '#tests/support/all-of.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { aBusiness, aProduct, aUser, composeOver } from '#tests/support/market/marketplace.ts'

describe('Concurrent favourites', () => {
  const postgres = onPostgres({ connections: 8 })
  const market = () => composeOver(postgres.backend.atomically)
  const someone = async () => (await aUser(market())).id
  const countOn = async (id: number) => {
    const business = await postgres.backend.views.business(id, undefined)
    return business && 'favoriteCount' in business ? business.favoriteCount : undefined
  }

  test('[S103] of one person for one item: one is new, and it counts once', async () => {
    const seen = await seenIn(async () => {
      const [ada, bola] = [await someone(), await someone()]
      const id = await aBusiness(market(), bola)
      const added = await Promise.all(
        Array.from({ length: 6 }, () => market().catalog.addFavorite(ada, { type: 'business', id })),
      )
      expect(await countOn(id)).toBe(1)
      return String(added.filter(Boolean).length)
    })
    expect(Object.keys(seen)).toEqual(['1'])
  })

  test('[S103] added and removed repeatedly by several people: the count matches the rows', async () => {
    const owner = await someone()
    const id = await aBusiness(market(), owner)
    const item = { type: 'business', id } as const
    const people = await Promise.all(Array.from({ length: 6 }, someone))
    await Promise.all(
      people.flatMap((person) =>
        Array.from({ length: 12 }, (_, at) =>
          at % 2 ? market().catalog.removeFavorite(person, item) : market().catalog.addFavorite(person, item),
        ),
      ),
    )
    const stored = await Promise.all(people.map((person) => postgres.backend.views.favoritesOf(person)))
    expect(await countOn(id)).toBe(stored.flat().length)
  })

  test('with the deletion of the item: nothing remains', async () => {
    const seen = await seenIn(async (number) => {
      const [ada, bola] = [await someone(), await someone()]
      const id = await aProduct(market(), bola)
      const item = { type: 'product', id } as const
      const action = [
        () => market().catalog.addFavorite(ada, item),
        () => market().catalog.comment(ada, item, 'Hello'),
      ][number % 4 < 2 ? 0 : 1] as () => Promise<unknown>
      const ends = await race(number, () => market().catalog.remove('product', id, bola), action)
      expect(await postgres.backend.views.favoritesOf(ada)).toEqual([])
      expect(await allOf(postgres.backend.views.commentsOf(ada))).toEqual([])
      return ends.join(' ')
    })
    expect(Object.keys(seen).sort()).toEqual(['done NOT_FOUND', 'done done'])
  })

  test('with the closing of the account: nothing remains, and nothing counts', async () => {
    const seen = await seenIn(async (number) => {
      const [ada, bola] = [await aUser(market()), await someone()]
      const id = await aBusiness(market(), bola)
      const item = { type: 'business', id } as const
      const action = [
        () => market().catalog.addFavorite(ada.id, item),
        () => market().catalog.comment(ada.id, item, 'Hello'),
      ][number % 4 < 2 ? 0 : 1] as () => Promise<unknown>
      const ends = await race(number, () => market().identity.closeOwnAccount(ada.id, ada.password), action)
      expect(await countOn(id)).toBe(0)
      expect(await postgres.backend.views.comments(item, undefined)).toEqual([])
      return ends.join(' ')
    })
    expect(Object.keys(seen).sort()).toEqual(['done UNAUTHENTICATED', 'done done'])
  })
})
