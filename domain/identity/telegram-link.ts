import type { Clock, Ids, UnitOfWork } from '#domain/shared/ports.ts'
import { invalid, notFound, Rejection } from '#domain/shared/rejection.ts'
import { later, MINUTE_MS } from '#domain/shared/time.ts'
import type { UserId } from './user.ts'

type Deps = { atomically: UnitOfWork; now: Clock; ids: Ids; hasTelegram: boolean }

const CODE_LENGTH = 6
const CODE_MS = 10 * MINUTE_MS
const TRIES = 5
const FAILED = 'Failed to link Telegram account. Please try again.'

/** Linking a chat (R5): the bot gives a code to whoever writes to it, and the code links the chat that asked for it. */
export function telegramUseCases({ atomically, now, ids, hasTelegram }: Deps) {
  function assertTelegram(): void {
    if (!hasTelegram) throw new Rejection('TELEGRAM_OFF', 'Telegram is not set up on this server')
  }

  return {
    /** A code for this chat: six letters, good for ten minutes and one use; earlier ones of the chat end. */
    issueTelegramCode: async (chatId: string): Promise<string> => {
      const code = ids.code(CODE_LENGTH)
      await atomically(({ telegramCodes }) =>
        telegramCodes.issue({
          hash: ids.hash(code),
          chatId,
          issuedAt: now(),
          expiresAt: later(now(), CODE_MS),
        }),
      )
      return code
    },

    /** Has the bot send a code to this chat; nothing is linked by it. */
    requestTelegramCode: (chatId: string): Promise<void> => {
      assertTelegram()
      return atomically(({ outbox }) => outbox.append([{ type: 'telegram_code.requested', chatId }]))
    },

    /** Links the chat that was given this code. After five wrong ones only a code that is newer than they are will do. */
    async linkTelegram(userId: UserId, text: string): Promise<void> {
      assertTelegram()
      const code = text.trim().toUpperCase()
      if (code.length !== CODE_LENGTH) throw invalid('code', 'The code has 6 characters')
      const linked = await atomically(async ({ telegramCodes, users, outbox }) => {
        const chatId = await telegramCodes.use(ids.hash(code), userId, now())
        const user = chatId === undefined ? undefined : await users.forUpdate(userId)
        if (!user || chatId === undefined) return false
        const before = await users.byTelegramChat(chatId)
        if (before && before.id !== userId) await users.save({ ...before, telegramChatId: null })
        await users.save({ ...user, telegramChatId: chatId })
        await outbox.append([{ type: 'telegram.linked', userId }])
        return true
      })
      if (linked) return
      await atomically(({ telegramCodes }) => telegramCodes.wrongTry(userId, TRIES, now()))
      throw invalid('code', FAILED)
    },

    /** Forgets the chat; nothing is sent to it any more. */
    unlinkTelegram: (userId: UserId): Promise<void> =>
      atomically(async ({ users }) => {
        const user = await users.forUpdate(userId)
        if (!user) throw notFound('User not found')
        await users.save({ ...user, telegramChatId: null })
      }),
  }
}
