import { type Kysely, sql } from 'kysely'

/** Outside: the rows of before are read while people go on writing to `users`. */
export const outsideTransaction = true

/**
 * The chats that people have linked, one for each chat app, and whether they want to be told there. Servers of the release before
 * have the chat of Telegram in `users.telegram_chat_id` and `notify_by_telegram`: triggers keep both in step. The columns, the
 * triggers and the index users_watching go with a later release. That one makes chat_codes and the listings of chat_notices
 * unique by channel, too: servers of the release before name those indexes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.transaction().execute(async (step) => {
    await sql`
      create table if not exists chats (
        user_id bigint not null references users on delete cascade,
        channel text not null,
        chat_id text,
        linked_at timestamptz,
        is_on boolean not null default true,
        primary key (user_id, channel),
        constraint chats_of_one_person unique (channel, chat_id),
        check ((chat_id is null) = (linked_at is null))
      )`.execute(step)
    await sql`alter table chat_codes add column if not exists channel text not null default 'telegram'`.execute(
      step,
    )
    await keepInStep(step)
  })
  await sql`
    insert into chats (user_id, channel, chat_id, linked_at, is_on)
    select id, 'telegram', telegram_chat_id, case when telegram_chat_id is not null then now() end, notify_by_telegram
    from users where telegram_chat_id is not null or not notify_by_telegram
    on conflict do nothing`.execute(db)
}

/** What one of the triggers writes does not set off the other. */
async function keepInStep(step: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function keep_telegram_chat() returns trigger language plpgsql as $$
    begin
      insert into chats (user_id, channel, chat_id, linked_at, is_on)
      values (new.id, 'telegram', new.telegram_chat_id, case when new.telegram_chat_id is not null then now() end,
        new.notify_by_telegram)
      on conflict (user_id, channel) do update set chat_id = excluded.chat_id, is_on = excluded.is_on,
        linked_at = case when chats.chat_id = excluded.chat_id then chats.linked_at else excluded.linked_at end;
      return null;
    end $$`.execute(step)
  await sql`
    create or replace function keep_telegram_columns() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        update users set telegram_chat_id = null, notify_by_telegram = true where id = old.user_id;
      else
        update users set telegram_chat_id = new.chat_id, notify_by_telegram = new.is_on where id = new.user_id;
      end if;
      return null;
    end $$`.execute(step)
  await sql`
    create or replace trigger keep_added_telegram_chat after insert on users for each row
      when (pg_trigger_depth() = 0 and (new.telegram_chat_id is not null or not new.notify_by_telegram))
      execute function keep_telegram_chat();
    create or replace trigger keep_telegram_chat after update on users for each row
      when (pg_trigger_depth() = 0 and (old.telegram_chat_id, old.notify_by_telegram)
        is distinct from (new.telegram_chat_id, new.notify_by_telegram))
      execute function keep_telegram_chat();
    create or replace trigger keep_written_columns after insert or update on chats for each row
      when (pg_trigger_depth() = 0 and new.channel = 'telegram') execute function keep_telegram_columns();
    create or replace trigger keep_emptied_columns after delete on chats for each row
      when (pg_trigger_depth() = 0 and old.channel = 'telegram') execute function keep_telegram_columns()`.execute(
    step,
  )
}
