import type { ColumnType, Generated } from 'kysely'
import type { ChatChannel } from '#domain/shared/chat-apps.ts'
import type { Json } from '../runtime/json.ts'

/** What is to be told in chats, and what the bot was told. */
export type ChatTables = {
  chat_notices: {
    channel: ChatChannel
    id: Generated<number>
    user_id: number
    content: Json
    always: Generated<boolean>
    answers_to: number | null
    item_kind: 'product' | 'business' | 'gig' | null
    item_id: number | null
    word: string | null
    held: Generated<boolean>
    created_at: Date
    due_at: Date
    tries: Generated<number>
    taken_until: Date | null
    ended_at: Date | null
    outcome: 'sent' | 'dropped' | 'refused' | null
    chat_id: string | null
    chat_message_id: string | null
  }
  chat_updates: {
    channel: ChatChannel
    update_id: string
    claimed_at: Date
    done: ColumnType<boolean, boolean | undefined>
  }
  telegram_poller: { place: Generated<number>; holder: string; until: Date }
}
