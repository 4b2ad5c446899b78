import { type Kysely, sql } from 'kysely'

/** What a relay does itself as soon as an event is kept. Servers of the release before neither read nor write it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table first_tries (
      event_id bigint not null,
      channel text not null,
      until timestamptz not null,
      primary key (event_id, channel)
    )`.execute(db)
}
