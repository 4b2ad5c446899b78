import type { Item } from '#domain/catalog/ports.ts'
import type { Tx } from '#domain/shared/ports.ts'
import { HOUR_MS, later } from '#domain/shared/time.ts'

/** Numbers are indexes of the demo's lists. */
type Said = { by: number; on: Item['type']; at: number; text: string; hoursAgo: number }

const COMMENTS: readonly Said[] = [
  { by: 1, on: 'product', at: 0, text: 'Does it come with the charger?', hoursAgo: 30 },
  { by: 0, on: 'product', at: 0, text: 'Yes, the charger and a case.', hoursAgo: 28 },
  { by: 2, on: 'product', at: 0, text: 'Bought from her last session. Straight person.', hoursAgo: 5 },
  { by: 3, on: 'product', at: 1, text: 'Last price?', hoursAgo: 50 },
  { by: 4, on: 'product', at: 2, text: 'Which year is the edition?', hoursAgo: 12 },
  { by: 1, on: 'business', at: 0, text: 'Open on Sundays?', hoursAgo: 26 },
  { by: 2, on: 'business', at: 0, text: 'They are, from noon. Go early.', hoursAgo: 25 },
  { by: 0, on: 'business', at: 1, text: 'Best on this side of campus 👏', hoursAgo: 3 },
]

const FAVORITES: readonly (readonly [
  number,
  { products: readonly number[]; businesses: readonly number[] },
])[] = [
  [0, { products: [1, 4, 7], businesses: [0] }],
  [1, { products: [0, 2, 3, 5, 6, 8, 9, 10, 11, 12], businesses: [0, 1] }],
  [2, { products: [0, 1], businesses: [2] }],
  [3, { products: [0], businesses: [] }],
]

export async function seedReactions(
  tx: Tx,
  people: readonly number[],
  listed: { products: readonly number[]; businesses: readonly number[] },
  now: Date,
): Promise<void> {
  const itemOf = (type: Item['type'], at: number): Item[] => {
    const id = (type === 'product' ? listed.products : listed.businesses)[at]
    return id === undefined ? [] : [{ type, id }]
  }
  for (const { by, on, at, text, hoursAgo } of COMMENTS)
    for (const item of itemOf(on, at))
      await tx.comments.add({
        userId: people[by] ?? 0,
        item,
        content: text,
        createdAt: later(now, -hoursAgo * HOUR_MS),
      })
  for (const [by, { products, businesses }] of FAVORITES)
    for (const item of [
      ...products.flatMap((at) => itemOf('product', at)),
      ...businesses.flatMap((at) => itemOf('business', at)),
    ])
      await tx.favorites.add(people[by] ?? 0, item, now)
}
