import { afterEach, describe, expect, test } from 'vitest'
import { checkLedger } from '#adapters/postgres/wallet/ledger-check.ts'
import { kobo } from '#domain/shared/money.ts'
import { race, seenIn } from '#tests/races/racing.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { aMember, aProduct } from '#tests/support/market/builders.ts'
import { composeOver } from '#tests/support/market/marketplace.ts'

const PRICE = 2000_00
const ROLE = { role: 'SUPER_ADMIN', adminCampus: null } as const

describe('Concurrent refunds of completed deals', () => {
  const postgres = onPostgres({ connections: 12 })
  const market = () => composeOver(postgres.backend.atomically, { holds: { proceedsHours: 24 } })
  const balanceOf = (userId: number) => postgres.backend.atomically(({ ledger }) => ledger.balanceOf(userId))
  const member = (balance = 0) => aMember(postgres.backend.atomically, { balance })
  const admin = async () => ({ id: await member(), ...ROLE })
  async function buy(buyerId: number, sellerId: number, price = PRICE): Promise<number> {
    const productId = await postgres.backend.atomically(({ products }) =>
      products.add(aProduct(sellerId, { price: kobo(price) })),
    )
    const how = { quantity: 1, deliveryMethod: 'pickup', notes: '' } as const
    return market().ordering.buyNow({ buyerId, productId, ...how })
  }
  async function completed() {
    const [buyer, seller] = [await member(PRICE * 2), await member()]
    const id = await buy(buyer, seller)
    const order = await postgres.backend.atomically(({ orders }) => orders.forUpdate(id))
    await market().ordering.handOver(id, seller, order?.handoverCode ?? '')
    const before = await balanceOf(buyer)
    const back = async () => (await balanceOf(buyer)) - before
    return {
      deal: { kind: 'order', id } as const,
      buyer,
      seller,
      back,
      one: await admin(),
      two: await admin(),
    }
  }
  type Deal = Awaited<ReturnType<typeof completed>>
  const refund = ({ deal }: Deal, by: Deal['one'], amount = PRICE, from: 'payee' | 'platform' = 'payee') =>
    market().corrections.refund(by, deal, { amount: kobo(amount), from, refunded: kobo(0), reason: 'Broken' })
  const waitingOf = async (userId: number) => {
    const row = await postgres.db
      .selectFrom('corrections')
      .select('id')
      .where('user_id', '=', userId)
      .where('status', '=', 'waiting')
      .executeTakeFirstOrThrow()
    return row.id
  }

  afterEach(async () => expect((await checkLedger(postgres.db)).problems).toEqual([]))

  test('by two admins: the money is refunded once', async () => {
    const seen = await seenIn(async (number) => {
      const world = await completed()
      const half = PRICE / 4
      const ends = await race(
        number,
        () => refund(world, world.one, half),
        () => refund(world, world.two, half),
      )
      expect([await world.back(), await balanceOf(world.seller)]).toEqual([half, PRICE - half])
      return ends.toSorted().join(' ')
    })
    expect(Object.keys(seen)).toEqual(['REFUND_CHANGED done'])
  })

  test('with a recall by “This wasn’t me”: one of both', async () => {
    const seen = await seenIn(async (number) => {
      const world = await completed()
      const { identity } = market()
      const link = await identity.issueSecuringLink(world.buyer, new Date(Date.now() - 60_000))
      const [refunds] = await race(
        number,
        () => refund(world, world.one),
        () => identity.secureAccount(link),
      )
      expect(await balanceOf(world.seller)).toBe(0)
      return `${refunds}: ${(await world.back()) > 0 ? 'refunded' : 'in escrow'}`
    })
    expect(Object.keys(seen).toSorted()).toEqual(['NOT_PAID_OUT: in escrow', 'done: refunded'])
  })

  test('with a purchase of the seller’s: no kobo is spent twice', async () => {
    const seen = await seenIn(async (number) => {
      const [world, other] = [await completed(), await member()]
      const ends = await race(
        number,
        () => refund(world, world.one),
        () => buy(world.seller, other, PRICE / 2),
      )
      return ends.join(' ')
    })
    expect(Object.keys(seen).toSorted()).toEqual(['INSUFFICIENT_FUNDS done', 'done INSUFFICIENT_FUNDS'])
  })

  test('approved twice, or declined meanwhile, move their money at most once', async () => {
    const seen = await seenIn(async (number) => {
      const world = await completed()
      await refund(world, world.one, PRICE, 'platform')
      const id = await waitingOf(world.buyer)
      const { corrections } = market()
      const third = await admin()
      const ends = await race(
        number,
        () => corrections.approve(world.two, id),
        () => (number % 4 < 2 ? corrections.approve(third, id) : corrections.decline(third, id, 'No')),
      )
      const back = (await world.back()) > 0 ? 'moved' : 'not moved'
      expect([0, PRICE + 100_00]).toContain(await world.back())
      return `${ends.toSorted().join(' ')}, ${back}`
    })
    expect(Object.keys(seen).toSorted()).toEqual([
      'ALREADY_DECIDED done, moved',
      'ALREADY_DECIDED done, not moved',
    ])
  })
})
