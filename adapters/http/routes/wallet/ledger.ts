import type { FastifyInstance } from 'fastify'
import { settledDifferences } from '#domain/wallet/reconciliation.ts'
import * as contract from '../../../contract/wallet/ledger.ts'
import { allow } from '../../server/auth.ts'
import { sendCsv } from '../../server/csv-file.ts'
import type { AppDeps } from '../../server/deps.ts'
import { checked, serve } from '../../server/serve.ts'

const COLUMNS = {
  kind: 'Kind',
  reference: 'Reference',
  difference: 'Difference',
  ourAmount: 'Our amount (NGN)',
  ourStatus: 'Our status',
  theirAmount: 'Provider amount (NGN)',
  theirStatus: 'Provider status',
  settled: 'Settled',
}

export function bookRoutes(
  app: FastifyInstance,
  { reconciliation, views, limits }: Pick<AppDeps, 'reconciliation' | 'views' | 'limits'>,
): void {
  serve(app, contract.getTrialBalance, async () => {
    const accounts = await views.trialBalance()
    const sumOf = (pick: (line: contract.TrialBalanceLine) => number) =>
      accounts.reduce((sum, line) => sum + Math.round(pick(line) * 100), 0)
    const [debits, credits] = [sumOf((line) => line.debits), sumOf((line) => line.credits)]
    const balanced = debits === credits && sumOf((line) => line.balance) === 0
    const givenUp = await views.givenUp()
    return { accounts, debits: debits / 100, credits: credits / 100, balanced, givenUp }
  })

  app.get(
    contract.getDifferencesFile.path,
    { onRequest: allow(contract.getDifferencesFile), preHandler: limits.money },
    async (request, reply) => {
      const { id } = checked(contract.getDifferencesFile.params, request.params)
      const rows = await views.differences(id)
      return sendCsv(request, reply, {
        name: ['comparison', String(id)],
        columns: COLUMNS,
        rows: rows.map(({ ours, theirs, settled, ...row }) => ({
          ...row,
          ourAmount: ours.amount ?? '',
          ourStatus: ours.status ?? '',
          theirAmount: theirs.amount ?? '',
          theirStatus: theirs.status ?? '',
          settled: settled ? 'yes' : 'no',
        })),
      })
    },
  )

  serve(
    app,
    contract.reconcile,
    async ({ body }) => {
      const run = await reconciliation.reconcile(body.from || undefined)
      const { compared, failure } = run
      const message = failure
        ? `Interrupted: ${failure}`
        : `Compared ${compared} ${compared === 1 ? 'reference' : 'references'}`
      return { message, differences: settledDifferences(run) }
    },
    { preHandler: limits.money },
  )
}
