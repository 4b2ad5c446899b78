import { type Kysely, sql } from 'kysely'

/** Until when a user's withdrawals rest, and what was reset. Servers of the release before neither read nor write it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column withdrawals_rest_until timestamptz,
      add column withdrawals_rest_cause text check (withdrawals_rest_cause in ('pin', 'password')),
      add constraint users_withdrawals_rest
        check ((withdrawals_rest_until is null) = (withdrawals_rest_cause is null)) not valid`.execute(db)
}
