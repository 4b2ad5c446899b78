import { queryOptions } from '@tanstack/react-query'
import type { Campus } from '#adapters/contract/core/choices.ts'
import { call } from '../../../lib/api/client.ts'
import { useIdempotencyKey } from '../../../lib/api/idempotency-key.ts'
import { useOrderChange } from '../api.ts'

/** Where people of a campus can meet. */
export function meetingPointsQuery(campus: string) {
  return queryOptions({
    queryKey: ['meeting-points', campus],
    queryFn: ({ signal }) =>
      call('GET /api/campuses/:campus/meeting-points', { params: { campus: campus as Campus } }, { signal }),
  })
}

/** Suggests where and when to meet; a retry of a lost answer suggests it once. */
export function useProposeMeeting(id: number) {
  const underKey = useIdempotencyKey()
  const send = (body: { pointId: number; at: string }) =>
    underKey({ id, ...body }, (idempotencyKey) =>
      call('POST /api/orders/:id/meeting', { params: { id }, body }, { idempotencyKey }),
    )
  return useOrderChange(id, send, { done: 'Suggestion sent', failed: 'Failed to send the suggestion' })
}

/** Answers the suggestion that is shown: accepts it, declines it, or takes back the own one. */
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
