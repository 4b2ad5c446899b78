import type { Ids, Now, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { invalid, notFound, Rejection } from '#domain/shared/rejection.ts'
import { type Instant, later, MINUTE_MS } from '#domain/shared/time.ts'
import { withoutKeyword } from './notification-settings.ts'
import type { User, UserId } from './user.ts'

type Deps = { atomically: UnitOfWork; now: Now; ids: Ids; hasChat: boolean }

/** How a chat was met that brought a one-time token. */
export type LinkByToken =
  | { outcome: 'linked'; name: string }
  /** The chat tells another account: it has to say that it wants to change. */
  | { outcome: 'ask'; name: string; before: string }
  | { outcome: 'refused' }

const CODE_LENGTH = 6
const CODE_MS = 10 * MINUTE_MS
const TRIES = 5
const FAILED = 'Failed to link Telegram account. Please try again.'

/** Linking a chat by code (R5): the bot gives a code to whoever writes to it, and the code links the chat that asked for it. */
export function chatCodeUseCases({ atomically, now, ids, hasChat }: Deps) {
  return {
    /** A code for this chat: six letters, good for ten minutes and one use; earlier ones of the chat end. */
    issueChatCode: async (chatId: string): Promise<string> => {
      const code = ids.code(CODE_LENGTH)
      await atomically(({ chatCodes }) =>
        chatCodes.issue({
          hash: ids.hash(code),
          chatId,
          issuedAt: now(),
          expiresAt: later(now(), CODE_MS),
        }),
      )
      return code
    },

    /** Has the bot send a code to this chat; nothing is linked by it. A group holds nobody's account. */
    async requestChatCode(chatId: string): Promise<void> {
      assertHasChat(hasChat)
      if (!/^\d+$/.test(chatId)) throw invalid('telegramId', 'You can only link a private chat')
      await atomically(({ outbox }) => outbox.append([{ type: 'telegram_code.requested', chatId }]))
    },

    /** Links the chat that was given this code. After five wrong ones only a code that is newer than they are will do. */
    async linkChatByCode(userId: UserId, text: string): Promise<void> {
      assertHasChat(hasChat)
      const code = text.trim().toUpperCase()
      if (code.length !== CODE_LENGTH) throw invalid('code', 'The code has 6 characters')
      const linked = await atomically(async (tx) => {
        const chatId = await tx.chatCodes.use(ids.hash(code), userId, now())
        const user = chatId === undefined ? undefined : await tx.users.forUpdate(userId)
        if (!user || chatId === undefined) return false
        if (user.deletedAt) throw notFound('User not found')
        await link(tx, user, chatId)
        return true
      })
      if (linked) return
      await atomically(({ chatCodes }) => chatCodes.wrongTry(userId, TRIES, now()))
      throw invalid('code', FAILED)
    },
  }
}

/** Linking a chat by one tap, and all that a linked chat does for its owner. */
export function chatLinkUseCases({ atomically, now, ids, hasChat }: Deps) {
  return {
    /** A token by which the chat that brings it to the bot is linked to this account: ten minutes, one use. */
    async offerChatLink(userId: UserId): Promise<{ token: string; expiresAt: Instant }> {
      assertHasChat(hasChat)
      const token = ids.secret()
      const expiresAt = later(now(), CODE_MS)
      await atomically(({ chatCodes }) =>
        chatCodes.offer({ hash: ids.hash(token), userId, expiresAt }, now()),
      )
      return { token, expiresAt }
    },

    /** Links the chat to the account that the token was made for; one that is linked elsewhere has to be `sure`. */
    linkChatByToken: (chatId: string, token: string, sure: boolean): Promise<LinkByToken> =>
      atomically(async (tx): Promise<LinkByToken> => {
        const userId = await tx.chatCodes.offeredBy(ids.hash(token), now())
        const user = userId === undefined ? undefined : await tx.users.forUpdate(userId)
        if (!user || user.deletedAt) return { outcome: 'refused' }
        const before = await tx.users.byChat(chatId)
        if (before && before.id !== user.id && !sure)
          return { outcome: 'ask', name: user.name, before: before.name }
        await tx.chatCodes.endOffers(user.id)
        await link(tx, user, chatId)
        return { outcome: 'linked', name: user.name }
      }),

    /** Whose chat this is. */
    userOfChat: (chatId: string): Promise<User | undefined> =>
      atomically(({ users }) => users.byChat(chatId)),

    /** Forgets the chat; nothing is sent to it any more. */
    unlinkChat: (userId: UserId): Promise<void> =>
      atomically(async ({ users, chatCodes }) => {
        const user = await users.forUpdate(userId)
        if (!user) throw notFound('User not found')
        await chatCodes.endOffers(userId)
        await users.save({ ...user, telegramChatId: null })
      }),

    /** The same by the chat itself, which said so or does not take messages any more; false when it was linked to nobody. */
    unlinkByChat: (chatId: string): Promise<boolean> =>
      atomically(async ({ users }) => {
        const user = await users.byChat(chatId)
        if (user) await users.save({ ...user, telegramChatId: null })
        return user !== undefined
      }),

    /** Has the bot say hello to the linked chat. */
    requestChatTest: (userId: UserId): Promise<void> =>
      atomically(async ({ users, outbox }) => {
        assertHasChat(hasChat)
        const user = await users.byId(userId)
        if (!user?.telegramChatId)
          throw new Rejection('TELEGRAM_NOT_LINKED', 'Link your Telegram account on your profile first')
        await outbox.append([{ type: 'telegram_test.requested', userId }])
      }),

    /** Takes a keyword off the user's list; nothing happens when it is not on it. */
    dropKeyword: (userId: UserId, keyword: string): Promise<void> =>
      atomically(async ({ users }) => {
        const user = await users.forUpdate(userId)
        if (user) await users.save(withoutKeyword(user, keyword))
      }),
  }
}

function assertHasChat(hasChat: boolean): void {
  if (!hasChat) throw new Rejection('TELEGRAM_OFF', 'Telegram isn’t set up here')
}

async function link({ users, outbox }: Tx, user: User, chatId: string): Promise<void> {
  if (user.telegramChatId === chatId) return
  const before = await users.byChat(chatId)
  if (before) await users.save({ ...before, telegramChatId: null })
  await users.save({ ...user, telegramChatId: chatId })
  await outbox.append([{ type: 'telegram.linked', userId: user.id }])
}
