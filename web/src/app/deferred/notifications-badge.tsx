import { useQuery } from '@tanstack/react-query'
import { CountBadge } from '../../components/ui/badges/count-badge.tsx'
import { unreadNotificationsQuery } from '../../lib/api/notifications.ts'
import { offersToAnswerQuery } from '../../lib/api/offers.ts'
import { arrivedQuery } from '../../lib/api/orders.ts'
import { useOwnNews } from '../../lib/live/live-notifications.ts'

/** Refetched on news from the server and on return to the tab. */
export function NotificationsBadge({ className }: { className?: string }) {
  const { data } = useQuery(unreadNotificationsQuery)
  // A delivered order and an offer count as news, too.
  useOwnNews(unreadNotificationsQuery.queryKey, arrivedQuery.queryKey, offersToAnswerQuery.queryKey)
  return <CountBadge count={data?.count ?? 0} label={unread} className={className} />
}

function unread(count: number): string {
  return `, ${count} unread`
}
