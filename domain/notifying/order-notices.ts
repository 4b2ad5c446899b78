import type { DomainEvent } from '#domain/shared/events.ts'
import { formatNaira } from '#domain/shared/money.ts'
import { daysInWords } from '#domain/shared/time.ts'
import type { Notice } from './routing.ts'

type OrderEvent = Extract<DomainEvent, { type: `order.${string}` }>

const STAGE: Record<string, string> = {
  preparing: 'is being prepared',
  ready_for_pickup: 'is ready for pickup',
  in_transit: 'is on its way',
}

/** Who is told what of an order, where one that nobody confirms is released after so many days, or never. */
export function orderNotices(event: OrderEvent, autoReleaseDays: number | null): Notice[] {
  const [number, paid, due] = [`#${event.orderNumber}`, formatNaira(event.total), formatNaira(event.subtotal)]
  const to = (userId: number, subject: string, ...lines: string[]): Notice => ({
    userId,
    subject,
    lines,
    path: `/orders/${event.orderId}`,
    action: 'View the order',
  })
  switch (event.type) {
    case 'order.placed':
      return [
        to(
          event.sellerId,
          `New order ${number}: ${event.title}`,
          `${due} is held in escrow for you.`,
          'Start preparing it now.',
        ),
        to(
          event.buyerId,
          `Order ${number} placed`,
          `You paid ${paid} into escrow. ${releasedWhen(autoReleaseDays)}`,
        ),
      ]
    case 'order.advanced':
      return event.to === 'delivered'
        ? [
            to(
              event.buyerId,
              `Order ${number} was delivered`,
              'The seller says that you have it.',
              'Check it, then confirm delivery to release the payment.',
              ...releasedAnyway(autoReleaseDays),
            ),
          ]
        : [
            to(
              event.buyerId,
              `Order ${number} ${STAGE[event.to] ?? 'has moved on'}`,
              `Your order ${number} ${STAGE[event.to] ?? 'has moved on'}.`,
            ),
          ]
    case 'order.completed':
      return event.by === 'system'
        ? [
            to(event.sellerId, `${due} for order ${number} is in your wallet`, 'The escrow was released.'),
            to(
              event.buyerId,
              `Order ${number} is complete`,
              'You did not say that anything is wrong, so the payment was released to the seller.',
            ),
          ]
        : [
            to(
              event.sellerId,
              `${due} for order ${number} is in your wallet`,
              'The buyer confirmed delivery and the escrow was released.',
            ),
            to(
              event.buyerId,
              `Order ${number} is complete`,
              'You confirmed delivery. The payment has been released to the seller.',
            ),
          ]
    case 'order.cancelled':
      return cancellationNotices(event, to)
    case 'order.reminded':
      return event.whom === 'buyer'
        ? [
            to(
              event.buyerId,
              `Do you have order ${number}?`,
              'The seller says that you have it. Confirm delivery to release the payment.',
              'If something is wrong with it, open a dispute on its page: then nothing is released.',
              ...releasedAnyway(autoReleaseDays),
            ),
          ]
        : [
            to(
              event.sellerId,
              `Order ${number} waits for you`,
              `The buyer paid ${paid} into escrow. Start preparing it, or decline it.`,
              'An order that nobody starts on within 7 days is cancelled and refunded.',
            ),
          ]
    case 'order.queued':
      return [event.buyerId, event.sellerId].map((userId) =>
        to(
          userId,
          `Order ${number} is with the admins`,
          'It was delivered 7 days ago and not confirmed. The admins of the campus look at it now.',
          'The buyer can still confirm delivery, and both sides can write to the admins.',
        ),
      )
  }
}

function releasedWhen(autoReleaseDays: number | null): string {
  return autoReleaseDays === null
    ? 'The seller gets it only when you confirm delivery.'
    : `The seller gets it when you confirm delivery, or ${daysInWords(autoReleaseDays)} after delivery.`
}

function releasedAnyway(autoReleaseDays: number | null): string[] {
  return autoReleaseDays === null
    ? []
    : [
        `If you neither confirm nor open a dispute, it is released ${daysInWords(autoReleaseDays)} after delivery.`,
      ]
}

type To = (userId: number, subject: string, ...lines: string[]) => Notice

function cancellationNotices(event: Extract<OrderEvent, { type: 'order.cancelled' }>, to: To): Notice[] {
  const [number, paid] = [`#${event.orderNumber}`, formatNaira(event.total)]
  const back = `Order ${number}: ${paid} is back in your wallet`
  switch (event.by) {
    case 'buyer':
      return [
        to(event.sellerId, `Order ${number} was cancelled`, `The buyer cancelled it: ${event.reason}`),
        to(event.buyerId, back, 'You cancelled the order and were refunded in full.'),
      ]
    case 'seller':
      return [
        to(
          event.buyerId,
          `Order ${number} was declined: ${paid} is back in your wallet`,
          `The seller declined it: ${event.reason}`,
        ),
      ]
    case 'system':
      return [
        to(event.sellerId, `Order ${number} was cancelled`, `${event.reason}. The buyer was refunded.`),
        to(event.buyerId, back, `${event.reason}. You were refunded in full.`),
      ]
  }
}
