import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import type { Passkey } from '#adapters/contract/identity/passkeys.ts'
import { hasPasskeys } from '../../../components/keys/passkey.ts'
import { passkeysQuery, useAddPasskey } from '../../../components/keys/use-add-passkey.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Card } from '../../../components/ui/card.tsx'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { Skeleton } from '../../../components/ui/loading/skeleton.tsx'
import { SectionHeader } from '../../../components/ui/page/page-header.tsx'
import { Time } from '../../../components/ui/time.tsx'
import { call, userMessage } from '../../../lib/api/client.ts'
import { useSubmitOnce } from '../../../lib/api/use-submit-once.ts'
import { refreshUser } from '../../../lib/session/load-session.ts'
import { toast } from '../../../lib/toast.ts'

export function PasskeysCard() {
  const { data, error, isError, refetch } = useQuery(passkeysQuery)
  const add = useAddPasskey()
  return (
    <Card>
      <SectionHeader heading="Passkeys" />
      <div className="grid gap-4">
        <p className="text-ink-2">
          Sign in and confirm payments with your fingerprint, face or screen lock. A fake page can’t steal it.
        </p>
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
            message={userMessage(error, 'Failed to load your passkeys')}
            onRetry={() => refetch()}
          />
        ) : (
          <Skeleton lines={1} label="Loading passkeys" />
        )}
        {hasPasskeys() ? (
          <Button
            variant="outline"
            busy={add.isPending}
            busyLabel="Adding…"
            onClick={() => add.submit(undefined)}
          >
            Add a passkey
          </Button>
        ) : (
          <p className="text-sm text-ink-2">
            This browser can’t make passkeys. A wallet PIN works everywhere.
          </p>
        )}
      </div>
    </Card>
  )
}

function Row({ passkey }: { passkey: Passkey }) {
  const queries = useQueryClient()
  const remove = useSubmitOnce({
    mutationFn: (_: undefined) => call('DELETE /api/auth/passkeys/:id', { params: { id: passkey.id } }),
    onSuccess: async ({ message }) => {
      toast.success(message)
      await Promise.all([refreshUser(), queries.invalidateQueries(passkeysQuery)])
    },
    onError: (failure) => toast.error(userMessage(failure, 'Failed to remove that passkey')),
  })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <KeyRound aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{passkey.name}</p>
        <p className="text-sm text-ink-2">
          {passkey.lastUsedAt === null ? (
            <span>
              Added <Time at={passkey.createdAt} />
            </span>
          ) : (
            <span>
              Added <Time at={passkey.createdAt} />, last used <Time at={passkey.lastUsedAt} as="relative" />
            </span>
          )}
        </p>
      </div>
      <Button
        variant="text"
        className="px-3!"
        aria-label={`Remove the passkey of ${passkey.name}`}
        busy={remove.isPending}
        busyLabel="Removing…"
        onClick={() => remove.submit(undefined)}
      >
        Remove
      </Button>
    </li>
  )
}
