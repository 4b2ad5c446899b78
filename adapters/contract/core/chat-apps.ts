import { CHAT_APPS, type ChatChannel } from '#domain/shared/chat-apps.ts'
import { inWords } from '#domain/shared/text.ts'

type Described = {
  channel: ChatChannel
  name: string
  /** The field of a user's own data with their linked chat. */
  chatId: string
  /** The field of their settings that says whether they want to be told there. */
  isOn: string
  /** The field of the public settings with the name of the bot. */
  bot: string
  /** What people press in the app once the bot is open. */
  startButton: string
  /** What the bot is called where it is opened. */
  botLabel: (bot: string) => string
  /** Where the bot is opened; the chat of whoever comes with a token is linked. */
  botUrl: (bot: string, token?: string) => string
}

/** What the API calls what it says of each chat app, and how its bot is opened. */
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
/** The chat apps that people may link, as the API and the web know them. */
export const CHATS: readonly ChatApp[] = Object.values(DESCRIBED)
export const CHAT_NAMES: readonly string[] = CHATS.map(({ name }) => name)

/** Returns where people are told besides the app, as a sentence has it: `push, email and Telegram`. */
export function channelsInWords(word: 'and' | 'or'): string {
  return inWords(['push', 'email', ...CHAT_NAMES], word)
}

/** Returns one field for each chat app, by the name that the API gives it. */
export function ofChats<Field extends 'chatId' | 'isOn' | 'bot', T>(
  field: Field,
  of: (app: ChatApp) => T,
): Record<ChatApp[Field], T> {
  return Object.fromEntries(CHATS.map((app) => [app[field], of(app)])) as Record<ChatApp[Field], T>
}
