import { sql } from 'kysely'
import type { Reads } from '#adapters/contract/reads.ts'
import type { Rating, Review } from '#adapters/contract/reviews/reviews.ts'
import { profilePictureUrl } from '#domain/catalog/images.ts'
import { isPublic, mayRead, mayWrite } from '#domain/reviews/access.ts'
import { scopeOf } from '#domain/shared/actor.ts'
import type { Db } from '../runtime/database.ts'

export function reviewReads(db: Db): Pick<Reads, 'reviewsOfDeal' | 'reviewsOf'> {
  return {
    async reviewsOfDeal({ kind, id }, viewerId, now) {
      const { rows: deals } = await sql<{ other: number; completed: boolean }>`
        select case when payer_id = ${viewerId} then payee_id else payer_id end as other,
          case h.subject_kind when 'order' then (select status = 'completed' from orders where id = h.subject_id)
            else (select status = 'completed' from gigs where id = h.subject_id) end as completed
        from holds h
        where h.subject_kind = ${kind} and h.subject_id = ${id} and ${viewerId} in (h.payer_id, h.payee_id)`.execute(
        db,
      )
      const [deal] = deals
      if (!deal) return undefined
      const rows = await selectReviews(db)
        .where('r.subject_kind', '=', kind)
        .where('r.subject_id', '=', id)
        .execute()
      const mine = rows.find((row) => row.author_id === viewerId)
      const theirs = rows.find((row) => row.author_id !== viewerId)
      return {
        mine: mine ? reviewOf(mine) : null,
        theirs: theirs && isPublic(accessFields(theirs), now) ? reviewOf(theirs) : null,
        mayWrite: mayWrite(deal, mine && accessFields(mine), theirs && accessFields(theirs), now),
        shownAt: mine?.shown_at.toISOString() ?? null,
      }
    },
    async reviewsOf(userId, { page, limit }, viewer, now) {
      const scope = viewer && scopeOf(viewer)
      // Only narrows counts and pages; `mayRead` decides access.
      const mayBeSeen = sql<boolean>`(not r.is_disabled or ${scope?.all ?? false} or r.campus = ${scope?.campus ?? null})`
      const { rows: figures } = await sql<Rating & { total: number }>`
        select round(avg(r.rating) filter (where not r.is_disabled), 1)::float8 as average,
          count(*) filter (where not r.is_disabled) as count, count(*) filter (where ${mayBeSeen}) as total
        from reviews r where r.about_id = ${userId} and r.shown_at <= ${now}`.execute(db)
      const rows = await selectReviews(db)
        .where('r.about_id', '=', userId)
        .where('r.shown_at', '<=', now)
        .where(mayBeSeen)
        .orderBy('r.shown_at', 'desc')
        .orderBy('r.id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute()
      const { average = null, count = 0, total = 0 } = figures[0] ?? {}
      return {
        rating: { average, count },
        rows: rows.filter((row) => mayRead(accessFields(row), viewer, now)).map(reviewOf),
        total,
      }
    },
  }
}

function selectReviews(db: Db) {
  return db
    .selectFrom('reviews as r')
    .innerJoin('users as a', 'a.id', 'r.author_id')
    .selectAll('r')
    .select(['a.name as author_name', 'a.shown_picture_key as author_picture'])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectReviews>['executeTakeFirstOrThrow']>>

function accessFields({ campus, is_disabled, shown_at }: Row) {
  return { campus, isDisabled: is_disabled, shownAt: shown_at }
}

function reviewOf(row: Row): Review {
  return {
    id: row.id,
    author: {
      id: row.author_id,
      name: row.author_name,
      picture: profilePictureUrl(row.author_picture),
    },
    as: row.as_side === 'payer' ? 'buyer' : 'seller',
    kind: row.subject_kind,
    rating: row.rating,
    content: row.content,
    createdAt: row.created_at.toISOString(),
    isDisabled: row.is_disabled,
  }
}
