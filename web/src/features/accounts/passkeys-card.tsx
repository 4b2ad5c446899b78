import { startRegistration } from '@simplewebauthn/browser'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import {
  addPasskey,
  listPasskeys,
  offerPasskey,
  type Passkey,
  removePasskey,
} from '#adapters/contract/identity/passkeys.ts'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { SectionHeader } from '../../components/ui/page-header.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { Time } from '../../components/ui/time.tsx'
import { call, newIdempotencyKey, userMessage } from '../../lib/api/client.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { toast } from '../../lib/toast.ts'
import { showNewUser } from './chat-app-link.tsx'
import { answerOf, hasPasskeys, passkeyProblem } from './passkey.ts'
import * as words from './words.ts'

const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => call(listPasskeys, {}, { signal }),
})

/** Adding and removing passkeys: the fingerprint, face or screen lock of a device instead of a password. */
export function PasskeysCard() {
  const queries = useQueryClient()
  const { data, error, isError, refetch } = useQuery(passkeysQuery)
  const add = useSubmitOnce({
    mutationFn: async (_: undefined) => {
      const { options } = await call(offerPasskey, {}, { idempotencyKey: newIdempotencyKey() })
      const made = await startRegistration({ optionsJSON: options as never })
      return call(addPasskey, { body: { passkey: answerOf(made) } })
    },
    onSuccess: async ({ message }) => {
      toast.success(message)
      await Promise.all([showNewUser(), queries.invalidateQueries(passkeysQuery)])
    },
    onError: (failure) => toast.error(passkeyProblem(failure, words.failedToAddAPasskey)),
  })
  return (
    <Card>
      <SectionHeader heading={words.passkeys} />
      <div className="grid gap-4">
        <p className="text-ink-2">{words.signInAndConfirmWithdrawals}</p>
        {data ? (
          data.passkeys.length > 0 && (
            <ul className="divide-y divide-line">
              {data.passkeys.map((passkey) => (
                <Row key={passkey.id} passkey={passkey} />
              ))}
            </ul>
          )
        ) : isError ? (
          <ErrorState
            message={userMessage(error, words.failedToLoadYourPasskeys)}
            onRetry={() => refetch()}
          />
        ) : (
          <Skeleton lines={1} label={words.loadingPasskeys} />
        )}
        {hasPasskeys() ? (
          <Button
            variant="outline"
            busy={add.isPending}
            busyLabel={words.adding}
            onClick={() => add.submit(undefined)}
          >
            {words.addAPasskey}
          </Button>
        ) : (
          <p className="text-sm text-ink-2">{words.thisBrowserCantMakePasskeys}</p>
        )}
      </div>
    </Card>
  )
}

function Row({ passkey }: { passkey: Passkey }) {
  const queries = useQueryClient()
  const remove = useSubmitOnce({
    mutationFn: (_: undefined) => call(removePasskey, { params: { id: passkey.id } }),
    onSuccess: async ({ message }) => {
      toast.success(message)
      await Promise.all([showNewUser(), queries.invalidateQueries(passkeysQuery)])
    },
    onError: (failure) => toast.error(userMessage(failure, words.failedToRemoveThatPasskey)),
  })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <KeyRound aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{passkey.name}</p>
        <p className="text-sm text-ink-2">
          {passkey.lastUsedAt === null
            ? words.added(<Time at={passkey.createdAt} />)
            : words.addedAndUsed(
                <Time at={passkey.createdAt} />,
                <Time at={passkey.lastUsedAt} as="relative" />,
              )}
        </p>
      </div>
      <Button
        variant="text"
        className="px-3!"
        aria-label={words.removeThePasskey(passkey.name)}
        busy={remove.isPending}
        busyLabel={words.removing}
        onClick={() => remove.submit(undefined)}
      >
        {words.remove}
      </Button>
    </li>
  )
}
