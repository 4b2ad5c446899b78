import type { FastifyInstance } from 'fastify'
import { LAGOS, lagosDayOf } from '#domain/shared/time.ts'
import {
  labelOf,
  TRANSACTION_STATUS_LABELS,
  TRANSACTION_TYPE_LABELS,
} from '../../../contract/core/choices.ts'
import { PAGE_SIZE } from '../../../contract/core/limits.ts'
import type { StatementLine } from '../../../contract/wallet/reads.ts'
import {
  getPeriodStatement,
  getStatement,
  type Statement,
  type StatementQuery,
} from '../../../contract/wallet/statement.ts'
import { allow, signedIn } from '../../server/auth.ts'
import { csvTime, sendCsv } from '../../server/csv-file.ts'
import type { AppDeps } from '../../server/deps.ts'
import { paged } from '../../server/pagination.ts'
import { checked, serve } from '../../server/serve.ts'

const COLUMNS = {
  date: 'Date (WAT)',
  type: 'Type',
  description: 'Description',
  reference: 'Reference',
  status: 'Status',
  in: 'Money in (NGN)',
  out: 'Money out (NGN)',
  balance: 'Balance (NGN)',
}

export function statementRoutes(
  app: FastifyInstance,
  { views, limits, now }: Pick<AppDeps, 'views' | 'limits' | 'now'>,
): void {
  serve(
    app,
    getPeriodStatement,
    async ({ query }, { request }) => {
      const { id } = signedIn(request)
      const [holder, { total, ...statement }] = await Promise.all([
        views.statementHolder(id),
        views.periodStatement(id, query),
      ])
      const pagination = paged({ page: query.page, limit: PAGE_SIZE.statement }, total)
      return { ...statement, holder, issuedAt: now().toISOString(), pagination }
    },
    { preHandler: limits.money },
  )

  app.get(
    getStatement.path,
    { onRequest: allow(getStatement), preHandler: limits.money },
    async (request, reply) => {
      const query = checked(getStatement.query, request.query)
      const { id } = signedIn(request)
      const about = headOf(await views.statementHolder(id), query, now())
      return sendCsv(request, reply, {
        name: ['statement', query.startDate, query.endDate],
        columns: COLUMNS,
        rows: cells(views.statement(id, query), about),
      })
    },
  )
}

/** Describes the statement in its first line, so that the columns stay as readers know them. */
function headOf({ name, email }: Statement['holder'], { startDate, endDate }: StatementQuery, now: Date) {
  const period = `${startDate || 'first day'} to ${endDate || lagosDayOf(now)}`
  return ['Campus Marketplace', `${name} (${email})`, period, LAGOS].join(' · ')
}

async function* cells(lines: AsyncIterable<StatementLine>, about: string) {
  for await (const { at, type, status, amount, balance, ...line } of lines)
    yield {
      ...line,
      reference: at === null ? about : line.reference,
      type: labelOf(type, TRANSACTION_TYPE_LABELS),
      status: labelOf(status, TRANSACTION_STATUS_LABELS),
      date: at === null ? '' : csvTime(at),
      in: amount > 0 ? amount.toFixed(2) : '',
      out: amount < 0 ? (-amount).toFixed(2) : '',
      balance: balance.toFixed(2),
    }
}
