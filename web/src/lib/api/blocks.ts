import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { PAGE_SIZE } from '#adapters/contract/core/limits.ts'
import { toast } from '../toast.ts'
import { call, userMessage } from './client.ts'
import { useSubmitOnce } from './use-submit-once.ts'

export function blockQuery(id: number) {
  return queryOptions({
    queryKey: ['block', id],
    meta: { offline: true },
    queryFn: ({ signal }) => call('GET /api/users/:id/block', { params: { id } }, { signal }),
  })
}

export function blockedQuery(page: number) {
  return queryOptions({
    queryKey: ['blocked', page],
    queryFn: ({ signal }) =>
      call('GET /api/users/blocked', { query: { page, limit: PAGE_SIZE.blocked } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function useBlock() {
  const queries = useQueryClient()
  return useSubmitOnce({
    mutationFn: ({ id, blocked }: { id: number; blocked: boolean }) =>
      call(blocked ? 'POST /api/users/:id/block' : 'DELETE /api/users/:id/block', { params: { id } }),
    onSuccess: (state, { id }) => {
      queries.setQueryData(blockQuery(id).queryKey, state)
      // Cached lists and pages may show what is now hidden, or lack what is visible again.
      queries.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey[0] !== 'messages' })
      void queries.invalidateQueries({ queryKey: ['messages', 'list'] })
      void queries.invalidateQueries({ queryKey: ['blocked'] })
      return queries.invalidateQueries({ queryKey: ['messages', 'unread'] })
    },
    onError: (error) => toast.error(userMessage(error, 'That didn’t work. Please try again.')),
  })
}
