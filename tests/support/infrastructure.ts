import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type {} from './global-setup.ts'

/** `ownerUrl` for migrations and the queue, `url` for the application. The two are the same on a server of `TEST_DATABASE_URL`. */
export type FreshDatabase = { url: string; ownerUrl: string; drop: () => Promise<void> }

/** A migrated, empty database that this caller has for itself; `drop` ends its connections and removes it. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const server = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  // Copying the files takes 30 ms, a copy through the log (what Postgres does when it is not told) 240.
  await asOwner(`create database ${name} template ${server.template} strategy file_copy`)
  return {
    url: withDatabase(server.url, name),
    ownerUrl: withDatabase(server.ownerUrl, name),
    drop: () => asOwner(`drop database if exists ${name} with (force)`),
  }
}

async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client(inject('postgres').ownerUrl)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
