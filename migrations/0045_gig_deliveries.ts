import { type Kysely, sql } from 'kysely'

/** What is handed in for gigs, and how its owner answers. Servers of the release before neither read nor write it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table gigs
      add column deliveries integer not null default 0,
      add column delivery_waits_since timestamptz,
      add column changes_asked integer not null default 0,
      add column delivery_reminders integer not null default 0`.execute(db)
  await sql`
    create table gig_deliveries (
      id bigint generated always as identity primary key,
      gig_id bigint not null references gigs on delete cascade,
      content text not null check (char_length(content) <= 4000),
      link text check (char_length(link) <= 2000),
      created_at timestamptz not null,
      change_reason text,
      answered_at timestamptz,
      check ((change_reason is null) = (answered_at is null))
    )`.execute(db)
  await sql`create index gig_deliveries_of on gig_deliveries (gig_id, id)`.execute(db)
  await sql`
    create table gig_delivery_images (
      id bigint generated always as identity primary key,
      delivery_id bigint not null references gig_deliveries on delete cascade,
      key text not null,
      width integer not null,
      height integer not null,
      placeholder text not null
    )`.execute(db)
  await sql`create index gig_delivery_images_of on gig_delivery_images (delivery_id)`.execute(db)
  await sql`create index gig_delivery_images_by_key on gig_delivery_images (key)`.execute(db)
}
