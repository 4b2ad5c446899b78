import { cleanedName } from '#domain/shared/name.ts'
import type { Tx } from '#domain/shared/ports.ts'
import { invalid, Rejection } from '#domain/shared/rejection.ts'
import { type Instant, later, MINUTE_MS } from '#domain/shared/time.ts'
import { pauseOfWithdrawals } from '#domain/shared/withdrawals-pause.ts'
import { endAccess } from '../access.ts'
import { announceChange } from '../account-changes.ts'
import { type CodeDeps, checkRequiredCode, hasAuthenticator, type ShownCode } from '../keys/second-factor.ts'
import type { GooglePerson, GoogleVerifier } from '../ports.ts'
import { newUser, normaliseEmail, type User, type UserId } from '../user.ts'
import { type Browser, deviceOf, rememberOwnDevice } from './devices.ts'
import { startSession } from './sessions.ts'

type Deps = CodeDeps & { google: GoogleVerifier; emailVerification: 'required' | 'off' }

export type GoogleProof = { credential: string; attempt?: string | undefined }

export function googleUseCases(deps: Deps) {
  const { atomically, now, ids, google, emailVerification } = deps
  async function signIn(person: GooglePerson, { device, deviceToken, ...shown }: Browser & ShownCode) {
    let requested: UserId | undefined
    /** Runs in the step that consumes the credential: if a code is still missing, both are rolled back. */
    const enter = (proven?: UserId) =>
      atomically(async (tx) => {
        await takeOnce(tx, person)
        const own = await tx.users.byGoogleSubject(person.subject)
        const known = own ?? (await joinable(tx, person, emailVerification))
        const isProvedByKey = known !== undefined && known.id === proven
        if (known && !isProvedByKey && (await hasAuthenticator(tx, known.id))) {
          requested = known.id
          throw googleRefused()
        }
        if (known && known.googleSubject === null) await join(tx, known, { person, now: now() })
        const userId = known?.id ?? (await added(tx, person))
        // Waits for an account that is being closed.
        if (!(await tx.users.isOpen(userId))) throw googleRefused()
        const found = await deviceOf(tx, ids, userId, deviceToken)
        const on = known ? found : { ...found, seen: 'trusted' as const }
        if (!known) await rememberOwnDevice(tx, { userId, deviceHash: found.deviceHash, at: now() })
        const session = { userId, device, by: 'google', on, isProvedByKey } as const
        return { userId, isNewUser: !known, token: await startSession(tx, { ids, now }, session) }
      })
    try {
      return await enter()
    } catch (error) {
      if (requested === undefined) throw error
    }
    await checkRequiredCode(deps, requested, shown)
    return enter(requested)
  }

  async function added(tx: Tx, { email, name, subject }: GooglePerson): Promise<number> {
    const user = newUser({
      email,
      name: cleanedName(name),
      passwordHash: null,
      verifiedAt: now(),
      now: now(),
    })
    const userId = await tx.users.add({ ...user, googleSubject: subject })
    await tx.outbox.append([{ type: 'user.registered', userId, campus: user.campus }])
    return userId
  }

  return {
    /** Signs in or up. Throws if the credential was not issued by Google for us and this attempt. */
    async signInByGoogle(proof: GoogleProof, browser: Browser & ShownCode = {}) {
      const person = await provenPerson({ google, ids }, proof)
      if (!person) throw googleRefused()
      try {
        return await signIn(person, browser)
      } catch (error) {
        // Of two concurrent first sign-ins one adds the account, and the other finds it now.
        if (!(error instanceof Rejection) || error.code !== 'EMAIL_TAKEN') throw error
        return signIn(person, browser)
      }
    },
  }
}

/** Returns undefined for a credential that is not for us, or for another attempt. */
async function provenPerson(
  { google, ids }: Pick<Deps, 'google' | 'ids'>,
  { credential, attempt = '' }: GoogleProof,
): Promise<GooglePerson | undefined> {
  const person = await google(credential)
  return person && (person.nonce === null || person.nonce === ids.hash(attempt)) ? person : undefined
}

const CONFIRM_WITH_GOOGLE = 'Please confirm with Google that this is your account'
const PROOF_MS = 10 * MINUTE_MS

/** Throws unless the credential is fresh and the account owner's. The returned function consumes it. */
export async function provenOwner(
  { google, ids, now }: Pick<Deps, 'google' | 'ids' | 'now'>,
  { googleSubject }: Pick<User, 'googleSubject'>,
  proof: GoogleProof | undefined,
): Promise<(tx: Tx) => Promise<void>> {
  const person = proof && (await provenPerson({ google, ids }, proof))
  const isFresh = person !== undefined && person.issuedAt >= later(now(), -PROOF_MS)
  if (!isFresh || person.subject !== googleSubject) throw invalid('googleToken', CONFIRM_WITH_GOOGLE)
  return (tx) => takeOnce(tx, person)
}

async function takeOnce({ googleTokens }: Tx, { tokenId, expiresAt }: GooglePerson): Promise<void> {
  if (!(await googleTokens.take(tokenId, expiresAt))) throw googleRefused()
}

/** Returns the account to join. An unverified one may be a stranger's, and is never joined. */
async function joinable(
  tx: Tx,
  { email, subject }: GooglePerson,
  emailVerification: Deps['emailVerification'],
): Promise<User | undefined> {
  const found = await tx.users.byEmail(normaliseEmail(email))
  const user = found && (await tx.users.forUpdate(found.id))
  if (!user) return undefined
  if (emailVerification === 'off')
    throw new Rejection(
      'EMAIL_TAKEN_WITH_PASSWORD',
      'This email already has an account. Log in with its password instead.',
    )
  if (!user.emailVerifiedAt)
    throw new Rejection(
      'EMAIL_NOT_VERIFIED',
      'This email has an account that isn’t verified yet. Reset its password first to make it yours.',
    )
  // One made by a concurrent sign-in with the same Google account is theirs.
  if (user.googleSubject !== null && user.googleSubject !== subject) throw googleRefused()
  return user
}

/** Ends password, sessions and chat, which may be a stranger's. Keys remain: a thief may have the mailbox. */
async function join(
  tx: Tx,
  user: User,
  { person, now }: { person: GooglePerson; now: Instant },
): Promise<void> {
  await endAccess(tx, user.id)
  await tx.users.save({
    ...user,
    googleSubject: person.subject,
    passwordHash: null,
    withdrawalsPause: pauseOfWithdrawals('password', now, user.withdrawalsPause),
  })
  await announceChange(tx, { type: 'google.linked', userId: user.id }, now)
}

function googleRefused(): Rejection {
  return new Rejection('GOOGLE_REFUSED', 'Google login failed. Please try again.', {
    kind: 'unauthenticated',
  })
}
