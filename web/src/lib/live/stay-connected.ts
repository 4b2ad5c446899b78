const FIRST_PAUSE_MS = 5000
const GROWTH = 1.5
const LONGEST_PAUSE_MS = 30_000

/** Returns 5 s, growing by half with each retry from 0, at most 30 s. */
export function pauseBefore(retry: number): number {
  return Math.min(FIRST_PAUSE_MS * GROWTH ** retry, LONGEST_PAUSE_MS)
}

export type ConnectionListener = { opened: () => void; lost: () => void }

/** Runs while the tab is visible and online; `start` returns its cleanup. Returns a stop function. */
export function whileVisible(start: () => () => void): () => void {
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
  // The back/forward cache may restore this page; until then it holds no connection.
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

/** Reconnects with growing pauses. `connect` returns its close function. Returns a stop function. */
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
