import type { ChatChannel } from '#domain/shared/chat-apps.ts'
import type { Db } from '../runtime/database.ts'
import { NOTHING } from './chat-notices.ts'

export function chatAnswers(db: Db, channel: ChatChannel) {
  return {
    /** Returns the recipient of a reply to this bot message, and the user who may send it. */
    async answered(
      chatId: string,
      messageId: string,
    ): Promise<{ userId: number; answersTo: number } | undefined> {
      const row = await db
        .selectFrom('chat_notices')
        .select(['user_id', 'answers_to'])
        .where('chat_id', '=', chatId)
        .where('channel', '=', channel)
        .where('chat_message_id', '=', messageId)
        .where('answers_to', 'is not', null)
        .executeTakeFirst()
      return row?.answers_to == null ? undefined : { userId: row.user_id, answersTo: row.answers_to }
    },

    async requested(
      question: { userId: number; answersTo: number; chatId: string; messageId: string },
      now: Date,
    ): Promise<void> {
      await db
        .insertInto('chat_notices')
        .values({
          channel,
          user_id: question.userId,
          answers_to: question.answersTo,
          content: NOTHING,
          chat_id: question.chatId,
          chat_message_id: question.messageId,
          created_at: now,
          due_at: now,
          ended_at: now,
          outcome: 'sent',
        })
        .execute()
    },

    async keywordOf(noticeId: number, userId: number): Promise<string | undefined> {
      const row = await db
        .selectFrom('chat_notices')
        .select('word')
        .where('id', '=', noticeId)
        .where('user_id', '=', userId)
        .where('channel', '=', channel)
        .executeTakeFirst()
      return row?.word ?? undefined
    },
  }
}

export type ChatAnswers = ReturnType<typeof chatAnswers>
