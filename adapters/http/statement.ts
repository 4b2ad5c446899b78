import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from './app.ts'
import { allow, signedIn } from './auth.ts'
import type { StatementLine } from './contract/views.ts'
import { StatementQuery } from './contract/wallet.ts'
import { checked } from './serve.ts'

const COLUMNS = {
  date: 'Date (Lagos)',
  type: 'Type',
  description: 'Description',
  reference: 'Reference',
  status: 'Status',
  in: 'Money in (NGN)',
  out: 'Money out (NGN)',
  balance: 'Balance (NGN)',
}
const IN_LAGOS = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Africa/Lagos',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** The wallet's statement as a file for spreadsheets, written while it is read; no cell can be a formula. */
export function statementRoute(app: FastifyInstance, { views, limits }: AppDeps): void {
  app.get(
    '/api/wallet/statement.csv',
    { onRequest: allow({ access: 'user' }), preHandler: limits.money },
    async (request, reply) => {
      const query = checked(StatementQuery, request.query)
      const lines = Readable.from(cells(views.statement(signedIn(request).id, query)))
      const csv = stringify({ header: true, columns: COLUMNS, escape_formulas: true, bom: true })
      pipeline(lines, csv, (error) => {
        if (error) request.log.error({ err: error }, 'the statement broke off')
      })
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${nameOf(query)}"`)
        .send(csv)
    },
  )
}

async function* cells(lines: AsyncIterable<StatementLine>) {
  for await (const { at, amount, balance, ...line } of lines)
    yield {
      ...line,
      date: at === null ? '' : IN_LAGOS.format(new Date(at)),
      in: amount > 0 ? amount.toFixed(2) : '',
      out: amount < 0 ? (-amount).toFixed(2) : '',
      balance: balance.toFixed(2),
    }
}

function nameOf({ startDate, endDate }: StatementQuery): string {
  return `${['statement', startDate, endDate].filter(Boolean).join('_')}.csv`
}
