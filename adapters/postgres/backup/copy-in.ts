import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { CopiedDatabase } from './copy-out.ts'
import { migrationsOf, quoted, type Table, tablesOf } from './tables.ts'

/** Longer than a job is retried. */
const HANDED_ON_AGAIN = '24 hours'

type ForeignKey = { table: string; name: string; definition: string }
export type Occupied = { tables: number; users: number; migrations: string[] }

/** Only a database without users may be overwritten, with no migrations or those of the copy. */
export async function occupancyOf(url: string): Promise<Occupied> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ tables: number; hasUsers: boolean }>(
      `select count(*)::int as tables, coalesce(bool_or(tablename = 'users'), false) as "hasUsers"
       from pg_tables where schemaname = 'public'`,
    )
    const [found] = rows
    const users = found?.hasUsers
      ? (await client.query<{ count: number }>('select count(*)::int as count from users')).rows[0]?.count
      : 0
    return { tables: found?.tables ?? 0, users: users ?? 0, migrations: await migrationsOf(client) }
  })
}

export async function sessionsOf(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and application_name like 'campus%'`,
    )
    return rows[0]?.count ?? 0
  })
}

/**
 * One transaction. Needs only the owner role: foreign keys are validated again at the end, and our triggers, which also keep the
 * ledger append-only, are disabled meanwhile. Throws if a table or its number of rows differs.
 */
export async function copyIn(
  url: string,
  copy: CopiedDatabase,
  fileOf: (name: string) => string,
): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('begin')
    const tables = await tablesOf(client)
    mustMatch(tables, copy.tables)
    const names = tables.map((table) => quoted(client, table))
    const keys = await foreignKeys(client)
    for (const { table, name } of keys)
      await client.query(`alter table ${table} drop constraint ${client.escapeIdentifier(name)}`)
    for (const table of names) await client.query(`alter table ${table} disable trigger user`)
    if (names.length > 0) await client.query(`truncate ${names.join(', ')}`)
    for (const table of copy.tables) {
      const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ')
      const into = client.query(copyFrom(`copy ${quoted(client, table)} (${columns}) from stdin`))
      await pipeline(createReadStream(fileOf(table.file)), createGunzip(), into)
      if (into.rowCount !== table.rows)
        throw new Error(`${table.name} has ${table.rows} rows in the backup, ${into.rowCount} were read`)
    }
    for (const { schema, name, last, isCalled } of copy.sequences)
      await client.query('select setval($1::regclass, $2::bigint, $3)', [
        quoted(client, { schema, name }),
        last,
        isCalled,
      ])
    for (const table of names) await client.query(`alter table ${table} enable trigger user`)
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${client.escapeIdentifier(name)} ${definition}`)
    // The copy omits the queue: recent events are published again, and their effects are idempotent.
    await client.query('update outbox set published_at = null where at > $1::timestamptz - $2::interval', [
      copy.takenAt,
      HANDED_ON_AGAIN,
    ])
    await client.query('commit')
    await client.query('analyze')
  })
}

function mustMatch(there: readonly Table[], copied: readonly Table[]): void {
  const said = (tables: readonly Table[]) =>
    new Set(
      tables.flatMap(({ schema, name, columns }) => columns.map((column) => `${schema}.${name}.${column}`)),
    )
  const [mine, theirs] = [said(there), said(copied)]
  const odd =
    [...theirs].find((column) => !mine.has(column)) ?? [...mine].find((column) => !theirs.has(column))
  if (odd !== undefined) throw new Error(`the backup and this release's schema differ in ${odd}`)
}

async function foreignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0
       and connamespace = any(array['public'::regnamespace]) order by 1, 2`,
  )
  return rows
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'restore' })
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    return await work(client)
  } finally {
    await client.end()
  }
}
