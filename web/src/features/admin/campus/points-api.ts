import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '#adapters/contract/calls.ts'
import type { Campus } from '#adapters/contract/core/choices.ts'
import type { MeetingPoint } from '#adapters/contract/meetings/meeting-points.ts'
import { call, userMessage } from '../../../lib/api/client.ts'
import { useIdempotencyKey } from '../../../lib/api/idempotency-key.ts'
import { useSubmitOnce } from '../../../lib/api/use-submit-once.ts'
import { toast } from '../../../lib/toast.ts'

export const POINT_NOT_SAVED = 'Failed to save the meeting point'

export type PointDetails = CallInput<'POST /api/admin/campuses/:campus/meeting-points'>['body']

export function pointsQuery(campus: Campus) {
  return queryOptions({
    queryKey: ['admin', 'meeting-points', campus],
    queryFn: ({ signal }) =>
      call('GET /api/admin/campuses/:campus/meeting-points', { params: { campus } }, { signal }),
  })
}

export function useSavePoint(campus: Campus, point: MeetingPoint | undefined) {
  const queries = useQueryClient()
  const underKey = useIdempotencyKey()
  return useSubmitOnce({
    mutationFn: (body: PointDetails): Promise<{ message: string }> =>
      point
        ? call('PUT /api/admin/meeting-points/:id', { params: { id: point.id }, body })
        : underKey({ campus, ...body }, (idempotencyKey) =>
            call(
              'POST /api/admin/campuses/:campus/meeting-points',
              { params: { campus }, body },
              { idempotencyKey },
            ),
          ),
    onSuccess: ({ message }) => toast.success(message),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin', 'meeting-points', campus] }),
  })
}

export function useSetPointActive(campus: Campus, id: number) {
  const queries = useQueryClient()
  return useSubmitOnce({
    mutationFn: (body: { isActive: boolean; reason: string }) =>
      call('PUT /api/admin/meeting-points/:id/active', { params: { id }, body }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(userMessage(error, POINT_NOT_SAVED)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin', 'meeting-points', campus] }),
  })
}
