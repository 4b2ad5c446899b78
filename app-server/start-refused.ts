/** Says the problem and its fix in one line. */
export class StartRefused extends Error {}

export function pooledWords({ hasDirect }: { hasDirect: boolean }): string {
  return hasDirect
    ? 'DATABASE_DIRECT_URL or DATABASE_OWNER_URL is the address of a connection pooler, such as PgBouncer. Set it to the address of Postgres itself.'
    : 'DATABASE_URL is the address of a connection pooler, such as PgBouncer. Set DATABASE_DIRECT_URL to the address of Postgres itself.'
}
