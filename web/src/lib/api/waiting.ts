import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'

const EVERY_MS = 60_000

export const waitingForAdminQuery = queryOptions({
  queryKey: ['admin', 'waiting'],
  queryFn: ({ signal }) => call('GET /api/admin/waiting', {}, { signal, promptsForProof: false }),
  staleTime: 30_000,
  refetchInterval: EVERY_MS,
})
