import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { copyIn, occupancyOf } from '#adapters/postgres/backup/copy-in.ts'
import type { CopiedDatabase } from '#adapters/postgres/backup/copy-out.ts'
import { inspectAddress } from '#adapters/postgres/runtime/address.ts'
import { createDatabase } from '#adapters/postgres/runtime/database.ts'
import { createPool } from '#adapters/postgres/runtime/pool.ts'
import { checkLedger } from '#adapters/postgres/wallet/ledger-check.ts'
import { createPostgresStore } from '#adapters/sandbox/postgres-store.ts'
import { migrate } from '../../migrations/run.ts'
import { listMigrations, requireBaseline, SchemaRefused } from '../../migrations/schema.ts'
import { ConfigError } from '../settings/reading.ts'
import { StartRefused } from '../start-refused.ts'
import { tableFile } from './manifest.ts'

/** Throws a StartRefused unless a copy with these migrations may be restored. */
export async function mustBeFree(url: string, migrations: readonly string[]): Promise<void> {
  const { encoding, isPooled } = await inspectAddress(url)
  if (isPooled)
    throw new StartRefused(
      'The address is a connection pooler’s. Use the address of Postgres itself. Nothing was changed.',
    )
  if (encoding !== 'UTF8')
    throw new StartRefused(
      `The database stores text as ${encoding}. Create one that uses UTF8. Nothing was changed.`,
    )
  requireBaseline(migrations)
  const known = new Set((await listMigrations()).map(({ name }) => name))
  const newer = migrations.find((name) => !known.has(name))
  if (newer !== undefined)
    throw new StartRefused(
      `The copy has the migration ${newer} from a newer release. Use that release. Nothing was changed.`,
    )
  const there = await occupancyOf(url)
  if (there.users > 0)
    throw new StartRefused(
      `The database already has a marketplace with ${there.users} users. Use an empty database. Nothing was changed.`,
    )
  if (there.tables > 0 && there.migrations.length === 0)
    throw new StartRefused(
      'The database has tables of another program. Use an empty database. Nothing was changed.',
    )
  const beyond = there.migrations.find((name) => !migrations.includes(name))
  if (beyond !== undefined)
    throw new StartRefused(
      `The database has the migration ${beyond}, but the copy doesn’t. Use an empty database. Nothing was changed.`,
    )
}

/** Migrates the copy to this release's schema; throws if its ledger is wrong. */
export async function putIn(url: string, copy: CopiedDatabase, folder: string): Promise<void> {
  const migrations = (await listMigrations()).filter(({ name }) => copy.migrations.includes(name))
  await migrate(url, { migrations })
  if (copy.tables.some(({ schema }) => schema === 'sandbox')) await withPool(url, createPostgresStore)
  await copyIn(url, copy, (file) => tableFile(folder, file))
  await migrate(url)
  const report = await withPool(url, (pool) => checkLedger(createDatabase(pool)))
  if (!report.ok) throw new StartRefused(`The ledger is WRONG:\n- ${report.problems.join('\n- ')}`)
}

export function argumentsOf<const T extends string, const M extends string = never>(
  usage: string,
  names: readonly T[],
  more: readonly M[] = [],
): Partial<Record<T | M, string>> {
  try {
    const options = Object.fromEntries([...names, ...more].map((name) => [name, { type: 'string' as const }]))
    const { values } = parseArgs({ options, strict: true })
    if (names.filter((name) => name in values).length === 1) return values as Partial<Record<T | M, string>>
  } catch {
    // Same as no argument.
  }
  console.error(usage)
  process.exit(1)
}

/** Prints errors that the user can fix in one line, and exits with 1. */
export async function runScript(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const isNotified =
      error instanceof StartRefused || error instanceof SchemaRefused || error instanceof ConfigError
    console.error(isNotified ? message : `Failed: ${message || code}`)
    process.exitCode = 1
  }
}

export function folderOf(path: string): string {
  return resolve(process.env.INIT_CWD ?? '.', path)
}

export async function withPool<T>(
  url: string,
  work: (pool: ReturnType<typeof createPool>) => Promise<T>,
): Promise<T> {
  const pool = createPool({ url, max: 1, applicationName: 'restore', deadlineMs: 0 })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}
