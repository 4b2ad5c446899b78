import { type RawBuilder, sql } from 'kysely'
import type { ListingImage, StoredImage } from '#domain/catalog/listing.ts'
import type { CountView, ListingOrGig, Listings, Ownership, UnshownImages } from '#domain/catalog/ports.ts'
import type { Db } from '../runtime/database.ts'

const TABLES = {
  product: { listings: 'products', images: 'product_images', views: 'product_views', owner: 'product_id' },
  business: {
    listings: 'businesses',
    images: 'business_images',
    views: 'business_views',
    owner: 'business_id',
  },
  gig: { listings: 'gigs', images: 'gig_images', views: 'gig_views', owner: 'gig_id' },
} as const satisfies Record<ListingOrGig, object>

type Shared = Pick<
  Listings<never>,
  | 'ownership'
  | 'addImages'
  | 'orderImages'
  | 'removeImage'
  | 'remove'
  | 'removeAllOf'
  | 'disableAllOf'
  | 'enableAllOf'
>

/** What is done alike with every kind of listing: its pictures, and its removal. */
export function listings(db: Db, kind: ListingOrGig): Shared {
  const { listings: table, images, owner } = TABLES[kind]
  const [listingsTable, imagesTable, ownerColumn] = [sql.table(table), sql.table(images), sql.ref(owner)]
  const unshown = createUnshownImages(db)

  return {
    async ownership(id) {
      const { rows } = await sql<Ownership>`
        select user_id as "userId", campus, is_disabled as "isDisabled" from ${listingsTable}
        where id = ${id} for key share`.execute(db)
      return rows[0]
    },
    async addImages(id, added) {
      for (const { key, width, height, placeholder } of added)
        await sql`
          insert into ${imagesTable} (${ownerColumn}, position, key, width, height, placeholder)
          select ${id}, coalesce(max(position) + 1, 0), ${key}, ${width}, ${height}, ${placeholder}
          from ${imagesTable} where ${ownerColumn} = ${id}`.execute(db)
    },
    async orderImages(id, imageIds) {
      // No two pictures may stand in one place, not even on the way: all go below the others, or behind them.
      await sql`
        update ${imagesTable} i set position = free.first + o.place - 1
        from unnest(${imageIds}::bigint[]) with ordinality as o (id, place), (
          select case when min(position) >= count(*) then 0 else max(position) + 1 end as first
          from ${imagesTable} where ${ownerColumn} = ${id}) free
        where i.id = o.id and ${ownerColumn} = ${id}`.execute(db)
    },
    async removeImage(id, imageId) {
      const { rows } = await sql<{ key: string }>`
        delete from ${imagesTable} where ${ownerColumn} = ${id} and id = ${imageId} returning key`.execute(db)
      return unshown(rows.map(({ key }) => key))
    },
    remove: (id) => removeWhere(sql`id = ${id}`),
    removeAllOf: (userId) => removeWhere(sql`user_id = ${userId}`),
    async disableAllOf(userId, reason) {
      await sql`
        update ${listingsTable} set is_disabled = true, disabled_reason = ${reason}
        where user_id = ${userId} and not is_disabled`.execute(db)
    },
    async enableAllOf(userId, reason) {
      await sql`
        update ${listingsTable} set is_disabled = false, disabled_reason = null
        where user_id = ${userId} and is_disabled and disabled_reason = ${reason}`.execute(db)
    },
  }

  async function removeWhere(which: ReturnType<typeof sql>): Promise<string[]> {
    const { rows } = await sql<{ key: string }>`
      select distinct key from ${imagesTable}
      where ${ownerColumn} in (select id from ${listingsTable} where ${which})`.execute(db)
    await sql`delete from ${listingsTable} where ${which}`.execute(db)
    return unshown(rows.map(({ key }) => key))
  }
}

/**
 * The pictures of a listing that is held already, in order. A question of its own: joined to the one that waits for the
 * listing, it would be answered as of before the wait.
 */
export async function imagesOf(db: Db, kind: ListingOrGig, id: number): Promise<StoredImage[]> {
  const { images, owner } = TABLES[kind]
  const { rows } = await sql<ListingImage & { id: number }>`
    select id, key, width, height, placeholder from ${sql.table(images)}
    where ${sql.ref(owner)} = ${id} order by position`.execute(db)
  return rows
}

/** The key of the first picture of the listing with this id, as a column; null where it has none. */
export function coverOf(kind: ListingOrGig, id: string): RawBuilder<string | null> {
  const { images, owner } = TABLES[kind]
  return sql`(select key from ${sql.table(images)} where ${sql.ref(owner)} = ${sql.ref(id)} order by position limit 1)`
}

/** Which pictures nothing shows: no listing, no order, no dispute, no message, no student card. */
export function createUnshownImages(db: Db): UnshownImages {
  return async (keys) => {
    if (keys.length === 0) return []
    const shown = await db
      .selectFrom('product_images')
      .select('key')
      .where('key', 'in', keys)
      .union(db.selectFrom('business_images').select('key').where('key', 'in', keys))
      .union(db.selectFrom('gig_images').select('key').where('key', 'in', keys))
      .union(db.selectFrom('dispute_images').select('key').where('key', 'in', keys))
      .union(db.selectFrom('gig_delivery_images').select('key').where('key', 'in', keys))
      .union(db.selectFrom('gig_delivery_files').select('key').where('key', 'in', keys))
      .union(db.selectFrom('message_images').select('key').where('key', 'in', keys))
      .union(db.selectFrom('student_cards').select(sql<string>`key`.as('key')).where('key', 'in', keys))
      .union(
        db.selectFrom('order_items').select(sql<string>`image_key`.as('key')).where('image_key', 'in', keys),
      )
      .execute()
    const remaining = new Set(shown.map(({ key }) => key))
    return keys.filter((key) => !remaining.has(key))
  }
}

/** Whether a picture is of a dispute, a delivery, a message or a student card: for some people only. */
export function createIsPrivateImage(db: Db): (key: string) => Promise<boolean> {
  return async (key) => {
    const row = await db
      .selectFrom('dispute_images')
      .select('key')
      .where('key', '=', key)
      .unionAll(db.selectFrom('gig_delivery_images').select('key').where('key', '=', key))
      .unionAll(db.selectFrom('message_images').select('key').where('key', '=', key))
      .unionAll(db.selectFrom('student_cards').select(sql<string>`key`.as('key')).where('key', '=', key))
      .executeTakeFirst()
    return row !== undefined
  }
}

/** Counts a view once a viewer, item and day; the owner's never. */
export function createCountView(db: Db): CountView {
  return async ({ kind, id, viewer, day }) => {
    const { listings: table, views, owner } = TABLES[kind]
    await sql`
      with counted as (
        insert into ${sql.table(views)} (${sql.ref(owner)}, viewer, day)
        select id, ${viewer}::text, ${day}::date from ${sql.table(table)}
        where id = ${id} and ${viewer}::text <> 'user:' || user_id
        on conflict do nothing
        returning 1
      )
      update ${sql.table(table)} set view_count = view_count + 1
      where id = ${id} and exists (select from counted)`.execute(db)
  }
}
