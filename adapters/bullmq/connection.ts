import type { RedisOptions } from 'bullmq'
import pg from 'pg'
import { redisAddressOf } from '#adapters/ports/redis-address.ts'

/** The schema of the queue's own tables in Postgres. */
const SCHEMA = 'bullmq'

/** One that is lost while the queue sets up its tables fails that, where without a listener it would end the process. */
class Client extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.on('error', () => undefined)
  }
}

/** What the queue's Postgres backend needs: connections of its own, at most so many, and its tables at the newest state. */
export function postgresConnection(connectionString: string, max: number) {
  return { connectionString, schema: SCHEMA, max, migrate: true, Client }
}

/** What a Redis client needs to reach this address; it waits for ever for a Redis that is away. */
export function redisConnection(url: string): RedisOptions {
  return { ...redisAddressOf(url), maxRetriesPerRequest: null }
}

/** Rejects when it takes longer: a store that is away would be waited for without end. */
export async function within<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${ms} ms`)), ms)
  })
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}
