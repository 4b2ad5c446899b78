import { type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { ofListingIds } from '#adapters/contract/catalog/kinds.ts'
import type { BlockedPerson, Conversation, Message } from '#adapters/contract/messaging/messages.ts'
import type { Reads } from '#adapters/contract/reads.ts'
import { imageUrl, profilePictureUrl } from '#domain/catalog/images.ts'
import { isAdmin } from '#domain/identity/user.ts'
import { mayRead, seesRead, showsItem } from '#domain/messaging/access.ts'
import { gigName } from '#domain/shared/text.ts'
import { coverOf } from '../catalog/listings.ts'
import { offerShownBy, shownOfferOf } from '../offers/reads.ts'
import type { Database, Db } from '../runtime/database.ts'
import { inBatches, pageOf, type Sort } from '../runtime/page.ts'
import { isVerified } from '../students/reads.ts'
import { notBlockedFor } from './blocks.ts'
import { picturesOf } from './pictures.ts'
import { orderItemOf } from './pinned-item.ts'

const MAX_CONVERSATIONS = 200
const MAX_MESSAGES = 200

type MessageReads = Pick<
  Reads,
  | 'conversations'
  | 'conversation'
  | 'unreadCount'
  | 'message'
  | 'messagesOf'
  | 'blockedBy'
  | 'allBlockedBy'
  | 'isBlocked'
>

export function messageReads(db: Db): MessageReads {
  const messages = selectMessages(db)
  return {
    async conversations(userId) {
      const rows = await selectConversations(db, userId).execute()
      return rows.map((row) => conversationOf(row, userId))
    },
    async conversation(userId, otherId, before) {
      const rows = await messages
        .where(sql`least(m.sender_id, m.receiver_id)`, '=', Math.min(userId, otherId))
        .where(sql`greatest(m.sender_id, m.receiver_id)`, '=', Math.max(userId, otherId))
        .$if(before !== undefined, (query) => query.where('m.id', '<', before ?? 0))
        .orderBy('m.id', 'desc')
        .limit(MAX_MESSAGES)
        .execute()
      return rows
        .reverse()
        .map((row) => messageOf(row, userId))
        .filter((message) => mayRead(message, userId))
    },
    async unreadCount(userId) {
      const { count } = await db
        .selectFrom('messages')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('receiver_id', '=', userId)
        .where('read_at', 'is', null)
        .executeTakeFirstOrThrow()
      return count
    },
    async message(id) {
      const row = await messages.where('m.id', '=', id).executeTakeFirst()
      return row && messageOf(row, row.sender_id)
    },
    messagesOf: (userId) =>
      inBatches(async (after, limit) => {
        // A query per side, so that each uses its index: an "or" would read all of the user's messages.
        const of = (side: 'sender_id' | 'receiver_id') => sql`(
          select id from messages where ${sql.ref(side)} = ${userId} and id > ${after?.id ?? 0}
          order by id limit ${limit})`
        const rows = await messages
          .where(
            sql<boolean>`m.id in (${of('sender_id')} union ${of('receiver_id')} order by id limit ${limit})`,
          )
          .orderBy('m.id')
          .execute()
        return rows.map((row) => messageOf(row, userId)).filter((message) => mayRead(message, userId))
      }),
    async blockedBy(userId, page) {
      const matching = db.selectFrom('blocks as b').where('b.blocker_id', '=', userId)
      const sort: Sort = [
        { by: 'b.created_at', down: true },
        { by: 'b.blocked_id', down: true },
      ]
      const { rows, total } = await pageOf(selectBlocked(db, userId), matching, sort, page)
      return { rows: rows.map(blockedOf), total }
    },
    allBlockedBy: (userId) =>
      inBatches(async (after, limit) => {
        const rows = await selectBlocked(db, userId)
          .$if(after !== undefined, (some) =>
            some.where(
              sql<boolean>`(b.created_at, b.blocked_id) < (
                select created_at, blocked_id from blocks where blocker_id = ${userId} and blocked_id = ${after?.id})`,
            ),
          )
          .orderBy('b.created_at', 'desc')
          .orderBy('b.blocked_id', 'desc')
          .limit(limit)
          .execute()
        return rows.map(blockedOf)
      }),
    async isBlocked(by, id) {
      const row = await db
        .selectFrom('blocks')
        .select('blocked_id')
        .where('blocker_id', '=', by)
        .where('blocked_id', '=', id)
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

function selectBlocked(db: Db, userId: number) {
  return db
    .selectFrom('blocks as b')
    .innerJoin('users as u', 'u.id', 'b.blocked_id')
    .select(['u.id', 'u.name', 'u.shown_picture_key', 'b.created_at'])
    .where('b.blocker_id', '=', userId)
}

type BlockedRow = { id: number; name: string; shown_picture_key: string | null; created_at: Date }

function blockedOf({ created_at, shown_picture_key: picture, ...person }: BlockedRow): BlockedPerson {
  return { ...person, picture: profilePictureUrl(picture), blockedAt: created_at.toISOString() }
}

/** Columns of messages aliased `m`, their senders `s` and receivers `r`. */
const SHOWN = [
  's.name as sender_name',
  's.role as sender_role',
  's.shown_picture_key as sender_picture',
  isVerified('s.id').as('sender_verified'),
  'r.name as receiver_name',
  'r.role as receiver_role',
  'r.shown_picture_key as receiver_picture',
  isVerified('r.id').as('receiver_verified'),
  picturesOf('m.id').as('images'),
  offerShownBy('m.id').as('offer'),
  sql<boolean>`exists (
    select from presence_settings where user_id in (m.sender_id, m.receiver_id) and not shows_read)`.as(
    'hides_read',
  ),
] as const

function selectMessages(db: Db) {
  return db
    .selectFrom('messages as m')
    .innerJoin('users as s', 's.id', 'm.sender_id')
    .innerJoin('users as r', 'r.id', 'm.receiver_id')
    .selectAll('m')
    .select(SHOWN)
}

function selectConversations(db: Kysely<Database>, userId: number) {
  return db
    .selectFrom('conversations as c')
    .innerJoin('messages as m', 'm.id', 'c.last_message_id')
    .innerJoin('users as s', 's.id', 'm.sender_id')
    .innerJoin('users as r', 'r.id', 'm.receiver_id')
    .leftJoin('all_listings as l', (join) =>
      join.onRef('l.kind', '=', 'c.listing_kind').onRef('l.id', '=', 'c.listing_id'),
    )
    .leftJoin('orders as o', 'o.id', 'c.order_id')
    .selectAll('m')
    .select(SHOWN)
    .select(['c.listing_kind as about_kind', 'c.listing_id as about_listing', 'c.order_id as about_order'])
    .select(['l.title as item_title', 'l.description as item_description', 'l.user_id as item_owner'])
    .select(['l.is_disabled as item_is_disabled', 'l.is_deleted as item_is_deleted'])
    .select('l.freelancer_id as item_freelancer')
    .select(
      notBlockedFor({ id: userId, role: 'USER', adminCampus: null }, 'c.other_id').as('is_other_in_sight'),
    )
    .select((eb) => [
      coverOf('l.kind', 'l.id').as('item_image'),
      jsonArrayFrom(
        eb
          .selectFrom('order_items as i')
          .select(['i.title', 'i.image_key as image'])
          .whereRef('i.order_id', '=', 'o.id')
          .orderBy('i.id'),
      ).as('order_items'),
      eb
        .selectFrom('messages as n')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('n.receiver_id', '=', 'c.user_id')
        .whereRef('n.sender_id', '=', 'c.other_id')
        .where('n.read_at', 'is', null)
        .as('unread'),
    ])
    .where('c.user_id', '=', userId)
    .orderBy('c.last_message_id', 'desc')
    .limit(MAX_CONVERSATIONS)
}

type MessageRow = Awaited<ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>>
type ConversationRow = Awaited<ReturnType<ReturnType<typeof selectConversations>['executeTakeFirstOrThrow']>>

function messageOf(row: MessageRow, viewerId: number): Message {
  return {
    id: row.id,
    senderId: row.sender_id,
    receiverId: row.receiver_id,
    content: row.content,
    images: row.images,
    createdAt: row.created_at.toISOString(),
    read: row.read_at !== null && seesRead({ senderId: row.sender_id }, viewerId, row.hides_read),
    ...ofListingIds((kind) => (row.listing_kind === kind ? row.listing_id : null)),
    orderId: row.order_id,
    offer: shownOfferOf(row.offer),
    sender: {
      id: row.sender_id,
      name: row.sender_name,
      picture: profilePictureUrl(row.sender_picture),
      isAdmin: isAdmin(row.sender_role),
      verified: row.sender_verified,
    },
    receiver: {
      id: row.receiver_id,
      name: row.receiver_name,
      picture: profilePictureUrl(row.receiver_picture),
      isAdmin: isAdmin(row.receiver_role),
      verified: row.receiver_verified,
    },
  }
}

function conversationOf(row: ConversationRow, userId: number): Conversation {
  const latestMessage = messageOf(row, userId)
  return {
    otherUser: latestMessage.senderId === userId ? latestMessage.receiver : latestMessage.sender,
    latestMessage,
    unreadCount: row.unread ?? 0,
    itemType: row.about_order === null ? row.about_kind : 'order',
    item: itemOf(row, userId),
  }
}

function itemOf(row: ConversationRow, userId: number): Conversation['item'] {
  if (row.about_order !== null) return orderItemOf(row.about_order, row.order_items)
  const { about_kind: kind, about_listing: id, item_title: title, item_description: description } = row
  if (kind === null || id === null || row.item_owner === null || row.item_is_deleted) return null
  const item = {
    ownerId: row.item_owner,
    freelancerId: row.item_freelancer,
    isDisabled: row.item_is_disabled ?? false,
  }
  if (!showsItem(item, userId, !row.is_other_in_sight)) return null
  return {
    id,
    title: kind === 'gig' ? gigName({ title: null, description: title ?? description ?? '' }) : (title ?? ''),
    image: row.item_image === null ? null : imageUrl(row.item_image, 96),
  }
}
