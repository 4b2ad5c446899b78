import { queryOptions, useQuery } from '@tanstack/react-query'
import { daysInWords } from '#adapters/contract/ordering/escrow-copy.ts'
import { call } from './client.ts'
import { preloadedResponse } from './preloaded-response.ts'

/** Embedded in the page, else fetched once a visit. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => call('GET /api/settings', {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  ...preloadedResponse('GET /api/settings', {}),
})

/** Returns the hours that keys remain after their owner requested their removal by email. */
export function useKeysHoldHours(): number {
  return useQuery(settingsQuery).data?.keysHoldHours ?? 0
}

export function useAutoReleaseDays(): number | null {
  return useQuery(settingsQuery).data?.autoReleaseDays ?? null
}

/** Returns words such as `14 days`; undefined for never. */
export function useReleaseDays(): string | undefined {
  const days = useAutoReleaseDays()
  return days === null ? undefined : daysInWords(days)
}
