import type { RedisOptions } from 'bullmq'

/** The schema of the queue's own tables in Postgres. */
export const SCHEMA = 'bullmq'

/** What a Redis client needs to reach this address; it waits for ever for a Redis that is away. */
export function redisConnection(url: string): RedisOptions {
  const { hostname, port, password, username, pathname, protocol } = new URL(url)
  return {
    host: hostname,
    port: Number(port || 6379),
    ...(password && { password: decodeURIComponent(password) }),
    ...(username && { username: decodeURIComponent(username) }),
    ...(pathname.length > 1 && { db: Number(pathname.slice(1)) }),
    ...(protocol === 'rediss:' && { tls: {} }),
    maxRetriesPerRequest: null,
  }
}

/** Rejects when it takes longer: a store that is away would be waited for without end. */
export async function within<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${ms} ms`)), ms)
  })
  // Who gave up waiting hears nothing of how it ends.
  work.catch(() => undefined)
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}
