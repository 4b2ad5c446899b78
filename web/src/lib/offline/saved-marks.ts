import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

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
    const shown = [...marks].filter(([hash]) => cache.get(hash)?.isActive())
    return shown.length === 0 ? undefined : Math.min(...shown.map(([, savedAt]) => savedAt))
  })
}

function notify(): void {
  for (const changed of listeners) changed()
}
