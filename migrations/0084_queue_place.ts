import { type Kysely, sql } from 'kysely'

/** Which store the queue is in. Servers of the release before neither read nor write it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table queue_place (
      is_only boolean primary key default true check (is_only),
      store text not null
    )`.execute(db)
}
