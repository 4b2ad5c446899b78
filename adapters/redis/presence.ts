import type { Presence } from '#domain/identity/ports.ts'
import type { RedisClient } from './client.ts'

type Options = {
  redis: RedisClient
  durable: Presence
  onError: (error: Error) => void
  totalForMs?: number
}

const RETENTION_MS = 60 * 60_000
const TOTAL_FOR_MS = 30_000
const EVERYWHERE = 'all'

export function createRedisPresence({
  redis,
  durable,
  onError,
  totalForMs = TOTAL_FOR_MS,
}: Options): Presence {
  const here = (campus: string) => `campus:presence:${campus}`

  async function totalOf(campus: string | undefined, since: Date): Promise<number> {
    const name = `campus:people:${campus ?? EVERYWHERE}`
    const known = totalForMs > 0 ? await redis.get(name) : null
    if (known !== null) return Number(known)
    const { totalCount } = await durable.counts(campus, since)
    if (totalForMs > 0) await redis.set(name, totalCount, 'PX', totalForMs)
    return totalCount
  }

  return {
    async seen(session, now) {
      await durable.seen(session, now)
      const [at, member] = [now.getTime(), String(session.userId)]
      // One command per key, as the keys may be on different nodes of a cluster.
      const steps = [EVERYWHERE, session.campus].map((place) =>
        redis
          .multi()
          .zadd(here(place), at, member)
          .zremrangebyscore(here(place), '-inf', at - RETENTION_MS)
          .pexpire(here(place), RETENTION_MS)
          .exec(),
      )
      await Promise.all(steps).catch(onError)
    },
    async counts(campus, since) {
      try {
        const [activeCount, totalCount] = await Promise.all([
          redis.zcount(here(campus ?? EVERYWHERE), since.getTime(), '+inf'),
          totalOf(campus, since),
        ])
        return { activeCount, totalCount }
      } catch (error) {
        onError(error as Error)
        return durable.counts(campus, since)
      }
    },
  }
}
