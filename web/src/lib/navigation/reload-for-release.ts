import { APP_VERSION } from '#adapters/contract/core/limits.ts'
import type { sessionStore } from '../browser/storage.ts'

const RELOADED_FOR = 'reloaded-for'
/** How long a navigation may take on a slow network. Firefox aborts a page's other requests when one begins. */
const LEFT_WITHIN_MS = 15_000

type Page = {
  events: EventTarget
  /** Kept for this tab. */
  marks: Pick<typeof sessionStore, 'get' | 'set'>
  reload: () => void
}

/**
 * Returns what starts the page again for a screen that only a fresh page can load: once for a release, and not instead of the page
 * that was just asked for. It returns whether the page starts again.
 */
export function releaseReload({ events, marks, reload }: Page): () => boolean {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLeftUntil = 0
  events.addEventListener('beforeunload', () => {
    isLeftUntil = Date.now() + LEFT_WITHIN_MS
  })
  events.addEventListener('pagehide', () => {
    clearTimeout(timer)
    timer = undefined
    isLeftUntil = 0
  })
  return () => {
    if (marks.get(RELOADED_FOR) === APP_VERSION) return false
    timer ??= setTimeout(
      () => {
        // A page that cannot remember it would start again without end.
        if (marks.set(RELOADED_FOR, APP_VERSION)) reload()
      },
      Math.max(0, isLeftUntil - Date.now()),
    )
    return true
  }
}
