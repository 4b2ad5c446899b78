import { afterEach, describe, expect, test } from 'vitest'
import { createMemoryProvider } from '#adapters/memory/wallet/payment-provider.ts'
import { checkLedger } from '#adapters/postgres/wallet/ledger-check.ts'
import { kobo } from '#domain/shared/money.ts'
import type { ChargebackNotice } from '#domain/wallet/payment-provider.ts'
import { ROUNDS, race, seenIn } from '#tests/races/racing.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { aMember, aProduct } from '#tests/support/market/builders.ts'
import { composeOver } from '#tests/support/market/marketplace.ts'

const MEMBER = { role: 'USER', adminCampus: null } as const
const ACCOUNT = { bankCode: '058', accountNumber: '0123456789', accountName: 'HOLDER 058 0123456789' }

describe('A disputed deposit while its owner moves money', () => {
  const postgres = onPostgres({ connections: 12 })
  const provider = createMemoryProvider()
  const market = () => composeOver(postgres.backend.atomically, { provider, holds: { proceedsHours: 24 } })

  afterEach(async () => expect((await checkLedger(postgres.db)).problems).toEqual([]))

  test('against a withdrawal: it is frozen and nothing is sent, or it was sent and is owed', async () => {
    const seen = await seenIn(async (number) => {
      const { userId, hear } = await aDeposit()
      const ends = await race(
        number,
        () => hear('open'),
        () => market().wallet.withdraw(userId, kobo(300_000), ACCOUNT),
      )
      return `${ends.join(' ')}: ${await figures(userId)}`
    })
    expect(seen).toEqual({
      'done done: 0 in the wallet, 1800 frozen, 3200 owed': expect.any(Number),
      'done INSUFFICIENT_FUNDS: 0 in the wallet, 5000 frozen, 0 owed': expect.any(Number),
    })
    expect(Object.values(seen).reduce((sum, times) => sum + times)).toBe(ROUNDS)
  })

  test('against a purchase: it is frozen and nothing is bought, or it is in escrow, held and owed', async () => {
    const seen = await seenIn(async (number) => {
      const { userId, hear } = await aDeposit()
      const productId = await aListedProduct()
      const ends = await race(
        number,
        () => hear('open'),
        () => buy(userId, productId),
      )
      const { stopped } = await postgres.db
        .selectFrom('disputes')
        .select(({ fn }) => fn.countAll<number>().as('stopped'))
        .where('payer_id', '=', userId)
        .where('status', '=', 'open')
        .executeTakeFirstOrThrow()
      return `${ends.join(' ')}: ${await figures(userId)}, ${stopped} stopped`
    })
    expect(seen).toEqual({
      'done done: 0 in the wallet, 2900 frozen, 2100 owed, 1 stopped': expect.any(Number),
      'done INSUFFICIENT_FUNDS: 0 in the wallet, 5000 frozen, 0 owed, 0 stopped': expect.any(Number),
    })
  })

  test('against a handover: the order is held, or its proceeds are back in escrow', async () => {
    const seen = await seenIn(async (number) => {
      const { userId, hear } = await aDeposit()
      const sellerId = await aMember(postgres.backend.atomically)
      const id = await buy(userId, await aListedProduct(sellerId))
      const order = await postgres.backend.atomically(({ orders }) => orders.forUpdate(id))
      const ends = await race(
        number,
        () => hear('open'),
        () => market().ordering.handOver(id, sellerId, order?.handoverCode ?? ''),
      )
      expect((await postgres.backend.views.wallet(sellerId)).balance).toBe(0)
      const after = await postgres.backend.views.order(id, { id: userId, ...MEMBER })
      return `${ends.join(' ')}: ${after?.status} ${after?.escrowStatus}, recall ${after?.recall?.status ?? 'none'}`
    })
    expect(seen).toEqual({
      'done DISPUTED: pending disputed, recall none': expect.any(Number),
      'done done: completed released, recall open': expect.any(Number),
    })
  })

  test('against its end, and against the next deposit: frozen or owed to the kobo, in any order', async () => {
    const seen = await seenIn(async (number) => {
      const { userId, hear } = await aDeposit()
      await market().wallet.withdraw(userId, kobo(300_000), ACCOUNT)
      await hear('open')
      const { reference } = await market().wallet.deposit({ id: userId, email: 'a@b.test' }, kobo(400_000))
      provider.endCharge(reference, 'success')
      const ends = await race(
        number,
        () => hear('won'),
        () => market().wallet.settleDeposit(reference),
      )
      return `${ends.join(' ')}: ${await figures(userId)}`
    })
    expect(seen).toEqual({ 'done done: 5800 in the wallet, 0 frozen, 0 owed': ROUNDS })
  })

  async function aDeposit() {
    const userId = await aMember(postgres.backend.atomically)
    const { reference } = await market().wallet.deposit({ id: userId, email: 'a@b.test' }, kobo(500_000))
    provider.endCharge(reference, 'success')
    await market().wallet.settleDeposit(reference)
    const said = { kind: 'chargeback', reference, case: `dispute:${reference}`, cause: 'dispute' } as const
    const hear = (says: ChargebackNotice['says']) =>
      market().wallet.recordChargeback({ ...said, amount: null, says })
    return { userId, hear }
  }

  function buy(buyerId: number, productId: number) {
    const how = { quantity: 1, deliveryMethod: 'pickup', notes: '' } as const
    return market().ordering.buyNow({ buyerId, productId, ...how })
  }

  async function aListedProduct(by?: number): Promise<number> {
    const sellerId = by ?? (await aMember(postgres.backend.atomically))
    return postgres.backend.atomically(({ products }) => products.add(aProduct(sellerId)))
  }

  async function figures(userId: number): Promise<string> {
    const { balance, frozen, debt } = await postgres.backend.views.wallet(userId)
    return `${balance} in the wallet, ${frozen} frozen, ${debt} owed`
  }
})
