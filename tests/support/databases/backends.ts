import { Redis } from 'ioredis'
import { startTestRedis } from '#tests/support/servers/servers.ts'
import { type FreshDatabase, freshDatabase } from './infrastructure.ts'

/** What an adapter under test keeps its state in: empty and alone after each `open`. `stop` ends the server, when it is ours. */
export type Backend = {
  /** The address to give to the adapter. */
  open: () => Promise<string>
  close: () => Promise<void>
  stop: () => Promise<void>
}

/** For adapters that keep everything to themselves. */
export const noBackend: Backend = { open: async () => '', close: async () => {}, stop: async () => {} }

/** A database for each test, by its owner's address. */
export function postgresBackend(): Backend {
  let database: FreshDatabase | undefined
  return {
    async open() {
      database = await freshDatabase()
      return database.ownerUrl
    },
    close: async () => {
      await database?.drop()
      database = undefined
    },
    stop: async () => {},
  }
}

/**
 * A Redis that is emptied after each test; undefined where there is none. Files that run at once have a database each. One
 * that was stopped is started again by the next `open`: files that share a process share this, too.
 */
export async function redisBackend(): Promise<Backend | undefined> {
  let server = await startTestRedis()
  if (!server) return undefined
  let url = ''
  return {
    open: async () => {
      server ??= await startTestRedis()
      url = `${server?.url.replace(/\/\d*$/, '')}/${process.env.VITEST_POOL_ID ?? 0}`
      return url
    },
    close: async () => {
      const client = new Redis(url)
      await client.flushdb()
      client.disconnect()
    },
    stop: async () => {
      await server?.stop()
      server = undefined
    },
  }
}
