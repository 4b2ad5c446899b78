import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { googleLogin } from '#adapters/http/contract/sessions.ts'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { call, userMessage } from '../../lib/api/client.ts'
import { settingsQuery } from '../../lib/api/settings.ts'
import { signIn } from '../../lib/session.ts'
import { toastAfterReload } from '../../lib/toast.ts'
import { loadOutsideScript } from './outside-script.ts'

/** The part of Google's script that is used here. */
type GoogleIdentity = {
  initialize: (options: { client_id: string; callback: (answer: { credential: string }) => void }) => void
  renderButton: (place: HTMLElement, looks: Record<string, string | number>) => void
}
declare global {
  interface Window {
    google?: { accounts: { id: GoogleIdentity } }
  }
}

const SCRIPT = 'https://accounts.google.com/gsi/client'
const FAILED = 'Google login failed. Please try again.'
const WIDEST = 400

type GoogleButtonProps = { label: 'Continue with Google' | 'Sign up with Google' }

/** Signing in or up by Google; where that is not set up the button says so. */
export function GoogleButton({ label }: GoogleButtonProps) {
  const { data } = useQuery(settingsQuery)
  const [problem, setProblem] = useState<string>()
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-sm text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      {data?.googleClientId ? (
        <IdentityButton clientId={data.googleClientId} label={label} onProblem={setProblem} />
      ) : (
        <ButtonWithoutGoogle label={label} />
      )}
    </div>
  )
}

function IdentityButton({
  clientId,
  label,
  onProblem,
}: GoogleButtonProps & { clientId: string; onProblem: (problem: string) => void }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let gone = false
    loadOutsideScript(SCRIPT)
      .then(() => {
        const [google, element] = [window.google?.accounts.id, place.current]
        if (gone || !google || !element) return
        google.initialize({
          client_id: clientId,
          callback: ({ credential }) => void enter(credential, onProblem),
        })
        google.renderButton(element, {
          text: label === 'Sign up with Google' ? 'signup_with' : 'continue_with',
          size: 'large',
          width: Math.min(element.clientWidth, WIDEST),
        })
      })
      .catch(() => onProblem('Google could not be reached. Please sign in by email.'))
    return () => {
      gone = true
    }
  }, [clientId, label, onProblem])
  return <div ref={place} className="grid min-h-12 justify-center" />
}

async function enter(credential: string, onProblem: (problem: string) => void): Promise<void> {
  try {
    const { token, user, message } = await call(googleLogin, { body: { token: credential } })
    signIn(token, user)
    toastAfterReload('Google login successful!')
    toastAfterReload(message)
    location.assign('/')
  } catch (error) {
    onProblem(userMessage(error, FAILED))
  }
}

function ButtonWithoutGoogle({ label }: GoogleButtonProps) {
  const [explained, setExplained] = useState(false)
  return (
    <>
      <Button variant="outline" wide onClick={() => setExplained(true)} aria-expanded={explained}>
        {label}
      </Button>
      <div role="status">
        {explained && <Notice>Google sign-in is not set up on this server. Please use your email.</Notice>}
      </div>
    </>
  )
}
