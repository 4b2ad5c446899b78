import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { isUnavailable } from '#adapters/postgres/errors.ts'
import { telegramUpdates } from '#adapters/postgres/telegram-updates.ts'
import { startPolling } from '#adapters/telegram/polling.ts'
import { isSame, webhookSecretsOf } from '#adapters/telegram/secrets.ts'
import { chatTurns } from '../workers/telegram-chat.ts'
import { updateHandler } from '../workers/telegram-updates.ts'
import type { Config } from './config.ts'
import type { Core } from './core.ts'

const RETRY_MS = 15_000

/** The bot of this process: it takes what Telegram tells, by a webhook or by asking. Undefined where none is set up. */
export function composeTelegramBot(core: Core, config: Config, log: Logger) {
  const { telegram, db, identity, now } = core
  const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_MODE: mode, PUBLIC_URL: publicUrl } = config
  if (!telegram || token === undefined) return undefined
  const { api } = telegram
  const secrets = webhookSecretsOf(token)
  const updates = telegramUpdates(db)
  const take = updateHandler({
    updates,
    act: chatTurns({ chat: api, identity, publicUrl, now }),
    isUnavailable,
    now,
    log,
  })
  const onError = (error: Error) => log.warn({ err: error }, error.message)

  return {
    take,

    /** Whether it is Telegram that calls: the address and the header hold what only Telegram was told. */
    isTelegram: ({ path, header }: { path: string; header: string | undefined }): boolean => {
      const [isPath, isHeader] = [isSame(path, secrets.path), isSame(header, secrets.header)]
      return mode === 'webhook' && isPath && isHeader
    },

    /** Begins to listen: asks, or tells Telegram where to call. */
    listen(): { stop: () => Promise<void> } {
      if (mode === 'webhook') return callWebhook()
      const holder = randomUUID()
      return startPolling({
        api,
        mayAsk: () => updates.mayAsk(holder, now()),
        letGo: () => updates.letGo(holder),
        handle: take,
        onError,
      })
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
