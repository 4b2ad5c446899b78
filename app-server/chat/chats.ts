import { untoldBy } from '#domain/notifying/routing.ts'
import type { ChatChannel } from '#domain/shared/chat-apps.ts'
import type { Config } from '../config.ts'
import type { ChatCore, ChatLog } from './chat-bot.ts'
import { connectTelegram } from './telegram.ts'
import { composeTelegramBot } from './telegram-bot.ts'

/** The chat apps of the settings: each with the line to it, and with what its bot is made of. */
async function appsOf(config: Config, log: ChatLog) {
  const telegram = await connectTelegram(config, log)
  return [
    ...(telegram
      ? [
          {
            channel: 'telegram' as const,
            ...telegram,
            compose: (core: ChatCore) => composeTelegramBot({ ...core, telegram }, config, log),
          },
        ]
      : []),
  ]
}

/** Reaches for the chat apps of the settings. */
export async function connectChats(config: Config, log: ChatLog) {
  const apps = await appsOf(config, log)
  return {
    apps,
    /** Where people can link chats. */
    channels: new Set<ChatChannel>(apps.map(({ channel }) => channel)),
    /** What the bot of an app is called; null where none is set up, and until the app has said so. */
    botName: (wanted: ChatChannel) => apps.find(({ channel }) => channel === wanted)?.botName() ?? null,
    close: () => {
      for (const app of apps) app.close()
    },
  }
}

type Chats = Awaited<ReturnType<typeof connectChats>>

/** The bots of this process, one for each chat app that is set up. */
export function composeBots(core: ChatCore & { chats: Chats }) {
  const bots = core.chats.apps.flatMap(({ channel, compose }) => {
    const bot = compose(core)
    return bot ? [{ channel, ...bot }] : []
  })
  return {
    webhooks: bots.flatMap(({ webhook }) => webhook ?? []),
    channels: Object.fromEntries(
      bots.map(({ channel, tell }) => [channel, { except: untoldBy('chat'), handle: tell }]),
    ),
    schedules: bots.flatMap(({ schedules }) => schedules),
    /** Begins to hear what people do in their chats. Stopped, the bots send nothing more either. */
    listen(): { stop: () => Promise<unknown> } {
      const listeners = bots.map((bot) => bot.listen())
      return { stop: () => Promise.all(listeners.map((listener) => listener.stop())) }
    },
  }
}
