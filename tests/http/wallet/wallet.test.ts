import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProduct, aUser } from '#tests/support/market/marketplace.ts'
import { send, testApp, WEBHOOK_KEY } from '#tests/support/servers/app.ts'

type World = Awaited<ReturnType<typeof aWorld>>
let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.app.close())

async function aWorld() {
  const { app, market } = await testApp()
  return { app, market, ada: await aUser(market), bola: await aUser(market, { naira: 20_000 }) }
}

const post = (url: string, payload: object, token: string) =>
  send(world.app, { method: 'POST', url, payload, token })
const get = (url: string, token: string) => send(world.app, { method: 'GET', url, token })

describe('money', () => {
  test('[S150] invalid amounts are rejected with a message about the minimum', async () => {
    for (const amount of [99.99, 0, -5, null, '100', 1e308, 100.001])
      expect((await post('/api/wallet/deposit', { amount }, world.bola.token)).status, String(amount)).toBe(
        400,
      )
    expect((await post('/api/wallet/deposit', { amount: 99 }, world.bola.token)).body.message).toBe(
      'Minimum deposit amount is ₦100',
    )
  })

  test('[S151] a webhook credits only if signed and confirmed by the provider', async () => {
    const user = await aUser(world.market)
    const { body } = await post('/api/wallet/deposit', { amount: 5000 }, user.token)
    const reference = String(body.reference)
    const payload = JSON.stringify({ event: 'charge.success', data: { reference, amount: 1 } })
    const hook = (signature: string) =>
      send(world.app, {
        method: 'POST',
        url: '/api/webhooks/paystack',
        payload,
        headers: { 'content-type': 'application/json', 'x-paystack-signature': signature },
      })
    const signature = createHmac('sha512', WEBHOOK_KEY).update(payload).digest('hex')
    expect((await hook('00')).status).toBe(401)
    expect((await hook(signature)).status).toBe(200)
    const balance = async () =>
      ((await get('/api/wallet', user.token)).body.wallet as { balance: number }).balance
    expect(await balance()).toBe(0)
    world.market.bank.endCharge(reference, 'success')
    await Promise.all(Array.from({ length: 20 }, () => hook(signature)))
    expect(await balance()).toBe(5000)
    expect(await get(`/api/wallet/verify-deposit?reference=${reference}`, user.token)).toMatchObject({
      status: 200,
      body: { status: 'success', transaction: { amount: 5000, status: 'completed' } },
    })
    expect(await get(`/api/wallet/verify-deposit?reference=${reference}`, world.ada.token)).toMatchObject({
      status: 404,
      body: { message: 'Transaction not found. Please contact support.' },
    })
  })

  test('a deposit states whether it is for a purchase, and otherwise notifies immediately', async () => {
    const deferred = async (payload: object) => {
      const user = await aUser(world.market)
      const opened = await post('/api/wallet/deposit', { amount: 5880, ...payload }, user.token)
      expect(opened.status).toBe(201)
      const reference = String(opened.body.reference)
      world.market.bank.endCharge(reference, 'success')
      await get(`/api/wallet/verify-deposit?reference=${reference}`, user.token)
      const { payload: facts } = await world.market.db
        .selectFrom('outbox')
        .select('payload')
        .where('type', '=', 'deposit.credited')
        .where(sql`payload ->> 'reference'`, '=', reference)
        .executeTakeFirstOrThrow()
      return (facts as { isNoticeDeferred?: true }).isNoticeDeferred
    }
    expect(await deferred({ forPurchase: true })).toBe(true)
    expect(await deferred({ forPurchase: false })).toBeUndefined()
    expect(await deferred({})).toBeUndefined()
    expect(
      (await post('/api/wallet/deposit', { amount: 5880, forPurchase: 'yes' }, world.bola.token)).status,
    ).toBe(400)
  })

  test('[S153, S154] a withdrawal reports its missing fields', async () => {
    const { body } = await post(
      '/api/wallet/withdraw',
      { amount: 500, bankCode: '', accountNumber: '12', accountName: '' },
      world.bola.token,
    )
    expect(body.errors).toEqual({
      amount: 'Minimum withdrawal amount is ₦1,000',
      bankCode: 'Please select a bank and enter an account number',
      accountNumber: 'Account number must be 10 digits',
      accountName: 'Please verify your account details first',
    })
    expect(
      await post(
        '/api/wallet/verify-account',
        { bankCode: '058', accountNumber: '0000000000' },
        world.bola.token,
      ),
    ).toMatchObject({
      status: 400,
      body: { message: 'Failed to verify account. Please check the details and try again.' },
    })
  })

  test('[S157] transactions are filtered by type, status and day', async () => {
    const all = await get('/api/wallet/transactions?type=deposit&status=completed', world.bola.token)
    expect(all.body).toMatchObject({
      transactions: [{ type: 'deposit', direction: 'in', amount: 20_000 }],
      pagination: { pageSize: 10 },
    })
    expect(
      (await get('/api/wallet/transactions?endDate=2020-01-01', world.bola.token)).body.transactions,
    ).toEqual([])
    for (const query of ['type=magic', 'startDate=2026-02-30', 'endDate=yesterday'])
      expect((await get(`/api/wallet/transactions?${query}`, world.bola.token)).status, query).toBe(400)
  })

  test('the first successful deposit is marked, and no other', async () => {
    const user = await aUser(world.market)
    const deposited = async (outcome: 'success' | 'failed') => {
      const reference = String(
        (await post('/api/wallet/deposit', { amount: 5000 }, user.token)).body.reference,
      )
      world.market.bank.endCharge(reference, outcome)
      return (await get(`/api/wallet/verify-deposit?reference=${reference}`, user.token)).body
    }
    expect(await deposited('failed')).toMatchObject({ status: 'failed', isFirst: false })
    expect(await deposited('success')).toMatchObject({ status: 'success', isFirst: true })
    expect(await deposited('failed')).toMatchObject({ status: 'failed', isFirst: false })
    expect(await deposited('success')).toMatchObject({ status: 'success', isFirst: false })
  })

  test('an abandoned deposit is shown immediately, and completed if it is paid later', async () => {
    const user = await aUser(world.market)
    const { body } = await post('/api/wallet/deposit', { amount: 5000 }, user.token)
    const reference = String(body.reference)
    const newest = async () =>
      ((await get('/api/wallet/transactions', user.token)).body.transactions as object[])[0]
    expect(await newest()).toMatchObject({ status: 'pending', isAbandoned: false, deal: null })
    world.market.bank.endCharge(reference, 'abandoned')
    expect((await get(`/api/wallet/verify-deposit?reference=${reference}`, user.token)).body).toMatchObject({
      status: 'failed',
      transaction: { status: 'pending', isAbandoned: true },
    })
    expect(await newest()).toMatchObject({ status: 'pending', isAbandoned: true })
    world.market.bank.endCharge(reference, 'success')
    await get(`/api/wallet/verify-deposit?reference=${reference}`, user.token)
    expect(await newest()).toMatchObject({ status: 'completed', isAbandoned: false })
  })

  test('a payment names its item and people, and its receipt adds up; no one else reads it', async () => {
    const { market } = world
    const [seller, buyer] = [await aUser(market), await aUser(market, { naira: 5000 })]
    const productId = await aProduct(market, seller.id)
    const order = await market.ordering.buyNow({
      ...{ buyerId: buyer.id, productId, quantity: 1, deliveryMethod: 'pickup', notes: '' },
      requestKey: `receipt-${productId}`,
    })
    type Row = { id: number; type: string; amount: number; description: string; deal: object }
    const rowsOf = async (token: string) =>
      (await get('/api/wallet/transactions', token)).body.transactions as Row[]
    const { body: seen } = await get(`/api/auth/user/${seller.id}`, buyer.token)
    const rows = await rowsOf(buyer.token)
    const escrow = rows.find(({ type }) => type === 'escrow')
    expect(escrow).toMatchObject({
      description: `Held in escrow for A phone · ${seen.name}`,
      deal: { kind: 'order', id: order, title: 'A phone', counterpart: { id: seller.id, name: seen.name } },
    })
    const { body: receipt } = await get(`/api/wallet/transactions/${escrow?.id}`, buyer.token)
    expect(receipt).toMatchObject({
      to: `Escrow for ${seen.name}`,
      lines: [
        { label: 'A phone', amount: 2000 },
        { label: 'Platform fee', amount: 100 },
      ],
      total: 2100,
    })
    const fee = rows.find(({ type }) => type === 'fee')
    expect((await get(`/api/wallet/transactions/${fee?.id}`, buyer.token)).body.total).toBe(2100)
    await market.ordering.cancel(order, buyer.id, 'Changed my mind')
    const refund = (await rowsOf(buyer.token)).find(({ type }) => type === 'refund')
    expect(refund?.description).toBe(`Refund for A phone · ${seen.name}, with the fee of ₦100`)
    for (const token of [seller.token, world.ada.token])
      expect((await get(`/api/wallet/transactions/${escrow?.id}`, token)).status).toBe(404)
  })

  test('a withdrawal’s receipt names its bank account without its whole number', async () => {
    const user = await aUser(world.market, { naira: 5000 })
    const account = { bankCode: '058', accountNumber: '0123456789' }
    const accountName = (await post('/api/wallet/verify-account', account, user.token)).body.account_name
    const { body } = await post('/api/wallet/withdraw', { amount: 1000, ...account, accountName }, user.token)
    const { id } = body.transaction as { id: number }
    expect((await get(`/api/wallet/transactions/${id}`, user.token)).body).toMatchObject({
      to: `${accountName}, account ••••6789`,
      lines: [{ amount: 1000 }, { label: 'Withdrawal fee', amount: 200 }],
      total: 1200,
    })
  })
})
