import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { GoogleProof } from '../../components/account/google-attempt.ts'
import { IdentityButton } from '../../components/account/google-sign-in.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { settingsQuery } from '../../lib/api/settings.ts'

export function GoogleAgain({ onProof }: { onProof: (proof: GoogleProof) => void }) {
  const { data } = useQuery(settingsQuery)
  const [isUnreachable, setUnreachable] = useState(false)
  // Google renders its button once, so the callback must be stable across renders.
  const [first] = useState({ onProof })
  const proven = useCallback((proof: GoogleProof) => first.onProof(proof), [first])
  if (!data) return null
  if (data.googleClientId === null)
    return (
      <Notice tone="danger">Google sign-in is not set up on this server. Reset your password instead.</Notice>
    )
  return (
    <>
      {isUnreachable && <Notice tone="danger">Google could not be reached. Please try again later.</Notice>}
      <IdentityButton
        clientId={data.googleClientId}
        label="Continue with Google"
        onProof={proven}
        onProblem={() => setUnreachable(true)}
      />
    </>
  )
}
