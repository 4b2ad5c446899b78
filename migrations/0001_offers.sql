-- Offers of another price for a product.

create table offers (
  id bigint generated always as identity primary key,
  product_id bigint references products on delete set null,
  buyer_id bigint not null references users,
  seller_id bigint not null references users,
  title text not null,
  listed_price_kobo bigint,
  status text not null check (status in ('open', 'accepted', 'bought', 'declined', 'withdrawn', 'expired', 'ended')),
  price_kobo bigint not null check (price_kobo >= 100),
  named_by text not null check (named_by in ('buyer', 'seller')),
  note text not null check (char_length(note) <= 500),
  round smallint not null check (round between 1 and 3),
  ends_at timestamptz not null,
  holds_piece boolean not null default false,
  order_id bigint references orders,
  message_id bigint references messages on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (buyer_id <> seller_id),
  check ((order_id is not null) = (status = 'bought')),
  check (not holds_piece or (status = 'accepted'))
);
create unique index offers_one_at_a_time on offers (product_id, buyer_id) where status in ('open', 'accepted');
create index offers_of_buyer on offers (buyer_id, product_id, id);
create index offers_of_seller on offers (seller_id);
create index offers_of_product on offers (product_id);
create index offers_due on offers (ends_at) where status in ('open', 'accepted');
create unique index offers_by_order on offers (order_id) where order_id is not null;
create index offers_by_message on offers (message_id) where message_id is not null;
