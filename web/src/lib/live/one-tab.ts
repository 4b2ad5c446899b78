/** Sooner than that nothing was missed: another tab was just being left for this one. */
const FOLLOWED_FROM_MS = 1000

export type Leading = {
  /** Other tabs rely on this one. */
  isShared: boolean
  /** The tab relied on another one until now, and may have missed something in between. */
  hasFollowed: boolean
}

/**
 * Runs `lead` in one of the tabs that ask under the same name, and in the next one as soon as that has stopped, closed or crashed.
 * `lead` returns how it ends. Where the browser has no locks for it (plain http, or storage that is refused) every tab leads for
 * itself. Returns how to stop.
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
      // Given up by this very tab, or refused by the browser.
      if (!isOver && end === undefined) end = lead({ isShared: false, hasFollowed: false })
    })
  return () => {
    isOver = true
    asking.abort()
    end?.()
  }
}
