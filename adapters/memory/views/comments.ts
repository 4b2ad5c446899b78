import type { Comment } from '#adapters/http/contract/comments.ts'
import type { Views } from '#adapters/http/contract/views.ts'
import type { Comment as Kept } from '#domain/catalog/ports.ts'
import { seesDisabled } from '#domain/moderation/listing-visibility.ts'
import { isSame } from '../favorites.ts'
import type { State } from '../state.ts'
import { inSightOf } from './listings.ts'
import { pageOf } from './pages.ts'

type CommentViews = Pick<Views, 'comments' | 'comment' | 'commentsOf'>

const MOST_COMMENTS = 50

/** What people say about listings. */
export function commentViews(current: () => State): CommentViews {
  const shaped = (comment: Kept) => commentShape(current(), comment)
  return {
    async comments(item, viewer, before) {
      const { products, businesses, comments } = current()
      const listing = (item.type === 'product' ? products : businesses).get(item.id)
      if (!listing || !inSightOf(current(), viewer)(listing)) return undefined
      if (listing.isDisabled && !seesDisabled(viewer, listing.userId)) return undefined
      return [...comments.values()]
        .filter((each) => isSame(each.item, item) && (before === undefined || each.id < before))
        .slice(-MOST_COMMENTS)
        .map(shaped)
    },
    async comment(id) {
      const comment = current().comments.get(id)
      return comment && shaped(comment)
    },
    async commentsOf(userId, page) {
      const rows = [...current().comments.values()].filter((each) => each.userId === userId)
      return { rows: pageOf(rows, page).map(shaped), total: rows.length }
    },
  }
}

function commentShape({ users }: State, { id, userId, content, createdAt }: Kept): Comment {
  const name = users.get(userId)?.name ?? ''
  return { id, userId, content, createdAt: createdAt.toISOString(), user: { name } }
}
