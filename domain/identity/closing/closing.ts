import { LISTING_KINDS, storeOf } from '#domain/catalog/ports.ts'
import { conversationTopic } from '#domain/notifying/ports.ts'
import type { Kobo } from '#domain/shared/money.ts'
import type { Ids, Now, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { forbidden, invalid, notFound, Rejection } from '#domain/shared/rejection.ts'
import { assertNotSuspended } from '#domain/shared/restriction.ts'
import type { Instant } from '#domain/shared/time.ts'
import type { Ledger } from '#domain/wallet/ports.ts'
import type { GoogleVerifier, PasswordHasher } from '../ports.ts'
import { type GoogleProof, provenOwner } from '../sign-in/google.ts'
import { anonymous, type UserId } from '../user.ts'

type Deps = {
  atomically: UnitOfWork
  now: Now
  ids: Ids
  passwords: PasswordHasher
  google: GoogleVerifier
} & ClosingRules

/** Effects of closing in other capabilities, injected by `marketplace.ts`. */
export type ClosingRules = {
  /** Gives the part that can't be withdrawn to the platform; throws if some can be, or if the balance is another. */
  giveUpRemainder: (ledger: Ledger, userId: UserId, named: Kobo, at: Instant) => Promise<void>
}

const MONEY_IN_PLAY =
  'This account still has money: a balance, an open order, a deposit or a withdrawal in process. Settle that first.'

export function closingUseCases({ atomically, now, ids, passwords, google, giveUpRemainder }: Deps) {
  return {
    /** Throws if an admin suspended the account. `giveUp` is the rest of the wallet that its owner gives up. */
    async closeOwnAccount(
      id: UserId,
      password: string,
      { proof, giveUp }: { proof?: GoogleProof | undefined; giveUp?: Kobo | undefined } = {},
    ): Promise<void> {
      const user = await atomically(({ users }) => users.byId(id))
      if (!user || user.deletedAt) throw notFound('User not found')
      assertNotSuspended(user.restriction, now())
      if (user.role === 'SUPER_ADMIN') throw forbidden('A super admin cannot be deleted')
      const taken =
        user.passwordHash === null ? await provenOwner({ google, ids, now }, user, proof) : undefined
      if (user.passwordHash !== null && !(await passwords.verify(password, user.passwordHash)))
        throw invalid('password', 'That password is wrong')
      await atomically(async (tx) => {
        await taken?.(tx)
        const at = now()
        await close(tx, id, at, async () => {
          if (giveUp !== undefined) await giveUpRemainder(tx.ledger, id, giveUp, at)
        })
      })
    },
  }
}

/** Anonymises the account. Locks listings first, which waits for orders being placed. */
export async function close(
  tx: Tx,
  id: UserId,
  now: Instant,
  emptyWallet = async (): Promise<void> => {},
): Promise<void> {
  const { users, sessions, disputes, outbox } = tx
  const user = await users.forUpdate(id)
  if (!user || user.deletedAt) throw notFound('User not found')
  const imageKeys: string[] = []
  for (const kind of LISTING_KINDS) imageKeys.push(...(await storeOf(tx, kind).removeAllOf(id, now)))
  imageKeys.push(...(await disputes.removeAllOf(id)))
  const messages = await tx.messages.removeAllOf(id)
  imageKeys.push(...messages.imageKeys)
  await tx.notifications.removeOnTopic(messages.receivers, conversationTopic(id))
  imageKeys.push(...(await tx.studentCards.removeAllOf(id)))
  if (user.picture !== null) imageKeys.push(user.picture)
  await emptyWallet()
  await assertNoMoneyInPlay(tx, id)
  await sessions.revokeAllOf(id)
  for (const theirs of [
    tx.carts,
    tx.bankAccounts,
    tx.bids,
    tx.blocks,
    tx.favorites,
    tx.productAlerts,
    tx.notifications,
    tx.noticePreferences,
    tx.savedSearches,
    tx.alerts,
    tx.presenceWishes,
    tx.signals,
    tx.comments,
    tx.studentProofs,
  ])
    await theirs.removeAllOf(id)
  await tx.withdrawals.forgetAccountsOf(id)
  await tx.orders.blankNotesOf(id)
  await tx.offers.removeAllOf(id, now)
  await users.remove(id)
  const closed = anonymous(user, now)
  await users.save(closed)
  await tx.reports.rename(id, closed.name)
  await outbox.append([{ type: 'account.closed', userId: id, imageKeys }])
}

/** Throws MONEY_IN_PLAY. */
export async function assertNoMoneyInPlay({ ledger }: Pick<Tx, 'ledger'>, id: UserId): Promise<void> {
  if (await ledger.isInPlay(id)) throw new Rejection('MONEY_IN_PLAY', MONEY_IN_PLAY)
}
