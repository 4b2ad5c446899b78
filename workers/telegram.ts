import type { IdentityUseCases } from '#domain/identity/use-cases.ts'
import type { Chat, ChatMessage } from '#domain/notifying/chat.ts'
import type { DomainEvent } from '#domain/shared/events.ts'

type Deps = {
  chat: Chat
  identity: Pick<IdentityUseCases, 'issueTelegramCode'>
  /** Runs the effect unless it was done for this event and channel before. */
  once: (eventId: number, channel: string, effect: () => Promise<void>) => Promise<void>
  /** The chat that is linked to an account. */
  chatOf: (userId: number) => Promise<string | null>
  log: { warn: (context: object, message: string) => void }
}

const TEST: ChatMessage = {
  heading: 'It works',
  lines: ['This is the test that you asked for. You are told here of messages, orders and money.'],
  buttons: [[{ label: 'Notification settings', path: '/notification-settings' }]],
}

/** Tells in chats what an event calls for, each once. */
export function telegramHandler({ chat, identity, once, chatOf, log }: Deps) {
  return async (eventId: number, event: DomainEvent): Promise<void> => {
    if (event.type === 'telegram_test.requested')
      return once(eventId, 'telegram:test', async () => {
        const chatId = await chatOf(event.userId)
        if (chatId !== null) await chat.send(chatId, TEST)
      })
    if (event.type !== 'telegram_code.requested') return
    await once(eventId, 'telegram:code', async () => {
      const { chatId } = event
      const delivery = await chat.send(chatId, requestedCode(await identity.issueTelegramCode(chatId)))
      if (delivery.outcome === 'later') throw new Error(`a code was not sent: ${delivery.reason}`)
      if (delivery.outcome !== 'delivered') log.warn(delivery, 'a code was asked for a chat that takes none')
    })
  }
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
