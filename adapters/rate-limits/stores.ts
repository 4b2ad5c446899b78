import type { Cluster, Redis } from 'ioredis'
import type { Pool } from 'pg'
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RLWrapperTimeouts,
} from 'rate-limiter-flexible'
import type { RateLimiter } from '#adapters/ports/rate-limiter.ts'
import { InsuranceLimiter, OPEN_LIMITER, rateLimiterOver } from './flexible.ts'

const ANSWER_WITHIN_MS = 1000

export function createMemoryRateLimiter(): RateLimiter {
  return rateLimiterOver(new RateLimiterMemory(OPEN_LIMITER))
}

/** Counts in an unlogged table, which a crash may empty, or in this process during an outage of Postgres. */
export function createPostgresRateLimiter(pool: Pool, onError: (error: Error) => void): RateLimiter {
  const insuranceLimiter = new InsuranceLimiter(onError)
  const limiter = new RateLimiterPostgres({
    ...OPEN_LIMITER,
    // Without the library's statement names, which PgBouncer would have to know.
    storeClient: {
      query: ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values),
    },
    storeType: 'pool',
    tableName: 'rate_limit_points',
    tableCreated: true,
    clearExpiredByTimeout: false,
    insuranceLimiter,
  })
  return rateLimiterOver(new RLWrapperTimeouts({ limiter, timeoutMs: ANSWER_WITHIN_MS, insuranceLimiter }))
}

/** Counts in Redis, where windows expire, and in this process while Redis is unavailable. */
export function createRedisRateLimiter(redis: Redis | Cluster, onError: (error: Error) => void): RateLimiter {
  return rateLimiterOver(
    new RateLimiterRedis({
      ...OPEN_LIMITER,
      storeClient: redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new InsuranceLimiter(onError),
    }),
  )
}
