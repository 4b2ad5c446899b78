import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kobo } from '#domain/shared/money.ts'
import { aProduct, aUser } from '#tests/support/market/marketplace.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

type Session = { id: number; token: string }
let world: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  world = await testApp({ holds: { depositDays: 3, proceedsHours: 24 } })
})
afterAll(() => world.app.close())

const ACCOUNT = { bankCode: '058', accountNumber: '0123456789' }
const HOUR_MS = 3_600_000

const call = (method: 'GET' | 'POST' | 'PUT', url: string, session: Session, payload?: object) =>
  send(world.app, { method, url, token: session.token, ...(payload && { payload }) })
const walletOf = async (session: Session) =>
  (await call('GET', '/api/wallet', session)).body.wallet as {
    balance: number
    availableToWithdraw: number
    settles: { amount: number; at: string }[]
  }
async function withdraw(session: Session, amount: number) {
  const accountName = await world.market.wallet.resolveAccount(ACCOUNT)
  return call('POST', '/api/wallet/withdraw', session, { amount, ...ACCOUNT, accountName })
}
const wait = (userId: number, hours: number) =>
  sql`update unsettled_credits u set settles_at = u.settles_at - make_interval(hours => ${hours})
    from accounts a where a.id = u.account_id and a.user_id = ${userId}`.execute(world.market.db)
async function buy(buyer: Session, seller: Session, naira: number): Promise<number> {
  const productId = await aProduct(world.market, seller.id, kobo(naira * 100))
  const { body } = await call('POST', '/api/orders/buy-now', buyer, {
    productId,
    deliveryMethod: 'pickup',
    notes: '',
  })
  return (body.order as { id: number }).id
}
async function handOver(orderId: number, buyer: Session, seller: Session) {
  const code = (await call('GET', `/api/orders/${orderId}`, buyer)).body.handoverCode
  return call('POST', `/api/orders/${orderId}/handover`, seller, { code })
}
const hoursUntil = (at: string | undefined) =>
  Math.round((new Date(at ?? 0).getTime() - Date.now()) / HOUR_MS)

describe('[R45] unsettled money', () => {
  test('is in the balance, and the wallet returns the withdrawable amount and the settling dates', async () => {
    const ada = await aUser(world.market, { naira: 5000 })
    const wallet = await walletOf(ada)
    expect(wallet).toMatchObject({ balance: 5000, availableToWithdraw: 0, settles: [{ amount: 5000 }] })
    expect(hoursUntil(wallet.settles[0]?.at)).toBe(72)
    const summary = (await call('GET', '/api/wallet/summary', ada)).body.wallet
    expect(summary).toMatchObject({ availableToWithdraw: 0, settles: [{ amount: 5000 }] })
  })

  test('cannot be withdrawn: the error has both amounts', async () => {
    const ada = await aUser(world.market, { naira: 5000 })
    await wait(ada.id, 73)
    const { reference } = await world.market.wallet.deposit(ada, kobo(2_000_00))
    world.market.bank.endCharge(reference, 'success')
    await world.market.wallet.settleDeposit(reference)
    expect(await withdraw(ada, 5000)).toMatchObject({
      status: 409,
      body: {
        code: 'NOT_SETTLED',
        message: expect.stringMatching(
          /^You can withdraw ₦5,000 now, the fee included\. Another ₦2,000 settles by \w+ \d+, \d+:\d\d [AP]M\.$/,
        ),
      },
    })
    expect(await withdraw(ada, 7000)).toMatchObject({ body: { code: 'INSUFFICIENT_FUNDS' } })
    expect((await withdraw(ada, 4800)).status).toBe(201)
    expect(await walletOf(ada)).toMatchObject({ balance: 2000, availableToWithdraw: 0 })
  })

  test('can be spent, and the seller waits as long as the buyer would have', async () => {
    const [ada, bola] = [await aUser(world.market, { naira: 10_000 }), await aUser(world.market)]
    const order = await buy(ada, bola, 5000)
    expect((await handOver(order, ada, bola)).status).toBe(200)
    const wallet = await walletOf(bola)
    expect(wallet).toMatchObject({ balance: 5000, availableToWithdraw: 0, settles: [{ amount: 5000 }] })
    expect(hoursUntil(wallet.settles[0]?.at)).toBe(72)
    expect(await withdraw(bola, 4000)).toMatchObject({ status: 409, body: { code: 'NOT_SETTLED' } })
    await wait(bola.id, 73)
    expect((await withdraw(bola, 4000)).status).toBe(201)
  })

  test('is returned unsettled, and settled money as settled', async () => {
    const [ada, bola] = [await aUser(world.market, { naira: 10_000 }), await aUser(world.market)]
    const cancel = async (order: number) => call('PUT', `/api/orders/${order}/cancel`, ada, { reason: 'x' })
    expect((await cancel(await buy(ada, bola, 5000))).status).toBe(200)
    expect(await walletOf(ada)).toMatchObject({ balance: 10_000, availableToWithdraw: 0 })
    await wait(ada.id, 73)
    expect((await cancel(await buy(ada, bola, 5000))).status).toBe(200)
    expect(await walletOf(ada)).toMatchObject({ balance: 10_000, availableToWithdraw: 10_000, settles: [] })
  })

  test('includes a sale’s proceeds for their own time, if the buyer’s money had settled', async () => {
    const [ada, bola] = [await aUser(world.market, { naira: 10_000 }), await aUser(world.market)]
    await wait(ada.id, 73)
    await handOver(await buy(ada, bola, 5000), ada, bola)
    expect(hoursUntil((await walletOf(bola)).settles[0]?.at)).toBe(24)
  })
})

test('without hold times money may leave immediately', async () => {
  const { app, market } = await testApp()
  const ada = await aUser(market, { naira: 5000 })
  const { body } = await send(app, { method: 'GET', url: '/api/wallet', token: ada.token })
  expect(body.wallet).toMatchObject({ balance: 5000, availableToWithdraw: 5000, settles: [] })
  await app.close()
})
