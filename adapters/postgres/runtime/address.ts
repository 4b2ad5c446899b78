import pg from 'pg'
import { primaryOf } from './hosts.ts'
import { IDLE_IN_TRANSACTION_MS, STATEMENT_TIMEOUT_MS } from './pool.ts'

/** Reveals whether a pooler drops session parameters. */
const MARK = 'campus.direct'
/** PgBouncer's, for parameters outside its ignore list. */
const REFUSED_PARAMETER = /unsupported startup parameter/
const ENDS_WITHIN_MS = 1000
const LIMITS = {
  statement_timeout: `${STATEMENT_TIMEOUT_MS}ms`,
  idle_in_transaction_session_timeout: `${IDLE_IN_TRANSACTION_MS}ms`,
  jit: 'off',
}

type Looked = { encoding: string; isPooled: boolean }

/** Returns the encoding, such as `UTF8`, and whether a pooler is in front of it. */
export async function inspectAddress(url: string): Promise<Looked> {
  const client = new pg.Client({ connectionString: await primaryOf(url), options: `-c ${MARK}=yes` })
  try {
    await client.connect()
    const { rows } = await client.query<{ encoding: string; mark: string | null }>(
      'select pg_encoding_to_char(encoding) as encoding, current_setting($1, true) as mark from pg_database where datname = current_database()',
      [MARK],
    )
    return { encoding: rows[0]?.encoding ?? '', isPooled: rows[0]?.mark !== 'yes' }
  } catch (error) {
    if (error instanceof Error && REFUSED_PARAMETER.test(error.message))
      return { encoding: '', isPooled: true }
    throw error
  } finally {
    await client.end()
  }
}

/**
 * Limits statements by defaults of a role, as a session cannot set them through a pooler, and ends the
 * pooler's idle sessions. Throws if `directUrl` may not alter that role.
 */
export async function limitRole(directUrl: string, role: string): Promise<void> {
  const client = new pg.Client(await primaryOf(directUrl))
  await client.connect()
  try {
    await client.query('begin')
    // Concurrent changes of one role would fail.
    await client.query(`select pg_advisory_xact_lock(hashtext('campus.limits'))`)
    const { rows } = await client.query<{ name: string; settings: string[] | null }>(
      `select quote_ident(current_database()) as name,
              (select setconfig from pg_db_role_setting
               where setrole = (select oid from pg_roles where rolname = $1)
                 and setdatabase = (select oid from pg_database where datname = current_database())) as settings`,
      [role],
    )
    const [database] = rows
    const missing = Object.entries(LIMITS).filter(
      ([name, value]) => database && !database.settings?.includes(`${name}=${value}`),
    )
    for (const [name, value] of missing)
      await client.query(
        `alter role ${client.escapeIdentifier(role)} in database ${database?.name} set ${name} = '${value}'`,
      )
    await client.query('commit')
    if (missing.length > 0)
      await client.query(
        `select pg_terminate_backend(pid, ${ENDS_WITHIN_MS}) from pg_stat_activity
         where usename = $1 and datname = current_database() and state = 'idle' and pid <> pg_backend_pid()
           and pg_has_role(usesysid, 'member')`,
        [role],
      )
  } finally {
    await client.end()
  }
}
