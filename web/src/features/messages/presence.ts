import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { queryClient } from '../../lib/api/query-client.ts'

const EVERY_MS = 3000
const last = new Map<number, number>()

/** Refetched on live events, not polled. */
export function presenceQuery(otherId: number) {
  return queryOptions({
    queryKey: ['messages', 'presence', otherId],
    queryFn: ({ signal }) =>
      call('GET /api/messages/conversation/:userId/presence', { params: { userId: otherId } }, { signal }),
    staleTime: 0,
    retry: false,
  })
}

/** Needs both sides to share typing; failures are ignored. */
export function signalTyping(otherId: number): void {
  const now = Date.now()
  if (!queryClient.getQueryData(presenceQuery(otherId).queryKey)?.typing) return
  if (now - (last.get(otherId) ?? 0) < EVERY_MS) return
  last.set(otherId, now)
  void call('POST /api/messages/conversation/:userId/typing', { params: { userId: otherId } }).catch(
    () => undefined,
  )
}
