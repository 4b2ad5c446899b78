import { useEffect, useState } from 'react'
import { sessionStore } from '../../lib/browser/storage.ts'
import { useSession } from '../../lib/session/session.ts'

/**
 * Returns whether to offer a PIN or passkey after the first deposit to a user without either. The offer lasts for the browser session,
 * until the user sets one up or skips it.
 */
export function useKeyOffer(isFirstDeposit = false): { isOffered: boolean; skip: () => void } {
  const { user } = useSession()
  const key = `key-offer-${user?.id ?? ''}`
  const [stored, setStored] = useState(() => sessionStore.get(key))
  const hasKey = !user || user.hasWalletPin || user.hasPasskey || user.hasTotp
  const isOffered = !hasKey && (stored === null ? isFirstDeposit : stored === 'open')
  useEffect(() => {
    if (isOffered) sessionStore.set(key, 'open')
  }, [isOffered, key])
  return {
    isOffered,
    skip: () => {
      sessionStore.set(key, 'skipped')
      setStored('skipped')
    },
  }
}
