import { expressionBuilder, type Selectable } from 'kysely'
import type { FiledReport, Reports } from '#domain/messaging/ports.ts'
import type { Report } from '#domain/messaging/report.ts'
import type { Database, Db } from '../runtime/database.ts'
import { columnsOf, fieldsOf } from '../runtime/fields.ts'

export function reports(db: Db): Reports {
  return {
    async add(report) {
      await db
        .insertInto('reports')
        .values({
          ...columnsOf(COLUMNS, report),
          [columnOf(report)]: report.itemId,
        })
        .execute()
    },
    async isWaiting(report) {
      const row = await db
        .selectFrom('reports')
        .select('id')
        .where('reporter_id', '=', report.reporterId)
        .where(waitsAboutTheSame(report))
        .executeTakeFirst()
      return row !== undefined
    },
    async forUpdate(id) {
      const row = await db
        .selectFrom('reports')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      return row && reportOf(row)
    },
    async decide(report, { status, by, at, reason }) {
      await db
        .updateTable('reports')
        .set({ status, decided_by: by, decided_at: at, decision: reason })
        .where(({ eb, or }) => or([eb('id', '=', report.id), waitsAboutTheSame(report)]))
        .execute()
    },
    async warnLater(id, at) {
      await db.updateTable('reports').set({ warning_due_at: at }).where('id', '=', id).execute()
    },
    async rename(userId, title) {
      await db
        .updateTable('reports')
        .set({ title })
        .where('user_id', '=', userId)
        .where('kind', 'in', ['person', 'message'])
        .execute()
    },
    async takeDueWarnings(now, limit) {
      const rows = await db
        .updateTable('reports')
        .set({ warning_due_at: null })
        .where('id', 'in', ({ selectFrom }) =>
          selectFrom('reports')
            .select('id')
            .where('warning_due_at', '<=', now)
            .orderBy('warning_due_at')
            .limit(limit)
            .forUpdate()
            .skipLocked(),
        )
        .returningAll()
        .execute()
      return rows.map((row) => ({ ...reportOf(row), decision: row.decision ?? '' }))
    },
  }
}

const COLUMNS = {
  kind: 'kind',
  reporterId: 'reporter_id',
  userId: 'user_id',
  messageContent: 'message_content',
  title: 'title',
  campus: 'campus',
  reason: 'reason',
  createdAt: 'created_at',
} as const

function reportOf(row: Selectable<Database['reports']>): FiledReport {
  return {
    ...fieldsOf({ id: 'id', ...COLUMNS, status: 'status' }, row),
    itemId: row.message_id ?? row.listing_id,
  }
}

/** Matches reports about the same subject; an erased one (null) equals nothing. */
function waitsAboutTheSame(report: Report) {
  const eb = expressionBuilder<Database, 'reports'>()
  const { kind, userId, itemId } = report
  const item = kind === 'person' ? eb('user_id', '=', userId) : eb(columnOf(report), '=', itemId)
  return eb.and([eb('status', '=', 'open'), eb('kind', '=', kind), item])
}

function columnOf({ kind }: Report): 'message_id' | 'listing_id' {
  return kind === 'message' ? 'message_id' : 'listing_id'
}
