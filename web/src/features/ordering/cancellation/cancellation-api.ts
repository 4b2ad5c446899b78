import type { CallKey } from '#adapters/contract/calls.ts'
import type { Order } from '#adapters/contract/ordering/orders.ts'
import { call } from '../../../lib/api/client.ts'
import { useIdempotencyKey } from '../../../lib/api/idempotency-key.ts'
import { useOrderChange } from '../api.ts'

export function useAskToCancel({ id }: Order) {
  const underKey = useIdempotencyKey()
  const ask = (reason: string) =>
    underKey({ id, reason }, (idempotencyKey) =>
      call('POST /api/orders/:id/cancellation', { params: { id }, body: { reason } }, { idempotencyKey }),
    )
  return useOrderChange(id, ask, {
    done: 'We asked the seller to cancel the order',
    failed: 'Failed to send your request',
  })
}

const STEPS = {
  takeBack: {
    key: 'DELETE /api/orders/:id/cancellation',
    said: { done: 'Request withdrawn', failed: 'Failed to withdraw your request' },
  },
  agree: {
    key: 'POST /api/orders/:id/cancellation/accept',
    said: { done: 'Order cancelled', failed: 'Failed to cancel the order' },
  },
  refuse: {
    key: 'POST /api/orders/:id/cancellation/refuse',
    said: { done: 'Request declined', failed: 'Failed to decline the request' },
  },
} as const satisfies Record<string, { key: CallKey; said: { done: string; failed: string } }>

export function useCancellationStep({ id }: Order, step: keyof typeof STEPS) {
  const underKey = useIdempotencyKey()
  const { key, said } = STEPS[step]
  const take = (_: undefined) =>
    underKey({ id, step }, (idempotencyKey) => call(key, { params: { id } }, { idempotencyKey }))
  return useOrderChange(id, take, said)
}
