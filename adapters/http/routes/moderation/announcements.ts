import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/moderation/announcements.ts'
import { signedIn } from '../../server/auth.ts'
import type { AppDeps } from '../../server/deps.ts'
import { serve } from '../../server/serve.ts'

export function announcementRoutes(
  app: FastifyInstance,
  { moderation, keys, limits }: Pick<AppDeps, 'moderation' | 'keys' | 'limits'>,
): void {
  serve(
    app,
    contract.makeAnnouncement,
    async ({ body }, { request }) => {
      const id = await moderation.announce(signedIn(request), body)
      return { message: 'Announced. Members are being notified.', id }
    },
    { keys, preHandler: limits.announcements },
  )

  serve(app, contract.endAnnouncement, async ({ params: { id } }, { request }) => {
    await moderation.endAnnouncement(signedIn(request), id)
    return { message: 'Announcement ended' }
  })
}
