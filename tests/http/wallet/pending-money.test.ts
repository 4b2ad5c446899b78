import { afterAll, beforeAll, expect, test } from 'vitest'
import { pendingReads } from '#adapters/postgres/wallet/pending-reads.ts'
import { kobo } from '#domain/shared/money.ts'
import { DAY_MS } from '#domain/shared/time.ts'
import { aProduct, aUser } from '#tests/support/market/marketplace.ts'
import { promote } from '#tests/support/market/test-market.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

let world: Awaited<ReturnType<typeof testApp>>
let [buyer, seller, admin, superAdmin]: Awaited<ReturnType<typeof aUser>>[] = []
beforeAll(async () => {
  world = await testApp()
  seller = await aUser(world.market, { campus: 'ui' })
  buyer = await aUser(world.market, { campus: 'unn', naira: 9000 })
  admin = await aUser(world.market, { campus: 'unn' })
  superAdmin = await aUser(world.market, { campus: 'unn' })
  await promote(world.market, admin.id, 'ADMIN', 'unn')
  await promote(world.market, superAdmin.id, 'SUPER_ADMIN')
  const productId = await aProduct(world.market, seller.id)
  await post('/api/orders/buy-now', { productId })
  await post('/api/wallet/deposit', { amount: 1500 })
})
afterAll(() => world.app.close())

const post = (url: string, payload: object) =>
  send(world.app, { method: 'POST', url, payload, ...(buyer && { token: buyer.token }) })
type Listed = { rows: { amount: number }[]; count: number; total: number }
async function listed(query: string, by = superAdmin): Promise<{ status: number; body: Listed }> {
  const { status, body } = await send(world.app, {
    method: 'GET',
    url: `/api/admin/pending-money?${query}`,
    ...(by && { token: by.token }),
  })
  return { status, body: body as Listed }
}

test('open escrow is listed with its fee, its buyer and its order, and the campus of the purchase', async () => {
  const { body } = await listed('')
  const [row] = body.rows
  expect(row).toMatchObject({
    campus: 'ui',
    person: { id: buyer?.id },
    about: expect.stringMatching(/^Order #/),
    page: { kind: 'order' },
  })
  expect(body).toMatchObject({ count: 1, total: row?.amount })
  const { body: mine } = await send(world.app, {
    method: 'GET',
    url: '/api/wallet',
    ...(buyer && { token: buyer.token }),
  })
  expect(9000 - (mine.wallet as { balance: number }).balance).toBe(row?.amount)
  expect((await listed('campus=ui')).body.count).toBe(1)
  expect((await listed('campus=unn')).body).toEqual({ rows: [], count: 0, total: 0 })
  expect((await listed('campus=ui', admin)).body.count).toBe(0)
})

test('unconfirmed deposits are listed by their owner’s campus, also for its admin', async () => {
  const mine = { amount: 1500, campus: 'unn', person: { id: buyer?.id }, page: null }
  expect((await listed('kind=deposits', admin)).body).toMatchObject({ rows: [mine], count: 1, total: 1500 })
  expect((await listed('kind=payouts')).body.count).toBe(0)
})

test('failed payouts are listed for 30 days, with the account’s last digits', async () => {
  const { market } = world
  const owner = await aUser(market, { campus: 'unn', naira: 9000 })
  const account = { bankCode: '058', accountNumber: '0123456789' }
  const accountName = await market.wallet.resolveAccount(account)
  const reference = await market.wallet.withdraw(owner.id, kobo(2000_00), { ...account, accountName })
  await market.wallet.payOut((await market.atomically(({ withdrawals }) => withdrawals.idOf(reference))) ?? 0)
  market.bank.endPayout(reference, 'failed')
  await market.wallet.checkPayout(reference)
  expect((await listed('kind=failed', admin)).body).toMatchObject({
    rows: [{ reference, person: { id: owner.id }, about: expect.stringMatching(/6789$/), page: null }],
    count: 1,
  })
  const { pendingMoney } = pendingReads(market.db)
  const query = { kind: 'failed', days: '0', campus: undefined } as const
  expect((await pendingMoney(query, new Date(Date.now() + 31 * DAY_MS), 10)).count).toBe(0)
})

test('overdue money is separated by age, and invalid ages are rejected', async () => {
  const { pendingMoney } = pendingReads(world.market.db)
  const countAfter = async (passed: number, days: '0' | '3' | '7' | '14') =>
    (
      await pendingMoney(
        { kind: 'escrow', days, campus: undefined },
        new Date(Date.now() + passed * DAY_MS),
        10,
      )
    ).count
  expect(
    await Promise.all([countAfter(2, '0'), countAfter(2, '3'), countAfter(4, '3'), countAfter(4, '7')]),
  ).toEqual([1, 0, 1, 0])
  expect((await listed('days=3')).body.count).toBe(0)
  expect((await listed('days=4')).status).toBe(400)
  expect((await listed('kind=gold')).status).toBe(400)
})

test('pending money can be exported for spreadsheets, too', async () => {
  const { payload } = await world.app.inject({
    url: '/api/admin/pending-money.csv?kind=escrow',
    headers: { authorization: `Bearer ${superAdmin?.token}` },
  })
  const [head, row] = payload.trimEnd().split('\n')
  expect(head).toBe('\ufeffSince (WAT),Amount (NGN),Person,About,Campus,Reference')
  expect(row).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,[\d.]+,[^,]+,Order #\w+,University of Ibadan,/)
})
