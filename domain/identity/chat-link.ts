import { CHAT_APPS, type ChatAddress, type ChatChannel } from '#domain/shared/chat-apps.ts'
import type { Ids, Now, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { invalid, notFound, Rejection } from '#domain/shared/rejection.ts'
import { type Instant, later, MINUTE_MS } from '#domain/shared/time.ts'
import { withoutKeyword } from './notification-settings.ts'
import type { User, UserId } from './user.ts'

type Deps = { atomically: UnitOfWork; now: Now; ids: Ids; chatChannels: ReadonlySet<ChatChannel> }

/** How a chat was met that brought a one-time token. */
export type LinkByToken =
  | { outcome: 'linked'; name: string }
  /** The chat tells another account: it has to say that it wants to change. */
  | { outcome: 'ask'; name: string; before: string }
  | { outcome: 'refused' }

const CODE_LENGTH = 6
const CODE_MS = 10 * MINUTE_MS
const TRIES = 5

/** Linking a chat by code (R5): the bot gives a code to whoever writes to it, and the code links the chat that asked for it. */
export function chatCodeUseCases({ atomically, now, ids, chatChannels }: Deps) {
  return {
    /** A code for this chat: six letters, good for ten minutes and one use; earlier ones of the chat end. */
    issueChatCode: async (chat: ChatAddress): Promise<string> => {
      const code = ids.code(CODE_LENGTH)
      await atomically(({ chatCodes }) =>
        chatCodes.issue({
          ...chat,
          hash: ids.hash(code),
          issuedAt: now(),
          expiresAt: later(now(), CODE_MS),
        }),
      )
      return code
    },

    /** Has the bot send a code to this chat; nothing is linked by it. A group holds nobody's account. */
    async requestChatCode(chat: ChatAddress): Promise<void> {
      const { channel, chatId } = chat
      assertHasBot(chatChannels, channel)
      if (!/^\d+$/.test(chatId)) throw invalid(`${channel}Id`, 'You can only link a private chat')
      await atomically(({ outbox }) => outbox.append([{ type: 'chat_code.requested', ...chat }]))
    },

    /** Links the chat that was given this code. After five wrong ones only a code that is newer than they are will do. */
    async linkChatByCode(userId: UserId, channel: ChatChannel, text: string): Promise<void> {
      assertHasBot(chatChannels, channel)
      const code = text.trim().toUpperCase()
      if (code.length !== CODE_LENGTH) throw invalid('code', 'The code has 6 characters')
      const linked = await atomically(async (tx) => {
        const chat = await tx.chatCodes.use(ids.hash(code), userId, now())
        const user = chat && (await tx.users.forUpdate(userId))
        if (!user) return false
        if (user.deletedAt) throw notFound('User not found')
        await link(tx, userId, chat, now())
        return true
      })
      if (linked) return
      await atomically(({ chatCodes }) => chatCodes.wrongTry(userId, TRIES, now()))
      throw invalid('code', `Failed to link ${CHAT_APPS[channel]} account. Please try again.`)
    },
  }
}

/** Linking a chat by one tap, and all that a linked chat does for its owner. */
export function chatLinkUseCases({ atomically, now, ids, chatChannels }: Deps) {
  return {
    /** A token by which the chat that brings it to the bot is linked to this account: ten minutes, one use. */
    async offerChatLink(
      userId: UserId,
      channel: ChatChannel,
    ): Promise<{ token: string; expiresAt: Instant }> {
      assertHasBot(chatChannels, channel)
      const token = ids.secret()
      const expiresAt = later(now(), CODE_MS)
      await atomically(({ chatCodes }) =>
        chatCodes.offer({ hash: ids.hash(token), userId, expiresAt }, now()),
      )
      return { token, expiresAt }
    },

    /** Links the chat to the account that the token was made for; one that is linked elsewhere has to be `sure`. */
    linkChatByToken: (chat: ChatAddress, token: string, sure: boolean): Promise<LinkByToken> =>
      atomically(async (tx): Promise<LinkByToken> => {
        const userId = await tx.chatCodes.offeredBy(ids.hash(token), now())
        const user = userId === undefined ? undefined : await tx.users.forUpdate(userId)
        if (!user || user.deletedAt) return { outcome: 'refused' }
        const before = await ownerOf(tx, chat)
        if (before && before.id !== user.id && !sure)
          return { outcome: 'ask', name: user.name, before: before.name }
        await tx.chatCodes.endOffers(user.id)
        await link(tx, user.id, chat, now())
        return { outcome: 'linked', name: user.name }
      }),

    /** Whose chat this is, and whether they want to be told there. */
    userOfChat: (chat: ChatAddress): Promise<ChatOwner | undefined> => atomically((tx) => ownerOf(tx, chat)),

    /** Forgets the chat of a channel; nothing is sent to it any more. */
    unlinkChat: (userId: UserId, channel: ChatChannel): Promise<void> =>
      atomically(async ({ users, chats, chatCodes }) => {
        if (!(await users.forUpdate(userId))) throw notFound('User not found')
        await chatCodes.endOffers(userId)
        const chatId = await chats.of(userId, channel)
        if (chatId !== undefined) await chats.unlink({ channel, chatId })
      }),

    /** The same by the chat itself, which said so or does not take messages any more; false when it was linked to nobody. */
    unlinkByChat: (chat: ChatAddress): Promise<boolean> =>
      atomically(async (tx) => {
        const owner = await ownerOf(tx, chat)
        if (owner) await tx.chats.unlink(chat)
        return owner !== undefined
      }),

    /** Has the bot say hello to the linked chat. */
    requestChatTest: (userId: UserId, channel: ChatChannel): Promise<void> =>
      atomically(async ({ chats, outbox }) => {
        assertHasBot(chatChannels, channel)
        if ((await chats.of(userId, channel)) === undefined)
          throw refused(
            channel,
            'NOT_LINKED',
            `Link your ${CHAT_APPS[channel]} account on your profile first`,
          )
        await outbox.append([{ type: 'chat_test.requested', userId, channel }])
      }),

    /** Takes a keyword off the user's list; nothing happens when it is not on it. */
    dropKeyword: (userId: UserId, keyword: string): Promise<void> =>
      atomically(async ({ users }) => {
        const user = await users.forUpdate(userId)
        if (user) await users.save(withoutKeyword(user, keyword))
      }),
  }
}

type ChatOwner = User & { isOn: boolean }

/** The account is locked before its chat, as wherever both change. */
async function ownerOf({ users, chats }: Tx, chat: ChatAddress): Promise<ChatOwner | undefined> {
  const found = await chats.ownerOf(chat)
  const user = found && (await users.forUpdate(found.userId))
  return user && { ...user, isOn: found.isOn }
}

async function link(tx: Tx, userId: UserId, chat: ChatAddress, now: Instant): Promise<void> {
  const before = await ownerOf(tx, chat)
  if (before?.id === userId) return
  if (before) await tx.chats.unlink(chat)
  await tx.chats.link(userId, chat, now)
  await tx.outbox.append([{ type: 'chat.linked', userId, channel: chat.channel }])
}

function assertHasBot(channels: ReadonlySet<ChatChannel>, channel: ChatChannel): void {
  if (!channels.has(channel)) throw refused(channel, 'OFF', `${CHAT_APPS[channel]} isn’t set up here`)
}

function refused(channel: ChatChannel, why: 'OFF' | 'NOT_LINKED', message: string): Rejection {
  return new Rejection(`${channel.toUpperCase()}_${why}`, message)
}
