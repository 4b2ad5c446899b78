import { type Kysely, sql } from 'kysely'

/** Removals of keys that an admin has to approve, and the links by which they are asked for. Servers of the release before remove none of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table key_removals
      add column needs_admin boolean not null default false,
      add column note text not null default '',
      add column approved_at timestamptz`.execute(db)
  await sql`alter table mail_tokens drop constraint mail_tokens_purpose_check`.execute(db)
  await sql`
    alter table mail_tokens add constraint mail_tokens_purpose_check
      check (purpose in ('verify_email', 'reset_password', 'not_me', 'secure_account', 'lost_keys')) not valid`.execute(
    db,
  )
}
