import { sql } from 'kysely'
import type { ListedKind } from '#domain/notifying/listing-notices.ts'
import { type Muted, mutedFrom } from '#domain/notifying/preferences.ts'
import type { ChatChannel } from '#domain/shared/chat-apps.ts'
import { type Kobo, kobo } from '#domain/shared/money.ts'
import { gigName } from '#domain/shared/text.ts'
import { isBlockBetween } from '../messaging/block-between.ts'
import type { Db } from '../runtime/database.ts'

/** A message as its receiver is told of it, as long as they have not read it. */
export async function unreadMessage(db: Db, id: number) {
  const row = await db
    .selectFrom('messages as m')
    .innerJoin('users as u', 'u.id', 'm.sender_id')
    .leftJoin('products as p', 'p.id', 'm.product_id')
    .leftJoin('businesses as b', 'b.id', 'm.business_id')
    .leftJoin('gigs as g', 'g.id', 'm.gig_id')
    .select(['m.sender_id', 'm.receiver_id', 'm.content', 'u.name'])
    .select(({ fn }) => fn.coalesce('p.title', 'b.name', 'g.title').as('about'))
    .where('m.id', '=', id)
    .where('m.read_at', 'is', null)
    .executeTakeFirst()
  return (
    row && {
      senderId: row.sender_id,
      senderName: row.name,
      receiverId: row.receiver_id,
      content: row.content,
      about: row.about,
    }
  )
}

/** A listing as alerts tell of it. */
export type ListedNews = {
  kind: ListedKind
  id: number
  title: string
  price: Kobo | null
  text: string
  userId: number
  campus: string
}

/** A listing that is in sight, with all of its text. */
export async function listedNews(db: Db, kind: ListedKind, id: number): Promise<ListedNews | undefined> {
  if (kind === 'product') {
    const row = await db
      .selectFrom('products')
      .select(['title', 'description', 'price_kobo', 'user_id', 'campus'])
      .where('id', '=', id)
      .where('is_disabled', '=', false)
      .where('availability', '=', 'for_sale')
      .executeTakeFirst()
    return (
      row && {
        kind,
        id,
        ...listingOf(row),
        price: row.price_kobo ? kobo(row.price_kobo) : null,
        text: row.description,
      }
    )
  }
  if (kind === 'business') {
    const row = await db
      .selectFrom('businesses')
      .select(['name as title', 'description', 'user_id', 'campus'])
      .where('id', '=', id)
      .where('is_disabled', '=', false)
      .executeTakeFirst()
    return row && { kind, id, ...listingOf(row), price: null, text: `${row.title}\n${row.description}` }
  }
  const row = await db
    .selectFrom('gigs')
    .select(['title', 'description', 'budget_kobo', 'user_id', 'campus'])
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const title = gigName(row)
  return {
    kind,
    id,
    ...listingOf({ ...row, title }),
    price: kobo(row.budget_kobo),
    text: `${title}\n${row.description}`,
  }
}

/** People of a campus who watch for keywords, but for the seller and whoever is blocked between the two, after this one. */
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

/**
 * People who have a product as a favorite that can be bought, since that moment or before, but for its seller and whoever is
 * blocked between the two, after this one.
 */
export async function fansOf(
  db: Db,
  { id, userId }: { id: number; userId: number },
  since: Date | undefined,
  after: number,
  limit: number,
): Promise<{ id: number }[]> {
  return db
    .selectFrom('favorites as f')
    .innerJoin('products as p', 'p.id', 'f.product_id')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .select('u.id')
    .where('f.product_id', '=', id)
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

/** Returns which of these people have a chat on this channel, and what they switched off. */
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

function listingOf({ title, user_id: userId, campus }: { title: string; user_id: number; campus: string }) {
  return { title, userId, campus }
}
