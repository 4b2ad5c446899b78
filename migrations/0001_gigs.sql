-- Gigs, the bids on them, and what is delivered.

create function joined(words text[]) returns text language sql immutable parallel safe strict
return array_to_string(words, ' ');

-- Gigs. `delivery_waits_since` is the delivery that its owner has not looked at.
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
  payment_status text not null default 'pending' check (payment_status in ('pending', 'escrow', 'released', 'refunded')),
  view_count integer not null default 0,
  deadline timestamptz,
  created_at timestamptz not null,
  completed_at timestamptz,
  deleted_at timestamptz,
  title_words tsvector
    generated always as (search_words(coalesce(nullif(trim(both from title), ''),
      left(regexp_replace(trim(both from description), '\s+', ' ', 'g'), 50)))) stored,
  words tsvector
    generated always as (search_words(((((coalesce(title, '') || ' ') || description) || ' ') || joined(skills)))) stored,
  disputed boolean not null default false,
  cancel_asked_by text check (cancel_asked_by in ('owner', 'freelancer')),
  cancel_reason text,
  cancel_asked_at timestamptz,
  deliveries integer not null default 0,
  delivery_waits_since timestamptz,
  changes_asked integer not null default 0,
  delivery_reminders integer not null default 0,
  is_taken boolean generated always as (status <> 'open') stored not null,
  check ((status in ('open', 'cancelled') and payment_status in ('pending', 'refunded')) or ((status = 'in_progress')
    and (payment_status = 'escrow') and (freelancer_id is not null)) or ((status = 'completed')
      and (payment_status = 'released') and (completed_at is not null))),
  check (not disputed or (status = 'in_progress')),
  check (num_nulls(cancel_asked_by, cancel_reason, cancel_asked_at) in (0, 3))
);
call keep_listings_of('gig', 'gigs');
drop procedure keep_listings_of;
create index gigs_newest on gigs (is_taken, created_at desc, id desc) where deleted_at is null;
create index gigs_of_campus on gigs (campus, is_taken, created_at desc, id desc) where deleted_at is null;
create index gigs_of_category on gigs (campus, category, is_taken, created_at desc, id desc) where deleted_at is null;
create index gigs_of_user on gigs (user_id, created_at desc);
create index gigs_of_freelancer on gigs (freelancer_id) where freelancer_id is not null;
create index gigs_title_words on gigs using gin (title_words) where deleted_at is null;
create index gigs_words on gigs using gin (words) where deleted_at is null;
create index gigs_listed_of_user on gigs (user_id, campus, category, status, id) where deleted_at is null;
create index gigs_by_budget_newest on gigs (campus, budget_kobo, id desc) where deleted_at is null;
create index gigs_by_budget_down on gigs (campus, budget_kobo desc, id desc) where deleted_at is null;
create index gigs_by_views on gigs (campus, view_count desc, id desc) where deleted_at is null;
create index gigs_all_by_budget on gigs (budget_kobo, id desc) where deleted_at is null;
create index gigs_all_by_budget_down on gigs (budget_kobo desc, id desc) where deleted_at is null;
create index gigs_all_by_views on gigs (view_count desc, id desc) where deleted_at is null;
create index gigs_delivery_waits on gigs (delivery_waits_since)
  where (delivery_waits_since is not null) and (status = 'in_progress');
create trigger learn_words after insert or update of title, description, skills, status, deleted_at on gigs
for each row when (new.deleted_at is null and new.status = 'open') execute function learn_words();

-- Bids on gigs, one a person.
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
);
create unique index bids_accepted on bids (gig_id) where status = 'accepted';
create index bids_of_freelancer on bids (freelancer_id, created_at desc, id desc);

-- What is handed in for gigs, and the changes that their owners asked for.
create table gig_deliveries (
  id bigint generated always as identity primary key,
  gig_id bigint not null references gigs on delete cascade,
  content text not null check (char_length(content) <= 4000),
  link text check (char_length(link) <= 2000),
  created_at timestamptz not null,
  change_reason text,
  answered_at timestamptz,
  check ((change_reason is null) = (answered_at is null))
);
create index gig_deliveries_of on gig_deliveries (gig_id, id);

create table gig_delivery_images (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references gig_deliveries on delete cascade,
  key text not null,
  width integer not null,
  height integer not null,
  placeholder text not null
);
create index gig_delivery_images_of on gig_delivery_images (delivery_id);
create index gig_delivery_images_by_key on gig_delivery_images (key);

create table gig_delivery_files (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references gig_deliveries on delete cascade,
  key text not null,
  name text not null check (char_length(name) <= 100),
  bytes integer not null check (bytes > 0)
);
create index gig_delivery_files_of on gig_delivery_files (delivery_id);
create index gig_delivery_files_by_key on gig_delivery_files (key);

-- What all listings tell alike, whatever their kind. `is_listed` are those that people are told of.
create view all_listings as
select 'product' as kind, id, user_id, null::bigint as freelancer_id, campus, title, description, price_kobo,
  is_disabled, false as is_deleted, is_listed
from products
union all
select 'business', id, user_id, null, campus, name, description, null, is_disabled, false, not is_disabled from businesses
union all
select 'gig', id, user_id, freelancer_id, campus, title, description, budget_kobo, false, deleted_at is not null,
  deleted_at is null and status = 'open'
from gigs;
