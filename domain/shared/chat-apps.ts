import { inWords } from './text.ts'

/** The chat apps that people may link, and what they are called. */
export const CHAT_APPS = { telegram: 'Telegram' } as const
export type ChatChannel = keyof typeof CHAT_APPS
export const CHAT_CHANNELS = Object.keys(CHAT_APPS) as readonly ChatChannel[]

/** What all of them are called in one sentence. */
export const ALL_CHAT_APPS = inWords(Object.values(CHAT_APPS), 'and')

/** A private chat with the bot, as its app knows it. */
export type ChatAddress = { channel: ChatChannel; chatId: string }
