import type { ChatAnswers } from '#adapters/postgres/notifying/chat-answers.ts'
import type { IdentityUseCases } from '#domain/identity/use-cases.ts'
import type { MessagingUseCases } from '#domain/messaging/use-cases.ts'
import type { ChatMessage, ChatUpdate } from '#domain/notifying/chat/chat.ts'
import { stepOf } from '#domain/notifying/chat/chat-actions.ts'
import {
  answerNotSent,
  answerSent,
  askToRelink,
  BOT,
  help,
  LINK_REFUSED,
  NOT_LINKED,
  ownCode,
  STOPPED,
  status,
  welcome,
} from '#domain/notifying/words/bot.ts'
import type { ChatChannel } from '#domain/shared/chat-apps.ts'
import { Rejection } from '#domain/shared/rejection.ts'
import { readable } from '#domain/shared/text.ts'
import { type ChatActionDeps, chatActions, type Tap } from './chat-actions.ts'

type Deps = ChatActionDeps & {
  channel: ChatChannel
  identity: Pick<IdentityUseCases, 'issueChatCode' | 'linkChatByToken' | 'unlinkByChat' | 'userOfChat'>
  messaging: Pick<MessagingUseCases, 'send'>
  answers: Pick<ChatAnswers, 'answered'>
  now: () => Date
}

type TextUpdate = Extract<ChatUpdate, { type: 'text' }>

const TOKEN = /^[\w-]{43}$/
/** More than a person can type. */
const MAX_A_MINUTE = 40

export function chatConversation(deps: Deps): (update: ChatUpdate) => Promise<void> {
  const { channel, chat, identity, messaging, answers, now } = deps
  const handle = chatActions(deps)
  const isTooMuch = counter(now)
  const say = async (chatId: string, message: ChatMessage) => void (await chat.send(chatId, message))

  return async (update) => {
    const { chatId } = update
    if (update.type === 'left') return void (await identity.unlinkByChat({ channel, chatId }))
    if (isTooMuch(chatId)) return
    if (update.type === 'command') return say(chatId, await answerTo(update))
    const user = await identity.userOfChat({ channel, chatId })
    if (update.type === 'tap') return tapped(update, user)
    if (user) return say(chatId, await answer(user, update))
    await say(chatId, await codeFor(chatId))
  }

  /** Sends a reply to the author of the message that it answers, by the rules of the web. */
  async function answer(user: { id: number; name: string }, update: TextUpdate): Promise<ChatMessage> {
    const { chatId, text, answerTo } = update
    const question = answerTo === undefined ? undefined : await answers.answered(chatId, answerTo)
    // The chat may have been linked to someone else since.
    if (!question || question.userId !== user.id) return help(user.name)
    if (readable(text) === '') return { lines: [BOT.textOnly] }
    try {
      await messaging.send(user.id, { receiverId: question.answersTo, content: text, about: null })
    } catch (error) {
      if (!(error instanceof Rejection)) throw error
      return answerNotSent(error.message)
    }
    return answerSent(question.answersTo)
  }

  async function answerTo({ chatId, name, rest }: { chatId: string; name: string; rest: string }) {
    const user = await identity.userOfChat({ channel, chatId })
    switch (name) {
      case 'start':
        if (TOKEN.test(rest)) return linked(chatId, rest)
        return user ? help(user.name) : codeFor(chatId)
      case 'status':
        return user ? status(user) : NOT_LINKED
      case 'stop':
        return (await identity.unlinkByChat({ channel, chatId })) ? STOPPED : NOT_LINKED
      default:
        return help(user?.name)
    }
  }

  async function linked(chatId: string, token: string): Promise<ChatMessage> {
    const met = await identity.linkChatByToken({ channel, chatId }, token, false)
    if (met.outcome === 'linked') return welcome(met.name)
    return met.outcome === 'refused' ? LINK_REFUSED : askToRelink(met.name, met.before, token)
  }

  async function codeFor(chatId: string): Promise<ChatMessage> {
    return ownCode(await identity.issueChatCode({ channel, chatId }))
  }

  async function tapped(tap: Tap, user: { id: number } | undefined): Promise<void> {
    const step = stepOf(tap.action)
    if (!step || step.action.type === 'none') return putAway(tap)
    if (step.action.type !== 'link') return user ? handle(tap, user.id, step) : putAway(tap, BOT.noAccount)
    const { chatId } = tap
    const met = await identity.linkChatByToken({ channel, chatId }, step.action.token, true)
    if (met.outcome !== 'linked') return putAway(tap, BOT.deadLink)
    await chat.answerTap(tap.tapId)
    if (tap.messageId !== undefined) await chat.replace(chatId, tap.messageId, welcome(met.name))
  }

  async function putAway({ chatId, tapId, messageId }: Tap, words?: string): Promise<void> {
    await chat.answerTap(tapId, words, true)
    if (messageId !== undefined) await chat.replaceButtons(chatId, messageId, [])
  }
}

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
    return count > MAX_A_MINUTE
  }
}
