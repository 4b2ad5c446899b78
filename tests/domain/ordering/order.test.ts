import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CODE_TRIES, decide, evolve, type Order, type OrderCommand } from '#domain/ordering/order.ts'
import { anOrder, at, BUYER, NOW, refusal, SELLER, STAGES, STRANGER } from './orders.ts'

const run = (order: Order, command: OrderCommand) => decide(order, command, NOW).reduce(evolve, order)
describe('an order', () => {
  test('[S177, S178] is advanced one stage at a time by the seller', () => {
    let order = anOrder()
    for (const [status, deliveryStatus] of STAGES.slice(1)) {
      order = run({ ...order, deadlineSteps: 2 }, { type: 'advance', by: SELLER, to: deliveryStatus })
      const isNewStage = deliveryStatus === 'preparing' || deliveryStatus === 'delivered'
      const deliveredAt = deliveryStatus === 'delivered' ? NOW : null
      const deadlineSteps = isNewStage ? 0 : 2
      expect(order).toEqual(anOrder({ status, deliveryStatus, startedAt: NOW, deliveredAt, deadlineSteps }))
    }
  })

  test.each(STAGES)('[S178] at %s/%s accepts only the next step', (status, deliveryStatus) => {
    const order = at(status, deliveryStatus)
    const next = STAGES[STAGES.findIndex(([, stage]) => stage === deliveryStatus) + 1]?.[1]
    for (const [, to] of STAGES) {
      if (to === next) expect(run(order, { type: 'advance', by: SELLER, to }).deliveryStatus).toBe(to)
      else expect(refusal(order, { type: 'advance', by: SELLER, to })).toMatchObject({ kind: 'conflict' })
    }
  })

  test('[S9] is advanced only by its seller, confirmed only by its buyer, and not found by others', () => {
    const order = at('delivered', 'delivered')
    expect(refusal(anOrder(), { type: 'advance', by: BUYER, to: 'preparing' })).toMatchObject({
      kind: 'forbidden',
    })
    expect(refusal(order, { type: 'confirm_delivery', by: SELLER, notes: '' })).toMatchObject({
      kind: 'forbidden',
    })
    expect(refusal(order, { type: 'confirm_delivery', by: STRANGER, notes: '' })).toMatchObject({
      kind: 'not_found',
      message: 'Order not found',
    })
  })

  test('[S179] is confirmed by the buyer once delivered, and not before', () => {
    const command: OrderCommand = { type: 'confirm_delivery', by: BUYER, notes: 'As good as new' }
    expect(decide(at('delivered', 'delivered'), command, NOW)).toEqual([
      { type: 'order.completed', notes: 'As good as new', by: 'buyer' },
    ])
    expect(run(at('delivered', 'delivered'), command)).toMatchObject({
      status: 'completed',
      deliveryStatus: 'confirmed_by_buyer',
    })
    for (const [status, stage] of STAGES.slice(0, -1))
      expect(refusal(at(status, stage), command)).toMatchObject({ code: 'NOT_DELIVERED' })
  })

  test('[S180] is cancelled by the buyer only while pending, and declined by the seller until in transit', () => {
    const allowed = (by: number) =>
      STAGES.filter(([status, stage]) => {
        try {
          return run(at(status, stage), { type: 'cancel', by, reason: 'x' }).status === 'cancelled'
        } catch {
          return false
        }
      }).map(([, stage]) => stage)
    expect(allowed(BUYER)).toEqual(['pending'])
    expect(allowed(SELLER)).toEqual(['pending', 'preparing', 'ready_for_pickup'])
  })

  test.each([
    ['pending', 'advance', BUYER, 'FORBIDDEN', 'forbidden', 'Only the seller can update the delivery status'],
    [
      'delivered',
      'confirm_delivery',
      SELLER,
      'FORBIDDEN',
      'forbidden',
      'Only the buyer can confirm delivery',
    ],
    ['pending', 'hand_over', BUYER, 'FORBIDDEN', 'forbidden', 'Only the seller can enter the handover code'],
    [
      'in_transit',
      'confirm_delivery',
      BUYER,
      'NOT_DELIVERED',
      'conflict',
      'You can confirm once the seller has marked the order as delivered',
    ],
    [
      'preparing',
      'advance',
      SELLER,
      'WRONG_STEP',
      'conflict',
      'The next step of this order is ready for pickup',
    ],
    [
      'delivered',
      'advance',
      SELLER,
      'NO_NEXT_STEP',
      'conflict',
      'Only the buyer can do the next step: confirm delivery',
    ],
    [
      'preparing',
      'cancel',
      BUYER,
      'TOO_LATE_TO_CANCEL',
      'conflict',
      'You can’t cancel this order any more. The seller has started on it.',
    ],
    [
      'in_transit',
      'cancel',
      SELLER,
      'TOO_LATE_TO_CANCEL',
      'conflict',
      'You can’t decline this order any more. It’s on its way.',
    ],
  ] as const)('at %s, %s by %i is rejected as %s', (stage, type, by, code, kind, message) => {
    const command = { type, by, to: 'preparing', notes: '', reason: 'x', code: '123456' } as OrderCommand
    expect(refusal(anOrder({ deliveryStatus: stage }), command)).toMatchObject({ code, kind, message })
  })

  test('[S173] is not cancelled with a blank reason', () => {
    expect(refusal(anOrder(), { type: 'cancel', by: BUYER, reason: '  \n' })).toMatchObject({
      message: 'Please provide a reason for cancellation',
      errors: { reason: 'Please provide a reason for cancellation' },
    })
  })

  test.each(STAGES)('is completed by the buyer’s code from %s/%s in one step', (status, stage) => {
    const before = at(status, stage)
    const events = decide(before, { type: 'hand_over', by: SELLER, code: '123456' }, NOW)
    expect(events).toEqual([{ type: 'order.completed', notes: 'Handed over with the code', by: 'code' }])
    expect(events.reduce(evolve, before)).toMatchObject({
      status: 'completed',
      deliveryStatus: 'confirmed_by_buyer',
    })
  })

  test('rejects every code after five wrong ones, even the right one', () => {
    let order = anOrder()
    for (let tries = 0; tries < CODE_TRIES; tries += 1) {
      order = run(order, { type: 'hand_over', by: SELLER, code: '000000' })
      expect(order.status).toBe('pending')
    }
    expect(refusal(order, { type: 'hand_over', by: SELLER, code: '123456' })).toMatchObject({
      code: 'CODE_LOCKED',
      message: 'Too many wrong codes. Ask the buyer to confirm delivery in their orders.',
    })
    expect(run(order, { type: 'advance', by: SELLER, to: 'preparing' }).deliveryStatus).toBe('preparing')
  })

  test('[R36] is paused in a dispute until an admin decides: every step of both sides is rejected', () => {
    for (const [status, stage] of STAGES) {
      const disputed = run(at(status, stage), { type: 'dispute', by: status === 'pending' ? SELLER : BUYER })
      for (const command of [
        { type: 'advance', by: SELLER, to: 'preparing' },
        { type: 'confirm_delivery', by: BUYER, notes: '' },
        { type: 'cancel', by: BUYER, reason: 'x' },
        { type: 'cancel', by: SELLER, reason: 'x' },
        { type: 'hand_over', by: SELLER, code: '123456' },
        { type: 'dispute', by: BUYER },
      ] as const)
        expect(refusal(disputed, command)).toMatchObject({
          code: 'DISPUTED',
          kind: 'conflict',
          message: 'This order is in dispute. A campus admin decides it.',
        })
      expect(run(disputed, { type: 'tick' })).toEqual(disputed)
      const rule = (inFavourOf: 'buyer' | 'seller') =>
        run(disputed, { type: 'resolve', inFavourOf, reason: 'No proof' })
      expect(rule('seller')).toMatchObject({ status: 'completed', disputed: false, deliveryStatus: stage })
      expect(rule('buyer')).toMatchObject({ status: 'cancelled', cancellationReason: 'No proof' })
    }
    expect(refusal(anOrder(), { type: 'dispute', by: STRANGER })).toMatchObject({ kind: 'not_found' })
    for (const [status, message] of [
      ['completed', 'This order is already completed'],
      ['cancelled', 'This order has been cancelled'],
    ] as const)
      for (const command of [
        { type: 'dispute', by: BUYER },
        { type: 'resolve', inFavourOf: 'buyer', reason: 'x' },
      ] as const)
        expect(refusal(anOrder({ status }), command)).toMatchObject({ code: 'ORDER_ENDED', message })
  })

  test('ends at most once and never changes after its end, whatever the commands', () => {
    const commands: fc.Arbitrary<OrderCommand> = fc.oneof(
      fc.record({
        type: fc.constant('advance' as const),
        by: fc.constantFrom(BUYER, SELLER, STRANGER),
        to: fc.constantFrom(...STAGES.map(([, stage]) => stage)),
      }),
      fc.record({
        type: fc.constant('confirm_delivery' as const),
        by: fc.constantFrom(BUYER, SELLER),
        notes: fc.constant(''),
      }),
      fc.record({
        type: fc.constant('cancel' as const),
        by: fc.constantFrom(BUYER, SELLER),
        reason: fc.constant('x'),
      }),
      fc.record({
        type: fc.constant('hand_over' as const),
        by: fc.constantFrom(BUYER, SELLER),
        code: fc.constantFrom('123456', '000000'),
      }),
      fc.record({
        type: fc.constant('ask_to_cancel' as const),
        by: fc.constantFrom(BUYER, SELLER),
        reason: fc.constant('x'),
      }),
      fc.record({
        type: fc.constantFrom('agree_to_cancel', 'refuse_to_cancel', 'take_back_cancel'),
        by: fc.constantFrom(BUYER, SELLER),
      }),
      fc.record({ type: fc.constant('dispute' as const), by: fc.constantFrom(BUYER, SELLER) }),
      fc.record({
        type: fc.constant('resolve' as const),
        inFavourOf: fc.constantFrom('buyer' as const, 'seller' as const),
        reason: fc.constant('x'),
      }),
      fc.constant({ type: 'tick' as const }),
    )
    fc.assert(
      fc.property(fc.array(commands, { maxLength: 20 }), (sequence) => {
        let order = anOrder()
        let ends = 0
        for (const command of sequence) {
          const before = order
          try {
            order = run(order, command)
          } catch {
            continue
          }
          if (order === before) continue
          if (order.cancellation)
            expect([order.disputed, ['confirmed', 'shipped'].includes(order.status)]).toEqual([false, true])
          expect(['completed', 'cancelled']).not.toContain(before.status)
          if (order.status === 'completed' || order.status === 'cancelled') ends += 1
        }
        expect(ends).toBeLessThanOrEqual(1)
      }),
      { numRuns: 1000 },
    )
  })
})
