import { type Kysely, sql } from 'kysely'

/** Authenticator apps and their recovery codes. Servers of the release before neither read nor write any of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table authenticators (
      user_id bigint primary key references users on delete cascade,
      secret text not null,
      confirmed_at timestamptz,
      last_step bigint not null,
      wrong_tries integer not null,
      rests_until timestamptz
    )`.execute(db)
  await sql`
    create table recovery_codes (
      user_id bigint not null references users on delete cascade,
      code_hash text not null,
      primary key (user_id, code_hash)
    )`.execute(db)
}
