import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { verifyEmail } from '#adapters/contract/identity/accounts.ts'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { Loading } from '../../components/ui/loading.tsx'
import { PageTitle } from '../../components/ui/page-title.tsx'
import { RedirectNotice } from '../../components/ui/redirect-notice.tsx'
import { ApiError, call, userMessage } from '../../lib/api/client.ts'
import { paths } from '../../lib/paths.ts'
import * as words from './words.ts'

type State = { status: 'verifying' } | { status: 'success' | 'verified' | 'used' | 'error'; message: string }

const TIME_LIMIT_MS = 12_000
const REDIRECT_MS = 3000

const STATES: Record<string, 'verified' | 'used'> = { ALREADY_VERIFIED: 'verified', INVALID_TOKEN: 'used' }

/** Each link is asked about once, however often the page is rendered: it works only once. */
const asked = new Map<string, Promise<State>>()

/** Where the link of a verification email leads. */
export function Component() {
  const { token = '' } = useParams()
  const [state, setState] = useState<State>({ status: 'verifying' })
  useEffect(() => {
    let shown = true
    const answer = asked.get(token) ?? verify(token)
    asked.set(token, answer)
    void answer.then((result) => shown && setState(result))
    return () => {
      shown = false
    }
  }, [token])

  return (
    <section className="mx-auto w-full max-w-form">
      <meta name="robots" content="noindex" />
      <PageTitle>{words.emailVerification}</PageTitle>
      {state.status === 'verifying' && (
        <div role="status">
          <p className="mt-4 text-ink-2">{words.verifyingYourEmail}</p>
          <Loading />
        </div>
      )}
      {state.status === 'success' && (
        <div role="status">
          <EmptyState
            picture="envelope"
            title={state.message}
            text={<RedirectNotice to={paths.login} after={REDIRECT_MS} label={words.theSignInPage} />}
          />
        </div>
      )}
      {state.status === 'verified' && (
        <div role="status">
          <EmptyState
            picture="envelope"
            title={state.message}
            action={<ButtonLink to={paths.login}>{words.logIn}</ButtonLink>}
          />
        </div>
      )}
      {state.status === 'used' && (
        <div role="alert">
          <EmptyState
            picture="envelope"
            title={state.message}
            text={words.thisLinkWasUsed}
            action={
              <>
                <ButtonLink to={paths.login}>{words.logIn}</ButtonLink>
                <ButtonLink to={paths.resendVerification} variant="outline">
                  {words.resendVerificationEmailInResendVerification}
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
                <Button onClick={() => location.reload()}>{words.tryAgain}</Button>
                <ButtonLink to={paths.resendVerification} variant="outline">
                  {words.resendVerificationEmailInResendVerification}
                </ButtonLink>
                <ButtonLink to={paths.login} variant="text">
                  {words.backToLogin}
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
  if (token === '') return { status: 'used', message: words.invalidVerificationLink }
  const signal = AbortSignal.timeout(TIME_LIMIT_MS)
  try {
    const { success, message } = await call(verifyEmail, { params: { token } }, { signal })
    return success
      ? { status: 'success', message }
      : { status: 'error', message: message || words.emailVerificationFailed }
  } catch (error) {
    // Chrome before 124 throws an AbortError here, all others a TimeoutError.
    if (signal.aborted) return { status: 'error', message: words.requestTimeoutPleaseTryAgain }
    const message = userMessage(error, words.emailVerificationFailedPleaseTry)
    return { status: (error instanceof ApiError && STATES[error.code]) || 'error', message }
  }
}
