import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { CallReply } from '#adapters/contract/calls.ts'
import type { PeriodQuery } from '#adapters/contract/wallet/statement.ts'
import type { AccountBody, TransactionQuery } from '#adapters/contract/wallet/wallet.ts'
import type { WithdrawBody } from '#adapters/contract/wallet/wallet-forms.ts'
import { call, userMessage } from '../../lib/api/client.ts'
import { useIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { toast } from '../../lib/toast.ts'

export const WALLET_NOT_LOADED = 'Failed to load wallet information. Please try again later.'

export type Banks = CallReply<'GET /api/wallet/banks'>

/** Balances in naira, this month's earnings and the latest transactions. */
export const walletSummaryQuery = queryOptions({
  queryKey: ['wallet', 'summary'],
  meta: { offline: true },
  queryFn: ({ signal }) => call('GET /api/wallet/summary', {}, { signal }),
  staleTime: 0,
})

export const walletQuery = queryOptions({
  queryKey: ['wallet', 'balances'],
  queryFn: ({ signal }) => call('GET /api/wallet', {}, { signal }),
  staleTime: 0,
})

export const heldMoneyQuery = queryOptions({
  queryKey: ['wallet', 'held'],
  meta: { offline: true },
  queryFn: ({ signal }) => call('GET /api/wallet/held', {}, { signal }),
  staleTime: 0,
})

export const earningsQuery = queryOptions({
  queryKey: ['wallet', 'earnings'],
  meta: { offline: true },
  queryFn: ({ signal }) => call('GET /api/wallet/earnings', {}, { signal }),
})

export const bankAccountsQuery = queryOptions({
  queryKey: ['wallet', 'bank-accounts'],
  queryFn: ({ signal }) => call('GET /api/wallet/bank-accounts', {}, { signal }),
})

export function useForgetAccount() {
  const queryClient = useQueryClient()
  return useSubmitOnce({
    mutationFn: (id: number) => call('DELETE /api/wallet/bank-accounts/:id', { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(userMessage(error, 'Failed to delete the account')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: bankAccountsQuery.queryKey }),
  })
}

export function useCancelWithdrawal() {
  const queryClient = useQueryClient()
  return useSubmitOnce({
    mutationFn: (id: number) => call('DELETE /api/wallet/withdrawals/:id', { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(userMessage(error, 'Failed to cancel the withdrawal. Please try again.')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['wallet'] }),
  })
}

export const banksQuery = queryOptions({
  queryKey: ['banks'],
  queryFn: ({ signal }) => call('GET /api/wallet/banks', {}, { signal }),
  staleTime: 60 * 60_000,
})

export function transactionsQuery(query: TransactionQuery) {
  return queryOptions({
    queryKey: ['wallet', 'transactions', query],
    meta: { offline: true },
    queryFn: ({ signal }) => call('GET /api/wallet/transactions', { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function periodStatementQuery(query: PeriodQuery, enabled: boolean) {
  return queryOptions({
    queryKey: ['wallet', 'statement', query],
    queryFn: ({ signal }) => call('GET /api/wallet/statement', { query }, { signal }),
    enabled,
    staleTime: 0,
  })
}

export function receiptQuery(id: number) {
  return queryOptions({
    queryKey: ['wallet', 'receipt', id],
    queryFn: ({ signal }) => call('GET /api/wallet/transactions/:id', { params: { id } }, { signal }),
    staleTime: 0,
  })
}

/** Credits the deposit, too, once. */
export function depositCheckQuery(reference: string) {
  return queryOptions({
    queryKey: ['wallet', 'deposit', reference],
    queryFn: ({ signal }) => call('GET /api/wallet/verify-deposit', { query: { reference } }, { signal }),
    enabled: reference !== '',
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
}

export function useVerifyAccount() {
  return useSubmitOnce({
    mutationFn: (body: z.input<typeof AccountBody>) => call('POST /api/wallet/verify-account', { body }),
  })
}

/** Amount and fee leave the balance at once. */
export function useWithdraw() {
  const underKey = useIdempotencyKey()
  const queryClient = useQueryClient()
  return useSubmitOnce({
    mutationFn: (body: z.input<typeof WithdrawBody>) =>
      underKey(body, (idempotencyKey) => call('POST /api/wallet/withdraw', { body }, { idempotencyKey })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['wallet'] }),
  })
}
