import { sql } from 'kysely'
import type { GoogleTokens } from '#domain/identity/ports.ts'
import type { Db } from '../runtime/database.ts'

export function googleTokens(db: Db): GoogleTokens {
  return {
    async take(tokenId, expiresAt) {
      const { numInsertedOrUpdatedRows: count } = await db
        .insertInto('google_tokens')
        .values({ token_id: tokenId, expires_at: expiresAt })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow()
      return count === 1n
    },
  }
}

/** Deletes at most `limit`, an hour after they expired to allow for clock skew. */
export async function removeOldGoogleTokens(db: Db, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from google_tokens where token_id in (
      select token_id from google_tokens where expires_at < now() - interval '1 hour' limit ${limit})
    returning token_id`.execute(db)
  return rows.length
}
