import { sql } from 'kysely'
import type { ListingKind } from '#domain/catalog/kinds.ts'
import { type Muted, mutedFrom } from '#domain/notifying/preferences.ts'
import type { ChatChannel } from '#domain/shared/chat-apps.ts'
import { type Kobo, kobo } from '#domain/shared/money.ts'
import { titleIn } from '../catalog/listing-reads.ts'
import { isBlockBetween } from '../messaging/block-between.ts'
import type { Db } from '../runtime/database.ts'

/** Returns those of these messages that are unread, as their notices show them. */
export async function unreadMessages(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const rows = await db
    .selectFrom('messages as m')
    .innerJoin('users as u', 'u.id', 'm.sender_id')
    .leftJoin('all_listings as l', (join) =>
      join.onRef('l.kind', '=', 'm.listing_kind').onRef('l.id', '=', 'm.listing_id'),
    )
    .select(['m.id', 'm.sender_id', 'm.receiver_id', 'm.content', 'u.name', 'l.title as about'])
    .where('m.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('m.read_at', 'is', null)
    .execute()
  return new Map(
    rows.map(({ id, sender_id: senderId, receiver_id: receiverId, name: senderName, content, about }) => [
      id,
      { senderId, senderName, receiverId, content, about },
    ]),
  )
}

export type ListedNews = {
  kind: ListingKind
  id: number
  title: string
  price: Kobo | null
  text: string
  userId: number
  campus: string
}

/** Returns a public listing with its full text; undefined if it is not public. */
export async function listedNews(db: Db, kind: ListingKind, id: number): Promise<ListedNews | undefined> {
  const row = await db
    .selectFrom('all_listings')
    .select(['title', 'description', 'price_kobo', 'user_id', 'campus'])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('is_listed', '=', true)
    .executeTakeFirst()
  if (!row) return undefined
  const { description, price_kobo: price, user_id: userId, campus } = row
  const title = titleIn(kind, row)
  const text = kind === 'product' ? description : `${title}\n${description}`
  return { kind, id, title, price: price ? kobo(price) : null, text, userId, campus }
}

/** Returns the next users with keywords, after this one, without the seller and blocked users. */
export async function watchersOf(
  db: Db,
  { campus, userId }: { campus: string; userId: number },
  after: number,
  limit: number,
): Promise<{ id: number; keywords: string }[]> {
  return db
    .selectFrom('users as u')
    .select(['u.id', 'u.notification_keywords as keywords'])
    .where('u.campus', '=', campus)
    .where('u.notification_keywords', '<>', '')
    .where('u.id', '>', after)
    .where('u.id', '<>', userId)
    .where('u.deleted_at', 'is', null)
    .where(sql<boolean>`not ${isBlockBetween(sql`u.id`, sql`${userId}::bigint`)}`)
    .orderBy('u.id')
    .limit(limit)
    .execute()
}

/** Returns the next users who favourited the product by then, without its seller and blocked users. */
export async function fansOf(
  db: Db,
  { id, userId }: { id: number; userId: number },
  since: Date | undefined,
  after: number,
  limit: number,
): Promise<{ id: number }[]> {
  return db
    .selectFrom('favorites as f')
    .innerJoin('products as p', 'p.id', 'f.listing_id')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .select('u.id')
    .where('f.kind', '=', 'product')
    .where('f.listing_id', '=', id)
    .$if(since !== undefined, (fans) => fans.where('f.created_at', '<=', since as Date))
    .where('p.is_listed', '=', true)
    .where((on) => on.or([on('p.stock', 'is', null), on('p.stock', '>', 0)]))
    .where('u.id', '>', after)
    .where('u.id', '<>', userId)
    .where('u.deleted_at', 'is', null)
    .where(sql<boolean>`not ${isBlockBetween(sql`u.id`, sql`${userId}::bigint`)}`)
    .orderBy('u.id')
    .limit(limit)
    .execute()
}

export async function reachable(
  db: Db,
  channel: ChatChannel,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Muted>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .innerJoin('chats as c', 'c.user_id', 'users.id')
    .leftJoin('notice_preferences as p', 'p.user_id', 'users.id')
    .select(['id', 'p.muted'])
    .where('id', 'in', [...ids])
    .where('c.channel', '=', channel)
    .where('c.chat_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, muted }) => [id, mutedFrom(muted ?? [])]))
}
