import { useQuery } from '@tanstack/react-query'
import { countUnread } from '#adapters/http/contract/messages.ts'
import { CountBadge } from '../../components/count-badge.tsx'
import { call } from '../../lib/api/client.ts'

const EVERY_MS = 30_000

/** The number of unread messages, asked for every 30 s while the page is visible. */
export default function UnreadBadge() {
  const { data } = useQuery({
    queryKey: ['messages', 'unread'],
    queryFn: ({ signal }) => call(countUnread, {}, { signal }),
    staleTime: 0,
    refetchInterval: EVERY_MS,
  })
  return <CountBadge count={data?.count ?? 0} label={unreadMessages} />
}

function unreadMessages(count: number): string {
  return `, ${count} unread ${count === 1 ? 'message' : 'messages'}`
}
