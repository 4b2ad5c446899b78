import { sql } from 'kysely'
import type { Db } from './database.ts'

export async function removeClosedLimits(db: Db, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from rate_limit_points where key in (
      select key from rate_limit_points where expire < extract(epoch from now()) * 1000 limit ${limit}
    )`.execute(db)
  return Number(numAffectedRows)
}
