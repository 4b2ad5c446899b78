-- Products and businesses, with what all listings share: search, pictures, views, favorites, comments.

-- The words of a text, whole and unstemmed.
create function search_words(written text) returns tsvector language sql immutable parallel safe strict
return to_tsvector('simple', regexp_replace(plain(written), '[^a-z0-9\u00c0-\U0010ffff]+', ' ', 'g'));

-- Every listing by its kind and number: pictures, views, favorites, comments, messages and reports refer to it, whatever its
-- kind. The tables of the kinds keep it: a listing is added with its row there, and goes with it.
create table listings (
  kind text not null check (kind in ('product', 'business', 'gig')),
  id bigint not null,
  primary key (kind, id)
);
create function keep_listings() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then insert into listings (kind, id) select tg_argv[0], id from changed;
  elsif tg_op = 'DELETE' then delete from listings l using changed c where l.kind = tg_argv[0] and l.id = c.id;
  else delete from listings where kind = tg_argv[0];
  end if;
  return null;
end $$;
create procedure keep_listings_of(kind text, of_table text) language plpgsql as $procedure$
begin
  execute format($triggers$
    create trigger keep_new after insert on %1$s referencing new table as changed
      for each statement execute function keep_listings(%2$L);
    create trigger keep_gone after delete on %1$s referencing old table as changed
      for each statement execute function keep_listings(%2$L);
    create trigger keep_emptied after truncate on %1$s
      for each statement execute function keep_listings(%2$L)$triggers$, of_table, kind);
end $procedure$;

-- Pictures of listings.
create table listing_images (
  id bigint generated always as identity primary key,
  kind text not null,
  listing_id bigint not null,
  position smallint not null,
  key text not null,
  width integer not null,
  height integer not null,
  placeholder text not null,
  foreign key (kind, listing_id) references listings on delete cascade,
  unique (kind, listing_id, "position")
);
create index listing_images_by_key on listing_images (key);

-- Who viewed a listing on which day.
create table listing_views (
  kind text not null,
  listing_id bigint not null,
  viewer text not null,
  day date not null,
  foreign key (kind, listing_id) references listings on delete cascade,
  primary key (kind, listing_id, viewer, day)
);

-- Products. `reserved` pieces are in open orders or accepted offers; a `stock` of null is unlimited. `is_reserved` must match
-- `isReserved` of the domain. `facts` are details of the category.
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
  title_words tsvector generated always as (search_words(title)) stored,
  words tsvector generated always as (search_words(description)) stored,
  availability text not null default 'for_sale' check (availability in ('for_sale', 'sold', 'paused')),
  renewed_at timestamptz not null default now(),
  asked_at timestamptz,
  is_listed boolean generated always as ((not is_disabled) and (availability = 'for_sale')) stored not null,
  stock integer check (stock >= 0),
  reserved integer not null default 0 check (reserved >= 0),
  is_reserved boolean generated always as (availability = 'for_sale' and coalesce(stock = 0, false) and reserved > 0) stored not null,
  stock_question text not null default 'unasked' check (stock_question in ('unasked', 'asked', 'answered')),
  condition text,
  brand text,
  is_negotiable boolean not null default false,
  facts jsonb not null default '{}',
  lowest_price_kobo bigint,
  check (not platform_purchase_enabled or (price_kobo > 0)),
  constraint products_condition_known check (condition in ('new', 'like_new', 'good', 'fair', 'for_parts')),
  constraint products_lowest_price_fits check (lowest_price_kobo >= 100)
);
call keep_listings_of('product', 'products');
create index products_of_user on products (user_id, created_at desc);
create index products_disabled on products (campus, id desc) where is_disabled;
create index products_newest on products (is_reserved, created_at desc, id desc) where is_listed;
create index products_of_campus on products (campus, is_reserved, created_at desc, id desc) where is_listed;
create index products_of_category on products (campus, category, is_reserved, created_at desc, id desc) where is_listed;
create index products_by_price on products (campus, price_kobo, id desc) where is_listed;
create index products_by_price_down on products (campus, price_kobo desc nulls last, id desc) where is_listed;
create index products_by_views on products (campus, view_count desc, id desc) where is_listed;
create index products_title_words on products using gin (title_words) where is_listed;
create index products_words on products using gin (words) where is_listed;
create index products_to_ask on products (renewed_at) where is_listed and (asked_at is null);
create index products_to_pause on products (asked_at) where (asked_at is not null) and (availability = 'for_sale');
create index products_all_by_price on products (price_kobo, id desc) where is_listed;
create index products_all_by_price_down on products (price_kobo desc nulls last, id desc) where is_listed;
create index products_all_by_views on products (view_count desc, id desc) where is_listed;
create index products_enabled on products (created_at desc, id desc) where not is_disabled;
create index products_enabled_of_campus on products (campus, created_at desc, id desc) where not is_disabled;
create index products_listed_of_user on products (user_id, campus, category, id) where is_listed;
create index products_all_disabled on products (id desc) where is_disabled;
create index products_listed_by_condition on products (condition, campus, category) include (user_id)
  where is_listed and (condition is not null);
create index products_listed_negotiable on products (is_negotiable, campus, category) include (user_id)
  where is_listed and is_negotiable;
create index products_listed_by_brand on products (lower(brand), campus, category) include (user_id)
  where is_listed and (brand is not null);
create index products_listed_by_size on products (lower((facts ->> 'size')), campus, category) include (user_id)
  where is_listed and (facts ? 'size');
create index products_listed_by_furniture
  on products ((((facts ->> 'isFurnished'))::boolean), campus, category) include (user_id) where is_listed
    and (facts ? 'isFurnished');
create index products_listed_by_storage on products ((((facts ->> 'storageGb'))::integer), campus, category) include (user_id)
  where is_listed and (facts ? 'storageGb');
create index products_listed_by_ram on products ((((facts ->> 'ramGb'))::integer), campus, category) include (user_id)
  where is_listed and (facts ? 'ramGb');
create index products_listed_by_rent on products ((((facts ->> 'rentPerYear'))::integer), campus, category) include (user_id)
  where is_listed and (facts ? 'rentPerYear');
create index products_listed_by_way on products ((((facts ->> 'campusMinutes'))::integer), campus, category) include (user_id)
  where is_listed and (facts ? 'campusMinutes');
create index products_with_author on products using gin (((words || search_words((facts ->> 'author')))))
  where is_listed and (facts ? 'author');

-- What products cost before, for a day, so that a price that was only raised is not taken for one that dropped.
create table product_prices (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  price_kobo bigint not null,
  until timestamptz not null
);
create index product_prices_of_product on product_prices (product_id, until);

-- Who wants to be told when a product can be bought again.
create table product_alerts (
  product_id bigint not null references products on delete cascade,
  user_id bigint not null references users,
  created_at timestamptz not null,
  primary key (product_id, user_id)
);
create index product_alerts_of_user on product_alerts (user_id);

-- Businesses.
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
  created_at timestamptz not null,
  title_words tsvector generated always as (search_words(name)) stored,
  words tsvector generated always as (search_words(((name || ' ') || description))) stored
);
call keep_listings_of('business', 'businesses');
create index businesses_newest on businesses (created_at desc, id desc) where not is_disabled;
create index businesses_of_campus on businesses (campus, created_at desc, id desc) where not is_disabled;
create index businesses_of_category on businesses (campus, category, created_at desc, id desc) where not is_disabled;
create index businesses_by_views on businesses (campus, view_count desc, id desc) where not is_disabled;
create index businesses_of_user on businesses (user_id, created_at desc);
create index businesses_disabled on businesses (campus, id desc) where is_disabled;
create index businesses_title_words on businesses using gin (title_words) where not is_disabled;
create index businesses_words on businesses using gin (words) where not is_disabled;
create index businesses_listed_of_user on businesses (user_id, campus, category, id) where not is_disabled;
create index businesses_all_by_views on businesses (view_count desc, id desc) where not is_disabled;
create index businesses_all_disabled on businesses (id desc) where is_disabled;

-- Hearts on listings.
create table favorites (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  kind text not null check (kind in ('product', 'business')),
  listing_id bigint not null,
  created_at timestamptz not null,
  foreign key (kind, listing_id) references listings on delete cascade,
  unique (user_id, kind, listing_id)
);
create index favorites_of_listing on favorites (kind, listing_id);

-- Comments on listings.
create table comments (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  kind text not null check (kind in ('product', 'business')),
  listing_id bigint not null,
  content text not null check (char_length(content) between 1 and 2000),
  created_at timestamptz not null,
  foreign key (kind, listing_id) references listings on delete cascade
);
create index comments_on_listing on comments (kind, listing_id, id desc);
create index comments_of_user on comments (user_id, id);

-- The words of all listings, for suggestions of what was meant. Two writers at once may add a word twice, which does no harm.
create table listing_words (
  word text not null
);
create index listing_words_word on listing_words (word);
create index listing_words_alike on listing_words using gin (word gin_trgm_ops) with (fastupdate = off);

-- Adds the words of a listing that comes into sight. A word of four letters may be meant by one of three, and one of sixty by
-- one of sixty-two.
create function learn_words() returns trigger language plpgsql as $$
begin
  insert into listing_words (word)
  select lexeme from unnest(tsvector_to_array(new.words)) as lexeme
  where length(lexeme) between 3 and 62
    and not exists (select from listing_words where word = lexeme);
  return null;
end $$;
create trigger learn_words after insert or update of description, is_disabled, availability on products
for each row when (new.is_listed) execute function learn_words();
create trigger learn_words after insert or update of name, description, is_disabled on businesses
for each row when (not new.is_disabled) execute function learn_words();
