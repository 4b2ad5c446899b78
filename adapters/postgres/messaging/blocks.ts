import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { appliesBlocks } from '#domain/catalog/access.ts'
import type { Actor } from '#domain/shared/actor.ts'

/** Uses two subqueries instead of an "or", so that each uses its index and lists still use theirs. */
export function notBlockedFor(viewer: Actor | undefined, owner: string): RawBuilder<SqlBool> {
  if (!appliesBlocks(viewer)) return sql<SqlBool>`true`
  return sql<SqlBool>`(
    not exists (select from blocks where blocker_id = ${viewer.id} and blocked_id = ${sql.ref(owner)})
    and not exists (select from blocks where blocked_id = ${viewer.id} and blocker_id = ${sql.ref(owner)}))`
}
