import { type Kysely, sql } from 'kysely'

/** Links in emails and chats that cancel a payout that waits, hashed. Servers of the release before neither read nor write them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payout_links (
      token_hash text primary key,
      withdrawal_id bigint not null references withdrawals
    )`.execute(db)
}
