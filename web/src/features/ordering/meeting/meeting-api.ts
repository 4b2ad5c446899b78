import { queryOptions } from '@tanstack/react-query'
import type { Campus } from '#adapters/contract/core/choices.ts'
import { call } from '../../../lib/api/client.ts'
import { useIdempotencyKey } from '../../../lib/api/idempotency-key.ts'
import { useOrderChange } from '../api.ts'

export function meetingPointsQuery(campus: string) {
  return queryOptions({
    queryKey: ['meeting-points', campus],
    queryFn: ({ signal }) =>
      call('GET /api/campuses/:campus/meeting-points', { params: { campus: campus as Campus } }, { signal }),
  })
}

export function useProposeMeeting(id: number) {
  const underKey = useIdempotencyKey()
  const send = (body: { pointId: number; at: string }) =>
    underKey({ id, ...body }, (idempotencyKey) =>
      call('POST /api/orders/:id/meeting', { params: { id }, body }, { idempotencyKey }),
    )
  return useOrderChange(id, send, { done: 'Suggestion sent', failed: 'Failed to send the suggestion' })
}

export function useAnswerMeeting(id: number, round: number) {
  const underKey = useIdempotencyKey()
  const send = (how: 'accept' | 'drop') =>
    underKey({ id, round, how }, (idempotencyKey) =>
      call(
        how === 'accept' ? 'PUT /api/orders/:id/meeting/accept' : 'PUT /api/orders/:id/meeting/decline',
        { params: { id }, body: { round } },
        { idempotencyKey },
      ),
    )
  return useOrderChange(id, send, { done: 'Saved', failed: 'Failed to answer the suggestion' })
}
