import type { MailTokens, Presence, Sessions, Users } from '#domain/identity/ports.ts'
import { Rejection } from '#domain/shared/rejection.ts'
import { add, type State } from './state.ts'

/** People's accounts. */
export function memoryUsers(state: State): Users {
  const userBy = async (id: number) => state.users.get(id)
  return {
    async add(user) {
      if ([...state.users.values()].some(({ email }) => email === user.email)) throw emailTaken()
      return add(state, state.users, (id) => ({ ...user, id }))
    },
    byId: userBy,
    forUpdate: userBy,
    byTelegramChat: async (chatId) =>
      [...state.users.values()].find((user) => user.telegramChatId === chatId),
    byGoogleSubject: async (subject) =>
      [...state.users.values()].find((user) => user.googleSubject === subject),
    byEmail: async (email) => [...state.users.values()].find((user) => user.email === email),
    byUnsubscribeToken: async (token) =>
      [...state.users.values()].find(({ id }) => unsubscribeTokenOf(id) === token),
    isOpen: async (id) => state.users.get(id)?.deletedAt === null,
    adminsOf: async (campus) =>
      [...state.users.values()].filter(
        ({ role, adminCampus, deletedAt }) =>
          deletedAt === null && (role === 'SUPER_ADMIN' || (role === 'ADMIN' && adminCampus === campus)),
      ),
    save: async (user) => void state.users.set(user.id, user),
    async forget(id) {
      for (const tokens of [state.mailTokens, state.telegramLinks])
        for (const [hash, token] of tokens) if (token.userId === id) tokens.delete(hash)
    },
  }
}

/** The secret of the link by which a user of the twin stops mails. */
export function unsubscribeTokenOf(id: number): string {
  return `unsubscribe-${id}`
}

/** Who is signed in, by the hash of their token. */
export function memorySessions(state: State): Sessions {
  return {
    add: async ({ tokenHash, ...session }) =>
      void state.sessions.set(tokenHash, { ...session, id: state.nextId++, lastSeenAt: session.createdAt }),
    revoke: async (tokenHash) => void state.sessions.delete(tokenHash),
    async revokeOne(userId, id) {
      for (const [hash, session] of state.sessions)
        if (session.userId === userId && session.id === id) state.sessions.delete(hash)
    },
    async revokeAllOf(userId, except) {
      for (const [hash, session] of state.sessions)
        if (session.userId === userId && hash !== except) state.sessions.delete(hash)
    },
  }
}

/** The tokens of links in mails. */
export function memoryMailTokens(state: State): MailTokens {
  const endAllOf: MailTokens['endAllOf'] = async (userId, purpose) => {
    for (const token of state.mailTokens.values())
      if (token.userId === userId && token.purpose === purpose) token.ended = true
  }
  return {
    endAllOf,
    async issue({ hash, ...token }) {
      await endAllOf(token.userId, token.purpose)
      state.mailTokens.set(hash, { ...token, ended: false })
    },
    async use(hash, purpose, at) {
      const token = state.mailTokens.get(hash)
      if (!token || token.ended || token.purpose !== purpose || token.expiresAt <= at) return undefined
      token.ended = true
      return token.userId
    },
  }
}

/** Who is here now. */
export function memoryPresence(current: () => State): Presence {
  return {
    async seen({ tokenHash }, at) {
      const session = current().sessions.get(tokenHash)
      if (session) session.lastSeenAt = at
    },
    async counts(campus, since) {
      const people = [...current().users.values()].filter(
        (user) => !user.deletedAt && (campus === undefined || user.campus === campus),
      )
      const active = new Set(
        [...current().sessions.values()]
          .filter((each) => each.lastSeenAt >= since)
          .map((each) => each.userId),
      )
      return {
        activeCount: people.filter(({ id }) => active.has(id)).length,
        totalCount: people.length,
      }
    },
  }
}

function emailTaken(): Rejection {
  const message = 'An account with this email already exists'
  return new Rejection('EMAIL_TAKEN', message, { errors: { email: message } })
}
