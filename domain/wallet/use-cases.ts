import { add, formatNaira, type Kobo } from '#domain/shared/money.ts'
import type { Clock, Ids, UnitOfWork } from '#domain/shared/ports.ts'
import { invalid, notFound, Rejection } from '#domain/shared/rejection.ts'
import { later, MINUTE_MS } from '#domain/shared/time.ts'
import * as deposits from './deposit.ts'
import type { Bank, PaymentProvider, PayoutStatus } from './ports.ts'
import { newReference } from './reference.ts'
import * as withdrawals from './withdrawal.ts'

type Deps = {
  atomically: UnitOfWork
  now: Clock
  ids: Ids
  provider: PaymentProvider
  /** Where the provider sends the browser back to. */
  callbackUrl: string
}

const UNRESOLVED = 'Failed to verify account. Please check the details and try again.'
const NO_TRANSACTION = 'Transaction not found. Please contact support.'
const SWEEP_AT_MOST = 50

/** Money in and out. No call to the provider happens inside a step. */
export function walletUseCases({ atomically, now, ids, provider, callbackUrl }: Deps) {
  /** Asks the provider and does what its answer means. Harmless to repeat, in any order, at the same time. */
  async function settleDeposit(reference: string): Promise<DepositVerdict> {
    const answer = await provider.verifyCharge(reference)
    return atomically(async (tx) => {
      const deposit = await tx.deposits.forUpdate(reference)
      if (!deposit) throw notFound(NO_TRANSACTION)
      const after = deposits.decide(deposit, answer, now()).reduce(deposits.evolve, deposit)
      const { userId, amount: expected } = deposit
      for (const event of deposits.decide(deposit, answer, now())) {
        if (event.type === 'deposit.credited') {
          await tx.ledger.post(deposits.crediting(deposit, event.amount))
          await tx.outbox.append([{ ...event, userId, reference, expected }])
        } else if (event.type === 'deposit.failed') {
          await tx.ledger.settle(reference, 'failed')
          await tx.outbox.append([{ ...event, userId, reference, amount: expected }])
        }
      }
      if (after !== deposit) await tx.deposits.save(after)
      return after.status === 'pending' && answer.status === 'abandoned' ? 'abandoned' : after.status
    })
  }

  async function settleWithdrawal(
    id: number,
    answer: PayoutStatus,
  ): Promise<withdrawals.Withdrawal['status']> {
    return atomically(async (tx) => {
      const withdrawal = await tx.withdrawals.forUpdate(id)
      if (!withdrawal) throw notFound(NO_TRANSACTION)
      const events = withdrawals.decide(withdrawal, answer)
      const { userId, amount, fee } = withdrawal
      for (const event of events) {
        if (event.type === 'withdrawal.paid') {
          await tx.ledger.post(withdrawals.paying(withdrawal))
          await tx.outbox.append([{ type: event.type, userId, withdrawalId: id, amount }])
        } else if (event.type === 'withdrawal.failed') {
          await tx.ledger.post(withdrawals.returning(withdrawal, event.wasPaid))
          await tx.outbox.append([{ type: event.type, userId, withdrawalId: id, amount, fee }])
        }
      }
      const after = events.reduce((each, event) => withdrawals.evolve(each, event, now()), withdrawal)
      if (after !== withdrawal) await tx.withdrawals.save(after)
      return after.status
    })
  }

  /** Sends a withdrawal once: what may have been sent already is asked about first. */
  async function payOut(id: number): Promise<void> {
    const before = await atomically(async (tx) => {
      const withdrawal = await tx.withdrawals.forUpdate(id)
      if (!withdrawal || withdrawal.status === 'paid' || withdrawal.status === 'failed') return undefined
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

  /** The bank's name; its code where the list of banks cannot be had. */
  async function bankNameOf(bankCode: string): Promise<string> {
    const banks = await provider.listBanks().catch(() => [])
    return banks.find(({ code }) => code === bankCode)?.name ?? bankCode
  }

  return {
    settleDeposit,
    payOut,

    /** Opens a deposit and answers the provider's page. The row stands as pending from the start. */
    async deposit(user: { id: number; email: string }, amount: Kobo) {
      const reference = newReference('deposit', ids)
      await atomically(async (tx) => {
        // An account that closes at this moment is owed nothing afterwards.
        if (!(await tx.users.isOpen(user.id))) throw notFound('User not found')
        await tx.deposits.add(deposits.openDeposit(user.id, amount, reference, now()))
        await tx.ledger.record([
          {
            userId: user.id,
            type: 'deposit',
            direction: 'in',
            amount,
            status: 'pending',
            reference,
            description: 'Wallet deposit',
          },
        ])
      })
      const { authorizationUrl } = await provider.initializeCharge({
        reference,
        amount,
        email: user.email,
        callbackUrl,
      })
      return { reference, authorizationUrl }
    },

    /** The same for the user who came back from the provider; another user's reference is not found. */
    async verifyDeposit(userId: number, reference: string): Promise<DepositVerdict> {
      const deposit = await atomically((tx) => tx.deposits.forUpdate(reference))
      if (!deposit || deposit.userId !== userId) throw notFound(NO_TRANSACTION)
      return deposit.status === 'credited' ? deposit.status : settleDeposit(reference)
    },

    banks: (): Promise<Bank[]> => provider.listBanks(),

    /** The holder's name of a bank account. */
    async resolveAccount(account: { bankCode: string; accountNumber: string }): Promise<string> {
      const name = await provider.resolveAccount(account)
      if (name === undefined) throw invalid('accountNumber', UNRESOLVED)
      return name
    },

    /**
     * Takes amount and fee from the wallet at once; the transfer follows. Answers the reference. The same request of the same
     * user is one withdrawal.
     */
    async withdraw(
      userId: number,
      amount: Kobo,
      account: withdrawals.BankAccount,
      { save = false, requestKey }: { save?: boolean; requestKey?: string } = {},
    ): Promise<string> {
      const name = await provider.resolveAccount(account)
      if (name === undefined) throw invalid('accountNumber', UNRESOLVED)
      if (name !== account.accountName)
        throw new Rejection('ACCOUNT_NAME_DIFFERS', 'Please verify your account details first', {
          kind: 'invalid',
        })
      const bankName = save ? await bankNameOf(account.bankCode) : undefined
      const reference = newReference('withdrawal', ids)
      const key = requestKey ?? reference
      return atomically(async (tx) => {
        const before = await tx.withdrawals.ofRequest(userId, key)
        if (before) {
          withdrawals.assertSameRequest(before, { ...account, amount })
          return before.reference
        }
        const asked = withdrawals.requestWithdrawal({ ...account, userId, amount, reference }, now())
        const id = await tx.withdrawals.add(asked, key)
        const outcome = await tx.ledger.post(withdrawals.requesting({ ...asked, id }))
        if (outcome !== 'posted') throw insufficient(add(amount, asked.fee), asked.fee)
        if (bankName !== undefined) await tx.bankAccounts.save(userId, { ...account, bankName }, now())
        await tx.outbox.append([{ type: 'withdrawal.requested', userId, withdrawalId: id, amount }])
        return reference
      })
    },

    /** Forgets a saved bank account. */
    forgetAccount: (userId: number, id: number): Promise<void> =>
      atomically(async ({ bankAccounts }) => {
        if (!(await bankAccounts.remove(userId, id))) throw notFound('Bank account not found')
      }),

    /** What a webhook says of a transfer is a reason to ask, not an answer. Unknown references are nobody's. */
    async checkPayout(reference: string): Promise<'unknown' | withdrawals.Withdrawal['status']> {
      const id = await atomically((tx) => tx.withdrawals.idOf(reference))
      if (id === undefined) return 'unknown'
      return settleWithdrawal(id, await provider.verifyPayout(reference))
    },

    /** Asks about deposits that are due and withdrawals that got stuck; answers how many of each. */
    async sweep(): Promise<{ deposits: number; withdrawals: number; failures: unknown[] }> {
      const work = await atomically(async (tx) => ({
        references: await tx.deposits.due(now(), SWEEP_AT_MOST),
        ids: await tx.withdrawals.stale(later(now(), -2 * MINUTE_MS), SWEEP_AT_MOST),
      }))
      const failures: unknown[] = []
      for (const reference of work.references)
        await settleDeposit(reference).catch((error) => failures.push(error))
      for (const id of work.ids) await payOut(id).catch((error) => failures.push(error))
      return { deposits: work.references.length, withdrawals: work.ids.length, failures }
    },
  }
}

/** Where a deposit stands; `abandoned` is one that is still open although its customer left the provider's page. */
export type DepositVerdict = deposits.Deposit['status'] | 'abandoned'

export type WalletUseCases = ReturnType<typeof walletUseCases>

function insufficient(total: Kobo, fee: Kobo): Rejection {
  return new Rejection(
    'INSUFFICIENT_FUNDS',
    `Insufficient funds. You need ${formatNaira(total)} (including ${formatNaira(fee)} withdrawal fee)`,
  )
}
