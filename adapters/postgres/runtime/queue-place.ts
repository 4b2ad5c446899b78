import type { Db } from './database.ts'

/** Returns the store that the queue of this database was last said to be in; undefined where that is not known. */
export async function knownQueuePlace(db: Db): Promise<string | undefined> {
  return (await db.selectFrom('queue_place').select('store').executeTakeFirst())?.store
}

/** Says that the queue of this database is in this store. */
export async function noteQueuePlace(db: Db, store: string): Promise<void> {
  await db
    .insertInto('queue_place')
    .values({ store })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ store }))
    .execute()
}
