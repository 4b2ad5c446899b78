import { sql } from 'kysely'
import type { Listed, ListedKind } from '#domain/notifying/listing-notices.ts'
import { type Muted, mutedFrom } from '#domain/notifying/preferences.ts'
import { gigName } from '#domain/shared/text.ts'
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

/** A listing that is in sight, with all of its text. */
export async function listedNews(
  db: Db,
  kind: ListedKind,
  id: number,
): Promise<(Listed & { text: string; userId: number; campus: string }) | undefined> {
  if (kind === 'product') {
    const row = await db
      .selectFrom('products')
      .select(['title', 'description', 'price_kobo', 'user_id', 'campus'])
      .where('id', '=', id)
      .where('is_disabled', '=', false)
      .where('availability', '=', 'for_sale')
      .executeTakeFirst()
    return row && { kind, id, ...listingOf(row), price: row.price_kobo || null, text: row.description }
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
    price: row.budget_kobo,
    text: `${title}\n${row.description}`,
  }
}

/**
 * People of a campus who watch for keywords, but for the seller and whoever is at odds with them, after this one; with
 * `inChat` those who are to be told in their chat.
 */
export async function watchersOf(
  db: Db,
  { campus, userId }: { campus: string; userId: number },
  after: number,
  limit: number,
  { inChat = false } = {},
): Promise<{ id: number; keywords: string }[]> {
  return db
    .selectFrom('users as u')
    .select(['u.id', 'u.notification_keywords as keywords'])
    .where('u.campus', '=', campus)
    .$if(inChat, (query) =>
      query
        .where('u.telegram_chat_id', 'is not', null)
        .where('u.notify_by_telegram', '=', true)
        .where(
          sql<boolean>`not exists (
            select from notice_preferences p where p.user_id = u.id and 'listings:telegram' = any (p.muted))`,
        ),
    )
    .where('u.notification_keywords', '<>', '')
    .where('u.id', '>', after)
    .where('u.id', '<>', userId)
    .where('u.deleted_at', 'is', null)
    .where(
      sql<boolean>`not exists (
        select from blocks where (blocker_id = u.id and blocked_id = ${userId})
          or (blocker_id = ${userId} and blocked_id = u.id))`,
    )
    .orderBy('u.id')
    .limit(limit)
    .execute()
}

/** Returns which of these people have a chat, and what they switched off. */
export async function reachable(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Muted>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .leftJoin('notice_preferences as p', 'p.user_id', 'users.id')
    .select(['id', 'p.muted'])
    .where('id', 'in', [...ids])
    .where('telegram_chat_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, muted }) => [id, mutedFrom(muted ?? [])]))
}

function listingOf({ title, user_id: userId, campus }: { title: string; user_id: number; campus: string }) {
  return { title, userId, campus }
}
