import { type FormEvent, useState } from 'react'
import type { User } from '#adapters/contract/identity/accounts.ts'
import { ApiError, userMessage } from '../../lib/api/client.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { signIn, takeReturn } from '../../lib/session/session.ts'
import { startAgain } from '../../lib/session/start-again.ts'
import { toastAfterReload } from '../../lib/toast.ts'
import { Button } from '../ui/button.tsx'
import { LoneLink } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { SecondFactorField, type ShownCode } from './second-factor-field.tsx'

type SecondStepProps = {
  enter: (shown: ShownCode) => Promise<{ token: string; user: User; message: string }>
  onBack: () => void
}

export default function SecondStep({ enter, onBack }: SecondStepProps) {
  const [shown, setShown] = useState<ShownCode>({})
  const entering = useSubmitOnce({
    mutationFn: () => enter(shown),
    onSuccess: ({ token, user, message }) => {
      signIn(token, user)
      toastAfterReload(message)
      startAgain(takeReturn())
    },
  })
  const errors = entering.error instanceof ApiError ? entering.error.errors : {}
  const isBesideField = errors.totp !== undefined || errors.recoveryCode !== undefined
  function submit(event: FormEvent) {
    event.preventDefault()
    entering.submit(undefined)
  }
  return (
    <form onSubmit={submit} noValidate className="mt-6 grid gap-4 in-[dialog]:mt-0">
      <p className="text-ink-2">Enter the code from your authenticator app to log in.</p>
      {entering.error && !isBesideField && (
        <Notice tone="danger">{userMessage(entering.error, 'Login failed. Please try again.')}</Notice>
      )}
      <SecondFactorField value={shown} errors={errors} onChange={setShown} />
      <p className="-mt-2">
        <LoneLink to={paths.lostKeys}>I lost my phone and my codes</LoneLink>
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="outline" onClick={onBack} disabled={entering.isPending}>
          Back
        </Button>
        <Button type="submit" busy={entering.isPending} busyLabel="Signing in…">
          Log in
        </Button>
      </div>
    </form>
  )
}
