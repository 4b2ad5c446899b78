import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderForAdmins } from '#adapters/contract/moderation/order-for-admins.ts'
import type { PaymentForAdmins } from '#adapters/contract/moderation/payments.ts'
import { kobo } from '#domain/shared/money.ts'
import { aProduct, aUser } from '#tests/support/market/marketplace.ts'
import { promote } from '#tests/support/market/test-market.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

type Somebody = Awaited<ReturnType<typeof aUser>>
type Found = {
  orders: { id: number; title: string }[]
  payments: { reference: string; accountEnd: string | null; person: { id: number } }[]
}

let world: Awaited<ReturnType<typeof testApp>>
let people: Record<'seller' | 'buyer' | 'local' | 'foreign' | 'third' | 'boss', Somebody>
let order: { id: number; number: string }
let deposit: string
let withdrawal: string
beforeAll(async () => {
  world = await testApp()
  const { market } = world
  const [seller, buyer] = [await aUser(market), await aUser(market, { campus: 'ui', naira: 50_000 })]
  const [local, foreign, third, boss] = [
    await aUser(market),
    await aUser(market),
    await aUser(market),
    await aUser(market),
  ]
  await promote(market, local.id, 'ADMIN', 'unilag')
  await promote(market, foreign.id, 'ADMIN', 'ui')
  await promote(market, third.id, 'ADMIN', 'unn')
  await promote(market, boss.id, 'SUPER_ADMIN')
  people = { seller, buyer, local, foreign, third, boss }
  const productId = await aProduct(market, seller.id, kobo(500_000))
  const requested = {
    productId,
    buyerId: buyer.id,
    quantity: 1,
    deliveryMethod: 'pickup',
    notes: '',
  } as const
  const id = await market.ordering.buyNow({ ...requested, requestKey: `key-${productId}` })
  const { order_number: number } = await market.db
    .selectFrom('orders')
    .select('order_number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  order = { id, number }
  ;({ reference: deposit } = await market.wallet.deposit({ id: buyer.id, email: buyer.email }, kobo(700_00)))
  const bank = { bankCode: '058', accountNumber: '0123454321' }
  const accountName = await market.wallet.resolveAccount(bank)
  withdrawal = await market.wallet.withdraw(buyer.id, kobo(1000_00), { ...bank, accountName })
})
afterAll(() => world.app.close())

const get = (who: Somebody, url: string) => send(world.app, { method: 'GET', url, token: who.token })
async function found(who: Somebody, text: string): Promise<Found> {
  return (await get(who, `/api/admin/search?q=${encodeURIComponent(text)}`)).body as unknown as Found
}
const ordersFor = async (who: Somebody, text: string) => (await found(who, text)).orders.map(({ id }) => id)
const paymentsFor = async (who: Somebody, text: string) =>
  (await found(who, text)).payments.map(({ reference }) => reference)

describe('An admin’s search', () => {
  test('finds an order by its displayed number, for admins of a side’s campus', async () => {
    const { local, foreign, third, boss } = people
    const { id, number } = order
    for (const text of [
      number,
      number.toLowerCase(),
      `#${number}`,
      ` # ${number.slice(0, 4)} ${number.slice(4)}`,
    ])
      expect(await ordersFor(boss, text)).toEqual([id])
    expect([await ordersFor(local, number), await ordersFor(foreign, number)]).toEqual([[id], [id]])
    expect(await ordersFor(third, number)).toEqual([])
    for (const text of ['%', number.slice(0, 7), `${number.slice(0, 7)}%`, `${number.slice(0, 7)}_`])
      expect(await ordersFor(boss, text)).toEqual([])
  })

  test('finds payments by reference, for admins of their owner’s campus, without the sum', async () => {
    const { local, foreign, boss } = people
    for (const reference of [deposit, withdrawal]) {
      expect(await paymentsFor(boss, reference.toLowerCase())).toEqual([reference])
      expect(await paymentsFor(foreign, reference)).toEqual([reference])
      expect(await paymentsFor(local, reference)).toEqual([])
      expect(await paymentsFor(boss, reference.slice(0, -1))).toEqual([])
    }
    expect(JSON.stringify((await found(boss, deposit)).payments)).not.toMatch(/amount|700/)
  })

  test('finds withdrawals by the last digits of a bank account, from four on', async () => {
    const { local, foreign, boss } = people
    for (const text of ['4321', '54321', '0123454321']) {
      expect(await paymentsFor(boss, text)).toEqual([withdrawal])
      expect(await paymentsFor(foreign, text)).toEqual([withdrawal])
      expect(await paymentsFor(local, text)).toEqual([])
    }
    for (const text of ['321', '0123', '64321', '432%', '____'])
      expect(await paymentsFor(boss, text)).toEqual([])
    expect((await found(boss, '4321')).payments[0]).toMatchObject({
      ...{ accountEnd: '4321', person: { id: people.buyer.id } },
    })
  })
})

describe('The page of an order', () => {
  test('[R20] is for admins of either side’s campus, without the handover code', async () => {
    const { local, foreign, third, boss } = people
    const url = `/api/admin/orders/${order.id}`
    const statuses = await Promise.all(
      [local, foreign, third, boss].map(async (who) => (await get(who, url)).status),
    )
    expect(statuses).toEqual([200, 200, 404, 200])
    expect((await get(third, url)).body.message).toBe('Order not found')
    await promote(world.market, people.buyer.id, 'ADMIN', 'ui')
    const { body } = await get(people.buyer, url)
    await promote(world.market, people.buyer.id, 'USER')
    expect((body as unknown as OrderForAdmins).order.id).toBe(order.id)
    expect(JSON.stringify(body)).not.toContain('handoverCode')
  })

  test('has both sides with their campus, and the movements of its money, to the kobo', async () => {
    const { buyer, seller, boss } = people
    const shown = (await get(boss, `/api/admin/orders/${order.id}`)).body as unknown as OrderForAdmins
    expect(shown.buyer).toMatchObject({ id: buyer.id, campus: 'ui' })
    expect(shown.seller).toMatchObject({ id: seller.id, campus: 'unilag' })
    const total = shown.order.totalAmount
    expect(shown.transfers).toMatchObject([
      {
        type: 'hold',
        lines: [
          { account: 'wallet', person: { id: buyer.id }, amount: -total },
          { account: 'escrow', person: null, amount: total },
        ],
      },
    ])
  })
})

describe('The page of a payment', () => {
  const urlOf = (reference: string) => `/api/admin/payments/${reference}`
  const shown = async (who: Somebody, reference: string) =>
    (await get(who, urlOf(reference))).body as unknown as PaymentForAdmins

  test('[R20] is for admins of its owner’s campus, whose access is in the audit log', async () => {
    const { local, foreign, boss, buyer } = people
    const statuses = async (reference: string) =>
      Promise.all([local, foreign, boss].map(async (who) => (await get(who, urlOf(reference))).status))
    for (const reference of [deposit, withdrawal]) expect(await statuses(reference)).toEqual([404, 200, 200])
    expect((await get(boss, urlOf('dep_x'))).body.message).toBe('Payment not found')
    const looks = await world.market.db
      .selectFrom('audit_log')
      .select(['actor_id', 'action'])
      .where('subject', '=', `user:${buyer.id}`)
      .orderBy('actor_id')
      .execute()
    expect(looks).toEqual([foreign, boss].map(({ id }) => ({ actor_id: id, action: 'money.viewed' })))
  })

  test('shows a withdrawal’s account by its last digits, and its history', async () => {
    const payment = await shown(people.foreign, withdrawal)
    expect(payment).toMatchObject({
      ...{ kind: 'withdrawal', status: 'requested', amount: 1000, provider: 'memory' },
      account: { end: '4321' },
      history: [{ event: 'requested', amount: 1000 + (payment.fee ?? 0) }],
    })
    // The twin of the provider names its holders by their number.
    expect(JSON.stringify({ ...payment, account: { ...payment.account, name: '' } })).not.toContain('54321')
    await world.market.wallet.cancelWithdrawal(people.buyer.id, withdrawal)
    const after = await shown(people.foreign, withdrawal)
    expect(after.status).toBe('cancelled')
    expect(after.history.map(({ event }) => event).toSorted()).toEqual(['cancelled', 'requested', 'returned'])
  })

  test('checks with the provider, and shows the change', async () => {
    const { local, foreign } = people
    const ask = async (who: Somebody, reference: string) =>
      send(world.app, { method: 'POST', url: `${urlOf(reference)}/check`, token: who.token, payload: {} })
    expect((await shown(foreign, deposit)).history.map(({ event }) => event)).toEqual(['opened'])
    world.market.bank.endCharge(deposit, 'success')
    expect((await ask(local, deposit)).status).toBe(404)
    const { body } = await ask(foreign, deposit)
    expect(body).toMatchObject({
      ...{ says: 'success', amount: 700 },
      payment: { status: 'credited', history: [{ event: 'opened' }, { event: 'credited', amount: 700 }] },
    })
    expect((await ask(foreign, withdrawal)).body).toMatchObject({ says: 'not_sent', amount: null })
  })
})
