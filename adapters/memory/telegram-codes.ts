import type { TelegramCodes } from '#domain/identity/ports.ts'
import type { State } from './state.ts'

/** Codes that link a chat, and who guessed wrong. */
export function memoryTelegramCodes(state: State): TelegramCodes {
  return {
    async issue({ hash, ...code }) {
      for (const [other, { chatId }] of state.telegramCodes)
        if (chatId === code.chatId) state.telegramCodes.delete(other)
      state.telegramCodes.set(hash, code)
    },
    async use(hash, userId, now) {
      const code = state.telegramCodes.get(hash)
      const blocked = state.telegramTries.get(userId)?.blockedBefore
      if (!code || code.expiresAt <= now || (blocked && blocked >= code.issuedAt)) return undefined
      state.telegramCodes.delete(hash)
      state.telegramTries.delete(userId)
      return code.chatId
    },
    async wrongTry(userId, most, now) {
      const { wrong, blockedBefore } = state.telegramTries.get(userId) ?? { wrong: 0, blockedBefore: null }
      const reached = wrong + 1 >= most
      state.telegramTries.set(userId, {
        wrong: reached ? 0 : wrong + 1,
        blockedBefore: reached ? now : blockedBefore,
      })
    },
    async offer({ hash, ...link }, now) {
      for (const [other, { userId, expiresAt }] of state.telegramLinks)
        if (userId === link.userId && expiresAt <= now) state.telegramLinks.delete(other)
      state.telegramLinks.set(hash, link)
    },
    async offeredBy(hash, now) {
      const link = state.telegramLinks.get(hash)
      return link && link.expiresAt > now ? link.userId : undefined
    },
    async endOffers(userId) {
      for (const [hash, link] of state.telegramLinks)
        if (link.userId === userId) state.telegramLinks.delete(hash)
    },
  }
}
