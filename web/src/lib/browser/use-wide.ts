import { useSyncExternalStore } from 'react'

const stores = { tablet: storeOf('(min-width: 48rem)'), desktop: storeOf('(min-width: 64rem)') }

/** Returns whether the window is at least 768 px wide (`desktop`: 1024). For what CSS cannot decide. */
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
