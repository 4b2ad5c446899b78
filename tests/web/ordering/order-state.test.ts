import { describe, expect, test } from 'vitest'
import type { DeliveryStatus, OrderStatus } from '#adapters/contract/core/choices.ts'
import type { Order } from '#adapters/contract/ordering/orders.ts'
import { stateInWords } from '../../../web/src/features/ordering/order-state.ts'
import { anOrder, PLACED_AT } from './an-order.ts'

describe('the state of an order in words', () => {
  test.each([
    [
      'pending',
      'pending',
      'Paid into escrow. Waiting for Ada to start.',
      'Bola paid into escrow. Start preparing it.',
    ],
    [
      'confirmed',
      'preparing',
      'Paid into escrow. Ada is preparing it.',
      'Bola paid into escrow. Get it ready.',
    ],
    [
      'confirmed',
      'ready_for_pickup',
      'Ready. Meet Ada and check the item first.',
      'Ready. Hand it to Bola and ask for their code.',
    ],
    [
      'shipped',
      'in_transit',
      'On its way. Check the item first, then give your code.',
      'On its way. Ask Bola for their code at the handover.',
    ],
    [
      'delivered',
      'delivered',
      'Ada marked it as delivered. Do you have it?',
      'Delivered. You get ₦2,000 when Bola confirms.',
    ],
    ['completed', 'confirmed_by_buyer', 'Complete. Ada was paid ₦2,000.', 'Complete. You were paid ₦2,000.'],
    ['cancelled', 'pending', 'Cancelled. We refunded ₦2,100.', 'Cancelled. We refunded ₦2,100 to Bola.'],
  ] as [OrderStatus, DeliveryStatus, string, string][])(
    'at %s/%s has each side’s text',
    (status, deliveryStatus, buyers, sellers) => {
      const order = anOrder({ status, deliveryStatus })
      expect([stateInWords(order, 'buyer'), stateInWords(order, 'seller')]).toEqual([buyers, sellers])
    },
  )

  test('shows a proposed meeting to the side that may accept it, once the seller has started', () => {
    const at = '2100-11-24T13:00:00.000Z'
    const proposal = { by: 'buyer', name: 'Main Gate', directions: 'By the kiosk', at }
    const meeting = { round: 1, agreed: null, proposal } as unknown as NonNullable<Order['meeting']>
    const started = { status: 'confirmed', deliveryStatus: 'preparing', meeting } as const
    expect(stateInWords(anOrder(started), 'seller')).toBe('Bola suggests Main Gate, Wed, Nov 24, 2:00 PM.')
    expect(stateInWords(anOrder(started), 'buyer')).toBe('Paid into escrow. Ada is preparing it.')
    expect(stateInWords(anOrder({ meeting }), 'seller')).toBe('Bola paid into escrow. Start preparing it.')
  })

  test('shows first a hold, the buyer’s cancellation request, and the meeting', () => {
    const agreed = { name: 'Main Gate', directions: 'By the kiosk', at: '2026-11-24T13:00:00.000Z' }
    const meeting = { round: 1, agreed, proposal: null } as unknown as NonNullable<Order['meeting']>
    const cancellation = { reason: 'x', askedAt: PLACED_AT }
    const started = { status: 'confirmed', deliveryStatus: 'preparing', meeting } as const
    expect(stateInWords(anOrder(started), 'buyer')).toBe('Meet Ada at Main Gate, Tue, Nov 24, 2:00 PM.')
    expect(stateInWords(anOrder({ ...started, cancellation }), 'buyer')).toBe(
      'You asked to cancel. Waiting for Ada.',
    )
    expect(stateInWords(anOrder({ ...started, cancellation }), 'seller')).toBe(
      'Bola asks to cancel. Answer the request.',
    )
    expect(stateInWords(anOrder({ ...started, escrowStatus: 'disputed' }), 'seller')).toBe(
      'On hold until a campus admin decides.',
    )
  })
})
