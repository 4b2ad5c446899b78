import { type Kysely, sql } from 'kysely'
import type { Conversation, Message } from '#adapters/http/contract/messages.ts'
import type { Views } from '#adapters/http/contract/views.ts'
import { gigName } from '#domain/gigs/gig.ts'
import type { Database, Db } from '../database.ts'
import { inSightOf } from './apart.ts'
import { pageOf } from './page.ts'

const MOST_CONVERSATIONS = 200
const MOST_MESSAGES = 200

type MessageViews = Pick<
  Views,
  'conversations' | 'conversation' | 'unreadCount' | 'message' | 'messagesOf' | 'blockedBy' | 'isBlocked'
>

/** What people have written to each other. */
export function messageViews(db: Db): MessageViews {
  return {
    async conversations(userId) {
      const rows = await selectConversations(db, userId).execute()
      return rows.map((row) => conversationOf(row, userId))
    },
    async conversation(userId, otherId, before) {
      const rows = await selectMessages(db)
        .where(sql`least(m.sender_id, m.receiver_id)`, '=', Math.min(userId, otherId))
        .where(sql`greatest(m.sender_id, m.receiver_id)`, '=', Math.max(userId, otherId))
        .$if(before !== undefined, (query) => query.where('m.id', '<', before ?? 0))
        .orderBy('m.id', 'desc')
        .limit(MOST_MESSAGES)
        .execute()
      return rows.reverse().map(messageOf)
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
      const row = await selectMessages(db).where('m.id', '=', id).executeTakeFirst()
      return row && messageOf(row)
    },
    async messagesOf(userId, page) {
      const found = selectMessages(db)
        .where(({ eb, or }) => or([eb('m.sender_id', '=', userId), eb('m.receiver_id', '=', userId)]))
        .orderBy('m.id')
      const counted = db
        .selectFrom('messages')
        .where(({ eb, or }) => or([eb('sender_id', '=', userId), eb('receiver_id', '=', userId)]))
      const { rows, total } = await pageOf(found, counted, page)
      return { rows: rows.map(messageOf), total }
    },
    async blockedBy(userId, page) {
      const found = db
        .selectFrom('blocks as b')
        .innerJoin('users as u', 'u.id', 'b.blocked_id')
        .select(['u.id', 'u.name', 'b.created_at'])
        .where('b.blocker_id', '=', userId)
        .orderBy('b.created_at', 'desc')
        .orderBy('u.id', 'desc')
      const counted = db.selectFrom('blocks').where('blocker_id', '=', userId)
      const { rows, total } = await pageOf(found, counted, page)
      return {
        rows: rows.map(({ created_at, ...person }) => ({ ...person, blockedAt: created_at.toISOString() })),
        total,
      }
    },
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

function selectMessages(db: Db) {
  return db
    .selectFrom('messages as m')
    .innerJoin('users as s', 's.id', 'm.sender_id')
    .innerJoin('users as r', 'r.id', 'm.receiver_id')
    .selectAll('m')
    .select(['s.name as sender_name', 'r.name as receiver_name'])
}

/** The newest conversations of a user: one entry, one message and one item each. */
function selectConversations(db: Kysely<Database>, userId: number) {
  return db
    .selectFrom('conversations as c')
    .innerJoin('messages as m', 'm.id', 'c.last_message_id')
    .innerJoin('users as s', 's.id', 'm.sender_id')
    .innerJoin('users as r', 'r.id', 'm.receiver_id')
    .leftJoin('products as p', 'p.id', 'c.product_id')
    .leftJoin('businesses as b', 'b.id', 'c.business_id')
    .leftJoin('gigs as g', (join) => join.onRef('g.id', '=', 'c.gig_id').on('g.deleted_at', 'is', null))
    .selectAll('m')
    .select(['s.name as sender_name', 'r.name as receiver_name'])
    .select(['c.product_id as about_product', 'c.business_id as about_business', 'c.gig_id as about_gig'])
    .select(({ fn }) => [
      fn.coalesce('p.title', 'b.name', 'g.title', 'g.description').as('item_title'),
      fn.coalesce('p.user_id', 'b.user_id', 'g.user_id').as('item_owner'),
      fn.coalesce('p.is_disabled', 'b.is_disabled').as('item_is_disabled'),
    ])
    .select('g.freelancer_id as item_freelancer')
    .select(inSightOf({ id: userId, role: 'USER', adminCampus: null }, 'c.other_id').as('is_other_in_sight'))
    .select((eb) => [
      eb
        .selectFrom('product_images as i')
        .select('i.key')
        .whereRef('i.product_id', '=', 'p.id')
        .orderBy('i.position')
        .limit(1)
        .as('product_image'),
      eb
        .selectFrom('business_images as i')
        .select('i.key')
        .whereRef('i.business_id', '=', 'b.id')
        .orderBy('i.position')
        .limit(1)
        .as('business_image'),
      eb
        .selectFrom('gig_images as i')
        .select('i.key')
        .whereRef('i.gig_id', '=', 'g.id')
        .orderBy('i.position')
        .limit(1)
        .as('gig_image'),
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
    .limit(MOST_CONVERSATIONS)
}

type MessageRow = Awaited<ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>>
type ConversationRow = Awaited<ReturnType<ReturnType<typeof selectConversations>['executeTakeFirstOrThrow']>>

function messageOf(row: MessageRow): Message {
  return {
    id: row.id,
    senderId: row.sender_id,
    receiverId: row.receiver_id,
    content: row.content,
    createdAt: row.created_at.toISOString(),
    read: row.read_at !== null,
    productId: row.product_id,
    businessId: row.business_id,
    gigId: row.gig_id,
    sender: { id: row.sender_id, name: row.sender_name },
    receiver: { id: row.receiver_id, name: row.receiver_name },
  }
}

function conversationOf(row: ConversationRow, userId: number): Conversation {
  const latestMessage = messageOf(row)
  return {
    otherUser: latestMessage.senderId === userId ? latestMessage.receiver : latestMessage.sender,
    latestMessage,
    unreadCount: row.unread ?? 0,
    itemType: itemTypeOf(row),
    item: itemOf(row, userId),
  }
}

function itemTypeOf(row: ConversationRow): Conversation['itemType'] {
  if (row.about_product !== null) return 'product'
  if (row.about_business !== null) return 'business'
  return row.about_gig === null ? null : 'gig'
}

/** What is disabled is nobody's but its owner's to see (R19), and so is an item of whom the other has blocked, or who has blocked them. */
function itemOf(row: ConversationRow, userId: number): Conversation['item'] {
  const id = row.about_product ?? row.about_business ?? row.about_gig
  if (id === null || row.item_title === null || (row.item_is_disabled && row.item_owner !== userId))
    return null
  const isOwn = row.item_owner === userId || row.item_freelancer === userId
  if (!row.is_other_in_sight && !isOwn) return null
  const key = row.product_image ?? row.business_image ?? row.gig_image
  return {
    id,
    title: row.about_gig === null ? row.item_title : gigName({ title: null, description: row.item_title }),
    image: key === null ? null : `/images/${key}-96.webp`,
  }
}
