import type { Ids, Now, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { invalid, notFound, Rejection } from '#domain/shared/rejection.ts'
import { announceChange } from '../account-changes.ts'
import type { UserId } from '../user.ts'
import {
  type Authenticator,
  afterCode,
  countedCode,
  offeredAuthenticator,
  RECOVERY_CODES,
  readableCode,
  typedCode,
  wrongCode,
} from './authenticator.ts'
import type { Totp } from './proof-ports.ts'

export type CodeDeps = { atomically: UnitOfWork; now: Now; ids: Ids; totp: Totp }
export type ShownCode = { totp?: string | undefined; recoveryCode?: string | undefined }

export function secondFactorUseCases(deps: CodeDeps) {
  const { atomically, now, ids, totp } = deps
  return {
    /** Returns a new secret, which has no effect until a code confirms it. */
    offerTotp: (userId: UserId): Promise<{ secret: string; address: string }> =>
      atomically(async ({ users, authenticators }) => {
        const user = await users.forUpdate(userId)
        if (!user || user.deletedAt) throw notFound('User not found')
        if ((await authenticators.forUpdate(userId))?.confirmedAt) throw there()
        const { secret, sealedSecret } = totp.newSecret(userId)
        await authenticators.save(userId, offeredAuthenticator(sealedSecret))
        return { secret, address: totp.addressOf(secret, user.email) }
      }),

    /** Returns ten recovery codes, of which only hashes are stored. */
    addTotp: (userId: UserId, token: string, code: string): Promise<string[]> =>
      atomically(async (tx) => {
        const offered = await tx.authenticators.forUpdate(userId)
        if (offered?.confirmedAt) throw there()
        const step = offered && totp.stepOf({ ...offered, owner: userId }, code, now())
        const shown = offered && afterCode(offered, step)
        if (!shown) throw invalid('totp', 'That code is wrong. Check the time on your phone and try again.')
        const sessionId = (await tx.sessions.proofOf(ids.hash(token)))?.id ?? null
        await tx.authenticators.save(userId, { ...shown, confirmedAt: now(), sessionId })
        await tx.sessions.endProofsOf(userId)
        await announceChange(tx, { type: 'totp.added', userId }, now())
        await tx.sessions.noteSecondFactor(ids.hash(token))
        return renewed(tx, ids, userId)
      }),

    renewRecoveryCodes: (userId: UserId): Promise<string[]> =>
      atomically(async (tx) => {
        if (!(await tx.authenticators.forUpdate(userId))?.confirmedAt) throw none()
        await announceChange(tx, { type: 'totp.codes_renewed', userId }, now())
        return renewed(tx, ids, userId)
      }),

    removeTotp: (userId: UserId): Promise<void> =>
      atomically(async (tx) => {
        if (!(await tx.authenticators.forUpdate(userId))?.confirmedAt) throw none()
        await removeAuthenticator(tx, userId)
        await tx.sessions.endProofsOf(userId)
        await tx.outbox.append([{ type: 'totp.removed', userId }])
      }),
  }
}

/** Returns false without an authenticator app. Throws SECOND_FACTOR_REQUIRED without a code. */
export async function passedSecondFactor(deps: CodeDeps, userId: UserId, shown: ShownCode): Promise<boolean> {
  const isRequired = await deps.atomically((tx) => hasAuthenticator(tx, userId))
  if (isRequired) await checkRequiredCode(deps, userId, shown)
  return isRequired
}

/** Throws SECOND_FACTOR_REQUIRED without a code, and another rejection for a wrong one. */
export async function checkRequiredCode(deps: CodeDeps, userId: UserId, shown: ShownCode): Promise<void> {
  if (!shown.totp && !shown.recoveryCode)
    throw new Rejection('SECOND_FACTOR_REQUIRED', 'Enter the code from your authenticator app', {
      kind: 'forbidden',
      details: { methods: ['totp', 'recovery_code'] },
    })
  await checkSecondFactor(deps, userId, shown)
}

export async function hasAuthenticator({ authenticators }: Pick<Tx, 'authenticators'>, userId: UserId) {
  const stored = await authenticators.forUpdate(userId)
  return stored !== undefined && stored.confirmedAt !== null
}

/** Accepts an unused code of the app, or an unused recovery code. */
export async function checkSecondFactor(deps: CodeDeps, userId: UserId, shown: ShownCode): Promise<void> {
  const { atomically, now } = deps
  const field = shown.totp ? 'totp' : 'recoveryCode'
  const failed = await atomically(async (tx) => {
    const stored = await tx.authenticators.forUpdate(userId)
    if (!stored?.confirmedAt) throw none()
    const counted = countedCode(stored, now(), field)
    const right = await tryCode(tx, deps, { userId, stored, shown })
    await tx.authenticators.save(userId, right ?? counted)
    if (right) return undefined
    if (counted.lockedUntil !== null) await tx.outbox.append([{ type: 'totp.locked', userId }])
    return counted
  })
  if (failed) throw wrongCode(failed, now(), field)
}

export async function removeAuthenticator(tx: Tx, userId: UserId): Promise<void> {
  await tx.recoveryCodes.replace(userId, [])
  await tx.authenticators.remove(userId)
}

type Try = { userId: UserId; stored: Authenticator; shown: ShownCode }

async function tryCode(tx: Tx, { ids, now, totp }: CodeDeps, { userId, stored, shown }: Try) {
  if (shown.totp) return afterCode(stored, totp.stepOf({ ...stored, owner: userId }, shown.totp, now()))
  const hash = codeHash(ids, userId, typedCode(shown.recoveryCode ?? ''))
  if (!(await tx.recoveryCodes.take(userId, hash))) return undefined
  const left = await tx.recoveryCodes.count(userId)
  await tx.outbox.append([{ type: 'totp.code_used', userId, left }])
  return { ...stored, wrongTries: 0, lockedUntil: null }
}

async function renewed({ recoveryCodes }: Tx, ids: Ids, userId: UserId): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES.count }, () => ids.code(RECOVERY_CODES.length))
  await recoveryCodes.replace(
    userId,
    codes.map((code) => codeHash(ids, userId, code)),
  )
  return codes.map(readableCode)
}

function codeHash(ids: Ids, userId: UserId, code: string): string {
  return ids.hash(`recovery:${userId}:${code}`)
}

function there(): Rejection {
  return new Rejection('TOTP_EXISTS', 'You already have an authenticator app. Remove it first.')
}

function none(): Rejection {
  return new Rejection('NO_TOTP', 'You have no authenticator app')
}
