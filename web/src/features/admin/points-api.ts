import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Campus } from '#adapters/contract/core/choices.ts'
import type { InputOf } from '#adapters/contract/core/endpoint.ts'
import {
  addMeetingPoint,
  changeMeetingPoint,
  listAllMeetingPoints,
  type MeetingPoint,
  setMeetingPointActive,
} from '#adapters/contract/meetings/meeting-points.ts'
import { call, userMessage } from '../../lib/api/client.ts'
import { useIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { toast } from '../../lib/toast.ts'
import * as words from './words.ts'

export type PointDetails = InputOf<typeof addMeetingPoint>['body']

/** All meeting points of a campus, those in use first. */
export function pointsQuery(campus: Campus) {
  return queryOptions({
    queryKey: ['admin', 'meeting-points', campus],
    queryFn: ({ signal }) => call(listAllMeetingPoints, { params: { campus } }, { signal }),
  })
}

/** Adds a point to a campus, or changes one; a retry of a lost answer adds it once. */
export function useSavePoint(campus: Campus, point: MeetingPoint | undefined) {
  const queries = useQueryClient()
  const underKey = useIdempotencyKey()
  return useSubmitOnce({
    mutationFn: (body: PointDetails): Promise<{ message: string }> =>
      point
        ? call(changeMeetingPoint, { params: { id: point.id }, body })
        : underKey({ campus, ...body }, (idempotencyKey) =>
            call(addMeetingPoint, { params: { campus }, body }, { idempotencyKey }),
          ),
    onSuccess: ({ message }) => toast.success(message),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin', 'meeting-points', campus] }),
  })
}

/** Retires a point, or puts it into use again. */
export function useSetPointActive(campus: Campus, id: number) {
  const queries = useQueryClient()
  return useSubmitOnce({
    mutationFn: (body: { isActive: boolean; reason: string }) =>
      call(setMeetingPointActive, { params: { id }, body }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(userMessage(error, words.failedToSaveThePoint)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin', 'meeting-points', campus] }),
  })
}
