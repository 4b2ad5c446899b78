import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { settingsQuery } from '../../lib/api/settings.ts'
import { lazilyOr } from '../../lib/navigation/lazily.ts'
import { Notice } from '../ui/notice.tsx'
import type { GoogleButtonProps, GoogleSignInProps } from './google-sign-in.tsx'

const GoogleSignIn = lazilyOr<GoogleSignInProps>(Unreachable, () => import('./google-sign-in.tsx'))

const GoogleMissing = lazilyOr<GoogleButtonProps>(Unreachable, () => import('./google-missing.tsx'))

export function GoogleButton({ label }: GoogleButtonProps) {
  const { data } = useQuery(settingsQuery)
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-sm text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
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
  return <Notice tone="danger">Google could not be reached. Please sign in by email.</Notice>
}
