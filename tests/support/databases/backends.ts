import { Redis } from 'ioredis'
import { startTestRedis } from '#tests/support/servers/servers.ts'
import { type FreshDatabase, freshDatabase } from './infrastructure.ts'

/**
 * The store of an adapter under test, empty and exclusive after each `open`. `stop` ends the server, if it is
 * ours.
 */
export type Backend = {
  open: () => Promise<string>
  close: () => Promise<void>
  stop: () => Promise<void>
}

export const noBackend: Backend = { open: async () => '', close: async () => {}, stop: async () => {} }

/** Returns a database for each test, by its owner's address. */
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
 * Returns a Redis that is emptied after each test; undefined without one. Concurrent files have a database
 * each. `open` restarts a stopped one, as files of a process share it.
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
