import type { Redis } from 'ioredis'
import type { RateLimiter } from '#adapters/http/contract/rate-limiter.ts'

/** Counts in Redis; a window ends by itself. */
export function createRedisRateLimiter(redis: Redis): RateLimiter {
  return {
    async hit(key, windowMs) {
      const name = `campus:limit:${key}`
      const answers = await redis.multi().incr(name).pexpire(name, windowMs, 'NX').pttl(name).exec()
      const failed = answers?.find(([error]) => error)?.[0]
      if (!answers || failed) throw failed ?? new Error('Redis counted nothing')
      return { count: Number(answers[0]?.[1]), endsInMs: Number(answers[2]?.[1]) }
    },
  }
}
