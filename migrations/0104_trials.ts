import { type Kysely, sql } from 'kysely'

/**
 * Since when servers take email addresses that nobody has proved: a mailbox that is open to everyone, or no verification. Data that
 * was tried out with the release before is marked from its beginning.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table trials (
      is_only boolean primary key default true check (is_only),
      since timestamptz not null
    )`.execute(db)
  const { rows } = await sql<{ mails: string | null }>`
    select to_regclass('sandbox.mails')::text as mails`.execute(db)
  if (rows[0]?.mails) await sql`insert into trials (since) values ('epoch')`.execute(db)
}
