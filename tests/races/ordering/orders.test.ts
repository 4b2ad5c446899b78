import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkLedger } from '#adapters/postgres/wallet/ledger-check.ts'
import type { DeliveryStatus } from '#domain/ordering/order.ts'
import { kobo } from '#domain/shared/money.ts'
import { ROUNDS, race, seenIn } from '#tests/races/racing.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { aMember, aProduct, unique } from '#tests/support/market/builders.ts'
import { composeOver } from '#tests/support/market/marketplace.ts'

const PRICE = 2000_00
const TOTAL = 2100_00
const PLENTY = 10_000_000_00
const STEPS: DeliveryStatus[] = ['preparing', 'ready_for_pickup', 'in_transit', 'delivered']

describe('Concurrent order steps', () => {
  const postgres = onPostgres({ connections: 12 })
  const trading = () => composeOver(postgres.backend.atomically)
  const parties = { buyerId: 0, sellerId: 0 }

  beforeEach(async () => {
    const { atomically } = postgres.backend
    parties.buyerId = await aMember(atomically, { balance: PLENTY })
    parties.sellerId = await aMember(atomically)
  })
  afterEach(async () => expect((await checkLedger(postgres.db)).problems).toEqual([]))

  test('two purchases with funds for one: one is placed, the other has insufficient funds', async () => {
    const seen = await seenIn(async (number) => {
      const buyerId = await aMember(postgres.backend.atomically, { balance: TOTAL })
      const [one, other] = [await listed(), await listed()]
      const ends = await race(
        number,
        () => buy(one, { buyerId }),
        () => buy(other, { buyerId }),
      )
      expect(await walletOf(buyerId)).toMatchObject({ balance: 0, heldInEscrow: 2100 })
      return ends.join(' ')
    })
    expect(Object.keys(seen).sort()).toEqual(['INSUFFICIENT_FUNDS done', 'done INSUFFICIENT_FUNDS'])
  })

  test('one request sent twice: one order, returned to both', async () => {
    const seen = await seenIn(async (number) => {
      const buyerId = await aMember(postgres.backend.atomically, { balance: 2 * TOTAL })
      const [productId, requestKey] = [await listed(), unique('key')]
      const placed: number[] = []
      const send = async () => placed.push(await buy(productId, { buyerId, requestKey }))
      const ends = await race(number, send, send)
      expect(placed[0]).toBe(placed[1])
      expect(await walletOf(buyerId)).toMatchObject({ balance: 2100, heldInEscrow: 2100 })
      return ends.join(' ')
    })
    expect(seen).toEqual({ 'done done': ROUNDS })
  })

  test('delivery confirmed twice: the seller is paid once', async () => {
    const seen = await seenIn(async (number) => {
      const id = await placedAt('delivered')
      const confirm = () => trading().ordering.confirmDelivery(id, parties.buyerId, '')
      const ends = await race(number, confirm, confirm)
      return ends.sort().join(' ')
    })
    expect(seen).toEqual({ 'ORDER_ENDED done': ROUNDS })
    expect(await walletOf(parties.sellerId)).toMatchObject({ balance: 2000 * ROUNDS, pendingBalance: 0 })
  })

  test('the handover code against the confirmation: the seller is paid once', async () => {
    const seen = await seenIn(async (number) => {
      const id = await placedAt('delivered')
      const code = await handoverCodeOf(id)
      const ends = await race(
        number,
        () => trading().ordering.confirmDelivery(id, parties.buyerId, ''),
        () => trading().ordering.handOver(id, parties.sellerId, code),
      )
      return ends.join(' ')
    })
    expect(Object.keys(seen).sort()).toEqual(['ORDER_ENDED done', 'done ORDER_ENDED'])
    expect(await walletOf(parties.sellerId)).toMatchObject({ balance: 2000 * ROUNDS })
  })

  test("the buyer's cancellation against the seller's first step: one of them happens", async () => {
    const seen = await seenIn(async (number) => {
      const id = await placedAt('pending')
      const ends = await race(
        number,
        () => trading().ordering.cancel(id, parties.buyerId, 'Changed my mind'),
        () => trading().ordering.advance(id, parties.sellerId, 'preparing'),
      )
      return `${ends.join(' ')}: ${await stateOf(id)}`
    })
    expect(Object.keys(seen).sort()).toEqual([
      'TOO_LATE_TO_CANCEL done: confirmed held',
      'done ORDER_ENDED: cancelled refunded',
    ])
  })

  test("the seller's decline against their own step: one of them happens", async () => {
    const seen = await seenIn(async (number) => {
      const id = await placedAt('ready_for_pickup')
      const ends = await race(
        number,
        () => trading().ordering.cancel(id, parties.sellerId, 'Sold elsewhere'),
        () => trading().ordering.advance(id, parties.sellerId, 'in_transit'),
      )
      return `${ends.join(' ')}: ${await stateOf(id)}`
    })
    expect(Object.keys(seen).sort()).toEqual([
      'TOO_LATE_TO_CANCEL done: shipped held',
      'done ORDER_ENDED: cancelled refunded',
    ])
  })

  test('a price change during an order: the old price or the new one, and the payment equals the order', async () => {
    const seen = await seenIn(async (number) => {
      const productId = await listed()
      let id = 0
      await race(
        number,
        async () => {
          id = await buy(productId)
        },
        () =>
          postgres.db
            .updateTable('products')
            .set({ price_kobo: kobo(3000_00) })
            .where('id', '=', productId)
            .execute(),
      )
      const order = await orderOf(id)
      expect(order.orderItems[0]?.price).toBe(order.subtotal)
      return `${order.subtotal} and ${order.platformFee}`
    })
    expect(Object.keys(seen).sort()).toEqual(['2000 and 100', '3000 and 150'])
  })

  test('disabling a product during an order: sold before it, rejected after it', async () => {
    const seen = await seenIn(async (number) => {
      const productId = await listed()
      const [end] = await race(
        number,
        () => buy(productId),
        () =>
          postgres.db
            .updateTable('products')
            .set({ is_disabled: true })
            .where('id', '=', productId)
            .execute(),
      )
      return end
    })
    expect(Object.keys(seen).sort()).toEqual(['PRODUCT_UNAVAILABLE', 'done'])
  })

  test('saving fees during orders: each order is charged by the fees it names', async () => {
    const seen = await seenIn(async (number) => {
      const productId = await listed()
      let id = 0
      await race(
        number,
        async () => {
          id = await buy(productId)
        },
        () => saveFees(number % 4 < 2 ? 10 : 5),
      )
      const named = await postgres.db
        .selectFrom('orders as o')
        .innerJoin('fee_configs as f', 'f.id', 'o.fee_config_id')
        .select(['o.platform_fee_kobo', sql<number>`f.base_percentage::float`.as('percent')])
        .where('o.id', '=', id)
        .executeTakeFirstOrThrow()
      expect(named.platform_fee_kobo).toBe((PRICE * named.percent) / 100)
      return `${named.percent} %`
    })
    expect(Object.keys(seen).sort()).toEqual(['10 %', '5 %'])
    await saveFees(5)
  })

  test('two people who buy from each other and settle do not deadlock', async () => {
    const { atomically } = postgres.backend
    const ada = await aMember(atomically, { balance: PLENTY })
    const bola = await aMember(atomically, { balance: PLENTY })
    const [hers, his] = [await listed(ada), await listed(bola)]
    const seen = await seenIn(async (number) => {
      const ends = await race(
        number,
        async () => settle(await buy(hers, { buyerId: bola }), bola, ada),
        async () => settle(await buy(his, { buyerId: ada }), ada, bola),
      )
      return ends.join(' ')
    })
    expect(seen).toEqual({ 'done done': ROUNDS })
    const fees = 100 * ROUNDS
    for (const userId of [ada, bola])
      expect(await walletOf(userId)).toMatchObject({
        balance: PLENTY / 100 - fees,
        pendingBalance: 0,
        heldInEscrow: 0,
        totalEarned: 2000 * ROUNDS,
      })
  })

  function listed(sellerId = parties.sellerId): Promise<number> {
    return postgres.backend.atomically(({ products }) =>
      products.add(aProduct(sellerId, { price: kobo(PRICE) })),
    )
  }

  function buy(productId: number, { buyerId = parties.buyerId, requestKey = unique('key') } = {}) {
    return trading().ordering.buyNow({
      buyerId,
      productId,
      quantity: 1,
      deliveryMethod: 'pickup',
      notes: '',
      requestKey,
    })
  }

  async function placedAt(stage: DeliveryStatus): Promise<number> {
    const id = await buy(await listed())
    for (const step of STEPS.slice(0, STEPS.indexOf(stage) + 1))
      await trading().ordering.advance(id, parties.sellerId, step)
    return id
  }

  async function settle(id: number, buyerId: number, sellerId: number): Promise<void> {
    await trading().ordering.handOver(id, sellerId, await handoverCodeOf(id, buyerId))
  }

  function saveFees(percent: number) {
    return postgres.db
      .insertInto('fee_configs')
      .values({
        base_percentage: String(percent),
        minimum_fee_kobo: 50_00,
        maximum_fee_kobo: 1000_00,
        free_threshold_kobo: 10_000_00,
        campus_discounts: '{}',
      })
      .execute()
  }

  const walletOf = (userId: number) => postgres.backend.views.wallet(userId)

  async function orderOf(id: number, buyerId = parties.buyerId) {
    const order = await postgres.backend.views.order(id, { id: buyerId, role: 'USER', adminCampus: null })
    if (!order) throw new Error(`order ${id} is not there`)
    return order
  }

  async function stateOf(id: number): Promise<string> {
    const { status, escrowStatus } = await orderOf(id)
    return `${status} ${escrowStatus}`
  }

  async function handoverCodeOf(id: number, buyerId = parties.buyerId): Promise<string> {
    return (await orderOf(id, buyerId)).handoverCode ?? ''
  }
})
