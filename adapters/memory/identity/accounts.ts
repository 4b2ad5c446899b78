import type { VerificationCodes } from '#domain/identity/keys/proof-ports.ts'
import type { EmailTokens, GoogleTokens, Presence, Sessions, Users } from '#domain/identity/ports.ts'
import { isSessionOpen } from '#domain/identity/sign-in/sessions.ts'
import { administers } from '#domain/shared/actor.ts'
import { Rejection } from '#domain/shared/rejection.ts'
import { restrictionAt } from '#domain/shared/restriction.ts'
import { add, type State } from '../state.ts'

export function memoryUsers(state: State): Users {
  const userBy = async (id: number) => state.users.get(id)
  return {
    async add(user) {
      if ([...state.users.values()].some(({ email }) => email === user.email)) throw emailTaken()
      return add(state, state.users, (id) => ({ ...user, id }))
    },
    byId: userBy,
    forUpdate: userBy,
    byGoogleSubject: async (subject) =>
      [...state.users.values()].find((user) => user.googleSubject === subject),
    byEmail: async (email) => [...state.users.values()].find((user) => user.email === email),
    byUnsubscribeToken: async (token) =>
      [...state.users.values()].find(({ id }) => unsubscribeTokenOf(id) === token),
    isOpen: async (id) => state.users.get(id)?.deletedAt === null,
    registeredOrVerifiedSince: async (since) =>
      [...state.users.values()]
        .filter(({ deletedAt }) => deletedAt === null)
        .filter(
          ({ createdAt, emailVerifiedAt }) =>
            createdAt >= since || (emailVerifiedAt !== null && emailVerifiedAt >= since),
        )
        .map(({ id }) => id),
    superAdminsForUpdate: async () =>
      [...state.users.values()]
        .filter(({ role, deletedAt }) => role === 'SUPER_ADMIN' && deletedAt === null)
        .map(({ id }) => id),
    adminsOf: async (campus) =>
      [...state.users.values()].filter((user) => user.deletedAt === null && administers(user, campus)),
    dueForRemoval: async (at, limit) =>
      [...state.users.values()]
        .filter(({ removal }) => removal !== null && removal.dueAt <= at)
        .map(({ id }) => id)
        .slice(0, limit),
    dueForRestrictionEnd: async (at, limit) =>
      [...state.users.values()]
        .filter(({ restriction }) => restriction !== null && !restrictionAt(restriction, at))
        .map(({ id }) => id)
        .slice(0, limit),
    async takeUnnotified(version, limit) {
      const unnotified = [...state.users.values()].filter(
        ({ id, deletedAt, acceptedTerms }) =>
          deletedAt === null &&
          (acceptedTerms?.version ?? 0) < version &&
          (state.notifiedTerms.get(id) ?? 0) < version,
      )
      const ids = unnotified.slice(0, limit).map(({ id }) => id)
      for (const id of ids) state.notifiedTerms.set(id, version)
      return ids
    },
    save: async (user) => void state.users.set(user.id, user),
    async remove(id) {
      state.devices = state.devices.filter(({ userId }) => userId !== id)
      state.chats = state.chats.filter(({ userId }) => userId !== id)
      const { walletPins, authenticators, recoveryCodes, keyRemovals, adminReminders, verificationCodes } =
        state
      for (const keys of [
        walletPins,
        authenticators,
        recoveryCodes,
        keyRemovals,
        adminReminders,
        verificationCodes,
      ])
        keys.delete(id)
      for (const tokens of [state.emailTokens, state.chatLinks])
        for (const [hash, token] of tokens) if (token.userId === id) tokens.delete(hash)
    },
  }
}

export function unsubscribeTokenOf(id: number): string {
  return `unsubscribe-${id}`
}

export function memorySessions(state: State): Sessions {
  return {
    add: async ({ tokenHash, ...session }) =>
      void state.sessions.set(tokenHash, {
        ...session,
        id: state.nextId++,
        lastSeenAt: session.createdAt,
        isProvedByKey: false,
        isSecondFactorShown: false,
        unansweredAsks: 0,
      }),
    async proofOf(tokenHash) {
      const session = state.sessions.get(tokenHash)
      return (
        session && {
          id: session.id,
          deviceHash: session.deviceHash,
          isByPasskey: session.isByPasskey,
          startedAt: session.createdAt,
          isOnKnownDevice: session.isOnKnownDevice,
          provedUntil: session.provedUntil,
          isProvedByKey: session.isProvedByKey,
          isSecondFactorShown: session.isSecondFactorShown,
          hasPasskey: [...state.passkeys.values()].some(({ userId }) => userId === session.userId),
          hasPin: state.walletPins.has(session.userId),
          hasTotp: (state.authenticators.get(session.userId)?.confirmedAt ?? null) !== null,
          hasGoogle: (state.users.get(session.userId)?.googleSubject ?? null) !== null,
          hasPassword: (state.users.get(session.userId)?.passwordHash ?? null) !== null,
        }
      )
    },
    allOf: async (userId) => [...state.sessions.values()].filter((session) => session.userId === userId),
    isOpen: async (id, at) =>
      [...state.sessions.values()].some(
        (session) =>
          session.id === id &&
          isSessionOpen({ ...session, role: state.users.get(session.userId)?.role ?? 'USER' }, at),
      ),
    async prove(tokenHash, proof) {
      const session = state.sessions.get(tokenHash)
      if (session) Object.assign(session, proof)
    },
    async noteKnownDevice(tokenHash) {
      const session = state.sessions.get(tokenHash)
      if (session) session.isOnKnownDevice = true
    },
    async noteSecondFactor(tokenHash) {
      const session = state.sessions.get(tokenHash)
      if (session) session.isSecondFactorShown = true
    },
    async countProofRequest(tokenHash) {
      const session = state.sessions.get(tokenHash)
      if (!session) return undefined
      session.unansweredAsks += 1
      return { unanswered: session.unansweredAsks, userId: session.userId, device: session.device }
    },
    async clearProofRequests(tokenHash, below) {
      const session = state.sessions.get(tokenHash)
      if (session && session.unansweredAsks < below) session.unansweredAsks = 0
    },
    async endProofsOf(userId) {
      for (const session of state.sessions.values()) if (session.userId === userId) session.provedUntil = null
      for (const [key, { tokenHash }] of state.actProofs)
        if (state.sessions.get(tokenHash)?.userId === userId) state.actProofs.delete(key)
    },
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

export function memoryEmailTokens(state: State): EmailTokens {
  const endAllOf: EmailTokens['endAllOf'] = async (userId, purpose) => {
    for (const token of state.emailTokens.values())
      if (token.userId === userId && (purpose === undefined || token.purpose === purpose)) token.ended = true
  }
  return {
    endAllOf,
    async issue({ hash, ...token }) {
      state.emailTokens.set(hash, { ...token, ended: false })
    },
    issuedSince: async (userId, purposes, since) =>
      [...state.emailTokens.values()]
        .filter(
          (token) => token.userId === userId && purposes.includes(token.purpose) && token.issuedAt > since,
        )
        .map(({ issuedAt }) => issuedAt),
    async unsent(hash) {
      const token = state.emailTokens.get(hash)
      if (token) token.issuedAt = new Date(0)
    },
    async use(hash, purpose, at) {
      const token = state.emailTokens.get(hash)
      if (!token || token.ended || token.purpose !== purpose || token.expiresAt <= at) return undefined
      await endAllOf(token.userId, purpose)
      return token.userId
    },
    async issuedTo(hash, purpose) {
      const token = state.emailTokens.get(hash)
      if (token?.purpose !== purpose) return undefined
      return { userId: token.userId, issuedAt: token.issuedAt, expiresAt: token.expiresAt }
    },
  }
}

export function memoryVerificationCodes({ verificationCodes }: State): VerificationCodes {
  return {
    of: async (userId) => verificationCodes.get(userId),
    save: async (userId, code) => void verificationCodes.set(userId, code),
    remove: async (userId) => void verificationCodes.delete(userId),
  }
}

export function memoryGoogleTokens(state: State): GoogleTokens {
  return {
    async take(tokenId) {
      const isFirst = !state.googleTokens.has(tokenId)
      state.googleTokens.add(tokenId)
      return isFirst
    },
  }
}

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
          .filter((item) => item.lastSeenAt >= since)
          .map((item) => item.userId),
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
