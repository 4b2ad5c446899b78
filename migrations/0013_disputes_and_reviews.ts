import { type Kysely, sql } from 'kysely'

/** Disputes with what is said in them, the clock of orders, and what people say of each other after a deal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await deals(db)
  await disputes(db)
  await reviews(db)
}

async function deals(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add column disputed boolean not null default false,
      add column delivered_at timestamptz,
      add column clock_steps smallint not null default 0,
      add check (not disputed or status not in ('completed', 'cancelled'))`.execute(db)
  await sql`
    update orders o set delivered_at = t.at
    from order_timeline t where t.order_id = o.id and t.event = 'delivered'`.execute(db)
  await sql`create index orders_pending_since on orders (created_at) where status = 'pending'`.execute(db)
  await sql`create index orders_delivered_since on orders (delivered_at) where status = 'delivered'`.execute(
    db,
  )
  await sql`
    alter table gigs
      add column disputed boolean not null default false,
      add check (not disputed or status = 'in_progress')`.execute(db)
  await sql`
    alter table holds
      drop constraint holds_status_check,
      add constraint holds_status_check check (status in ('held', 'released', 'refunded', 'split'))`.execute(
    db,
  )
}

async function disputes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table disputes (
      id bigint generated always as identity primary key,
      subject_kind text not null check (subject_kind in ('order', 'gig')),
      subject_id bigint not null,
      campus text not null,
      title text not null,
      payer_id bigint not null references users,
      payee_id bigint not null references users,
      cause text not null check (cause in ('raised', 'unconfirmed')),
      opened_by bigint references users,
      reason text not null,
      status text not null check (status in ('open', 'resolved', 'settled')),
      resolution text check (resolution in ('release', 'refund', 'split')),
      to_payee_kobo bigint check (to_payee_kobo >= 0),
      to_payer_kobo bigint check (to_payer_kobo >= 0),
      resolved_by bigint references users,
      verdict_reason text,
      opened_at timestamptz not null,
      ended_at timestamptz,
      check ((ended_at is null) = (status = 'open')),
      check ((status = 'resolved') = (resolution is not null)),
      check (num_nonnulls(resolution, to_payee_kobo, to_payer_kobo, resolved_by, verdict_reason) in (0, 5))
    )`.execute(db)
  await sql`
    create unique index disputes_open on disputes (subject_kind, subject_id) where status = 'open'`.execute(
    db,
  )
  await sql`create index disputes_of_deal on disputes (subject_kind, subject_id)`.execute(db)
  await sql`create index disputes_queue on disputes (campus, status, opened_at)`.execute(db)
  await sql`create index disputes_by_age on disputes (status, opened_at)`.execute(db)
  await sql`
    create table dispute_statements (
      id bigint generated always as identity primary key,
      dispute_id bigint not null references disputes,
      author_id bigint not null references users,
      content text not null check (char_length(content) <= 2000),
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index dispute_statements_of on dispute_statements (dispute_id, id)`.execute(db)
  await sql`create index dispute_statements_by on dispute_statements (author_id)`.execute(db)
  await sql`
    create table dispute_images (
      id bigint generated always as identity primary key,
      statement_id bigint not null references dispute_statements on delete cascade,
      key text not null,
      width integer not null,
      height integer not null,
      placeholder text not null
    )`.execute(db)
  await sql`create index dispute_images_of on dispute_images (statement_id)`.execute(db)
  await sql`create index dispute_images_by_key on dispute_images (key)`.execute(db)
}

async function reviews(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reviews (
      id bigint generated always as identity primary key,
      subject_kind text not null check (subject_kind in ('order', 'gig')),
      subject_id bigint not null,
      author_id bigint not null references users,
      about_id bigint not null references users,
      as_side text not null check (as_side in ('payer', 'payee')),
      campus text not null,
      title text not null,
      rating smallint not null check (rating between 1 and 5),
      content text not null check (char_length(content) <= 1000),
      created_at timestamptz not null,
      shown_at timestamptz not null,
      is_disabled boolean not null default false,
      disabled_reason text,
      check (author_id <> about_id),
      check (is_disabled = (disabled_reason is not null)),
      unique (subject_kind, subject_id, author_id)
    )`.execute(db)
  await sql`create index reviews_about on reviews (about_id, shown_at desc, id desc)`.execute(db)
  await sql`create index reviews_by on reviews (author_id)`.execute(db)
}
