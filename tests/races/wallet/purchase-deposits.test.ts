import { describe, expect, test } from 'vitest'
import { createMemoryProvider } from '#adapters/memory/wallet/payment-provider.ts'
import { addedFor } from '#adapters/postgres/wallet/deposits.ts'
import { kobo } from '#domain/shared/money.ts'
import { PURCHASE_WINDOW_MS } from '#domain/wallet/deposit.ts'
import { ROUNDS, race, seenIn } from '#tests/races/racing.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { aMember, aProduct, unique } from '#tests/support/market/builders.ts'
import { composeOver } from '#tests/support/market/marketplace.ts'

const START = new Date('2026-11-20T10:00:00Z')
const DUE = new Date(START.getTime() + PURCHASE_WINDOW_MS)
const LIMIT = 100

describe('The notice of a deposit for a purchase', () => {
  const postgres = onPostgres({ connections: 12 })
  const bank = createMemoryProvider(() => START)
  const marketAt = (at: Date) => composeOver(postgres.backend.atomically, { now: () => at, provider: bank })

  test('is claimed by several workers, and sent once', async () => {
    await seenIn(async () => {
      await aDepositor()
      const workers = Array.from({ length: 5 }, () => marketAt(DUE).wallet.takeDueNotices(LIMIT))
      return String((await Promise.all(workers)).length)
    })
    await marketAt(DUE).wallet.takeDueNotices(LIMIT)
    const all = await unspent()
    expect(all).toHaveLength(ROUNDS)
    expect(new Set(all.map(({ userId }) => userId)).size).toBe(ROUNDS)
  })

  test('due when the order is placed is part of the order or sent alone, never both nor neither', async () => {
    const { atomically } = postgres.backend
    const sellerId = await aMember(atomically)
    const productId = await atomically(({ products }) =>
      products.add(aProduct(sellerId, { price: kobo(1000_00) })),
    )
    const orders: { buyerId: number; orderId: number }[] = []
    const order = async (buyerId: number) => {
      const orderId = await marketAt(DUE).ordering.buyNow({
        ...{ buyerId, productId, quantity: 1, notes: '', requestKey: unique('key') },
        deliveryMethod: 'pickup',
      })
      orders.push({ buyerId, orderId })
    }
    // Alone, as each round takes the due notices of all others: an order that is first then finds its own gone.
    await order(await aDepositor())
    await seenIn(async (number) => {
      const buyerId = await aDepositor()
      const notice = () => marketAt(DUE).wallet.takeDueNotices(LIMIT)
      return (await race(number, notice, () => order(buyerId))).join(' ')
    })
    await marketAt(DUE).wallet.takeDueNotices(LIMIT)
    const outcomes = new Set<string>()
    for (const { buyerId, orderId } of orders) {
      const isWithOrder = (await addedFor(postgres.db, orderId)) !== undefined
      const alone = (await unspentOf(buyerId)).length
      outcomes.add(`${isWithOrder ? 'with the order' : 'by itself'}: ${alone}`)
    }
    expect(orders).toHaveLength(ROUNDS + 1)
    expect([...outcomes].sort()).toEqual(['by itself: 1', 'with the order: 0'])
  })

  async function aDepositor(): Promise<number> {
    const userId = await aMember(postgres.backend.atomically)
    const { wallet } = marketAt(START)
    const sum = kobo(5880_00)
    const { reference } = await wallet.deposit({ id: userId, email: 'a@b.test' }, sum, { forPurchase: true })
    bank.endCharge(reference, 'success')
    await wallet.settleDeposit(reference)
    return userId
  }

  async function unspent(): Promise<{ userId: number }[]> {
    const rows = await postgres.db
      .selectFrom('outbox')
      .select('payload')
      .where('type', '=', 'deposit.unspent')
      .execute()
    return rows.map(({ payload }) => payload as { userId: number })
  }

  async function unspentOf(userId: number): Promise<{ userId: number }[]> {
    return (await unspent()).filter((event) => event.userId === userId)
  }
})
