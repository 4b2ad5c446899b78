import { type Kysely, sql } from 'kysely'

/** The trial balance of closed parts of the ledger, in lines that are added up: nothing before `up_to_transfer` is read again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ledger_days (
      up_to_transfer bigint not null,
      up_to_account bigint not null,
      kind text not null,
      accounts bigint not null,
      in_kobo bigint not null,
      out_kobo bigint not null,
      closed_at timestamptz not null default now(),
      primary key (up_to_transfer, kind)
    )`.execute(db)
  await sql`
    do $$
    begin
      if exists (select from pg_roles where rolname = 'campus_app') then
        revoke update, delete on ledger_days from campus_app;
      end if;
    end $$`.execute(db)
}
