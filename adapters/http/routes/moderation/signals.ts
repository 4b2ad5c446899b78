import type { FastifyInstance } from 'fastify'
import { campusInScope } from '#domain/shared/actor.ts'
import * as contract from '../../../contract/moderation/signals.ts'
import { signedIn } from '../../server/auth.ts'
import type { AppDeps } from '../../server/deps.ts'
import { paged } from '../../server/pagination.ts'
import { serve } from '../../server/serve.ts'

export function signalRoutes(
  app: FastifyInstance,
  { moderation, views, keys }: Pick<AppDeps, 'moderation' | 'views' | 'keys'>,
): void {
  serve(app, contract.listSignals, async ({ query }, { request }) => {
    const viewer = signedIn(request)
    const campus = campusInScope(viewer, query.campus)
    const { rows, total } = await views.signals(viewer, { ...query, campus })
    return { signals: rows, pagination: paged(query, total) }
  })

  serve(
    app,
    contract.settleSignal,
    async ({ params, body }, { request }) => {
      await moderation.settleSignal(signedIn(request), params.id, body.reason)
      return { message: 'Looked at. It’s kept in the audit log.' }
    },
    { keys },
  )
}
