import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#adapters/postgres/embedded/embedded.ts'
import { settingsOrExit } from '../process.ts'

/** Empties the embedded marketplace; with demo data on, the next start seeds it again. External databases are never touched. */
const { embedded, DATA_DIR, DEMO_DATA } = settingsOrExit()
if (!embedded) {
  console.error(
    'demo:reset only works with the embedded database, but DATABASE_URL is set. Nothing was changed.',
  )
  process.exit(1)
}
const database = await startEmbeddedPostgres({ dataDir: DATA_DIR, log: console.log })
const client = new pg.Client(database.ownerUrl)
await client.connect()
const inUse = await isInUse()
if (!inUse)
  await client.query(`drop schema if exists sandbox cascade; drop schema if exists bullmq cascade;
    drop schema public cascade; create schema public`)
await client.end()
await database.stop()
if (inUse) {
  console.error('The marketplace is running. Stop the server and the workers first. Nothing was changed.')
  process.exit(1)
}
rmSync(join(DATA_DIR, 'images'), { recursive: true, force: true })
console.log(`The marketplace is empty.${DEMO_DATA ? ' The next start fills it with demo data.' : ''}`)

async function isInUse(): Promise<boolean> {
  const { rows } = await client.query(
    `select exists(select from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()) as others`,
  )
  return rows[0]?.others === true
}
