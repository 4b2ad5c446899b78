import type { ChatAnswers } from '#adapters/postgres/notifying/chat-answers.ts'
import type { CatalogUseCases } from '#domain/catalog/use-cases.ts'
import type { IdentityUseCases } from '#domain/identity/use-cases.ts'
import type { MeetingsUseCases } from '#domain/meetings/use-cases.ts'
import type { Chat, ChatButton, ChatUpdate } from '#domain/notifying/chat/chat.ts'
import {
  type ChatAction,
  type ChatStep,
  offerButtons,
  orderButtons,
  sureButtons,
  sureOfOfferButtons,
} from '#domain/notifying/chat/chat-actions.ts'
import { BOT, mutedWords, YOUR_ANSWER } from '#domain/notifying/words/bot.ts'
import type { OffersUseCases } from '#domain/offers/use-cases.ts'
import { type DeliveryStatus, nextStep } from '#domain/ordering/order.ts'
import type { OrderingUseCases } from '#domain/ordering/use-cases.ts'
import { kobo } from '#domain/shared/money.ts'
import { Rejection } from '#domain/shared/rejection.ts'

export type Tap = Extract<ChatUpdate, { type: 'tap' }>
export type ChatActionDeps = {
  chat: Chat
  ordering: Pick<OrderingUseCases, 'advance' | 'confirmDelivery'>
  offers: Pick<OffersUseCases, 'accept' | 'decline'>
  meetings: Pick<MeetingsUseCases, 'accept'>
  catalog: Pick<CatalogUseCases, 'renew' | 'markSold'>
  identity: Pick<IdentityUseCases, 'dropKeyword'>
  answers: Pick<ChatAnswers, 'keywordOf' | 'requested'>
  now: () => Date
}

type OfferChatAction = Extract<ChatAction, { type: 'accept_offer' | 'decline_offer' }>
type OrderChatAction = Extract<ChatAction, { type: 'advance' | 'confirm' }>
/** `buttons` are those that the message has afterwards. */
type Done = { words?: string; matters?: boolean; buttons: ChatButton[][] }

/** Runs the web's use cases, which reject foreign, late and repeated actions. Orders need a second tap. */
export function chatActions(deps: ChatActionDeps) {
  const { chat, ordering, offers, answers, now } = deps

  return async (tap: Tap, userId: number, { phase, action }: ChatStep): Promise<void> => {
    const { chatId, tapId, messageId } = tap
    if (action.type === 'reply') return askAnswer(tap, userId, action.id)
    const done = await run().catch((error: unknown): Done => {
      if (!(error instanceof Rejection)) throw error
      return { words: error.message, matters: true, buttons: pagesOf(action) }
    })
    await chat.answerTap(tapId, done.words, done.matters)
    if (messageId !== undefined) await chat.replaceButtons(chatId, messageId, done.buttons)

    function run(): Promise<Done> {
      if (action.type === 'advance' || action.type === 'confirm') return runOrder(action, phase, userId)
      if (action.type === 'accept_offer' || action.type === 'decline_offer')
        return runOffer(action, phase, userId)
      return runOther(deps, action, userId)
    }
  }

  async function runOrder(action: OrderChatAction, phase: ChatStep['phase'], userId: number): Promise<Done> {
    if (phase === 'back') return { buttons: orderButtons(action.id, action) }
    if (phase === 'ask') {
      const sure: Done = { buttons: sureButtons(action) }
      return action.type === 'confirm' ? { ...sure, words: BOT.sureToConfirm, matters: true } : sure
    }
    if (action.type === 'confirm') {
      await ordering.confirmDelivery(action.id, userId, 'Delivery confirmed by buyer')
      return { words: BOT.confirmed, matters: true, buttons: orderButtons(action.id) }
    }
    const to = action.to as DeliveryStatus
    await ordering.advance(action.id, userId, to)
    const next = nextStep(to)
    return {
      words: BOT.advanced,
      buttons: orderButtons(action.id, next && { type: 'advance', id: action.id, to: next }),
    }
  }

  async function runOffer(action: OfferChatAction, phase: ChatStep['phase'], userId: number): Promise<Done> {
    const path = '/messages'
    if (action.type === 'decline_offer') {
      await offers.decline(action.id, userId)
      return { words: BOT.offerDeclined, buttons: pagesOf(action) }
    }
    if (phase === 'back') return { buttons: offerButtons({ ...action, path }) }
    if (phase === 'ask')
      return { words: BOT.sureToAccept, matters: true, buttons: sureOfOfferButtons(action) }
    await offers.accept(action.id, userId, kobo(action.price))
    return { words: BOT.offerAccepted, buttons: pagesOf(action) }
  }

  async function askAnswer({ chatId, tapId }: Tap, userId: number, answersTo: number): Promise<void> {
    await chat.answerTap(tapId)
    const delivery = await chat.send(chatId, YOUR_ANSWER)
    if (delivery.outcome === 'delivered')
      await answers.requested({ userId, answersTo, chatId, messageId: delivery.messageId }, now())
  }
}

async function runOther(
  { meetings, catalog, answers, identity }: ChatActionDeps,
  action: ChatAction,
  userId: number,
): Promise<Done> {
  switch (action.type) {
    case 'accept_meeting':
      await meetings.accept(action.id, userId, action.round)
      return { words: BOT.meetingAccepted, buttons: pagesOf(action) }
    case 'renew':
      await catalog.renew(action.id, userId)
      return { words: BOT.renewed, buttons: pagesOf(action) }
    case 'sold':
      await catalog.markSold(action.id, userId)
      return { words: BOT.sold, buttons: pagesOf(action) }
    case 'mute': {
      const keyword = await answers.keywordOf(action.id, userId)
      if (keyword === undefined) return { words: BOT.unknownKeyword, buttons: pagesOf(action) }
      await identity.dropKeyword(userId, keyword)
      return { words: mutedWords(keyword), matters: true, buttons: pagesOf(action) }
    }
    default:
      return { buttons: [] }
  }
}

function pagesOf(action: ChatAction): ChatButton[][] {
  switch (action.type) {
    case 'advance':
    case 'confirm':
    case 'accept_meeting':
      return orderButtons(action.id)
    case 'accept_offer':
    case 'decline_offer':
      return [[{ label: 'Open messages', path: '/messages' }]]
    case 'renew':
    case 'sold':
      return [[{ label: 'View the product', path: `/products/${action.id}` }]]
    default:
      return [[{ label: 'Notification settings', path: '/notification-settings' }]]
  }
}
