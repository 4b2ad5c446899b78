import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { Time } from '../../../components/ui/time.tsx'
import { call, userMessage } from '../../../lib/api/client.ts'
import { useSubmitOnce } from '../../../lib/api/use-submit-once.ts'
import { toast } from '../../../lib/toast.ts'

export const keyRemovalQuery = queryOptions({
  queryKey: ['key-removal'],
  queryFn: ({ signal }) => call('GET /api/auth/wallet-pin/reset', {}, { signal }),
})

export function KeyRemovalNotice() {
  const queries = useQueryClient()
  const at = useQuery(keyRemovalQuery).data?.at
  const cancel = useSubmitOnce({
    mutationFn: (_: undefined) => call('DELETE /api/auth/wallet-pin/reset'),
    onSuccess: async ({ message }) => {
      toast.success(message)
      await queries.invalidateQueries(keyRemovalQuery)
    },
    onError: (error) => toast.error(userMessage(error, 'Failed to keep your PIN and passkeys')),
  })
  const place = useRef<HTMLDivElement>(null)
  const isShown = Boolean(at)
  // The request was made further down the page.
  useEffect(() => {
    if (isShown) place.current?.scrollIntoView({ block: 'center' })
  }, [isShown])
  if (!at) return null
  return (
    <div ref={place}>
      <Notice
        tone="warn"
        title={
          <span>
            You asked us to remove your PIN, passkeys and authenticator app. We do that after{' '}
            <Time at={at} as="date-time" />.
          </span>
        }
        action={
          <Button
            variant="outline"
            busy={cancel.isPending}
            busyLabel="Keeping…"
            onClick={() => cancel.submit(undefined)}
          >
            Keep them
          </Button>
        }
      >
        Found your passkey or remember your PIN? Keep them. Didn’t ask for it? Keep them and change your
        password.
      </Notice>
    </div>
  )
}
