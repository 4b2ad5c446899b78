import { type Kysely, sql } from 'kysely'

/**
 * The updates that any chat app has told, by the app's own id: text, as only Telegram numbers them. Servers of the release before
 * know `telegram_updates`: triggers keep both in step. That table and the triggers go with a later release.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chat_updates (
      channel text not null,
      update_id text not null,
      claimed_at timestamptz not null,
      done boolean not null default false,
      primary key (channel, update_id)
    )`.execute(db)
  await sql`create index chat_updates_claimed on chat_updates (channel, claimed_at)`.execute(db)
  await sql`
    create function keep_chat_update() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        delete from chat_updates where channel = 'telegram' and update_id = old.update_id::text;
      else
        insert into chat_updates (channel, update_id, claimed_at, done)
        values ('telegram', new.update_id::text, new.claimed_at, new.done)
        on conflict (channel, update_id) do update set claimed_at = excluded.claimed_at, done = excluded.done;
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create function keep_telegram_update() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        delete from telegram_updates where update_id = old.update_id::bigint;
      else
        insert into telegram_updates (update_id, claimed_at, done)
        values (new.update_id::bigint, new.claimed_at, new.done)
        on conflict (update_id) do update set claimed_at = excluded.claimed_at, done = excluded.done;
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger keep_written_update after insert or update or delete on telegram_updates for each row
      when (pg_trigger_depth() = 0) execute function keep_chat_update();
    create trigger keep_claimed_update after insert or update on chat_updates for each row
      when (pg_trigger_depth() = 0 and new.channel = 'telegram') execute function keep_telegram_update();
    create trigger keep_forgotten_update after delete on chat_updates for each row
      when (pg_trigger_depth() = 0 and old.channel = 'telegram') execute function keep_telegram_update()`.execute(
    db,
  )
  await sql`
    insert into chat_updates (channel, update_id, claimed_at, done)
    select 'telegram', update_id::text, claimed_at, done from telegram_updates`.execute(db)
}
