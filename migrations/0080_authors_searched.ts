import { type Kysely, sql } from 'kysely'

export const outsideTransaction = true

/** The words of a book with those of its author. Servers of the release before search without it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index concurrently if exists products_with_author`.execute(db)
  await sql`
    create index concurrently products_with_author on products
      using gin ((words || search_words(facts ->> 'author'))) where is_listed and facts ? 'author'`.execute(
    db,
  )
}
