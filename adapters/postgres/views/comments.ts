import type { Comment } from '#adapters/http/contract/comments.ts'
import type { Views } from '#adapters/http/contract/views.ts'
import { seesDisabled } from '#domain/moderation/listing-visibility.ts'
import type { Db } from '../database.ts'
import { inSightOf } from './apart.ts'
import { pageOf } from './page.ts'

type CommentViews = Pick<Views, 'comments' | 'comment' | 'commentsOf'>

const MOST_COMMENTS = 50

/** What people say about listings. */
export function commentViews(db: Db): CommentViews {
  return {
    async comments({ type, id }, viewer, before) {
      const listing = await db
        .selectFrom(type === 'product' ? 'products' : 'businesses')
        .select(['user_id', 'is_disabled'])
        .where('id', '=', id)
        .where(inSightOf(viewer, 'user_id'))
        .executeTakeFirst()
      if (!listing || (listing.is_disabled && !seesDisabled(viewer, listing.user_id))) return undefined
      const rows = await selectComments(db)
        .where(type === 'product' ? 'c.product_id' : 'c.business_id', '=', id)
        .$if(before !== undefined, (query) => query.where('c.id', '<', before ?? 0))
        .orderBy('c.id', 'desc')
        .limit(MOST_COMMENTS)
        .execute()
      return rows.reverse().map(commentOf)
    },
    async comment(id) {
      const row = await selectComments(db).where('c.id', '=', id).executeTakeFirst()
      return row && commentOf(row)
    },
    async commentsOf(userId, page) {
      const found = selectComments(db).where('c.user_id', '=', userId).orderBy('c.id')
      const counted = db.selectFrom('comments').where('user_id', '=', userId)
      const { rows, total } = await pageOf(found, counted, page)
      return { rows: rows.map(commentOf), total }
    },
  }
}

function selectComments(db: Db) {
  return db
    .selectFrom('comments as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.id', 'c.user_id', 'c.content', 'c.created_at', 'u.name'])
}

function commentOf(row: {
  id: number
  user_id: number
  content: string
  created_at: Date
  name: string
}): Comment {
  return {
    id: row.id,
    userId: row.user_id,
    content: row.content,
    createdAt: row.created_at.toISOString(),
    user: { name: row.name },
  }
}
