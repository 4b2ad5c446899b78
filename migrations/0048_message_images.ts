import { type Kysely, sql } from 'kysely'

/** Photos of messages, and messages of nothing else. Servers of the release before neither read nor write them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message_images (
      id bigint generated always as identity primary key,
      message_id bigint not null references messages on delete cascade,
      key text not null,
      width integer not null,
      height integer not null,
      placeholder text not null
    )`.execute(db)
  await sql`create index message_images_of on message_images (message_id)`.execute(db)
  await sql`create index message_images_by_key on message_images (key)`.execute(db)
  await sql`
    alter table messages
      drop constraint messages_content_check,
      add constraint messages_content_length check (char_length(content) <= 4000) not valid`.execute(db)
}
