import { inWords } from './text.ts'

export const CHAT_APPS = { telegram: 'Telegram' } as const
export type ChatChannel = keyof typeof CHAT_APPS
export const CHAT_CHANNELS = Object.keys(CHAT_APPS) as readonly ChatChannel[]

export const ALL_CHAT_APPS = inWords(Object.values(CHAT_APPS), 'and')

export type ChatAddress = { channel: ChatChannel; chatId: string }
