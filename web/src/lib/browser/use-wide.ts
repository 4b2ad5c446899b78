import { useSyncExternalStore } from 'react'

const stores = { tablet: storeOf('(min-width: 48rem)'), desktop: storeOf('(min-width: 64rem)') }

/** True from 768 px on (`desktop`: 1024), and kept true to the window as it changes. For what CSS alone cannot tell apart. */
export function useWide(from: keyof typeof stores = 'tablet'): boolean {
  const { subscribe, matches } = stores[from]
  return useSyncExternalStore(subscribe, matches)
}

function storeOf(query: string) {
  return {
    matches: () => window.matchMedia(query).matches,
    subscribe(changed: () => void) {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
  }
}
