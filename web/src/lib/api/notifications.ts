import { queryOptions } from '@tanstack/react-query'
import { IN_BARS } from '../offline/saved-marks.ts'
import { call } from './client.ts'

export const unreadNotificationsQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  ...IN_BARS,
  queryFn: ({ signal }) => call('GET /api/notifications/unread-count', {}, { signal }),
  staleTime: 0,
})
