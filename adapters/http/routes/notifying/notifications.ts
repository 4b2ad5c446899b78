import type { FastifyInstance } from 'fastify'
import * as preferences from '../../../contract/notifying/notice-preferences.ts'
import * as contract from '../../../contract/notifying/notifications.ts'
import { signedIn } from '../../server/auth.ts'
import type { AppDeps } from '../../server/deps.ts'
import { paged } from '../../server/pagination.ts'
import { serve } from '../../server/serve.ts'

export function notificationRoutes(
  app: FastifyInstance,
  { notifying, views, activityFeed }: Pick<AppDeps, 'notifying' | 'views' | 'activityFeed'>,
): void {
  const wake = async (id: number) =>
    activityFeed
      .notifyUser(id)
      .catch((error: unknown) => app.log.warn({ err: error }, 'other devices could not be notified'))
  serve(app, contract.listNotifications, async ({ query }, { request }) => {
    const { id } = signedIn(request)
    const { rows, total } = await views.notifications(id, query)
    const unreadCount = await views.unreadNotifications(id)
    return { notifications: rows, unreadCount, pagination: paged(query, total) }
  })

  serve(app, contract.countNotifications, async (_, { request }) => ({
    count: await views.unreadNotifications(signedIn(request).id),
  }))

  serve(app, contract.readNotifications, async ({ body }, { request }) => {
    const { id } = signedIn(request)
    // Other devices must update their count too.
    if (await notifying.markNotificationsRead(id, body)) await wake(id)
    return { count: await views.unreadNotifications(id) }
  })

  serve(app, preferences.getNoticePreferences, async (_, { request }) => ({
    preferences: await notifying.noticePreferences(signedIn(request).id),
  }))

  serve(app, preferences.setNoticePreference, async ({ body }, { request }) => ({
    preferences: await notifying.changeNoticePreference(signedIn(request).id, body),
  }))
}
