import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense } from 'react'
import { Notice } from '../../components/ui/notice.tsx'
import { settingsQuery } from '../../lib/api/settings.ts'
import type { GoogleButtonProps, GoogleSignInProps } from './google-sign-in.tsx'
import * as words from './words.ts'

/** Only where Google sign-in is set up. */
const GoogleSignIn = lazy<ComponentType<GoogleSignInProps>>(() =>
  import('./google-sign-in.tsx').catch(() => ({ default: Unreachable })),
)

/** Only where it is not. */
const GoogleMissing = lazy<ComponentType<GoogleButtonProps>>(() =>
  import('./google-missing.tsx').catch(() => ({ default: Unreachable })),
)

/** Signing in or up by Google; where that is not set up the button says so. */
export function GoogleButton({ label }: GoogleButtonProps) {
  const { data } = useQuery(settingsQuery)
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-sm text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {words.or}
      </p>
      <Suspense fallback={<div className="min-h-12" />}>
        {data?.googleClientId ? (
          <GoogleSignIn clientId={data.googleClientId} label={label} />
        ) : (
          <GoogleMissing label={label} />
        )}
      </Suspense>
    </div>
  )
}

function Unreachable() {
  return <Notice tone="danger">{words.googleCouldNotBeReachedPleaseInGoogleButton}</Notice>
}
