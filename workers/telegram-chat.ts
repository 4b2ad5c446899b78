import type { TelegramNotices } from '#adapters/postgres/telegram-notices.ts'
import type { IdentityUseCases } from '#domain/identity/use-cases.ts'
import type { MessagingUseCases } from '#domain/messaging/use-cases.ts'
import type { ChatMessage, ChatTurn } from '#domain/notifying/chat.ts'
import { stepOf, textOf } from '#domain/notifying/chat-acts.ts'
import { Rejection } from '#domain/shared/rejection.ts'
import { type ActDeps, chatActs, type Tap } from './telegram-acts.ts'

type Deps = ActDeps & {
  identity: Pick<
    IdentityUseCases,
    'issueTelegramCode' | 'linkChatByToken' | 'unlinkTelegramChat' | 'userOfChat'
  >
  messaging: Pick<MessagingUseCases, 'send'>
  notices: Pick<TelegramNotices, 'answered'>
  now: () => Date
}

type TextTurn = Extract<ChatTurn, { type: 'text' }>

const NOBODY = 'This chat is linked to no account any more.'
const PROFILE = { label: 'Open your profile', path: '/profile' }
const SETTINGS = { label: 'Notification settings', path: '/notification-settings' }
const TOKEN = /^[\w-]{43}$/
/** A person's thumbs stay below it. */
const MOST_A_MINUTE = 40

/** What the bot does when somebody writes to it or presses a button. */
export function chatTurns(deps: Deps): (turn: ChatTurn) => Promise<void> {
  const { chat, identity, messaging, notices, now } = deps
  const act = chatActs(deps)
  const isTooMuch = counter(now)
  const say = async (chatId: string, message: ChatMessage) => void (await chat.send(chatId, message))

  return async (turn) => {
    const { chatId } = turn
    if (turn.type === 'left') return void (await identity.unlinkTelegramChat(chatId))
    if (isTooMuch(chatId)) return
    if (turn.type === 'command') return say(chatId, await answerTo(turn))
    const user = await identity.userOfChat(chatId)
    if (turn.type === 'tap') return tapped(turn, user)
    if (user) return say(chatId, await answer(user, turn))
    await say(chatId, await codeFor(chatId))
  }

  /** What was written goes to whoever wrote what it answers, by the rules of the web. */
  async function answer(user: { id: number; name: string }, turn: TextTurn): Promise<ChatMessage> {
    const { chatId, text, answerTo } = turn
    const question = answerTo === undefined ? undefined : await notices.answered(chatId, answerTo)
    // The chat may have been linked to somebody else since.
    if (!question || question.userId !== user.id) return help(user.name)
    if (text.trim() === '') return { lines: ['Only text can be sent from here.'] }
    const about = { productId: null, businessId: null, gigId: null }
    try {
      await messaging.send(user.id, { receiverId: question.answersTo, content: text, about })
    } catch (error) {
      if (!(error instanceof Rejection)) throw error
      return { lines: [`Not sent. ${error.message}`] }
    }
    return { lines: ['Sent.'], buttons: [[{ label: 'Open', path: `/messages/${question.answersTo}` }]] }
  }

  async function answerTo({ chatId, name, rest }: { chatId: string; name: string; rest: string }) {
    const user = await identity.userOfChat(chatId)
    switch (name) {
      case 'start':
        if (TOKEN.test(rest)) return linked(chatId, rest)
        return user ? help(user.name) : codeFor(chatId)
      case 'status':
        return user ? status(user) : unlinked()
      case 'stop':
        return (await identity.unlinkTelegramChat(chatId)) ? stopped() : unlinked()
      default:
        return help(user?.name)
    }
  }

  async function linked(chatId: string, token: string): Promise<ChatMessage> {
    const met = await identity.linkChatByToken(chatId, token, false)
    if (met.outcome === 'linked') return welcome(met.name)
    if (met.outcome === 'refused')
      return {
        heading: 'That link does not work any more',
        lines: ['It is good for ten minutes and one use. Get a new one on your profile.'],
        buttons: [[PROFILE]],
      }
    return {
      heading: `Link this chat to ${met.name}?`,
      lines: [`It is linked to ${met.before} now, who would be told nothing any more.`],
      buttons: [
        [
          {
            label: `Yes, link to ${met.name}`.slice(0, 60),
            act: textOf({ phase: 'do', act: { type: 'link', token } }),
          },
          { label: 'No', act: textOf({ phase: 'do', act: { type: 'none' } }) },
        ],
      ],
    }
  }

  async function codeFor(chatId: string): Promise<ChatMessage> {
    return {
      heading: 'Your code for Campus Marketplace',
      lines: ['Enter it on your profile within ten minutes to be told here of messages, orders and money.'],
      code: await identity.issueTelegramCode(chatId),
      buttons: [[PROFILE]],
    }
  }

  async function tapped(tap: Tap, user: { id: number } | undefined): Promise<void> {
    const step = stepOf(tap.act)
    if (!step || step.act.type === 'none') return putAway(tap)
    if (step.act.type !== 'link') return user ? act(tap, user.id, step) : putAway(tap, NOBODY)
    const met = await identity.linkChatByToken(tap.chatId, step.act.token, true)
    if (met.outcome !== 'linked') return putAway(tap, 'That link does not work any more.')
    await chat.answerTap(tap.tapId)
    if (tap.messageId !== undefined) await chat.replace(tap.chatId, tap.messageId, welcome(met.name))
  }

  async function putAway({ chatId, tapId, messageId }: Tap, words?: string): Promise<void> {
    await chat.answerTap(tapId, words, true)
    if (messageId !== undefined) await chat.replaceButtons(chatId, messageId, [])
  }
}

function welcome(name: string): ChatMessage {
  return {
    heading: `This chat is linked to ${name}`,
    lines: ['You are told here of messages, orders and money.', 'Not you? Send /stop at once.'],
    buttons: [[SETTINGS]],
  }
}

function help(name: string | undefined): ChatMessage {
  return {
    heading: 'Campus Marketplace',
    lines: [
      name === undefined
        ? '/start gives you a code that links this chat to your account.'
        : `This chat is linked to ${name}.`,
      '/status says whether you are told here, and of what.',
      '/stop unlinks this chat.',
      ...(name === undefined ? [] : ['Reply to a message that somebody sent you, and they get your answer.']),
    ],
  }
}

function status(user: {
  name: string
  notifyByTelegram: boolean
  notificationKeywords: string
}): ChatMessage {
  return {
    heading: `Linked to ${user.name}`,
    lines: [
      user.notifyByTelegram
        ? 'You are told here of messages, orders and money.'
        : 'Notifications are off: you are told nothing here.',
      user.notificationKeywords === ''
        ? 'You watch no keywords.'
        : `You watch new listings for: ${user.notificationKeywords}`,
    ],
    buttons: [[SETTINGS]],
  }
}

function unlinked(): ChatMessage {
  return { lines: ['This chat is linked to no account. /start gives you a code to link it.'] }
}

function stopped(): ChatMessage {
  return {
    heading: 'Unlinked',
    lines: ['You are told nothing here any more. /start gives you a code to link this chat again.'],
  }
}

/** True for a chat that did too much within the last minute. */
function counter(now: () => Date): (chatId: string) => boolean {
  let minute = 0
  let counts = new Map<string, number>()
  return (chatId) => {
    const current = Math.floor(now().getTime() / 60_000)
    if (current !== minute) {
      minute = current
      counts = new Map()
    }
    const count = (counts.get(chatId) ?? 0) + 1
    counts.set(chatId, count)
    return count > MOST_A_MINUTE
  }
}
