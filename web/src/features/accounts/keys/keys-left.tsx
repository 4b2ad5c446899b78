import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import { CHATS } from '#adapters/contract/core/chat-apps.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { PageHeader } from '../../../components/ui/page/page-header.tsx'
import { call, userMessage } from '../../../lib/api/client.ts'
import { useSubmitOnce } from '../../../lib/api/use-submit-once.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { takeReturn, useSession } from '../../../lib/session/session.ts'
import { startAgain } from '../../../lib/session/start-again.ts'
import { toastAfterReload } from '../../../lib/toast.ts'
import { ChatAppCard } from '../chat-app-card.tsx'
import { SessionsCard } from '../sessions-card.tsx'
import { AuthenticatorCard } from './authenticator-card.tsx'
import { KeyRemovalNotice } from './key-removal-notice.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { WalletPinCard } from './wallet-pin-card.tsx'

export function Component() {
  const { user, hasKeysToCheck } = useSession()
  const [problem, setProblem] = useState<string>()
  const confirm = useSubmitOnce({
    mutationFn: (_: undefined) => call('POST /api/auth/keys-left/confirm'),
    onSuccess: ({ message }) => {
      toastAfterReload(message)
      startAgain(takeReturn())
    },
    onError: (error) => setProblem(userMessage(error, 'We couldn’t save your answer. Please try again.')),
  })
  if (!user) return null
  if (!hasKeysToCheck) return <Navigate to={paths.profile} replace />
  return (
    <div className="mx-auto grid w-full max-w-form grid-cols-1 gap-6">
      <div className="-mb-6">
        <PageHeader
          heading="Are these all yours?"
          intro="Your password is new. These can still open your account or confirm payments. Remove what isn’t yours."
        />
      </div>
      <KeyRemovalNotice />
      {user.hasPasskey && <PasskeysCard />}
      {user.hasWalletPin && <WalletPinCard user={user} />}
      {user.hasTotp && <AuthenticatorCard />}
      {CHATS.filter((app) => user[app.chatId] !== null).map((app) => (
        <ChatAppCard key={app.channel} app={app} user={user} />
      ))}
      <SessionsCard />
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      <div className="grid gap-2">
        <p className="text-ink-2">Not sure about one? Remove it. You can set it up again later.</p>
        <Button
          wide
          busy={confirm.isPending}
          busyLabel="Saving…"
          onClick={() => {
            setProblem(undefined)
            confirm.submit(undefined)
          }}
        >
          Confirm they’re all mine
        </Button>
      </div>
    </div>
  )
}
