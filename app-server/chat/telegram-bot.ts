import { randomUUID } from 'node:crypto'
import { telegramPoller } from '#adapters/postgres/notifying/telegram-poller.ts'
import { readUpdate } from '#adapters/telegram/chat-updates.ts'
import { startPolling } from '#adapters/telegram/polling.ts'
import { webhookSecretsOf } from '#adapters/telegram/secrets.ts'
import { telegramWebhook } from '#adapters/telegram/webhook.ts'
import type { Config } from '../config.ts'
import { type ChatCore, type ChatLog, composeChatBot } from './chat-bot.ts'
import type { Telegram } from './telegram.ts'

const CHANNEL = 'telegram'
const RETRY_MS = 15_000

/** Receives updates by webhook or by polling. Returns undefined without a bot. */
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
  const { take, notify, schedules, stopSending } = composeChatBot(
    core,
    { channel: CHANNEL, chat: api, read: readUpdate },
    config,
    log,
  )
  const onError = (error: Error) => log.warn({ err: error }, error.message)

  return {
    take,
    notify,
    schedules,

    webhook: mode === 'webhook' ? telegramWebhook({ secrets, take }) : undefined,

    listen(): { stop: () => Promise<void> } {
      const holder = randomUUID()
      const poller = telegramPoller(db)
      const listener =
        mode === 'webhook'
          ? callWebhook()
          : startPolling({
              api,
              mayPoll: () => poller.mayPoll(holder, now()),
              release: () => poller.release(holder),
              handle: take,
              onError,
            })
      return {
        stop: () => {
          stopSending()
          return listener.stop()
        },
      }
    },
  }

  function callWebhook(): { stop: () => Promise<void> } {
    const url = `${publicUrl}/api/webhooks/telegram/${secrets.path}`
    let timer: NodeJS.Timeout | undefined
    const notify = () =>
      api.callAt({ url, secret: secrets.header }).catch((error: Error) => {
        onError(error)
        timer = setTimeout(notify, RETRY_MS)
      })
    const running = notify()
    return {
      stop: async () => {
        await running
        clearTimeout(timer)
      },
    }
  }
}
