import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Comment } from '#adapters/contract/catalog/comments.ts'
import type { CatalogKind } from '../listings/listing-kinds.ts'
import { sendLater, unsent } from '../offline/outbox.ts'
import { toast } from '../toast.ts'
import { ApiError, call, userMessage } from './client.ts'
import { queryClient } from './query-client.ts'
import { useSubmitOnce } from './use-submit-once.ts'

/** The server's page size. */
const PAGE = 50

export type Item = { itemType: CatalogKind['kind']; itemId: number }
export type Thread = { comments: Comment[]; hasEarlier: boolean }

export function commentsQuery(item: Item) {
  const queryKey = ['comments', item.itemType, item.itemId] as const
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<Thread> => {
      const latest = await call(
        'GET /api/comments/:itemType/:itemId',
        { params: item, query: {} },
        { signal },
      )
      const [first] = latest
      const before = queryClient.getQueryData<Thread>(queryKey)
      const earlier = first ? (before?.comments.filter(({ id }) => id < first.id) ?? []) : []
      const gone = await deletedLater().catch((): number[] => [])
      return {
        comments: [...earlier, ...latest].filter(({ id }) => !gone.includes(id)),
        hasEarlier: earlier.length > 0 ? (before?.hasEarlier ?? false) : latest.length === PAGE,
      }
    },
  })
}

export function useEarlier(item: Item) {
  const queries = useQueryClient()
  const { queryKey } = commentsQuery(item)
  return useSubmitOnce({
    mutationFn: (before: number) =>
      call('GET /api/comments/:itemType/:itemId', { params: item, query: { before } }),
    onSuccess: (earlier) => {
      queries.setQueryData(queryKey, (thread) => ({
        comments: [...earlier, ...(thread?.comments ?? [])],
        hasEarlier: earlier.length === PAGE,
      }))
    },
    onError: (error) => toast.error(userMessage(error, 'Failed to load comments')),
  })
}

/** Hides it at once while offline, and deletes it later. */
export function useDeleteComment(item: Item) {
  const queries = useQueryClient()
  return useSubmitOnce({
    mutationFn: async (id: number) => {
      const input = { params: { id } }
      try {
        await call('DELETE /api/comments/:id', input)
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 0) throw error
        await sendLater('DELETE /api/comments/:id', input).catch(() => {
          throw error
        })
      }
    },
    onSuccess: (_, id) => {
      queries.setQueryData(commentsQuery(item).queryKey, (thread) =>
        thread ? { ...thread, comments: thread.comments.filter((item) => item.id !== id) } : undefined,
      )
      toast.success('Comment deleted')
    },
    onError: (error) => toast.error(userMessage(error, 'Failed to delete comment')),
  })
}

async function deletedLater(): Promise<number[]> {
  const left = (await unsent()).filter((entry) => entry.call === 'DELETE /api/comments/:id')
  return left.map(({ input }) => (input.params as { id: number }).id)
}
