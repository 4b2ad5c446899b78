import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { ReplyOf } from '#adapters/contract/core/endpoint.ts'
import { deleteBankAccount, listBankAccounts } from '#adapters/contract/wallet/bank-accounts.ts'
import { getPeriodStatement, type PeriodQuery } from '#adapters/contract/wallet/statement.ts'
import {
  type AccountBody,
  cancelWithdrawal,
  deposit,
  getEarnings,
  getReceipt,
  getWallet,
  getWalletSummary,
  listBanks,
  listTransactions,
  type TransactionQuery,
  verifyAccount,
  verifyDeposit,
  withdraw,
} from '#adapters/contract/wallet/wallet.ts'
import type { DepositBody, WithdrawBody } from '#adapters/contract/wallet/wallet-forms.ts'
import { call, userMessage } from '../../lib/api/client.ts'
import { useIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { toast } from '../../lib/toast.ts'
import * as words from './words.ts'

export type Banks = ReplyOf<typeof listBanks>

/** Balances in naira, what was earned this month, and the latest transactions. */
export const walletSummaryQuery = queryOptions({
  queryKey: ['wallet', 'summary'],
  queryFn: ({ signal }) => call(getWalletSummary, {}, { signal }),
  staleTime: 0,
})

/** Balances in naira. */
export const walletQuery = queryOptions({
  queryKey: ['wallet', 'balances'],
  queryFn: ({ signal }) => call(getWallet, {}, { signal }),
  staleTime: 0,
})

/** What was earned in each of the last twelve months. */
export const earningsQuery = queryOptions({
  queryKey: ['wallet', 'earnings'],
  queryFn: ({ signal }) => call(getEarnings, {}, { signal }),
})

/** Saved bank accounts, the last used first. */
export const bankAccountsQuery = queryOptions({
  queryKey: ['wallet', 'bank-accounts'],
  queryFn: ({ signal }) => call(listBankAccounts, {}, { signal }),
})

/** Forgets a saved bank account. */
export function useForgetAccount() {
  const queryClient = useQueryClient()
  return useSubmitOnce({
    mutationFn: (id: number) => call(deleteBankAccount, { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(userMessage(error, words.failedToDeleteTheAccount)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: bankAccountsQuery.queryKey }),
  })
}

/** Cancels a withdrawal that has not left, by its transaction's id. */
export function useCancelWithdrawal() {
  const queryClient = useQueryClient()
  return useSubmitOnce({
    mutationFn: (id: number) => call(cancelWithdrawal, { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(userMessage(error, words.failedToCancelTheWithdrawal)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['wallet'] }),
  })
}

/** The banks that a withdrawal can go to. */
export const banksQuery = queryOptions({
  queryKey: ['banks'],
  queryFn: ({ signal }) => call(listBanks, {}, { signal }),
  staleTime: 60 * 60_000,
})

/** One page of transactions, newest first; the page before stays on screen while the next one loads. */
export function transactionsQuery(query: TransactionQuery) {
  return queryOptions({
    queryKey: ['wallet', 'transactions', query],
    queryFn: ({ signal }) => call(listTransactions, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** One page of the statement of a period; nothing is asked while the period is none. */
export function periodStatementQuery(query: PeriodQuery, enabled: boolean) {
  return queryOptions({
    queryKey: ['wallet', 'statement', query],
    queryFn: ({ signal }) => call(getPeriodStatement, { query }, { signal }),
    enabled,
    staleTime: 0,
  })
}

/** The receipt of one transaction. */
export function receiptQuery(id: number) {
  return queryOptions({
    queryKey: ['wallet', 'receipt', id],
    queryFn: ({ signal }) => call(getReceipt, { params: { id } }, { signal }),
    staleTime: 0,
  })
}

/** What became of a deposit. Asking also credits it, once. */
export function depositCheckQuery(reference: string) {
  return queryOptions({
    queryKey: ['wallet', 'deposit', reference],
    queryFn: ({ signal }) => call(verifyDeposit, { query: { reference } }, { signal }),
    enabled: reference !== '',
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
}

/** Opens a deposit; its answer says where the browser goes to pay. */
export function useDeposit() {
  const underKey = useIdempotencyKey()
  return useSubmitOnce({
    mutationFn: (body: z.input<typeof DepositBody>) =>
      underKey(body, (idempotencyKey) => call(deposit, { body }, { idempotencyKey })),
  })
}

/** Asks the bank for the holder's name. */
export function useVerifyAccount() {
  return useSubmitOnce({
    mutationFn: (body: z.input<typeof AccountBody>) => call(verifyAccount, { body }),
  })
}

/** Sends money to a bank; amount and fee leave the balance at once. */
export function useWithdraw() {
  const underKey = useIdempotencyKey()
  const queryClient = useQueryClient()
  return useSubmitOnce({
    mutationFn: (body: z.input<typeof WithdrawBody>) =>
      underKey(body, (idempotencyKey) => call(withdraw, { body }, { idempotencyKey })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['wallet'] }),
  })
}
