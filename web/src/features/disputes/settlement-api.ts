import type { CallKey } from '#adapters/contract/calls.ts'
import { call } from '../../lib/api/client.ts'
import { useIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useDisputeChange } from './api.ts'

export function useRefundOffer(
  id: number,
  key: 'POST /api/disputes/:id/offer' | 'POST /api/disputes/:id/offer/accept',
) {
  const underKey = useIdempotencyKey()
  return useDisputeChange(id, (refund: number) =>
    underKey({ id, key, refund }, (idempotencyKey) =>
      call(key, { params: { id }, body: { refund } }, { idempotencyKey }),
    ),
  )
}

export function useWithdrawal(
  id: number,
  key: Extract<CallKey, 'DELETE /api/disputes/:id/offer' | 'POST /api/disputes/:id/withdraw'>,
) {
  return useDisputeChange(id, (_: undefined) => call(key, { params: { id } }))
}
