-- Accounts, how their owners sign in and prove who they are, and the chats that they link.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Text as it is searched: without accents, apostrophes and capitals.
create function plain(written text) returns text language sql immutable parallel safe strict
return lower(unaccent('unaccent'::regdictionary, regexp_replace(normalize(written, nfkd), '[\u0300-\u036f''’]+', '', 'g')));

-- The digits by which phone numbers are compared: 0803…, +234 803… and 803… are the same.
create function phone_digits(phone text) returns text language sql immutable parallel safe strict
return regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^(00)?(234)?0?', '');

-- The application's role reads and writes all tables; append-only ones take writes back from it. Some databases have one role.
do $$
begin
  if exists (select from pg_roles where rolname = 'campus_app') then
    grant usage on schema public to campus_app;
    grant select, insert, update, delete on all tables in schema public to campus_app;
    alter default privileges in schema public grant select, insert, update, delete on tables to campus_app;
    alter default privileges in schema public grant usage, select on sequences to campus_app;
  end if;
end $$;

-- Revokes rights of the application, where it has a role of its own.
create procedure revoke_from_application(rights text, on_table text) language plpgsql as $$
begin
  if exists (select from pg_roles where rolname = 'campus_app') then
    execute format('revoke %s on %I from campus_app', rights, on_table);
  end if;
end $$;

-- An account. `admin_campus` is the campus that an ADMIN manages; `withdrawals_stopped_at` is set by "This wasn't me".
-- An admin set a `restriction`: until then or, where that is null, until an admin ends it.
-- `shown_picture_key` is the profile picture unless the account is suspended, disabled or closed.
-- `terms_version` was accepted last; of `notified_terms_version` the owner was told before it applied.
create table users (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null unique check (email = lower(email)),
  password_hash text,
  campus text not null default 'default',
  role text not null default 'USER' check (role in ('USER', 'ADMIN', 'SUPER_ADMIN')),
  admin_campus text,
  phone text,
  website text,
  picture_key text,
  faculty text,
  about text,
  notification_keywords text not null default '',
  email_verified_at timestamptz,
  created_at timestamptz not null,
  google_subject text unique,
  deleted_at timestamptz,
  last_seen_at timestamptz,
  notify_by_email boolean not null default true,
  unsubscribe_token uuid not null default gen_random_uuid(),
  withdrawals_rest_until timestamptz,
  withdrawals_rest_cause text check (withdrawals_rest_cause in ('pin', 'passkey', 'password', 'factor')),
  withdrawals_stopped_at timestamptz,
  admin_without_factor_since timestamptz,
  removal_due_at timestamptz,
  removal_by bigint,
  removal_reason text,
  restriction text check (restriction in ('suspension', 'payout_hold')),
  restricted_until timestamptz,
  restriction_reason text,
  restricted_by bigint,
  has_keys_to_check boolean not null default false,
  terms_version integer,
  terms_accepted_at timestamptz,
  notified_terms_version integer not null default 0,
  shown_picture_key text generated always as (
    case when deleted_at is null and removal_due_at is null and restriction is distinct from 'suspension'
      then picture_key end) stored,
  constraint users_restriction check ((restriction is null) = (restricted_by is null)),
  constraint users_terms check ((terms_version is null) = (terms_accepted_at is null)),
  constraint users_withdrawals_rest check ((withdrawals_rest_until is null) = (withdrawals_rest_cause is null))
);
create index users_last_seen on users (last_seen_at) where last_seen_at is not null;
create unique index users_by_unsubscribe_token on users (unsubscribe_token);
create index users_admins on users (admin_campus) where role <> 'USER';
create index users_newest on users (created_at desc, id desc) where deleted_at is null;
create index users_of_campus on users (campus, created_at desc, id desc) where deleted_at is null;
create index users_by_name on users using gin (plain(name) gin_trgm_ops) where deleted_at is null;
create index users_by_email on users using gin (email gin_trgm_ops) where deleted_at is null;
create index users_by_phone on users (phone_digits(phone)) where phone is not null;
create index users_restriction_end on users (restricted_until) where restricted_until is not null;
create unique index users_by_picture on users (picture_key) where picture_key is not null;
create index users_removal_due on users (removal_due_at) where removal_due_at is not null;

-- Devices that have signed in to an account, by a hashed token that the device holds. A trusted one needs no emailed code.
create table devices (
  user_id bigint not null references users on delete cascade,
  token_hash text not null,
  last_used_at timestamptz not null,
  is_trusted boolean not null default true,
  primary key (user_id, token_hash)
);
create index devices_by_token on devices (token_hash);

-- Sessions that are signed in. `proved_until` is the end of the proof that a sign-in counts as.
create table sessions (
  token_hash text primary key,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  id bigint generated always as identity unique,
  device text not null default '',
  last_seen_at timestamptz not null default now(),
  proved_until timestamptz,
  is_proved_by_pin boolean not null default false,
  is_on_known_device boolean not null default true,
  is_second_factor_shown boolean not null default false,
  unanswered_asks integer not null default 0,
  device_hash text,
  is_by_passkey boolean not null default false
);
create index sessions_by_user on sessions (user_id);

-- Links that were emailed, hashed. One that is used ends the others of its purpose.
create table mail_tokens (
  token_hash text primary key,
  user_id bigint not null references users on delete cascade,
  purpose text not null check (purpose in ('verify_email', 'reset_password', 'not_me', 'secure_account', 'lost_keys')),
  expires_at timestamptz not null,
  ended_at timestamptz,
  issued_at timestamptz not null default now()
);
create index mail_tokens_open on mail_tokens (user_id, purpose) where ended_at is null;
create index mail_tokens_by_issue on mail_tokens (user_id, issued_at);

-- The six digits in the newest verification email of an account, hashed: they work while the link of that email does.
-- Wrong tries count over all of its emails.
create table verification_codes (
  user_id bigint primary key references users on delete cascade,
  code_hash text not null,
  token_hash text not null,
  wrong_tries integer not null,
  rests_until timestamptz
);

-- Credentials of Google that were used, until they expire: each works once.
create table google_tokens (
  token_id text primary key,
  expires_at timestamptz not null
);
create index google_tokens_by_end on google_tokens (expires_at);

-- Wallet PINs, hashed, with wrong tries in a row and the session that set them.
create table wallet_pins (
  user_id bigint primary key references users on delete cascade,
  pin_hash text not null,
  wrong_tries integer not null,
  rests_until timestamptz,
  set_at timestamptz,
  session_id bigint
);

-- Codes that were emailed to a session on a new device.
create table proof_codes (
  session_id bigint primary key references sessions (id) on delete cascade,
  code_hash text not null,
  wrong_tries integer not null,
  expires_at timestamptz not null
);

-- Proofs of single acts, by a hash of call and body.
create table act_proofs (
  session_id bigint not null references sessions (id) on delete cascade,
  act text not null,
  good_until timestamptz not null,
  primary key (session_id, act)
);

-- Passkeys (WebAuthn credentials).
create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  session_id bigint
);
create index passkeys_of_user on passkeys (user_id);

-- Challenges for passkeys that wait for their signature.
create table passkey_challenges (
  challenge_hash text primary key,
  purpose text not null check (purpose in ('add', 'prove', 'sign_in')),
  bound_to text not null,
  expires_at timestamptz not null
);
create index passkey_challenges_by_end on passkey_challenges (expires_at);

-- Authenticator apps (TOTP). The secret is sealed with the key of the server.
create table authenticators (
  user_id bigint primary key references users on delete cascade,
  secret text not null,
  confirmed_at timestamptz,
  last_step bigint not null,
  wrong_tries integer not null,
  rests_until timestamptz,
  session_id bigint,
  constraint authenticators_secret_is_sealed check (secret ~~ 'v1.%')
);

-- Recovery codes of authenticator apps, hashed. One that is used is deleted.
create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

-- Removals of keys that wait, so that owners can stop them. Some need an admin's approval first.
create table key_removals (
  user_id bigint primary key references users,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  needs_admin boolean not null default false,
  note text not null default '',
  approved_at timestamptz
);
create index key_removals_due on key_removals (due_at);

-- Chats that people have linked, one for each chat app, and whether they want to be told there.
create table chats (
  user_id bigint not null references users on delete cascade,
  channel text not null,
  chat_id text,
  linked_at timestamptz,
  is_on boolean not null default true,
  check ((chat_id is null) = (linked_at is null)),
  primary key (user_id, channel),
  constraint chats_of_one_person unique (channel, chat_id)
);

-- Codes that a bot gave to a chat, hashed, for linking it in the app.
create table chat_codes (
  code_hash text primary key,
  chat_id text not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  channel text not null,
  unique (channel, chat_id)
);

-- Links from the app to the bot, hashed.
create table chat_links (
  token_hash text primary key,
  user_id bigint not null references users on delete cascade,
  expires_at timestamptz not null
);
create index chat_links_of_user on chat_links (user_id);

-- Wrong codes that an account entered.
create table chat_tries (
  user_id bigint primary key references users on delete cascade,
  wrong smallint not null,
  blocked_before timestamptz
);

-- Since when servers have taken email addresses that nobody proved.
create table trials (
  is_only boolean default true primary key check (is_only),
  since timestamptz not null
);

-- The key that seals secrets: its id, and the key itself only where no SECRETS_KEY is set.
create table secrets_key (
  is_only boolean default true primary key check (is_only),
  key_id text not null,
  stored_key text
);
