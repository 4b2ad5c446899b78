import { afterEach, describe, expect, test } from 'vitest'
import { checkLedger } from '#adapters/postgres/wallet/ledger-check.ts'
import type { Actor } from '#domain/shared/actor.ts'
import { kobo } from '#domain/shared/money.ts'
import { ROUNDS, race, seenIn } from '#tests/races/racing.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { aMember, aProduct } from '#tests/support/market/builders.ts'
import { composeOver } from '#tests/support/market/marketplace.ts'

describe('The suspension of a member', () => {
  const postgres = onPostgres({ connections: 12 })
  const market = () => composeOver(postgres.backend.atomically)
  const leftOf = (userId: number) => postgres.backend.atomically(({ ledger }) => ledger.balanceOf(userId))
  const aListing = (sellerId: number) =>
    postgres.backend.atomically(({ products }) => products.add(aProduct(sellerId, { price: kobo(2000_00) })))
  async function anAdmin(): Promise<Actor> {
    const id = await aMember(postgres.backend.atomically)
    return { id, role: 'ADMIN', adminCampus: 'unilag' }
  }
  const suspend = (admin: Actor, id: number) =>
    market().moderation.restrict(admin, id, {
      kind: 'suspension',
      days: 7,
      reason: 'A fraud',
      stopsDeals: true,
    })

  afterEach(async () => expect((await checkLedger(postgres.db)).problems).toEqual([]))

  test('and a concurrent payout: it is rejected or taken back, and none remains', async () => {
    const admin = await anAdmin()
    const seen = await seenIn(async (number) => {
      const userId = await aMember(postgres.backend.atomically, { balance: 5000_00 })
      const { wallet } = market()
      const account = { bankCode: '058', accountNumber: '0123456789' }
      const accountName = await wallet.resolveAccount(account)
      const ends = await race(
        number,
        () => wallet.withdraw(userId, kobo(2000_00), { ...account, accountName }),
        () => suspend(admin, userId),
      )
      return `${ends.join(' ')}: ${await leftOf(userId)}`
    })
    expect(Object.keys(seen).sort()).toEqual(['ACCOUNT_SUSPENDED done: 500000', 'done done: 500000'])
  })

  test('and a purchase by them: it is rejected, or waits in escrow for an admin', async () => {
    const [admin, sellerId] = [await anAdmin(), await aMember(postgres.backend.atomically)]
    const productId = await aListing(sellerId)
    const seen = await seenIn(async (number) => {
      const buyerId = await aMember(postgres.backend.atomically, { balance: 5000_00 })
      const buy = { buyerId, productId, quantity: 1, deliveryMethod: 'pickup', notes: '' } as const
      const ends = await race(
        number,
        () => market().ordering.buyNow(buy),
        () => suspend(admin, buyerId),
      )
      return `${ends.join(' ')}: ${await disputesOf(buyerId)} stopped`
    })
    expect(Object.keys(seen).sort()).toEqual(['ACCOUNT_SUSPENDED done: 0 stopped', 'done done: 1 stopped'])
  })

  test('and a purchase from them: none stays open without an admin’s decision', async () => {
    const [admin, buyerId] = [
      await anAdmin(),
      await aMember(postgres.backend.atomically, { balance: 500_000_00 }),
    ]
    const seen = await seenIn(async (number) => {
      const sellerId = await aMember(postgres.backend.atomically)
      const productId = await aListing(sellerId)
      const buy = { buyerId, productId, quantity: 1, deliveryMethod: 'pickup', notes: '' } as const
      const [bought] = await race(
        number,
        () => market().ordering.buyNow(buy),
        () => suspend(admin, sellerId),
      )
      return `${bought}: ${await disputesOf(sellerId)} stopped`
    })
    expect(Object.keys(seen).sort()).toEqual(['PRODUCT_UNAVAILABLE: 0 stopped', 'done: 1 stopped'])
  })

  test('by two admins concurrently is one', async () => {
    const admins = [await anAdmin(), await anAdmin()] as const
    const seen = await seenIn(async (number) => {
      const userId = await aMember(postgres.backend.atomically)
      const ends = await race(
        number,
        () => suspend(admins[0], userId),
        () => suspend(admins[1], userId),
      )
      return ends.toSorted().join(' ')
    })
    expect(seen).toEqual({ 'ALREADY_RESTRICTED done': ROUNDS })
  })

  async function disputesOf(userId: number): Promise<number> {
    const rows = await postgres.db
      .selectFrom('disputes')
      .select('id')
      .where('held_for', '=', 'suspension')
      .where(({ eb, or }) => or([eb('payer_id', '=', userId), eb('payee_id', '=', userId)]))
      .execute()
    return rows.length
  }
})
