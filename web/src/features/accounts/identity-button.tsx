import { useEffect, useRef } from 'react'
import { googleLogin } from '#adapters/http/contract/sessions.ts'
import { call, userMessage } from '../../lib/api/client.ts'
import { signIn } from '../../lib/session.ts'
import { toastAfterReload } from '../../lib/toast.ts'
import { GOOGLE_UNREACHABLE, loadOutsideScript } from './outside-script.ts'

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

export type GoogleButtonProps = { label: 'Continue with Google' | 'Sign up with Google' }
export type IdentityButtonProps = GoogleButtonProps & {
  clientId: string
  onProblem: (problem: string) => void
}

const SCRIPT = 'https://accounts.google.com/gsi/client'
const FAILED = 'Google login failed. Please try again.'
const WIDEST = 400

/** The button that Google's own script draws. */
export default function IdentityButton({ clientId, label, onProblem }: IdentityButtonProps) {
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
      .catch(() => onProblem(GOOGLE_UNREACHABLE))
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
