import { CHAT_APPS, type ChatAddress, type ChatChannel } from '#domain/shared/chat-apps.ts'
import type { Ids, Now, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { invalid, notFound, Rejection } from '#domain/shared/rejection.ts'
import { type Instant, later, MINUTE_MS } from '#domain/shared/time.ts'
import { withoutKeyword } from './notification-settings.ts'
import type { User, UserId } from './user.ts'

type Deps = { atomically: UnitOfWork; now: Now; ids: Ids; chatChannels: ReadonlySet<ChatChannel> }

export type LinkByToken =
  | { outcome: 'linked'; name: string }
  /** The chat is linked to another account: the change has to be confirmed. */
  | { outcome: 'ask'; name: string; before: string }
  | { outcome: 'refused' }

const CODE_LENGTH = 6
const CODE_MS = 10 * MINUTE_MS
const TRIES = 5

/** The bot sends a code to a chat, and its owner enters it on the site (R5). */
export function chatCodeUseCases({ atomically, now, ids, chatChannels }: Deps) {
  return {
    /** Returns six letters, valid for ten minutes and one use; ends earlier codes of the chat. */
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

    /** Sends a code without linking the chat; throws for groups. */
    async requestChatCode(chat: ChatAddress): Promise<void> {
      const { channel, chatId } = chat
      assertHasBot(chatChannels, channel)
      if (!/^\d+$/.test(chatId)) throw invalid(`${channel}Id`, 'You can only link a private chat')
      await atomically(({ outbox }) => outbox.append([{ type: 'chat_code.requested', ...chat }]))
    },

    /** Links the chat that received this code. After five wrong ones only a newer code is accepted. */
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

export function chatLinkUseCases({ atomically, now, ids, chatChannels }: Deps) {
  return {
    /** Returns a token for ten minutes and one use; the chat that presents it to the bot is linked. */
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

    /** Links the chat; one that is linked elsewhere is moved only when `sure`. */
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

    userOfChat: (chat: ChatAddress): Promise<ChatOwner | undefined> => atomically((tx) => ownerOf(tx, chat)),

    unlinkChat: (userId: UserId, channel: ChatChannel): Promise<void> =>
      atomically(async ({ users, chats, chatCodes }) => {
        if (!(await users.forUpdate(userId))) throw notFound('User not found')
        await chatCodes.endOffers(userId)
        const chatId = await chats.of(userId, channel)
        if (chatId !== undefined) await chats.unlink({ channel, chatId })
      }),

    unlinkByChat: (chat: ChatAddress): Promise<boolean> =>
      atomically(async (tx) => {
        const owner = await ownerOf(tx, chat)
        if (owner) await tx.chats.unlink(chat)
        return owner !== undefined
      }),

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

    dropKeyword: (userId: UserId, keyword: string): Promise<void> =>
      atomically(async ({ users }) => {
        const user = await users.forUpdate(userId)
        if (user) await users.save(withoutKeyword(user, keyword))
      }),
  }
}

type ChatOwner = User & { isOn: boolean }

/** Locks the account before its chat, in the order of all other steps. */
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
