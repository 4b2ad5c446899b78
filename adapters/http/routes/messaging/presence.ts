import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/messaging/presence.ts'
import { signedIn } from '../../server/auth.ts'
import type { AppDeps } from '../../server/deps.ts'
import { serve } from '../../server/serve.ts'

export function presenceRoutes(
  app: FastifyInstance,
  {
    messaging,
    views,
    activityFeed,
    limits,
  }: Pick<AppDeps, 'messaging' | 'views' | 'activityFeed' | 'limits'>,
): void {
  serve(app, contract.getPresenceSettings, (_, { request }) => messaging.presenceOf(signedIn(request).id))

  serve(app, contract.setPresenceSettings, ({ body }, { request }) =>
    messaging.changePresence(signedIn(request).id, body),
  )

  serve(app, contract.getPresence, ({ params }, { request }) =>
    views.presence(signedIn(request).id, params.userId),
  )

  serve(
    app,
    contract.sayTyping,
    async ({ params: { userId: to } }, { request }) => {
      const { id: from } = signedIn(request)
      // The response is the same when presence is hidden or the sender is blocked.
      if ((await views.presence(from, to)).typing) await activityFeed.notifyTyping({ from, to })
      return undefined
    },
    { preHandler: limits.typing },
  )
}
