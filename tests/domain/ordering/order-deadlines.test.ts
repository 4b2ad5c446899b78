import { describe, expect, test } from 'vitest'
import { type Due, deadlineOf, dueOn, type Stage, waitingAt } from '#domain/ordering/deadlines.ts'
import { decide, evolve, type Order } from '#domain/ordering/order.ts'
import { placeOrder } from '#domain/ordering/placement.ts'
import { kobo } from '#domain/shared/money.ts'
import { DAY_MS } from '#domain/shared/time.ts'

const START = new Date('2026-11-01T08:00:00Z')
const onDay = (days: number, ms = 0) => new Date(START.getTime() + days * DAY_MS + ms)
const pending: Order = {
  ...placeOrder(
    {
      orderNumber: 'ABCD2345',
      buyerId: 1,
      sellerId: 2,
      campus: 'unilag',
      deliveryMethod: 'pickup',
      platformFee: kobo(0),
      feeConfigId: 1,
      notes: '',
      handoverCode: '123456',
      autoReleaseDays: null,
      items: [],
    },
    START,
  ),
  id: 7,
}
const started: Order = {
  ...pending,
  status: 'confirmed',
  deliveryStatus: 'preparing',
  createdAt: onDay(-6),
  startedAt: START,
}
const delivered: Order = {
  ...pending,
  status: 'delivered',
  deliveryStatus: 'delivered',
  createdAt: onDay(-30),
  deliveredAt: START,
}

describe('An unchanged order', () => {
  const remind = (stage: Stage, days: number, steps: number): Due => ({
    action: 'remind',
    stage,
    days,
    steps,
  })
  const expired: Due = { action: 'expire', reason: 'The seller didn’t start preparing it within 7 days' }

  test.each([
    ['pending', 3, 0, remind('pending', 3, 1)],
    ['pending', 6, 1, remind('pending', 6, 2)],
    ['pending', 7, 2, expired],
    ['started', 2, 0, remind('started', 2, 1)],
    ['started', 4, 1, remind('started', 4, 2)],
    ['started', 7, 2, { action: 'queue', stage: 'started', steps: 3 }],
    ['delivered', 1, 0, remind('delivered', 1, 1)],
    ['delivered', 3, 1, remind('delivered', 3, 2)],
    ['delivered', 7, 2, { action: 'queue', stage: 'delivered', steps: 3 }],
  ] as const)('[R26] that is %s: day %i, after %i reminders', (status, day, deadlineSteps, due) => {
    const order = { ...{ pending, started, delivered }[status], deadlineSteps }
    expect(dueOn(order, onDay(day, -1))).toBeUndefined()
    expect(dueOn(order, onDay(day))).toEqual(due)
    expect(dueOn({ ...order, deadlineSteps: deadlineSteps + 1 }, onDay(day))).toBeUndefined()
  })

  test('[R26] is due for the last deadline that it passed, once', () => {
    expect(dueOn(pending, onDay(6.5))).toEqual(remind('pending', 6, 2))
    expect(dueOn(pending, onDay(40))).toEqual(expired)
    expect(dueOn({ ...delivered, deadlineSteps: 3 }, onDay(40))).toBeUndefined()
  })

  test('[R26] is released automatically only when delivered, and only if placed with automatic release', () => {
    const due = (order: Order, day: number, autoReleaseDays: number | null) =>
      dueOn({ ...order, autoReleaseDays }, onDay(day))
    expect(due(delivered, 9, 9)).toEqual({ action: 'release', reason: 'Released 9 days after delivery' })
    expect(due(delivered, 1, 1)).toEqual({ action: 'release', reason: 'Released 1 day after delivery' })
    expect(due({ ...delivered, deadlineSteps: 3 }, 8.9, 9)).toBeUndefined()
    expect(due({ ...delivered, deadlineSteps: 3 }, 99, null)).toBeUndefined()
    expect(due(pending, 9, 9)).toEqual(expired)
  })

  test('waits for its delivery from its start on, whatever steps follow', () => {
    const inTransit = { ...started, status: 'shipped', deliveryStatus: 'in_transit' } as const
    expect(dueOn({ ...inTransit, deadlineSteps: 2 }, onDay(7))).toEqual({
      action: 'queue',
      stage: 'started',
      steps: 3,
    })
  })

  test('is left alone after its end', () => {
    for (const status of ['completed', 'cancelled'] as const) {
      expect(dueOn({ ...delivered, status, autoReleaseDays: 9 }, onDay(40))).toBeUndefined()
      expect(dueOn({ ...pending, status, autoReleaseDays: 9 }, onDay(40))).toBeUndefined()
    }
  })

  test('has no deadline if its delivery time is unknown', () => {
    expect(dueOn({ ...delivered, deliveredAt: null }, onDay(40))).toBeUndefined()
  })
})

test('[R26] due orders started a deadline ago or more, and have not passed it', () => {
  expect(waitingAt(START)).toEqual([
    { stage: 'pending', since: onDay(-3), fewerSteps: 1 },
    { stage: 'pending', since: onDay(-6), fewerSteps: 2 },
    { stage: 'pending', since: onDay(-7), fewerSteps: 3 },
    { stage: 'started', since: onDay(-2), fewerSteps: 1 },
    { stage: 'started', since: onDay(-4), fewerSteps: 2 },
    { stage: 'started', since: onDay(-7), fewerSteps: 3 },
    { stage: 'delivered', since: onDay(-1), fewerSteps: 1 },
    { stage: 'delivered', since: onDay(-3), fewerSteps: 2 },
    { stage: 'delivered', since: onDay(-7), fewerSteps: 3 },
  ])
})

describe('The outcome of an order that neither side changes', () => {
  test.each([
    ['pending', pending, { at: onDay(7), outcome: 'refund' }],
    ['started', started, { at: onDay(7), outcome: 'queue' }],
    ['delivered', delivered, { at: onDay(7), outcome: 'queue' }],
    ['delivered with a clock', { ...delivered, autoReleaseDays: 9 }, { at: onDay(9), outcome: 'release' }],
    ['in the queue already', { ...started, deadlineSteps: 3 }, undefined],
    [
      'in the queue, with a clock',
      { ...delivered, deadlineSteps: 3, autoReleaseDays: 9 },
      { at: onDay(9), outcome: 'release' },
    ],
    ['ended', { ...delivered, status: 'completed' }, undefined],
  ] as const)('while %s', (_name, order, deadline) => {
    expect(deadlineOf(order)).toEqual(deadline)
  })

  test('[R26] happens on that day and not before', () => {
    for (const order of [pending, started, delivered, { ...delivered, autoReleaseDays: 9 }]) {
      const at = deadlineOf(order)?.at ?? START
      const almost = { ...order, deadlineSteps: order.autoReleaseDays === null ? 2 : 3 }
      expect(dueOn(almost, new Date(at.getTime() - 1))).toBeUndefined()
      expect(dueOn(almost, at)?.action).toMatch(/expire|queue|release/)
    }
  })
})

describe('A deadline', () => {
  const tick = (order: Order, day: number) => {
    const events = decide(order, { type: 'tick' }, onDay(day))
    return { events, order: events.reduce(evolve, order) }
  }

  test('reminds, and is marked as passed', () => {
    const { events, order } = tick(pending, 3)
    expect(events).toEqual([{ type: 'order.reminded', stage: 'pending', days: 3, steps: 1 }])
    expect(order).toEqual({ ...pending, deadlineSteps: 1 })
    expect(tick(order, 3).events).toEqual([])
  })

  test('puts an unconfirmed order into the queue', () => {
    const { events, order } = tick(delivered, 7)
    expect(events).toEqual([{ type: 'order.queued', stage: 'delivered', steps: 3 }])
    expect(order).toEqual({ ...delivered, deadlineSteps: 3 })
  })

  test('cancels an order that was not started', () => {
    const reason = 'The seller didn’t start preparing it within 7 days'
    const { events, order } = tick(pending, 7)
    expect(events).toEqual([{ type: 'order.cancelled', by: 'system', reason }])
    expect(order).toEqual({ ...pending, status: 'cancelled', cancellationReason: reason })
  })

  test('releases without stating that the buyer confirmed', () => {
    const clocked = { ...delivered, autoReleaseDays: 9 }
    const { events, order } = tick(clocked, 9)
    expect(events).toEqual([
      { type: 'order.completed', notes: 'Released 9 days after delivery', by: 'system' },
    ])
    expect(order).toEqual({ ...clocked, status: 'completed' })
  })

  test('does nothing to an order in dispute', () => {
    expect(tick({ ...pending, disputed: true }, 7).events).toEqual([])
    expect(tick(pending, 1).events).toEqual([])
  })
})
