-- Campus pages, reports, and what admins did.

-- What a campus admin links to.
create table campus_pages (
  campus text primary key,
  links jsonb not null,
  groups jsonb not null,
  chat_bot_url text,
  admin_website text
);

-- What admins announce: a line on home until its end. Its campus is null where it goes to all. The members up to `notified_up_to`
-- have been told of it.
create table announcements (
  id bigint generated always as identity primary key,
  campus text,
  text text not null check (char_length(text) between 1 and 200),
  made_by bigint not null references users,
  made_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > made_at),
  ended_at timestamptz,
  notified_up_to bigint not null default 0
);
create index announcements_live on announcements (ends_at) where ended_at is null;
create index announcements_newest on announcements (made_at desc, id desc);

-- What admins did. Append-only, like the ledger. `before` and `after` say in words what changed, where a value changed or money moved.
create table audit_log (
  id bigint generated always as identity primary key,
  actor_id bigint not null references users,
  action text not null,
  subject text not null,
  reason text not null default '',
  before text not null default '',
  after text not null default '',
  at timestamptz not null
);
create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_terms on audit_log (subject, at) where action = 'admin.made';
create index audit_log_of_subject on audit_log (subject, at desc, id desc);
create trigger append_only before update or delete or truncate on audit_log
for each statement execute function append_only();
call revoke_from_application('update, delete', 'audit_log');

create table reports (
  id bigint generated always as identity primary key,
  reporter_id bigint not null references users,
  user_id bigint not null references users,
  message_id bigint references messages on delete set null,
  message_content text,
  reason text not null,
  created_at timestamptz not null,
  kind text not null default 'person' check (kind in ('person', 'message', 'product', 'business', 'gig')),
  listing_id bigint,
  title text not null default '',
  campus text not null default 'default',
  status text not null default 'open' check (status in ('open', 'acted', 'dismissed')),
  decided_by bigint references users,
  decided_at timestamptz,
  decision text,
  warning_due_at timestamptz,
  is_overdue_notified boolean not null default false,
  foreign key (kind, listing_id) references listings on delete set null (listing_id),
  check ((status = 'open') = (decided_at is null))
);
create index reports_warning_due on reports (warning_due_at) where warning_due_at is not null;
create index reports_newest on reports (created_at desc, id desc);
create index reports_of_reporter on reports (reporter_id);
create index reports_of_message on reports (message_id) where message_id is not null;
create index reports_of_listing on reports (kind, listing_id) where listing_id is not null;
create index reports_of_campus on reports (campus, status, created_at desc, id desc);
create index reports_of_status on reports (status, created_at desc, id desc);
create index reports_unnotified on reports (created_at) where status = 'open' and not is_overdue_notified;
create index reports_of_person on reports (user_id, created_at desc, id desc);

-- The last day in Lagos of which an admin was told in the morning what waits for them.
create table admin_reminders (
  user_id bigint primary key references users,
  day date not null
);

-- What admins are asked to look at. Kinds and facts are the domain's; the key raises each once.
create table signals (
  id bigint generated always as identity primary key,
  kind text not null,
  key text not null,
  facts jsonb not null,
  raised_at timestamptz not null,
  looked_at timestamptz,
  looked_by bigint references users,
  note text not null default '',
  unique (kind, key)
);
create index signals_newest on signals (raised_at desc, id desc);

-- Whom a signal is about.
create table signal_people (
  signal_id bigint not null references signals on delete cascade,
  user_id bigint not null references users,
  primary key (signal_id, user_id)
);
create index signals_of_person on signal_people (user_id);
