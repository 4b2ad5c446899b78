import type { Update } from 'grammy/types'
import type { ChatUpdate } from '#domain/notifying/chat/chat.ts'

/** Returns undefined for updates that `chatUpdateOf` skips, and for invalid input. */
export function readUpdate(body: unknown): { id: string; update: ChatUpdate } | undefined {
  if (!isUpdate(body)) return undefined
  const update = chatUpdateOf(body)
  return update && { id: String(body.update_id), update }
}

/** Returns undefined outside a private chat with the bot, as anyone in a group could press a button. */
export function chatUpdateOf(update: Update): ChatUpdate | undefined {
  const { message, callback_query: tap, my_chat_member: membership } = update
  if (message && isOwn(message.chat, message.from)) {
    const { text = '', reply_to_message: answered } = message
    const chatId = String(message.chat.id)
    const [, name, rest = ''] = /^\/([a-z]+)(?:@\w+)?(?:\s+(.*))?$/is.exec(text.trim()) ?? []
    return name === undefined
      ? { type: 'text', chatId, text, answerTo: idOf(answered) }
      : { type: 'command', chatId, name: name.toLowerCase(), rest: rest.trim() }
  }
  if (tap?.data !== undefined) {
    const chat = tap.message?.chat
    if (chat && !isOwn(chat, tap.from)) return undefined
    return {
      type: 'tap',
      chatId: String(tap.from.id),
      tapId: tap.id,
      action: tap.data,
      messageId: idOf(tap.message),
    }
  }
  if (membership?.chat.type === 'private' && membership.new_chat_member.status === 'kicked')
    return { type: 'left', chatId: String(membership.chat.id) }
  return undefined
}

function idOf(message: { message_id: number } | undefined): string | undefined {
  return message && String(message.message_id)
}

function isOwn(chat: { id: number; type?: string }, from: { id: number } | undefined): boolean {
  return chat.type === 'private' && chat.id === from?.id
}

function isUpdate(body: unknown): body is Update {
  return (
    typeof body === 'object' && body !== null && 'update_id' in body && Number.isSafeInteger(body.update_id)
  )
}
