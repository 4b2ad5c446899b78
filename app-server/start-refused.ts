/** The message says the problem and its fix in one line. */
export class StartRefused extends Error {}

/** The fix for a pooler's address where a session of our own is needed. */
export function pooledWords({ hasDirect }: { hasDirect: boolean }): string {
  return hasDirect
    ? 'DATABASE_DIRECT_URL or DATABASE_OWNER_URL is the address of a connection pooler, such as PgBouncer. Set it to the address of Postgres itself.'
    : 'DATABASE_URL is the address of a connection pooler, such as PgBouncer. Set DATABASE_DIRECT_URL to the address of Postgres itself.'
}
