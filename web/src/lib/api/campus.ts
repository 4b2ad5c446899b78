import { queryOptions } from '@tanstack/react-query'
import type { Campus } from '#adapters/contract/core/choices.ts'
import { call } from './client.ts'

const HOUR_MS = 3_600_000
const COUNTS_EVERY_MS = 6_000_000

export function campusPageQuery(campus: Campus | undefined) {
  return queryOptions({
    queryKey: ['campus-page', campus ?? 'default'],
    queryFn: ({ signal }) =>
      call('GET /api/campuses/:campus/page', { params: { campus: campus ?? 'default' } }, { signal }),
    staleTime: HOUR_MS,
  })
}

export function activeUsersQuery(campus: Campus | undefined) {
  return queryOptions({
    queryKey: ['active-users', campus],
    queryFn: ({ signal }) => call('GET /api/auth/active-users', { query: { campus } }, { signal }),
    refetchInterval: COUNTS_EVERY_MS,
    staleTime: COUNTS_EVERY_MS,
  })
}
