import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { ReplyOf } from '#adapters/contract/core/endpoint.ts'
import {
  getTotp,
  offerTotp,
  removeTotp,
  renewRecoveryCodes,
} from '#adapters/contract/identity/second-factor.ts'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { lazily } from '../../components/ui/lazily.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { SectionHeader } from '../../components/ui/page-header.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { call, newIdempotencyKey, userMessage } from '../../lib/api/client.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { toast } from '../../lib/toast.ts'
import { showNewUser } from './chat-app-link.tsx'
import * as words from './words.ts'

const AuthenticatorSetup = lazily(() => import('./authenticator-setup.tsx'))
const RecoveryCodes = lazily(() => import('./recovery-codes.tsx'))

const totpQuery = queryOptions({
  queryKey: ['totp'],
  queryFn: ({ signal }) => call(getTotp, {}, { signal }),
})

/** Setting up and removing the authenticator app, and renewing its recovery codes. */
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
      <SectionHeader heading={words.AUTHENTICATOR.heading} />
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
        <ErrorState message={userMessage(error, words.AUTHENTICATOR.failed)} onRetry={() => refetch()} />
      ) : (
        <Skeleton lines={1} label={words.AUTHENTICATOR.loadingApp} />
      )}
    </Card>
  )
}

type Recovery = { message: string; recoveryCodes: readonly string[] }

function Off({ onCodes }: { onCodes: (reply: Recovery) => Promise<void> }) {
  const [offered, setOffered] = useState<ReplyOf<typeof offerTotp>>()
  const offer = useSubmitOnce({
    mutationFn: (_: undefined) => call(offerTotp, {}, { idempotencyKey: newIdempotencyKey() }),
    onSuccess: setOffered,
    onError: (error) => toast.error(userMessage(error, words.AUTHENTICATOR.failed)),
  })
  if (offered)
    return (
      <Suspense fallback={<Skeleton lines={4} label={words.AUTHENTICATOR.loadingApp} />}>
        <AuthenticatorSetup offer={offered} onCodes={onCodes} onCancel={() => setOffered(undefined)} />
      </Suspense>
    )
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{words.AUTHENTICATOR.off}</p>
      <Button
        variant="outline"
        busy={offer.isPending}
        busyLabel={words.AUTHENTICATOR.loading}
        onClick={() => offer.submit(undefined)}
      >
        {words.AUTHENTICATOR.start}
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
    mutationFn: (_: undefined) => call(renewRecoveryCodes, {}, { idempotencyKey: newIdempotencyKey() }),
    onSuccess: async (reply) => {
      onCodes(reply.recoveryCodes)
      await onChange(reply)
    },
    onError: (error) => toast.error(userMessage(error, words.AUTHENTICATOR.failed)),
  })
  const remove = useSubmitOnce({
    mutationFn: (_: undefined) => call(removeTotp),
    onSuccess: onChange,
    onError: (error) => toast.error(userMessage(error, words.AUTHENTICATOR.failed)),
  })
  return (
    <div className="grid gap-4">
      <Notice tone={left > 2 ? 'money' : 'warn'}>
        {words.AUTHENTICATOR.on} <span>{words.AUTHENTICATOR.left(left)}</span>
      </Notice>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button
          variant="outline"
          busy={renew.isPending}
          busyLabel={words.AUTHENTICATOR.loading}
          onClick={() => renew.submit(undefined)}
        >
          {words.AUTHENTICATOR.renew}
        </Button>
        <Button
          variant="danger-outline"
          busy={remove.isPending}
          busyLabel={words.removing}
          onClick={() => remove.submit(undefined)}
        >
          {words.AUTHENTICATOR.remove}
        </Button>
      </div>
    </div>
  )
}
