import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '#domain/shared/rejection.ts'
import { meetingFile } from '../../../contract/meetings/meeting-file.ts'
import * as contract from '../../../contract/meetings/meetings.ts'
import { allow, signedIn } from '../../server/auth.ts'
import type { AppDeps } from '../../server/deps.ts'
import { sentKeyOf } from '../../server/idempotency.ts'
import { checked, serve } from '../../server/serve.ts'

export function meetingRoutes(
  app: FastifyInstance,
  deps: Pick<AppDeps, 'meetings' | 'views' | 'keys' | 'limits' | 'publicUrl'>,
): void {
  const { meetings, views, keys, limits, publicUrl } = deps
  const guarded = { keys, preHandler: limits.messages }
  const orderOf = async (request: FastifyRequest, id: number) => {
    const order = await views.order(id, signedIn(request))
    if (!order) throw notFound('Order not found')
    return order
  }

  serve(
    app,
    contract.proposeMeeting,
    async ({ params: { id }, body }, { request }) => {
      await meetings.propose(id, signedIn(request).id, { ...body, requestKey: sentKeyOf(request) })
      return { message: 'Suggestion sent', order: await orderOf(request, id) }
    },
    guarded,
  )

  serve(
    app,
    contract.acceptMeeting,
    async ({ params: { id }, body: { round } }, { request }) => {
      await meetings.accept(id, signedIn(request).id, round)
      return { message: 'Meeting agreed', order: await orderOf(request, id) }
    },
    guarded,
  )

  serve(
    app,
    contract.dropMeeting,
    async ({ params: { id }, body: { round } }, { request }) => {
      await meetings.drop(id, signedIn(request).id, round)
      return { message: 'Suggestion removed', order: await orderOf(request, id) }
    },
    guarded,
  )

  app.get(
    contract.getMeetingFile.path,
    { onRequest: allow(contract.getMeetingFile) },
    async (request, reply) => {
      const { id } = checked(contract.getMeetingFile.params, request.params)
      const order = await orderOf(request, id)
      const file = meetingFile(order, signedIn(request).id, publicUrl)
      if (file === undefined) throw notFound('No meeting is agreed for this order')
      return reply
        .header('content-type', `${contract.getMeetingFile.file}; charset=utf-8; method=PUBLISH`)
        .header('content-disposition', `attachment; filename="meeting-${id}.ics"`)
        .send(file)
    },
  )
}
