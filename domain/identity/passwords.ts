import type { Clock, Ids, UnitOfWork } from '#domain/shared/ports.ts'
import { invalid, Rejection } from '#domain/shared/rejection.ts'
import type { PasswordHasher } from './ports.ts'
import { mailTokenEnd } from './sessions.ts'
import { normaliseEmail, type UserId } from './user.ts'

type Deps = { atomically: UnitOfWork; now: Clock; ids: Ids; passwords: PasswordHasher }

/** Forgotten and changed passwords. */
export function passwordUseCases({ atomically, now, ids, passwords }: Deps) {
  return {
    /** Asks for a reset mail. What is done is the same whether the address has an account or not, so that time tells nothing. */
    requestPasswordReset: (email: string) =>
      atomically(({ outbox }) =>
        outbox.append([{ type: 'password_reset.requested', email: normaliseEmail(email) }]),
      ),

    /** Makes the token that a reset mail carries; undefined for an address without an account. */
    issuePasswordReset: (email: string) =>
      atomically(async ({ users, mailTokens }) => {
        const user = await users.byEmail(email)
        if (!user) return undefined
        const token = ids.secret()
        const expiresAt = mailTokenEnd('reset_password', now())
        await mailTokens.issue({
          hash: ids.hash(token),
          userId: user.id,
          purpose: 'reset_password',
          expiresAt,
        })
        return { token, name: user.name, email: user.email }
      }),

    /**
     * Sets a new password by the token of a mail, which also proves the address. Every session ends, and so does a linked
     * chat, which acts for the account too.
     */
    async resetPassword({ token, password }: { token: string; password: string }): Promise<void> {
      const passwordHash = await passwords.hash(password)
      await atomically(async ({ users, mailTokens, sessions, telegramCodes, outbox }) => {
        const userId = await mailTokens.use(ids.hash(token), 'reset_password', now())
        const user = userId && (await users.forUpdate(userId))
        if (!user)
          throw new Rejection(
            'INVALID_TOKEN',
            'Failed to reset password. The link may be invalid or expired.',
            { kind: 'invalid' },
          )
        const emailVerifiedAt = user.emailVerifiedAt ?? now()
        const { telegramChatId: chatId } = user
        await users.save({ ...user, passwordHash, emailVerifiedAt, telegramChatId: null })
        await sessions.revokeAllOf(user.id)
        await telegramCodes.endOffers(user.id)
        await outbox.append([
          { type: 'password.changed', userId: user.id },
          ...(chatId === null ? [] : [{ type: 'telegram.unlinked', chatId } as const]),
        ])
      })
    },

    /** Changes a known password; the other sessions end, and so does the link of a reset mail that somebody asked for. */
    async changePassword(
      id: UserId,
      input: { currentPassword: string; newPassword: string; token: string },
    ): Promise<void> {
      const before = await atomically(({ users }) => users.byId(id))
      if (!(await passwords.verify(input.currentPassword, before?.passwordHash ?? null)))
        throw invalid('currentPassword', 'Your current password is not right')
      const passwordHash = await passwords.hash(input.newPassword)
      await atomically(async ({ users, sessions, mailTokens, telegramCodes, outbox }) => {
        const user = await users.forUpdate(id)
        if (!user || user.passwordHash !== before?.passwordHash)
          throw new Rejection('CHANGED_MEANWHILE', 'Your password was changed meanwhile. Please try again.')
        await users.save({ ...user, passwordHash })
        await sessions.revokeAllOf(id, ids.hash(input.token))
        await mailTokens.endAllOf(id, 'reset_password')
        await telegramCodes.endOffers(id)
        await outbox.append([{ type: 'password.changed', userId: id }])
      })
    },
  }
}
