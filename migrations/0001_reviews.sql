-- What both sides of a deal write about each other.

create table reviews (
  id bigint generated always as identity primary key,
  subject_kind text not null check (subject_kind in ('order', 'gig')),
  subject_id bigint not null,
  author_id bigint not null references users,
  about_id bigint not null references users,
  as_side text not null check (as_side in ('payer', 'payee')),
  campus text not null,
  title text not null,
  rating smallint not null check (rating between 1 and 5),
  content text not null check (char_length(content) <= 1000),
  created_at timestamptz not null,
  shown_at timestamptz not null,
  is_disabled boolean not null default false,
  disabled_reason text,
  check (author_id <> about_id),
  check (is_disabled = (disabled_reason is not null)),
  unique (subject_kind, subject_id, author_id)
);
create index reviews_about on reviews (about_id, shown_at desc, id desc);
create index reviews_by on reviews (author_id);
