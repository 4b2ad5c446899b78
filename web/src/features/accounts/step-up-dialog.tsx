import { KeyRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { SecondFactorField, type ShownCode } from '../../components/account/second-factor-field.tsx'
import { answerOf, passkeyProblem } from '../../components/keys/passkey.ts'
import { SixDigits } from '../../components/keys/six-digits.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog/dialog.tsx'
import { PasswordField } from '../../components/ui/form/password-field.tsx'
import { UsernameField } from '../../components/ui/form/username-field.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { ApiError, call, userMessage } from '../../lib/api/client.ts'
import type { WantedProof } from '../../lib/api/proof.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { useSession } from '../../lib/session/session.ts'
import { EmailCode } from './email-code.tsx'
import { GoogleAgain } from './google-again.tsx'
import { PinResetDialog } from './keys/pin-reset-dialog.tsx'

type Typed = { pin?: string; password?: string; emailCode?: string } & ShownCode
type Proof = Typed & {
  googleToken?: string
  googleAttempt?: string
  passkey?: ReturnType<typeof answerOf>
}
const FIELDS = {
  passkey: '',
  pin: 'pin',
  totp: 'totp',
  recovery_code: 'recoveryCode',
  password: 'password',
  google: '',
  email_code: 'emailCode',
} as const

const KEYS = ['passkey', 'pin', 'totp'] as const

type StepUpDialogProps = WantedProof & { onEnd: (isProven: boolean) => void }

export function StepUpDialog({ act, methods, onEnd }: StepUpDialogProps) {
  const { user } = useSession()
  const [proof, setProof] = useState<Typed>({})
  const [isForgotten, setForgotten] = useState(false)
  const prove = useSubmitOnce({
    mutationFn: (body: Proof) =>
      call('POST /api/auth/step-up', { body: { act, ...body } }, { promptsForProof: false }),
    onSuccess: () => onEnd(true),
  })
  const sign = useSubmitOnce({
    mutationFn: async (_: undefined) => {
      const { options } = await call(
        'POST /api/auth/step-up/passkey-options',
        { body: { act } },
        { promptsForProof: false },
      )
      const { startAuthentication } = await import('@simplewebauthn/browser')
      const passkey = answerOf(await startAuthentication({ optionsJSON: options as never }))
      return call('POST /api/auth/step-up', { body: { act, passkey } }, { promptsForProof: false })
    },
    onSuccess: () => onEnd(true),
  })
  const problem = prove.error
    ? userMessage(prove.error, 'That did not work. Please try again.')
    : sign.error && passkeyProblem(sign.error, 'That did not work. Please try again.')
  const errors = prove.error instanceof ApiError ? prove.error.errors : {}
  const isBesideField = methods.some((method) => errors[FIELDS[method]] !== undefined)
  const fieldOf = (name: keyof Typed) => ({
    value: proof[name] ?? '',
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => setProof({ ...proof, [name]: target.value }),
  })
  const isTyped = methods.some((method) => FIELDS[method] !== '')
  function submit(event: FormEvent) {
    event.preventDefault()
    prove.submit(Object.fromEntries(Object.entries(proof).filter(([, typed]) => typed !== '')))
  }
  if (isForgotten) return <PinResetDialog onEnd={() => onEnd(false)} />
  return (
    <Dialog open onClose={() => !prove.isPending && onEnd(false)} title="Confirm it’s you">
      <form onSubmit={submit} noValidate className="grid gap-4">
        <p className="text-ink-2">
          We ask before money leaves your wallet and before important changes. It takes a few seconds.
        </p>
        {problem && !isBesideField && <Notice tone="danger">{problem}</Notice>}
        {methods.includes('passkey') && (
          <Button
            type="button"
            wide
            icon={<KeyRound aria-hidden="true" className="size-5" />}
            busy={sign.isPending}
            busyLabel="Waiting for your device…"
            onClick={() => sign.submit(undefined)}
          >
            Use your passkey
          </Button>
        )}
        {methods.includes('pin') && <SixDigits label="Wallet PIN" secret {...fieldOf('pin')} />}
        {methods.includes('totp') && (
          <SecondFactorField
            value={proof}
            errors={errors}
            onChange={({ totp = '', recoveryCode = '' }) => setProof({ ...proof, totp, recoveryCode })}
          />
        )}
        {KEYS.some((key) => methods.includes(key)) && (
          <Button variant="text" className="justify-self-start" onClick={() => setForgotten(true)}>
            {methods.includes('pin') ? 'Forgot your PIN?' : 'Reset a lost passkey or app'}
          </Button>
        )}
        <UsernameField email={user?.email ?? ''} />
        {methods.includes('password') && (
          <PasswordField label="Your password" autoComplete="current-password" {...fieldOf('password')} />
        )}
        {methods.includes('email_code') && <EmailCode act={act} {...fieldOf('emailCode')} />}
        {methods.includes('google') && (
          <GoogleAgain
            onProof={({ credential, attempt }) =>
              prove.submit({ googleToken: credential, googleAttempt: attempt })
            }
          />
        )}
        <div className="grid gap-3 md:flex md:justify-end">
          <Button variant="outline" onClick={() => onEnd(false)} disabled={prove.isPending}>
            Cancel
          </Button>
          {isTyped && (
            <Button type="submit" busy={prove.isPending} busyLabel="Checking…">
              Confirm
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
