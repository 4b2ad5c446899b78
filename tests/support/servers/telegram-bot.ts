import { publishPending } from '#adapters/postgres/runtime/outbox.ts'
import type { StoredEvent } from '#adapters/postgres/runtime/stored-event.ts'
import { createTelegramApi } from '#adapters/telegram/api.ts'
import type { onPostgres } from '#tests/support/databases/both-backends.ts'
import { telegramChat } from '#tests/support/market/builders.ts'
import { composeOver, aUser as registered } from '#tests/support/market/marketplace.ts'
import { BOT_TOKEN, type TelegramPerson, type TestTelegram } from '#tests/support/market/telegram.ts'
import { composeTelegramBot } from '../../../app-server/chat/telegram-bot.ts'
import { composeAlerts } from '../../../app-server/notifying/alerts.ts'

/** Noon in Lagos. */
const NOON = Date.UTC(2026, 10, 10, 11)

/** A user with a linked chat. */
export type Linked = { id: number; chat: TelegramPerson }

/** A worker's bot over a database, with a clock that tests move. `notify` publishes events like the relay. */
export function aBot(
  postgres: ReturnType<typeof onPostgres>,
  telegram: TestTelegram,
  { publicUrl = 'https://campus.example.ng' } = {},
) {
  const { db, backend } = postgres
  let time = NOON
  const now = () => new Date(time)
  const market = composeOver(backend.atomically, { now })
  const complaints: string[] = []
  const log = {
    info: () => undefined,
    warn: (_: object, message: string) => void complaints.push(message),
    error: (context: object, message: string) =>
      void complaints.push(`${message} ${JSON.stringify(context)}`),
  }
  const api = createTelegramApi({
    token: BOT_TOKEN,
    apiRoot: telegram.url,
    publicUrl,
    onError: (error) => void complaints.push(error.message),
  })
  const bot = composeTelegramBot(
    { telegram: { api }, db, now, market },
    { TELEGRAM_BOT_TOKEN: BOT_TOKEN, TELEGRAM_MODE: 'polling', PUBLIC_URL: publicUrl },
    log,
  )
  if (!bot) throw new Error('a token makes a bot')

  const alert = composeAlerts({ db, market })

  return {
    market,
    db,
    bot,
    api,
    complaints,
    now,
    pass: (minutes: number) => {
      time += minutes * 60_000
    },
    setTime: (hour: number, minute = 0, day = 0) => {
      time = NOON + (day * 24 + hour - 12) * 3_600_000 + minute * 60_000
    },
    /** Publishes events with their alerts, and returns them. */
    async notify(): Promise<StoredEvent[]> {
      const message: StoredEvent[] = []
      for (let seen = -1; seen < message.length; ) {
        seen = message.length
        await publishPending(db, 1000, async (events) => void message.push(...events))
        for (const { id, event } of message.slice(seen)) {
          await alert(id, event)
          await bot.notify(id, event)
        }
      }
      return message
    },
    alert,
    sendDue: () => bot.schedules[0]?.run() ?? Promise.resolve(),
    async linked(options: { naira?: number; campus?: string; keywords?: string } = {}): Promise<Linked> {
      const { id } = await registered(market, options)
      const chat = telegram.person()
      await market.identity.linkChatByCode(
        id,
        'telegram',
        await market.identity.issueChatCode(telegramChat(String(chat.id))),
      )
      if (options.keywords !== undefined)
        await market.identity.changeNotifications(id, { notificationKeywords: options.keywords })
      return { id, chat }
    },
  }
}
