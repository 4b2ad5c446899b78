import { deviceName } from '#domain/shared/device-name.ts'
import type { Ids, Now, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { notFound, Rejection } from '#domain/shared/rejection.ts'
import { DAY_MS, type Instant, later, MINUTE_MS } from '#domain/shared/time.ts'
import { announceChange } from '../account-changes.ts'
import type { ChallengePurpose, Passkey, PasskeyAnswer, PasskeyAttempt, WebAuthn } from '../ports.ts'
import { resetFirst } from '../securing.ts'
import { type Browser, deviceOf } from '../sign-in/devices.ts'
import { startSession } from '../sign-in/sessions.ts'
import type { UserId } from '../user.ts'
import type { Act } from './step-up.ts'

/** A young passkey may be a thief's. */
const PASSKEYS = { challengeMs: 5 * MINUTE_MS, limit: 10, youngMs: 30 * DAY_MS } as const

type Deps = { atomically: UnitOfWork; now: Now; ids: Ids; webAuthn: WebAuthn }

/** The hash of a session's token, and the act that a passkey signs for. */
export type Bound = { tokenHash: string; act: Act }

export function passkeyUseCases(deps: Deps) {
  const { atomically, now, ids, webAuthn } = deps
  return {
    async offerPasskey(userId: UserId, token: string) {
      const { user, known } = await atomically(async ({ users, passkeys }) => ({
        user: await users.byId(userId),
        known: await passkeys.ofUser(userId),
      }))
      if (!user) throw notFound('User not found')
      const challenge = await issueChallenge(deps, 'add', ids.hash(token))
      return webAuthn.creation({ challenge, user, known })
    },

    async addPasskey(userId: UserId, token: string, answer: PasskeyAnswer, device = ''): Promise<void> {
      const challenge = await takenChallenge(deps, answer, 'add', ids.hash(token))
      const made = challenge === undefined ? undefined : await webAuthn.created(answer, challenge)
      if (!made) throw refused()
      await atomically(async (tx) => {
        const user = await tx.users.forUpdate(userId)
        if (!user || user.deletedAt) throw notFound('User not found')
        if ((await tx.passkeys.ofUser(userId)).length >= PASSKEYS.limit)
          throw new Rejection('TOO_MANY_PASSKEYS', `You have ${PASSKEYS.limit} passkeys. Remove one first.`)
        const name = deviceName(device)
        const sessionId = (await tx.sessions.proofOf(ids.hash(token)))?.id ?? null
        if (
          !(await tx.passkeys.add({ ...made, userId, name, createdAt: now(), lastUsedAt: null, sessionId }))
        )
          throw new Rejection('PASSKEY_EXISTS', 'This passkey was added before')
        await tx.sessions.endProofsOf(userId)
        await tx.sessions.noteSecondFactor(ids.hash(token))
        await announceChange(tx, { type: 'passkey.added', userId, device: name }, now())
      })
    },

    removePasskey: (userId: UserId, id: number): Promise<void> =>
      atomically(async (tx) => {
        if (!(await tx.passkeys.remove(userId, id))) throw notFound('Passkey not found')
        await tx.sessions.endProofsOf(userId)
        await tx.outbox.append([{ type: 'passkey.removed', userId }])
      }),

    async offerPasskeyProof(userId: UserId, token: string, act: Act) {
      const known = await atomically(({ passkeys }) => passkeys.ofUser(userId))
      if (known.length === 0) throw new Rejection('NO_PASSKEY', 'You have no passkey')
      return webAuthn.request({
        challenge: await issueChallenge(deps, 'prove', boundTo(ids, { tokenHash: ids.hash(token), act })),
        known,
      })
    },

    /** Returns the options, and the attempt's secret, without which the signature is useless. */
    async offerPasskeySignIn(): Promise<PasskeyAttempt> {
      const attempt = ids.secret()
      const challenge = await issueChallenge(deps, 'sign_in', ids.hash(attempt))
      return { attempt, options: await webAuthn.request({ challenge, known: [] }) }
    },

    /** Throws unless a passkey signed the challenge of this attempt. */
    async signInByPasskey(
      answer: PasskeyAnswer,
      attempt: string,
      { device, deviceToken }: Browser = {},
    ): Promise<{ userId: UserId; token: string }> {
      const challenge = await takenChallenge(deps, answer, 'sign_in', ids.hash(attempt))
      if (challenge === undefined) throw signInRefused()
      return atomically(async (tx) => {
        const used = await usePasskey(tx, deps, answer, challenge)
        const user = used && (await tx.users.byId(used.userId))
        if (!user || user.deletedAt) throw signInRefused()
        if (user.withdrawalsStoppedAt !== null && isYoung(used, now())) throw resetFirst()
        const on = await deviceOf(tx, ids, user.id, deviceToken)
        const session = { userId: user.id, device, by: 'passkey', on } as const
        return { userId: user.id, token: await startSession(tx, { ids, now }, session) }
      })
    },
  }
}

/** Throws unless one of the user's own passkeys signed the challenge of this act. */
export async function checkPasskey(
  deps: Deps,
  userId: UserId,
  bound: Bound,
  answer: PasskeyAnswer,
): Promise<void> {
  const challenge = await takenChallenge(deps, answer, 'prove', boundTo(deps.ids, bound))
  if (challenge === undefined) throw refused()
  await deps.atomically(async (tx) => {
    const used = await usePasskey(tx, deps, answer, challenge, userId)
    if (!used) throw refused()
  })
}

function boundTo(ids: Ids, { tokenHash, act }: Bound): string {
  return ids.hash(`${tokenHash}:${act}`)
}

async function issueChallenge(
  { atomically, ids, now }: Deps,
  purpose: ChallengePurpose,
  boundTo: string,
): Promise<string> {
  const challenge = ids.secret()
  const expiresAt = later(now(), PASSKEYS.challengeMs)
  await atomically(({ passkeyChallenges }) =>
    passkeyChallenges.issue({ hash: ids.hash(challenge), purpose, boundTo, expiresAt }, now()),
  )
  return challenge
}

/** Consumes the challenge in any case. Returns undefined if it is not valid here. */
async function takenChallenge(
  { atomically, ids, now, webAuthn }: Deps,
  answer: PasskeyAnswer,
  purpose: ChallengePurpose,
  boundTo: string,
): Promise<string | undefined> {
  const challenge = webAuthn.challengeOf(answer)
  if (challenge === undefined) return undefined
  const isGood = await atomically(({ passkeyChallenges }) =>
    passkeyChallenges.take({ hash: ids.hash(challenge), purpose, boundTo }, now()),
  )
  return isGood ? challenge : undefined
}

/** Updates the counter. Returns undefined for an unknown passkey, another user's or a wrong signature. */
async function usePasskey(
  { passkeys }: Tx,
  { webAuthn, now }: Deps,
  answer: PasskeyAnswer,
  challenge: string,
  owner?: UserId,
): Promise<Passkey | undefined> {
  const passkey = await passkeys.forUpdate(answer.id)
  if (!passkey || (owner !== undefined && passkey.userId !== owner)) return undefined
  const signed = await webAuthn.signed(answer, challenge, passkey)
  if (!signed) return undefined
  await passkeys.used(passkey.id, { counter: signed.counter, at: now() })
  return passkey
}

function isYoung({ createdAt }: Passkey, now: Instant): boolean {
  return createdAt > later(now, -PASSKEYS.youngMs)
}

function refused(): Rejection {
  return new Rejection('PASSKEY_REFUSED', 'That passkey didn’t work. Please try again.', { kind: 'invalid' })
}

function signInRefused(): Rejection {
  return new Rejection('PASSKEY_REFUSED', 'That passkey didn’t work here. Sign in with your password.', {
    kind: 'unauthenticated',
  })
}
