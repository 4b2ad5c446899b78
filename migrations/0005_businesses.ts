import { type Kysely, sql } from 'kysely'

/** Businesses with their pictures and views, and what admins ask of disabled listings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table businesses (
      id bigint generated always as identity primary key,
      user_id bigint not null references users,
      name text not null,
      description text not null,
      category text not null,
      campus text not null,
      is_disabled boolean not null default false,
      disabled_reason text,
      view_count integer not null default 0,
      favorite_count integer not null default 0,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index businesses_newest on businesses (created_at desc, id desc) where not is_disabled`.execute(
    db,
  )
  await sql`create index businesses_of_campus on businesses (campus, created_at desc, id desc) where not is_disabled`.execute(
    db,
  )
  await sql`create index businesses_of_category on businesses (campus, category, created_at desc, id desc) where not is_disabled`.execute(
    db,
  )
  await sql`create index businesses_by_views on businesses (campus, view_count desc, id desc) where not is_disabled`.execute(
    db,
  )
  await sql`create index businesses_of_user on businesses (user_id, created_at desc)`.execute(db)
  await sql`create index businesses_words on businesses using gin ((name || ' ' || description) gin_trgm_ops)`.execute(
    db,
  )
  await sql`
    create table business_images (
      id bigint generated always as identity primary key,
      business_id bigint not null references businesses on delete cascade,
      position smallint not null,
      key text not null,
      width integer not null,
      height integer not null,
      placeholder text not null,
      unique (business_id, position)
    )`.execute(db)
  await sql`
    create table business_views (
      business_id bigint not null references businesses on delete cascade,
      viewer text not null,
      day date not null,
      primary key (business_id, viewer, day)
    )`.execute(db)
  // Before a picture's files go, it is asked whether anything still shows it.
  await sql`create index business_images_by_key on business_images (key)`.execute(db)
  await sql`create index product_images_by_key on product_images (key)`.execute(db)
  await sql`create index order_items_by_image on order_items (image_key) where image_key is not null`.execute(
    db,
  )
  await sql`create index products_disabled on products (campus, id desc) where is_disabled`.execute(db)
  await sql`create index businesses_disabled on businesses (campus, id desc) where is_disabled`.execute(db)
}
