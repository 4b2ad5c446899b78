import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { applyFunctions, readFunctions, waitingFunctions } from './functions.ts'
import { lacking, listMigrations, type Migration, readApplied, SchemaRefused } from './schema.ts'

type Options = {
  migrations?: readonly Migration[]
  /** Time that a step waits for a lock before it lets the requests behind it pass. */
  lockTimeoutMs?: number
  /** Attempts to get the lock, and the pause between two. */
  tries?: number
  pauseMs?: number
}

/** Lock under which one process migrates at a time. */
const LOCK = sql`3853314791062309107::bigint`
const ASK_AGAIN_MS = 100
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Brings a database to the newest schema and functions; returns the names of what ran. Each migration is a
 * transaction of its own. Throws a SchemaRefused where this release does not work with the schema, or a
 * migration never got its lock.
 */
export function migrate(ownerUrl: string, options: Options = {}): Promise<string[]> {
  return onOneConnection(ownerUrl, async (db) => {
    // The role may have a limit by default; building an index may take hours.
    await sql`set statement_timeout = 0`.execute(db)
    const known = options.migrations ?? (await listMigrations())
    await lock(db)
    try {
      await prepare(db)
      const ran = lacking(known, await readApplied(db))
      for (const migration of ran) await runWithRetries(db, migration, options)
      return [...ran.map(({ name }) => name), ...(await applyFunctions(db, await readFunctions()))]
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(db)
    }
  })
}

/** Throws a SchemaRefused unless this release works with the schema, which may be a later one. */
export function requireSchema(url: string, migrations?: readonly Migration[]): Promise<void> {
  return onOneConnection(url, async (db) => {
    const missing = lacking(migrations ?? (await listMigrations()), await readApplied(db)).map(
      ({ name }) => name,
    )
    if (missing.length === 0) missing.push(...(await waitingFunctions(db, await readFunctions())))
    const [first] = missing
    if (first === undefined) return
    const more = missing.length === 1 ? '' : ` and ${missing.length - 1} more`
    throw new SchemaRefused(
      `The database lacks ${first}${more} of this release. Run \`npm run migrate\` once, then start again.`,
    )
  })
}

/** Tries without waiting: an index built concurrently would wait for the waiting process. */
async function lock(db: Kysely<unknown>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${LOCK}) as mine`.execute(db)
    if (rows[0]?.mine) return
    await pause(ASK_AGAIN_MS)
  }
}

async function prepare(db: Kysely<unknown>): Promise<void> {
  await sql`create table if not exists kysely_migration (
    name varchar(255) primary key, timestamp varchar(255) not null)`.execute(db)
  await sql`create table if not exists schema_compatibility (
    migration text primary key, oldest_server text not null)`.execute(db)
}

async function runWithRetries(
  db: Kysely<unknown>,
  migration: Migration,
  { lockTimeoutMs = 1000, tries = 120, pauseMs = 4000 }: Options,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run(db, migration, lockTimeoutMs)
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error
      if (attempt === tries)
        throw new SchemaRefused(
          `The migration ${migration.name} did not get its lock in ${tries} tries and changed nothing. Another program is using that table, maybe a dump. Wait until it ends, then run \`npm run migrate\` again.`,
        )
      await pause(pauseMs)
    }
  }
}

async function run(db: Kysely<unknown>, migration: Migration, lockTimeoutMs: number): Promise<void> {
  const limit = sql.lit(`${lockTimeoutMs}ms`)
  const { name, text, oldestServer, outsideTransaction } = migration
  if (outsideTransaction !== true)
    return db.transaction().execute(async (transaction) => {
      await sql`set local lock_timeout = ${limit}`.execute(transaction)
      await sql.raw(text).execute(transaction)
      await record(transaction, name, oldestServer)
    })
  await sql`set lock_timeout = ${limit}`.execute(db)
  try {
    // Several statements sent at once would be one transaction.
    for (const statement of text.split(/;\s*$/m).filter((part) => part.trim() !== ''))
      await sql.raw(statement).execute(db)
  } finally {
    await sql`reset lock_timeout`.execute(db)
  }
  await db.transaction().execute((transaction) => record(transaction, name, oldestServer))
}

async function record(db: Kysely<unknown>, name: string, oldestServer: string | undefined): Promise<void> {
  await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
    db,
  )
  if (oldestServer !== undefined)
    await sql`insert into schema_compatibility (migration, oldest_server) values (${name}, ${oldestServer})`.execute(
      db,
    )
}

async function onOneConnection<T>(url: string, work: (db: Kysely<unknown>) => Promise<T>): Promise<T> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }),
  })
  try {
    return await db.connection().execute(work)
  } finally {
    await db.destroy()
  }
}
