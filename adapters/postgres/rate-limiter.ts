import { sql } from 'kysely'
import type { RateLimiter } from '#adapters/http/contract/rate-limiter.ts'
import type { Db } from './database.ts'

/** Counts in a table that a crash may empty: it is written without a log. */
export function createRateLimiter(db: Db): RateLimiter {
  return {
    async hit(key, windowMs) {
      const ends = sql`now() + make_interval(secs => ${windowMs / 1000})`
      const { rows } = await sql<{ count: number; ends_in_ms: number }>`
        insert into rate_limits as r (key, hits, ends_at) values (${key}, 1, ${ends})
        on conflict (key) do update set
          hits = case when r.ends_at > now() then r.hits + 1 else 1 end,
          ends_at = case when r.ends_at > now() then r.ends_at else ${ends} end
        returning hits as count, ceil(extract(epoch from ends_at - now()) * 1000)::int as ends_in_ms`.execute(
        db,
      )
      const [row] = rows
      if (!row) throw new Error('nothing was counted')
      return { count: row.count, endsInMs: row.ends_in_ms }
    },
  }
}

/** Forgets windows that have closed, at most so many; answers how many. */
export async function forgetClosedLimits(db: Db, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from rate_limits where key in (select key from rate_limits where ends_at < now() limit ${most})`.execute(
    db,
  )
  return Number(numAffectedRows)
}
