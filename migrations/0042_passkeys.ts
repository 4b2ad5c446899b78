import { type Kysely, sql } from 'kysely'

/** Passkeys, and the challenges that they sign. Servers of the release before neither read nor write any of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passkeys (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      credential_id text not null unique,
      public_key text not null,
      counter bigint not null check (counter >= 0),
      transports text[] not null,
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    )`.execute(db)
  await sql`create index passkeys_of_user on passkeys (user_id)`.execute(db)
  await sql`
    create table passkey_challenges (
      challenge_hash text primary key,
      purpose text not null check (purpose in ('add', 'prove', 'sign_in')),
      bound_to text not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index passkey_challenges_by_end on passkey_challenges (expires_at)`.execute(db)
  await sql`alter table users drop constraint users_withdrawals_rest_cause_check`.execute(db)
  await sql`
    alter table users add constraint users_withdrawals_rest_cause_check
      check (withdrawals_rest_cause in ('pin', 'passkey', 'password', 'factor')) not valid`.execute(db)
}
