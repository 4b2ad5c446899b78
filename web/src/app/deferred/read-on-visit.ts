import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { screenAt } from '#adapters/contract/core/screens.ts'
import { call } from '../../lib/api/client.ts'
import { unreadNotificationsQuery } from '../../lib/api/notifications.ts'
import { useOnline } from '../../lib/browser/online.ts'
import { useVisible } from '../../lib/browser/visible.ts'

export function useReadOnVisit(): void {
  const unread = useQuery(unreadNotificationsQuery).data?.count ?? 0
  const queries = useQueryClient()
  const { pathname } = useLocation()
  const isSeen = useVisible()
  const isOnline = useOnline()
  useEffect(() => {
    if (unread === 0 || !isSeen || !isOnline || !screenAt(pathname)?.screen.readsNotices) return
    call('POST /api/notifications/read', { body: { openedPage: pathname } })
      .then(({ count }) => {
        if (count === unread) return
        queries.setQueryData(unreadNotificationsQuery.queryKey, { count })
        void queries.invalidateQueries({ queryKey: ['notifications', 'list'] })
      })
      // It stays unread and is retried on the next visit.
      .catch(() => undefined)
  }, [queries, pathname, unread, isSeen, isOnline])
}
