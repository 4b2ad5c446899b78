import type { Clock, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { invalid, notFound, Rejection } from '#domain/shared/rejection.ts'
import type { Instant } from '#domain/shared/time.ts'
import type { PasswordHasher } from './ports.ts'
import { anonymous, type UserId } from './user.ts'

type Deps = { atomically: UnitOfWork; now: Clock; passwords: PasswordHasher }

const MONEY_IN_PLAY =
  'This account still has money in play: a balance, an open order, a deposit or a withdrawal in process. Settle it first.'

/** Closing accounts (R17). */
export function closingUseCases({ atomically, now, passwords }: Deps) {
  return {
    /** Closes the own account; who has a password says it again. */
    async closeOwnAccount(id: UserId, password: string): Promise<void> {
      const user = await atomically(({ users }) => users.byId(id))
      if (!user) throw notFound('User not found')
      if (user.role === 'SUPER_ADMIN')
        throw new Rejection('FORBIDDEN', 'A super admin cannot be deleted', { kind: 'forbidden' })
      if (user.passwordHash !== null && !(await passwords.verify(password, user.passwordHash)))
        throw invalid('password', 'Your password is not right')
      await atomically((tx) => close(tx, id, now()))
    },
  }
}

/**
 * Erases a person and all that they put up; the ledger and finished orders keep an anonymous row. The listings go first:
 * an order for one of them that is being placed is waited for, so that its money is seen.
 */
export async function close(tx: Tx, id: UserId, now: Instant): Promise<void> {
  const { users, sessions, products, businesses, gigs, disputes, ledger, outbox } = tx
  const user = await users.forUpdate(id)
  if (!user || user.deletedAt) throw notFound('User not found')
  const imageKeys = [
    ...(await products.removeAllOf(id)),
    ...(await businesses.removeAllOf(id)),
    ...(await gigs.removeAllOf(id)),
  ]
  imageKeys.push(...(await disputes.removeAllOf(id)))
  if (await ledger.isInPlay(id)) throw new Rejection('MONEY_IN_PLAY', MONEY_IN_PLAY)
  await sessions.revokeAllOf(id)
  for (const theirs of [
    tx.carts,
    tx.bankAccounts,
    tx.bids,
    tx.messages,
    tx.blocks,
    tx.favorites,
    tx.comments,
  ])
    await theirs.removeAllOf(id)
  await users.forget(id)
  await users.save(anonymous(user, now))
  await outbox.append([{ type: 'account.closed', userId: id, imageKeys }])
}
