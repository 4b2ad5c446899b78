import { afterEach, describe, expect, test } from 'vitest'
import { checkLedger } from '#adapters/postgres/wallet/ledger-check.ts'
import { kobo } from '#domain/shared/money.ts'
import { passGate } from '#domain/wallet/gate.ts'
import { ROUNDS, race, seenIn } from '#tests/races/racing.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { aMember, aProduct } from '#tests/support/market/builders.ts'
import { composeOver } from '#tests/support/market/marketplace.ts'

describe('“This wasn’t me” during a payment', () => {
  const postgres = onPostgres({ connections: 12 })
  const market = () => composeOver(postgres.backend.atomically)
  const leftOf = (userId: number) => postgres.backend.atomically(({ ledger }) => ledger.balanceOf(userId))
  async function withdraw(wallet: ReturnType<typeof market>['wallet'], userId: number): Promise<string> {
    const account = { bankCode: '058', accountNumber: '0123456789' }
    const accountName = await wallet.resolveAccount(account)
    return wallet.withdraw(userId, kobo(2000_00), { ...account, accountName })
  }

  afterEach(async () => expect((await checkLedger(postgres.db)).problems).toEqual([]))

  test('a payment waiting for the press sees the stop, and an earlier one ends before it', async () => {
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

  test('a payout requested meanwhile is rejected or taken back, and none remains', async () => {
    const seen = await seenIn(async (number) => {
      const userId = await aMember(postgres.backend.atomically, { balance: 5000_00 })
      const { identity, wallet } = market()
      const token = await identity.issueSecuringLink(userId)
      const ends = await race(
        number,
        () => withdraw(wallet, userId),
        () => identity.secureAccount(token),
      )
      return `${ends.join(' ')}: ${await leftOf(userId)}`
    })
    expect(Object.keys(seen).sort()).toEqual(['WITHDRAWALS_STOPPED done: 500000', 'done done: 500000'])
  })

  test('a payout sent meanwhile is taken back once by two presses, or is sent and stays sent', async () => {
    const seen = await seenIn(async (number) => {
      const userId = await aMember(postgres.backend.atomically, { balance: 5000_00 })
      const { identity, wallet, bank } = market()
      const reference = await withdraw(wallet, userId)
      const id = (await postgres.backend.atomically(({ withdrawals }) => withdrawals.idOf(reference))) ?? 0
      const tokens = [await identity.issueSecuringLink(userId), await identity.issueSecuringLink(userId)]
      await race(
        number,
        () => wallet.payOut(id),
        () => Promise.all(tokens.map(identity.secureAccount)),
      )
      return `${await leftOf(userId)}, ${bank.sent.length} sent`
    })
    expect(Object.keys(seen).sort()).toEqual(['280000, 1 sent', '500000, 0 sent'])
  })

  test('a payout found by the press is not sent before the press has ended', async () => {
    const userId = await aMember(postgres.backend.atomically, { balance: 5000_00 })
    const { wallet, bank } = market()
    await withdraw(wallet, userId)
    let leaving: Promise<unknown> = Promise.resolve()
    await postgres.backend.atomically(async ({ withdrawals }) => {
      const [found] = await withdrawals.waitingOf(userId)
      leaving = wallet.payOut(found?.id ?? 0)
      await new Promise((resolve) => setTimeout(resolve, 200))
      expect(bank.sent).toEqual([])
    })
    await leaving
    expect(bank.sent).toHaveLength(1)
  })

  test('the gate sees a stop committed while it waited for the wallet', async () => {
    const { atomically } = postgres.backend
    const userId = await aMember(atomically, { balance: 5000_00 })
    let requested: Promise<unknown> = Promise.resolve()
    await atomically(async (tx) => {
      await tx.ledger.balanceForUpdate(userId)
      requested = atomically(({ ledger }) => ledger.ownerForUpdate(userId))
      await new Promise((resolve) => setTimeout(resolve, 200))
      const user = await tx.users.byId(userId)
      if (user) await tx.users.save({ ...user, withdrawalsStoppedAt: new Date() })
    })
    expect(await requested).toMatchObject({ stoppedAt: expect.any(Date) })
  })
})
