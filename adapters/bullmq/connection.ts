import type { RedisOptions } from 'bullmq'
import { Cluster } from 'ioredis'
import pg from 'pg'
import { keepHostName, redisAddressOf } from '#adapters/ports/redis-address.ts'

/** The schema of the queue's own tables in Postgres. */
const SCHEMA = 'bullmq'
/** Later it is tried at the next start. */
const LOCK_WITHIN_MS = 1000

/** One that is lost while the queue sets up its tables fails that, where without a listener it would end the process. */
class Client extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.on('error', () => undefined)
  }
}

/** What the queue's Postgres backend needs: connections of its own, at most so many, and its tables at the newest state. */
export function postgresConnection(connectionString: string, max: number) {
  return { connectionString, schema: SCHEMA, min: 1, max, migrate: true, Client }
}

/**
 * Keeps what the queue notes on its own events, of which it writes five a job and nobody reads any, out of the log of Postgres: a
 * crash empties that table, and no other.
 */
export async function unlogEvents(connectionString: string): Promise<void> {
  const client = new Client({ connectionString, lock_timeout: LOCK_WITHIN_MS })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      `select from pg_class where oid = '${SCHEMA}.event'::regclass and relpersistence = 'p'`,
    )
    if (rowCount === 1) await client.query(`alter table ${SCHEMA}.event set unlogged`)
  } finally {
    await client.end()
  }
}

/** What the queue needs to reach this address: options, or a cluster that is for us to end. Both wait for ever for a Redis that is away. */
export function redisConnection(url: string): RedisOptions | Cluster {
  const address = redisAddressOf(url)
  if (address === undefined || !('nodes' in address)) return { ...address, maxRetriesPerRequest: null }
  const redisOptions = { ...address.redisOptions, maxRetriesPerRequest: null }
  const cluster = new Cluster(address.nodes, { redisOptions, dnsLookup: keepHostName })
  // BullMQ listens only while it uses it.
  cluster.on('error', () => undefined)
  return cluster
}

/** Rejects when it takes longer: a store that is away would be waited for without end. */
export async function within<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${ms} ms`)), ms)
  })
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}
