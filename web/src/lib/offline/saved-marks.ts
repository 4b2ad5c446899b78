import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

/** Options of queries for the bars: a page is no saved copy because a count in a bar is old. */
export const IN_BARS = { meta: { offline: true, isInBars: true } } as const

const marks = new Map<string, number>()
const listeners = new Set<() => void>()

export function markSaved(queryHash: string, savedAt: number): void {
  marks.set(queryHash, savedAt)
  notify()
}

export function markFresh(queryHash: string): void {
  if (marks.delete(queryHash)) notify()
}

export function savedAtOf(queryHash: string): number | undefined {
  return marks.get(queryHash)
}

export function useSavedSince(): number | undefined {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback(
    (changed: () => void) => {
      listeners.add(changed)
      const stop = cache.subscribe(changed)
      return () => {
        listeners.delete(changed)
        stop()
      }
    },
    [cache],
  )
  return useSyncExternalStore(subscribe, () => {
    const shown = [...marks].filter(([hash]) =>
      cache.get(hash)?.observers.some(({ options }) => options.enabled !== false && !options.meta?.isInBars),
    )
    return shown.length === 0 ? undefined : Math.min(...shown.map(([, savedAt]) => savedAt))
  })
}

function notify(): void {
  for (const changed of listeners) changed()
}
