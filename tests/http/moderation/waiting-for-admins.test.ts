import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, aUser } from '#tests/support/market/marketplace.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

let world: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  world = await testApp()
})
afterAll(() => world?.app.close())

test('admins see the number of open disputes and reports: of their campus, or of all', async () => {
  const { market, app } = world
  const [seller, reporter, local, foreign, all] = await Promise.all([
    ...[1, 2, 3].map(() => aUser(market)),
    aUser(market, { campus: 'ui' }),
    aUser(market),
  ])
  if (!seller || !reporter || !local || !foreign || !all) throw new Error('nobody')
  const appoint = (id: number, role: 'ADMIN' | 'SUPER_ADMIN', campus: string | null) =>
    market.db.updateTable('users').set({ role, admin_campus: campus }).where('id', '=', id).execute()
  await appoint(local.id, 'ADMIN', 'unilag')
  await appoint(foreign.id, 'ADMIN', 'ui')
  await appoint(all.id, 'SUPER_ADMIN', null)
  const productId = await aProduct(market, seller.id)
  await market.messaging.report(reporter.id, { kind: 'product', id: productId, reason: 'It is a fake' })
  const waiting = async ({ token }: { token: string }) =>
    (await send(app, { method: 'GET', url: '/api/admin/waiting', token })).body
  expect(await waiting(local)).toEqual({
    disputes: 0,
    reports: 1,
    studentCards: 0,
    lostKeys: 0,
    corrections: 0,
    signals: 0,
  })
  expect(await waiting(foreign)).toEqual({
    disputes: 0,
    reports: 0,
    studentCards: 0,
    lostKeys: 0,
    corrections: 0,
    signals: 0,
  })
  expect(await waiting(all)).toEqual({
    disputes: 0,
    reports: 1,
    studentCards: 0,
    lostKeys: 0,
    corrections: 0,
    signals: 0,
  })
})
