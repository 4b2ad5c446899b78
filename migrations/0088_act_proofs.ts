import { type Kysely, sql } from 'kysely'

/** Proofs of single acts, and how often a session was asked for one since its last. Servers of the release before neither read nor write them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table act_proofs (
      session_id bigint not null references sessions (id) on delete cascade,
      act text not null,
      good_until timestamptz not null,
      primary key (session_id, act)
    )`.execute(db)
  await sql`alter table sessions add column unanswered_asks integer not null default 0`.execute(db)
}
