import { requiredReason } from '#domain/shared/reason.ts'
import { forbidden, Rejection } from '#domain/shared/rejection.ts'
import type { Instant } from '#domain/shared/time.ts'
import { stageOf } from './deadlines.ts'
import type { Order } from './order.ts'

export type Cancellation = { reason: string; at: Instant }

export type CancellationCommand =
  | { type: 'ask_to_cancel'; by: number; reason: string }
  | { type: 'take_back_cancel' | 'agree_to_cancel' | 'refuse_to_cancel'; by: number }

export type CancellationEvent =
  | { type: 'order.cancel_asked'; reason: string; at: Instant }
  | { type: 'order.goes_on'; how: 'refused' | 'taken_back' }
  | { type: 'order.cancelled'; by: 'agreement'; reason: string }

export function decideCancellation(
  order: Order,
  party: 'buyer' | 'seller',
  command: CancellationCommand,
  now: Instant,
): CancellationEvent {
  switch (command.type) {
    case 'ask_to_cancel':
      assertMayAsk(order, party)
      return { type: 'order.cancel_asked', reason: requiredReason(command.reason), at: now }
    case 'take_back_cancel':
      if (party !== 'buyer') throw forbidden('Only the buyer can withdraw this request')
      requested(order)
      return { type: 'order.goes_on', how: 'taken_back' }
    case 'agree_to_cancel':
      return { type: 'order.cancelled', by: 'agreement', reason: answered(order, party).reason }
    case 'refuse_to_cancel':
      answered(order, party)
      return { type: 'order.goes_on', how: 'refused' }
  }
}

/** Drops a request that is outdated: the order is delivered, ended, or in dispute. */
export function withoutOldRequest(order: Order): Order {
  const { cancellation, disputed } = order
  return cancellation && (disputed || stageOf(order) !== 'started') ? { ...order, cancellation: null } : order
}

function assertMayAsk(order: Order, party: 'buyer' | 'seller'): void {
  if (party !== 'buyer') throw forbidden('Only the buyer can ask to cancel this order')
  if (order.cancellation)
    throw new Rejection('CANCELLATION_ASKED', 'You’ve already asked to cancel this order')
  const stage = stageOf(order)
  if (stage === 'pending')
    throw new Rejection('NOT_STARTED', 'The seller hasn’t started on it. You can cancel it yourself.')
  if (stage === 'delivered')
    throw new Rejection(
      'ALREADY_DELIVERED',
      'The seller marked this order as delivered. Something wrong? Open a dispute.',
    )
}

function answered(order: Order, party: 'buyer' | 'seller'): Cancellation {
  if (party !== 'seller') throw forbidden('Only the seller can answer this request')
  return requested(order)
}

function requested({ cancellation }: Order): Cancellation {
  if (!cancellation)
    throw new Rejection('NO_CANCELLATION', 'There’s no request to cancel this order any more')
  return cancellation
}
