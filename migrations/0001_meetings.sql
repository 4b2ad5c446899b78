-- Where and when an order is handed over.

-- Places on a campus to hand things over.
create table meeting_points (
  id bigint generated always as identity primary key,
  campus text not null,
  name text not null check (char_length(name) between 1 and 60),
  directions text not null check (char_length(directions) between 1 and 200),
  hours jsonb not null,
  is_active boolean not null default true
);
create index meeting_points_of_campus on meeting_points (campus, id);
create unique index meeting_points_by_name on meeting_points (campus, lower(name)) where is_active;

-- The suggestion that waits, and the meeting that was agreed on.
create table meetings (
  order_id bigint primary key references orders,
  proposed_by text check (proposed_by in ('buyer', 'seller')),
  proposed_point_id bigint references meeting_points,
  proposed_name text,
  proposed_directions text,
  proposed_at timestamptz,
  agreed_point_id bigint references meeting_points,
  agreed_name text,
  agreed_directions text,
  agreed_at timestamptz,
  round integer not null check (round > 0),
  agreements integer not null check (agreements >= 0),
  remind_at timestamptz,
  updated_at timestamptz not null,
  check (num_nonnulls(proposed_by, proposed_point_id, proposed_name, proposed_directions, proposed_at) in (0, 5)),
  check (num_nonnulls(agreed_point_id, agreed_name, agreed_directions, agreed_at) in (0, 4)),
  check ((agreements > 0) = (agreed_at is not null)),
  check ((remind_at is null) or (agreed_at is not null))
);
create index meetings_due on meetings (remind_at) where remind_at is not null;
