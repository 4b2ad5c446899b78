import type { TelegramNotices } from '#adapters/postgres/telegram-notices.ts'
import type { CatalogUseCases } from '#domain/catalog/use-cases.ts'
import type { IdentityUseCases } from '#domain/identity/use-cases.ts'
import type { Chat, ChatButton, ChatTurn } from '#domain/notifying/chat.ts'
import { type ChatAct, type ChatStep, orderButtons, sureButtons } from '#domain/notifying/chat-acts.ts'
import { type DeliveryStatus, nextStep } from '#domain/ordering/order.ts'
import type { OrderingUseCases } from '#domain/ordering/use-cases.ts'
import { Rejection } from '#domain/shared/rejection.ts'

export type Tap = Extract<ChatTurn, { type: 'tap' }>
export type ActDeps = {
  chat: Chat
  ordering: Pick<OrderingUseCases, 'advance' | 'confirmDelivery'>
  catalog: Pick<CatalogUseCases, 'renew' | 'markSold'>
  identity: Pick<IdentityUseCases, 'dropKeyword'>
  notices: Pick<TelegramNotices, 'keywordOf' | 'asked'>
  now: () => Date
}

type OrderAct = Extract<ChatAct, { type: 'advance' | 'confirm' }>
/** What is told of a tap, and which buttons stand there then. */
type Done = { words?: string; matters?: boolean; buttons: ChatButton[][] }

const SURE = 'Are you sure you want to confirm delivery? This will release payment to the seller.'
const MOVED = 'Delivery status updated successfully'
const CONFIRMED = 'Delivery confirmed! Payment has been released to the seller.'

/**
 * Does what a button says, for the account that its chat is linked to: the same use cases as on the web, which refuse what
 * is not theirs, too late or done before. What moves an order wants a second tap.
 */
export function chatActs({ chat, ordering, catalog, identity, notices, now }: ActDeps) {
  return async (tap: Tap, userId: number, { phase, act }: ChatStep): Promise<void> => {
    const { chatId, tapId, messageId } = tap
    if (act.type === 'reply') return askAnswer(tap, userId, act.id)
    const done = await run().catch((error: unknown): Done => {
      if (!(error instanceof Rejection)) throw error
      return { words: error.message, matters: true, buttons: pagesOf(act) }
    })
    await chat.answerTap(tapId, done.words, done.matters)
    if (messageId !== undefined) await chat.replaceButtons(chatId, messageId, done.buttons)

    function run(): Promise<Done> {
      if (act.type === 'advance' || act.type === 'confirm') return runOrder(act, phase, userId)
      return runOther(act, userId)
    }
  }

  async function runOrder(act: OrderAct, phase: ChatStep['phase'], userId: number): Promise<Done> {
    if (phase === 'back') return { buttons: orderButtons(act.id, act) }
    if (phase === 'ask') {
      const sure: Done = { buttons: sureButtons(act) }
      return act.type === 'confirm' ? { ...sure, words: SURE, matters: true } : sure
    }
    if (act.type === 'confirm') {
      await ordering.confirmDelivery(act.id, userId, 'Delivery confirmed by buyer')
      return { words: CONFIRMED, matters: true, buttons: orderButtons(act.id) }
    }
    const to = act.to as DeliveryStatus
    await ordering.advance(act.id, userId, to)
    const next = nextStep(to)
    return {
      words: MOVED,
      buttons: orderButtons(act.id, next && { type: 'advance', id: act.id, to: next }),
    }
  }

  async function runOther(act: ChatAct, userId: number): Promise<Done> {
    switch (act.type) {
      case 'renew':
        await catalog.renew(act.id, userId)
        return { words: 'Your product is for sale', buttons: pagesOf(act) }
      case 'sold':
        await catalog.markSold(act.id, userId)
        return { words: 'Product marked as sold', buttons: pagesOf(act) }
      case 'mute': {
        const keyword = await notices.keywordOf(act.id, userId)
        if (keyword === undefined)
          return { words: 'That keyword is not known any more', buttons: pagesOf(act) }
        await identity.dropKeyword(userId, keyword)
        return { words: `You are no longer told of “${keyword}”`, matters: true, buttons: pagesOf(act) }
      }
      default:
        return { buttons: [] }
    }
  }

  async function askAnswer({ chatId, tapId }: Tap, userId: number, answersTo: number): Promise<void> {
    await chat.answerTap(tapId)
    const question = { lines: ['Your answer:'], wantsAnswer: true }
    const delivery = await chat.send(chatId, question)
    if (delivery.outcome === 'delivered')
      await notices.asked({ userId, answersTo, chatId, messageId: delivery.messageId }, now())
  }
}

/** What is left of a message's buttons once there is nothing more to do: the way to the page. */
function pagesOf(act: ChatAct): ChatButton[][] {
  switch (act.type) {
    case 'advance':
    case 'confirm':
      return orderButtons(act.id)
    case 'renew':
    case 'sold':
      return [[{ label: 'View the product', path: `/products/${act.id}` }]]
    default:
      return [[{ label: 'Notification settings', path: '/notification-settings' }]]
  }
}
