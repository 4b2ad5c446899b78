import type { Db } from '../runtime/database.ts'

export async function noteTrial(db: Db, since: Date): Promise<void> {
  await db
    .insertInto('trials')
    .values({ since })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function trialSince(db: Db): Promise<Date | undefined> {
  return (await db.selectFrom('trials').select('since').executeTakeFirst())?.since
}

export async function endTrial(db: Db): Promise<void> {
  await db.deleteFrom('trials').execute()
}
