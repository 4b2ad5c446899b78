import type { UnitOfWork } from '#domain/shared/ports.ts'
import { normaliseEmail, type UserId } from '../user.ts'

/** Numbers of wrong passwords within an hour, on unknown devices and in a session. */
export const NOTIFIED_AFTER_GUESSES = { signIns: 20, inSession: 5 } as const

export function guessingUseCases({ atomically }: { atomically: UnitOfWork }) {
  return {
    /** Notifies a verified account's owner; does nothing for all others. */
    notifyOfGuesses: (account: { email: string } | { userId: UserId }): Promise<void> =>
      atomically(async ({ users, outbox }) => {
        const isSignIn = 'email' in account
        const user = isSignIn
          ? await users.byEmail(normaliseEmail(account.email))
          : await users.byId(account.userId)
        if (!user?.emailVerifiedAt || user.deletedAt) return
        const guesses = isSignIn
          ? ({ by: 'sign_in', wrong: NOTIFIED_AFTER_GUESSES.signIns } as const)
          : ({ by: 'session', wrong: NOTIFIED_AFTER_GUESSES.inSession } as const)
        await outbox.append([{ type: 'password.guessed', userId: user.id, ...guesses }])
      }),
  }
}
