import { describe, expect, test } from 'vitest'
import { decide, evolve, type Order, type OrderCommand } from '#domain/ordering/order.ts'
import { DAY_MS, later } from '#domain/shared/time.ts'
import { anOrder, at, BUYER, NOW, refusal, SELLER, STAGES, STRANGER } from './orders.ts'

const run = (order: Order, ...commands: OrderCommand[]) =>
  commands.reduce((before, command) => decide(before, command, NOW).reduce(evolve, before), order)

const ASK = { type: 'ask_to_cancel', by: BUYER, reason: ' I found another \n' } as const
const AGREE = { type: 'agree_to_cancel', by: SELLER } as const
const REFUSE = { type: 'refuse_to_cancel', by: SELLER } as const
const TAKE_BACK = { type: 'take_back_cancel', by: BUYER } as const
const REQUEST = { reason: 'I found another', at: NOW }
const [PENDING, PREPARING, READY, IN_TRANSIT, DELIVERED] = STAGES.map(([status, stage]) =>
  at(status, stage),
) as [Order, Order, Order, Order, Order]
const STARTED = [PREPARING, READY, IN_TRANSIT]

describe('a buyer’s cancellation request', () => {
  test.each(STARTED)('is stored at $deliveryStatus, once at a time', (order) => {
    const requested = run(order, ASK)
    expect(requested).toEqual({ ...order, cancellation: REQUEST })
    expect(refusal(requested, ASK)).toMatchObject({
      code: 'CANCELLATION_ASKED',
      kind: 'conflict',
      message: 'You’ve already asked to cancel this order',
    })
  })

  test('is unnecessary before the seller has started, and replaced by a dispute after delivery', () => {
    expect(refusal(PENDING, ASK)).toMatchObject({
      code: 'NOT_STARTED',
      message: 'The seller hasn’t started on it. You can cancel it yourself.',
    })
    expect(refusal(DELIVERED, ASK)).toMatchObject({
      code: 'ALREADY_DELIVERED',
      message: 'The seller marked this order as delivered. Something wrong? Open a dispute.',
    })
  })

  test('needs a reason', () => {
    expect(refusal(PREPARING, { ...ASK, reason: ' \n' })).toMatchObject({
      kind: 'invalid',
      errors: { reason: 'Please provide a reason' },
    })
  })

  test('is answered only by the seller, and withdrawn only by the buyer', () => {
    const requested = run(PREPARING, ASK)
    const forbidden = (message: string) => ({ code: 'FORBIDDEN', kind: 'forbidden', message })
    expect(refusal(PREPARING, { ...ASK, by: SELLER })).toMatchObject(
      forbidden('Only the buyer can ask to cancel this order'),
    )
    expect(refusal(requested, { ...TAKE_BACK, by: SELLER })).toMatchObject(
      forbidden('Only the buyer can withdraw this request'),
    )
    for (const answer of [AGREE, REFUSE])
      expect(refusal(requested, { ...answer, by: BUYER })).toMatchObject(
        forbidden('Only the seller can answer this request'),
      )
    for (const command of [ASK, AGREE, REFUSE, TAKE_BACK])
      expect(refusal(requested, { ...command, by: STRANGER })).toMatchObject({ kind: 'not_found' })
  })

  test.each([AGREE, REFUSE, TAKE_BACK])('does not exist: $type is rejected', (answer) => {
    expect(refusal(PREPARING, answer)).toMatchObject({
      code: 'NO_CANCELLATION',
      message: 'There’s no request to cancel this order any more',
    })
  })
})

describe('an order with a cancellation request', () => {
  test('ends when its seller agrees, with the buyer’s reason', () => {
    const requested = run(IN_TRANSIT, ASK)
    expect(decide(requested, AGREE, NOW)).toEqual([
      { type: 'order.cancelled', by: 'agreement', reason: REQUEST.reason },
    ])
    expect(run(requested, AGREE)).toEqual({
      ...IN_TRANSIT,
      status: 'cancelled',
      cancellationReason: REQUEST.reason,
    })
  })

  test.each([
    [REFUSE, 'refused'],
    [TAKE_BACK, 'taken_back'],
  ] as const)('continues after $0.type, and allows another request', (answer, how) => {
    const requested = run(READY, ASK)
    expect(decide(requested, answer, NOW)).toEqual([{ type: 'order.goes_on', how }])
    expect(run(requested, answer)).toEqual(READY)
    expect(run(requested, answer, ASK).cancellation).toEqual(REQUEST)
  })

  test('preserves the request while advancing, and drops it when delivered, ended, or disputed', () => {
    const requested = run({ ...PREPARING, startedAt: NOW }, ASK)
    const onItsWay = run(
      requested,
      { type: 'advance', by: SELLER, to: 'ready_for_pickup' },
      { type: 'advance', by: SELLER, to: 'in_transit' },
    )
    expect(onItsWay.cancellation).toEqual(REQUEST)
    for (const order of [
      run(onItsWay, { type: 'advance', by: SELLER, to: 'delivered' }),
      run(requested, { type: 'hand_over', by: SELLER, code: '123456' }),
      run(requested, { type: 'cancel', by: SELLER, reason: 'Sold elsewhere' }),
      run(requested, { type: 'dispute', by: BUYER }),
      run(requested, { type: 'dispute', by: SELLER }),
      run(requested, { type: 'hold' }),
      run(requested, { type: 'resolve', inFavourOf: 'buyer', reason: 'x' }),
    ])
      expect(order.cancellation).toBeNull()
  })

  test('rejects every step on it while in dispute', () => {
    const disputed = run(PREPARING, ASK, { type: 'hold' })
    for (const command of [ASK, AGREE, REFUSE, TAKE_BACK])
      expect(refusal(disputed, command)).toMatchObject({ code: 'DISPUTED' })
  })

  test('preserves its deadline: an unanswered request goes to the admins when the seller is late', () => {
    const requested = run({ ...PREPARING, startedAt: NOW }, ASK)
    const late = later(NOW, 7 * DAY_MS)
    const events = decide(requested, { type: 'tick' }, late)
    expect(events).toMatchObject([{ type: 'order.queued', stage: 'started' }])
    expect(events.reduce(evolve, requested).cancellation).toEqual(REQUEST)
    expect(run(events.reduce(evolve, requested), AGREE).status).toBe('cancelled')
  })
})

test('a new order has no request', () => expect(anOrder().cancellation).toBeNull())
