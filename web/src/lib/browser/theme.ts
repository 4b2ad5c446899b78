import { useSyncExternalStore } from 'react'
import { localStore } from './storage.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'theme'
const listeners = new Set<() => void>()

/** public/theme.js applies it before the first paint. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, current), choose]
}

function choose(theme: Theme): void {
  if (theme === 'system') localStore.remove(KEY)
  else localStore.set(KEY, theme)
  apply()
  for (const changed of listeners) changed()
}

function current(): Theme {
  const chosen = localStore.get(KEY)
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

function apply(): void {
  const theme = current()
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

function subscribe(changed: () => void): () => void {
  const inOtherTab = () => {
    apply()
    changed()
  }
  listeners.add(changed)
  window.addEventListener('storage', inOtherTab)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('storage', inOtherTab)
  }
}
