import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { CallReply } from '#adapters/contract/calls.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Card } from '../../../components/ui/card.tsx'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { lazily } from '../../../components/ui/loading/lazily.tsx'
import { Skeleton } from '../../../components/ui/loading/skeleton.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { SectionHeader } from '../../../components/ui/page/page-header.tsx'
import { call, newIdempotencyKey, userMessage } from '../../../lib/api/client.ts'
import { useSubmitOnce } from '../../../lib/api/use-submit-once.ts'
import { toast } from '../../../lib/toast.ts'
import { showNewUser } from '../chat-app-link.tsx'

const AuthenticatorSetup = lazily(() => import('./authenticator-setup.tsx'))
const RecoveryCodes = lazily(() => import('./recovery-codes.tsx'))

const totpQuery = queryOptions({
  queryKey: ['totp'],
  queryFn: ({ signal }) => call('GET /api/auth/totp', {}, { signal }),
})

export function AuthenticatorCard() {
  const queries = useQueryClient()
  const { data, error, isError, refetch } = useQuery(totpQuery)
  const [codes, setCodes] = useState<readonly string[]>()
  async function changed({ message }: { message: string }) {
    toast.success(message)
    await Promise.all([showNewUser(), queries.invalidateQueries(totpQuery)])
  }
  return (
    <Card>
      <SectionHeader heading="Authenticator app" />
      {codes ? (
        <Suspense>
          <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
        </Suspense>
      ) : data ? (
        data.since === null ? (
          <Off
            onCodes={async (reply) => {
              setCodes(reply.recoveryCodes)
              await changed(reply)
            }}
          />
        ) : (
          <On left={data.recoveryCodesLeft} onCodes={setCodes} onChange={changed} />
        )
      ) : isError ? (
        <ErrorState
          message={userMessage(error, 'Failed to set up your authenticator app')}
          onRetry={() => refetch()}
        />
      ) : (
        <Skeleton lines={1} label="Loading your authenticator app" />
      )}
    </Card>
  )
}

type Recovery = { message: string; recoveryCodes: readonly string[] }

function Off({ onCodes }: { onCodes: (reply: Recovery) => Promise<void> }) {
  const [offered, setOffered] = useState<CallReply<'POST /api/auth/totp/options'>>()
  const offer = useSubmitOnce({
    mutationFn: (_: undefined) =>
      call('POST /api/auth/totp/options', {}, { idempotencyKey: newIdempotencyKey() }),
    onSuccess: setOffered,
    onError: (error) => toast.error(userMessage(error, 'Failed to set up your authenticator app')),
  })
  if (offered)
    return (
      <Suspense fallback={<Skeleton lines={4} label="Loading your authenticator app" />}>
        <AuthenticatorSetup offer={offered} onCodes={onCodes} onCancel={() => setOffered(undefined)} />
      </Suspense>
    )
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">
        Get 6-digit codes from an app such as Google Authenticator. We ask for one when you log in with your
        password or Google. We ask before money leaves your wallet, too.
      </p>
      <Button
        variant="outline"
        busy={offer.isPending}
        busyLabel="Loading…"
        onClick={() => offer.submit(undefined)}
      >
        Set up an authenticator app
      </Button>
    </div>
  )
}

type OnProps = {
  left: number
  onCodes: (codes: readonly string[]) => void
  onChange: (reply: { message: string }) => Promise<void>
}

function On({ left, onCodes, onChange }: OnProps) {
  const renew = useSubmitOnce({
    mutationFn: (_: undefined) =>
      call('POST /api/auth/totp/recovery-codes', {}, { idempotencyKey: newIdempotencyKey() }),
    onSuccess: async (reply) => {
      onCodes(reply.recoveryCodes)
      await onChange(reply)
    },
    onError: (error) => toast.error(userMessage(error, 'Failed to set up your authenticator app')),
  })
  const remove = useSubmitOnce({
    mutationFn: (_: undefined) => call('DELETE /api/auth/totp'),
    onSuccess: onChange,
    onError: (error) => toast.error(userMessage(error, 'Failed to set up your authenticator app')),
  })
  return (
    <div className="grid gap-4">
      <Notice tone={left > 2 ? 'money' : 'warn'}>
        Your authenticator app is on. We ask for its code when you log in with your password or Google.{' '}
        <span>{`${left} recovery ${left === 1 ? 'code' : 'codes'} left.`}</span>
      </Notice>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button
          variant="outline"
          busy={renew.isPending}
          busyLabel="Loading…"
          onClick={() => renew.submit(undefined)}
        >
          Get new recovery codes
        </Button>
        <Button
          variant="danger-outline"
          busy={remove.isPending}
          busyLabel="Removing…"
          onClick={() => remove.submit(undefined)}
        >
          Remove app
        </Button>
      </div>
    </div>
  )
}
