import { queryOptions } from '@tanstack/react-query'
import { countWaiting } from '#adapters/contract/moderation/administration.ts'
import { call } from './client.ts'

const EVERY_MS = 60_000

/** How many disputes and reports wait for this admin. */
export const waitingForAdminQuery = queryOptions({
  queryKey: ['admin', 'waiting'],
  queryFn: ({ signal }) => call(countWaiting, {}, { signal, asksForProof: false }),
  staleTime: 30_000,
  refetchInterval: EVERY_MS,
})
