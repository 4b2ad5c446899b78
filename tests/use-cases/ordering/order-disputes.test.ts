import { describe, expect, test } from 'vitest'
import { anOrder, NO_ORDER } from './an-order.ts'

describe('An order in dispute', () => {
  test.each(['buyer', 'seller'] as const)(
    '[R27] that its %s paused is announced to the dispute',
    async (who) => {
      const { market, [who]: party, buyer, seller, id, order, facts, at, history, disputes } = await anOrder()
      const updatedAt = at(1)
      await market.disputes.open({ kind: 'order', id }, party.id, 'It is broken')
      expect(order()).toMatchObject({ disputed: true, updatedAt })
      expect(order()?.timeline.at(-1)).toEqual({ event: 'disputed', at: updatedAt, by: who })
      expect(history()).toHaveLength(2)
      expect(disputes()).toMatchObject([
        {
          subject: { kind: 'order', id },
          campus: 'unilag',
          payerId: buyer.id,
          payeeId: seller.id,
          title: facts.title,
          openedBy: party.id,
        },
      ])
      await expect(market.disputes.open({ kind: 'order', id: 999 }, 1, 'x')).rejects.toMatchObject(NO_ORDER)
    },
  )

  const admin = { id: 0, role: 'SUPER_ADMIN', adminCampus: null } as const
  test.each([
    ['pending', 'refund', 'cancelled', 5],
    ['preparing', 'refund', 'cancelled', 5],
    ['ready_for_pickup', 'refund', 'cancelled', 5],
    ['in_transit', 'refund', 'cancelled', 3],
    ['delivered', 'refund', 'cancelled', 3],
    ['pending', 'release', 'completed', 3],
  ] as const)('[R27] that was %s ends by %s as %s, with %i in stock', async (stage, how, status, left) => {
    const { market, buyer, id, order, at, bring, stock, history, disputes } = await anOrder()
    await bring(stage)
    await market.disputes.open({ kind: 'order', id }, buyer.id, 'It is broken')
    const updatedAt = at(2)
    const ruling = { resolution: how, reason: ' No proof ' }
    await market.disputes.resolve(disputes()[0]?.id ?? 0, admin, ruling)
    expect(order()).toMatchObject({
      status,
      disputed: false,
      deliveryStatus: stage,
      cancellationReason: status === 'cancelled' ? 'No proof' : null,
      updatedAt,
    })
    expect(history()?.at(-1)).toEqual([status, 'admin'])
    expect(stock()).toBe(left)
  })
})
