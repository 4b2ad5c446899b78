import type { Selectable } from 'kysely'
import type { Reviews } from '#domain/reviews/ports.ts'
import type { Review } from '#domain/reviews/review.ts'
import type { Database, Db } from '../runtime/database.ts'
import { columnsOf, fieldsOf } from '../runtime/fields.ts'

export function reviews(db: Db): Reviews {
  return {
    async add(review) {
      const { id } = await db
        .insertInto('reviews')
        .values({
          subject_kind: review.subject.kind,
          subject_id: review.subject.id,
          ...columnsOf(COLUMNS, review),
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

const COLUMNS = {
  campus: 'campus',
  title: 'title',
  authorId: 'author_id',
  aboutId: 'about_id',
  as: 'as_side',
  rating: 'rating',
  content: 'content',
  createdAt: 'created_at',
  shownAt: 'shown_at',
} as const

function reviewOf(row: Selectable<Database['reviews']>): Review {
  return {
    ...fieldsOf({ id: 'id', ...COLUMNS, isDisabled: 'is_disabled', disabledReason: 'disabled_reason' }, row),
    subject: { kind: row.subject_kind, id: row.subject_id },
  }
}
