const FIRST_PAUSE_MS = 5000
const GROWTH = 1.5
const LONGEST_PAUSE_MS = 30_000

/** How long to wait before the try of this number, the first being 0: 5 s, half as long again each time, at most 30 s. */
export function pauseBefore(retry: number): number {
  return Math.min(FIRST_PAUSE_MS * GROWTH ** retry, LONGEST_PAUSE_MS)
}

/** What a connection says of itself: that it stands, or that it was lost. */
export type ConnectionListener = { opened: () => void; lost: () => void }

/** Runs `start` while the tab is seen and the network is there, and what it returns when that ends. Returns how to stop. */
export function whileSeen(start: () => () => void): () => void {
  let end: (() => void) | undefined
  let isLeft = false

  function look(): void {
    const isSeen = !isLeft && !document.hidden && navigator.onLine
    if (isSeen) end ??= start()
    else close()
  }
  function close(): void {
    end?.()
    end = undefined
  }
  // A page that somebody left may come back as it was, and holds nothing until then.
  const left = () => {
    isLeft = true
    close()
  }
  const cameBack = () => {
    isLeft = false
    look()
  }
  document.addEventListener('visibilitychange', look)
  window.addEventListener('online', look)
  window.addEventListener('offline', close)
  window.addEventListener('pagehide', left)
  window.addEventListener('pageshow', cameBack)
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('online', look)
    window.removeEventListener('offline', close)
    window.removeEventListener('pagehide', left)
    window.removeEventListener('pageshow', cameBack)
    close()
  }
}

/** Holds a connection, and tries again by growing pauses when it is lost. `connect` returns how to close it. Returns how to stop. */
export function stayConnected(connect: (listener: ConnectionListener) => () => void): () => void {
  let hangUp: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let retries = 0

  function open(): void {
    let isOver = false
    const end = connect({
      opened: () => {
        retries = 0
      },
      lost: () => {
        if (isOver) return
        hangUp?.()
        timer = setTimeout(open, pauseBefore(retries))
        retries += 1
      },
    })
    hangUp = () => {
      isOver = true
      end()
    }
  }
  open()
  return () => {
    clearTimeout(timer)
    hangUp?.()
  }
}
