import { expect, test } from 'vitest'
import { stockKeeping } from '#domain/catalog/stock-keeping.ts'
import { disputedGigs } from '#domain/gigs/disputed-gigs.ts'
import { disputedOrders } from '#domain/ordering/disputed-orders.ts'
import { kobo } from '#domain/shared/money.ts'
import type { Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { aGig, aUser, composeOver, memoryMarketplace } from '#tests/support/market/marketplace.ts'

const now = () => new Date('2026-11-21T12:00:00Z')

function watched(atomically: UnitOfWork) {
  const locked: string[] = []
  const watch = <T extends { forUpdate: (id: never) => unknown }>(name: string, store: T): T => ({
    ...store,
    forUpdate: (id: never) => {
      locked.push(`${name} ${id}`)
      return store.forUpdate(id)
    },
  })
  const steps: UnitOfWork = (work) =>
    atomically((tx: Tx) =>
      work({
        ...tx,
        gigs: watch('gig', tx.gigs),
        bids: watch('bid', tx.bids),
        orders: watch('order', tx.orders),
      }),
    )
  return { steps, locked }
}

test('A gig is always locked before its bid, so that two steps do not deadlock', async () => {
  const market = memoryMarketplace({ now })
  const { steps, locked } = watched(market.atomically)
  const { gigs } = composeOver(steps, { now })
  const [owner, bidder] = [await aUser(market, { naira: 5000 }), await aUser(market)]
  const id = await aGig(market, owner.id)
  const bid = () =>
    market.gigs.bid(id, bidder.id, { amount: kobo(100_00), deliveryTime: 1, proposal: 'I can do it' })
  const first = await bid()
  await gigs.withdraw(first, bidder.id)
  const second = await bid()
  await gigs.accept(id, second, owner.id)
  expect(locked).toEqual([`gig ${id}`, `bid ${first}`, `gig ${id}`, `bid ${second}`])
})

test('A disputed deal is locked during a decision, so that no one ends it meanwhile', async () => {
  const { steps, locked } = watched(memoryMarketplace({ now }).atomically)
  await steps((tx) => disputedGigs({ now }).lock(tx, 7))
  await steps((tx) => disputedOrders({ now, stockKeeping }).lock(tx, 8))
  expect(locked).toEqual(['gig 7', 'order 8'])
})
