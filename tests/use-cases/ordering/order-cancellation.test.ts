import { describe, expect, test } from 'vitest'
import { anOrder, NO_ORDER } from './an-order.ts'

const REASON = 'I found another'

async function requested(step: 'preparing' | 'in_transit' = 'preparing') {
  const world = await anOrder()
  await world.bring(step)
  world.news()
  const askedAt = world.at(1)
  await world.ordering.askToCancel(world.id, world.buyer.id, ` ${REASON} `)
  return { ...world, askedAt }
}

describe('An order with a cancellation request', () => {
  test('stores the request, announces it and holds the money', async () => {
    const { order, askedAt, facts, news, history, hold, stock } = await requested()
    expect(order()).toMatchObject({ status: 'confirmed', cancellation: { reason: REASON, at: askedAt } })
    expect(news()).toEqual([{ type: 'order.cancel_asked', reason: REASON, ...facts }])
    expect(history()?.at(-1)).toEqual(['cancel_asked', 'buyer'])
    expect([hold(), stock()]).toEqual(['held', 3])
  })

  test('ends when the seller agrees: refunded in full, and restocked', async () => {
    const { market, ordering, seller, buyer, id, order, facts, news, history, hold, stock } =
      await requested()
    news()
    await ordering.agreeToCancel(id, seller.id)
    expect(order()).toMatchObject({ status: 'cancelled', cancellationReason: REASON, cancellation: null })
    expect(news()).toEqual([
      { type: 'order.cancelled', by: 'agreement', reason: REASON, ...facts, debtPaid: 0 },
    ])
    expect(history()?.at(-1)).toEqual(['cancelled', 'seller'])
    expect([hold(), stock()]).toEqual(['refunded', 5])
    expect(market.state().transfers.get(`refund:order:${id}`)?.actorId).toBe(seller.id)
    expect(market.state().balances.get(`wallet:${buyer.id}`)).toBe(9000_00)
  })

  test('ended in transit is not restocked: the seller confirms when it is back', async () => {
    const { ordering, seller, id, hold, stock } = await requested('in_transit')
    await ordering.agreeToCancel(id, seller.id)
    expect([hold(), stock()]).toEqual(['refunded', 3])
  })

  test.each([
    ['refuseToCancel', 'seller', 'refused', 'cancel_refused'],
    ['takeBackCancel', 'buyer', 'taken_back', 'cancel_taken_back'],
  ] as const)('continues after %s, which is announced and stored', async (answer, side, how, event) => {
    const { ordering, [side]: party, id, order, facts, news, history, hold } = await requested()
    news()
    await ordering[answer](id, party.id)
    expect(order()).toMatchObject({ status: 'confirmed', cancellation: null })
    expect(news()).toEqual([{ type: 'order.goes_on', how, ...facts }])
    expect([history()?.at(-1), hold()]).toEqual([[event, side], 'held'])
  })

  test('that is late enters the admins’ queue, and leaves it when the seller agrees', async () => {
    const { ordering, seller, id, at, order, disputes, hold } = await requested()
    at(7)
    await ordering.runDeadlines(10)
    expect(disputes()).toMatchObject([{ cause: 'undelivered', status: 'open' }])
    expect(order()?.cancellation).toMatchObject({ reason: REASON })
    await ordering.agreeToCancel(id, seller.id)
    expect(disputes()).toMatchObject([{ status: 'settled' }])
    expect(hold()).toBe('refunded')
  })

  test('is paused by a dispute, and not cancelled after it', async () => {
    const { market, ordering, seller, buyer, id, order, hold } = await requested()
    await market.disputes.open({ kind: 'order', id }, buyer.id, 'No answer')
    expect(order()).toMatchObject({ disputed: true, cancellation: null })
    await expect(ordering.agreeToCancel(id, seller.id)).rejects.toMatchObject({ code: 'DISPUTED' })
    expect(hold()).toBe('held')
  })

  test('exists', async () => {
    const { ordering, buyer } = await anOrder()
    await expect(ordering.askToCancel(999, buyer.id, 'x')).rejects.toMatchObject(NO_ORDER)
  })
})
