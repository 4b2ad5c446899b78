import { add, formatKobo, type Kobo } from '#domain/shared/money.ts'
import type { Ids, Now, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { invalid, notFound, Rejection } from '#domain/shared/rejection.ts'
import { assertNotSuspended } from '#domain/shared/restriction.ts'
import { runOnce } from '#domain/shared/run-once.ts'
import { type Instant, later, MINUTE_MS, timeInWords } from '#domain/shared/time.ts'
import { pauseAt } from '#domain/shared/withdrawals-pause.ts'
import { totalOf } from './chargeback.ts'
import { type ChargebackRules, chargebackUseCases } from './chargebacks.ts'
import { assertNoDebt, payDebts } from './debts.ts'
import * as deposits from './deposit.ts'
import { passGate } from './gate.ts'
import { paymentInquiryUseCases } from './payment-inquiry.ts'
import type { Bank, ChargeStatus, PaymentProvider } from './payment-provider.ts'
import { payoutUseCases } from './payouts.ts'
import type { Ledger } from './ports.ts'
import { newReference } from './reference.ts'
import { depositSettles, type Funds, fundsOf, type HoldTimes, payoutHeldUntil } from './settling.ts'
import * as withdrawals from './withdrawal.ts'

export type WalletDeps = {
  atomically: UnitOfWork
  now: Now
  ids: Ids
  provider: PaymentProvider
  callbackUrl: string
  holds: HoldTimes
}

const UNRESOLVED = 'Failed to verify account. Please check the details and try again.'
const NO_TRANSACTION = 'Transaction not found. Please contact support.'
const REMOVE_AT_MOST = 50

/** Deposits and withdrawals. No call to the provider happens inside a step. */
export function walletUseCases({
  atomically,
  now,
  ids,
  provider,
  callbackUrl,
  holds,
  recallPaid,
}: WalletDeps & ChargebackRules) {
  const payouts = payoutUseCases({ atomically, now, ids, provider })

  /** Queries the provider unless `known`. Safe to repeat, in any order and concurrently. */
  async function settleDeposit(reference: string, known?: ChargeStatus): Promise<DepositOutcome> {
    const answer = known ?? (await provider.verifyCharge(reference))
    return atomically(async (tx) => {
      const deposit = await tx.deposits.forUpdate(reference)
      if (!deposit) throw notFound(NO_TRANSACTION)
      const at = now()
      const events = deposits.decide(deposit, answer, at)
      let after = events.reduce(deposits.evolve, deposit)
      const { userId, amount: expected } = deposit
      for (const event of events) {
        if (event.type === 'deposit.credited') {
          const transfer = deposits.crediting(deposit, event.amount, depositSettles(holds, at))
          await tx.ledger.post(transfer, at)
          const debtPaid = await payDebts(tx.ledger, userId, transfer.key, at)
          after = deposits.withNotice(after, debtPaid, at)
          const deferred = after.noticeDueAt !== null && { isNoticeDeferred: true as const }
          await tx.outbox.append([{ ...event, ...deferred, userId, reference, expected, debtPaid }])
        } else if (event.type === 'deposit.failed') {
          await tx.ledger.settle(reference, 'failed', at)
          await tx.outbox.append([{ ...event, userId, reference, amount: expected }])
        }
      }
      if (after !== deposit) await tx.deposits.save(after)
      return outcomeOf(after, answer)
    })
  }

  async function takeDueNotice(tx: Tx): Promise<boolean> {
    const due = await tx.deposits.takeDueNotice(now())
    if (!due?.noticeDueAt) return false
    // An order in progress ends first and is found; a later one finds the decision.
    await tx.ledger.balanceForUpdate(due.userId)
    const { deposit, events } = deposits.dueNoticeOf(due, {
      paid: await tx.chargebacks.creditedBy(due.reference),
      hasOrdered: await tx.deposits.hasOrdered(due.userId, deposits.purchaseWindowOf(due.noticeDueAt)),
    })
    await tx.deposits.save(deposit)
    await tx.outbox.append(events)
    return true
  }

  return {
    ...chargebackUseCases({ atomically, now, settleDeposit, recallPaid }),
    ...payouts,
    ...paymentInquiryUseCases({ atomically, provider, settleDeposit, checkPayout: payouts.checkPayout }),
    settleDeposit,

    payoutHoldHours: holds.payoutHours,

    fundsOf: (userId: number): Promise<Funds> => atomically(({ ledger }) => readFunds(ledger, userId, now())),

    withdrawalsOf: (userId: number) =>
      atomically(async ({ users }) => {
        const user = await users.byId(userId)
        return {
          pausedUntil: pauseAt(user?.withdrawalsPause, now())?.until ?? null,
          areStopped: (user?.withdrawalsStoppedAt ?? null) !== null,
        }
      }),

    /** Returns the URL of the payment page. A deposit for a purchase is reported with the order. */
    async deposit(
      user: { id: number; email: string },
      amount: Kobo,
      { forPurchase = false }: { forPurchase?: boolean } = {},
    ) {
      const reference = newReference('deposit', ids)
      await atomically(async (tx) => {
        // An account that closes concurrently must not be owed anything afterwards.
        if (!(await tx.users.isOpen(user.id))) throw notFound('User not found')
        const at = now()
        assertNotSuspended((await tx.users.byId(user.id))?.restriction, at)
        const requested = { userId: user.id, provider: provider.name, amount, reference }
        await tx.deposits.add(deposits.openDeposit(requested, at, forPurchase))
        const opened = { type: 'deposit', direction: 'in', status: 'pending' } as const
        const entry = { ...opened, userId: user.id, amount, reference, description: 'Wallet deposit' }
        await tx.ledger.record([entry], at)
      })
      const { authorizationUrl } = await provider.initializeCharge({
        reference,
        amount,
        email: user.email,
        callbackUrl,
      })
      return { reference, authorizationUrl }
    },

    /** Throws for another user's reference. */
    async verifyDeposit(userId: number, reference: string): Promise<DepositOutcome> {
      const deposit = await atomically((tx) => tx.deposits.forUpdate(reference))
      if (!deposit || deposit.userId !== userId) throw notFound(NO_TRANSACTION)
      return deposit.status === 'credited' ? deposit.status : settleDeposit(reference)
    },

    async takeDueNotices(limit: number): Promise<number> {
      let taken = 0
      while (taken < limit && (await atomically(takeDueNotice))) taken += 1
      return taken
    },

    banks: (): Promise<Bank[]> => provider.listBanks(),

    /** Returns the holder's name. Throws INVALID_INPUT if the account can't be resolved. */
    async resolveAccount(account: { bankCode: string; accountNumber: string }): Promise<string> {
      const name = await provider.resolveAccount(account)
      if (name === undefined) throw invalid('accountNumber', UNRESOLVED)
      return name
    },

    /** Takes amount and fee at once and returns the reference; the transfer follows. The same request key is one withdrawal. */
    async withdraw(
      userId: number,
      amount: Kobo,
      account: withdrawals.BankAccount,
      { save = false, requestKey }: { save?: boolean; requestKey?: string | undefined } = {},
    ): Promise<string> {
      const name = await provider.resolveAccount(account)
      if (name === undefined) throw invalid('accountNumber', UNRESOLVED)
      if (name !== account.accountName)
        throw new Rejection('ACCOUNT_NAME_DIFFERS', 'Please verify your account details first', {
          kind: 'invalid',
        })
      const bankName = save ? await bankNameOf(provider, account.bankCode) : undefined
      const reference = newReference('withdrawal', ids)
      return atomically(async (tx) => {
        const id = await runOnce(tx, { by: userId, key: requestKey }, async () => {
          const at = now()
          const from = passGate(await tx.ledger.ownerForUpdate(userId), 'withdrawal', at)
          await assertNoDebt(tx.ledger, userId)
          const isKnown = await tx.withdrawals.hasPaidTo(
            userId,
            account,
            later(at, -withdrawals.KNOWN_AFTER_MS),
          )
          const heldUntil = isKnown ? null : payoutHeldUntil(holds, at)
          const request = withdrawals.requestWithdrawal(
            { ...account, userId, provider: provider.name, amount, reference, heldUntil },
            at,
          )
          const withdrawalId = await tx.withdrawals.add(request)
          const requested = { ...request, id: withdrawalId }
          const outcome = await tx.ledger.post(withdrawals.requesting(requested, from), at)
          const total = add(amount, requested.fee)
          if (outcome === 'not_settled') throw notSettled(await readFunds(tx.ledger, userId, at))
          if (outcome !== 'posted') throw insufficient(total, requested.fee)
          if (bankName !== undefined)
            await tx.bankAccounts.save(userId, { ...account, bankName, provider: provider.name }, at)
          await tx.outbox.append([
            {
              type: 'withdrawal.requested',
              userId,
              withdrawalId,
              amount,
              heldUntil: heldUntil?.toISOString() ?? null,
            },
          ])
          return withdrawalId
        })
        const withdrawal = await tx.withdrawals.forUpdate(id)
        if (!withdrawal) throw notFound(NO_TRANSACTION)
        withdrawals.assertSameRequest(withdrawal, { ...account, amount })
        return withdrawal.reference
      })
    },

    forgetAccount: (userId: number, id: number): Promise<void> =>
      atomically(async ({ bankAccounts }) => {
        if (!(await bankAccounts.remove(userId, id))) throw notFound('Bank account not found')
      }),

    async reconcilePayments(): Promise<{ deposits: number; withdrawals: number; failures: unknown[] }> {
      const work = await atomically(async (tx) => ({
        references: await tx.deposits.due(now(), REMOVE_AT_MOST),
        ids: await tx.withdrawals.stale(later(now(), -2 * MINUTE_MS), REMOVE_AT_MOST),
      }))
      const failures: unknown[] = []
      for (const reference of work.references)
        await settleDeposit(reference).catch((error) => failures.push(error))
      for (const id of work.ids) await payouts.payOut(id).catch((error) => failures.push(error))
      return { deposits: work.references.length, withdrawals: work.ids.length, failures }
    },
  }
}

async function bankNameOf({ listBanks }: PaymentProvider, bankCode: string): Promise<string> {
  const banks = await listBanks().catch(() => [])
  return banks.find(({ code }) => code === bankCode)?.name ?? bankCode
}

async function readFunds(ledger: Ledger, userId: number, at: Instant): Promise<Funds> {
  const [balance, owed] = [await ledger.balanceOf(userId), totalOf(await ledger.debtsOf(userId))]
  return fundsOf({ balance, owed, unsettled: await ledger.unsettledOf(userId, at) })
}

/** `abandoned`: left without paying; `declined`: the provider reported a failure; `failed`: given up without its answer. */
export type DepositOutcome = deposits.Deposit['status'] | 'abandoned' | 'declined'

function outcomeOf({ status, isAbandoned }: deposits.Deposit, answer: ChargeStatus): DepositOutcome {
  if (status === 'failed' && answer.status === 'failed') return 'declined'
  return status === 'pending' && isAbandoned ? 'abandoned' : status
}

export type WalletUseCases = ReturnType<typeof walletUseCases>

function insufficient(total: Kobo, fee: Kobo): Rejection {
  return new Rejection(
    'INSUFFICIENT_FUNDS',
    `Insufficient funds. You need ${formatKobo(total)} (including ${formatKobo(fee)} withdrawal fee)`,
  )
}

function notSettled({ available, settles }: Funds): Rejection {
  const unsettled = add(...settles.map(({ amount }) => amount))
  const by = settles.at(-1)?.settlesAt
  return new Rejection(
    'NOT_SETTLED',
    `You can withdraw ${formatKobo(available)} now, the fee included. Another ${formatKobo(unsettled)} settles${by ? ` by ${timeInWords(by)}` : ' later'}.`,
    { details: { available, unsettled } },
  )
}
