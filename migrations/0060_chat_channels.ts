import { type Kysely, sql } from 'kysely'

const RENAMED = [
  ['telegram_notices', 'chat_notices'],
  ['telegram_codes', 'chat_codes'],
  ['telegram_links', 'chat_links'],
  ['telegram_tries', 'chat_tries'],
] as const

/**
 * What is told in chats says in which. The tables are called by what they hold; servers of the release before still find
 * them under their old names.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [before, name] of RENAMED) {
    await sql`alter table ${sql.table(before)} rename to ${sql.table(name)}`.execute(db)
    if (name === 'chat_notices')
      await sql`alter table chat_notices add column channel text not null default 'telegram'`.execute(db)
    await sql`create view ${sql.table(before)} as select * from ${sql.table(name)}`.execute(db)
  }
}
