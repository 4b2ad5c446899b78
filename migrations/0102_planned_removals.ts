import { type Kysely, sql } from 'kysely'

/** Outside: people sign in while the index is made. */
export const outsideTransaction = true

/** When a member is deleted whom a super admin wants gone, by whom and why. Servers of the release before neither read nor write it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users add column if not exists removal_due_at timestamptz,
      add column if not exists removal_by bigint, add column if not exists removal_reason text`.execute(db)
  await sql`drop index concurrently if exists users_removal_due`.execute(db)
  await sql`
    create index concurrently users_removal_due on users (removal_due_at) where removal_due_at is not null`.execute(
    db,
  )
}
