import type { FastifyInstance } from 'fastify'
import { forbidden } from '#domain/shared/rejection.ts'
import * as contract from '../../../contract/meetings/meeting-points.ts'
import { signedIn } from '../../server/auth.ts'
import type { AppDeps } from '../../server/deps.ts'
import { serve } from '../../server/serve.ts'

export function meetingPointRoutes(
  app: FastifyInstance,
  { meetings, views, keys }: Pick<AppDeps, 'meetings' | 'views' | 'keys'>,
): void {
  serve(app, contract.listMeetingPoints, async ({ params: { campus } }) => ({
    points: await views.meetingPoints(campus),
  }))

  serve(app, contract.listAllMeetingPoints, async ({ params: { campus } }, { request }) => {
    const points = await views.managedMeetingPoints(campus, signedIn(request))
    if (!points) throw forbidden('Access denied')
    return { points }
  })

  serve(
    app,
    contract.addMeetingPoint,
    async ({ params: { campus }, body: { reason, ...details } }, { request }) => {
      const id = await meetings.addPoint(signedIn(request), campus, details, reason)
      return { message: 'Meeting point added', id }
    },
    { keys },
  )

  serve(app, contract.changeMeetingPoint, async ({ params: { id }, body }, { request }) => {
    const { reason, ...details } = body
    await meetings.changePoint(signedIn(request), id, details, reason)
    return { message: 'Meeting point saved' }
  })

  serve(
    app,
    contract.setMeetingPointActive,
    async ({ params: { id }, body: { isActive, reason } }, { request }) => {
      await meetings.setPointActive(signedIn(request), id, isActive, reason)
      return { message: isActive ? 'Meeting point is in use again' : 'Meeting point retired' }
    },
  )
}
