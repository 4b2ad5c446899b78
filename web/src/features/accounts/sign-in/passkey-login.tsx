import { browserSupportsWebAuthnAutofill, startAuthentication } from '@simplewebauthn/browser'
import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { answerOf, hasPasskeys, passkeyProblem } from '../../../components/keys/passkey.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { call } from '../../../lib/api/client.ts'
import { useSubmitOnce } from '../../../lib/api/use-submit-once.ts'
import { signIn, takeReturn } from '../../../lib/session/session.ts'
import { startAgain } from '../../../lib/session/start-again.ts'
import { toastAfterReload } from '../../../lib/toast.ts'

export default function PasskeyLogin() {
  const [problem, setProblem] = useState<string>()
  const press = useSubmitOnce({
    mutationFn: (_: undefined) => enter(false),
    onError: (error) => setProblem(passkeyProblem(error, 'Sign-in with a passkey failed')),
  })
  useEffect(() => {
    // Autofill starts without user action, so its errors stay silent.
    void browserSupportsWebAuthnAutofill()
      .then((isSupported) => (isSupported ? enter(true) : undefined))
      .catch(() => undefined)
  }, [])
  if (!hasPasskeys()) return null
  return (
    <div className="grid gap-3">
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      <Button
        variant="outline"
        wide
        icon={<KeyRound aria-hidden="true" className="size-5" />}
        busy={press.isPending}
        busyLabel="Waiting for your device…"
        onClick={() => {
          setProblem(undefined)
          press.submit(undefined)
        }}
      >
        Sign in with a passkey
      </Button>
    </div>
  )
}

async function enter(asAutofill: boolean): Promise<void> {
  const { options, attempt } = await call('POST /api/auth/passkey-login/options')
  const signed = await startAuthentication({ optionsJSON: options as never, useBrowserAutofill: asAutofill })
  const { token, user, message } = await call('POST /api/auth/passkey-login', {
    body: { passkey: answerOf(signed), attempt },
  })
  signIn(token, user)
  toastAfterReload(message)
  startAgain(takeReturn())
}
