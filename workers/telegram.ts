import type { IdentityUseCases } from '#domain/identity/use-cases.ts'
import type { Chat, ChatMessage } from '#domain/notifying/chat.ts'
import {
  alertNotice,
  type ChatNotice,
  chatNoticesOf,
  type Listed,
  type ListedKind,
  writtenNotice,
} from '#domain/notifying/chat-notices.ts'
import { matchedKeyword } from '#domain/notifying/keywords.ts'
import type { DomainEvent } from '#domain/shared/events.ts'

type Listing = Listed & { text: string; userId: number; campus: string }
type Deps = {
  chat: Pick<Chat, 'send'>
  identity: Pick<IdentityUseCases, 'issueTelegramCode'>
  /** Runs the effect unless it was done for this event and channel before. */
  once: (eventId: number, channel: string, effect: () => Promise<void>) => Promise<void>
  /** Keeps what a person is to be told of an event, once. */
  keep: (eventId: number, notice: ChatNotice, now: Date) => Promise<void>
  /** Sends what is due for this person. */
  sendTo: (userId: number) => Promise<void>
  /** Which of these people are to be told things in a chat. */
  reachable: (ids: readonly number[]) => Promise<ReadonlySet<number>>
  /** A message that its receiver has not read. */
  unreadMessage: (id: number) => Promise<Parameters<typeof writtenNotice>[0] | undefined>
  listed: (kind: ListedKind, id: number) => Promise<Listing | undefined>
  /** Who watches for listings like this one, by number after that one. */
  watchers: (listing: Listing, after: number, most: number) => Promise<{ id: number; keywords: string }[]>
  /** After how many days a delivered order is released though nobody confirmed; null for never. */
  autoReleaseDays: number | null
  now: () => Date
  log: { warn: (context: object, message: string) => void }
}

const WATCHERS = 1000

/** Tells in chats what an event calls for, each once. */
export function telegramHandler(deps: Deps) {
  const { chat, identity, once, keep, sendTo, reachable, now, log } = deps

  return async (eventId: number, event: DomainEvent): Promise<void> => {
    if (event.type === 'telegram_code.requested')
      return once(eventId, 'telegram:code', async () =>
        say(event.chatId, requestedCode(await identity.issueTelegramCode(event.chatId))),
      )
    if (event.type === 'telegram.unlinked')
      return once(eventId, 'telegram:unlinked', () => say(event.chatId, UNLINKED))
    const listing = await newListing(event)
    if (listing) return alert(eventId, listing)
    const notices = await noticesFor(event)
    const told = await reachable(notices.map(({ userId }) => userId))
    await tell(
      eventId,
      notices.filter(({ userId }) => told.has(userId)),
    )
  }

  async function noticesFor(event: DomainEvent): Promise<ChatNotice[]> {
    if (event.type !== 'message.sent') return chatNoticesOf(event, deps.autoReleaseDays)
    const message = await deps.unreadMessage(event.messageId)
    return message ? [writtenNotice(message)] : []
  }

  /** Everybody who watches for it, a thousand at a time. */
  async function alert(eventId: number, listing: Listing): Promise<void> {
    for (let after = 0; ; ) {
      const watchers = await deps.watchers(listing, after, WATCHERS)
      const notices = watchers.flatMap(({ id, keywords }) => {
        const keyword = matchedKeyword(keywords, listing.text)
        return keyword === undefined ? [] : [alertNotice(id, keyword, listing)]
      })
      await tell(eventId, notices)
      const last = watchers.at(-1)
      if (!last || watchers.length < WATCHERS) return
      after = last.id
    }
  }

  async function tell(eventId: number, notices: readonly ChatNotice[]): Promise<void> {
    for (const notice of notices) await keep(eventId, notice, now())
    for (const { userId } of notices) await sendTo(userId)
  }

  async function newListing(event: DomainEvent): Promise<Listing | undefined> {
    if (event.type === 'product.listed') return deps.listed('product', event.productId)
    if (event.type === 'business.listed') return deps.listed('business', event.businessId)
    return event.type === 'gig.posted' ? deps.listed('gig', event.gigId) : undefined
  }

  /** Says something in a chat that is linked to nobody. */
  async function say(chatId: string, message: ChatMessage): Promise<void> {
    const delivery = await chat.send(chatId, message)
    if (delivery.outcome === 'later') throw new Error(`not said in a chat: ${delivery.reason}`)
    if (delivery.outcome !== 'delivered') log.warn(delivery, 'a chat takes nothing')
  }
}

const UNLINKED: ChatMessage = {
  heading: 'Unlinked',
  lines: [
    'The password of the account was reset, so this chat is linked to it no more.',
    'If that was you, link it again on your profile.',
  ],
  buttons: [[{ label: 'Open your profile', path: '/profile' }]],
}

function requestedCode(code: string): ChatMessage {
  return {
    heading: 'Your code for Campus Marketplace',
    lines: [
      'Somebody, we hope you, asked to link this chat to an account. Enter the code on the profile within ten minutes.',
      'If it was not you, ignore this and tell it to nobody.',
    ],
    code,
    buttons: [[{ label: 'Open your profile', path: '/profile' }]],
  }
}
