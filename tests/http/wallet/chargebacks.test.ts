import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkLedger } from '#adapters/postgres/wallet/ledger-check.ts'
import { kobo } from '#domain/shared/money.ts'
import { aUser } from '#tests/support/market/marketplace.ts'
import { send, testApp, WEBHOOK_KEY } from '#tests/support/servers/app.ts'

let world: Awaited<ReturnType<typeof testApp>>
let admin: { id: number; token: string }
let ada: { id: number; email: string; token: string }
let reference: string

beforeAll(async () => {
  world = await testApp()
  admin = await aUser(world.market)
  await world.market.atomically(async ({ users }) => {
    const user = await users.byId(admin.id)
    if (user) await users.save({ ...user, role: 'SUPER_ADMIN' })
  })
})
afterAll(() => world.app.close())
beforeEach(async () => {
  ada = await aUser(world.market, { naira: 5000 })
  const [row] = await world.market.db
    .selectFrom('deposits')
    .select('reference')
    .where('user_id', '=', ada.id)
    .execute()
  reference = row?.reference ?? ''
})

async function hook(event: string, data: object, signature?: string) {
  const payload = JSON.stringify({ event, data })
  const signed = signature ?? createHmac('sha512', WEBHOOK_KEY).update(payload).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-paystack-signature': signed }
  return send(world.app, { method: 'POST', url: '/api/webhooks/paystack', payload, headers })
}

const dispute = (more: object = {}) => ({
  id: ada.id,
  refund_amount: 500_000,
  currency: 'NGN',
  status: 'awaiting-merchant-feedback',
  resolution: null,
  transaction: { reference, amount: 500_000 },
  ...more,
})

async function figures() {
  const { body } = await send(world.app, { method: 'GET', url: '/api/wallet', token: ada.token })
  const { balance, debt, frozen, availableToWithdraw } = body.wallet as Record<string, number>
  expect((await checkLedger(world.market.db)).problems).toEqual([])
  return { balance, debt, frozen, availableToWithdraw }
}

async function withdraw(naira: number) {
  const account = { bankCode: '058', accountNumber: '0123456789', accountName: 'HOLDER 058 0123456789' }
  const payload = { amount: naira, ...account }
  return send(world.app, { method: 'POST', url: '/api/wallet/withdraw', payload, token: ada.token })
}

describe('The provider’s signed notice of a dispute', () => {
  test('freezes the deposit, and returns it when the dispute is declined', async () => {
    expect(await figures()).toEqual({ balance: 5000, debt: 0, frozen: 0, availableToWithdraw: 5000 })
    expect((await hook('charge.dispute.create', dispute(), '00')).status).toBe(401)
    expect(await figures()).toMatchObject({ balance: 5000 })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => hook('charge.dispute.create', dispute())),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    await hook('charge.dispute.remind', dispute())
    expect(await figures()).toEqual({ balance: 0, debt: 0, frozen: 5000, availableToWithdraw: 0 })
    await hook('charge.dispute.resolve', dispute({ status: 'resolved', resolution: 'declined' }))
    await hook('charge.dispute.create', dispute())
    expect(await figures()).toEqual({ balance: 5000, debt: 0, frozen: 0, availableToWithdraw: 5000 })
  })

  test('books the spent part as a debt, and stops withdrawals until it is paid', async () => {
    expect((await withdraw(3000)).status).toBe(201)
    await hook('charge.dispute.create', dispute())
    expect(await figures()).toEqual({ balance: 0, debt: 3200, frozen: 1800, availableToWithdraw: 0 })
    expect(await withdraw(1000)).toMatchObject({
      status: 409,
      body: {
        code: 'DEBT_OPEN',
        message: 'You owe ₦3,200 for a deposit that your bank took back. Add money to pay it, then withdraw.',
      },
    })
    await hook('charge.dispute.resolve', dispute({ status: 'resolved', resolution: 'merchant-accepted' }))
    expect(await figures()).toEqual({ balance: 0, debt: 3200, frozen: 0, availableToWithdraw: 0 })
    const { reference: next } = await world.market.wallet.deposit(ada, kobo(400_000))
    world.market.bank.endCharge(next, 'success')
    await hook('charge.success', { reference: next })
    expect(await figures()).toEqual({ balance: 800, debt: 0, frozen: 0, availableToWithdraw: 800 })
    const rows = await send(world.app, {
      method: 'GET',
      url: '/api/wallet/transactions?type=debt_payment',
      token: ada.token,
    })
    expect(rows.body.transactions).toMatchObject([{ direction: 'out', amount: 3200, status: 'completed' }])
  })

  test('of a refund takes it back once, under any of its names', async () => {
    const refund = (more: object = {}) => ({
      transaction_reference: reference,
      refund_reference: null,
      amount: '500000',
      currency: 'NGN',
      ...more,
    })
    await hook('refund.pending', refund())
    expect(await figures()).toMatchObject({ balance: 0, frozen: 5000 })
    for (let times = 0; times < 2; times += 1)
      await hook('refund.processed', refund({ refund_reference: '132013318360' }))
    await hook('refund.pending', refund())
    await hook('charge.dispute.create', dispute())
    expect(await figures()).toEqual({ balance: 0, debt: 0, frozen: 0, availableToWithdraw: 0 })
  })

  test('gets the same response if it is invalid, foreign or a repeat', async () => {
    for (const data of [{}, { ...dispute(), transaction: { reference: 'dep_NONE' } }, dispute({ id: null })])
      expect(await hook('charge.dispute.create', data)).toMatchObject({
        status: 200,
        body: { received: true },
      })
    for (const event of ['charge.dispute.other', 'refund.other'])
      expect((await hook(event, { ...dispute(), transaction_reference: reference })).status).toBe(200)
    expect(await figures()).toMatchObject({ balance: 5000 })
  })
})

test('super admins see disputed deposits, the open ones first', async () => {
  await hook('charge.dispute.create', dispute())
  const list = (token: string) =>
    send(world.app, { method: 'GET', url: '/api/admin/ledger/chargebacks', token })
  expect((await list(ada.token)).status).toBe(403)
  const [first] = (await list(admin.token)).body.chargebacks as unknown[]
  expect(first).toMatchObject({
    user: { id: ada.id },
    reference,
    cause: 'dispute',
    status: 'open',
    amount: 5000,
    frozen: 5000,
    owed: 0,
    endedAt: null,
  })
})
