import { describe, expect, test } from 'vitest'
import { reviewedOrder } from '#domain/ordering/reviewed-orders.ts'
import { anOrder, NO_ORDER } from './an-order.ts'

describe('Buying now', () => {
  test('[S86] is quoted with its seller, and creates an order at that price, reducing the stock', async () => {
    const { ordering, seller, buyer, productId, order, stock } = await anOrder()
    expect(await ordering.quote(buyer.id, productId)).toEqual({
      productId,
      title: 'A phone',
      seller: { id: seller.id, name: expect.any(String), campus: 'unilag' },
      subtotal: 2000_00,
      platformFee: 100_00,
      total: 2100_00,
      balance: 4800_00,
      autoReleaseDays: null,
    })
    expect(order()).toMatchObject({
      sellerId: seller.id,
      campus: 'unilag',
      subtotal: 4000_00,
      platformFee: 200_00,
      feeConfigId: 1,
      deliveryMethod: 'pickup',
      notes: 'At the gate',
      items: [{ productId, quantity: 2, price: 2000_00, fromStock: true }],
    })
    expect(stock()).toBe(3)
    const gone = { kind: 'not_found', message: 'Product not found or has been removed' }
    await expect(ordering.quote(buyer.id, 999)).rejects.toMatchObject(gone)
  })
})

describe('An order', () => {
  test('[S177] that its seller advances is stored and announced', async () => {
    const { ordering, seller, id, order, facts, news, at, history, hold } = await anOrder()
    const updatedAt = at(1)
    await ordering.advance(id, seller.id, 'preparing')
    expect(order()).toMatchObject({ status: 'confirmed', deliveryStatus: 'preparing', updatedAt })
    expect(order()?.timeline.at(-1)).toEqual({ event: 'preparing', at: updatedAt, by: 'seller' })
    expect(news()).toEqual([{ type: 'order.advanced', to: 'preparing', ...facts }])
    expect(history()).toEqual([
      ['placed', 'buyer'],
      ['preparing', 'seller'],
    ])
    expect(hold()).toBe('held')
    await expect(ordering.advance(999, seller.id, 'preparing')).rejects.toMatchObject(NO_ORDER)
  })

  test('[S179] that its buyer confirms is paid, and stays sold', async () => {
    const { market, ordering, buyer, id, facts, news, bring, history, hold, stock } = await anOrder()
    await bring('delivered')
    news()
    await ordering.confirmDelivery(id, buyer.id, '')
    expect(news()).toEqual([
      { type: 'order.completed', campus: 'unilag', by: 'buyer', ...facts, debtPaid: 0 },
    ])
    expect(history()?.at(-1)).toEqual(['completed', 'buyer'])
    expect([hold(), stock()]).toEqual(['released', 3])
    expect(market.state().transfers.get(`release:order:${id}`)?.actorId).toBe(buyer.id)
  })

  test.each([
    ['buyer', 'cancelled'],
    ['seller', 'declined'],
  ] as const)('[S180] that its %s cancels is refunded and restocked', async (who, event) => {
    const { market, ordering, [who]: party, id, order, facts, news, history, hold, stock } = await anOrder()
    await ordering.cancel(id, party.id, ' no ')
    expect(order()).toMatchObject({ status: 'cancelled', cancellationReason: 'no' })
    expect(news()).toEqual([{ type: 'order.cancelled', by: who, reason: 'no', ...facts, debtPaid: 0 }])
    expect(history()?.at(-1)).toEqual([event, who])
    expect([hold(), stock()]).toEqual(['refunded', 5])
    expect(market.state().transfers.get(`refund:order:${id}`)?.actorId).toBe(party.id)
  })

  test('[R30] handed over with a wrong code counts the attempt, and nothing else', async () => {
    const { ordering, seller, id, order, news, history, hold } = await anOrder()
    const message = 'That code is wrong. Ask the buyer to read it again.'
    await expect(ordering.handOver(id, seller.id, 'wrong')).rejects.toMatchObject({
      code: 'WRONG_CODE',
      kind: 'invalid',
      message,
      errors: { code: message },
    })
    expect(order()?.wrongCodes).toBe(1)
    expect([news(), history(), hold()]).toEqual([[], [['placed', 'buyer']], 'held'])
  })

  test('[R30] handed over with its code is announced once, and paid', async () => {
    const { ordering, seller, id, order, news, history, hold } = await anOrder()
    await ordering.handOver(id, seller.id, order()?.handoverCode ?? '')
    expect(news()).toMatchObject([{ type: 'order.completed', by: 'code' }])
    expect([history()?.slice(1), hold()]).toEqual([[['completed', 'seller']], 'released'])
  })
})

describe('An unchanged order', () => {
  test('[R26] reminds its seller, outside its history, and is cancelled after a week', async () => {
    const { market, ordering, id, order, facts, news, at, history, hold, stock } = await anOrder()
    at(3)
    expect(await ordering.runDeadlines(10)).toEqual({ done: 1, failures: [] })
    expect(order()?.deadlineSteps).toBe(1)
    expect(news()).toEqual([{ type: 'order.reminded', stage: 'pending', days: 3, ...facts }])
    const reminded = [
      ['placed', 'buyer'],
      ['seller_reminded', 'system'],
    ]
    expect(history()).toEqual(reminded)
    expect(await ordering.runDeadlines(10)).toEqual({ done: 0, failures: [] })
    at(7)
    await ordering.runDeadlines(10)
    const reason = 'The seller didn’t start preparing it within 7 days'
    expect(news()).toEqual([{ type: 'order.cancelled', by: 'system', reason, ...facts, debtPaid: 0 }])
    expect(history()?.at(-1)).toEqual(['cancelled', 'system'])
    expect([hold(), stock()]).toEqual(['refunded', 5])
    expect(market.state().transfers.get(`refund:order:${id}`)?.actorId).toBeNull()
  })

  test('[R26] once delivered enters the admins’ queue after a week, and leaves it when it is confirmed', async () => {
    const { ordering, buyer, seller, id, facts, news, at, bring, history, hold, disputes } = await anOrder()
    await bring('delivered')
    news()
    const openedAt = at(7)
    await ordering.runDeadlines(10)
    expect(news()).toEqual([{ type: 'order.queued', stage: 'delivered', ...facts }])
    expect(history()?.at(-1)).toEqual(['queued', 'system'])
    expect([hold(), disputes()]).toMatchObject([
      'held',
      [
        {
          subject: { kind: 'order', id },
          title: facts.title,
          cause: 'unconfirmed',
          status: 'open',
          openedBy: null,
          reason: 'The buyer did not confirm delivery within 7 days',
          openedAt,
        },
      ],
    ])
    await expect(ordering.handOver(id, seller.id, 'wrong')).rejects.toMatchObject({ code: 'WRONG_CODE' })
    expect(disputes().map(({ status }) => status)).toEqual(['open'])
    await ordering.confirmDelivery(id, buyer.id, '')
    expect(disputes().map(({ status }) => status)).toEqual(['settled'])
  })

  test('[R26] started by its seller reminds them, enters the queue after a week, and leaves it once delivered', async () => {
    const { ordering, buyer, seller, id, facts, news, at, bring, history, order, disputes } = await anOrder()
    await bring('preparing')
    news()
    at(2)
    await ordering.runDeadlines(10)
    expect(news()).toEqual([{ type: 'order.reminded', stage: 'started', days: 2, ...facts }])
    await ordering.advance(id, seller.id, 'ready_for_pickup')
    news()
    expect(await ordering.runDeadlines(10)).toEqual({ done: 0, failures: [] })
    await ordering.askToCancel(id, buyer.id, 'I moved')
    news()
    at(4)
    await ordering.runDeadlines(10)
    const reminder = { type: 'order.reminded', stage: 'started', days: 4, isCancelAsked: true, ...facts }
    expect(news()).toEqual([reminder])
    at(7)
    await ordering.runDeadlines(10)
    expect(news()).toEqual([{ type: 'order.queued', stage: 'started', ...facts }])
    expect(history()?.at(-1)).toEqual(['queued', 'system'])
    expect(disputes()).toMatchObject([
      { cause: 'undelivered', status: 'open', reason: 'The seller did not deliver within 7 days' },
    ])
    await ordering.advance(id, seller.id, 'in_transit')
    expect(disputes().map(({ status }) => status)).toEqual(['open'])
    await ordering.advance(id, seller.id, 'delivered')
    expect(disputes().map(({ status }) => status)).toEqual(['settled'])
    at(15)
    await ordering.runDeadlines(10)
    expect(disputes()).toMatchObject([{ status: 'settled' }, { cause: 'unconfirmed', status: 'open' }])
    expect(order()?.status).toBe('delivered')
  })

  test('[R26] is released automatically if configured when it was placed', async () => {
    const { market, ordering, id, facts, news, at, bring, history, hold } = await anOrder({
      autoReleaseDays: 2,
    })
    await bring('delivered')
    news()
    at(2)
    await ordering.runDeadlines(10)
    expect(news()).toEqual([
      { type: 'order.completed', campus: 'unilag', by: 'system', ...facts, debtPaid: 0 },
    ])
    expect([history()?.at(-1), hold()]).toEqual([['completed', 'system'], 'released'])
    expect(market.state().transfers.get(`release:order:${id}`)?.actorId).toBeNull()
  })

  test('delays no other when it fails, and at most the limit are taken', async () => {
    const { market, ordering, buy, id, at } = await anOrder()
    const second = await buy('r2', 1)
    market.state().holds.delete(`order:${id}`)
    at(7)
    expect(await ordering.runDeadlines(1)).toMatchObject({ done: 0, failures: [{ code: 'ESCROW_ENDED' }] })
    expect(await ordering.runDeadlines(10)).toMatchObject({ done: 1, failures: [{ code: 'ESCROW_ENDED' }] })
    expect(market.state().orders.get(second)?.status).toBe('cancelled')
  })
})

test('Reviews find an order’s sides, and whether it is completed', async () => {
  const { market, ordering, buyer, seller, id, facts, bring } = await anOrder()
  const found = () => market.atomically((tx) => reviewedOrder(tx, id))
  const deal = {
    subject: { kind: 'order', id },
    campus: 'unilag',
    payerId: buyer.id,
    payeeId: seller.id,
    title: facts.title,
  }
  expect(await found()).toEqual({ ...deal, isCompleted: false })
  await bring('delivered')
  await ordering.confirmDelivery(id, buyer.id, '')
  expect(await found()).toEqual({ ...deal, isCompleted: true })
  expect(await market.atomically((tx) => reviewedOrder(tx, 999))).toBeUndefined()
})
