import { type Kysely, sql } from 'kysely'

/** Outside: admins act while it is made. */
export const outsideTransaction = true

/** Since when somebody is an admin, without a look at all that admins did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index concurrently if exists audit_log_terms`.execute(db)
  await sql`
    create index concurrently audit_log_terms on audit_log (subject, at) where action = 'admin.made'`.execute(
    db,
  )
}
