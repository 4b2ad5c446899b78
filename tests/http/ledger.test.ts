import { afterAll, beforeAll, expect, test } from 'vitest'
import { send, testApp } from '#tests/support/app.ts'
import { aUser } from '#tests/support/marketplace.ts'

let world: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  world = await testApp()
})
afterAll(() => world.app.close())

test('super admins see whether the books balance, and compare them with the provider', async () => {
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
    body: { message: 'Compared 0 references', differences: 0 },
  })
  expect((await get('/api/admin/ledger/reconciliations')).body).toMatchObject({
    reconciliations: [{ compared: 0, failure: null, differences: [] }],
    pagination: { total: 1 },
  })
})
