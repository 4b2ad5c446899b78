import { sql } from 'kysely'
import type { ListingKind } from '#domain/catalog/kinds.ts'
import type { About, Party } from '#domain/messaging/message.ts'
import type { Blocks, Messages } from '#domain/messaging/ports.ts'
import { RESTRICTION_COLUMNS, restrictionOf } from '../identity/users.ts'
import type { Db } from '../runtime/database.ts'
import { insertEventOf } from '../runtime/outbox.ts'

export function messages(db: Db): Messages {
  return {
    async parties(senderId, receiverId) {
      const ids = [senderId, receiverId]
      const rows = await db
        .selectFrom('users as u')
        .select(['u.id', 'u.deleted_at', ...RESTRICTION_COLUMNS])
        .select(
          sql<boolean>`exists (
            select from blocks where blocker_id = u.id and blocked_id in (${senderId}, ${receiverId}))`.as(
            'has_blocked',
          ),
        )
        .where('u.id', 'in', ids)
        .orderBy('u.id')
        .forKeyShare('u')
        .execute()
      const party = (id: number): Party | undefined => {
        const row = rows.find((item) => item.id === id)
        return (
          row && {
            id,
            isClosed: row.deleted_at !== null,
            restriction: restrictionOf(row),
            hasBlocked: row.has_blocked,
          }
        )
      }
      return { sender: party(senderId), receiver: party(receiverId) }
    },
    async add({ senderId, receiverId, about, ...message }, images = [], event = undefined) {
      const orderId = about?.type === 'order' ? about.id : null
      const listing = about?.type === 'order' ? null : about
      const [low, high] = senderId < receiverId ? [senderId, receiverId] : [receiverId, senderId]
      // Writes both sides' entries in the order of ids, so that concurrent writes cannot deadlock.
      const { rows } = await sql<{ id: number }>`
        with sent as (
          insert into messages
            (sender_id, receiver_id, content, listing_kind, listing_id, order_id, created_at, read_at)
          values (${senderId}, ${receiverId}, ${message.content}, ${listing?.type ?? null}, ${listing?.id ?? null},
            ${orderId}, ${message.createdAt}, ${message.readAt})
          returning id, listing_kind, listing_id, order_id
        ), entered as (
          insert into conversations as c (user_id, other_id, last_message_id, listing_kind, listing_id, order_id)
          select side.user_id, side.other_id, sent.id, sent.listing_kind, sent.listing_id, sent.order_id
          from sent cross join (values (${low}::bigint, ${high}::bigint), (${high}, ${low})) as side (user_id, other_id)
          on conflict (user_id, other_id) do update set
            last_message_id = greatest(c.last_message_id, excluded.last_message_id),
            (listing_kind, listing_id, order_id) = (
              select case when named then excluded.listing_kind else c.listing_kind end,
                case when named then excluded.listing_id else c.listing_id end,
                case when named then excluded.order_id else c.order_id end
              from (select num_nonnulls(excluded.listing_id, excluded.order_id) > 0 as named) as item)
        ), noted as (${insertEventOf('sent', 'messageId', event)})
        select id from sent`.execute(db)
      const [row] = rows
      if (!row) throw new Error('the message was not stored')
      if (images.length > 0)
        await db
          .insertInto('message_images')
          .values(
            images.map(({ key, width, height, placeholder }) => ({
              message_id: row.id,
              key,
              width,
              height,
              placeholder,
            })),
          )
          .execute()
      return row.id
    },
    async byId(id) {
      const row = await db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst()
      return (
        row && {
          id: row.id,
          senderId: row.sender_id,
          receiverId: row.receiver_id,
          content: row.content,
          about: aboutIn(row),
          createdAt: row.created_at,
          readAt: row.read_at,
        }
      )
    },
    async markRead(readerId, senderId, at) {
      const { numUpdatedRows } = await db
        .updateTable('messages')
        .set({ read_at: at })
        .where('receiver_id', '=', readerId)
        .where('sender_id', '=', senderId)
        .where('read_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    async removeAllOf(userId) {
      const pictures = await db
        .deleteFrom('message_images')
        .where('message_id', 'in', (eb) =>
          eb.selectFrom('messages').select('id').where('sender_id', '=', userId),
        )
        .returning('key')
        .execute()
      await db.deleteFrom('conversations').where('user_id', '=', userId).execute()
      // The other side's entry then shows the newest remaining message.
      await sql`
        update conversations as c set last_message_id = (
          select max(id) from messages where sender_id = c.user_id and receiver_id = ${userId}
        ) where other_id = ${userId} and exists (
          select from messages where sender_id = c.user_id and receiver_id = ${userId})`.execute(db)
      await sql`
        delete from conversations as c using messages as m
        where c.other_id = ${userId} and m.id = c.last_message_id and m.sender_id = ${userId}`.execute(db)
      const sent = await db
        .deleteFrom('messages')
        .where('sender_id', '=', userId)
        .returning('receiver_id')
        .execute()
      return {
        imageKeys: pictures.map(({ key }) => key),
        receivers: [...new Set(sent.map(({ receiver_id }) => receiver_id))],
      }
    },
  }
}

export function aboutIn(row: {
  listing_kind: ListingKind | null
  listing_id: number | null
  order_id: number | null
}): About | null {
  if (row.order_id !== null) return { type: 'order', id: row.order_id }
  const { listing_kind: type, listing_id: id } = row
  return type === null || id === null ? null : { type, id }
}

export function blocks(db: Db): Blocks {
  return {
    async add(blockerId, blockedId, at) {
      await db
        .insertInto('blocks')
        .values({ blocker_id: blockerId, blocked_id: blockedId, created_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
    async remove(blockerId, blockedId) {
      await db
        .deleteFrom('blocks')
        .where('blocker_id', '=', blockerId)
        .where('blocked_id', '=', blockedId)
        .execute()
    },
    async blockedAmong(userId, others) {
      if (others.length === 0) return new Set()
      const rows = await db
        .selectFrom('blocks')
        .select('blocked_id as id')
        .where('blocker_id', '=', userId)
        .where('blocked_id', 'in', [...others])
        .union(
          db
            .selectFrom('blocks')
            .select('blocker_id as id')
            .where('blocked_id', '=', userId)
            .where('blocker_id', 'in', [...others]),
        )
        .execute()
      return new Set(rows.map(({ id }) => id))
    },
    async removeAllOf(userId) {
      await db
        .deleteFrom('blocks')
        .where(({ eb, or }) => or([eb('blocker_id', '=', userId), eb('blocked_id', '=', userId)]))
        .execute()
    },
  }
}
