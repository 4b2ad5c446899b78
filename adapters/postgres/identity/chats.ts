import type { Chats } from '#domain/identity/ports.ts'
import type { ChatAddress } from '#domain/shared/chat-apps.ts'
import type { Db } from '../runtime/database.ts'

export function chats(db: Db): Chats {
  return {
    async of(userId, channel) {
      const row = await db
        .selectFrom('chats')
        .select('chat_id')
        .where('user_id', '=', userId)
        .where('channel', '=', channel)
        .executeTakeFirst()
      return row?.chat_id ?? undefined
    },
    async ownerOf({ channel, chatId }) {
      const row = await db
        .selectFrom('chats')
        .select(['user_id', 'is_on'])
        .where('channel', '=', channel)
        .where('chat_id', '=', chatId)
        .executeTakeFirst()
      return row && { userId: row.user_id, isOn: row.is_on }
    },
    async link(userId, { channel, chatId }, now) {
      const linked = { chat_id: chatId, linked_at: now }
      await db
        .insertInto('chats')
        .values({ user_id: userId, channel, ...linked })
        .onConflict((conflict) => conflict.columns(['user_id', 'channel']).doUpdateSet(linked))
        .execute()
    },
    async unlink({ channel, chatId }) {
      await db
        .updateTable('chats')
        .set(UNLINKED)
        .where('channel', '=', channel)
        .where('chat_id', '=', chatId)
        .execute()
    },
    async unlinkAllOf(userId) {
      const linked = await db
        .selectFrom('chats')
        .select(['channel', 'chat_id'])
        .where('user_id', '=', userId)
        .where('chat_id', 'is not', null)
        .forUpdate()
        .execute()
      if (linked.length > 0)
        await db.updateTable('chats').set(UNLINKED).where('user_id', '=', userId).execute()
      return linked.map(({ channel, chat_id: chatId }) => ({ channel, chatId }) as ChatAddress)
    },
    async turn(userId, channel, isOn) {
      await db
        .insertInto('chats')
        .values({ user_id: userId, channel, chat_id: null, linked_at: null, is_on: isOn })
        .onConflict((conflict) => conflict.columns(['user_id', 'channel']).doUpdateSet({ is_on: isOn }))
        .execute()
    },
  }
}

const UNLINKED = { chat_id: null, linked_at: null }
