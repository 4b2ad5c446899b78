import { useSyncExternalStore } from 'react'

/** What this browser did not take: `all` of it, or only what a tab keeps; `none` where it takes everything. */
export type Refusal = 'none' | 'tab' | 'all'

type Store = {
  get: (key: string) => string | null
  /** Returns whether the browser keeps it; else it lasts as long as the page. */
  set: (key: string, value: string) => boolean
  remove: (key: string) => void
  keys: () => string[]
}

let refusal: Refusal = 'none'
const listeners = new Set<() => void>()

/** Kept by this browser. A browser may refuse (cookies blocked) or be full: nothing here throws. */
export const localStore = guarded(() => localStorage, 'all')
/** Kept by this tab. */
export const sessionStore = guarded(() => sessionStorage, 'tab')

/** What the browser has refused to keep so far. */
export function useStorageRefusal(): Refusal {
  return useSyncExternalStore(subscribe, () => refusal)
}

/** Deletes a database of this name, where the browser has databases. */
export function deleteDatabase(name: string): void {
  attempt(() => indexedDB.deleteDatabase(name), undefined)
}

function guarded(open: () => Storage, refused: Refusal): Store {
  /** What the browser did not take. */
  const here = new Map<string, string>()
  const failed = () => {
    if (refusal === 'all' || refusal === refused) return
    refusal = refused
    // It may be found out while something is being drawn.
    queueMicrotask(() => {
      for (const changed of listeners) changed()
    })
  }
  return {
    get: (key) => here.get(key) ?? attempt(() => open().getItem(key), null, failed),
    set(key, value) {
      const isKept = attempt(
        () => {
          open().setItem(key, value)
          return true
        },
        false,
        failed,
      )
      if (isKept) here.delete(key)
      else here.set(key, value)
      return isKept
    },
    remove(key) {
      here.delete(key)
      attempt(() => open().removeItem(key), undefined)
    },
    keys: () => [...attempt(() => namesIn(open()), []), ...here.keys()],
  }
}

function namesIn(store: Storage): string[] {
  return Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
}

/** What a browser refuses it throws, even on access. */
function attempt<T>(work: () => T, otherwise: T, failed?: () => void): T {
  try {
    return work()
  } catch {
    failed?.()
    return otherwise
  }
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}
