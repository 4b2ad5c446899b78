import { afterEach, describe, expect, test } from 'vitest'
import { checkLedger } from '#adapters/postgres/wallet/ledger-check.ts'
import { kobo } from '#domain/shared/money.ts'
import { race, seenIn } from '#tests/races/racing.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { aMember, aProduct } from '#tests/support/market/builders.ts'
import { composeOver } from '#tests/support/market/marketplace.ts'

const PRICE = 2000_00
const ADMIN_ROLE = { role: 'SUPER_ADMIN', adminCampus: null } as const

describe('Concurrent “This wasn’t me”', () => {
  const postgres = onPostgres({ connections: 12 })
  const market = () => composeOver(postgres.backend.atomically, { holds: { proceedsHours: 24 } })
  const balanceOf = (userId: number) => postgres.backend.atomically(({ ledger }) => ledger.balanceOf(userId))
  const member = (balance = 0) => aMember(postgres.backend.atomically, { balance })
  const press = async (userId: number, since = new Date(Date.now() - 60_000)) => {
    const { identity } = market()
    await identity.secureAccount(await identity.issueSecuringLink(userId, since))
  }
  const buy = async (buyerId: number, sellerId: number, price = PRICE) => {
    const productId = await postgres.backend.atomically(({ products }) =>
      products.add(aProduct(sellerId, { price: kobo(price) })),
    )
    const how = { quantity: 1, deliveryMethod: 'pickup', notes: '' } as const
    return market().ordering.buyNow({ buyerId, productId, ...how })
  }
  const handOver = async (id: number, sellerId: number) => {
    const order = await postgres.backend.atomically(({ orders }) => orders.forUpdate(id))
    await market().ordering.handOver(id, sellerId, order?.handoverCode ?? '')
  }
  const orderOf = (id: number, userId: number) =>
    postgres.backend.views.order(id, { id: userId, role: 'USER', adminCampus: null })

  afterEach(async () => expect((await checkLedger(postgres.db)).problems).toEqual([]))

  test('with the handover: the order is held, or its proceeds are back in escrow', async () => {
    const seen = await seenIn(async (number) => {
      const [buyer, seller] = [await member(PRICE * 2), await member()]
      const id = await buy(buyer, seller)
      const ends = await race(
        number,
        () => press(buyer),
        () => handOver(id, seller),
      )
      const order = await orderOf(id, buyer)
      expect(await balanceOf(seller)).toBe(0)
      return `${ends.join(' ')}: ${order?.status} ${order?.escrowStatus}, recall ${order?.recall?.status ?? 'none'}`
    })
    expect(Object.keys(seen).sort()).toEqual([
      'done DISPUTED: pending disputed, recall none',
      'done done: completed released, recall open',
    ])
  })

  test('with a purchase of the seller’s: each kobo is spent or back in escrow, and a refund returns it', async () => {
    const admin = { id: await member(), ...ADMIN_ROLE }
    const seen = await seenIn(async (number) => {
      const [buyer, seller, other] = [await member(PRICE * 2), await member(), await member()]
      const id = await buy(buyer, seller)
      await handOver(id, seller)
      const before = await balanceOf(buyer)
      const ends = await race(
        number,
        () => press(buyer),
        () => buy(seller, other, PRICE / 4),
      )
      const recall = (await orderOf(id, buyer))?.recall
      await market().disputes.resolve(recall?.id ?? 0, admin, {
        resolution: 'refund',
        reason: 'It was stolen',
      })
      expect(await balanceOf(seller)).toBe(0)
      const back = (await balanceOf(buyer)) - before
      return `${ends.join(' ')}: ${back > PRICE ? 'all' : 'the rest'} is back`
    })
    expect(Object.keys(seen).sort()).toEqual([
      'done INSUFFICIENT_FUNDS: all is back',
      'done done: the rest is back',
    ])
  })

  test('twice, by two links: a deal’s proceeds are taken back once', async () => {
    const seen = await seenIn(async (number) => {
      const [buyer, seller] = [await member(PRICE * 2), await member(PRICE)]
      const id = await buy(buyer, seller)
      await handOver(id, seller)
      const ends = await race(
        number,
        () => press(buyer),
        () => press(buyer),
      )
      // Their own money stays, and none of it waits for what was taken.
      expect(await market().wallet.fundsOf(seller)).toEqual({ available: PRICE, settles: [] })
      return ends.join(' ')
    })
    expect(Object.keys(seen)).toEqual(['done done'])
  })
})
