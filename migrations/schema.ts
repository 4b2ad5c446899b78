import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'

/**
 * A step of the schema, as its file exports it. `oldestServer` names the newest migration that a server has to know in
 * order to work after this one; without it servers of earlier releases go on. `outsideTransaction` is for indexes made
 * concurrently: such a step may be run again after it failed half-way.
 */
export type Step = {
  up: (db: Kysely<unknown>) => Promise<void>
  oldestServer?: string
  outsideTransaction?: boolean
}

/** A step by the name of its file, which is read only where the step runs: a start mostly runs none. */
export type Migration = { name: string; read: () => Promise<Step> }

/** A migration that a database has run. */
export type Applied = { name: string; oldestServer: string | null }

/** Why a release does not work with a database, in a sentence that says what to do. */
export class SchemaRefused extends Error {}

/** Returns the migrations of a folder, in order. */
export async function listMigrations(folder = import.meta.dirname): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.ts$/.test(name)).sort()
  return names.map((file) => ({
    name: file.replace(/\.ts$/, ''),
    read: (): Promise<Step> => import(join(folder, file)),
  }))
}

/** Returns what a database has run; nothing for an empty one. */
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

/** Returns the migrations that a database lacks; throws a SchemaRefused where a release does not work with what is there. */
export function lacking<T extends { name: string }>(known: readonly T[], applied: readonly Applied[]): T[] {
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
