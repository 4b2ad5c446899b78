import { randomUUID } from 'node:crypto'
import { namesOf } from '#adapters/postgres/identity/reads.ts'
import { chatAnswers } from '#adapters/postgres/notifying/chat-answers.ts'
import { listedNews, reachable, unreadMessage } from '#adapters/postgres/notifying/chat-news.ts'
import { chatNotices } from '#adapters/postgres/notifying/chat-notices.ts'
import { telegramUpdates } from '#adapters/postgres/notifying/telegram-updates.ts'
import { createDeliveries } from '#adapters/postgres/runtime/deliveries.ts'
import { isUnavailable } from '#adapters/postgres/runtime/errors.ts'
import { startPolling } from '#adapters/telegram/polling.ts'
import { isSame, webhookSecretsOf } from '#adapters/telegram/secrets.ts'
import type { Marketplace } from '#domain/marketplace.ts'
import { noticeContexts } from '#domain/notifying/context.ts'
import { DAY_MS, HOUR_MS, later, SECOND_MS } from '#domain/shared/time.ts'
import { chatHandler } from '../workers/channels/chat.ts'
import { chatConversation } from '../workers/channels/chat-conversation.ts'
import { noticeSender } from '../workers/channels/chat-sending.ts'
import { updateHandler } from '../workers/channels/chat-updates.ts'
import type { Config } from './config.ts'
import type { Core } from './core.ts'
import type { Telegram } from './telegram.ts'

type Say = (context: object, message: string) => void
type Log = { error: Say; warn: Say; info: Say }

const CHANNEL = 'telegram'
const RETRY_MS = 15_000
const SEND_EVERY_MS = 5 * SECOND_MS

/** The bot of this process: it takes what Telegram tells, by a webhook or by asking. Undefined where none is set up. */
export function composeTelegramBot(
  core: Pick<Core, 'db' | 'now'> & {
    market: Pick<Marketplace, 'identity' | 'ordering' | 'offers' | 'catalog' | 'messaging'>
    telegram: Pick<Telegram, 'api'> | undefined
  },
  config: Pick<Config, 'TELEGRAM_BOT_TOKEN' | 'TELEGRAM_MODE' | 'PUBLIC_URL' | 'ESCROW_AUTO_RELEASE_DAYS'>,
  log: Log,
) {
  const { telegram, db, now } = core
  const { identity, ordering, offers, catalog, messaging } = core.market
  const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_MODE: mode, PUBLIC_URL: publicUrl } = config
  if (!telegram || token === undefined) return undefined
  const { api } = telegram
  const secrets = webhookSecretsOf(token)
  const updates = telegramUpdates(db)
  const notices = chatNotices(db, CHANNEL)
  const take = updateHandler({
    updates,
    handle: chatConversation({
      chat: api,
      identity,
      ordering,
      offers,
      catalog,
      messaging,
      answers: chatAnswers(db, CHANNEL),
      now,
    }),
    isUnavailable,
    now,
    log,
  })
  const sender = noticeSender({
    chat: api,
    notices,
    isListed: async ({ kind, id }) => (await listedNews(db, kind, id)) !== undefined,
    unlinkChat: identity.unlinkByChat,
    now,
    log,
  })
  const onError = (error: Error) => log.warn({ err: error }, error.message)

  return {
    take,

    /** Tells in chats what an event calls for. */
    tell: chatHandler({
      chat: api,
      identity,
      once: createDeliveries(db),
      keep: notices.keep,
      sendTo: sender.sendTo,
      reachable: (ids) => reachable(db, ids),
      unreadMessage: (id) => unreadMessage(db, id),
      contextOf: noticeContexts({
        namesOf: (ids) => namesOf(db, ids),
        autoReleaseDays: config.ESCROW_AUTO_RELEASE_DAYS ?? null,
      }),
      now,
      log,
    }),

    /** What is due by the time: held notices, those that Telegram did not take, and what is to be forgotten. */
    schedules: [
      { name: 'telegram.send', everyMs: SEND_EVERY_MS, run: sender.sendDue },
      {
        name: 'telegram.forget',
        everyMs: HOUR_MS,
        run: async () => {
          await updates.prune(later(now(), -2 * DAY_MS))
          await notices.prune(later(now(), -30 * DAY_MS))
        },
      },
    ],

    /** Whether it is Telegram that calls: the address and the header hold what only Telegram was told. */
    isTelegram: ({ path, header }: { path: string; header: string | undefined }): boolean => {
      const [isPath, isHeader] = [isSame(path, secrets.path), isSame(header, secrets.header)]
      return mode === 'webhook' && isPath && isHeader
    },

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
          sender.stop()
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
