import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'

/** Brings a database to the newest schema, once, under a lock; answers the names of the migrations that ran. */
export async function migrate(ownerUrl: string): Promise<string[]> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: ownerUrl, max: 2 }) }),
  })
  try {
    const { error, results = [] } = await new Migrator({ db, provider: { getMigrations } }).migrateToLatest()
    if (error) throw error
    return results.map((result) => result.migrationName)
  } finally {
    await db.destroy()
  }
}

async function getMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(import.meta.dirname)).filter((name) => /^\d{4}_\w+\.ts$/.test(name)).sort()
  const entries = names.map(async (name) => [
    name.replace(/\.ts$/, ''),
    await import(join(import.meta.dirname, name)),
  ])
  return Object.fromEntries(await Promise.all(entries)) as Record<string, Migration>
}

if (import.meta.main) {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { DATABASE_URL } = process.env
  if (!DATABASE_URL) {
    console.error(
      'DATABASE_URL holds nothing: name the database to migrate; the embedded one migrates at each start',
    )
    process.exit(1)
  }
  const done = await migrate(DATABASE_URL)
  console.log(done.length === 0 ? 'The database is up to date' : `Migrated: ${done.join(', ')}`)
}
