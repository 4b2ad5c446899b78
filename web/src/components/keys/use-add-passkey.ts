import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call, newIdempotencyKey } from '../../lib/api/client.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { refreshUser } from '../../lib/session/load-session.ts'
import { toast } from '../../lib/toast.ts'
import { answerOf, passkeyProblem } from './passkey.ts'

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => call('GET /api/auth/passkeys', {}, { signal }),
})

export function useAddPasskey() {
  const queries = useQueryClient()
  return useSubmitOnce({
    mutationFn: async (_: undefined) => {
      const { options } = await call(
        'POST /api/auth/passkeys/options',
        {},
        { idempotencyKey: newIdempotencyKey() },
      )
      const { startRegistration } = await import('@simplewebauthn/browser')
      const made = await startRegistration({ optionsJSON: options as never })
      return call('POST /api/auth/passkeys', { body: { passkey: answerOf(made) } })
    },
    onSuccess: async ({ message }) => {
      toast.success(message)
      await Promise.all([refreshUser(), queries.invalidateQueries(passkeysQuery)])
    },
    onError: (failure) => toast.error(passkeyProblem(failure, 'Failed to add a passkey')),
  })
}
