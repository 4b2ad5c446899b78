import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 48rem)'

/** True from 768 px on, and kept true to the window as it changes. For what cannot be told apart by CSS alone. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches)
}

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
