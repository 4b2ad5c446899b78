import { type Kysely, sql } from 'kysely'

/**
 * Safe public places of a campus, with the hours in which they are open. A retired one stays: its name is free again. Servers of
 * the release before neither read nor write it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table meeting_points (
      id bigint generated always as identity primary key,
      campus text not null,
      name text not null check (char_length(name) between 1 and 60),
      directions text not null check (char_length(directions) between 1 and 200),
      hours jsonb not null,
      is_active boolean not null default true
    )`.execute(db)
  await sql`create index meeting_points_of_campus on meeting_points (campus, id)`.execute(db)
  await sql`
    create unique index meeting_points_by_name on meeting_points (campus, lower(name))
      where is_active`.execute(db)
}
