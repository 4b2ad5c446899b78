import { type Kysely, sql } from 'kysely'

/** What people write to each other, whom they do not want to hear from, and what they report. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table messages (
      id bigint generated always as identity primary key,
      sender_id bigint not null references users,
      receiver_id bigint not null references users,
      content text not null check (char_length(content) between 1 and 4000),
      product_id bigint references products on delete set null,
      business_id bigint references businesses on delete set null,
      gig_id bigint,
      created_at timestamptz not null,
      read_at timestamptz,
      check (sender_id <> receiver_id),
      check (num_nonnulls(product_id, business_id, gig_id) <= 1)
    )`.execute(db)
  await sql`
    create index messages_between on messages
      (least(sender_id, receiver_id), greatest(sender_id, receiver_id), id desc)`.execute(db)
  await sql`
    create index messages_unread on messages (receiver_id, sender_id) where read_at is null`.execute(db)
  await sql`create index messages_of_sender on messages (sender_id, id desc)`.execute(db)
  await sql`create index messages_of_receiver on messages (receiver_id, id desc)`.execute(db)
  await sql`
    create index messages_about_product on messages (product_id) where product_id is not null`.execute(db)
  await sql`
    create index messages_about_business on messages (business_id) where business_id is not null`.execute(db)
  await conversations(db)
  await sql`
    create table blocks (
      blocker_id bigint not null references users,
      blocked_id bigint not null references users,
      created_at timestamptz not null,
      primary key (blocker_id, blocked_id),
      check (blocker_id <> blocked_id)
    )`.execute(db)
  await sql`create index blocks_against on blocks (blocked_id)`.execute(db)
  await sql`
    create table reports (
      id bigint generated always as identity primary key,
      reporter_id bigint not null references users,
      user_id bigint not null references users,
      message_id bigint references messages on delete set null,
      message_content text,
      product_id bigint references products on delete set null,
      reason text not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index reports_newest on reports (created_at desc, id desc)`.execute(db)
  await sql`create index reports_of_reporter on reports (reporter_id)`.execute(db)
  await sql`create index reports_of_message on reports (message_id) where message_id is not null`.execute(db)
  await sql`create index reports_of_product on reports (product_id) where product_id is not null`.execute(db)
}

/** Each side's entry of a conversation, so that a list reads one row for each and not every message. */
async function conversations(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table conversations (
      user_id bigint not null references users,
      other_id bigint not null references users,
      last_message_id bigint not null references messages,
      product_id bigint references products on delete set null,
      business_id bigint references businesses on delete set null,
      gig_id bigint,
      primary key (user_id, other_id)
    )`.execute(db)
  await sql`create index conversations_newest on conversations (user_id, last_message_id desc)`.execute(db)
  await sql`create index conversations_of_other on conversations (other_id)`.execute(db)
  await sql`create index conversations_last on conversations (last_message_id)`.execute(db)
  await sql`
    create index conversations_about on conversations (product_id) where product_id is not null`.execute(db)
  await sql`
    create index conversations_about_business on conversations (business_id) where business_id is not null`.execute(
    db,
  )
}
