import { Cluster, Redis } from 'ioredis'
import { redisAddressOf, retainHostName } from '#adapters/ports/redis-address.ts'

/** A client of both; commands that touch one key work on either. */
export type RedisClient = Redis | Cluster

const ANSWER_WITHIN_MS = 1000
const LONGEST_PAUSE_MS = 2000
const SLOTS = 16_384
const pauseAfter = (times: number) => Math.min(times * 100, LONGEST_PAUSE_MS)
const FAILS_SOON = {
  maxRetriesPerRequest: 1,
  connectTimeout: ANSWER_WITHIN_MS,
  commandTimeout: ANSWER_WITHIN_MS,
}

/** Fails fast while Redis is unavailable, as it only serves optional features, and reconnects. */
export function createRedisClient(url: string, onError: (error: Error) => void): RedisClient {
  const address = redisAddressOf(url)
  const client =
    address !== undefined && 'nodes' in address
      ? new Cluster(address.nodes, {
          redisOptions: { ...address.redisOptions, ...FAILS_SOON },
          dnsLookup: retainHostName,
          enableOfflineQueue: false,
          clusterRetryStrategy: pauseAfter,
        })
      : new Redis({ ...address, ...FAILS_SOON, enableOfflineQueue: false, retryStrategy: pauseAfter })
  client.on('error', onError)
  return client
}

/** All slots of a cluster must respond, as the client forgets lost nodes. */
export async function pingRedis(redis: RedisClient): Promise<void> {
  if (!(redis instanceof Cluster)) return void (await redis.ping())
  const info = String(await redis.cluster('INFO'))
  if (!new RegExp(`^cluster_slots_ok:${SLOTS}\\r?$`, 'm').test(info))
    throw new Error('a node of the Redis cluster does not respond')
}
