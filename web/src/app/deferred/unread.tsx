import { useQuery } from '@tanstack/react-query'
import { CountBadge } from '../../components/ui/badges/count-badge.tsx'
import { call } from '../../lib/api/client.ts'
import { IN_BARS } from '../../lib/offline/saved-marks.ts'

const EVERY_MS = 30_000

/** Polled every 30 s while the page is visible. */
export function Unread({ className }: { className?: string }) {
  const { data } = useQuery({
    queryKey: ['messages', 'unread'],
    ...IN_BARS,
    queryFn: ({ signal }) => call('GET /api/messages/unread-count', {}, { signal }),
    staleTime: 0,
    refetchInterval: EVERY_MS,
  })
  return <CountBadge count={data?.count ?? 0} label={unreadMessages} className={className} />
}

function unreadMessages(count: number): string {
  return `, ${count} unread ${count === 1 ? 'message' : 'messages'}`
}
