import { describe, expect, test } from 'vitest'
import { createMemoryProvider } from '#adapters/memory/wallet/payment-provider.ts'
import { readPeople } from '#adapters/postgres/identity/reads.ts'
import { addedAmong, addedFor } from '#adapters/postgres/wallet/deposits.ts'
import { kobo } from '#domain/shared/money.ts'
import { SECOND_MS } from '#domain/shared/time.ts'
import { PURCHASE_WINDOW_MS } from '#domain/wallet/deposit.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { aMember, aProduct, unique } from '#tests/support/market/builders.ts'
import { composeOver } from '#tests/support/market/marketplace.ts'

const START = new Date('2026-11-20T10:00:00Z')

describe('Deposits for an order', () => {
  const postgres = onPostgres()

  async function aBuyer() {
    const { atomically } = postgres.backend
    let now = START
    const bank = createMemoryProvider(() => now)
    const { wallet, ordering } = composeOver(atomically, { now: () => now, provider: bank })
    const [buyerId, sellerId] = [await aMember(atomically), await aMember(atomically)]
    const productId = await atomically(({ products }) =>
      products.add(aProduct(sellerId, { price: kobo(1000_00) })),
    )
    return {
      buyerId,
      wallet,
      at: (ms: number) => {
        now = new Date(START.getTime() + ms)
      },
      add: async (paid = 5880_00, { forPurchase = true } = {}) => {
        const { reference } = await wallet.deposit({ id: buyerId, email: 'a@b.test' }, kobo(5880_00), {
          forPurchase,
        })
        bank.endCharge(reference, 'success', { amount: kobo(paid) })
        await wallet.settleDeposit(reference)
      },
      buy: () =>
        ordering.buyNow({
          ...{ buyerId, productId, quantity: 1, notes: '', requestKey: unique('key') },
          deliveryMethod: 'pickup',
        }),
      added: async (orderId: number) => {
        const found = await addedFor(postgres.db, orderId)
        // The conditional look-up returns the same.
        const read = readPeople(postgres.db)
        expect(await addedAmong(postgres.db, read)({ orderId, buyerId })).toBe(found)
        return found
      },
    }
  }

  test('count the paid amount, for the first order only, before and after the notice was due', async () => {
    const { add, buy, added, at, wallet } = await aBuyer()
    await add(5879_00)
    at(SECOND_MS)
    const [first, second] = [await buy(), await buy()]
    const seen = async () => [await added(first), await added(second)]
    expect(await seen()).toEqual([5879_00, undefined])
    at(PURCHASE_WINDOW_MS)
    await wallet.takeDueNotices(1000)
    expect(await seen()).toEqual([5879_00, undefined])
  })

  test('are the total since the last order', async () => {
    const { add, buy, added, at } = await aBuyer()
    await add(1500_00)
    at(SECOND_MS)
    const first = await buy()
    at(2 * SECOND_MS)
    for (const paid of [1100_00, 900_00]) await add(paid)
    at(3 * SECOND_MS)
    const second = await buy()
    expect([await added(first), await added(second)]).toEqual([1500_00, 2000_00])
  })

  test('are zero for an order after the window, or before the deposit', async () => {
    const { add, buy, added, at } = await aBuyer()
    at(-60 * SECOND_MS)
    await add(5880_00, { forPurchase: false })
    at(-SECOND_MS)
    const before = await buy()
    at(0)
    await add()
    at(PURCHASE_WINDOW_MS + 1)
    const after = await buy()
    expect([await added(before), await added(after)]).toEqual([undefined, undefined])
  })

  test('are zero if the deposit had its own notice, or was for no order', async () => {
    const told = await aBuyer()
    await told.add()
    told.at(PURCHASE_WINDOW_MS)
    await told.wallet.takeDueNotices(1000)
    expect(await told.added(await told.buy())).toBeUndefined()
    const plain = await aBuyer()
    await plain.add(5880_00, { forPurchase: false })
    expect(await plain.added(await plain.buy())).toBeUndefined()
  })
})
