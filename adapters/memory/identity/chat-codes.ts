import type { ChatCodes } from '#domain/identity/ports.ts'
import type { State } from '../state.ts'

export function memoryChatCodes(state: State): ChatCodes {
  return {
    async issue({ hash, ...code }) {
      for (const [other, { channel, chatId }] of state.chatCodes)
        if (channel === code.channel && chatId === code.chatId) state.chatCodes.delete(other)
      state.chatCodes.set(hash, code)
    },
    async use(hash, userId, now) {
      const code = state.chatCodes.get(hash)
      const blocked = state.chatTries.get(userId)?.blockedBefore
      if (!code || code.expiresAt <= now || (blocked && blocked >= code.issuedAt)) return undefined
      state.chatCodes.delete(hash)
      state.chatTries.delete(userId)
      return { channel: code.channel, chatId: code.chatId }
    },
    async wrongTry(userId, limit, now) {
      const { wrong, blockedBefore } = state.chatTries.get(userId) ?? { wrong: 0, blockedBefore: null }
      const reached = wrong + 1 >= limit
      state.chatTries.set(userId, {
        wrong: reached ? 0 : wrong + 1,
        blockedBefore: reached ? now : blockedBefore,
      })
    },
    async offer({ hash, ...link }, now) {
      for (const [other, { userId, expiresAt }] of state.chatLinks)
        if (userId === link.userId && expiresAt <= now) state.chatLinks.delete(other)
      state.chatLinks.set(hash, link)
    },
    async offeredBy(hash, now) {
      const link = state.chatLinks.get(hash)
      return link && link.expiresAt > now ? link.userId : undefined
    },
    async endOffers(userId) {
      for (const [hash, link] of state.chatLinks) if (link.userId === userId) state.chatLinks.delete(hash)
    },
  }
}
