import { useQueryClient } from '@tanstack/react-query'
import { call, userMessage } from '../../../lib/api/client.ts'
import { useIdempotencyKey } from '../../../lib/api/idempotency-key.ts'
import { useSubmitOnce } from '../../../lib/api/use-submit-once.ts'
import { toast } from '../../../lib/toast.ts'

export function useDecision(id: number, onDone: () => void) {
  const queries = useQueryClient()
  const underKey = useIdempotencyKey()
  return useSubmitOnce({
    mutationFn: (reason: string | undefined) =>
      underKey({ reason }, (idempotencyKey) => {
        const [params, options] = [{ id }, { idempotencyKey }]
        return reason === undefined
          ? call('POST /api/admin/corrections/:id/approve', { params, body: {} }, options)
          : call('POST /api/admin/corrections/:id/decline', { params, body: { reason } }, options)
      }),
    onSuccess: ({ message }) => {
      toast.success(message)
      onDone()
      return queries.invalidateQueries({ queryKey: ['admin'] })
    },
    onError: (error) => toast.error(userMessage(error, 'Failed to save that')),
  })
}
