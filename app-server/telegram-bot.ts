import { randomUUID } from 'node:crypto'
import { telegramUpdates } from '#adapters/postgres/notifying/telegram-updates.ts'
import { isUnavailable } from '#adapters/postgres/runtime/errors.ts'
import { readUpdate } from '#adapters/telegram/chat-updates.ts'
import { startPolling } from '#adapters/telegram/polling.ts'
import { webhookSecretsOf } from '#adapters/telegram/secrets.ts'
import { telegramWebhook } from '#adapters/telegram/webhook.ts'
import { updateHandler } from '../workers/channels/chat-updates.ts'
import { type ChatCore, type ChatLog, composeChatBot } from './chat-bot.ts'
import type { Config } from './config.ts'
import type { Telegram } from './telegram.ts'

const CHANNEL = 'telegram'
const RETRY_MS = 15_000

/** The bot of this process: it takes what Telegram tells, by a webhook or by asking. Undefined where none is set up. */
export function composeTelegramBot(
  core: ChatCore & { telegram: Pick<Telegram, 'api'> | undefined },
  config: Pick<Config, 'TELEGRAM_BOT_TOKEN' | 'TELEGRAM_MODE' | 'PUBLIC_URL' | 'ESCROW_AUTO_RELEASE_DAYS'>,
  log: ChatLog,
) {
  const { telegram, db, now } = core
  const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_MODE: mode, PUBLIC_URL: publicUrl } = config
  if (!telegram || token === undefined) return undefined
  const { api } = telegram
  const secrets = webhookSecretsOf(token)
  const updates = telegramUpdates(db)
  const app = { channel: CHANNEL, chat: api, forgetUpdates: updates.prune } as const
  const bot = composeChatBot(core, app, config, log)
  const take = updateHandler({
    channel: CHANNEL,
    read: readUpdate,
    updates,
    handle: bot.converse,
    isUnavailable,
    now,
    log,
  })
  const onError = (error: Error) => log.warn({ err: error }, error.message)

  return {
    take,
    tell: bot.tell,
    schedules: bot.schedules,

    /** Where Telegram calls; undefined where we ask. */
    webhook: mode === 'webhook' ? telegramWebhook({ secrets, take }) : undefined,

    /** Begins to listen: asks, or tells Telegram where to call. Stopped, it sends nothing more either. */
    listen(): { stop: () => Promise<void> } {
      const holder = randomUUID()
      const listener =
        mode === 'webhook'
          ? callWebhook()
          : startPolling({
              api,
              mayAsk: () => updates.mayAsk(holder, now()),
              release: () => updates.releaseLease(holder),
              handle: take,
              onError,
            })
      return {
        stop: () => {
          bot.stopSending()
          return listener.stop()
        },
      }
    },
  }

  function callWebhook(): { stop: () => Promise<void> } {
    const url = `${publicUrl}/api/webhooks/telegram/${secrets.path}`
    let timer: NodeJS.Timeout | undefined
    const tell = () =>
      api.callAt({ url, secret: secrets.header }).catch((error: Error) => {
        onError(error)
        timer = setTimeout(tell, RETRY_MS)
      })
    const telling = tell()
    return {
      stop: async () => {
        await telling
        clearTimeout(timer)
      },
    }
  }
}
