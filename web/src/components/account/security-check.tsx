import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { Suspense } from 'react'
import { settingsQuery } from '../../lib/api/settings.ts'
import { lazilyOr } from '../../lib/navigation/lazily.ts'
import { FieldError } from '../ui/form/field-frame.tsx'

const TurnstileWidget = lazilyOr(Unreached, () => import('./turnstile-widget.tsx'))

type SecurityCheckProps = {
  onToken: (token: string | undefined) => void
  error: string | undefined
  onError: (message: string) => void
}

/** Passes automatically where none is set up. A new `key` restarts it. */
export default function SecurityCheck({ onToken, error, onError }: SecurityCheckProps) {
  const { data } = useQuery(settingsQuery)
  const siteKey = data?.turnstileSiteKey

  return (
    <div className="grid gap-1.5">
      {siteKey && (
        <Suspense fallback={<div className="min-h-16" />}>
          <TurnstileWidget {...{ siteKey, onToken, onError }} />
        </Suspense>
      )}
      {siteKey === null && (
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

function Unreached() {
  return <FieldError>The security check could not be loaded. Please reload the page.</FieldError>
}
