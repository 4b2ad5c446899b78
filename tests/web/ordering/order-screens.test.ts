import { describe, expect, test } from 'vitest'
import type { DeliveryStatus, OrderStatus } from '#adapters/contract/core/choices.ts'
import {
  mayAskToCancel,
  mayCancel,
  mayConfirm,
  mayDecline,
  nextAdvance,
} from '../../../web/src/features/ordering/delivery.ts'
import { deliverySteps } from '../../../web/src/features/ordering/delivery-steps.ts'
import { moneyStops } from '../../../web/src/features/ordering/money-stops.ts'
import { ORDER_FILTERS } from '../../../web/src/features/ordering/order-filters.ts'
import { sharesOf } from '../../../web/src/lib/money/order-shares.ts'
import { orderHistory } from '../../../web/src/lib/order-history.ts'
import { ADA, anOrder, BOLA, PLACED_AT } from './an-order.ts'

const ENDED_AT = '2026-11-03T10:00:00.000Z'

describe('the buttons of an order', () => {
  test.each([
    ['pending', 'pending', 'preparing', 'Start Preparing'],
    ['confirmed', 'preparing', 'ready_for_pickup', 'Mark Ready'],
    ['confirmed', 'ready_for_pickup', 'in_transit', 'Mark In Transit'],
    ['shipped', 'in_transit', 'delivered', 'Mark Delivered'],
  ] as [OrderStatus, DeliveryStatus, DeliveryStatus, string][])(
    '[S178] at %s/%s the seller advances to %s with "%s"',
    (status, deliveryStatus, to, label) => {
      expect(nextAdvance(anOrder({ status, deliveryStatus }))).toMatchObject({ to, label })
    },
  )

  test('[S178] the seller has no next step once the order is delivered, completed or cancelled', () => {
    expect(nextAdvance(anOrder({ status: 'delivered', deliveryStatus: 'delivered' }))).toBeUndefined()
    expect(
      nextAdvance(anOrder({ status: 'completed', deliveryStatus: 'confirmed_by_buyer' })),
    ).toBeUndefined()
    expect(nextAdvance(anOrder({ status: 'cancelled', deliveryStatus: 'preparing' }))).toBeUndefined()
  })

  test('[S179] the buyer may confirm a delivered order and no other', () => {
    expect(mayConfirm(anOrder({ status: 'delivered', deliveryStatus: 'delivered' }))).toBe(true)
    expect(mayConfirm(anOrder({ status: 'shipped', deliveryStatus: 'in_transit' }))).toBe(false)
    expect(mayConfirm(anOrder({ status: 'completed', deliveryStatus: 'delivered' }))).toBe(false)
  })

  test('[S180] the buyer may cancel only while the order is pending, the seller decline until it is in transit', () => {
    const ready = anOrder({ status: 'confirmed', deliveryStatus: 'ready_for_pickup' })
    const onItsWay = anOrder({ status: 'shipped', deliveryStatus: 'in_transit' })
    expect([anOrder(), ready, onItsWay].map(mayCancel)).toEqual([true, false, false])
    expect([anOrder(), ready, onItsWay].map(mayDecline)).toEqual([true, true, false])
  })

  test('the buyer may request cancellation once it is started, until it is delivered, and once at a time', () => {
    const ready = anOrder({ status: 'confirmed', deliveryStatus: 'ready_for_pickup' })
    const onItsWay = anOrder({ status: 'shipped', deliveryStatus: 'in_transit' })
    const delivered = anOrder({ status: 'delivered', deliveryStatus: 'delivered' })
    expect([anOrder(), ready, onItsWay, delivered].map(mayAskToCancel)).toEqual([false, true, true, false])
    expect(mayAskToCancel({ ...ready, cancellation: { reason: 'x', askedAt: PLACED_AT } })).toBe(false)
  })

  test('nothing can be changed while a dispute is open', () => {
    const disputed = { escrowStatus: 'disputed' } as const
    expect(mayCancel(anOrder(disputed))).toBe(false)
    expect(mayAskToCancel(anOrder({ ...disputed, status: 'confirmed' }))).toBe(false)
    expect(mayDecline(anOrder(disputed))).toBe(false)
    expect(mayConfirm(anOrder({ ...disputed, status: 'delivered', deliveryStatus: 'delivered' }))).toBe(false)
  })
})

test('[S168] the filter offers all and each status, in order', () => {
  expect(ORDER_FILTERS.map(({ label }) => label)).toEqual([
    'All',
    'Pending',
    'Confirmed',
    'Shipped',
    'Delivered',
    'Completed',
    'Cancelled',
  ])
})

describe('the delivery progress', () => {
  test('[S171] steps up to and including the current one are done, with their times', () => {
    const order = anOrder({
      status: 'confirmed',
      deliveryStatus: 'preparing',
      timeline: [
        { event: 'placed', at: PLACED_AT, by: 'buyer' },
        { event: 'preparing', at: ENDED_AT, by: 'seller' },
      ],
    })
    expect(deliverySteps(order)).toEqual([
      { label: 'Order Placed', at: PLACED_AT, state: 'done' },
      { label: 'Preparing', at: ENDED_AT, state: 'current' },
      { label: 'Ready for Pickup', at: undefined, state: 'ahead' },
      { label: 'In Transit', at: undefined, state: 'ahead' },
      { label: 'Delivered', at: undefined, state: 'ahead' },
      { label: 'Completed', at: undefined, state: 'ahead' },
    ])
  })

  test('a declined order ends where it was declined', () => {
    const order = anOrder({
      status: 'cancelled',
      timeline: [
        { event: 'placed', at: PLACED_AT, by: 'buyer' },
        { event: 'declined', at: ENDED_AT, by: 'seller' },
      ],
    })
    expect(deliverySteps(order)).toEqual([
      { label: 'Order Placed', at: PLACED_AT, state: 'done' },
      { label: 'Declined', at: ENDED_AT, state: 'stopped' },
    ])
  })
})

describe('where the money is', () => {
  test('[S172] the buyer of an open order sees their payment, that it is held, and when it is paid to whom', () => {
    expect(moneyStops(anOrder(), BOLA)).toEqual([
      { state: 'past', label: 'You paid', amount: 2100, detail: 'From your wallet', at: PLACED_AT },
      { state: 'held', label: 'Held in escrow', detail: 'Your money is here now', at: PLACED_AT },
      { state: 'ahead', label: 'To Ada', amount: 2000, detail: '₦100 fee, when you confirm delivery' },
    ])
  })

  test('[S172] the seller of a completed order sees their proceeds and the date', () => {
    const order = anOrder({
      status: 'completed',
      deliveryStatus: 'confirmed_by_buyer',
      escrowReleased: true,
      escrowStatus: 'released',
      escrowEndedAt: ENDED_AT,
    })
    const [paid, held, released] = moneyStops(order, ADA)
    expect(paid).toMatchObject({ label: 'Bola paid', amount: 2100 })
    expect(held.state).toBe('past')
    expect(released).toEqual({
      state: 'safe',
      label: 'To you',
      amount: 2000,
      detail: 'Released',
      at: ENDED_AT,
    })
    expect(moneyStops(anOrder(), ADA).map(({ detail }) => detail)).toEqual([
      "From the buyer's wallet",
      'The money is here now',
      'When Bola confirms delivery',
    ])
  })

  test('a cancelled order shows the full refund to the buyer', () => {
    const refunded = { status: 'cancelled', escrowStatus: 'refunded', escrowEndedAt: ENDED_AT } as const
    expect(moneyStops(anOrder(refunded), BOLA)[2]).toEqual({
      state: 'returned',
      label: 'Back to you',
      amount: 2100,
      detail: 'Refunded in full, fee included',
      at: ENDED_AT,
    })
  })

  test('no fee is named if there was none', () => {
    const waitsFor = (autoReleaseDays: number | null) =>
      moneyStops(anOrder({ platformFee: 0, autoReleaseDays }), BOLA)[2].detail
    expect(waitsFor(null)).toBe('When you confirm delivery')
    expect(waitsFor(14)).toBe('When you confirm delivery, or 14 days after delivery')
  })
})

describe('the split of the money', () => {
  const ruled = { id: 3, status: 'resolved', cause: 'raised', heldFor: null, decideBy: null } as const
  const completed = { status: 'completed', escrowStatus: 'released', escrowEndedAt: ENDED_AT } as const

  test.each([
    ['nothing while it is held', {}, undefined],
    ['nothing while it is disputed', { escrowStatus: 'disputed' }, undefined],
    ['the seller and the fee', completed, { seller: 2000, buyer: 0, platform: 100 }],
    ['all back', { status: 'cancelled', escrowStatus: 'refunded' }, { seller: 0, buyer: 2100, platform: 0 }],
    [
      'a split, the fee kept as the seller got more',
      { ...completed, dispute: { ...ruled, sellerAmount: 1500.01, buyerAmount: 499.99 } },
      { seller: 1500.01, buyer: 499.99, platform: 100 },
    ],
    [
      'a split, the fee back as the buyer got more',
      { ...completed, dispute: { ...ruled, sellerAmount: 700.1, buyerAmount: 1399.9 } },
      { seller: 700.1, buyer: 1399.9, platform: 0 },
    ],
  ] as [string, Parameters<typeof anOrder>[0], ReturnType<typeof sharesOf>][])('%s', (_, parts, shares) => {
    expect(sharesOf(anOrder(parts))).toEqual(shares)
  })

  test('a split is shown with the money, and in the history, to the kobo', () => {
    const dispute = { ...ruled, sellerAmount: 1500.01, buyerAmount: 499.99 }
    const timeline = [
      { event: 'placed', at: PLACED_AT, by: 'buyer' },
      { event: 'disputed', at: PLACED_AT, by: 'buyer' },
      { event: 'completed', at: ENDED_AT, by: 'admin' },
    ] as const
    const order = anOrder({ ...completed, dispute, timeline: [...timeline] })
    const inWords = '₦1,500.01 to Ada, ₦499.99 to Bola and a ₦100 fee'
    expect(moneyStops(order, BOLA)[2]).toMatchObject({ amount: 499.99, detail: inWords })
    expect(orderHistory(order).at(-1)).toEqual({
      at: ENDED_AT,
      label: 'A campus admin decided',
      detail: inWords,
    })
  })
})

describe('the history of an order', () => {
  test('names requests and answers about cancelling', () => {
    const events = [
      ['placed', 'buyer'],
      ['cancel_asked', 'buyer'],
      ['cancel_refused', 'seller'],
      ['cancel_taken_back', 'buyer'],
      ['cancelled', 'seller'],
    ] as const
    const timeline = events.map(([event, by]) => ({ event, by, at: PLACED_AT }))
    const order = anOrder({ status: 'cancelled', escrowStatus: 'refunded', timeline })
    expect(orderHistory(order).map(({ label }) => label)).toEqual([
      'Bola placed and paid the order',
      'Bola asked to cancel it',
      'Ada didn’t agree to cancel it',
      'Bola withdrew the request to cancel it',
      'Ada agreed to cancel it',
    ])
  })

  test('is one line for a handover by code, which skips the steps of delivery', () => {
    const timeline = [
      { event: 'placed', at: PLACED_AT, by: 'buyer' },
      { event: 'completed', at: ENDED_AT, by: 'seller' },
    ] as const
    const order = anOrder({
      status: 'completed',
      deliveryStatus: 'confirmed_by_buyer',
      escrowStatus: 'released',
      escrowEndedAt: ENDED_AT,
      timeline: [...timeline],
    })
    expect(orderHistory(order).map(({ at, label }) => [at, label])).toEqual([
      [PLACED_AT, 'Bola placed and paid the order'],
      [ENDED_AT, 'Handed over'],
    ])
  })

  test('is left out if the delivery progress has all of it', () => {
    expect(orderHistory(anOrder())).toEqual([])
  })

  test('[R26, R27] names reminders, the queue and the dispute with their times', () => {
    const events = [
      ['placed', 'buyer'],
      ['seller_reminded', 'system'],
      ['delivered', 'seller'],
      ['buyer_reminded', 'system'],
      ['queued', 'system'],
      ['disputed', 'seller'],
      ['disputed', 'system'],
    ] as const
    const timeline = events.map(([event, by], day) => ({
      event,
      by,
      at: `2026-11-0${day + 2}T09:00:00.000Z`,
    }))
    expect(orderHistory(anOrder({ escrowStatus: 'disputed', timeline }))).toEqual([
      { at: PLACED_AT, label: 'Bola placed and paid the order' },
      { at: '2026-11-03T09:00:00.000Z', label: 'Ada was reminded to start preparing it' },
      { at: '2026-11-04T09:00:00.000Z', label: 'Ada marked it as delivered' },
      { at: '2026-11-05T09:00:00.000Z', label: 'Bola was reminded to confirm delivery' },
      {
        at: '2026-11-06T09:00:00.000Z',
        label: 'Sent to the campus admins',
        detail: 'Delivery was not confirmed within 7 days',
      },
      {
        at: '2026-11-07T09:00:00.000Z',
        label: 'Ada opened a dispute',
        detail: 'The money is on hold until a campus admin decides',
      },
      {
        at: '2026-11-08T09:00:00.000Z',
        label: 'We paused this order',
        detail: 'The money is on hold until a campus admin decides',
      },
    ])
  })
})
