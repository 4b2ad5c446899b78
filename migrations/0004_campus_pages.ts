import { type Kysely, sql } from 'kysely'

/** Where each campus meets outside of the market, and what admins did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table campus_pages (
      campus text primary key,
      links jsonb not null,
      groups jsonb not null,
      chat_bot_url text,
      admin_website text
    )`.execute(db)
  await sql`
    create table audit_log (
      id bigint generated always as identity primary key,
      actor_id bigint not null references users,
      action text not null,
      subject text not null,
      reason text not null default '',
      at timestamptz not null
    )`.execute(db)
  await sql`create index audit_log_newest on audit_log (at desc, id desc)`.execute(db)
  await sql`
    do $$
    begin
      if exists (select from pg_roles where rolname = 'campus_app') then
        revoke update, delete on audit_log from campus_app;
      end if;
    end $$`.execute(db)
}
