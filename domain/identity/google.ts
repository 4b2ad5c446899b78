import type { Clock, Ids, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { Rejection } from '#domain/shared/rejection.ts'
import type { GooglePerson, GoogleVerifier } from './ports.ts'
import { startSession } from './sessions.ts'
import { newUser, normaliseEmail, type User } from './user.ts'

type Deps = { atomically: UnitOfWork; now: Clock; ids: Ids; google: GoogleVerifier }

/** Signing in by Google. */
export function googleUseCases({ atomically, now, ids, google }: Deps) {
  const signIn = (person: GooglePerson, device: string | undefined) =>
    atomically(async (tx) => {
      const known = (await tx.users.byGoogleSubject(person.subject)) ?? (await linked(tx, person))
      const userId = known?.id ?? (await added(tx, person))
      // One that is closed at this moment is waited for.
      if (!(await tx.users.isOpen(userId))) throw refused()
      return { userId, isNewUser: !known, token: await startSession(tx, { ids, now }, { userId, device }) }
    })

  async function added(tx: Tx, person: GooglePerson): Promise<number> {
    const user = newUser({ ...person, passwordHash: null, verifiedAt: now(), now: now() })
    const userId = await tx.users.add({ ...user, googleSubject: person.subject })
    await tx.outbox.append([{ type: 'user.registered', userId, campus: user.campus }])
    return userId
  }

  return {
    /** Signs in, or up, whoever Google says that this is; refuses what Google did not issue for us. */
    async signInByGoogle(credential: string, device?: string) {
      const person = await google(credential)
      if (!person) throw refused()
      try {
        return await signIn(person, device)
      } catch (error) {
        // Two first sign-ins at once: one of them adds the account, and the other finds it now.
        if (!(error instanceof Rejection) || error.code !== 'EMAIL_TAKEN') throw error
        return signIn(person, device)
      }
    },
  }
}

/** The verified account of the same address, from now on Google's too. An unverified one may be a stranger's: it is never taken over. */
async function linked(tx: Tx, { subject, email }: GooglePerson): Promise<User | undefined> {
  const found = await tx.users.byEmail(normaliseEmail(email))
  const user = found && (await tx.users.forUpdate(found.id))
  if (!user) return undefined
  if (!user.emailVerifiedAt)
    throw new Rejection(
      'EMAIL_NOT_VERIFIED',
      'This address has an account that is not verified yet. Follow the link in its mail, or reset its password, first.',
    )
  if (user.googleSubject !== null) throw refused()
  await tx.users.save({ ...user, googleSubject: subject })
  return user
}

function refused(): Rejection {
  return new Rejection('GOOGLE_REFUSED', 'Google login failed. Please try again.', {
    kind: 'unauthenticated',
  })
}
