import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import type {} from '#tests/support/global-setup.ts'

/** `ownerUrl` is for migrations and the queue, `url` for the application; equal with `TEST_DATABASE_URL`. */
export type FreshDatabase = { url: string; ownerUrl: string; drop: () => Promise<void> }

/** Creates a migrated, empty database; `drop` ends its connections and removes it. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const server = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  // Copying the files takes 30 ms, a copy through the log (what Postgres does when it is not told) 240.
  await asOwner((client) =>
    client.query(`create database ${name} template ${server.template} strategy file_copy`),
  )
  return {
    url: withDatabase(server.url, name),
    ownerUrl: withDatabase(server.ownerUrl, name),
    drop: () => dropDatabase(name),
  }
}

/** Retries, as a pool that has just ended still closes its connections, which would throw if cut. */
export async function dropDatabase(name: string): Promise<void> {
  await asOwner(async (client) => {
    for (let looks = 0; looks < 10; looks += 1) {
      const { rows } = await client.query('select from pg_stat_activity where datname = $1', [name])
      if (rows.length === 0) break
      await pause(50)
    }
    await client.query(`drop database if exists ${name} with (force)`)
  })
}

async function asOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(inject('postgres').ownerUrl)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
