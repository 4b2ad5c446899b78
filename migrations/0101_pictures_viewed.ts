import { type Kysely, sql } from 'kysely'

/** Outside: admins act while it is made. */
export const outsideTransaction = true

/** Whether an admin looked at a picture lately, without a look at all that admins did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index concurrently if exists audit_log_views`.execute(db)
  await sql`
    create index concurrently audit_log_views on audit_log (subject, at) where action = 'picture.viewed'`.execute(
    db,
  )
}
