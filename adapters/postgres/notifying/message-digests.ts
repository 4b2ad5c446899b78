import { sql } from 'kysely'
import { digestWindow, type UnreadConversation } from '#domain/notifying/message-digest.ts'
import { later, MINUTE_MS } from '#domain/shared/time.ts'
import type { Db } from '../runtime/database.ts'

export type DueDigest = {
  name: string
  email: string
  unsubscribeToken: string
  newestId: number
  conversations: UnreadConversation[]
}

const LEASE_MS = 2 * MINUTE_MS
const MAX_MESSAGES = 500

export function messageDigests(db: Db) {
  return {
    /** Returns users with a verified address who want it, the longest waiting first. */
    async due(now: Date, limit: number): Promise<number[]> {
      const { from, until, lastBefore } = digestWindow(now)
      const { rows } = await sql<{ id: number }>`
        select m.receiver_id as id from messages m
        join users u on u.id = m.receiver_id
        left join message_digests d on d.user_id = m.receiver_id
        left join notice_preferences p on p.user_id = m.receiver_id
        where m.read_at is null and m.created_at between ${from} and ${until}
          and m.id > coalesce(d.up_to_message_id, 0)
          and (d.sent_at is null or d.sent_at <= ${lastBefore})
          and (d.claimed_until is null or d.claimed_until <= ${now})
          and u.deleted_at is null and u.email_verified_at is not null and u.notify_by_email
          and (p.muted is null or not 'messages:email' = any (p.muted))
        group by m.receiver_id order by min(m.created_at) limit ${limit}`.execute(db)
      return rows.map(({ id }) => id)
    },

    /** Leases a user's digest for two minutes; false if another worker has it or it is too early. */
    async claim(userId: number, now: Date): Promise<boolean> {
      const { lastBefore } = digestWindow(now)
      const { rows } = await sql`
        insert into message_digests as d (user_id, claimed_until) values (${userId}, ${later(now, LEASE_MS)})
        on conflict (user_id) do update set claimed_until = excluded.claimed_until
        where (d.claimed_until is null or d.claimed_until <= ${now})
          and (d.sent_at is null or d.sent_at <= ${lastBefore})
        returning user_id`.execute(db)
      return rows.length > 0
    },

    async read(userId: number, now: Date): Promise<DueDigest | undefined> {
      const { from } = digestWindow(now)
      const rows = await db
        .selectFrom('messages as m')
        .innerJoin('users as sender', 'sender.id', 'm.sender_id')
        .innerJoin('users as reader', 'reader.id', 'm.receiver_id')
        .leftJoin('all_listings as l', (join) =>
          join.onRef('l.kind', '=', 'm.listing_kind').onRef('l.id', '=', 'm.listing_id'),
        )
        .select(['m.id', 'm.sender_id', 'm.content', 'sender.name as sender_name'])
        .select(['reader.name', 'reader.email', 'reader.unsubscribe_token'])
        .select('l.title as about')
        .where('m.receiver_id', '=', userId)
        .where('m.read_at', 'is', null)
        .where('m.created_at', '>=', from)
        .orderBy('m.id', 'desc')
        .limit(MAX_MESSAGES)
        .execute()
      const [newest] = rows
      if (!newest) return undefined
      const conversations = new Map<number, UnreadConversation>()
      for (const { sender_id: senderId, sender_name: senderName, content, about } of rows) {
        const known = conversations.get(senderId)
        if (known) known.count += 1
        else conversations.set(senderId, { senderId, senderName, content, about, count: 1 })
      }
      return {
        name: newest.name,
        email: newest.email,
        unsubscribeToken: newest.unsubscribe_token,
        newestId: newest.id,
        conversations: [...conversations.values()],
      }
    },

    async finish(userId: number, upTo: number, now: Date): Promise<void> {
      await db
        .updateTable('message_digests')
        .set({ sent_at: now, up_to_message_id: upTo, claimed_until: null })
        .where('user_id', '=', userId)
        .execute()
    },

    async release(userId: number): Promise<void> {
      await db
        .updateTable('message_digests')
        .set({ claimed_until: null })
        .where('user_id', '=', userId)
        .execute()
    },
  }
}

export type MessageDigests = ReturnType<typeof messageDigests>
