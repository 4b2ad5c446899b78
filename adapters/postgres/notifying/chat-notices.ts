import { sql } from 'kysely'
import type { ListingKind } from '#domain/catalog/kinds.ts'
import { afterQuiet } from '#domain/notifying/alerts/alert-times.ts'
import type { ChatMessage } from '#domain/notifying/chat/chat.ts'
import type { ChatNotice } from '#domain/notifying/chat/chat-notices.ts'
import type { ChatChannel } from '#domain/shared/chat-apps.ts'
import { later, SECOND_MS } from '#domain/shared/time.ts'
import type { Db } from '../runtime/database.ts'

export type TakenNotice = {
  id: number
  message: ChatMessage
  keyword: string | null
  listing: { kind: ListingKind; id: number } | null
  held: boolean
  tries: number
  createdAt: Date
}
/** Undefined without a chat, which drops all notices. */
export type Taken = { chatId: string; notices: TakenNotice[] } | undefined

export const LEASE_MS = 20 * SECOND_MS
const BATCH = 20
/** Text of sent notices: only the fact and the recipient of replies are stored. */
export const NOTHING = '{}'

/** Store of notices: one per event and user, sent by one process at a time. */
export function chatNotices(db: Db, channel: ChatChannel) {
  return {
    /** Adds a notice once; about the same listing once, whatever event it comes from. */
    async store(eventId: number, notice: ChatNotice, now: Date): Promise<void> {
      const { userId, message, answersTo = null, always = false, alert } = notice
      const at = alert ? afterQuiet(now) : now
      await db
        .insertInto('chat_notices')
        .values({
          channel,
          event_id: eventId,
          user_id: userId,
          content: JSON.stringify(message),
          always,
          answers_to: answersTo,
          item_kind: alert?.kind ?? null,
          item_id: alert?.id ?? null,
          word: alert?.keyword ?? null,
          held: at > now,
          created_at: now,
          due_at: at,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    /** Leases notices for 20 seconds; none while earlier ones are being sent, which preserves the order. */
    async take(userId: number, now: Date): Promise<Taken> {
      const person = await db
        .selectFrom('chats')
        .innerJoin('users', 'users.id', 'chats.user_id')
        .select(['chat_id', 'is_on'])
        .where('user_id', '=', userId)
        .where('channel', '=', channel)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      if (!person?.chat_id) {
        await endAll(userId, now)
        return undefined
      }
      if (!person.is_on) await endAll(userId, now, { unlessAlways: true })
      const rows = await db
        .updateTable('chat_notices')
        .set(({ eb }) => ({ taken_until: later(now, LEASE_MS), tries: eb('tries', '+', 1) }))
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('chat_notices')
            .select('id')
            .where('user_id', '=', userId)
            .where('channel', '=', channel)
            .where('ended_at', 'is', null)
            .where('due_at', '<=', now)
            // The row's own lease again: after the lock wait Postgres re-evaluates the row, but not the subquery of
            // `notWaiting`.
            .where((on) => on.or([on('taken_until', 'is', null), on('taken_until', '<=', now)]))
            .where(notWaiting(channel, userId, now))
            .orderBy('id')
            .limit(BATCH)
            .forUpdate()
            .skipLocked(),
        )
        .returning(['id', 'content', 'word', 'item_kind', 'item_id', 'held', 'tries', 'created_at'])
        .execute()
      const notices = rows
        .map((row) => ({
          id: row.id,
          message: row.content as ChatMessage,
          keyword: row.word,
          listing: row.item_kind && row.item_id ? { kind: row.item_kind, id: row.item_id } : null,
          held: row.held,
          tries: row.tries,
          createdAt: row.created_at,
        }))
        .sort((one, other) => one.id - other.id)
      return { chatId: person.chat_id, notices }
    },

    async end(
      ids: readonly number[],
      how: { outcome: 'sent'; chatId: string; messageId: string } | { outcome: 'dropped' | 'refused' },
      now: Date,
    ): Promise<void> {
      const sent = how.outcome === 'sent' ? { chat_id: how.chatId, chat_message_id: how.messageId } : {}
      await db
        .updateTable('chat_notices')
        .set({ ended_at: now, outcome: how.outcome, taken_until: null, content: NOTHING, ...sent })
        .where('id', 'in', [...ids])
        .execute()
    },

    async postpone(userId: number, until: Date): Promise<void> {
      await db
        .updateTable('chat_notices')
        .set({ taken_until: null, due_at: sql<Date>`greatest(due_at, ${until})` })
        .where('user_id', '=', userId)
        .where('channel', '=', channel)
        .where('ended_at', 'is', null)
        .execute()
    },

    giveBack: async (userId: number): Promise<void> => {
      await db
        .updateTable('chat_notices')
        .set(({ eb }) => ({ taken_until: null, tries: eb('tries', '-', 1) }))
        .where('user_id', '=', userId)
        .where('channel', '=', channel)
        .where('ended_at', 'is', null)
        .where('taken_until', 'is not', null)
        .execute()
    },

    dropAllOf: (userId: number, now: Date): Promise<void> => endAll(userId, now),

    async due(now: Date, limit: number): Promise<number[]> {
      const rows = await db
        .selectFrom('chat_notices')
        .select('user_id')
        .where('channel', '=', channel)
        .where('ended_at', 'is', null)
        .where('due_at', '<=', now)
        .where((on) => on.or([on('taken_until', 'is', null), on('taken_until', '<=', now)]))
        .groupBy('user_id')
        .orderBy(sql`min(due_at)`)
        .limit(limit)
        .execute()
      return rows.map((row) => row.user_id)
    },

    prune: async (before: Date): Promise<void> => {
      await db
        .deleteFrom('chat_notices')
        .where('channel', '=', channel)
        .where('ended_at', '<', before)
        .execute()
    },
  }

  async function endAll(userId: number, now: Date, { unlessAlways = false } = {}): Promise<void> {
    await db
      .updateTable('chat_notices')
      .set({ ended_at: now, outcome: 'dropped', taken_until: null, content: NOTHING })
      .where('user_id', '=', userId)
      .where('channel', '=', channel)
      .where('ended_at', 'is', null)
      .$if(unlessAlways, (query) => query.where('always', '=', false))
      .execute()
  }
}

export type ChatNotices = ReturnType<typeof chatNotices>

/** True if none of the user's notices is leased or postponed after an attempt. */
function notWaiting(channel: ChatChannel, userId: number, now: Date) {
  return sql<boolean>`not exists (
    select from chat_notices as w where w.channel = ${channel} and w.user_id = ${userId} and w.ended_at is null
      and (w.taken_until > ${now} or (w.tries > 0 and w.due_at > ${now})))`
}
