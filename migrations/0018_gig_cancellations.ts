import { type Kysely, sql } from 'kysely'

/** What a side of a gig in progress asks the other one, and why a gig was cancelled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table gigs
      add column cancel_asked_by text check (cancel_asked_by in ('owner', 'freelancer')),
      add column cancel_reason text,
      add column cancel_asked_at timestamptz,
      add check (num_nulls(cancel_asked_by, cancel_reason, cancel_asked_at) in (0, 3))`.execute(db)
}
