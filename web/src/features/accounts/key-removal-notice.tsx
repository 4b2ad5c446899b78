import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { getKeyRemoval, keepKeys } from '#adapters/contract/identity/step-up.ts'
import { Button } from '../../components/ui/button.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { Time } from '../../components/ui/time.tsx'
import { call, userMessage } from '../../lib/api/client.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { toast } from '../../lib/toast.ts'
import * as words from './words.ts'

/** When the own keys will be removed, if that was asked for. */
export const keyRemovalQuery = queryOptions({
  queryKey: ['key-removal'],
  queryFn: ({ signal }) => call(getKeyRemoval, {}, { signal }),
})

/** Says that the own keys are about to be removed, and keeps them by one press. */
export function KeyRemovalNotice() {
  const queries = useQueryClient()
  const at = useQuery(keyRemovalQuery).data?.at
  const keep = useSubmitOnce({
    mutationFn: (_: undefined) => call(keepKeys),
    onSuccess: async ({ message }) => {
      toast.success(message)
      await queries.invalidateQueries(keyRemovalQuery)
    },
    onError: (error) => toast.error(userMessage(error, words.KEY_REMOVAL.failed)),
  })
  const place = useRef<HTMLDivElement>(null)
  const isShown = Boolean(at)
  // Who asked did so further down.
  useEffect(() => {
    if (isShown) place.current?.scrollIntoView({ block: 'center' })
  }, [isShown])
  if (!at) return null
  return (
    <div ref={place}>
      <Notice
        tone="warn"
        title={words.weRemoveThemAfter(<Time at={at} as="date-time" />)}
        action={
          <Button
            variant="outline"
            busy={keep.isPending}
            busyLabel={words.KEY_REMOVAL.keeping}
            onClick={() => keep.submit(undefined)}
          >
            {words.KEY_REMOVAL.keep}
          </Button>
        }
      >
        {words.KEY_REMOVAL.why}
      </Notice>
    </div>
  )
}
