-- Deals that a campus admin decides on. `reminders` counts how often admins were due to be told that it is undecided, and
-- `offer_kobo` is what the payee would give back of the price. What each side got is there once it was decided or agreed.

create table disputes (
  id bigint generated always as identity primary key,
  subject_kind text not null check (subject_kind in ('order', 'gig', 'recalled_order', 'recalled_gig')),
  subject_id bigint not null,
  campus text not null,
  title text not null,
  payer_id bigint not null references users,
  payee_id bigint not null references users,
  cause text not null check (cause in ('raised', 'undelivered', 'unconfirmed')),
  opened_by bigint references users,
  reason text not null,
  wish text check (wish in ('all', 'part', 'redo')),
  offer_kobo bigint check (offer_kobo > 0),
  offered_at timestamptz,
  messages_read_at timestamptz,
  status text not null check (status in ('open', 'resolved', 'settled')),
  resolution text check (resolution in ('release', 'refund', 'split')),
  to_payee_kobo bigint check (to_payee_kobo >= 0),
  to_payer_kobo bigint check (to_payer_kobo >= 0),
  resolved_by bigint references users,
  verdict_reason text,
  opened_at timestamptz not null,
  reminders smallint not null default 0,
  ended_at timestamptz,
  held_for text check (held_for in ('not_me', 'chargeback', 'suspension')),
  check ((ended_at is null) = (status = 'open')),
  check ((status = 'resolved') = (resolution is not null)),
  check (num_nonnulls(resolution, resolved_by, verdict_reason) in (0, 3)),
  check (num_nonnulls(to_payee_kobo, to_payer_kobo) in (0, 2)),
  check (to_payee_kobo is null or status <> 'open'),
  check (resolution is null or to_payee_kobo is not null),
  check (num_nonnulls(offer_kobo, offered_at) in (0, 2)),
  check (offer_kobo is null or (status = 'open' and cause = 'raised' and held_for is null))
);
create unique index disputes_open on disputes (subject_kind, subject_id) where status = 'open';
create index disputes_of_deal on disputes (subject_kind, subject_id);
create index disputes_queue on disputes (campus, status, opened_at);
create index disputes_by_age on disputes (status, opened_at);
create index disputes_ended on disputes (status, ended_at desc, id);
create index disputes_ended_of_campus on disputes (campus, status, ended_at desc, id);
create index disputes_against on disputes (payee_id) where cause = 'raised';

create table dispute_statements (
  id bigint generated always as identity primary key,
  dispute_id bigint not null references disputes,
  author_id bigint not null references users,
  content text not null check (char_length(content) <= 2000),
  created_at timestamptz not null
);
create index dispute_statements_of on dispute_statements (dispute_id, id);
create index dispute_statements_by on dispute_statements (author_id);

create table dispute_images (
  id bigint generated always as identity primary key,
  statement_id bigint not null references dispute_statements on delete cascade,
  key text not null,
  width integer not null,
  height integer not null,
  placeholder text not null
);
create index dispute_images_of on dispute_images (statement_id);
create index dispute_images_by_key on dispute_images (key);
