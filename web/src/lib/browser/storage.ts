import { useSyncExternalStore } from 'react'

/** Refused to store: `all`, only what a `tab` stores, or `none`. */
export type Refusal = 'none' | 'tab' | 'all'

type Store = {
  get: (key: string) => string | null
  /** Returns false if the value lasts only as long as the page. */
  set: (key: string, value: string) => boolean
  remove: (key: string) => void
  keys: () => string[]
}

let refusal: Refusal = 'none'
const listeners = new Set<() => void>()

/** Never throws, though a browser may refuse (cookies blocked) or be full. */
export const localStore = guarded(() => localStorage, 'all')
export const sessionStore = guarded(() => sessionStorage, 'tab')

export function useStorageRefusal(): Refusal {
  return useSyncExternalStore(subscribe, () => refusal)
}

export function deleteDatabase(name: string): void {
  attempt(() => indexedDB.deleteDatabase(name), undefined)
}

function guarded(open: () => Storage, refused: Refusal): Store {
  const here = new Map<string, string>()
  const failed = () => {
    if (refusal === 'all' || refusal === refused) return
    refusal = refused
    // Failures may occur during rendering.
    queueMicrotask(() => {
      for (const changed of listeners) changed()
    })
  }
  return {
    get: (key) => here.get(key) ?? attempt(() => open().getItem(key), null, failed),
    set(key, value) {
      const isStored = attempt(
        () => {
          open().setItem(key, value)
          return true
        },
        false,
        failed,
      )
      if (isStored) here.delete(key)
      else here.set(key, value)
      return isStored
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

/** Catches errors, which browsers throw even on access. */
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
