import { type Kysely, sql } from 'kysely'

/** Which version of each function of `migrations/functions` this database has. Those of before are replaced by the same ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table database_functions (
      name text primary key,
      version integer not null,
      hash text not null,
      applied_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    do $$
    begin
      if exists (select from pg_roles where rolname = 'campus_app') then
        revoke insert, update, delete on database_functions from campus_app;
      end if;
    end $$`.execute(db)
}
