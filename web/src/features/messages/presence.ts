import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { queryClient } from '../../lib/api/query-client.ts'

/** At most one signal in so long. */
const EVERY_MS = 3000
const last = new Map<number, number>()

/** What the two may know of each other; asked for again when there is news, and not by the clock. */
export function presenceQuery(otherId: number) {
  return queryOptions({
    queryKey: ['messages', 'presence', otherId],
    queryFn: ({ signal }) =>
      call('GET /api/messages/conversation/:userId/presence', { params: { userId: otherId } }, { signal }),
    staleTime: 0,
    retry: false,
  })
}

/** Tells the other that the user is typing, where both show it. Nobody misses it when it is not told. */
export function signalTyping(otherId: number): void {
  const now = Date.now()
  if (!queryClient.getQueryData(presenceQuery(otherId).queryKey)?.typing) return
  if (now - (last.get(otherId) ?? 0) < EVERY_MS) return
  last.set(otherId, now)
  void call('POST /api/messages/conversation/:userId/typing', { params: { userId: otherId } }).catch(
    () => undefined,
  )
}
