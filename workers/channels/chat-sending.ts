import { type ChatNotices, LEASE_MS, type TakenNotice } from '#adapters/postgres/notifying/chat-notices.ts'
import type { Chat, ChatMessage } from '#domain/notifying/chat/chat.ts'
import { digestOf, muteButton } from '#domain/notifying/chat/chat-notices.ts'
import { CHAT_APPS, type ChatAddress, type ChatChannel } from '#domain/shared/chat-apps.ts'
import { HOUR_MS, later, MINUTE_MS, SECOND_MS } from '#domain/shared/time.ts'

type Deps = {
  channel: ChatChannel
  chat: Pick<Chat, 'send'>
  notices: ChatNotices
  isListed: (listing: NonNullable<TakenNotice['listing']>) => Promise<boolean>
  unlinkChat: (chat: ChatAddress) => Promise<unknown>
  now: () => Date
  log: { error: (context: object, message: string) => void; info: (context: object, message: string) => void }
}

const MAX_PEOPLE = 200
const OLDEST_MS = 36 * HOUR_MS
const FIRST_RETRY_MS = 5 * SECOND_MS
const LONGEST_RETRY_MS = 10 * MINUTE_MS
/** None starts so late that the lease could expire meanwhile. */
const ONE_SEND_MS = 10 * SECOND_MS
const DOWN_MS = 10 * SECOND_MS

/** Pauses all while the app does not respond; respects the delay of a rate limit. */
export function noticeSender({ channel, chat, notices, isListed, unlinkChat, now, log }: Deps) {
  let downUntil = new Date(0)
  let isStopped = false
  const app = CHAT_APPS[channel]

  async function sendTo(userId: number): Promise<void> {
    while (downUntil <= now() && !isStopped) {
      const until = later(now(), LEASE_MS - ONE_SEND_MS)
      const taken = await notices.take(userId, now())
      if (!taken || taken.notices.length === 0) return
      for (const group of grouped(await stillTrue(taken.notices))) {
        if (isStopped || now() > until) return notices.giveBack(userId)
        if (!(await sendGroup(userId, taken.chatId, group))) return
      }
    }
  }

  async function stillTrue(all: readonly TakenNotice[]): Promise<TakenNotice[]> {
    const stored: TakenNotice[] = []
    for (const notice of all) {
      const isGone = notice.held && notice.listing !== null && !(await isListed(notice.listing))
      if (isGone) await notices.end([notice.id], { outcome: 'dropped' }, now())
      else stored.push(notice)
    }
    return stored
  }

  async function sendGroup(userId: number, chatId: string, group: readonly TakenNotice[]): Promise<boolean> {
    const ids = group.map(({ id }) => id)
    const [first] = group
    if (!first) return true
    if (later(first.createdAt, OLDEST_MS) < now()) {
      log.error({ notices: ids }, `${app} notices were dropped: too old`)
      await notices.end(ids, { outcome: 'dropped' }, now())
      return true
    }
    const delivery = await chat.send(chatId, messageOf(group))
    switch (delivery.outcome) {
      case 'delivered':
        await notices.end(ids, { outcome: 'sent', chatId, messageId: delivery.messageId }, now())
        return true
      case 'unreachable':
        log.info({ userId }, `a ${app} chat can no longer be reached and was unlinked`)
        await unlinkChat({ channel, chatId })
        await notices.dropAllOf(userId, now())
        return false
      case 'refused':
        log.error({ notices: ids, reason: delivery.reason }, `${app} rejected a message`)
        await notices.end(ids, { outcome: 'refused' }, now())
        return true
      case 'later': {
        const { afterMs, reason } = delivery
        const waitMs = afterMs ?? Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (first.tries - 1))
        log.info({ userId, waitMs, reason }, `a ${app} message will be retried`)
        if (afterMs === undefined) downUntil = later(now(), DOWN_MS)
        await notices.postpone(userId, later(now(), waitMs))
        return false
      }
    }
  }

  return {
    sendTo,
    /** The rest is left to another process. */
    stop: () => {
      isStopped = true
    },
    async sendDue(): Promise<void> {
      for (const userId of await notices.due(now(), MAX_PEOPLE)) {
        if (downUntil > now() || isStopped) return
        await sendTo(userId)
      }
    },
  }
}

/** Puts listings into one message; each other notice is a message of its own. */
function grouped(notices: readonly TakenNotice[]): TakenNotice[][] {
  const held = notices.filter((notice) => notice.held)
  const alone = notices.filter((notice) => !notice.held).map((notice) => [notice])
  return held.length === 0 ? alone : [...alone, held]
}

function messageOf(group: readonly TakenNotice[]): ChatMessage {
  const [first] = group
  if (!first || group.length > 1) return digestOf(group.map(({ message }) => message))
  const { message, keyword, id } = first
  if (keyword === null) return message
  const [row = [], ...rest] = message.buttons ?? []
  return { ...message, buttons: [[...row, muteButton(id, keyword)], ...rest] }
}
