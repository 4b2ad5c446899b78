import { ofListingIds } from '#adapters/contract/catalog/kinds.ts'
import type { AdminReport } from '#adapters/contract/moderation/reports.ts'
import type { Reads } from '#adapters/contract/reads.ts'
import { picturesOf } from '../messaging/pictures.ts'
import type { Db } from '../runtime/database.ts'
import { pageOf, type Sort } from '../runtime/page.ts'

export function reportReads(db: Db): Pick<Reads, 'listReports' | 'report' | 'reportsOf'> {
  return {
    async listReports(query) {
      const matching = db
        .selectFrom('reports as r')
        .where('r.status', '=', query.status)
        .$if(query.campus !== undefined, (some) => some.where('r.campus', '=', query.campus ?? ''))
        .$if(query.productId !== undefined, (some) =>
          some.where('r.kind', '=', 'product').where('r.listing_id', '=', query.productId ?? 0),
        )
      const sort: Sort = [
        { by: 'r.created_at', down: true },
        { by: 'r.id', down: true },
      ]
      const { rows, total } = await pageOf(selectReports(db), matching, sort, query)
      return { rows: rows.map(reportOf), total }
    },
    async report(id) {
      const row = await selectReports(db).where('r.id', '=', id).executeTakeFirst()
      return row && reportOf(row)
    },
    async reportsOf(userId) {
      const rows = await db
        .selectFrom('reports')
        .select(['user_id', 'message_id', 'kind', 'listing_id', 'reason', 'created_at'])
        .where('reporter_id', '=', userId)
        .orderBy('id', 'desc')
        .execute()
      return rows.map((row) => ({
        userId: row.user_id,
        messageId: row.message_id,
        ...ofListingIds((kind) => (row.kind === kind ? row.listing_id : null)),
        reason: row.reason,
        createdAt: row.created_at.toISOString(),
      }))
    },
  }
}

function selectReports(db: Db) {
  return db
    .selectFrom('reports as r')
    .innerJoin('users as reporter', 'reporter.id', 'r.reporter_id')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .leftJoin('users as judge', 'judge.id', 'r.decided_by')
    .selectAll('r')
    .select(['reporter.name as reporter_name', 'u.name as user_name', 'judge.name as judge_name'])
    .select(picturesOf('r.message_id').as('images'))
}

type Row = Awaited<ReturnType<ReturnType<typeof selectReports>['executeTakeFirstOrThrow']>>

function reportOf(row: Row): AdminReport {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    content: row.message_content,
    images: row.images,
    itemId: row.listing_id,
    campus: row.campus,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
    reporter: { id: row.reporter_id, name: row.reporter_name },
    user: { id: row.user_id, name: row.user_name },
    status: row.status,
    decision:
      row.decided_by === null || row.decided_at === null
        ? null
        : {
            by: { id: row.decided_by, name: row.judge_name ?? '' },
            at: row.decided_at.toISOString(),
            reason: row.decision ?? '',
          },
  }
}
