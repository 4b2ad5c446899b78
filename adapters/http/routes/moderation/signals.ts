import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/moderation/signals.ts'
import { signedIn } from '../../server/auth.ts'
import type { AppDeps } from '../../server/deps.ts'
import { serve } from '../../server/serve.ts'

export function signalRoutes(
  app: FastifyInstance,
  { moderation, keys }: Pick<AppDeps, 'moderation' | 'keys'>,
): void {
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
