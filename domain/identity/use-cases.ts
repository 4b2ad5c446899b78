import type { Campus } from '#domain/shared/campus.ts'
import type { Clock, Ids, UnitOfWork } from '#domain/shared/ports.ts'
import { notFound, Rejection } from '#domain/shared/rejection.ts'
import { adminUseCases } from './admins.ts'
import { closingUseCases } from './closing.ts'
import { googleUseCases } from './google.ts'
import { changeNotifications } from './notification-settings.ts'
import { passwordUseCases } from './passwords.ts'
import type { GoogleVerifier, HumanCheck, PasswordHasher, Presence } from './ports.ts'
import { activeSince, mailTokenEnd, startSession } from './sessions.ts'
import { telegramUseCases } from './telegram-link.ts'
import { changeProfile, chooseCampus, newUser, normaliseEmail, type User, type UserId } from './user.ts'

type Deps = {
  atomically: UnitOfWork
  now: Clock
  ids: Ids
  passwords: PasswordHasher
  emailVerification: 'required' | 'off'
  isHuman: HumanCheck
  google: GoogleVerifier
  presence: Presence
  /** Where no bot is set up nobody can link a chat. */
  hasTelegram: boolean
}

const VERIFY_FIRST = 'Please verify your email before logging in. A new verification email has been sent.'
const NO_USER = 'User not found'

/** What people do with their account. */
export function identityUseCases(deps: Deps) {
  const { atomically, now, ids, passwords, emailVerification, isHuman, presence } = deps
  return {
    /** Creates an account; answers a token only where addresses need no verification (R1). */
    async register(input: {
      name: string
      email: string
      password: string
      campus?: Campus | undefined
      humanToken?: string | undefined
      address?: string | undefined
      device?: string | undefined
    }) {
      if (!(await isHuman(input.humanToken ?? '', input.address ?? ''))) throw notHuman()
      const passwordHash = await passwords.hash(input.password)
      const needsVerification = emailVerification === 'required'
      return atomically(async (tx) => {
        const user = newUser({
          ...input,
          passwordHash,
          verifiedAt: needsVerification ? null : now(),
          now: now(),
        })
        const id = await tx.users.add(user)
        await tx.outbox.append([
          { type: 'user.registered', userId: id, campus: user.campus },
          ...(needsVerification ? [{ type: 'verification.requested', userId: id } as const] : []),
        ])
        const session = { userId: id, device: input.device }
        const token = needsVerification ? null : await startSession(tx, { ids, now }, session)
        return { userId: id, needsVerification, token }
      })
    },

    /** Signs in. Wrong words and unknown addresses answer alike; an unverified account gets a new mail (R2). */
    async login(input: {
      email: string
      password: string
      device?: string | undefined
    }): Promise<{ userId: UserId; token: string }> {
      const user = await atomically(({ users }) => users.byEmail(normaliseEmail(input.email)))
      if (!(await passwords.verify(input.password, user?.passwordHash ?? null)) || !user)
        throw wrongCredentials()
      if (!user.emailVerifiedAt && emailVerification === 'required') {
        await atomically(({ outbox }) => outbox.append([{ type: 'verification.requested', userId: user.id }]))
        throw new Rejection('EMAIL_NOT_VERIFIED', VERIFY_FIRST, {
          kind: 'forbidden',
          details: { needsVerification: true },
        })
      }
      const { id: userId, passwordHash } = user
      return atomically(async (tx) => {
        // Checking takes a while: what ended all sessions meanwhile ends this one before it begins.
        if ((await tx.users.forUpdate(userId))?.passwordHash !== passwordHash) throw wrongCredentials()
        return { userId, token: await startSession(tx, { ids, now }, { userId, device: input.device }) }
      })
    },

    logout: (token: string) => atomically(({ sessions }) => sessions.revoke(ids.hash(token))),

    /** Ends all sessions of a user, or the one of this number. */
    endSessions: (id: UserId, session?: number) =>
      atomically(({ sessions }) =>
        session === undefined ? sessions.revokeAllOf(id) : sessions.revokeOne(id, session),
      ),

    /** Who is active (seen in the last 15 minutes) and how many there are, of a campus or of all. */
    activeUsers: (campus: Campus | undefined) => presence.counts(campus, activeSince(now())),

    /** Ends a link's token and verifies its user. */
    verifyEmail: (token: string) =>
      atomically(async ({ mailTokens, users, outbox }) => {
        const userId = await mailTokens.use(ids.hash(token), 'verify_email', now())
        const user = userId && (await users.forUpdate(userId))
        if (!user) throw new Rejection('INVALID_TOKEN', 'Invalid verification link', { kind: 'invalid' })
        if (user.emailVerifiedAt) return
        await users.save({ ...user, emailVerifiedAt: now() })
        await outbox.append([{ type: 'email.verified', userId: user.id }])
      }),

    /** Asks for a new verification mail. What is done is the same whether the address waits for one or not. */
    resendVerification: (email: string) =>
      atomically(({ outbox }) =>
        outbox.append([{ type: 'verification_resend.requested', email: normaliseEmail(email) }]),
      ),

    /** Makes the token that a verification mail carries; undefined when the user needs none any more. */
    issueVerification: (to: { userId: UserId } | { email: string }) =>
      atomically(async ({ users, mailTokens }) => {
        const user = await ('userId' in to ? users.byId(to.userId) : users.byEmail(to.email))
        if (!user || user.emailVerifiedAt) return undefined
        const userId = user.id
        const token = ids.secret()
        const expiresAt = mailTokenEnd('verify_email', now())
        await mailTokens.issue({ hash: ids.hash(token), userId, purpose: 'verify_email', expiresAt })
        return { token, name: user.name, email: user.email }
      }),

    chooseCampus: (id: UserId, campus: Campus) =>
      atomically(async ({ users }) => users.save(chooseCampus(await existing(users.forUpdate(id)), campus))),

    ...passwordUseCases(deps),
    ...googleUseCases(deps),
    ...closingUseCases(deps),
    ...adminUseCases(deps),
    ...telegramUseCases(deps),

    /** Sets whether and of what the user is told; what is left out stays. */
    changeNotifications: (id: UserId, change: Parameters<typeof changeNotifications>[1]) =>
      atomically(async ({ users }) =>
        users.save(changeNotifications(await existing(users.forUpdate(id)), change)),
      ),

    /** By the link of a mail, signed in or not: stops the mails that its reader may do without, or has them sent again. */
    wantMails: (token: string, wanted: boolean) =>
      atomically(async ({ users }) => {
        const user = await users.byUnsubscribeToken(token)
        if (!user || user.deletedAt)
          throw new Rejection('INVALID_TOKEN', 'This link does not work any more', { kind: 'not_found' })
        await users.save(changeNotifications(user, { notifyByEmail: wanted }))
      }),

    changeProfile: (id: UserId, change: Parameters<typeof changeProfile>[1]) =>
      atomically(async ({ users }) => users.save(changeProfile(await existing(users.forUpdate(id)), change))),
  }
}

export type IdentityUseCases = ReturnType<typeof identityUseCases>

/** Whoever is still there: the account may have been closed since its owner was let in. */
async function existing(user: Promise<User | undefined>): Promise<User> {
  const found = await user
  if (!found || found.deletedAt) throw notFound(NO_USER)
  return found
}

function wrongCredentials(): Rejection {
  return new Rejection('INVALID_CREDENTIALS', 'Invalid email or password', { kind: 'unauthenticated' })
}

function notHuman(): Rejection {
  const message = 'Please complete the security check'
  return new Rejection('SECURITY_CHECK_FAILED', message, {
    kind: 'invalid',
    errors: { turnstileToken: message },
    details: { turnstileError: true },
  })
}
