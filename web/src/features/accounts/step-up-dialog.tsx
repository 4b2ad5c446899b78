import { KeyRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { offerPasskeyProof } from '#adapters/contract/identity/passkeys.ts'
import { stepUp } from '#adapters/contract/identity/step-up.ts'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog/dialog.tsx'
import { PasswordField } from '../../components/ui/form/password-field.tsx'
import { UsernameField } from '../../components/ui/form/username-field.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { ApiError, call, userMessage } from '../../lib/api/client.ts'
import type { WantedProof } from '../../lib/api/proof.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { useSession } from '../../lib/session.ts'
import { EmailCode } from './email-code.tsx'
import { GoogleAgain } from './google-again.tsx'
import { answerOf, passkeyProblem } from './passkey.ts'
import { PinResetDialog } from './pin-reset-dialog.tsx'
import { SecondFactorField, type ShownCode } from './second-factor-field.tsx'
import { SixDigits } from './six-digits.tsx'
import * as words from './words.ts'

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

/** Asks the person to prove that it is them: by a passkey, their PIN or authenticator app, their password and a code by email, or Google once more. */
export function StepUpDialog({ act, methods, onEnd }: StepUpDialogProps) {
  const { user } = useSession()
  const [proof, setProof] = useState<Typed>({})
  const [isForgotten, setForgotten] = useState(false)
  const prove = useSubmitOnce({
    mutationFn: (body: Proof) => call(stepUp, { body: { act, ...body } }, { asksForProof: false }),
    onSuccess: () => onEnd(true),
  })
  const sign = useSubmitOnce({
    mutationFn: async (_: undefined) => {
      const { options } = await call(offerPasskeyProof, { body: { act } }, { asksForProof: false })
      const { startAuthentication } = await import('@simplewebauthn/browser')
      const passkey = answerOf(await startAuthentication({ optionsJSON: options as never }))
      return call(stepUp, { body: { act, passkey } }, { asksForProof: false })
    },
    onSuccess: () => onEnd(true),
  })
  const problem = prove.error
    ? userMessage(prove.error, words.thatDidNotWorkPleaseTry)
    : sign.error && passkeyProblem(sign.error, words.thatDidNotWorkPleaseTry)
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
    <Dialog open onClose={() => !prove.isPending && onEnd(false)} title={words.confirmItsYou}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <p className="text-ink-2">{words.weAskBeforeMoneyLeaves}</p>
        {problem && !isBesideField && <Notice tone="danger">{problem}</Notice>}
        {methods.includes('passkey') && (
          <Button
            type="button"
            wide
            icon={<KeyRound aria-hidden="true" className="size-5" />}
            busy={sign.isPending}
            busyLabel={words.waitingForYourDevice}
            onClick={() => sign.submit(undefined)}
          >
            {words.useYourPasskey}
          </Button>
        )}
        {methods.includes('pin') && <SixDigits label={words.walletPin} secret {...fieldOf('pin')} />}
        {methods.includes('totp') && (
          <SecondFactorField
            value={proof}
            errors={errors}
            onChange={({ totp = '', recoveryCode = '' }) => setProof({ ...proof, totp, recoveryCode })}
          />
        )}
        {KEYS.some((key) => methods.includes(key)) && (
          <Button variant="text" className="justify-self-start" onClick={() => setForgotten(true)}>
            {methods.includes('pin') ? words.forgotYourPin : words.RESET.title.lost}
          </Button>
        )}
        <UsernameField email={user?.email ?? ''} />
        {methods.includes('password') && (
          <PasswordField
            label={words.yourPassword}
            autoComplete="current-password"
            {...fieldOf('password')}
          />
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
            {words.cancel}
          </Button>
          {isTyped && (
            <Button type="submit" busy={prove.isPending} busyLabel={words.checking}>
              {words.confirm}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
