import { type Kysely, sql } from 'kysely'

/**
 * When a payout may leave at the earliest, and when its owner took it back. One that was cancelled is stored as failed: servers of
 * the release before know no other end without a payout, and must not send it. They send what waits at once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table withdrawals
      add column held_until timestamptz,
      add column cancelled_at timestamptz`.execute(db)
}
