import { useEffect, useState } from 'react'
import { sessionStore } from '../../lib/browser/storage.ts'
import { useSession } from '../../lib/session/session.ts'

/**
 * Returns whether a person is offered a PIN or a passkey: nothing but the sign-in guards their money, and their first deposit has
 * just arrived. It goes with them from the payment to the wallet, until they have one or want none now.
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
