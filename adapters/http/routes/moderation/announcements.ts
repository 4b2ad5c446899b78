import type { FastifyInstance } from 'fastify'
import { campusInScope } from '#domain/shared/actor.ts'
import * as contract from '../../../contract/moderation/announcements.ts'
import { signedIn } from '../../server/auth.ts'
import type { AppDeps } from '../../server/deps.ts'
import { paged } from '../../server/pagination.ts'
import { serve } from '../../server/serve.ts'

export function announcementRoutes(
  app: FastifyInstance,
  { moderation, views, keys, limits }: Pick<AppDeps, 'moderation' | 'views' | 'keys' | 'limits'>,
): void {
  serve(app, contract.listAnnouncements, async ({ query }, { request }) => {
    const viewer = signedIn(request)
    const campus = campusInScope(viewer, query.campus)
    const { rows, total } = await views.announcements(viewer, { ...query, campus })
    return { announcements: rows, pagination: paged(query, total) }
  })

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
