import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { heedsBlocks } from '#domain/catalog/access.ts'
import type { Actor } from '#domain/shared/actor.ts'

/**
 * True for rows whose owner (a column) this viewer may be shown: neither has blocked the other. Two questions and not one
 * with an "or", so that each is answered by its index and lists are found by the same indexes as without.
 */
export function inSightOf(viewer: Actor | undefined, owner: string): RawBuilder<SqlBool> {
  if (!heedsBlocks(viewer)) return sql<SqlBool>`true`
  return sql<SqlBool>`(
    not exists (select from blocks where blocker_id = ${viewer.id} and blocked_id = ${sql.ref(owner)})
    and not exists (select from blocks where blocked_id = ${viewer.id} and blocker_id = ${sql.ref(owner)}))`
}
