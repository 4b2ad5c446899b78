import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CallReply } from '#adapters/contract/calls.ts'
import { PAGE_SIZE } from '#adapters/contract/core/limits.ts'
import { call } from '../../lib/api/client.ts'
import { unreadNotificationsQuery } from '../../lib/api/notifications.ts'
import { markedRead, type Which } from './marked-read.ts'

type NotificationPage = CallReply<'GET /api/notifications'>

export function notificationsQuery(page: number) {
  return queryOptions({
    queryKey: ['notifications', 'list', page],
    meta: { offline: true },
    queryFn: ({ signal }) =>
      call('GET /api/notifications', { query: { page, limit: PAGE_SIZE.notifications } }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** Marks notifications as read optimistically; refetches and rejects on failure. */
export async function markRead(queries: QueryClient, which: Which): Promise<void> {
  const now = new Date().toISOString()
  queries.setQueriesData<NotificationPage>(
    { queryKey: ['notifications', 'list'] },
    (page) => page && { ...page, notifications: markedRead(page.notifications, which, now) },
  )
  try {
    const { count } = await call('POST /api/notifications/read', { body: which })
    queries.setQueryData(unreadNotificationsQuery.queryKey, { count })
    queries.setQueriesData<NotificationPage>(
      { queryKey: ['notifications', 'list'] },
      (page) => page && { ...page, unreadCount: count },
    )
  } catch (error) {
    await queries.invalidateQueries({ queryKey: ['notifications'] })
    throw error
  }
}
