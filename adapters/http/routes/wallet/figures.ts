import type { FastifyInstance } from 'fastify'
import { campusInScope } from '#domain/shared/actor.ts'
import { ACTIVITY_FIGURES, MONEY_FIGURES } from '../../../contract/wallet/figure-names.ts'
import { getFigures, getFiguresFile } from '../../../contract/wallet/figures.ts'
import { allow, signedIn } from '../../server/auth.ts'
import { sendCsv } from '../../server/csv-file.ts'
import type { AppDeps } from '../../server/deps.ts'
import { checked, serve } from '../../server/serve.ts'

const COLUMNS = {
  period: 'Date (WAT)',
  ...inNaira(MONEY_FIGURES),
  ...ACTIVITY_FIGURES,
}

/** Money and activity over time, on the screen and as a file for spreadsheets, in the admin’s scope. */
export function figureRoutes(
  app: FastifyInstance,
  { views, limits, now }: Pick<AppDeps, 'views' | 'limits' | 'now'>,
): void {
  serve(app, getFigures, async ({ query }, { request }) => ({
    rows: await views.figures(query.step, campusInScope(signedIn(request), query.campus), now()),
  }))

  app.get(
    getFiguresFile.path,
    { onRequest: allow(getFiguresFile), preHandler: limits.money },
    async (request, reply) => {
      const { step, campus } = checked(getFiguresFile.query, request.query)
      const scope = campusInScope(signedIn(request), campus)
      return sendCsv(request, reply, {
        name: ['figures', scope, step],
        columns: COLUMNS,
        rows: await views.figures(step, scope, now()),
      })
    },
  )
}

/** Titles of columns that hold sums. */
function inNaira<Figure extends string>(titles: Readonly<Record<Figure, string>>): Record<Figure, string> {
  const named = Object.entries<string>(titles).map(([figure, title]) => [figure, `${title} (NGN)`])
  return Object.fromEntries(named) as Record<Figure, string>
}
