import { type RawBuilder, sql } from 'kysely'
import { type ItemKind, KINDS, type ListingKind } from '#domain/catalog/kinds.ts'
import type { AnyListing, Listing, ListingImage, StoredImage } from '#domain/catalog/listing.ts'
import type { AnyListings, CountView, Listings, UnshownImages } from '#domain/catalog/ports.ts'
import { RETENTION_DAYS } from '#domain/shared/limits.ts'
import type { Db } from '../runtime/database.ts'

type Columns<L extends AnyListing> = {
  columnsOf: (listing: L) => Record<string, unknown>
  listingOf: (row: object) => Omit<L, 'images'>
  lock: 'for update' | 'for no key update'
}

export function anyListings<L extends AnyListing>(
  db: Db,
  kind: ListingKind,
  { columnsOf, listingOf, lock }: Columns<L>,
): Omit<AnyListings<L>, 'removeAllOf'> {
  const table = sql.table(KINDS[kind].many)
  const ofListing = (id: number) => sql`kind = ${kind} and listing_id = ${id}`
  const unshown = createUnshownImages(db)
  const rowOf = async (id: number, how: RawBuilder<unknown>) => {
    const { rows } = await sql<object>`select * from ${table} where id = ${id} ${how}`.execute(db)
    return rows[0] && listingOf(rows[0])
  }

  return {
    async add(listing) {
      const { userId: user_id, campus, createdAt: created_at } = listing
      const { id } = await db
        .insertInto(KINDS[kind].many)
        .values({ ...columnsOf(listing as L), user_id, campus, created_at } as never)
        .returning('id')
        .executeTakeFirstOrThrow()
      await addImages(id, listing.images)
      return id
    },
    async forUpdate(id) {
      const listing = await rowOf(id, sql.raw(lock))
      // A separate query: joined to the locking one, it would read a snapshot from before the lock wait.
      return listing && { ...listing, images: await imagesOf(id) }
    },
    forReference: (id) => rowOf(id, sql`for key share`),
    async save(listing) {
      await db
        .updateTable(KINDS[kind].many)
        .set(columnsOf(listing as L) as never)
        .where('id', '=', listing.id)
        .execute()
    },
    addImages,
    async orderImages(id, imageIds) {
      // Positions must stay unique during the update, so all images move below or behind the others.
      await sql`
        update listing_images i set position = free.first + o.place - 1
        from unnest(${imageIds}::bigint[]) with ordinality as o (id, place), (
          select case when min(position) >= count(*) then 0 else max(position) + 1 end as first
          from listing_images where ${ofListing(id)}) free
        where i.id = o.id and ${ofListing(id)}`.execute(db)
    },
    async removeImages(id, imageIds) {
      if (imageIds.length === 0) return []
      const { rows } = await sql<{ key: string }>`
        delete from listing_images where ${ofListing(id)} and id = any (${imageIds}::bigint[])
        returning key`.execute(db)
      return unshown([...new Set(rows.map(({ key }) => key))])
    },
  }

  async function addImages(id: number, added: readonly ListingImage[]): Promise<void> {
    for (const { key, width, height, placeholder } of added)
      await sql`
        insert into listing_images (kind, listing_id, position, key, width, height, placeholder)
        select ${kind}, ${id}, coalesce(max(position) + 1, 0), ${key}, ${width}, ${height}, ${placeholder}
        from listing_images where ${ofListing(id)}`.execute(db)
  }

  async function imagesOf(id: number): Promise<StoredImage[]> {
    const { rows } = await sql<StoredImage>`
      select id, key, width, height, placeholder from listing_images where ${ofListing(id)}
      order by position`.execute(db)
    return rows
  }
}

export function listings<L extends Listing>(
  db: Db,
  kind: ItemKind,
  columns: Omit<Columns<L>, 'lock'>,
): Listings<L> {
  const table = sql.table(KINDS[kind].many)
  const unshown = createUnshownImages(db)

  return {
    ...anyListings(db, kind, { ...columns, lock: 'for update' }),
    remove: (id) => removeWhere(sql`id = ${id}`),
    removeAllOf: (userId) => removeWhere(sql`user_id = ${userId}`),
    async disableAllOf(userId, reason) {
      await sql`
        update ${table} set is_disabled = true, disabled_reason = ${reason}
        where user_id = ${userId} and not is_disabled`.execute(db)
    },
    async enableAllOf(userId, reason) {
      await sql`
        update ${table} set is_disabled = false, disabled_reason = null
        where user_id = ${userId} and is_disabled and disabled_reason = ${reason}`.execute(db)
    },
  }

  async function removeWhere(which: RawBuilder<unknown>): Promise<string[]> {
    const { rows } = await sql<{ key: string }>`
      select distinct key from listing_images
      where kind = ${kind} and listing_id in (select id from ${table} where ${which})`.execute(db)
    await sql`delete from ${table} where ${which}`.execute(db)
    return unshown(rows.map(({ key }) => key))
  }
}

/** `id` is a column. */
export function imagesAt(kind: ListingKind, id: string): RawBuilder<StoredImage[]> {
  return sql`(
    select coalesce(json_agg(json_build_object('id', i.id, 'key', i.key, 'width', i.width, 'height', i.height,
      'placeholder', i.placeholder) order by i.position), '[]')
    from listing_images i where i.kind = ${sql.lit(kind)} and i.listing_id = ${sql.ref(id)})`
}

/** Returns a column, null without images; `kind` and `id` are columns. */
export function coverOf(kind: string, id: string): RawBuilder<string | null> {
  return sql`(
    select key from listing_images where kind = ${sql.ref(kind)} and listing_id = ${sql.ref(id)}
    order by position limit 1)`
}

/** Returns which of these keys no listing, order, dispute, message, profile or student card uses. */
export function createUnshownImages(db: Db): UnshownImages {
  return async (keys) => {
    if (keys.length === 0) return []
    const shown = await db
      .selectFrom('listing_images')
      .select('key')
      .where('key', 'in', keys)
      .union(db.selectFrom('dispute_images').select('key').where('key', 'in', keys))
      .union(db.selectFrom('gig_delivery_images').select('key').where('key', 'in', keys))
      .union(db.selectFrom('gig_delivery_files').select('key').where('key', 'in', keys))
      .union(db.selectFrom('message_images').select('key').where('key', 'in', keys))
      .union(db.selectFrom('student_cards').select(sql<string>`key`.as('key')).where('key', 'in', keys))
      .union(
        db.selectFrom('users').select(sql<string>`picture_key`.as('key')).where('picture_key', 'in', keys),
      )
      .union(
        db.selectFrom('order_items').select(sql<string>`image_key`.as('key')).where('image_key', 'in', keys),
      )
      .execute()
    const remaining = new Set(shown.map(({ key }) => key))
    return keys.filter((key) => !remaining.has(key))
  }
}

/** Pictures of a dispute, delivery, message or student card need authorization. */
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

/** One view per viewer, item and day; never the owner's. */
export function createCountView(db: Db): CountView {
  return async ({ kind, id, viewer, day }) => {
    const table = sql.table(KINDS[kind].many)
    await sql`
      with counted as (
        insert into listing_views (kind, listing_id, viewer, day)
        select ${kind}::text, id, ${viewer}::text, ${day}::date from ${table}
        where id = ${id} and ${viewer}::text <> 'user:' || user_id
        on conflict do nothing
        returning 1
      )
      update ${table} set view_count = view_count + 1
      where id = ${id} and exists (select from counted)`.execute(db)
  }
}

/** Deletes at most `limit` of past days and returns their number; the counters stay. */
export async function removeOldViews(db: Db, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from listing_views where ctid = any(array(
      select ctid from listing_views where day < current_date - ${RETENTION_DAYS.views - 1}::integer limit ${limit}))`.execute(
    db,
  )
  return Number(numAffectedRows)
}
