import { describe, expect, test } from 'vitest'
import { kobo } from '#domain/shared/money.ts'
import { passGate } from '#domain/wallet/gate.ts'
import { onPostgres } from '#tests/support/both-backends.ts'
import { aMember, aProduct } from '#tests/support/builders.ts'
import { composeOver } from '#tests/support/marketplace.ts'
import { ROUNDS, race, seenIn } from './racing.ts'

describe('“This wasn’t me” against a payment under way', () => {
  const postgres = onPostgres({ connections: 12 })
  const market = () => composeOver(postgres.backend.atomically)

  test('a payment that waited for the press finds the stop, and one that came first ends before it', async () => {
    const seen = await seenIn(async (number) => {
      const { atomically } = postgres.backend
      const buyerId = await aMember(atomically, { balance: 5000_00 })
      const sellerId = await aMember(atomically)
      const productId = await atomically(({ products }) =>
        products.add(aProduct(sellerId, { price: kobo(2000_00) })),
      )
      const { identity, ordering } = market()
      const token = await identity.issueSecuringLink(buyerId)
      const buy = { buyerId, productId, quantity: 1, deliveryMethod: 'pickup', notes: '' } as const
      const [bought] = await race(
        number,
        () => ordering.buyNow(buy),
        () => identity.secureAccount(token),
      )
      await expect(ordering.buyNow(buy)).rejects.toMatchObject({ code: expect.stringMatching(/STOPPED/) })
      return bought
    })
    expect(Object.keys(seen).sort()).toEqual(['PAYMENTS_STOPPED', 'done'])
    expect(Object.values(seen).reduce((sum, count) => sum + count, 0)).toBe(ROUNDS)
  })

  test('the press waits for a payment that has passed the gate', async () => {
    const { atomically } = postgres.backend
    const userId = await aMember(atomically, { balance: 5000_00 })
    const token = await market().identity.issueSecuringLink(userId)
    const order: string[] = []
    let press = Promise.resolve()
    await atomically(async ({ ledger }) => {
      passGate(await ledger.ownerForUpdate(userId), 'purchase', new Date())
      press = market()
        .identity.secureAccount(token)
        .then(() => void order.push('stopped'))
      await new Promise((resolve) => setTimeout(resolve, 200))
      order.push('paid')
    })
    await press
    expect(order).toEqual(['paid', 'stopped'])
  })

  test('the gate sees a stop that was committed while it waited for the wallet', async () => {
    const { atomically } = postgres.backend
    const userId = await aMember(atomically, { balance: 5000_00 })
    let asked: Promise<unknown> = Promise.resolve()
    await atomically(async (tx) => {
      await tx.ledger.balanceForUpdate(userId)
      asked = atomically(({ ledger }) => ledger.ownerForUpdate(userId))
      await new Promise((resolve) => setTimeout(resolve, 200))
      const user = await tx.users.byId(userId)
      if (user) await tx.users.save({ ...user, withdrawalsStoppedAt: new Date() })
    })
    expect(await asked).toMatchObject({ stoppedAt: expect.any(Date) })
  })
})
