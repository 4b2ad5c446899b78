import type { FastifyInstance } from 'fastify'
import { campusInScope } from '#domain/shared/actor.ts'
import { campusLabel } from '../../../contract/core/choices.ts'
import {
  getPendingMoneyFile,
  listPendingMoney,
  type PendingQuery,
} from '../../../contract/wallet/pending-money.ts'
import { PENDING_SHOWN } from '../../../contract/wallet/pending-names.ts'
import { allow, type SignedIn, signedIn } from '../../server/auth.ts'
import { csvTime, sendCsv } from '../../server/csv-file.ts'
import type { AppDeps } from '../../server/deps.ts'
import { checked, serve } from '../../server/serve.ts'

const COLUMNS = {
  since: 'Since (WAT)',
  amount: 'Amount (NGN)',
  person: 'Person',
  about: 'About',
  campus: 'Campus',
  reference: 'Reference',
}
const ROWS_OF_A_FILE = 10_000

export function pendingMoneyRoutes(
  app: FastifyInstance,
  { views, limits, now }: Pick<AppDeps, 'views' | 'limits' | 'now'>,
): void {
  const inScope = (query: PendingQuery, user: SignedIn) => ({
    ...query,
    campus: campusInScope(user, query.campus),
  })

  serve(app, listPendingMoney, async ({ query }, { request }) =>
    views.pendingMoney(inScope(query, signedIn(request)), now(), PENDING_SHOWN),
  )

  app.get(
    getPendingMoneyFile.path,
    { onRequest: allow(getPendingMoneyFile), preHandler: limits.money },
    async (request, reply) => {
      const query = inScope(checked(getPendingMoneyFile.query, request.query), signedIn(request))
      const { rows } = await views.pendingMoney(query, now(), ROWS_OF_A_FILE)
      return sendCsv(request, reply, {
        name: ['pending', query.kind, query.campus],
        columns: COLUMNS,
        rows: rows.map(({ since, amount, person, about, campus, reference }) => ({
          amount,
          about,
          reference,
          since: csvTime(since),
          person: person.name,
          campus: campusLabel(campus),
        })),
      })
    },
  )
}
