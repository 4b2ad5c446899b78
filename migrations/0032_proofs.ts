import { type Kysely, sql } from 'kysely'

/** Wallet PINs, codes by email, and until when each session has proved again who it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Sessions from before count as on a known device: the password alone proves them.
  await sql`
    alter table sessions
      add column proved_until timestamptz,
      add column is_proved_by_pin boolean not null default false,
      add column is_on_known_device boolean not null default true`.execute(db)
  await sql`
    create table wallet_pins (
      user_id bigint primary key references users on delete cascade,
      pin_hash text not null,
      wrong_tries integer not null,
      rests_until timestamptz
    )`.execute(db)
  await sql`
    create table proof_codes (
      session_id bigint primary key references sessions (id) on delete cascade,
      code_hash text not null,
      wrong_tries integer not null,
      expires_at timestamptz not null
    )`.execute(db)
}
