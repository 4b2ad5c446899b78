import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Campus } from '#adapters/contract/core/choices.ts'
import { call } from '../../lib/api/client.ts'

export function dashboardQuery(campus: Campus | undefined) {
  return queryOptions({
    queryKey: ['admin', 'dashboard', campus],
    queryFn: ({ signal }) => call('GET /api/admin/dashboard', { query: { campus } }, { signal }),
    placeholderData: keepPreviousData,
  })
}
