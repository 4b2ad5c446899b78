import type { Db } from '../runtime/database.ts'

/** Notes that a server accepts unverified email addresses from now on; an earlier note stays. */
export async function noteTrial(db: Db, since: Date): Promise<void> {
  await db
    .insertInto('trials')
    .values({ since })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns since when servers accept unverified addresses; undefined where none does. */
export async function trialSince(db: Db): Promise<Date | undefined> {
  return (await db.selectFrom('trials').select('since').executeTakeFirst())?.since
}

/** Removes that note. */
export async function endTrial(db: Db): Promise<void> {
  await db.deleteFrom('trials').execute()
}
