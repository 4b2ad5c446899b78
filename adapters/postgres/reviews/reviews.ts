import type { Selectable } from 'kysely'
import type { Reviews } from '#domain/reviews/ports.ts'
import type { Review } from '#domain/reviews/review.ts'
import type { Database, Db } from '../runtime/database.ts'

export function reviews(db: Db): Reviews {
  return {
    async add(review) {
      const { id } = await db
        .insertInto('reviews')
        .values({
          subject_kind: review.subject.kind,
          subject_id: review.subject.id,
          author_id: review.authorId,
          about_id: review.aboutId,
          as_side: review.as,
          campus: review.campus,
          title: review.title,
          rating: review.rating,
          content: review.content,
          created_at: review.createdAt,
          shown_at: review.shownAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    async on({ kind, id }) {
      const rows = await db
        .selectFrom('reviews')
        .selectAll()
        .where('subject_kind', '=', kind)
        .where('subject_id', '=', id)
        .execute()
      return rows.map(reviewOf)
    },
    async forUpdate(id) {
      const row = await db
        .selectFrom('reviews')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      return row && reviewOf(row)
    },
    async save({ id, shownAt, isDisabled, disabledReason }) {
      await db
        .updateTable('reviews')
        .set({ shown_at: shownAt, is_disabled: isDisabled, disabled_reason: disabledReason })
        .where('id', '=', id)
        .execute()
    },
  }
}

function reviewOf(row: Selectable<Database['reviews']>): Review {
  return {
    id: row.id,
    subject: { kind: row.subject_kind, id: row.subject_id },
    campus: row.campus,
    title: row.title,
    authorId: row.author_id,
    aboutId: row.about_id,
    as: row.as_side,
    rating: row.rating,
    content: row.content,
    createdAt: row.created_at,
    shownAt: row.shown_at,
    isDisabled: row.is_disabled,
    disabledReason: row.disabled_reason,
  }
}
