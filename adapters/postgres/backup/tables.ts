import type pg from 'pg'

export type Table = { schema: string; name: string; columns: string[] }
export type Sequence = { schema: string; name: string; last: string; isCalled: boolean }

/** Our schemas. The queue's own is left out: the outbox refills it. */
const SCHEMAS = ['public', 'sandbox']
const OWN_OF_MIGRATIONS = ['kysely_migration', 'schema_compatibility', 'database_functions']

/** The sandbox schema may belong to another role and is then left alone. */
const IS_OURS = `(n.nspname = 'public' or pg_has_role(c.relowner, 'usage'))`

export async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name,
       array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and n.nspname = any($1) and not c.relname = any($2) and ${IS_OURS}
     group by 1, 2 order by 1, 2`,
    [SCHEMAS, OWN_OF_MIGRATIONS],
  )
  return rows
}

/** Reads sequences, which are in no snapshot: call it after the rows are read. */
export async function sequencesOf(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows: names } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and n.nspname = any($1) and ${IS_OURS} order by 1, 2`,
    [SCHEMAS],
  )
  const found: Sequence[] = []
  for (const one of names) {
    const { rows } = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${quoted(client, one)}`,
    )
    if (rows[0]) found.push({ ...one, ...rows[0] })
  }
  return found
}

export async function migrationsOf(client: pg.ClientBase): Promise<string[]> {
  const { rows: there } = await client.query<{ there: boolean }>(
    `select to_regclass('public.kysely_migration') is not null as there`,
  )
  if (!there[0]?.there) return []
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

export function quoted(client: pg.ClientBase, { schema, name }: { schema: string; name: string }): string {
  return `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`
}
