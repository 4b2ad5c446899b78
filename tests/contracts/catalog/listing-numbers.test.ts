import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { LISTING_KINDS, storeOf } from '#domain/catalog/ports.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { aPicture } from '#tests/support/market/builders.ts'
import { aBusiness, aGig, aProduct, aUser, composeOver } from '#tests/support/market/marketplace.ts'

describe('A listing of any kind', () => {
  const postgres = onPostgres()
  const count = async (from: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${from}`.execute(postgres.db)
    return rows[0]?.count
  }

  test('has a row in `listings` for the life of its table row, and deletes its own dependents with it', async () => {
    const market = composeOver(postgres.backend.atomically)
    const { id: owner } = await aUser(market)
    const { id: reader } = await aUser(market)
    const [product, business, gig] = [
      await aProduct(market, owner),
      await aBusiness(market, owner),
      await aGig(market, owner),
    ]
    const ids = { product, business, gig }
    for (const type of ['product', 'business'] as const) {
      await market.catalog.addFavorite(reader, { type, id: ids[type] })
      await market.catalog.comment(reader, { type, id: ids[type] }, 'Nice')
    }
    for (const type of LISTING_KINDS) {
      const about = { type, id: ids[type] }
      await market.messaging.send(reader, { receiverId: owner, content: type, about })
      await market.messaging.report(reader, { kind: type, id: ids[type], reason: 'A fake' })
      await postgres.backend.atomically((tx) => storeOf(tx, type).addImages(ids[type], [aPicture()]))
      await sql`insert into listing_views values (${type}, ${ids[type]}, 'x', current_date)`.execute(
        postgres.db,
      )
    }
    const own = [sql`listing_images`, sql`listing_views`, sql`favorites`, sql`comments`]
    expect(await count(sql`listings`)).toBe(3)
    for (const table of own) expect(await count(table)).toBeGreaterThan(1)

    for (const type of LISTING_KINDS)
      await postgres.backend.atomically((tx) => storeOf(tx, type).removeAllOf(owner, new Date()))
    for (const table of [sql`listings`, ...own]) expect(await count(table)).toBe(0)
    expect(await count(sql`messages where listing_kind is null and listing_id is null`)).toBe(3)
    expect(await count(sql`reports where kind <> 'person' and listing_id is null`)).toBe(3)
  })

  test('that does not exist cannot be referenced', async () => {
    const picture = sql`
      insert into listing_images (kind, listing_id, position, key, width, height, placeholder)
      values ('gig', 987654321, 0, 'k', 1, 1, '#aabbcc')`
    await expect(picture.execute(postgres.db)).rejects.toMatchObject({ code: '23503' })
  })
})
