import { type Kysely, sql } from 'kysely'

/**
 * The name of the key that seals the secrets of authenticator apps; a server that does not have it refuses to start. The key itself
 * is kept here only where servers that share the database were given none. Secrets of before are sealed by the next start, and none
 * is written in plain from now on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table secrets_key (
      is_only boolean primary key default true check (is_only),
      key_id text not null,
      kept_key text
    )`.execute(db)
  await sql`
    alter table authenticators add constraint authenticators_secret_is_sealed
      check (secret like 'v1.%') not valid`.execute(db)
}
