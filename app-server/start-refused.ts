/** What the data or the database makes impossible: the message says what is wrong and what to do, in one line. */
export class StartRefused extends Error {}

/** Returns what to do about a pooler's address where a session of our own is needed. */
export function pooledWords({ hasDirect }: { hasDirect: boolean }): string {
  return hasDirect
    ? 'DATABASE_DIRECT_URL or DATABASE_OWNER_URL is the address of a connection pooler, such as PgBouncer. Set it to the address of Postgres itself.'
    : 'DATABASE_URL is the address of a connection pooler, such as PgBouncer. Set DATABASE_DIRECT_URL to the address of Postgres itself.'
}
