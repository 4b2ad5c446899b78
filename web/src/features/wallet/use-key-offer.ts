import { useEffect, useState } from 'react'
import { sessionStore } from '../../lib/browser/storage.ts'
import { useSession } from '../../lib/session/session.ts'

/** Offers a key after the first deposit without PIN and passkey, for the browser session, until skipped. */
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
