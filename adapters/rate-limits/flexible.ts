import { type RateLimiterAbstract, RateLimiterMemory } from 'rate-limiter-flexible'
import type { RateLimiter } from '#adapters/ports/rate-limiter.ts'

const REPORTED_EVERY_MS = 60_000

/** Callers compare points with their own budgets, and pass the window with each call. */
export const OPEN_LIMITER = { keyPrefix: 'campus:limit', points: Number.MAX_SAFE_INTEGER, duration: 60 }

export function rateLimiterOver(limiter: Pick<RateLimiterAbstract, 'penalty' | 'reward'>): RateLimiter {
  return {
    async consume(key, windowSeconds) {
      const { consumedPoints, msBeforeNext } = await limiter.penalty(key, 1, {
        customDuration: windowSeconds,
      })
      return { points: consumedPoints, endsInMs: msBeforeNext }
    },
    async giveBack(key, windowSeconds) {
      await limiter.reward(key, 1, { customDuration: windowSeconds })
    },
  }
}

/** Counts in this process while the shared store fails, and reports that to `onError` once a minute. */
export class InsuranceLimiter extends RateLimiterMemory {
  readonly #onError: (error: Error) => void
  #reportedAt = Number.NEGATIVE_INFINITY

  constructor(onError: (error: Error) => void) {
    super(OPEN_LIMITER)
    this.#onError = onError
  }

  override penalty(...requested: Parameters<RateLimiterMemory['penalty']>) {
    this.#notify()
    return super.penalty(...requested)
  }

  override reward(...requested: Parameters<RateLimiterMemory['reward']>) {
    this.#notify()
    return super.reward(...requested)
  }

  #notify(): void {
    const now = performance.now()
    if (now - this.#reportedAt < REPORTED_EVERY_MS) return
    this.#reportedAt = now
    this.#onError(new Error('the rate limit store does not respond: this process counts on its own'))
  }
}
