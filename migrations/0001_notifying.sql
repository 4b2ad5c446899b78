-- What people are told in the app, in chats, by push, and about what they are looking for.

-- What people are told in the app. One that is unread is replaced by a newer one on its topic. `about_kind` and `about_id` name the
-- deal or listing whose photo is shown, `sum` is what it means in money; `asks` and `asks_id` say what its reader is to do.
create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  event_id bigint not null,
  kind text not null,
  topic text not null,
  subject text not null,
  lines jsonb not null,
  path text not null,
  action text not null,
  about_kind text,
  about_id bigint,
  sum_label text,
  sum_kobo bigint,
  asks text,
  asks_id bigint,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (event_id, user_id),
  check ((about_kind is null) = (about_id is null)),
  check ((sum_label is null) = (sum_kobo is null)),
  check ((asks is null) = (asks_id is null))
);
create index notifications_of_user on notifications (user_id, id desc);
create unique index notifications_unread on notifications (user_id, topic) where read_at is null;

-- What people don't want to be told, and where.
create table notice_preferences (
  user_id bigint primary key references users on delete cascade,
  muted text[] not null
);

-- The key pair of this server for web push.
create table push_keys (
  is_only boolean default true primary key check (is_only),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now()
);

create table push_subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  session_id bigint not null unique references sessions (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscriptions_of_user on push_subscriptions (user_id);

-- Searches whose new results people are told about.
create table saved_searches (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  kind text not null check (kind in ('all', 'products', 'businesses', 'gigs')),
  campus text,
  filters jsonb not null,
  key text not null,
  created_at timestamptz not null,
  unique (user_id, key)
);
create index saved_searches_by_campus on saved_searches (campus, id);

-- What people were told about their searches and favorites.
create table alerts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  topic text not null,
  reason text not null check (reason in ('match', 'price_drop', 'back')),
  item_kind text not null check (item_kind in ('product', 'business', 'gig')),
  item_id bigint not null,
  title text not null,
  price_kobo bigint,
  was_kobo bigint,
  created_at timestamptz not null,
  due_at timestamptz,
  unique (user_id, topic)
);
create index alerts_due on alerts (due_at) where due_at is not null;
create index alerts_of_user on alerts (user_id, id);
create index alerts_by_age on alerts (created_at);

-- How many alerts people got one by one on a day; the others wait for a digest.
create table alert_days (
  user_id bigint not null references users,
  day date not null,
  singles smallint not null,
  digest_at timestamptz,
  primary key (user_id, day)
);
create index alert_days_by_day on alert_days (day);

-- What is told in chats, each a row that waits until it is sent.
create table chat_notices (
  id bigint generated always as identity primary key,
  event_id bigint,
  user_id bigint not null references users on delete cascade,
  content jsonb not null,
  always boolean not null default false,
  answers_to bigint references users on delete cascade,
  item_kind text check (item_kind in ('product', 'business', 'gig')),
  item_id bigint,
  word text,
  held boolean not null default false,
  created_at timestamptz not null,
  due_at timestamptz not null,
  tries smallint not null default 0,
  taken_until timestamptz,
  ended_at timestamptz,
  outcome text check (outcome in ('sent', 'dropped', 'refused')),
  chat_id text,
  channel text not null,
  chat_message_id text,
  check ((item_kind is null) = (item_id is null)),
  check ((ended_at is null) = (outcome is null))
);
create index chat_notices_due on chat_notices (due_at, user_id) where ended_at is null;
create index chat_notices_of_user on chat_notices (user_id, created_at);
create index chat_notices_ended on chat_notices (ended_at) where ended_at is not null;
create unique index chat_notices_event on chat_notices (event_id, user_id, channel) where event_id is not null;
create unique index chat_notices_item on chat_notices (user_id, channel, item_kind, item_id) where item_id is not null;
create index chat_notices_message on chat_notices (chat_id, chat_message_id) where chat_message_id is not null;

-- Updates of chat apps that were handled, by their id, each once.
create table chat_updates (
  channel text not null,
  update_id text not null,
  claimed_at timestamptz not null,
  done boolean not null default false,
  primary key (channel, update_id)
);
create index chat_updates_claimed on chat_updates (channel, claimed_at);

-- The one process that polls Telegram.
create table telegram_poller (
  place smallint default 1 primary key check (place = 1),
  holder text not null,
  until timestamptz not null
);
