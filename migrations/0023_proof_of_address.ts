import { type Kysely, sql } from 'kysely'

/** Links that remove an account which its address never wanted, and credentials of Google that were used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mail_tokens
      drop constraint mail_tokens_purpose_check,
      add constraint mail_tokens_purpose_check
        check (purpose in ('verify_email', 'reset_password', 'not_me'))`.execute(db)
  await sql`
    create table google_tokens (
      token_id text primary key,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index google_tokens_by_end on google_tokens (expires_at)`.execute(db)
}
