import { queryOptions } from '@tanstack/react-query'
import type { Campus } from '#adapters/contract/core/choices.ts'
import { listMeetingPoints } from '#adapters/contract/meetings/meeting-points.ts'
import { acceptMeeting, dropMeeting, proposeMeeting } from '#adapters/contract/meetings/meetings.ts'
import { call } from '../../lib/api/client.ts'
import { useIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useOrderChange } from './api.ts'
import * as words from './words.ts'

/** Where people of a campus can meet. */
export function meetingPointsQuery(campus: string) {
  return queryOptions({
    queryKey: ['meeting-points', campus],
    queryFn: ({ signal }) => call(listMeetingPoints, { params: { campus: campus as Campus } }, { signal }),
  })
}

/** Suggests where and when to meet; a retry of a lost answer suggests it once. */
export function useProposeMeeting(id: number) {
  const underKey = useIdempotencyKey()
  const send = (body: { pointId: number; at: string }) =>
    underKey({ id, ...body }, (idempotencyKey) =>
      call(proposeMeeting, { params: { id }, body }, { idempotencyKey }),
    )
  return useOrderChange(id, send, { done: words.suggestionSent, failed: words.failedToSuggest })
}

/** Answers the suggestion that is shown: accepts it, declines it, or takes back the own one. */
export function useAnswerMeeting(id: number, round: number) {
  const underKey = useIdempotencyKey()
  const send = (how: 'accept' | 'drop') =>
    underKey({ id, round, how }, (idempotencyKey) =>
      call(
        how === 'accept' ? acceptMeeting : dropMeeting,
        { params: { id }, body: { round } },
        { idempotencyKey },
      ),
    )
  return useOrderChange(id, send, { done: words.saved, failed: words.failedToAnswer })
}
