import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

/** Since when, by the hash of the question, what is shown is a copy. */
const marks = new Map<string, number>()
const listeners = new Set<() => void>()

/** What is shown of this question is a copy from then. */
export function markSaved(queryHash: string, savedAt: number): void {
  marks.set(queryHash, savedAt)
  tell()
}

/** The server has answered this question. */
export function markFresh(queryHash: string): void {
  if (marks.delete(queryHash)) tell()
}

/** When the copy that is shown was made; undefined for what the server has just said. */
export function savedAtOf(queryHash: string): number | undefined {
  return marks.get(queryHash)
}

/** The time of the oldest copy on this screen; undefined when there is none. */
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
