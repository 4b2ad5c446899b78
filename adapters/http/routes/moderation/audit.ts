import type { FastifyInstance } from 'fastify'
import { type AuditEntry, getAuditFile } from '../../../contract/moderation/audit.ts'
import { AUDIT_KIND_LABELS, auditSentence } from '../../../contract/moderation/audit-sentences.ts'
import { allow } from '../../server/auth.ts'
import { csvTime, sendCsv } from '../../server/csv-file.ts'
import type { AppDeps } from '../../server/deps.ts'
import { checked } from '../../server/serve.ts'

const COLUMNS = {
  at: 'Date (WAT)',
  who: 'Admin',
  what: 'Action',
  subject: 'Subject',
  campus: 'Campus',
  before: 'Before',
  after: 'After',
  reason: 'Reason',
}

export function auditRoutes(
  app: FastifyInstance,
  { views, limits }: Pick<AppDeps, 'views' | 'limits'>,
): void {
  app.get(
    getAuditFile.path,
    { onRequest: allow(getAuditFile), preHandler: limits.money },
    async (request, reply) => {
      const query = checked(getAuditFile.query, request.query)
      const kind = query.kind && AUDIT_KIND_LABELS[query.kind].toLowerCase().replaceAll(' ', '-')
      return sendCsv(request, reply, {
        name: ['audit-log', kind, query.startDate, query.endDate],
        columns: COLUMNS,
        rows: cells(views.auditEntries(query)),
      })
    },
  )
}

async function* cells(entries: AsyncIterable<AuditEntry>) {
  for await (const { at, actor, action, subject, subjectName, campus, before, after, reason } of entries) {
    const { lead, rest } = auditSentence(action)
    yield {
      at: csvTime(at),
      who: actor.name,
      what: rest === undefined ? lead : `${lead}${subjectName}${rest}`,
      ...{ subject, campus: campus ?? '', before, after, reason },
    }
  }
}
