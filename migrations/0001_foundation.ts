import { type Kysely, sql } from 'kysely'

/** People, listings, orders, and what carries events out. Money has its own migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db)
  await people(db)
  await listings(db)
  await orders(db)
  await plumbing(db)
}

async function people(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id bigint generated always as identity primary key,
      name text not null,
      email text not null unique check (email = lower(email)),
      password_hash text,
      campus text not null default 'default',
      role text not null default 'USER' check (role in ('USER', 'ADMIN', 'SUPER_ADMIN')),
      admin_campus text,
      phone text,
      website text,
      telegram_chat_id text,
      notify_by_telegram boolean not null default true,
      notification_keywords text not null default '',
      email_verified_at timestamptz,
      created_at timestamptz not null
    )`.execute(db)
  await sql`
    create table sessions (
      token_hash text primary key,
      user_id bigint not null references users on delete cascade,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index sessions_by_user on sessions (user_id)`.execute(db)
  await sql`
    create table mail_tokens (
      token_hash text primary key,
      user_id bigint not null references users on delete cascade,
      purpose text not null check (purpose in ('verify_email', 'reset_password')),
      expires_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db)
  await sql`create index mail_tokens_open on mail_tokens (user_id, purpose) where ended_at is null`.execute(
    db,
  )
}

async function listings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table products (
      id bigint generated always as identity primary key,
      user_id bigint not null references users,
      title text not null,
      description text not null,
      price_kobo bigint check (price_kobo >= 0),
      category text not null,
      campus text not null,
      platform_purchase_enabled boolean not null,
      is_disabled boolean not null default false,
      disabled_reason text,
      view_count integer not null default 0,
      favorite_count integer not null default 0,
      created_at timestamptz not null,
      check (not platform_purchase_enabled or price_kobo > 0)
    )`.execute(db)
  await sql`create index products_newest on products (created_at desc, id desc) where not is_disabled`.execute(
    db,
  )
  await sql`create index products_of_campus on products (campus, created_at desc, id desc) where not is_disabled`.execute(
    db,
  )
  await sql`create index products_of_category on products (campus, category, created_at desc, id desc) where not is_disabled`.execute(
    db,
  )
  await sql`create index products_by_price on products (campus, price_kobo, id) where not is_disabled`.execute(
    db,
  )
  await sql`create index products_by_views on products (campus, view_count desc, id desc) where not is_disabled`.execute(
    db,
  )
  await sql`create index products_of_user on products (user_id, created_at desc)`.execute(db)
  await sql`create index products_words on products using gin (description gin_trgm_ops)`.execute(db)
  await sql`
    create table product_images (
      id bigint generated always as identity primary key,
      product_id bigint not null references products on delete cascade,
      position smallint not null,
      key text not null,
      width integer not null,
      height integer not null,
      placeholder text not null,
      unique (product_id, position)
    )`.execute(db)
  await sql`
    create table product_views (
      product_id bigint not null references products on delete cascade,
      viewer text not null,
      day date not null,
      primary key (product_id, viewer, day)
    )`.execute(db)
}

async function orders(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table fee_configs (
      id bigint generated always as identity primary key,
      base_percentage numeric(4, 1) not null check (base_percentage between 0 and 100),
      minimum_fee_kobo bigint not null check (minimum_fee_kobo >= 0),
      maximum_fee_kobo bigint not null check (maximum_fee_kobo >= minimum_fee_kobo),
      free_threshold_kobo bigint not null check (free_threshold_kobo >= 0),
      campus_discounts jsonb not null default '{}',
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    insert into fee_configs (base_percentage, minimum_fee_kobo, maximum_fee_kobo, free_threshold_kobo)
    values (5, 5000, 100000, 1000000)`.execute(db)
  await sql`
    create table orders (
      id bigint generated always as identity primary key,
      order_number text not null unique,
      buyer_id bigint not null references users,
      seller_id bigint not null references users,
      campus text not null,
      status text not null check (status in ('pending', 'confirmed', 'shipped', 'delivered', 'completed', 'cancelled')),
      delivery_status text not null check (delivery_status in
        ('pending', 'preparing', 'ready_for_pickup', 'in_transit', 'delivered', 'confirmed_by_buyer')),
      delivery_method text not null check (delivery_method in ('pickup', 'delivery')),
      subtotal_kobo bigint not null check (subtotal_kobo > 0),
      platform_fee_kobo bigint not null check (platform_fee_kobo >= 0),
      fee_config_id bigint not null references fee_configs,
      notes text not null default '',
      cancellation_reason text,
      handover_code text not null,
      wrong_codes smallint not null default 0,
      request_key text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check (buyer_id <> seller_id),
      constraint orders_buyer_request_key unique (buyer_id, request_key)
    )`.execute(db)
  await sql`create index orders_of_buyer on orders (buyer_id, created_at desc, id desc)`.execute(db)
  await sql`create index orders_of_seller on orders (seller_id, created_at desc, id desc)`.execute(db)
  await sql`
    create table order_items (
      id bigint generated always as identity primary key,
      order_id bigint not null references orders,
      product_id bigint not null,
      quantity integer not null check (quantity between 1 and 99),
      price_kobo bigint not null check (price_kobo > 0),
      title text not null,
      category text not null,
      image_key text
    )`.execute(db)
  await sql`create index order_items_of_order on order_items (order_id)`.execute(db)
  await sql`
    create table order_timeline (
      id bigint generated always as identity primary key,
      order_id bigint not null references orders,
      event text not null,
      at timestamptz not null,
      by text not null
    )`.execute(db)
  await sql`create index order_timeline_of_order on order_timeline (order_id)`.execute(db)
}

async function plumbing(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table outbox (
      id bigint generated always as identity primary key,
      type text not null,
      payload jsonb not null,
      at timestamptz not null default now(),
      published_at timestamptz
    )`.execute(db)
  await sql`create index outbox_waiting on outbox (id) where published_at is null`.execute(db)
  await sql`
    create function outbox_wake() returns trigger language plpgsql as $$
    begin
      perform pg_notify('outbox', '');
      return null;
    end $$`.execute(db)
  await sql`
    create trigger outbox_wakes after insert on outbox
    for each statement execute function outbox_wake()`.execute(db)
  await sql`
    create table deliveries (
      event_id bigint not null references outbox,
      channel text not null,
      at timestamptz not null default now(),
      primary key (event_id, channel)
    )`.execute(db)
  await sql`
    create table idempotency_keys (
      user_id bigint not null references users on delete cascade,
      key text not null,
      method text not null,
      path text not null,
      request_hash text not null,
      status smallint,
      response jsonb,
      created_at timestamptz not null,
      primary key (user_id, key)
    )`.execute(db)
}
