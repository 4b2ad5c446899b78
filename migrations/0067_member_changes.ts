import { type Kysely, sql } from 'kysely'

/**
 * Tells servers, on the channel of 0053, when a member no longer gets what visitors get, or is no longer signed in: a session
 * ended, or a block began or ended. What is told is `member` and the id. That their role changed is told already.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tell_of_sessions() returns trigger language plpgsql as $$
    begin
      perform tell_of_listing('member', c.user_id::text, null) from (select distinct user_id from changed) c;
      return null;
    end $$`.execute(db)
  await sql`
    create function tell_of_blocks() returns trigger language plpgsql as $$
    begin
      perform tell_of_listing('member', c.id::text, null)
      from (select blocker_id as id from changed union select blocked_id from changed) c;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger tell_of_gone after delete on sessions referencing old table as changed
      for each statement execute function tell_of_sessions();
    create trigger tell_of_emptied after truncate on sessions
      for each statement execute function tell_of_all_listings();
    create trigger tell_of_new after insert on blocks referencing new table as changed
      for each statement execute function tell_of_blocks();
    create trigger tell_of_gone after delete on blocks referencing old table as changed
      for each statement execute function tell_of_blocks();
    create trigger tell_of_emptied after truncate on blocks
      for each statement execute function tell_of_all_listings()`.execute(db)
}
