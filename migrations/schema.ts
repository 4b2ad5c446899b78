import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'

/**
 * A step of the schema. `oldestServer` names the newest migration that a server has to know to work after
 * this one (a line `-- oldest server: 0007_name`); without it servers of earlier releases go on.
 * `outsideTransaction` (a line `-- outside a transaction`) is for indexes built concurrently: such a step may
 * run again after it failed half-way.
 */
export type Migration = { name: string; text: string; oldestServer?: string; outsideTransaction?: boolean }

export type Applied = { name: string; oldestServer: string | null }

/** Says in a sentence why a release does not work with a database, and what to do. */
export class SchemaRefused extends Error {}

/** The first schema, a file per capability, in the order of their references. */
const BASELINE = [
  ...['identity', 'students', 'catalog', 'gigs', 'wallet', 'ordering', 'messaging', 'offers', 'meetings'],
  ...['disputes', 'reviews', 'moderation', 'notifying', 'runtime'],
].map((capability) => `0001_${capability}`)
const BEFORE_BASELINE = '0001_foundation'

export async function listMigrations(folder = import.meta.dirname): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name))
  const later = files.map((file) => file.replace(/\.sql$/, '')).filter((name) => !BASELINE.includes(name))
  return Promise.all(
    [...BASELINE, ...later.sort()].map(async (name) =>
      migrationOf(name, await readFile(join(folder, `${name}.sql`), 'utf8')),
    ),
  )
}

export function migrationOf(name: string, text: string): Migration {
  const [, oldestServer] = /^-- oldest server: (\w+)$/m.exec(text) ?? []
  const outsideTransaction = /^-- outside a transaction$/m.test(text)
  return { name, text, outsideTransaction, ...(oldestServer !== undefined && { oldestServer }) }
}

export async function readApplied(db: Kysely<unknown>): Promise<Applied[]> {
  const { rows: tables } = await sql<{ migrations: string | null; compatibility: string | null }>`
    select to_regclass('kysely_migration')::text as migrations,
      to_regclass('schema_compatibility')::text as compatibility`.execute(db)
  const [found] = tables
  if (!found?.migrations) return []
  const oldest = found.compatibility
    ? sql`(select c.oldest_server from schema_compatibility c where c.migration = m.name)`
    : sql`null`
  const { rows } = await sql<Applied>`
    select m.name, ${oldest} as "oldestServer" from kysely_migration m order by m.name`.execute(db)
  return rows
}

/** Throws a SchemaRefused for migrations of a release before the first schema. */
export function requireBaseline(names: readonly string[]): void {
  if (names.includes(BEFORE_BASELINE))
    throw new SchemaRefused(
      'The data are of a release before 5.0, which this one does not take over. Start with an empty database or data folder.',
    )
}

/** Returns the missing migrations; throws a SchemaRefused where a release does not work with the database. */
export function lacking<T extends { name: string }>(known: readonly T[], applied: readonly Applied[]): T[] {
  requireBaseline(applied.map(({ name }) => name))
  const names = new Set(known.map(({ name }) => name))
  const newest = known.at(-1)?.name ?? ''
  for (const { name, oldestServer } of applied) {
    if (names.has(name)) continue
    if (name < newest)
      throw new SchemaRefused(
        `The database has run the migration ${name}, which no release before ${newest} had. DATABASE_URL is the address of another installation. Set it to yours.`,
      )
    if (oldestServer !== null && oldestServer > newest)
      throw new SchemaRefused(
        `The database has run the migration ${name}, which needs release ${oldestServer} or newer. This release ends at ${newest}. Start the newer release, or restore the backup from before the update.`,
      )
  }
  const there = new Set(applied.map(({ name }) => name))
  return known.filter(({ name }) => !there.has(name))
}
