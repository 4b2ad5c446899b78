import { CHAT_APPS, type ChatChannel } from '#domain/shared/chat-apps.ts'
import { inWords } from '#domain/shared/text.ts'

type Described = {
  channel: ChatChannel
  name: string
  chatId: string
  isOn: string
  bot: string
  startButton: string
  botLabel: (bot: string) => string
  /** A token links the chat of the person who opens it. */
  botUrl: (bot: string, token?: string) => string
}

const DESCRIBED = {
  telegram: {
    channel: 'telegram',
    name: CHAT_APPS.telegram,
    chatId: 'telegramChatId',
    isOn: 'notifyByTelegram',
    bot: 'telegramBot',
    startButton: 'Start',
    botLabel: (bot) => `@${bot}`,
    botUrl: (bot: string, token?: string) =>
      `https://t.me/${bot}${token === undefined ? '' : `?start=${token}`}`,
  },
} as const satisfies Record<ChatChannel, Described>

export type ChatApp = (typeof DESCRIBED)[ChatChannel]
export const CHATS: readonly ChatApp[] = Object.values(DESCRIBED)
export const CHAT_NAMES: readonly string[] = CHATS.map(({ name }) => name)

/** Returns the channels besides the app, for a sentence: `push, email and Telegram`. */
export function channelsInWords(word: 'and' | 'or'): string {
  return inWords(['push', 'email', ...CHAT_NAMES], word)
}

export function ofChats<Field extends 'chatId' | 'isOn' | 'bot', T>(
  field: Field,
  of: (app: ChatApp) => T,
): Record<ChatApp[Field], T> {
  return Object.fromEntries(CHATS.map((app) => [app[field], of(app)])) as Record<ChatApp[Field], T>
}
