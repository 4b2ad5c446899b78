import { type Kysely, sql } from 'kysely'

/** Products that are sold or not asked for any more, gigs that are searched, and reports that admins decide on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await availability(db)
  await gigWords(db)
  await reports(db)
}

/** `is_listed` says whether a product stands in lists: all of their indexes hold only such. */
async function availability(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table products
      add column availability text not null default 'for_sale'
        check (availability in ('for_sale', 'sold', 'paused')),
      add column renewed_at timestamptz not null default now(),
      add column asked_at timestamptz`.execute(db)
  await sql`update products set renewed_at = created_at`.execute(db)
  await sql`
    alter table products add column is_listed boolean not null
      generated always as (not is_disabled and availability = 'for_sale') stored`.execute(db)
  const indexes = {
    newest: sql`(created_at desc, id desc)`,
    of_campus: sql`(campus, created_at desc, id desc)`,
    of_category: sql`(campus, category, created_at desc, id desc)`,
    by_price: sql`(campus, price_kobo, id desc)`,
    by_price_down: sql`(campus, price_kobo desc nulls last, id desc)`,
    by_views: sql`(campus, view_count desc, id desc)`,
    title_words: sql`using gin (title_words)`,
    words: sql`using gin (words)`,
    spelling: sql`using gin (spelling gin_trgm_ops)`,
  }
  for (const [name, on] of Object.entries(indexes)) {
    const index = sql.ref(`products_${name}`)
    await sql`drop index if exists ${index}`.execute(db)
    await sql`
      create index ${index} on products ${on} where is_listed`.execute(db)
  }
  await sql`
    create index products_to_ask on products (renewed_at) where is_listed and asked_at is null`.execute(db)
  await sql`
    create index products_to_pause on products (asked_at)
    where asked_at is not null and availability = 'for_sale'`.execute(db)
}

/** What is searched of a gig: as of products and businesses, and its skills. */
async function gigWords(db: Kysely<unknown>): Promise<void> {
  // array_to_string() is only stable because the texts of other types than text may change.
  await sql`
    create function joined(words text[]) returns text language sql immutable strict parallel safe
    return array_to_string(words, ' ')`.execute(db)
  const all = sql`coalesce(title, '') || ' ' || description || ' ' || joined(skills)`
  const title = sql`coalesce(nullif(trim(title), ''), left(regexp_replace(trim(description), '\\s+', ' ', 'g'), 50))`
  await sql`drop index gigs_words`.execute(db)
  await sql`
    alter table gigs
      add column title_words tsvector generated always as (search_words(${title})) stored,
      add column words tsvector generated always as (search_words(${all})) stored,
      add column spelling text generated always as (left(plain(${all}), 120)) stored`.execute(db)
  for (const column of ['title_words', 'words'])
    await sql`
      create index ${sql.ref(`gigs_${column}`)} on gigs using gin (${sql.ref(column)})
      where deleted_at is null`.execute(db)
  await sql`
    create index gigs_spelling on gigs using gin (spelling gin_trgm_ops) where deleted_at is null`.execute(db)
}

/** Reports also of businesses and gigs, on a campus, and decided on. */
async function reports(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reports
      add column kind text not null default 'person'
        check (kind in ('person', 'message', 'product', 'business', 'gig')),
      add column business_id bigint references businesses on delete set null,
      add column gig_id bigint references gigs on delete set null,
      add column title text not null default '',
      add column campus text not null default 'default',
      add column status text not null default 'open' check (status in ('open', 'acted', 'dismissed')),
      add column decided_by bigint references users,
      add column decided_at timestamptz,
      add column decision text,
      add check ((status = 'open') = (decided_at is null))`.execute(db)
  await sql`
    update reports as r set
      kind = case when message_content is not null then 'message'
        when product_id is not null then 'product' else 'person' end,
      title = coalesce((select title from products where id = r.product_id), (select name from users where id = r.user_id)),
      campus = coalesce((select campus from products where id = r.product_id), (select campus from users where id = r.user_id))`.execute(
    db,
  )
  await sql`
    create index reports_of_campus on reports (campus, status, created_at desc, id desc)`.execute(db)
  await sql`
    create index reports_of_status on reports (status, created_at desc, id desc)`.execute(db)
  await sql`create index reports_of_person on reports (user_id) where status = 'open'`.execute(db)
  await sql`create index reports_of_business on reports (business_id) where business_id is not null`.execute(
    db,
  )
  await sql`create index reports_of_gig on reports (gig_id) where gig_id is not null`.execute(db)
}
