import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, call, userMessage } from '../../lib/api/client.ts'
import { takeReturn } from '../../lib/session/session.ts'
import { startAgain } from '../../lib/session/start-again.ts'
import { toastAfterReload } from '../../lib/toast.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { lazily } from '../ui/loading/lazily.tsx'
import { Notice } from '../ui/notice.tsx'
import { enter } from './enter.ts'
import { type GoogleProof, newAttempt } from './google-attempt.ts'
import { loadOutsideScript } from './outside-script.ts'

const SecondStep = lazily(() => import('./second-step.tsx'))

const UNREACHABLE = 'Google could not be reached. Please sign in by email.'
const FAILED = 'Google login failed. Please try again.'

export type GoogleSignInProps = GoogleButtonProps & { clientId: string }

export default function GoogleSignIn({ clientId, label }: GoogleSignInProps) {
  const [problem, setProblem] = useState<string>()
  const [proven, setProven] = useState<GoogleProof>()
  const onProof = useCallback((proof: GoogleProof) => {
    enterByGoogle(proof).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED') setProven(proof)
      else setProblem(userMessage(error, FAILED))
    })
  }, [])
  return (
    <>
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      <IdentityButton
        clientId={clientId}
        label={label}
        onProof={onProof}
        onProblem={() => setProblem(UNREACHABLE)}
      />
      {proven && (
        <Dialog open onClose={() => setProven(undefined)} title="Log In">
          <Suspense>
            <SecondStep
              enter={(shown) =>
                call('POST /api/auth/google-login', { body: { ...bodyOf(proven), ...shown } })
              }
              onBack={() => setProven(undefined)}
            />
          </Suspense>
        </Dialog>
      )}
    </>
  )
}

async function enterByGoogle(proof: GoogleProof): Promise<void> {
  const { token, user, message } = await call('POST /api/auth/google-login', { body: bodyOf(proof) })
  await enter(token, user)
  toastAfterReload('Google login successful!')
  toastAfterReload(message)
  startAgain(takeReturn())
}

function bodyOf({ credential, attempt }: GoogleProof) {
  return { token: credential, attempt }
}

type GoogleIdentity = {
  initialize: (options: {
    client_id: string
    nonce: string
    callback: (answer: { credential: string }) => void
  }) => void
  renderButton: (place: HTMLElement, looks: Record<string, string | number>) => void
}
declare global {
  interface Window {
    google?: { accounts: { id: GoogleIdentity } }
  }
}

export type GoogleButtonProps = { label: 'Continue with Google' | 'Sign up with Google' }
type IdentityButtonProps = GoogleButtonProps & {
  clientId: string
  onProof: (proof: GoogleProof) => void
  onProblem: () => void
}

const SCRIPT = 'https://accounts.google.com/gsi/client'
const WIDEST = 400

export function IdentityButton({ clientId, label, onProof, onProblem }: IdentityButtonProps) {
  const place = useRef<HTMLDivElement>(null)
  const failed = useRef(onProblem)
  useEffect(() => {
    let gone = false
    Promise.all([newAttempt(), loadOutsideScript(SCRIPT)])
      .then(([{ attempt, nonce }]) => {
        const [google, element] = [window.google?.accounts.id, place.current]
        if (gone || !google || !element) return
        google.initialize({
          client_id: clientId,
          nonce,
          callback: ({ credential }) => onProof({ credential, attempt }),
        })
        google.renderButton(element, {
          text: label === 'Sign up with Google' ? 'signup_with' : 'continue_with',
          size: 'large',
          width: Math.min(element.clientWidth, WIDEST),
        })
      })
      .catch(() => failed.current())
    return () => {
      gone = true
    }
  }, [clientId, label, onProof])
  return <div ref={place} className="grid min-h-12 justify-center" />
}
