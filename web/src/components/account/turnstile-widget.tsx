import { useEffect, useRef } from 'react'
import { useTheme } from '../../lib/browser/theme.ts'
import { loadOutsideScript } from './outside-script.ts'

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
const EXPIRED = 'Verification expired. Please try again.'
const UNREACHED = 'The security check could not be loaded. Please check your connection and try again.'

type TurnstileProps = {
  siteKey: string
  onToken: (token: string | undefined) => void
  onError: (message: string) => void
}

export default function TurnstileWidget({ siteKey, onToken, onError }: TurnstileProps) {
  const place = useRef<HTMLDivElement>(null)
  const [theme] = useTheme()
  const latest = useRef({ onToken, onError })
  useEffect(() => {
    latest.current = { onToken, onError }
  })

  useEffect(() => {
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

  return <div ref={place} className="min-h-16" />
}
