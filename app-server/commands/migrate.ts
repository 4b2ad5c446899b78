import { existsSync } from 'node:fs'
import { inspectAddress } from '#adapters/postgres/runtime/address.ts'
import { primaryOf } from '#adapters/postgres/runtime/hosts.ts'
import { migrate } from '../../migrations/run.ts'
import { SchemaRefused } from '../../migrations/schema.ts'
import { pooledWords, StartRefused } from '../start-refused.ts'

/** Migrates an external database to this release's schema. Usage: `npm run migrate`. */
if (existsSync('.env')) process.loadEnvFile('.env')
const { DATABASE_OWNER_URL, DATABASE_DIRECT_URL, DATABASE_URL } = process.env
try {
  const url = DATABASE_OWNER_URL || DATABASE_DIRECT_URL || DATABASE_URL
  if (!url)
    throw new StartRefused(
      'DATABASE_URL is not set. Set it to the database to migrate; the embedded one migrates at every start.',
    )
  if ((await inspectAddress(url)).isPooled)
    throw new StartRefused(pooledWords({ hasDirect: url !== DATABASE_URL }))
  const done = await migrate(await primaryOf(url))
  console.log(done.length === 0 ? 'The database is up to date.' : `Applied: ${done.join(', ')}`)
} catch (error) {
  if (!(error instanceof SchemaRefused || error instanceof StartRefused)) throw error
  console.error(error.message)
  process.exitCode = 1
}
