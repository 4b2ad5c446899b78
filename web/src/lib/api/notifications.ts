import { queryOptions } from '@tanstack/react-query'
import { countNotifications } from '#adapters/contract/notifying/notifications.ts'
import { call } from './client.ts'

/** How many notifications the user has not read. */
export const unreadNotificationsQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: ({ signal }) => call(countNotifications, {}, { signal }),
  staleTime: 0,
})
