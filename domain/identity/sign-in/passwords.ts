import type { Ids, Now, UnitOfWork } from '#domain/shared/ports.ts'
import { invalid, Rejection } from '#domain/shared/rejection.ts'
import { pauseOfWithdrawals } from '#domain/shared/withdrawals-pause.ts'
import { endAccess, endKeys, hasKeys } from '../access.ts'
import { announceChange } from '../account-changes.ts'
import { hasAuthenticator } from '../keys/second-factor.ts'
import type { CommonPasswords, PasswordHasher } from '../ports.ts'
import { normaliseEmail, type UserId } from '../user.ts'
import { issueEmailToken } from './email-links.ts'
import { checkedPassword } from './password-rule.ts'

type Deps = {
  atomically: UnitOfWork
  now: Now
  ids: Ids
  passwords: PasswordHasher
  isCommonPassword: CommonPasswords
}

export function passwordUseCases({ atomically, now, ids, passwords, isCommonPassword }: Deps) {
  return {
    /** Answers the same, and after the same time, for addresses with and without an account. */
    requestPasswordReset: (email: string) =>
      atomically(({ outbox }) =>
        outbox.append([{ type: 'password_reset.requested', email: normaliseEmail(email) }]),
      ),

    /** Undefined for an address without an account. */
    issuePasswordReset: (email: string) =>
      atomically(async (tx) => {
        const user = await tx.users.byEmail(email)
        if (!user) return undefined
        const token = await issueEmailToken(tx, { ids, now }, user.id, 'reset_password')
        if (token === undefined) return undefined
        return { token, email: user.email, userId: user.id, hasApp: await hasAuthenticator(tx, user.id) }
      }),

    /** Proves the address, too. All earlier access ends, as it may be a stranger's; withdrawals pause. */
    async resetPassword({ token, password }: { token: string; password: string }): Promise<UserId> {
      const owner = await atomically(async ({ emailTokens, users }) => {
        const issued = await emailTokens.issuedTo(ids.hash(token), 'reset_password')
        return issued && users.byId(issued.userId)
      })
      const chooser = owner ?? { name: '', email: '', role: 'USER' as const }
      await checkedPassword(password, { ...chooser, field: 'password' }, isCommonPassword)
      const passwordHash = await passwords.hash(password)
      return atomically(async (tx) => {
        const userId = await tx.emailTokens.use(ids.hash(token), 'reset_password', now())
        const user = userId && (await tx.users.forUpdate(userId))
        if (!user)
          throw new Rejection(
            'INVALID_TOKEN',
            'Failed to reset password. The link may be invalid or expired.',
            { kind: 'invalid' },
          )
        const emailVerifiedAt = user.emailVerifiedAt ?? now()
        // Keys from before the address was proven may be someone else's.
        if (!user.emailVerifiedAt) await endKeys(tx, user.id)
        const withdrawalsPause = pauseOfWithdrawals('password', now(), user.withdrawalsPause)
        await endAccess(tx, user.id)
        await tx.users.save({
          ...user,
          passwordHash,
          emailVerifiedAt,
          withdrawalsPause,
          withdrawalsStoppedAt: null,
          hasKeysToCheck: await hasKeys(tx, user.id),
        })
        await announceChange(tx, { type: 'password.changed', userId: user.id, byReset: true }, now())
        return user.id
      })
    },

    /** Changes the password. Ends the other sessions, reset links and linked chats. */
    async changePassword(
      id: UserId,
      input: { currentPassword: string; newPassword: string; token: string },
    ): Promise<void> {
      const before = await atomically(({ users }) => users.byId(id))
      if (!(await passwords.verify(input.currentPassword, before?.passwordHash ?? null)))
        throw invalid('currentPassword', 'Your current password is wrong')
      if (before)
        await checkedPassword(input.newPassword, { ...before, field: 'newPassword' }, isCommonPassword)
      const passwordHash = await passwords.hash(input.newPassword)
      await atomically(async (tx) => {
        const user = await tx.users.forUpdate(id)
        if (!user || user.passwordHash !== before?.passwordHash)
          throw new Rejection('CHANGED_MEANWHILE', 'Your password was changed meanwhile. Please try again.')
        await endAccess(tx, id, ids.hash(input.token))
        await tx.users.save({ ...user, passwordHash })
        await announceChange(tx, { type: 'password.changed', userId: id }, now())
      })
    },
  }
}
