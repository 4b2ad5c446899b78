import { queryOptions, useQuery } from '@tanstack/react-query'
import { daysInWords } from '#adapters/contract/ordering/escrow-copy.ts'
import { call } from './client.ts'
import { sentAlong } from './sent-along.ts'

/** How this server is set up; it comes along with the page, and is asked once a visit where it did not. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => call('GET /api/settings', {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  ...sentAlong('GET /api/settings', {}),
})

/** For how many hours keys stay that their owner asked to have removed by email. */
export function useKeysHoldHours(): number {
  return useQuery(settingsQuery).data?.keysHoldHours ?? 0
}

/** After how many days a delivered order is released though nobody confirmed; null for never. */
export function useAutoReleaseDays(): number | null {
  return useQuery(settingsQuery).data?.autoReleaseDays ?? null
}

/** The same in words: `14 days`; undefined for never. */
export function useReleaseDays(): string | undefined {
  const days = useAutoReleaseDays()
  return days === null ? undefined : daysInWords(days)
}
