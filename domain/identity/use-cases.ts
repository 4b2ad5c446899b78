import type { Campus } from '#domain/shared/campus.ts'
import { CHAT_CHANNELS, type ChatChannel } from '#domain/shared/chat-apps.ts'
import { removeProfilePicture } from '#domain/shared/orphaned-images.ts'
import type { Ids, Now, UnitOfWork } from '#domain/shared/ports.ts'
import { notFound, Rejection } from '#domain/shared/rejection.ts'
import { adminUseCases } from './admins.ts'
import { chatCodeUseCases, chatLinkUseCases } from './chat-link.ts'
import { type ClosingRules, closingUseCases } from './closing/closing.ts'
import { type RemovalRules, removalUseCases } from './closing/removals.ts'
import { unwantedAccountUseCases } from './closing/unwanted-account.ts'
import { actUseCases } from './keys/acts.ts'
import { type KeyRemovalRules, keyRemovalUseCases } from './keys/key-removal.ts'
import { lostKeysUseCases } from './keys/lost-keys.ts'
import { passkeyUseCases } from './keys/passkeys.ts'
import { pinResetUseCases } from './keys/pin-reset.ts'
import type { Totp } from './keys/proof-ports.ts'
import { provingUseCases } from './keys/proving.ts'
import { remainingKeysUseCases } from './keys/remaining-keys.ts'
import { passedSecondFactor, type ShownCode, secondFactorUseCases } from './keys/second-factor.ts'
import { changeNotifications } from './notification-settings.ts'
import type {
  CommonPasswords,
  GoogleVerifier,
  HumanCheck,
  PasswordHasher,
  Presence,
  WebAuthn,
} from './ports.ts'
import { resetFirst, type SecuringRules, securingUseCases } from './securing.ts'
import { type Browser, deviceOf, deviceUseCases, rememberOwnDevice } from './sign-in/devices.ts'
import { googleUseCases } from './sign-in/google.ts'
import { guessingUseCases } from './sign-in/guessing.ts'
import { checkedPassword } from './sign-in/password-rule.ts'
import { passwordUseCases } from './sign-in/passwords.ts'
import { activeSince, startSession, wrongCredentials } from './sign-in/sessions.ts'
import { verificationUseCases } from './sign-in/verification.ts'
import { termsUseCases } from './terms.ts'
import { trialUseCases } from './trial.ts'
import { changeProfile, chooseCampus, newUser, normaliseEmail, type User, type UserId } from './user.ts'

export type IdentityDeps = {
  atomically: UnitOfWork
  /** For steps of one statement, without begin and commit. */
  autocommit: UnitOfWork
  now: Now
  ids: Ids
  passwords: PasswordHasher
  isCommonPassword: CommonPasswords
  emailVerification: 'required' | 'off'
  isHuman: HumanCheck
  google: GoogleVerifier
  webAuthn: WebAuthn
  totp: Totp
  presence: Presence
  chatChannels: ReadonlySet<ChatChannel>
} & RemovalRules

const VERIFY_FIRST = 'Please verify your email before logging in. A new verification email has been sent.'
const NO_USER = 'User not found'

export function identityUseCases(deps: IdentityDeps & SecuringRules & KeyRemovalRules & ClosingRules) {
  const {
    atomically,
    autocommit,
    now,
    ids,
    passwords,
    isCommonPassword,
    emailVerification,
    isHuman,
    presence,
  } = deps
  return {
    /** Returns whether the address has an account, after the human check; registering reveals no less. */
    async hasAccount(input: { email: string; humanToken: string; address: string }): Promise<boolean> {
      if (!(await isHuman(input.humanToken, input.address))) throw notHuman()
      return (await autocommit(({ users }) => users.byEmail(normaliseEmail(input.email)))) !== undefined
    },

    /** Registers a user. Returns a token only if addresses need no verification (R1). */
    async register(input: {
      name: string
      email: string
      password: string
      campus?: Campus | undefined
      humanToken?: string | undefined
      address?: string | undefined
      device?: string | undefined
      deviceToken?: string | undefined
    }) {
      if (!(await isHuman(input.humanToken ?? '', input.address ?? ''))) throw notHuman()
      const chooser = { ...input, role: 'USER', field: 'password' } as const
      const passwordHash = await passwords.hash(
        await checkedPassword(input.password, chooser, isCommonPassword),
      )
      const needsVerification = emailVerification === 'required'
      return atomically(async (tx) => {
        const user = newUser({
          ...input,
          passwordHash,
          verifiedAt: needsVerification ? null : now(),
          now: now(),
          acceptsTerms: true,
        })
        const id = await tx.users.add(user)
        await tx.outbox.append([
          { type: 'user.registered', userId: id, campus: user.campus },
          ...(needsVerification ? [{ type: 'verification.requested', userId: id } as const] : []),
        ])
        // The account is created on this device, so it is its owner's.
        const on = { ...(await deviceOf(tx, ids, id, input.deviceToken)), seen: 'trusted' } as const
        await rememberOwnDevice(tx, { userId: id, deviceHash: on.deviceHash, at: now() })
        const session = { userId: id, device: input.device, by: 'password', on } as const
        const token = needsVerification ? null : await startSession(tx, { ids, now }, session)
        return { userId: id, needsVerification, token }
      })
    },

    /** Throws the same for wrong passwords and unknown addresses; emails unverified accounts again (R2). */
    async login(
      input: { email: string; password: string } & ShownCode & Browser,
    ): Promise<{ userId: UserId; token: string }> {
      const user = await autocommit(({ users }) => users.byEmail(normaliseEmail(input.email)))
      if (!(await passwords.verify(input.password, user?.passwordHash ?? null)) || !user)
        throw wrongCredentials()
      if (!user.emailVerifiedAt && emailVerification === 'required') {
        await atomically(({ outbox }) => outbox.append([{ type: 'verification.requested', userId: user.id }]))
        throw new Rejection('EMAIL_NOT_VERIFIED', VERIFY_FIRST, {
          kind: 'forbidden',
          details: { needsVerification: true },
        })
      }
      if (user.withdrawalsStoppedAt !== null) throw resetFirst()
      const { id: userId, passwordHash } = user
      const isProvedByKey = await passedSecondFactor(deps, userId, input)
      return atomically(async (tx) => {
        // Checking takes a while: sessions may have been ended since, and this one must not survive that.
        if ((await tx.users.forUpdate(userId))?.passwordHash !== passwordHash) throw wrongCredentials()
        const on = await deviceOf(tx, ids, userId, input.deviceToken)
        const { device } = input
        const session = { userId, device, by: 'password', on, isProvedByKey } as const
        return { userId, token: await startSession(tx, { ids, now }, session) }
      })
    },

    logout: (token: string) => autocommit(({ sessions }) => sessions.revoke(ids.hash(token))),

    endSessions: (id: UserId, session?: number) =>
      atomically(({ sessions }) =>
        session === undefined ? sessions.revokeAllOf(id) : sessions.revokeOne(id, session),
      ),

    /** Counts users active in the last 15 minutes, of all campuses if undefined. */
    activeUsers: (campus: Campus | undefined) => presence.counts(campus, activeSince(now())),

    chooseCampus: (id: UserId, campus: Campus) =>
      atomically(async ({ users }) => users.save(chooseCampus(await existing(users.forUpdate(id)), campus))),

    ...verificationUseCases(deps),
    ...deviceUseCases(deps),
    ...passwordUseCases(deps),
    ...provingUseCases(deps),
    ...actUseCases(deps),
    ...guessingUseCases(deps),
    ...passkeyUseCases(deps),
    ...pinResetUseCases(deps),
    ...keyRemovalUseCases(deps),
    ...remainingKeysUseCases(deps),
    ...lostKeysUseCases(deps),
    ...googleUseCases(deps),
    ...closingUseCases(deps),
    ...adminUseCases(deps),
    ...removalUseCases(deps),
    ...chatCodeUseCases(deps),
    ...chatLinkUseCases(deps),
    ...trialUseCases(deps),
    ...termsUseCases(deps),
    ...unwantedAccountUseCases(deps),
    ...securingUseCases(deps),
    ...secondFactorUseCases(deps),

    changeNotifications: (id: UserId, { chats: wanted, ...change }: NotificationChange) =>
      atomically(async ({ users, chats }) => {
        await users.save(changeNotifications(await existing(users.forUpdate(id)), change))
        for (const channel of CHAT_CHANNELS) {
          const isOn = wanted?.[channel]
          if (isOn !== undefined) await chats.turn(id, channel, isOn)
        }
      }),

    /** Changes the wish by the link of an email, signed in or not. */
    setEmailOptIn: (token: string, wanted: boolean) =>
      atomically(async ({ users }) => {
        const user = await users.byUnsubscribeToken(token)
        if (!user || user.deletedAt)
          throw new Rejection('INVALID_TOKEN', 'This link doesn’t work any more', { kind: 'not_found' })
        await users.save(changeNotifications(user, { notifyByEmail: wanted }))
      }),

    changeProfile: (id: UserId, change: Parameters<typeof changeProfile>[1]) =>
      atomically(async ({ users }) => users.save(changeProfile(await existing(users.forUpdate(id)), change))),

    /** Sets the user's picture to a stored one, or removes it (null); deletes the one before. */
    setPicture: (id: UserId, picture: string | null): Promise<void> =>
      atomically(async (tx) => {
        const user = await existing(tx.users.forUpdate(id))
        await tx.users.save({ ...user, picture })
        await removeProfilePicture(tx, user.picture)
      }),
  }
}

type NotificationChange = Parameters<typeof changeNotifications>[1] & {
  chats?: Readonly<Partial<Record<ChatChannel, boolean | undefined>>>
}

export type IdentityUseCases = ReturnType<typeof identityUseCases>

/** Throws if the account was closed since its owner was authenticated. */
async function existing(user: Promise<User | undefined>): Promise<User> {
  const found = await user
  if (!found || found.deletedAt) throw notFound(NO_USER)
  return found
}

export function notHuman(): Rejection {
  const message = 'Please complete the security check'
  return new Rejection('SECURITY_CHECK_FAILED', message, {
    kind: 'invalid',
    errors: { turnstileToken: message },
    details: { turnstileError: true },
  })
}
