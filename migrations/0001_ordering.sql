-- Carts and orders.

-- Carts, with the total that was last shown.
create table carts (
  user_id bigint primary key references users,
  shown_total_kobo bigint not null default 0
);

create table cart_items (
  id bigint generated always as identity primary key,
  user_id bigint not null references carts on delete cascade,
  product_id bigint not null,
  seller_id bigint not null references users,
  title text not null,
  quantity smallint not null check (quantity between 1 and 99),
  added_price_kobo bigint not null,
  shown_price_kobo bigint not null,
  unique (user_id, product_id)
);

-- Orders. `clock_steps` counts the reminders of the current state; `auto_release_days` is the clock that its buyer
-- agreed to, null where only they release the money. Its buyer asks to cancel it while `cancel_asked_at` is set.
create table orders (
  id bigint generated always as identity primary key,
  order_number text not null unique,
  buyer_id bigint not null references users,
  seller_id bigint not null references users,
  campus text not null,
  status text not null check (status in ('pending', 'confirmed', 'shipped', 'delivered', 'completed', 'cancelled')),
  delivery_status text not null
    check (delivery_status in ('pending', 'preparing', 'ready_for_pickup', 'in_transit', 'delivered', 'confirmed_by_buyer')),
  delivery_method text not null check (delivery_method in ('pickup', 'delivery')),
  subtotal_kobo bigint not null check (subtotal_kobo > 0),
  platform_fee_kobo bigint not null check (platform_fee_kobo >= 0),
  fee_config_id bigint not null references fee_configs,
  notes text not null default '',
  cancellation_reason text,
  cancel_reason text,
  cancel_asked_at timestamptz,
  handover_code text not null,
  wrong_codes smallint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  disputed boolean not null default false,
  started_at timestamptz,
  delivered_at timestamptz,
  clock_steps smallint not null default 0,
  auto_release_days smallint check (auto_release_days > 0),
  check (buyer_id <> seller_id),
  check (not disputed or status not in ('completed', 'cancelled')),
  check (num_nulls(cancel_reason, cancel_asked_at) in (0, 2)),
  check (cancel_asked_at is null or (status in ('confirmed', 'shipped') and not disputed))
);
create index orders_of_buyer on orders (buyer_id, created_at desc, id desc);
create index orders_of_seller on orders (seller_id, created_at desc, id desc);
create index orders_pending_since on orders (created_at) where status = 'pending';
create index orders_started_since on orders (started_at) where status in ('confirmed', 'shipped');
create index orders_delivered_since on orders (delivered_at) where status = 'delivered';
create index orders_to_answer on orders (seller_id) where cancel_asked_at is not null;
create index orders_completed_of_seller on orders (seller_id) include (buyer_id, updated_at) where status = 'completed';

-- What was ordered, as it was listed then.
create table order_items (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  product_id bigint not null,
  quantity integer not null check (quantity between 1 and 99),
  price_kobo bigint not null check (price_kobo > 0),
  title text not null,
  category text not null,
  image_key text,
  from_stock boolean not null default false
);
create index order_items_of_order on order_items (order_id);
create index order_items_by_image on order_items (image_key) where image_key is not null;

-- What happened to an order.
create table order_timeline (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  event text not null,
  at timestamptz not null,
  by text not null
);
create index order_timeline_of_order on order_timeline (order_id);
