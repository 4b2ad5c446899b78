import { type Kysely, sql } from 'kysely'

/**
 * Where and when the two sides of an order meet: what is suggested, and what is agreed, each as its point was written then. Servers
 * of the release before neither read nor write it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table meetings (
      order_id bigint primary key references orders,
      proposed_by text check (proposed_by in ('buyer', 'seller')),
      proposed_point_id bigint references meeting_points,
      proposed_name text,
      proposed_directions text,
      proposed_at timestamptz,
      agreed_point_id bigint references meeting_points,
      agreed_name text,
      agreed_directions text,
      agreed_at timestamptz,
      round integer not null check (round > 0),
      agreements integer not null check (agreements >= 0),
      remind_at timestamptz,
      updated_at timestamptz not null,
      check (num_nonnulls(proposed_by, proposed_point_id, proposed_name, proposed_directions, proposed_at) in (0, 5)),
      check (num_nonnulls(agreed_point_id, agreed_name, agreed_directions, agreed_at) in (0, 4)),
      check ((agreements > 0) = (agreed_at is not null)),
      check (remind_at is null or agreed_at is not null)
    )`.execute(db)
  await sql`create index meetings_due on meetings (remind_at) where remind_at is not null`.execute(db)
}
