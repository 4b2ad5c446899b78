import { Suspense } from 'react'
import { lazily } from '../ui/loading/lazily.tsx'
import type { useSecurityCheck } from './use-security-check.ts'

const SecurityCheck = lazily(() => import('./security-check.tsx'))

export function SecuritySlot({ check }: { check: ReturnType<typeof useSecurityCheck> }) {
  return (
    <Suspense fallback={<div className="min-h-11" />}>
      <SecurityCheck
        key={check.round}
        onToken={check.setToken}
        error={check.error}
        onError={check.setError}
      />
    </Suspense>
  )
}
