import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { queryClient } from '../../lib/api/query-client.ts'

/** Minimum interval between signals. */
const EVERY_MS = 3000
const last = new Map<number, number>()

/** Returns the mutually visible presence; refetched on live events, not polled. */
export function presenceQuery(otherId: number) {
  return queryOptions({
    queryKey: ['messages', 'presence', otherId],
    queryFn: ({ signal }) =>
      call('GET /api/messages/conversation/:userId/presence', { params: { userId: otherId } }, { signal }),
    staleTime: 0,
    retry: false,
  })
}

/** Signals typing when both share it; failures are ignored. */
export function signalTyping(otherId: number): void {
  const now = Date.now()
  if (!queryClient.getQueryData(presenceQuery(otherId).queryKey)?.typing) return
  if (now - (last.get(otherId) ?? 0) < EVERY_MS) return
  last.set(otherId, now)
  void call('POST /api/messages/conversation/:userId/typing', { params: { userId: otherId } }).catch(
    () => undefined,
  )
}
