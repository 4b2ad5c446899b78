import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { ApiError, call, userMessage } from '../../lib/api/client.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { forgetEmail } from '../../lib/session/own-email.ts'
import { takeReturn } from '../../lib/session/session.ts'
import { startAgain } from '../../lib/session/start-again.ts'
import { toastAfterReload } from '../../lib/toast.ts'
import { SixDigits } from '../keys/six-digits.tsx'
import { Button } from '../ui/button.tsx'
import { PasswordField } from '../ui/form/password-field.tsx'
import { UsernameField } from '../ui/form/username-field.tsx'
import { Notice } from '../ui/notice.tsx'
import { enter } from './enter.ts'

const ASKED_EVERY_MS = 5000
const DIGITS = 6
const FAILED = 'Email verification failed. Please try again.'

type VerifyCodeProps = {
  email: string
  /** Undefined after leaving the page; then the form asks for it. */
  password?: string | undefined
  /** Signs in without a press once the link was opened elsewhere, if the password is known. */
  signsInOnceVerified?: boolean | undefined
}

export default function VerifyCode({ email, password, signsInOnceVerified = false }: VerifyCodeProps) {
  const isVerified = useVerifiedElsewhere(email)
  const [typed, setTyped] = useState('')
  const [code, setCode] = useState('')
  const shown = password ?? typed
  const entering = useSubmitOnce({
    mutationFn: (digits: string | undefined) => signIn({ email, password: shown, code: digits }),
    onSuccess: async ({ token, user, message }) => {
      await enter(token, user)
      forgetEmail()
      toastAfterReload(message)
      startAgain(takeReturn())
    },
  })
  const { error } = entering
  const signsIn = signsInOnceVerified && isVerified && password !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; after an error the button is pressed.
  useEffect(() => {
    if (signsIn) entering.submit(undefined)
  }, [signsIn])
  const errors = error instanceof ApiError ? error.errors : {}
  const isBesideField = errors.code !== undefined || errors.password !== undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    entering.submit(isVerified ? undefined : code)
  }
  function change(digits: string) {
    setCode(digits)
    if (entering.error) entering.reset()
    // The last of six digits submits, if nothing else is left to fill in.
    if (digits.length === DIGITS && password !== undefined) entering.submit(digits)
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4 text-left">
      {error && !isBesideField && <Notice tone="danger">{userMessage(error, FAILED)}</Notice>}
      <div role="status" className="empty:absolute">
        {isVerified && <Notice tone="money" title="Your email is verified." />}
      </div>
      {!isVerified && (
        <SixDigits
          label="6-digit code"
          hint="From our newest email to you. It may be in your spam folder."
          autoComplete="one-time-code"
          value={code}
          error={errors.code}
          onChange={(event) => change(event.target.value)}
        />
      )}
      {password === undefined && (
        <>
          <UsernameField email={email} />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            value={typed}
            error={errors.password}
            onChange={(event) => setTyped(event.target.value)}
          />
        </>
      )}
      <Button type="submit" wide busy={entering.isPending} busyLabel="Signing in…">
        {isVerified ? 'Continue' : 'Verify code'}
      </Button>
    </form>
  )
}

/** Signs in by the code, or by the password alone if the address is already verified. */
async function signIn({
  email,
  password,
  code,
}: {
  email: string
  password: string
  code?: string | undefined
}) {
  const logIn = () => call('POST /api/auth/login', { body: { email, password } })
  if (code === undefined) return logIn()
  try {
    return await call('POST /api/auth/verify-email/code', { body: { email, password, code } })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'ALREADY_VERIFIED') return logIn()
    throw error
  }
}

function useVerifiedElsewhere(email: string): boolean {
  const { data } = useQuery({
    queryKey: ['verification', email],
    queryFn: () => call('POST /api/auth/verify-email/status', { body: { email } }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.verified ? false : ASKED_EVERY_MS),
  })
  return data?.verified === true
}
