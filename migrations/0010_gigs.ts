import { type Kysely, sql } from 'kysely'

/** Gigs with their pictures and views, and the bids on them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table gigs (
      id bigint generated always as identity primary key,
      user_id bigint not null references users,
      freelancer_id bigint references users,
      title text,
      description text not null,
      budget_kobo bigint not null check (budget_kobo > 0),
      duration integer not null check (duration > 0),
      category text not null,
      skills text[] not null default '{}',
      campus text not null,
      status text not null default 'open' check (status in ('open', 'in_progress', 'completed', 'cancelled')),
      payment_status text not null default 'pending'
        check (payment_status in ('pending', 'escrow', 'released', 'refunded')),
      view_count integer not null default 0,
      deadline timestamptz,
      created_at timestamptz not null,
      completed_at timestamptz,
      deleted_at timestamptz,
      check ((status in ('open', 'cancelled') and payment_status in ('pending', 'refunded'))
        or (status = 'in_progress' and payment_status = 'escrow' and freelancer_id is not null)
        or (status = 'completed' and payment_status = 'released' and completed_at is not null))
    )`.execute(db)
  await sql`create index gigs_newest on gigs (created_at desc, id desc) where deleted_at is null`.execute(db)
  await sql`create index gigs_of_campus on gigs (campus, created_at desc, id desc) where deleted_at is null`.execute(
    db,
  )
  await sql`create index gigs_of_category on gigs (campus, category, created_at desc, id desc) where deleted_at is null`.execute(
    db,
  )
  await sql`create index gigs_by_budget on gigs (campus, budget_kobo) where deleted_at is null`.execute(db)
  await sql`create index gigs_of_user on gigs (user_id, created_at desc)`.execute(db)
  await sql`create index gigs_of_freelancer on gigs (freelancer_id) where freelancer_id is not null`.execute(
    db,
  )
  await sql`
    create index gigs_words on gigs using gin ((coalesce(title, '') || ' ' || description) gin_trgm_ops)`.execute(
    db,
  )
  await sql`
    create table gig_images (
      id bigint generated always as identity primary key,
      gig_id bigint not null references gigs on delete cascade,
      position smallint not null,
      key text not null,
      width integer not null,
      height integer not null,
      placeholder text not null,
      unique (gig_id, position)
    )`.execute(db)
  await sql`create index gig_images_by_key on gig_images (key)`.execute(db)
  await sql`
    create table gig_views (
      gig_id bigint not null references gigs on delete cascade,
      viewer text not null,
      day date not null,
      primary key (gig_id, viewer, day)
    )`.execute(db)
  await sql`
    create table bids (
      id bigint generated always as identity primary key,
      gig_id bigint not null references gigs on delete cascade,
      freelancer_id bigint not null references users,
      amount_kobo bigint not null check (amount_kobo >= 0),
      delivery_time integer not null check (delivery_time > 0),
      proposal text not null,
      status text not null default 'pending' check (status in ('pending', 'accepted', 'rejected')),
      created_at timestamptz not null,
      unique (gig_id, freelancer_id)
    )`.execute(db)
  await sql`create unique index bids_accepted on bids (gig_id) where status = 'accepted'`.execute(db)
  await sql`create index bids_of_freelancer on bids (freelancer_id, created_at desc, id desc)`.execute(db)
  for (const table of ['messages', 'conversations'])
    await sql`
      alter table ${sql.table(table)} add foreign key (gig_id) references gigs on delete set null`.execute(db)
  await sql`create index messages_about_gig on messages (gig_id) where gig_id is not null`.execute(db)
  await sql`create index conversations_about_gig on conversations (gig_id) where gig_id is not null`.execute(
    db,
  )
}
