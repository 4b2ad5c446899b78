import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { FieldError } from '../../components/field-frame.tsx'
import { settingsQuery } from '../../lib/api/settings.ts'
import { useTheme } from '../../lib/theme.ts'
import { loadOutsideScript } from './outside-script.ts'

/** The part of the check's script that is used here. */
type Turnstile = {
  render: (
    place: HTMLElement,
    options: {
      sitekey: string
      theme: 'auto' | 'light' | 'dark'
      callback: (token: string) => void
      'expired-callback': () => void
      'error-callback': () => void
    },
  ) => string
  remove: (id: string) => void
}
declare global {
  interface Window {
    turnstile?: Turnstile
  }
}

const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'
/** Sent where no check is set up: the slot passes by itself. */
const PLACEHOLDER_TOKEN = 'auto-verified'
const EXPIRED = 'Verification expired. Please try again.'
const UNREACHED = 'The security check could not be loaded. Please check your connection and try again.'

type SecurityCheckProps = {
  /** The token once the check is passed; undefined while it is not. */
  onToken: (token: string | undefined) => void
  error: string | undefined
  onError: (message: string) => void
}

/** The slot of the security check: the widget where one is set up, else it passes by itself. A new `key` starts it again. */
export function SecurityCheck({ onToken, error, onError }: SecurityCheckProps) {
  const { data } = useQuery(settingsQuery)
  const siteKey = data?.turnstileSiteKey
  const place = useRef<HTMLDivElement>(null)
  const [theme] = useTheme()
  const latest = useRef({ onToken, onError })
  useEffect(() => {
    latest.current = { onToken, onError }
  })

  useEffect(() => {
    if (siteKey === undefined) return
    if (siteKey === null) return latest.current.onToken(PLACEHOLDER_TOKEN)
    let widget: string | undefined
    let gone = false
    const failed = (message: string) => {
      latest.current.onToken(undefined)
      latest.current.onError(message)
    }
    loadOutsideScript(SCRIPT)
      .then(() => {
        if (gone || !place.current) return
        widget = window.turnstile?.render(place.current, {
          sitekey: siteKey,
          theme: theme === 'system' ? 'auto' : theme,
          callback: (token) => latest.current.onToken(token),
          'expired-callback': () => failed(EXPIRED),
          'error-callback': () => failed(UNREACHED),
        })
      })
      .catch(() => failed(UNREACHED))
    return () => {
      gone = true
      if (widget !== undefined) window.turnstile?.remove(widget)
    }
  }, [siteKey, theme])

  return (
    <div className="grid gap-1.5">
      {siteKey ? (
        <div ref={place} className="min-h-16" />
      ) : (
        <p className="flex items-center gap-2 rounded-md bg-sunken p-3 text-sm text-ink-2">
          <ShieldCheck aria-hidden="true" className="size-5 shrink-0 text-money" />
          Security check passed
        </p>
      )}
      {error !== undefined && (
        <div role="alert">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </div>
  )
}
