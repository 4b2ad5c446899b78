import type { RateLimiter } from '#adapters/http/contract/rate-limiter.ts'

const MOST_KEYS = 50_000

/** Counts within one process; the oldest windows go when there are too many. */
export function createMemoryRateLimiter(): RateLimiter {
  const windows = new Map<string, { count: number; endsAt: number }>()
  return {
    async hit(key, windowMs) {
      const now = Date.now()
      const open = windows.get(key)
      const window = open && open.endsAt > now ? open : { count: 0, endsAt: now + windowMs }
      window.count += 1
      if (window !== open) {
        windows.delete(key)
        windows.set(key, window)
        const [oldest] = windows.keys()
        if (windows.size > MOST_KEYS && oldest !== undefined) windows.delete(oldest)
      }
      return { count: window.count, endsInMs: window.endsAt - now }
    },
  }
}
