import { useEffect, useState } from 'react'
import { onOutboxChange, unsent } from './outbox.ts'
import type { Unsent } from './outbox-store.ts'

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
