import { type Kysely, sql } from 'kysely'

/** Outside: the rows of before are read while notices go on. */
export const outsideTransaction = true

/**
 * The id of a message as its chat app gives it: text, as only Telegram numbers messages. Servers of the release before know
 * `message_id`: a trigger keeps both in step. That column, its index and the trigger go with a later release.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.transaction().execute(async (step) => {
    await sql`alter table chat_notices add column if not exists chat_message_id text`.execute(step)
    await sql`
      create or replace function keep_message_id() returns trigger language plpgsql as $$
      begin
        if new.chat_message_id is null then
          new.chat_message_id := new.message_id::text;
        elsif new.message_id is null and new.channel = 'telegram' then
          new.message_id := new.chat_message_id::bigint;
        end if;
        return new;
      end $$`.execute(step)
    await sql`
      create or replace trigger keep_message_id before insert or update on chat_notices for each row
        execute function keep_message_id()`.execute(step)
  })
  // The trigger writes the text.
  await sql`
    update chat_notices set message_id = message_id
    where message_id is not null and chat_message_id is null`.execute(db)
  await sql`drop index concurrently if exists chat_notices_message`.execute(db)
  await sql`
    create index concurrently chat_notices_message on chat_notices (chat_id, chat_message_id)
    where chat_message_id is not null`.execute(db)
}
