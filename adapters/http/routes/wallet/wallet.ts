import type { FastifyInstance } from 'fastify'
import { fromNaira, toNaira } from '#domain/shared/money.ts'
import { notFound } from '#domain/shared/rejection.ts'
import { timeInWords } from '#domain/shared/time.ts'
import * as accounts from '../../../contract/wallet/bank-accounts.ts'
import type { TransactionQuery } from '../../../contract/wallet/wallet.ts'
import * as contract from '../../../contract/wallet/wallet.ts'
import { signedIn } from '../../server/auth.ts'
import type { AppDeps } from '../../server/deps.ts'
import { sentKeyOf } from '../../server/idempotency.ts'
import { paged } from '../../server/pagination.ts'
import { serve } from '../../server/serve.ts'

const CANCELLED = 'Withdrawal cancelled. We returned the money and the fee.'
const RECENT = { dashboard: 3, wallet: 5 }
const VERIFICATION_MESSAGE = {
  credited: { status: 'success', message: 'Payment verified successfully' },
  failed: { status: 'failed', message: 'Payment verification failed' },
  declined: { status: 'failed', message: 'Your bank declined the payment. You were not charged.' },
  abandoned: { status: 'failed', message: 'The payment was not completed. You were not charged.' },
  pending: { status: 'pending', message: 'Your payment hasn’t arrived yet' },
} as const

export function walletRoutes(
  app: FastifyInstance,
  { wallet, views, keys, now, limits }: Pick<AppDeps, 'wallet' | 'views' | 'keys' | 'now' | 'limits'>,
): void {
  const recent = async (userId: number, limit: number) =>
    (await views.transactions(userId, firstPage(limit))).rows
  const hasOneDeposit = async (userId: number) =>
    (await views.transactions(userId, { ...firstPage(1), type: 'deposit', status: 'completed' })).total === 1
  const transactionOf = async (userId: number, reference: string, type: 'deposit' | 'withdrawal') => {
    const transaction = await views.transaction(userId, reference, type)
    if (!transaction) throw notFound('Transaction not found. Please contact support.')
    return transaction
  }

  const balancesOf = async (userId: number) => {
    const { pausedUntil, areStopped } = await wallet.withdrawalsOf(userId)
    const { available, settles } = await wallet.fundsOf(userId)
    return {
      ...(await views.wallet(userId)),
      availableToWithdraw: toNaira(available),
      settles: settles.map(({ amount, settlesAt }) => ({
        amount: toNaira(amount),
        at: settlesAt.toISOString(),
      })),
      payoutHoldHours: wallet.payoutHoldHours,
      withdrawalsRestUntil: pausedUntil?.toISOString() ?? null,
      withdrawalsStopped: areStopped,
    }
  }

  serve(app, contract.getWallet, async (_, { request }) => {
    const { id } = signedIn(request)
    return { wallet: await balancesOf(id), recentTransactions: await recent(id, RECENT.wallet) }
  })

  serve(app, contract.getWalletSummary, async (_, { request }) => {
    const { id } = signedIn(request)
    return {
      wallet: await balancesOf(id),
      monthlyEarnings: await views.earningsSince(id, startOfMonthInLagos(now())),
      recentTransactions: await recent(id, RECENT.dashboard),
    }
  })

  serve(app, contract.listHeldMoney, async (_, { request }) => {
    const { id } = signedIn(request)
    const [toUser, byUser] = await Promise.all([
      views.heldDeals(id, 'payee', contract.HELD_SHOWN),
      views.heldDeals(id, 'payer', contract.HELD_SHOWN),
    ])
    return { toUser, byUser }
  })

  serve(app, contract.getEarnings, async (_, { request }) => ({
    months: await views.earningsByMonth(signedIn(request).id, 12),
  }))

  serve(app, accounts.listBankAccounts, async (_, { request }) => ({
    accounts: await views.bankAccounts(signedIn(request).id),
  }))

  serve(app, accounts.deleteBankAccount, async ({ params }, { request }) => {
    await wallet.forgetAccount(signedIn(request).id, params.id)
    return { message: 'Bank account removed' }
  })

  serve(app, contract.listTransactions, async ({ query }, { request }) => {
    const { rows, total } = await views.transactions(signedIn(request).id, query)
    return { transactions: rows, pagination: paged(query, total) }
  })

  serve(app, contract.getReceipt, async ({ params }, { request }) => {
    const receipt = await views.receipt(signedIn(request).id, params.id)
    if (!receipt) throw notFound('Transaction not found')
    return receipt
  })

  serve(
    app,
    contract.deposit,
    async ({ body }, { request }) => {
      const { amount, forPurchase = false } = body
      const { reference, authorizationUrl } = await wallet.deposit(signedIn(request), fromNaira(amount), {
        forPurchase,
      })
      return { authorization_url: authorizationUrl, reference }
    },
    { keys, preHandler: limits.money },
  )

  serve(
    app,
    contract.verifyDeposit,
    async ({ query }, { request }) => {
      const { id } = signedIn(request)
      const message = VERIFICATION_MESSAGE[await wallet.verifyDeposit(id, query.reference)]
      const transaction = await transactionOf(id, query.reference, 'deposit')
      const isFirst = message.status === 'success' && (await hasOneDeposit(id))
      return { ...message, transaction, isFirst }
    },
    { preHandler: limits.money },
  )

  serve(app, contract.listBanks, () => wallet.banks())

  serve(
    app,
    contract.verifyAccount,
    async ({ body }) => ({
      message: 'Account verified successfully',
      account_name: await wallet.resolveAccount(body),
    }),
    { preHandler: limits.accountNames },
  )

  serve(
    app,
    contract.withdraw,
    async ({ body }, { request }) => {
      const { id } = signedIn(request)
      const { amount, save = false, ...account } = body
      const requestKey = sentKeyOf(request)
      const reference = await wallet.withdraw(id, fromNaira(amount), account, { save, requestKey })
      const transaction = await transactionOf(id, reference, 'withdrawal')
      const sendsAt = (await views.receipt(id, transaction.id))?.sendsAt
      const message = sendsAt
        ? `Withdrawal request submitted. We send it after ${timeInWords(new Date(sendsAt))}, and you can cancel it until then.`
        : 'Withdrawal request submitted successfully'
      return { message, transaction }
    },
    { keys, preHandler: limits.money },
  )

  serve(app, contract.cancelWithdrawal, async ({ params }, { request }) => {
    const { id } = signedIn(request)
    const requested = await views.receipt(id, params.id)
    if (requested?.transaction.type !== 'withdrawal') throw notFound('Transaction not found')
    const { reference } = requested.transaction
    await wallet.cancelWithdrawal(id, reference)
    return { message: CANCELLED, transaction: await transactionOf(id, reference, 'withdrawal') }
  })

  serve(
    app,
    contract.cancelWithdrawalByLink,
    async ({ body }) => {
      await wallet.cancelByLink(body.token)
      return { message: CANCELLED }
    },
    { preHandler: limits.emailLinks },
  )
}

function firstPage(limit: number): TransactionQuery {
  return { page: 1, limit, type: undefined, status: undefined, startDate: undefined, endDate: undefined }
}

/** Lagos is UTC+1 all year. */
function startOfMonthInLagos(now: Date): Date {
  const hour = 3_600_000
  const lagos = new Date(now.getTime() + hour)
  return new Date(Date.UTC(lagos.getUTCFullYear(), lagos.getUTCMonth(), 1) - hour)
}
