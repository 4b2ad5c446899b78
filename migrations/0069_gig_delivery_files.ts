import { type Kysely, sql } from 'kysely'

/** PDFs of what is handed in for gigs. Servers of the release before neither read nor write them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table gig_delivery_files (
      id bigint generated always as identity primary key,
      delivery_id bigint not null references gig_deliveries on delete cascade,
      key text not null,
      name text not null check (char_length(name) <= 100),
      bytes integer not null check (bytes > 0)
    )`.execute(db)
  await sql`create index gig_delivery_files_of on gig_delivery_files (delivery_id)`.execute(db)
  await sql`create index gig_delivery_files_by_key on gig_delivery_files (key)`.execute(db)
}
