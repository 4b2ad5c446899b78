import * as z from 'zod/mini'

/** A public happening as the stream carries it. */
const LiveEvent = z.object({
  message: z.string(),
  campus: z.string(),
  url: z.optional(z.nullable(z.string())),
})
export type LiveEvent = z.infer<typeof LiveEvent> & { id: string }

const FIRST_PAUSE_MS = 5000
const GROWTH = 1.5
const LONGEST_PAUSE_MS = 30_000

/** How long to wait before the try of this number, the first being 0: 5 s, half as long again each time, at most 30 s. */
export function pauseBefore(retry: number): number {
  return Math.min(FIRST_PAUSE_MS * GROWTH ** retry, LONGEST_PAUSE_MS)
}

/**
 * Listens to the stream at this address while the tab is seen and the network is there, and tries again by growing
 * pauses. Answers how to stop.
 */
export function listenLive(address: string, hear: (event: LiveEvent) => void): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let retries = 0

  function open(): void {
    clearTimeout(timer)
    if (source || document.hidden || !navigator.onLine) return
    const current = new EventSource(address)
    source = current
    current.onopen = () => {
      retries = 0
    }
    current.onmessage = ({ data, lastEventId }) => {
      const event = eventIn(data)
      if (event) hear({ ...event, id: lastEventId })
    }
    current.onerror = () => {
      close()
      timer = setTimeout(open, pauseBefore(retries))
      retries += 1
    }
  }
  function close(): void {
    clearTimeout(timer)
    source?.close()
    source = undefined
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

function eventIn(data: unknown) {
  try {
    const parsed = z.safeParse(LiveEvent, JSON.parse(String(data)))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}
