import { namesOf } from '#adapters/postgres/identity/reads.ts'
import { chatAnswers } from '#adapters/postgres/notifying/chat-answers.ts'
import { chatNotices } from '#adapters/postgres/notifying/chat-notices.ts'
import { listedNews, reachable, unreadMessages } from '#adapters/postgres/notifying/chat-recipients.ts'
import { chatUpdates } from '#adapters/postgres/notifying/chat-updates.ts'
import type { Db } from '#adapters/postgres/runtime/database.ts'
import { isUnavailable } from '#adapters/postgres/runtime/errors.ts'
import { addedFor } from '#adapters/postgres/wallet/deposits.ts'
import type { Marketplace } from '#domain/marketplace.ts'
import type { Chat } from '#domain/notifying/chat/chat.ts'
import { noticeContexts } from '#domain/notifying/context.ts'
import type { ChatChannel } from '#domain/shared/chat-apps.ts'
import { DAY_MS, HOUR_MS, later, SECOND_MS } from '#domain/shared/time.ts'
import { chatHandler } from '../../workers/channels/chat.ts'
import { chatConversation } from '../../workers/channels/chat-conversation.ts'
import { noticeSender } from '../../workers/channels/chat-sending.ts'
import { type ReadUpdate, updateHandler } from '../../workers/channels/chat-updates.ts'
import type { Config } from '../config.ts'

type Say = (context: object, message: string) => void
export type ChatLog = { error: Say; warn: Say; info: Say }
export type ChatCore = {
  db: Db
  now: () => Date
  market: Pick<
    Marketplace,
    'identity' | 'ordering' | 'offers' | 'meetings' | 'catalog' | 'messaging' | 'wallet'
  >
}

type ChatApp = {
  channel: ChatChannel
  chat: Chat
  read: ReadUpdate
}

const SEND_EVERY_MS = 5 * SECOND_MS

export function composeChatBot(
  { db, now, market }: ChatCore,
  { channel, chat, read }: ChatApp,
  config: Pick<Config, 'ESCROW_AUTO_RELEASE_DAYS'>,
  log: ChatLog,
) {
  const { identity, ordering, offers, meetings, catalog, messaging, wallet } = market
  const autoReleaseDays = config.ESCROW_AUTO_RELEASE_DAYS ?? null
  const notices = chatNotices(db, channel)
  const updates = chatUpdates(db, channel)
  const sender = noticeSender({
    channel,
    chat,
    notices,
    isListed: async ({ kind, id }) => (await listedNews(db, kind, id)) !== undefined,
    unlinkChat: identity.unlinkByChat,
    now,
    log,
  })
  return {
    /** Takes an update once. Throws if the app is to redeliver it. */
    take: updateHandler({
      channel,
      read,
      updates,
      handle: chatConversation({
        channel,
        chat,
        identity,
        ordering,
        offers,
        meetings,
        catalog,
        messaging,
        answers: chatAnswers(db, channel),
        now,
      }),
      isUnavailable,
      now,
      log,
    }),

    notify: chatHandler({
      channel,
      chat,
      identity,
      wallet,
      store: notices.store,
      sendTo: sender.sendTo,
      reachable: (ids) => reachable(db, channel, ids),
      unreadMessage: async (id) => (await unreadMessages(db, [id])).get(id),
      contextOf: noticeContexts({
        namesOf: (ids) => namesOf(db, ids),
        addedFor: ({ orderId }) => addedFor(db, orderId),
        autoReleaseDays,
      }),
      now,
      log,
    }),

    schedules: [
      { name: `${channel}.send`, everyMs: SEND_EVERY_MS, run: sender.sendDue },
      {
        name: `${channel}.forget`,
        everyMs: HOUR_MS,
        run: async () => {
          await updates.prune(later(now(), -2 * DAY_MS))
          await notices.prune(later(now(), -30 * DAY_MS))
        },
      },
    ],

    stopSending: sender.stop,
  }
}
