import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { Loading } from '../../../components/ui/loading/loading.tsx'
import { PageTitle } from '../../../components/ui/page/page-title.tsx'
import { RedirectNotice } from '../../../components/ui/page/redirect-notice.tsx'
import { ApiError, call, userMessage } from '../../../lib/api/client.ts'
import { paths } from '../../../lib/navigation/paths.ts'

type State = { status: 'verifying' } | { status: 'success' | 'verified' | 'used' | 'error'; message: string }

const TIME_LIMIT_MS = 12_000
const REDIRECT_MS = 3000

const STATES: Record<string, 'verified' | 'used'> = { ALREADY_VERIFIED: 'verified', INVALID_TOKEN: 'used' }

/** A token works only once, so renders share one request. */
const requested = new Map<string, Promise<State>>()

export function Component() {
  const { token = '' } = useParams()
  const [state, setState] = useState<State>({ status: 'verifying' })
  useEffect(() => {
    let shown = true
    const answer = requested.get(token) ?? verify(token)
    requested.set(token, answer)
    void answer.then((result) => shown && setState(result))
    return () => {
      shown = false
    }
  }, [token])

  return (
    <section className="mx-auto w-full max-w-form">
      <meta name="robots" content="noindex" />
      <PageTitle>Email Verification</PageTitle>
      {state.status === 'verifying' && (
        <div role="status">
          <p className="mt-4 text-ink-2">Verifying your email…</p>
          <Loading />
        </div>
      )}
      {state.status === 'success' && (
        <div role="status">
          <EmptyState
            picture="envelope"
            title={state.message}
            text={<RedirectNotice to={paths.login} afterMs={REDIRECT_MS} label="the sign-in page" />}
          />
        </div>
      )}
      {state.status === 'verified' && (
        <div role="status">
          <EmptyState
            picture="envelope"
            title={state.message}
            action={<ButtonLink to={paths.login}>Log In</ButtonLink>}
          />
        </div>
      )}
      {state.status === 'used' && (
        <div role="alert">
          <EmptyState
            picture="envelope"
            title={state.message}
            text="This link was used or is too old. If you have verified already, sign in."
            action={
              <>
                <ButtonLink to={paths.login}>Log In</ButtonLink>
                <ButtonLink to={paths.resendVerification} variant="outline">
                  Resend Verification Email
                </ButtonLink>
              </>
            }
          />
        </div>
      )}
      {state.status === 'error' && (
        <div role="alert">
          <EmptyState
            picture="plug"
            title={state.message}
            action={
              <>
                <Button onClick={() => location.reload()}>Try Again</Button>
                <ButtonLink to={paths.resendVerification} variant="outline">
                  Resend Verification Email
                </ButtonLink>
                <ButtonLink to={paths.login} variant="text">
                  Back to Login
                </ButtonLink>
              </>
            }
          />
        </div>
      )}
    </section>
  )
}

async function verify(token: string): Promise<State> {
  if (token === '') return { status: 'used', message: 'Invalid verification link' }
  const signal = AbortSignal.timeout(TIME_LIMIT_MS)
  try {
    const { success, message } = await call(
      'GET /api/auth/verify-email/:token',
      { params: { token } },
      { signal },
    )
    return success
      ? { status: 'success', message }
      : { status: 'error', message: message || 'Email verification failed' }
  } catch (error) {
    // Chrome before 124 throws an AbortError here, other browsers a TimeoutError.
    if (signal.aborted) return { status: 'error', message: 'Request timeout. Please try again.' }
    const message = userMessage(error, 'Email verification failed. Please try again.')
    return { status: (error instanceof ApiError && STATES[error.code]) || 'error', message }
  }
}
