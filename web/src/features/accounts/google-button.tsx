import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { settingsQuery } from '../../lib/api/settings.ts'
import type { GoogleButtonProps, IdentityButtonProps } from './identity-button.tsx'
import { GOOGLE_UNREACHABLE } from './outside-script.ts'

/** Only where Google sign-in is set up. */
const IdentityButton = lazy<ComponentType<IdentityButtonProps>>(() =>
  import('./identity-button.tsx').catch(() => ({ default: Unreachable })),
)

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
        <Suspense fallback={<div className="min-h-12" />}>
          <IdentityButton clientId={data.googleClientId} label={label} onProblem={setProblem} />
        </Suspense>
      ) : (
        <ButtonWithoutGoogle label={label} />
      )}
    </div>
  )
}

function Unreachable() {
  return <Notice tone="danger">{GOOGLE_UNREACHABLE}</Notice>
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
