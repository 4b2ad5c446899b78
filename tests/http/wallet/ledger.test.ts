import { afterAll, beforeAll, expect, test } from 'vitest'
import { kobo } from '#domain/shared/money.ts'
import { lagosDayOf } from '#domain/shared/time.ts'
import { aUser } from '#tests/support/market/marketplace.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

let world: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  world = await testApp()
})
afterAll(() => world.app.close())

test('super admins see whether the ledger balances, and reconcile it with the provider', async () => {
  const { id, token } = await aUser(world.market, { naira: 2500 })
  const get = (url: string) => send(world.app, { method: 'GET', url, token })
  const compare = () =>
    send(world.app, { method: 'POST', url: '/api/admin/ledger/reconciliations', payload: {}, token })
  expect((await get('/api/admin/ledger/trial-balance')).status).toBe(403)
  expect((await get('/api/admin/ledger/reconciliations')).status).toBe(403)
  expect((await compare()).status).toBe(403)
  await world.market.atomically(async ({ users }) => {
    const user = await users.byId(id)
    if (user) await users.save({ ...user, role: 'SUPER_ADMIN' })
  })
  expect((await get('/api/admin/ledger/trial-balance')).body).toMatchObject({
    balanced: true,
    givenUp: { accounts: 0, amount: 0 },
    debits: 2500,
    credits: 2500,
    accounts: expect.arrayContaining([
      { kind: 'provider', accounts: 1, debits: 2500, credits: 0, balance: -2500 },
      { kind: 'wallet', accounts: 1, debits: 0, credits: 2500, balance: 2500 },
    ]),
  })
  expect(await compare()).toMatchObject({
    status: 200,
    body: { message: 'Compared 1 reference', differences: 0 },
  })
  expect((await get('/api/admin/ledger/reconciliations')).body).toMatchObject({
    reconciliations: [{ compared: 1, failure: null, differences: [] }],
    pagination: { total: 1 },
  })
})

test('a reconciliation starts on a chosen day, and its result can be exported for spreadsheets', async () => {
  const { id, token, email } = await aUser(world.market)
  await world.market.atomically(async ({ users }) => {
    const user = await users.byId(id)
    if (user) await users.save({ ...user, role: 'SUPER_ADMIN' })
  })
  const compare = (from: string) =>
    send(world.app, { method: 'POST', url: '/api/admin/ledger/reconciliations', payload: { from }, token })
  const deposit = await world.market.wallet.deposit({ id, email }, kobo(5000_00))
  world.market.bank.endCharge(deposit.reference, 'success')
  const today = lagosDayOf(new Date())
  expect((await compare(today)).body).toMatchObject({ differences: 0 })
  expect((await compare('2000-01-01')).body).toMatchObject({ errors: { from: expect.any(String) } })
  expect((await compare('yesterday')).status).toBe(400)
  const url = '/api/admin/ledger/reconciliations'
  const { reconciliations } = (await send(world.app, { method: 'GET', url, token })).body as {
    reconciliations: { id: number; from: string; differences: object[] }[]
  }
  const [run] = reconciliations
  expect(run?.from).toBe(new Date(`${today}T00:00:00+01:00`).toISOString())
  const { headers, payload } = await world.app.inject({
    url: `${url}/${run?.id}/differences.csv`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(headers['content-disposition']).toContain(`campus-marketplace-comparison_${run?.id}.csv`)
  expect(payload).toContain(`deposit,${deposit.reference},status,5000,pending,5000,success,no`)
})
