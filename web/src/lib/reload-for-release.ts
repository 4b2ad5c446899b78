import { APP_VERSION } from '#adapters/contract/core/limits.ts'

const RELOADED_FOR = 'reloaded-for'
/** A page that is being left is gone by then: Firefox fails what it still loads before it goes. */
const LEFT_BY_MS = 1000

type Page = {
  events: EventTarget
  isOnline: () => boolean
  /** Kept for this tab; asked for only when needed, as a browser may refuse it. */
  marks: () => Pick<Storage, 'getItem' | 'setItem'>
  reload: () => void
}

/**
 * A new release has other chunks: a page of the old one that misses its own starts again, once, unless it is being left or
 * there is no network.
 */
export function reloadForRelease({ events, isOnline, marks, reload }: Page): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  events.addEventListener('vite:preloadError', (event) => {
    if (!isOnline() || marks().getItem(RELOADED_FOR) === APP_VERSION) return
    event.preventDefault()
    timer ??= setTimeout(() => {
      marks().setItem(RELOADED_FOR, APP_VERSION)
      reload()
    }, LEFT_BY_MS)
  })
  events.addEventListener('pagehide', () => {
    clearTimeout(timer)
    timer = undefined
  })
}
