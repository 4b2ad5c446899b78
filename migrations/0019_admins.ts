import { type Kysely, sql } from 'kysely'

/** Admins are few among the users, and looked for by their campus. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index users_admins on users (admin_campus) where role <> 'USER'`.execute(db)
}
