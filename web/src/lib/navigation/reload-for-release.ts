import { APP_VERSION } from '#adapters/contract/core/limits.ts'
import type { sessionStore } from '../browser/storage.ts'

const RELOADED_FOR = 'reloaded-for'
/** Time of a navigation on a slow network. Firefox aborts a page's other requests when one begins. */
const LEFT_WITHIN_MS = 15_000

type Page = {
  events: EventTarget
  marks: Pick<typeof sessionStore, 'get' | 'set'>
  reload: () => void
}

/** Reloads once per release, not during a navigation. Returns whether the page will reload. */
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
        // Without this mark the page would reload forever.
        if (marks.set(RELOADED_FOR, APP_VERSION)) reload()
      },
      Math.max(0, isLeftUntil - Date.now()),
    )
    return true
  }
}
