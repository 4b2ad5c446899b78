import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'

export const unreadNotificationsQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  meta: { offline: true },
  queryFn: ({ signal }) => call('GET /api/notifications/unread-count', {}, { signal }),
  staleTime: 0,
})
