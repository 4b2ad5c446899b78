import { useQueryClient } from '@tanstack/react-query'
import { call, userMessage } from '../../../lib/api/client.ts'
import { useIdempotencyKey } from '../../../lib/api/idempotency-key.ts'
import { useSubmitOnce } from '../../../lib/api/use-submit-once.ts'
import { toast } from '../../../lib/toast.ts'

export type Decision = { action: 'disable' | 'warn' | 'dismiss'; reason: string }

/** Decides every open report about the same item. */
export function useResolve(id: number) {
  const queries = useQueryClient()
  const underKey = useIdempotencyKey()
  return useSubmitOnce({
    mutationFn: (decision: Decision) =>
      underKey({ id, ...decision }, (idempotencyKey) =>
        call('POST /api/admin/reports/:id/resolve', { params: { id }, body: decision }, { idempotencyKey }),
      ),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(userMessage(error, 'Failed to decide on the report')),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  })
}
