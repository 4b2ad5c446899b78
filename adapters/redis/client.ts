import { Redis } from 'ioredis'
import { redisAddressOf } from '#adapters/ports/redis-address.ts'

const ANSWER_WITHIN_MS = 1000
const LONGEST_PAUSE_MS = 2000

/** A client that fails soon while Redis is away, so that nobody waits for what is only convenient, and comes back by itself. */
export function createRedisClient(url: string, onError: (error: Error) => void): Redis {
  const client = new Redis({
    ...redisAddressOf(url),
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: ANSWER_WITHIN_MS,
    commandTimeout: ANSWER_WITHIN_MS,
    retryStrategy: (times) => Math.min(times * 100, LONGEST_PAUSE_MS),
  })
  client.on('error', onError)
  return client
}
