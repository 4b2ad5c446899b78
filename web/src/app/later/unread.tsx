import { useQuery } from '@tanstack/react-query'
import { countUnread } from '#adapters/contract/messaging/messages.ts'
import { CountBadge } from '../../components/ui/count-badge.tsx'
import { call } from '../../lib/api/client.ts'
import * as words from '../words.ts'

const EVERY_MS = 30_000

/** The number of unread messages, asked for every 30 s while the page is visible. `className` says where it stands. */
export function Unread({ className }: { className?: string }) {
  const { data } = useQuery({
    queryKey: ['messages', 'unread'],
    queryFn: ({ signal }) => call(countUnread, {}, { signal }),
    staleTime: 0,
    refetchInterval: EVERY_MS,
  })
  return <CountBadge count={data?.count ?? 0} label={unreadMessages} className={className} />
}

function unreadMessages(count: number): string {
  return words.unreadOfCount(count)
}
