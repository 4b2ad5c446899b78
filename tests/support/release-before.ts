import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import type { onPostgres } from './both-backends.ts'

/** Asks the database of a `describe` what the release before asks it. There inside the tests. */
export function releaseBefore(postgres: ReturnType<typeof onPostgres>): Pick<pg.Client, 'query'> {
  let client: pg.Client | undefined
  beforeAll(async () => {
    client = new pg.Client(postgres.ownerUrl)
    await client.connect()
  })
  afterAll(() => client?.end())
  return {
    query: ((...asked: Parameters<pg.Client['query']>) => {
      if (!client) throw new Error('the release before is there inside the tests only')
      return client.query(...asked)
    }) as pg.Client['query'],
  }
}
