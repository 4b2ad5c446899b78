const FIRST_PAUSE_MS = 5000
const GROWTH = 1.5
const LONGEST_PAUSE_MS = 30_000

/** How long to wait before the try of this number, the first being 0: 5 s, half as long again each time, at most 30 s. */
export function pauseBefore(retry: number): number {
  return Math.min(FIRST_PAUSE_MS * GROWTH ** retry, LONGEST_PAUSE_MS)
}

/** What a connection says of itself: that it stands, or that it was lost. */
export type ConnectionListener = { opened: () => void; lost: () => void }

/**
 * Holds a connection while the tab is seen and the network is there, and tries again by growing pauses when it is lost.
 * `connect` returns how to close it. Returns how to stop.
 */
export function stayConnected(connect: (listener: ConnectionListener) => () => void): () => void {
  let hangUp: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let retries = 0

  function open(): void {
    clearTimeout(timer)
    if (hangUp || document.hidden || !navigator.onLine) return
    let isOver = false
    const end = connect({
      opened: () => {
        retries = 0
      },
      lost: () => {
        if (isOver) return
        close()
        timer = setTimeout(open, pauseBefore(retries))
        retries += 1
      },
    })
    hangUp = () => {
      isOver = true
      end()
    }
  }
  function close(): void {
    clearTimeout(timer)
    hangUp?.()
    hangUp = undefined
  }
  const seen = () => (document.hidden ? close() : open())

  document.addEventListener('visibilitychange', seen)
  window.addEventListener('online', open)
  window.addEventListener('offline', close)
  open()
  return () => {
    document.removeEventListener('visibilitychange', seen)
    window.removeEventListener('online', open)
    window.removeEventListener('offline', close)
    close()
  }
}
