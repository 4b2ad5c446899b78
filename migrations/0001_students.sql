-- Verified students: by an address of their university, or by a card that a campus admin looks at.

-- Email domains of universities. Super admins add others.
create table campus_domains (
  domain text primary key,
  campus text not null
);
create index campus_domains_of on campus_domains (campus);
insert into campus_domains (domain, campus) values
  ('unn.edu.ng', 'unn'), ('ui.edu.ng', 'ui'), ('unilag.edu.ng', 'unilag'), ('oauife.edu.ng', 'oau'),
  ('abu.edu.ng', 'abu'), ('unilorin.edu.ng', 'unilorin'), ('unijos.edu.ng', 'unijos'), ('uniport.edu.ng', 'uniport'),
  ('funaab.edu.ng', 'funaab'), ('unical.edu.ng', 'unical'), ('futa.edu.ng', 'futa'), ('futminna.edu.ng', 'futminna'),
  ('uniuyo.edu.ng', 'uniuyo'), ('buk.edu.ng', 'bayero'), ('lautech.edu.ng', 'lautech'), ('unimaid.edu.ng', 'unimaid'),
  ('udusok.edu.ng', 'usmanu'), ('futo.edu.ng', 'futo'), ('unizik.edu.ng', 'unizik'), ('uniabuja.edu.ng', 'uniabuja');

-- Codes that were sent to an address of a university. `mailbox` is the address without what follows a plus sign.
create table student_codes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  email text not null,
  mailbox text not null,
  campus text not null,
  asked_at timestamptz not null,
  code_hash text,
  wrong_tries smallint not null,
  is_ended boolean not null
);
create index student_codes_of on student_codes (user_id, id);
create index student_codes_to on student_codes (mailbox, asked_at);
create index student_codes_by_age on student_codes (asked_at);

-- Who is a verified student, until when, and by which mailbox.
create table student_proofs (
  user_id bigint primary key references users,
  mailbox text unique,
  until timestamptz not null,
  is_notified boolean not null default false
);
create index student_proofs_unnotified on student_proofs (until) where not is_notified;

-- Photos of student cards. One of a person waits at a time; a decision ends the photo.
create table student_cards (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  campus text not null,
  key text,
  width integer,
  height integer,
  placeholder text,
  status text not null check (status in ('waiting', 'approved', 'declined', 'withdrawn')),
  asked_at timestamptz not null,
  decided_by bigint references users,
  decided_at timestamptz,
  reason text check (char_length(reason) <= 1000),
  is_overdue_notified boolean not null default false,
  check ((key is not null) = (status = 'waiting')),
  check (num_nonnulls(key, width, height, placeholder) in (0, 4)),
  check (num_nonnulls(decided_by, decided_at) in (0, 2))
);
create unique index student_cards_waiting on student_cards (user_id) where status = 'waiting';
create index student_cards_unnotified on student_cards (asked_at) where status = 'waiting' and not is_overdue_notified;
create index student_cards_of on student_cards (user_id, id);
create index student_cards_queue on student_cards (campus, asked_at) where status = 'waiting';
create index student_cards_by_key on student_cards (key) where key is not null;
