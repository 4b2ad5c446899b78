import type { RedisOptions } from 'bullmq'
import { Cluster } from 'ioredis'
import pg from 'pg'
import { redisAddressOf, retainHostName } from '#adapters/ports/redis-address.ts'

const SCHEMA = 'bullmq'
const LOCK_WITHIN_MS = 1000

/** Without a listener for `error` a lost connection would end the process while the queue creates its tables. */
class Client extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.on('error', () => undefined)
  }
}

/** Returns a connection with at most `max` clients, and migrates the queue's tables. */
export function postgresConnection(connectionString: string, max: number) {
  return { connectionString, schema: SCHEMA, min: 1, max, migrate: true, Client }
}

/** Takes a table out of the write-ahead log, which gets five rows per job that no one reads. */
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

/** Returns a connection that waits for an unavailable Redis without end. The caller closes a cluster. */
export function redisConnection(url: string): RedisOptions | Cluster {
  const address = redisAddressOf(url)
  if (address === undefined || !('nodes' in address)) return { ...address, maxRetriesPerRequest: null }
  const redisOptions = { ...address.redisOptions, maxRetriesPerRequest: null }
  const cluster = new Cluster(address.nodes, { redisOptions, dnsLookup: retainHostName })
  // BullMQ has a listener only while it uses the cluster.
  cluster.on('error', () => undefined)
  return cluster
}

/** Rejects after `ms`: an unavailable store would be awaited without end. */
export async function within<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${ms} ms`)), ms)
  })
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}
