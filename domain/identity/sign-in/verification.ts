import type { Ids, Now, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { invalid, Rejection } from '#domain/shared/rejection.ts'
import type { VerificationCode } from '../keys/proof-ports.ts'
import { countedTry, wrongTry } from '../keys/tries.ts'
import type { PasswordHasher } from '../ports.ts'
import { normaliseEmail, type User, type UserId } from '../user.ts'
import { type Browser, deviceOf, rememberOwnDevice } from './devices.ts'
import { issueEmailToken } from './email-links.ts'
import { emailTokenEnd, startSession, wrongCredentials } from './sessions.ts'

type VerificationDeps = { atomically: UnitOfWork; now: Now; ids: Ids; passwords: PasswordHasher }

type EnteredCode = { email: string; password: string; code: string } & Browser

const CODE_DIGITS = 6
const TRIED = { field: 'code', name: 'code', code: 'CODE_RESTS' } as const

export function verificationUseCases(deps: VerificationDeps) {
  const { atomically, now, ids } = deps
  return {
    /** Stores the device as the owner's. Throws for an unknown link, and gently for a used one. */
    verifyEmail: (token: string, deviceToken?: string): Promise<void> =>
      atomically(async (tx) => {
        const hash = ids.hash(token)
        const userId = await tx.emailTokens.use(hash, 'verify_email', now())
        const user = userId && (await tx.users.forUpdate(userId))
        if (!user) {
          const owner = await tx.emailTokens.issuedTo(hash, 'verify_email')
          throw unusableLink(owner && (await tx.users.byId(owner.userId)))
        }
        if (!user.emailVerifiedAt) await verify(tx, deps, user, deviceToken)
      }),

    /** Needs the password: a code alone could be read out to a stranger. Counts failures over all emails. */
    verifyByCode: (input: EnteredCode): Promise<{ userId: UserId; token: string }> =>
      verifyByCode(deps, input),

    /** Returns false on any device but the one that the account was created on. */
    isVerifiedByNow: (email: string, deviceToken: string): Promise<boolean> =>
      atomically(async ({ users, devices }) => {
        const user = await users.byEmail(normaliseEmail(email))
        if (!user?.emailVerifiedAt) return false
        return (await devices.of(user.id, ids.hash(deviceToken))) === 'trusted'
      }),

    /** Answers the same for any address. */
    resendVerification: (email: string) =>
      atomically(({ outbox }) =>
        outbox.append([{ type: 'verification_resend.requested', email: normaliseEmail(email) }]),
      ),

    /** Returns tokens to verify and to delete the account, and a code; undefined if none is needed. */
    issueVerification: (to: { userId: UserId } | { email: string }) =>
      atomically(async (tx) => {
        const user = await ('userId' in to ? tx.users.byId(to.userId) : tx.users.byEmail(to.email))
        return user && !user.emailVerifiedAt ? issueTo(tx, deps, user) : undefined
      }),

    /** Excludes a link from its account's limit, because its email could not be sent. */
    refundEmailQuota: (token: string) => atomically(({ emailTokens }) => emailTokens.unsent(ids.hash(token))),
  }
}

async function verifyByCode(deps: VerificationDeps, input: EnteredCode) {
  const { atomically, now, ids, passwords } = deps
  const user = await atomically(({ users }) => users.byEmail(normaliseEmail(input.email)))
  if (!(await passwords.verify(input.password, user?.passwordHash ?? null)) || !user) throw wrongCredentials()
  const { id: userId, passwordHash } = user
  const result = await atomically(async (tx) => {
    const current = await tx.users.forUpdate(userId)
    // The password was changed while its old value was checked.
    if (!current || current.passwordHash !== passwordHash) throw wrongCredentials()
    if (current.emailVerifiedAt) throw alreadyVerified()
    const code = await tx.verificationCodes.of(userId)
    if (!code) throw expired()
    const tried = countedTry(code, now(), TRIED)
    await tx.verificationCodes.save(userId, tried)
    if (code.hash !== codeHash(ids, userId, input.code)) return { wrong: tried }
    if ((await tx.emailTokens.use(code.tokenHash, 'verify_email', now())) !== userId) throw expired()
    await verify(tx, deps, current, input.deviceToken)
    const on = await deviceOf(tx, ids, userId, input.deviceToken)
    return { token: await startSession(tx, deps, { userId, device: input.device, by: 'password', on }) }
  })
  if ('wrong' in result) throw wrongTry(result.wrong, now(), TRIED)
  return { userId, token: result.token }
}

async function issueTo(tx: Tx, { ids, now }: VerificationDeps, { id: userId, email }: User) {
  const { emailTokens, verificationCodes } = tx
  const token = await issueEmailToken(tx, { ids, now }, userId, 'verify_email')
  if (token === undefined) return undefined
  const code = ids.digits(CODE_DIGITS)
  const { wrongTries = 0, lockedUntil = null } = (await verificationCodes.of(userId)) ?? {}
  const hashes = { hash: codeHash(ids, userId, code), tokenHash: ids.hash(token) }
  await verificationCodes.save(userId, { ...hashes, wrongTries, lockedUntil })
  const notMe = ids.secret()
  await emailTokens.issue({
    hash: ids.hash(notMe),
    userId,
    purpose: 'not_me',
    issuedAt: now(),
    expiresAt: emailTokenEnd('not_me', now()),
  })
  return { token, code, notMe, email }
}

async function verify(
  tx: Tx,
  { ids, now }: VerificationDeps,
  user: User,
  deviceToken: string | undefined,
): Promise<void> {
  const at = now()
  await tx.users.save({ ...user, emailVerifiedAt: at })
  await tx.verificationCodes.remove(user.id)
  const deviceHash = deviceToken === undefined ? null : ids.hash(deviceToken)
  await rememberOwnDevice(tx, { userId: user.id, deviceHash, at })
  await tx.outbox.append([{ type: 'email.verified', userId: user.id }])
}

/** The hash includes the user, so codes of two accounts never share one. */
function codeHash(ids: Ids, userId: UserId, code: string): VerificationCode['hash'] {
  return ids.hash(`verify:${userId}:${code}`)
}

function expired(): Rejection {
  return invalid('code', 'That code has expired. Ask for a new email.')
}

function alreadyVerified(): Rejection {
  // `success` is included for the page of the link (R37).
  return new Rejection('ALREADY_VERIFIED', 'Your email is already verified. You can log in.', {
    kind: 'invalid',
    details: { success: false },
  })
}

function unusableLink(owner: User | undefined): Rejection {
  if (owner?.emailVerifiedAt) return alreadyVerified()
  return new Rejection('INVALID_TOKEN', 'Invalid verification link', {
    kind: 'invalid',
    details: { success: false },
  })
}
