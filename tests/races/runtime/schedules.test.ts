import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkLedger } from '#adapters/postgres/wallet/ledger-check.ts'
import { kobo } from '#domain/shared/money.ts'
import { DAY_MS } from '#domain/shared/time.ts'
import { ROUNDS, race, seenIn } from '#tests/races/racing.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { aMember, aProduct, unique } from '#tests/support/market/builders.ts'
import { composeOver } from '#tests/support/market/marketplace.ts'

const [PRICE, TOTAL] = [2000_00, 2100_00]
const STEPS = ['preparing', 'ready_for_pickup', 'in_transit', 'delivered'] as const

describe('An order due in two workers while its people act', () => {
  const postgres = onPostgres({ connections: 12 })
  const market = () => composeOver(postgres.backend.atomically, { autoReleaseDays: 10 })
  const parties = { buyerId: 0, sellerId: 0 }

  beforeEach(async () => {
    parties.buyerId = await aMember(postgres.backend.atomically, { balance: ROUNDS * TOTAL })
    parties.sellerId = await aMember(postgres.backend.atomically)
  })
  afterEach(async () => expect((await checkLedger(postgres.db)).problems).toEqual([]))

  test('ends by release, by confirmation, by the code or in a dispute: once, and its seller is paid once', async () => {
    const seen = await seenIn(async (number) => {
      const { id } = await placed()
      for (const step of STEPS) await market().ordering.advance(id, parties.sellerId, step)
      const code = await handoverCodeOf(id)
      await waitsSince('delivered_at', id, 11)
      const against = [
        () => market().ordering.confirmDelivery(id, parties.buyerId, ''),
        () => market().ordering.handOver(id, parties.sellerId, code),
        () => market().disputes.open({ kind: 'order', id }, parties.buyerId, 'It is broken'),
      ][number % 3]
      await race(number, twoSchedules, against ?? twoSchedules)
      return endOf(id)
    })
    expect(Object.keys(seen).sort()).toEqual([
      'completed released, told: order.completed',
      'delivered disputed, told: ',
    ])
    const completed = seen['completed released, told: order.completed'] ?? 0
    expect(await balances()).toEqual({ buyer: 0, seller: completed * PRICE })
  })

  test('ends by deadline, by cancellation or by decline, or is started: once, and its stock is restored once', async () => {
    const seen = await seenIn(async (number) => {
      const { id, productId } = await placed()
      await waitsSince('created_at', id, 8)
      const against = [
        () => market().ordering.advance(id, parties.sellerId, 'preparing'),
        () => market().ordering.cancel(id, parties.buyerId, 'Changed my mind'),
        () => market().ordering.cancel(id, parties.sellerId, 'Sold elsewhere'),
      ][number % 3]
      await race(number, twoSchedules, against ?? twoSchedules)
      return `${await endOf(id)}, left: ${await stockOf(productId)}`
    })
    expect(Object.keys(seen).sort()).toEqual([
      'cancelled refunded, told: order.cancelled, left: 1',
      'confirmed held, told: order.advanced, left: 0',
    ])
    const cancelled = seen['cancelled refunded, told: order.cancelled, left: 1'] ?? 0
    expect(await balances()).toEqual({ buyer: cancelled * TOTAL, seller: 0 })
  })

  async function twoSchedules(): Promise<void> {
    const turns = [market().ordering.runDeadlines(1000), market().ordering.runDeadlines(1000)]
    for (const { failures } of await Promise.all(turns)) expect(failures).toEqual([])
  }

  async function placed(): Promise<{ id: number; productId: number }> {
    const { buyerId, sellerId } = parties
    const productId = await postgres.backend.atomically(({ products }) =>
      products.add(aProduct(sellerId, { price: kobo(PRICE), stock: 1 })),
    )
    const order = { buyerId, productId, quantity: 1, deliveryMethod: 'pickup', notes: '' } as const
    return { productId, id: await market().ordering.buyNow({ ...order, requestKey: unique('key') }) }
  }

  async function waitsSince(since: 'created_at' | 'delivered_at', id: number, days: number): Promise<void> {
    const at = new Date(Date.now() - days * DAY_MS)
    await sql`update orders set ${sql.ref(since)} = ${at} where id = ${id}`.execute(postgres.db)
  }

  async function endOf(id: number): Promise<string> {
    const { status, escrowStatus } = await orderOf(id)
    const { rows } = await sql<{ type: string }>`
      select type from outbox where (payload->>'orderId')::bigint = ${id} and (
        type in ('order.completed', 'order.cancelled')
        or type = 'order.advanced' and payload->>'to' = 'preparing' and ${status} = 'confirmed')`.execute(
      postgres.db,
    )
    return `${status} ${escrowStatus}, told: ${rows.map(({ type }) => type).join(' ')}`
  }

  async function orderOf(id: number) {
    const viewer = { id: parties.buyerId, role: 'USER', adminCampus: null } as const
    const order = await postgres.backend.views.order(id, viewer)
    if (!order) throw new Error(`order ${id} is not there`)
    return order
  }

  const handoverCodeOf = async (id: number) => (await orderOf(id)).handoverCode ?? ''

  async function stockOf(productId: number): Promise<number | null | undefined> {
    return postgres.backend.atomically(async ({ products }) => (await products.forUpdate(productId))?.stock)
  }

  async function balances() {
    const of = async (userId: number) => (await postgres.backend.views.wallet(userId)).balance * 100
    return { buyer: await of(parties.buyerId), seller: await of(parties.sellerId) }
  }
})
