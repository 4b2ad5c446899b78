import { MEETING_MINUTES } from '#domain/meetings/limits.ts'
import type { Order } from '../ordering/orders.ts'
import { calendarFile } from './calendar-file.ts'

/** Returns a cancelled event once the order is; undefined when no meeting is agreed. */
export function meetingFile(
  order: Order,
  viewerId: number | undefined,
  publicUrl: string,
): string | undefined {
  const { meeting, buyer, seller, buyerId, sellerId, orderItems } = order
  if (!meeting?.agreed) return undefined
  const { agreed, sequence, updatedAt } = meeting
  const isCancelled = order.status === 'cancelled'
  const names = new Map([
    [buyerId, seller.name],
    [sellerId, buyer.name],
  ])
  const met = names.get(viewerId ?? 0) ?? `${buyer.name}, ${seller.name}`
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
