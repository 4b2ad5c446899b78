import { silentFor } from '#domain/notifying/routing.ts'
import type { ChatChannel } from '#domain/shared/chat-apps.ts'
import type { Config } from '../config.ts'
import type { ChatCore, ChatLog } from './chat-bot.ts'
import { connectTelegram } from './telegram.ts'
import { composeTelegramBot } from './telegram-bot.ts'

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

export async function connectChats(config: Config, log: ChatLog) {
  const apps = await appsOf(config, log)
  return {
    apps,
    channels: new Set<ChatChannel>(apps.map(({ channel }) => channel)),
    /** Returns null without a bot, and until the app has reported it. */
    botName: (wanted: ChatChannel) => apps.find(({ channel }) => channel === wanted)?.botName() ?? null,
    close: () => {
      for (const app of apps) app.close()
    },
  }
}

type Chats = Awaited<ReturnType<typeof connectChats>>

export function composeBots(core: ChatCore & { chats: Chats }) {
  const bots = core.chats.apps.flatMap(({ channel, compose }) => {
    const bot = compose(core)
    return bot ? [{ channel, ...bot }] : []
  })
  return {
    webhooks: bots.flatMap(({ webhook }) => webhook ?? []),
    channels: Object.fromEntries(
      bots.map(({ channel, notify }) => [channel, { except: silentFor('chat'), handle: notify }]),
    ),
    schedules: bots.flatMap(({ schedules }) => schedules),
    listen(): { stop: () => Promise<unknown> } {
      const listeners = bots.map((bot) => bot.listen())
      return { stop: () => Promise.all(listeners.map((listener) => listener.stop())) }
    },
  }
}
