import type { Ids, Now, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { notFound, Rejection } from '#domain/shared/rejection.ts'
import type { Instant } from '#domain/shared/time.ts'
import { payDebts } from './debts.ts'
import type { PaymentProvider, PayoutStatus } from './payment-provider.ts'
import * as withdrawals from './withdrawal.ts'

type Deps = {
  atomically: UnitOfWork
  now: Now
  ids: Ids
  provider: Pick<PaymentProvider, 'sendPayout' | 'verifyPayout'>
}

const NO_WITHDRAWAL = 'Transaction not found. Please contact support.'

/** Pays withdrawals out. No call to the provider happens inside a step. */
export function payoutUseCases({ atomically, now, ids, provider }: Deps) {
  async function settleWithdrawal(
    id: number,
    answer: PayoutStatus,
  ): Promise<withdrawals.Withdrawal['status']> {
    return atomically(async (tx) => {
      const withdrawal = await tx.withdrawals.forUpdate(id)
      if (!withdrawal) throw notFound(NO_WITHDRAWAL)
      const at = now()
      const events = withdrawals.decide(withdrawal, answer)
      const { userId, amount, fee } = withdrawal
      for (const event of events) {
        if (event.type === 'withdrawal.paid') {
          await tx.ledger.post(withdrawals.paying(withdrawal), at)
          await tx.outbox.append([{ type: event.type, userId, withdrawalId: id, amount }])
        } else if (event.type === 'withdrawal.failed') {
          const transfer = withdrawals.returning(withdrawal, event.wasPaid ? 'reversed' : 'failed')
          await tx.ledger.post(transfer, at)
          const debtPaid = await payDebts(tx.ledger, userId, transfer.key, at)
          await tx.outbox.append([{ type: event.type, userId, withdrawalId: id, amount, fee, debtPaid }])
        }
      }
      const after = events.reduce((item, event) => withdrawals.evolve(item, event, at), withdrawal)
      await tx.withdrawals.save(after)
      return after.status
    })
  }

  /** Sends a withdrawal once: one that may have been sent is queried first. */
  async function payOut(id: number): Promise<void> {
    const before = await atomically(async (tx) => {
      const withdrawal = await tx.withdrawals.forUpdate(id)
      if (!withdrawal || !withdrawals.maySend(withdrawal, now())) return undefined
      await tx.withdrawals.save(withdrawals.evolve(withdrawal, { type: 'withdrawal.sending' }, now()))
      return withdrawal
    })
    if (!before) return
    const known: PayoutStatus =
      before.status === 'sending' ? await provider.verifyPayout(before.reference) : { status: 'unknown' }
    const answer =
      known.status === 'unknown'
        ? await provider.sendPayout({ ...before, reason: 'Wallet withdrawal' })
        : known
    await settleWithdrawal(id, answer)
  }

  return {
    payOut,

    /** Queries the provider unless `known`, as a webhook's content is not trusted. */
    async checkPayout(
      reference: string,
      known?: PayoutStatus,
    ): Promise<'unknown' | withdrawals.Withdrawal['status']> {
      const id = await atomically((tx) => tx.withdrawals.idOf(reference))
      if (id === undefined) return 'unknown'
      return settleWithdrawal(id, known ?? (await provider.verifyPayout(reference)))
    },

    ...cancelLinks({ atomically, now, ids }),

    /** Returns amount and fee to the wallet, once. Throws if it was sent. */
    cancelWithdrawal: (userId: number, reference: string): Promise<void> =>
      atomically(async (tx) => {
        const id = await tx.withdrawals.idOf(reference)
        const withdrawal = id === undefined ? undefined : await tx.withdrawals.forUpdate(id)
        if (withdrawal?.userId !== userId) throw notFound(NO_WITHDRAWAL)
        await takeBack(tx, withdrawal, now())
      }),
  }
}

function cancelLinks({ atomically, now, ids }: Pick<Deps, 'atomically' | 'now' | 'ids'>) {
  return {
    /** Returns undefined once the withdrawal was sent or has ended. */
    issueCancelLink: (id: number): Promise<string | undefined> =>
      atomically(async (tx) => {
        if ((await tx.withdrawals.forUpdate(id))?.status !== 'requested') return undefined
        const token = ids.secret()
        await tx.withdrawals.addLink(ids.hash(token), id)
        return token
      }),

    /** Works without signing in. Throws INVALID_TOKEN. */
    cancelByLink: (token: string): Promise<void> =>
      atomically(async (tx) => {
        const id = await tx.withdrawals.linkedTo(ids.hash(token))
        const withdrawal = id === undefined ? undefined : await tx.withdrawals.forUpdate(id)
        if (!withdrawal)
          throw new Rejection('INVALID_TOKEN', 'This link doesn’t work. Open it from our message again.', {
            kind: 'invalid',
          })
        await takeBack(tx, withdrawal, now())
      }),
  }
}

/** Cancels withdrawals; locks the wallet for the step, so a payment in progress ends first. */
export async function takeBackPayouts(tx: Tx, userId: number, at: Instant): Promise<void> {
  await tx.ledger.balanceForUpdate(userId)
  for (const withdrawal of await tx.withdrawals.waitingOf(userId)) await takeBack(tx, withdrawal, at)
}

async function takeBack(tx: Tx, withdrawal: withdrawals.Withdrawal, at: Instant): Promise<void> {
  for (const event of withdrawals.cancel(withdrawal)) {
    const { id: withdrawalId, userId, amount, fee } = withdrawal
    const transfer = withdrawals.returning(withdrawal, 'cancelled')
    await tx.ledger.post(transfer, at)
    const debtPaid = await payDebts(tx.ledger, userId, transfer.key, at)
    await tx.withdrawals.save(withdrawals.evolve(withdrawal, event, at))
    await tx.outbox.append([{ type: event.type, userId, withdrawalId, amount, fee, debtPaid }])
  }
}
