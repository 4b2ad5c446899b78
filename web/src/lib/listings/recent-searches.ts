import { useSyncExternalStore } from 'react'
import { localStore } from '../browser/storage.ts'

/** Stored here only, never sent to the server. */
export const RECENT_SEARCHES = 'recent-searches'
const MAX = 6

const listeners = new Set<() => void>()
let known: { text: string | null; searches: readonly string[] } = { text: null, searches: [] }

/** Returns the newest first, at most six. */
export function useRecentSearches(): readonly string[] {
  return useSyncExternalStore(subscribe, recentSearches)
}

export function rememberSearch(search: string): void {
  const others = recentSearches().filter((item) => item.toLowerCase() !== search.toLowerCase())
  store(JSON.stringify([search, ...others].slice(0, MAX)))
}

export function forgetSearches(): void {
  store(null)
}

function recentSearches(): readonly string[] {
  const text = localStore.get(RECENT_SEARCHES)
  if (text !== known.text) known = { text, searches: parsed(text) }
  return known.searches
}

function store(text: string | null): void {
  if (text === null) localStore.remove(RECENT_SEARCHES)
  else localStore.set(RECENT_SEARCHES, text)
  for (const changed of listeners) changed()
}

function parsed(text: string | null): string[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(found) ? found.filter((item) => typeof item === 'string').slice(0, MAX) : []
  } catch {
    return []
  }
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  window.addEventListener('storage', changed)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('storage', changed)
  }
}
