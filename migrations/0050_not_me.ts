import { type Kysely, sql } from 'kysely'

/** “This wasn’t me” about a change to an account: its links, when it stopped withdrawals, and how old a wallet PIN is. Servers of the release before neither read nor write any of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column withdrawals_stopped_at timestamptz`.execute(db)
  await sql`alter table wallet_pins add column set_at timestamptz`.execute(db)
  await sql`alter table mail_tokens drop constraint mail_tokens_purpose_check`.execute(db)
  await sql`
    alter table mail_tokens add constraint mail_tokens_purpose_check
      check (purpose in ('verify_email', 'reset_password', 'not_me', 'secure_account')) not valid`.execute(db)
}
