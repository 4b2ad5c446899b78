import { UNTOLD_BY } from '#domain/notifying/channels.ts'
import type { ChatChannel } from '#domain/shared/chat-apps.ts'
import type { ChatCore, ChatLog } from './chat-bot.ts'
import type { Config } from './config.ts'
import { connectTelegram } from './telegram.ts'
import { composeTelegramBot } from './telegram-bot.ts'

/** Reaches for the chat apps of the settings. */
export async function connectChats(config: Config, log: ChatLog) {
  const telegram = await connectTelegram(config, log)
  return {
    telegram,
    /** Where people can link chats. */
    channels: new Set<ChatChannel>(telegram ? ['telegram'] : []),
    close: () => telegram?.close(),
  }
}

type Chats = Awaited<ReturnType<typeof connectChats>>

/** The bots of this process, one for each chat app that is set up. */
export function composeBots(core: ChatCore & { chats: Chats }, config: Config, log: ChatLog) {
  const telegram = composeTelegramBot({ ...core, telegram: core.chats.telegram }, config, log)
  const bots = { ...(telegram && { telegram }) }
  return {
    webhooks: { ...(telegram && { telegramWebhook: telegram }) },
    channels: Object.fromEntries(
      Object.entries(bots).map(([channel, { tell }]) => [channel, { except: UNTOLD_BY.chat, handle: tell }]),
    ),
    schedules: Object.values(bots).flatMap(({ schedules }) => schedules),
    /** Begins to hear what people do in their chats. Stopped, the bots send nothing more either. */
    listen(): { stop: () => Promise<unknown> } {
      const listeners = Object.values(bots).map((bot) => bot.listen())
      return { stop: () => Promise.all(listeners.map((listener) => listener.stop())) }
    },
  }
}
