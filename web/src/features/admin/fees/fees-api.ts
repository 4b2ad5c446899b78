import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { PAGE_SIZE } from '#adapters/contract/core/limits.ts'
import type { FeeConfig } from '#adapters/contract/wallet/fee-form.ts'
import { call } from '../../../lib/api/client.ts'

export const DEFAULT_FEES: FeeConfig = {
  basePercentage: 5,
  minimumFee: 50,
  maximumFee: 1000,
  freeThreshold: 10_000,
  campusDiscounts: {},
}

export const feesQuery = queryOptions({
  queryKey: ['admin', 'fees', 'current'],
  queryFn: ({ signal }) => call('GET /api/fees/config', {}, { signal }),
  staleTime: 0,
})

export function feeChangesQuery(page: number) {
  return queryOptions({
    queryKey: ['admin', 'fees', 'history', page],
    queryFn: ({ signal }) =>
      call('GET /api/fees/history', { query: { page, limit: PAGE_SIZE.admin } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function previewQuery({ campusDiscounts: _, ...query }: FeeConfig) {
  return queryOptions({
    queryKey: ['admin', 'fees', 'preview', query],
    queryFn: ({ signal }) => call('GET /api/fees/preview', { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export type FeeWish = { config: FeeConfig; appliesFrom: string; reason: string }

export function saveFees(wish: FeeWish) {
  return call('PUT /api/fees/config', { body: wish })
}

export function cancelFeeChange() {
  return call('DELETE /api/fees/coming')
}
