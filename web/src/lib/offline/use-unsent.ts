import { useEffect, useState } from 'react'
import { onOutboxChange, unsent } from './outbox.ts'
import type { Unsent } from './outbox-store.ts'

/** The signed-in user's, as they change in this tab. */
export function useUnsent(): Unsent[] {
  const [entries, setEntries] = useState<Unsent[]>([])
  useEffect(() => {
    let isShown = true
    const read = () =>
      void unsent().then(
        (found) => isShown && setEntries(found),
        () => undefined,
      )
    read()
    const stop = onOutboxChange(read)
    return () => {
      isShown = false
      stop()
    }
  }, [])
  return entries
}
