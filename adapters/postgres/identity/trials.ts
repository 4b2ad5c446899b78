import type { Db } from '../runtime/database.ts'

/** Records since when servers accept unverified email addresses; an earlier record stays. */
export async function noteTrial(db: Db, since: Date): Promise<void> {
  await db
    .insertInto('trials')
    .values({ since })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns since when servers accept unverified addresses; undefined if none does. */
export async function trialSince(db: Db): Promise<Date | undefined> {
  return (await db.selectFrom('trials').select('since').executeTakeFirst())?.since
}

/** Deletes that record. */
export async function endTrial(db: Db): Promise<void> {
  await db.deleteFrom('trials').execute()
}
