import { queryOptions, useQuery } from '@tanstack/react-query'
import { releaseClock } from '#adapters/http/contract/release-words.ts'
import { getSettings } from '#adapters/http/contract/settings.ts'
import { call } from './client.ts'
import { sentAlong } from './sent-along.ts'

/** How this server is set up; it comes along with the page, and is asked once a visit where it did not. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => call(getSettings, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  ...sentAlong(getSettings, {}),
})

/** After how many days a delivered order is released though nobody confirmed; null for never. */
export function useAutoReleaseDays(): number | null {
  return useQuery(settingsQuery).data?.autoReleaseDays ?? null
}

/** What stands behind "when the buyer confirms delivery" on this server. */
export function useReleaseClock(): string {
  return releaseClock(useAutoReleaseDays())
}
