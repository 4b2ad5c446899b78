import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { verifyEmail } from '#adapters/http/contract/accounts.ts'
import { Loading } from '../../app/loading.tsx'
import { paths } from '../../app/paths.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { RedirectNotice } from '../../components/redirect-notice.tsx'
import { call, userMessage } from '../../lib/api/client.ts'

type State = { status: 'verifying' } | { status: 'success' | 'error'; message: string }

const TIME_LIMIT_MS = 12_000
const REDIRECT_MS = 3000

/** Each link is asked about once, however often the page is rendered: it works only once. */
const asked = new Map<string, Promise<State>>()

/** Where the link of a verification mail leads. */
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
            text={<RedirectNotice to={paths.login} after={REDIRECT_MS} label="the sign-in page" />}
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
  if (token === '') return { status: 'error', message: 'Invalid verification link' }
  try {
    const { success, message } = await call(
      verifyEmail,
      { params: { token } },
      { signal: AbortSignal.timeout(TIME_LIMIT_MS) },
    )
    return success
      ? { status: 'success', message }
      : { status: 'error', message: message || 'Email verification failed' }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError')
      return { status: 'error', message: 'Request timeout. Please try again.' }
    return { status: 'error', message: userMessage(error, 'Email verification failed. Please try again.') }
  }
}
