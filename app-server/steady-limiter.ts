import type { RateLimiter } from '#adapters/http/contract/rate-limiter.ts'

const PAUSE_MS = 2000

/**
 * Counts in the shared store and, while that does not answer, in this process's own: nobody is locked out, and nothing is
 * let loose. A store that failed is asked again every two seconds by one request; the others do not wait for it.
 */
export function steadyLimiter({
  shared,
  own,
  onError,
  pauseMs = PAUSE_MS,
}: {
  shared: RateLimiter
  own: RateLimiter
  onError: (error: Error) => void
  pauseMs?: number
}): RateLimiter {
  let isAway = false
  let askAgainAt = 0
  return {
    async hit(...asked) {
      const now = performance.now()
      if (isAway && now < askAgainAt) return own.hit(...asked)
      askAgainAt = now + pauseMs
      try {
        const answer = await shared.hit(...asked)
        isAway = false
        return answer
      } catch (error) {
        if (!isAway) onError(error as Error)
        isAway = true
        askAgainAt = performance.now() + pauseMs
        return own.hit(...asked)
      }
    },
  }
}
