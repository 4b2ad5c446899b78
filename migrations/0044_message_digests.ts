import { type Kysely, sql } from 'kysely'

/** When each person was last told by email of unread messages, up to which one, and which worker is at it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message_digests (
      user_id bigint primary key references users on delete cascade,
      sent_at timestamptz,
      up_to_message_id bigint,
      claimed_until timestamptz
    )`.execute(db)
}
