import type { FastifyInstance } from 'fastify'
import { campusInScope } from '#domain/shared/actor.ts'
import { ACTIVITY_FIGURES, CATEGORY_FIGURES, MONEY_FIGURES } from '../../../contract/wallet/figure-names.ts'
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

const CATEGORY_COLUMNS: Record<string, string> = Object.fromEntries(
  Object.entries(COLUMNS).filter(
    ([name]) => name === 'period' || CATEGORY_FIGURES.some((one) => one === name),
  ),
)

export function figureRoutes(
  app: FastifyInstance,
  { views, limits, now }: Pick<AppDeps, 'views' | 'limits' | 'now'>,
): void {
  serve(app, getFigures, async ({ query }, { request }) => ({
    rows: await views.figures({ ...query, campus: campusInScope(signedIn(request), query.campus) }, now()),
  }))

  app.get(
    getFiguresFile.path,
    { onRequest: allow(getFiguresFile), preHandler: limits.money },
    async (request, reply) => {
      const query = checked(getFiguresFile.query, request.query)
      const campus = campusInScope(signedIn(request), query.campus)
      return sendCsv(request, reply, {
        name: ['figures', campus, query.category, query.step],
        columns: query.category === undefined ? COLUMNS : CATEGORY_COLUMNS,
        rows: await views.figures({ ...query, campus }, now()),
      })
    },
  )
}

function inNaira<Figure extends string>(titles: Readonly<Record<Figure, string>>): Record<Figure, string> {
  const named = Object.entries<string>(titles).map(([figure, title]) => [figure, `${title} (NGN)`])
  return Object.fromEntries(named) as Record<Figure, string>
}
