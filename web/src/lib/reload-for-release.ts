import { APP_VERSION } from '#adapters/contract/core/limits.ts'
import type { sessionStore } from './storage.ts'

const RELOADED_FOR = 'reloaded-for'
/** A page that is being left is gone by then: Firefox fails what it still loads before it goes. */
const LEFT_BY_MS = 1000

type Page = {
  events: EventTarget
  /** Kept for this tab. */
  marks: Pick<typeof sessionStore, 'get' | 'set'>
  reload: () => void
}

/**
 * Returns what starts the page again for a screen that only a fresh page can load: once for a release, unless the page is being
 * left. It returns whether the page starts again.
 */
export function releaseReload({ events, marks, reload }: Page): () => boolean {
  let timer: ReturnType<typeof setTimeout> | undefined
  events.addEventListener('pagehide', () => {
    clearTimeout(timer)
    timer = undefined
  })
  return () => {
    if (marks.get(RELOADED_FOR) === APP_VERSION) return false
    timer ??= setTimeout(() => {
      // A page that cannot remember it would start again without end.
      if (marks.set(RELOADED_FOR, APP_VERSION)) reload()
    }, LEFT_BY_MS)
    return true
  }
}
