import type { Comment } from '#adapters/contract/catalog/comments.ts'
import type { Reads } from '#adapters/contract/reads.ts'
import { seesWhole } from '#domain/catalog/access.ts'
import { profilePictureUrl } from '#domain/catalog/images.ts'
import { isAdmin, type Role } from '#domain/identity/user.ts'
import { notBlockedFor } from '../messaging/blocks.ts'
import type { Db } from '../runtime/database.ts'
import { inBatches } from '../runtime/page.ts'
import { accessFields } from './listing-reads.ts'

type CommentReads = Pick<Reads, 'comments' | 'comment' | 'commentsOf'>

const MAX_COMMENTS = 50

export function commentReads(db: Db): CommentReads {
  return {
    async comments({ type, id }, viewer, before) {
      const listing = await db
        .selectFrom('all_listings')
        .select(['user_id', 'is_disabled'])
        .where('kind', '=', type)
        .where('id', '=', id)
        .where(notBlockedFor(viewer, 'user_id'))
        .executeTakeFirst()
      if (!listing || !seesWhole(accessFields(listing), viewer)) return undefined
      const rows = await selectComments(db)
        .where('c.kind', '=', type)
        .where('c.listing_id', '=', id)
        .$if(before !== undefined, (query) => query.where('c.id', '<', before ?? 0))
        .orderBy('c.id', 'desc')
        .limit(MAX_COMMENTS)
        .execute()
      return rows.reverse().map(commentOf)
    },
    async comment(id) {
      const row = await selectComments(db).where('c.id', '=', id).executeTakeFirst()
      return row && commentOf(row)
    },
    commentsOf: (userId) =>
      inBatches(async (after, limit) => {
        const rows = await selectComments(db)
          .where('c.user_id', '=', userId)
          .where('c.id', '>', after?.id ?? 0)
          .orderBy('c.id')
          .limit(limit)
          .execute()
        return rows.map(commentOf)
      }),
  }
}

function selectComments(db: Db) {
  return db
    .selectFrom('comments as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.id', 'c.user_id', 'c.content', 'c.created_at', 'u.name', 'u.role', 'u.shown_picture_key'])
}

function commentOf(row: {
  id: number
  user_id: number
  content: string
  created_at: Date
  name: string
  shown_picture_key: string | null
  role: Role
}): Comment {
  return {
    id: row.id,
    userId: row.user_id,
    content: row.content,
    createdAt: row.created_at.toISOString(),
    user: {
      name: row.name,
      picture: profilePictureUrl(row.shown_picture_key),
      isAdmin: isAdmin(row.role),
    },
  }
}
