/** A faster handover loses nothing: another tab was just closing. */
const FOLLOWED_FROM_MS = 1000

export type Leading = {
  /** True if other tabs rely on this one. */
  isShared: boolean
  /** True if it may have missed something in between. */
  hasFollowed: boolean
}

/**
 * Runs `lead` in one of the tabs of this name, and in the next one once that has stopped, closed or crashed.
 * `lead` returns its cleanup. Without Web Locks every tab leads. Returns a stop function.
 */
export function inOneTab(name: string, lead: (leading: Leading) => () => void): () => void {
  if (!('locks' in navigator)) return lead({ isShared: false, hasFollowed: false })
  const asking = new AbortController()
  const askedAt = performance.now()
  let end: (() => void) | undefined
  let isOver = false
  navigator.locks
    .request(name, { signal: asking.signal }, () => {
      if (isOver) return
      const stop = lead({ isShared: true, hasFollowed: performance.now() - askedAt > FOLLOWED_FROM_MS })
      return new Promise<void>((resolve) => {
        end = () => {
          stop()
          resolve()
        }
      })
    })
    .catch(() => {
      // Aborted by this tab, or refused by the browser.
      if (!isOver && end === undefined) end = lead({ isShared: false, hasFollowed: false })
    })
  return () => {
    isOver = true
    asking.abort()
    end?.()
  }
}
