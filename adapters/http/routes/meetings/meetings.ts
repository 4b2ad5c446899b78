import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MEETING_MINUTES } from '#domain/meetings/limits.ts'
import { notFound } from '#domain/shared/rejection.ts'
import * as contract from '../../../contract/meetings/meetings.ts'
import type { Order } from '../../../contract/ordering/orders.ts'
import { allow, signedIn } from '../../server/auth.ts'
import type { AppDeps } from '../../server/deps.ts'
import { sentKeyOf } from '../../server/idempotency.ts'
import { checked, serve } from '../../server/serve.ts'
import { calendarFile } from './calendar-file.ts'

/** Where and when the two sides of an order meet. */
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
      return reply
        .header('content-type', `${contract.getMeetingFile.file}; charset=utf-8; method=PUBLISH`)
        .header('content-disposition', `attachment; filename="meeting-${id}.ics"`)
        .send(fileOf(order, signedIn(request).id, publicUrl))
    },
  )
}

/** The agreed meeting as the viewer's calendar shows it: cancelled once its order is. */
function fileOf(order: Order, viewerId: number, publicUrl: string): string {
  const { meeting, buyer, seller, buyerId, sellerId, orderItems } = order
  if (!meeting?.agreed) throw notFound('No meeting is agreed for this order')
  const { agreed, sequence, updatedAt } = meeting
  const isCancelled = order.status === 'cancelled'
  const met = { [buyerId]: seller.name, [sellerId]: buyer.name }[viewerId] ?? `${buyer.name}, ${seller.name}`
  const thing = orderItems[0]?.productSnapshot.title ?? order.orderNumber
  return calendarFile({
    uid: `meeting-${order.id}@${new URL(publicUrl).hostname}`,
    sequence: isCancelled ? sequence + 1 : sequence,
    changedAt: new Date(isCancelled ? order.updatedAt : updatedAt),
    startsAt: new Date(agreed.at),
    minutes: MEETING_MINUTES,
    isCancelled,
    summary: `Meet ${met}: ${thing}`,
    location: `${agreed.name}, ${agreed.directions}`,
    description:
      viewerId === buyerId
        ? 'Check the item first, then give your handover code.'
        : 'Ask for the handover code. It completes the order.',
    url: `${publicUrl}/orders/${order.id}`,
  })
}
