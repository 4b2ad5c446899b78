import { queryOptions } from '@tanstack/react-query'
import type { AboutQuery, Message } from '#adapters/contract/messaging/messages.ts'
import { ApiError, call } from '../../lib/api/client.ts'

const LIST_EVERY_MS = 30_000
const THREAD_EVERY_MS = 10_000
export const PAGE = 200

export const conversationsQuery = queryOptions({
  queryKey: ['messages', 'list'],
  meta: { offline: true },
  queryFn: ({ signal }) => call('GET /api/messages', {}, { signal }).catch(log),
  staleTime: 0,
  refetchInterval: LIST_EVERY_MS,
})

/** The request marks messages as read, so it runs only while the page is visible (R35). */
export function threadQuery(userId: number, isVisible: boolean) {
  return queryOptions({
    queryKey: threadKey(userId),
    meta: { offline: true },
    queryFn: ({ signal }) =>
      call('GET /api/messages/conversation/:userId', { params: { userId }, query: {} }, { signal }).catch(
        log,
      ),
    enabled: isVisible,
    staleTime: 0,
    refetchInterval: THREAD_EVERY_MS,
  })
}

export function pinnedItemQuery(userId: number, about: AboutQuery) {
  return queryOptions({
    queryKey: ['messages', 'item', userId, about],
    meta: { offline: true },
    queryFn: ({ signal }) =>
      call('GET /api/messages/conversation/:userId/item', { params: { userId }, query: about }, { signal }),
    staleTime: 0,
    refetchInterval: LIST_EVERY_MS,
  })
}

export function threadKey(userId: number) {
  return ['messages', 'thread', userId] as const
}

export function olderThan(userId: number, { id: before }: Message): Promise<Message[]> {
  return call('GET /api/messages/conversation/:userId', { params: { userId }, query: { before } })
}

export function personQuery(id: number) {
  return queryOptions({
    queryKey: ['person', id],
    meta: { offline: true },
    queryFn: ({ signal }) => call('GET /api/auth/user/:id', { params: { id } }, { signal }),
  })
}

function log(error: unknown): never {
  if (error instanceof ApiError) console.warn('messages were not read:', error.message)
  throw error
}
