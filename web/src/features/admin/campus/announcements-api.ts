import { useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '#adapters/contract/calls.ts'
import { call, userMessage } from '../../../lib/api/client.ts'
import { useIdempotencyKey } from '../../../lib/api/idempotency-key.ts'
import { useSubmitOnce } from '../../../lib/api/use-submit-once.ts'
import { toast } from '../../../lib/toast.ts'

export type AnnouncementDetails = CallInput<'POST /api/admin/announcements'>['body']

export function useAnnounce() {
  const outdate = useOutdate()
  const underKey = useIdempotencyKey()
  return useSubmitOnce({
    mutationFn: (body: AnnouncementDetails) =>
      underKey(body, (idempotencyKey) => call('POST /api/admin/announcements', { body }, { idempotencyKey })),
    onSuccess: ({ message }) => toast.success(message),
    onSettled: outdate,
  })
}

export function useEndAnnouncement(id: number) {
  const outdate = useOutdate()
  return useSubmitOnce<{ message: string }, void>({
    mutationFn: () => call('PUT /api/admin/announcements/:id/end', { params: { id }, body: {} }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(userMessage(error, 'Failed to end the announcement')),
    onSettled: outdate,
  })
}

/** Refetches home's products, too, as it loads announcements with them. */
function useOutdate() {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['admin', 'GET /api/admin/announcements'] }),
      queries.invalidateQueries({ queryKey: ['products'] }),
    ])
  }
}
