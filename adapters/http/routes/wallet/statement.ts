import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FastifyInstance } from 'fastify'
import { LAGOS } from '#domain/shared/time.ts'
import {
  labelOf,
  TRANSACTION_STATUS_LABELS,
  TRANSACTION_TYPE_LABELS,
} from '../../../contract/core/choices.ts'
import type { StatementLine } from '../../../contract/wallet/reads.ts'
import { getStatement, type StatementQuery } from '../../../contract/wallet/wallet.ts'
import { allow, signedIn } from '../../server/auth.ts'
import type { AppDeps } from '../../server/deps.ts'
import { checked } from '../../server/serve.ts'

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
const IN_LAGOS = new Intl.DateTimeFormat('sv-SE', {
  timeZone: LAGOS,
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** The wallet's statement as a file for spreadsheets, written while it is read; no cell can be a formula. */
export function statementRoute(
  app: FastifyInstance,
  { views, limits }: Pick<AppDeps, 'views' | 'limits'>,
): void {
  app.get(
    getStatement.path,
    { onRequest: allow(getStatement), preHandler: limits.money },
    async (request, reply) => {
      const query = checked(getStatement.query, request.query)
      const lines = Readable.from(cells(views.statement(signedIn(request).id, query)))
      const csv = stringify({ header: true, columns: COLUMNS, escape_formulas: true, bom: true })
      pipeline(lines, csv, (error) => {
        if (error) request.log.error({ err: error }, 'the statement was interrupted')
      })
      return reply
        .header('content-type', `${getStatement.file}; charset=utf-8`)
        .header('content-disposition', `attachment; filename="${nameOf(query)}"`)
        .send(csv)
    },
  )
}

async function* cells(lines: AsyncIterable<StatementLine>) {
  for await (const { at, type, status, amount, balance, ...line } of lines)
    yield {
      ...line,
      type: labelOf(type, TRANSACTION_TYPE_LABELS),
      status: labelOf(status, TRANSACTION_STATUS_LABELS),
      date: at === null ? '' : IN_LAGOS.format(new Date(at)),
      in: amount > 0 ? amount.toFixed(2) : '',
      out: amount < 0 ? (-amount).toFixed(2) : '',
      balance: balance.toFixed(2),
    }
}

function nameOf({ startDate, endDate }: StatementQuery): string {
  return `${['campus-marketplace-statement', startDate, endDate].filter(Boolean).join('_')}.csv`
}
