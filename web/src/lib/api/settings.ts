import { queryOptions } from '@tanstack/react-query'
import { getSettings } from '#adapters/http/contract/settings.ts'
import { call } from './client.ts'

/** How this server is set up; asked once a visit. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => call(getSettings, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
