import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noticesOf } from '#domain/notifying/routing.ts'
import { aUser } from '#tests/support/market/marketplace.ts'
import { aNoticeContext } from '#tests/support/market/notice-context.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

type Session = { id: number; token: string }
let world: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  world = await testApp({ holds: { payoutHours: 24 } })
})
afterAll(() => world.app.close())

const ACCOUNT = { bankCode: '058', accountNumber: '0123456789' }
const DAY_MS = 86_400_000

const call = (method: 'GET' | 'POST' | 'DELETE', url: string, session: Session, payload?: object) =>
  send(world.app, { method, url, token: session.token, ...(payload && { payload }) })
async function withdraw(session: Session, account = ACCOUNT) {
  const accountName = await world.market.wallet.resolveAccount(account)
  const answer = await call('POST', '/api/wallet/withdraw', session, {
    amount: 2000,
    ...account,
    accountName,
  })
  return { ...answer, transaction: answer.body.transaction as { id: number; status: string } }
}
const cancel = (session: Session, id: number) => call('DELETE', `/api/wallet/withdrawals/${id}`, session)
const balanceOf = async (session: Session) =>
  ((await call('GET', '/api/wallet', session)).body.wallet as { balance: number }).balance
async function payOut(userId: number): Promise<string | undefined> {
  const { db, wallet } = world.market
  const { id } = await lastOf(userId)
  await wallet.payOut(id)
  return (await db.selectFrom('withdrawals').select('status').where('id', '=', id).executeTakeFirst())?.status
}
const lastOf = (userId: number) =>
  world.market.db
    .selectFrom('withdrawals')
    .select(['id', 'reference'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
const daysAgo = async (userId: number, days: number) =>
  world.market.db
    .updateTable('withdrawals')
    .set({ updated_at: new Date(Date.now() - days * DAY_MS), held_until: new Date(Date.now() - 1) })
    .where('id', '=', (await lastOf(userId)).id)
    .execute()

describe('[R45] a payout to a new bank account', () => {
  test('is pending for a day, as announced before and after, and is then sent', async () => {
    const ada = await aUser(world.market, { naira: 5000 })
    expect((await call('GET', '/api/wallet', ada)).body.wallet).toMatchObject({ payoutHoldHours: 24 })
    const { status, body, transaction } = await withdraw(ada)
    expect(status).toBe(201)
    expect(body.message).toMatch(
      /^Withdrawal request submitted\. We send it after \w+ \d+, .+, and you can cancel it until then\.$/,
    )
    expect(transaction.status).toBe('pending')
    const receipt = (await call('GET', `/api/wallet/transactions/${transaction.id}`, ada)).body
    const wait = new Date(String(receipt.sendsAt)).getTime() - Date.now()
    expect(Math.round(wait / 3_600_000)).toBe(24)
    expect(await payOut(ada.id)).toBe('requested')
    await daysAgo(ada.id, 1)
    expect(await payOut(ada.id)).not.toBe('requested')
  })

  test('is cancelled by its owner, once: amount and fee are returned, and nothing is sent', async () => {
    const ada = await aUser(world.market, { naira: 5000 })
    const { transaction } = await withdraw(ada)
    expect(await balanceOf(ada)).toBe(2800)
    for (const _ of ['first', 'again'])
      expect(await cancel(ada, transaction.id)).toMatchObject({
        status: 200,
        body: {
          message: 'Withdrawal cancelled. We returned the money and the fee.',
          transaction: { id: transaction.id, status: 'cancelled' },
        },
      })
    expect(await balanceOf(ada)).toBe(5000)
    await daysAgo(ada.id, 1)
    await payOut(ada.id)
    const { reference } = await lastOf(ada.id)
    expect(await world.market.bank.verifyPayout(reference)).toEqual({ status: 'unknown' })
    const events = (await world.market.events()).filter((event) => event.type === 'withdrawal.cancelled')
    expect(events).toMatchObject([{ userId: ada.id, amount: 200_000, fee: 20_000 }])
    expect((await call('GET', `/api/wallet/transactions/${transaction.id}`, ada)).body.sendsAt).toBeNull()
  })

  test('is cancelled by no one else, and not once sent', async () => {
    const [ada, bola] = [await aUser(world.market, { naira: 5000 }), await aUser(world.market)]
    const { transaction } = await withdraw(ada)
    expect((await cancel(bola, transaction.id)).status).toBe(404)
    await daysAgo(ada.id, 1)
    await payOut(ada.id)
    expect(await cancel(ada, transaction.id)).toMatchObject({
      status: 409,
      body: { code: 'WITHDRAWAL_SENT' },
    })
    expect(await balanceOf(ada)).toBe(2800)
  })

  test('is cancelled by one press on its notice’s link, without signing in', async () => {
    const ada = await aUser(world.market, { naira: 5000 })
    await withdraw(ada)
    const { id } = await lastOf(ada.id)
    const requested = (await world.market.events()).findLast((event) => event.type === 'withdrawal.requested')
    expect(requested && noticesOf(requested, aNoticeContext())).toMatchObject([
      { userId: ada.id, cancels: id },
    ])
    const [one, other] = [
      await world.market.wallet.issueCancelLink(id),
      await world.market.wallet.issueCancelLink(id),
    ]
    const press = (token = 'A'.repeat(43)) =>
      send(world.app, { method: 'POST', url: '/api/wallet/withdrawals/cancel', payload: { token } })
    expect(await press()).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
    for (const token of [one, one, other])
      expect(await press(token)).toMatchObject({
        status: 200,
        body: { message: 'Withdrawal cancelled. We returned the money and the fee.' },
      })
    expect(await balanceOf(ada)).toBe(5000)
    expect(await world.market.wallet.issueCancelLink(id)).toBeUndefined()
    const links = await world.market.db.selectFrom('payout_links').select('token_hash').execute()
    expect(links.map(({ token_hash }) => token_hash)).not.toContain(one)
  })

  test('is not cancelled by its link once sent', async () => {
    const ada = await aUser(world.market, { naira: 5000 })
    await withdraw(ada)
    const token = await world.market.wallet.issueCancelLink((await lastOf(ada.id)).id)
    await daysAgo(ada.id, 1)
    await payOut(ada.id)
    const payload = { token }
    const pressed = await send(world.app, { method: 'POST', url: '/api/wallet/withdrawals/cancel', payload })
    expect(pressed).toMatchObject({ status: 409, body: { code: 'WITHDRAWAL_SENT' } })
    expect(await balanceOf(ada)).toBe(2800)
  })

  test('is taken back by “This wasn’t me”, and nothing is sent', async () => {
    const ada = await aUser(world.market, { naira: 5000 })
    await withdraw(ada)
    const { identity, views } = world.market
    const onItsWay = { balance: 2800, pendingBalance: 2200, onItsWayToBank: 2200 }
    expect(await views.wallet(ada.id)).toMatchObject(onItsWay)
    await identity.secureAccount(await identity.issueSecuringLink(ada.id))
    expect(await views.wallet(ada.id)).toMatchObject({ balance: 5000, pendingBalance: 0, onItsWayToBank: 0 })
    await daysAgo(ada.id, 1)
    expect(await payOut(ada.id)).toBe('failed')
    const { reference } = await lastOf(ada.id)
    expect(await world.market.bank.verifyPayout(reference)).toEqual({ status: 'unknown' })
  })

  test('is immediate to an account paid a week ago, and to no other', async () => {
    const ada = await aUser(world.market, { naira: 12_000 })
    await withdraw(ada)
    await daysAgo(ada.id, 1)
    await payOut(ada.id)
    const { reference } = await lastOf(ada.id)
    world.market.bank.endPayout(reference, 'success')
    await world.market.wallet.checkPayout(reference)
    await daysAgo(ada.id, 6.9)
    expect((await withdraw(ada)).body.message).toContain('you can cancel it')
    await world.market.db
      .updateTable('withdrawals')
      .set({ updated_at: new Date(Date.now() - 7.1 * DAY_MS) })
      .where('reference', '=', reference)
      .execute()
    expect((await withdraw(ada)).body.message).toBe('Withdrawal request submitted successfully')
    expect((await withdraw(ada, { ...ACCOUNT, accountNumber: '0123456780' })).body.message).toContain(
      'cancel',
    )
  })
})
