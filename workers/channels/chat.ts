import type { IdentityUseCases } from '#domain/identity/use-cases.ts'
import type { Chat, ChatMessage } from '#domain/notifying/chat/chat.ts'
import {
  type ChatNotice,
  chatNoticesOf,
  withNotMe,
  writtenNotice,
} from '#domain/notifying/chat/chat-notices.ts'
import type { ContextOf } from '#domain/notifying/context.ts'
import { isWanted, type Muted } from '#domain/notifying/preferences.ts'
import { cancelPayout } from '#domain/notifying/words/account-emails.ts'
import { requestedCode, UNLINKED } from '#domain/notifying/words/bot.ts'
import { CHAT_APPS, type ChatChannel } from '#domain/shared/chat-apps.ts'
import type { DomainEvent } from '#domain/shared/events.ts'
import type { WalletUseCases } from '#domain/wallet/use-cases.ts'

type Deps = {
  channel: ChatChannel
  chat: Pick<Chat, 'send'>
  identity: Pick<IdentityUseCases, 'issueChatCode' | 'issueSecuringLink'>
  wallet: Pick<WalletUseCases, 'issueCancelLink'>
  store: (eventId: number, notice: ChatNotice, now: Date) => Promise<void>
  sendTo: (userId: number) => Promise<void>
  reachable: (ids: readonly number[]) => Promise<ReadonlyMap<number, Muted>>
  unreadMessage: (id: number) => Promise<Parameters<typeof writtenNotice>[0] | undefined>
  contextOf: ContextOf
  now: () => Date
  log: { warn: (context: object, message: string) => void }
}

type ToOneChat = Extract<DomainEvent, { type: (typeof TO_ONE_CHAT)[number] }>
type ToUnlinkedChat = Exclude<ToOneChat, { type: 'chat_test.requested' }>

const TO_ONE_CHAT = ['chat_code.requested', 'chat.unlinked', 'chat_test.requested'] as const

export function chatHandler(deps: Deps) {
  const { channel, chat, identity, wallet, store, sendTo, reachable, now, log } = deps

  return async (eventId: number, event: DomainEvent, happenedAt?: Date): Promise<void> => {
    if (isToOneChat(event)) {
      if (event.channel !== channel) return
      if (event.type !== 'chat_test.requested') return notifyChat(event, happenedAt)
    }
    const notices = await noticesFor(event)
    const reachableUsers = await reachable(notices.map(({ userId }) => userId))
    const wanted = notices.filter(({ userId, kind, always }) => {
      const muted = reachableUsers.get(userId)
      return muted !== undefined && (always === true || isWanted(muted, kind, channel))
    })
    const linked = wanted.map(async ({ isAlarm, cancels, ...notice }) => {
      const message = cancels === undefined ? notice.message : await withCancel(notice.message, cancels)
      return { ...notice, message: isAlarm ? await withLink(message, notice.userId, happenedAt) : message }
    })
    await notify(eventId, await Promise.all(linked))
  }

  async function notifyChat(event: ToUnlinkedChat, happenedAt?: Date): Promise<void> {
    const { chatId } = event
    if (event.type === 'chat_code.requested')
      return say(chatId, requestedCode(await identity.issueChatCode({ channel, chatId })))
    const { userId } = event
    await say(chatId, userId === undefined ? UNLINKED : await withLink(UNLINKED, userId, happenedAt))
  }

  /** Adds a button that cancels the withdrawal, unless it was paid meanwhile. */
  async function withCancel(message: ChatMessage, withdrawalId: number): Promise<ChatMessage> {
    const token = await wallet.issueCancelLink(withdrawalId)
    if (token === undefined) return message
    const { action: label, path } = cancelPayout(token)
    return { ...message, buttons: [[{ label, path }], ...(message.buttons ?? [])] }
  }

  async function withLink(message: ChatMessage, userId: number, since?: Date): Promise<ChatMessage> {
    return withNotMe(message, await identity.issueSecuringLink(userId, since))
  }

  async function noticesFor(event: DomainEvent): Promise<ChatNotice[]> {
    // The new chat may be a thief's, and needs no notice of its own link.
    if (event.type === 'chat.linked' && event.channel === channel) return []
    if (event.type !== 'message.sent') return chatNoticesOf(event, await deps.contextOf(event))
    const message = await deps.unreadMessage(event.messageId)
    return message ? [writtenNotice(message)] : []
  }

  async function notify(eventId: number, notices: readonly ChatNotice[]): Promise<void> {
    for (const notice of notices) await store(eventId, notice, now())
    for (const { userId } of notices) await sendTo(userId)
  }

  /** Sends a message to a chat without an account; throws if it must be retried. */
  async function say(chatId: string, message: ChatMessage): Promise<void> {
    const delivery = await chat.send(chatId, message)
    if (delivery.outcome === 'later')
      throw new Error(`the ${CHAT_APPS[channel]} message was not sent: ${delivery.reason}`)
    if (delivery.outcome !== 'delivered')
      log.warn(delivery, `a ${CHAT_APPS[channel]} chat rejected a message`)
  }
}

function isToOneChat(event: DomainEvent): event is ToOneChat {
  return (TO_ONE_CHAT as readonly string[]).includes(event.type)
}
