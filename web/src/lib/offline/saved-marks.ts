import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

/** By query hash. */
const marks = new Map<string, number>()
const listeners = new Set<() => void>()

/** The query shows a copy of that time. */
export function markSaved(queryHash: string, savedAt: number): void {
  marks.set(queryHash, savedAt)
  tell()
}

/** The server has answered. */
export function markFresh(queryHash: string): void {
  if (marks.delete(queryHash)) tell()
}

/** Undefined for a fresh answer. */
export function savedAtOf(queryHash: string): number | undefined {
  return marks.get(queryHash)
}

/** The oldest copy on this screen. */
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
    const shown = [...marks].filter(([hash]) => cache.get(hash)?.isActive())
    return shown.length === 0 ? undefined : Math.min(...shown.map(([, savedAt]) => savedAt))
  })
}

function tell(): void {
  for (const changed of listeners) changed()
}
