import { beforeAll, expect, test } from 'vitest'
import { aUser } from '#tests/support/market/marketplace.ts'
import { promote } from '#tests/support/market/test-market.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

let world: Awaited<ReturnType<typeof testApp>>
let people: Record<'ada' | 'bola' | 'admin', Awaited<ReturnType<typeof aUser>>>
beforeAll(async () => {
  world = await testApp()
  const { market } = world
  people = {
    ada: await aUser(market),
    bola: await aUser(market, { naira: 89_000 }),
    admin: await aUser(market),
  }
  await promote(market, people.admin.id, 'ADMIN', 'unilag')
  return () => world.app.close()
})
const as = (who: keyof typeof people, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
  send(world.app, { method, url, token: people[who].token, ...(payload && { payload }) })
const restriction = () => `/api/admin/users/${people.bola.id}/restriction`
const person = async () => (await as('admin', 'GET', `/api/admin/people/${people.bola.id}`)).body
const me = async () => (await as('bola', 'GET', '/api/auth/me')).body.restriction
const write = () =>
  as('bola', 'POST', '/api/messages', { receiverId: people.ada.id, content: 'Pay me outside' })

test('an admin suspends a member, whose calls then say so, until the admin lifts it', async () => {
  expect(await person()).toMatchObject({ mayRestrict: true, restriction: null })
  const requested = { restriction: 'suspension', days: 30, reason: 'Asked to be paid outside' }
  const { status, body } = await as('admin', 'POST', restriction(), requested)
  expect([status, body.message]).toEqual([200, expect.stringMatching(/is suspended$/)])
  expect(await me()).toMatchObject({
    kind: 'suspension',
    reason: requested.reason,
    until: expect.any(String),
  })
  expect(await person()).toMatchObject({
    restriction: { kind: 'suspension', by: expect.stringMatching(/^User/) },
  })
  expect(await write()).toMatchObject({ status: 403, body: { code: 'ACCOUNT_SUSPENDED' } })
  expect(await as('bola', 'POST', '/api/wallet/deposit', { amount: 1000 })).toMatchObject({
    ...{ status: 403, body: { code: 'ACCOUNT_SUSPENDED' } },
  })
  expect(await as('admin', 'POST', restriction(), requested)).toMatchObject({
    ...{ status: 409, body: { code: 'ALREADY_RESTRICTED' } },
  })
  expect((await as('admin', 'DELETE', restriction(), {})).status).toBe(200)
  expect(await me()).toBeNull()
  expect((await write()).status).toBe(201)
})

test.each([
  [{ restriction: 'ban', days: 1, reason: 'x' }, { restriction: 'Invalid restriction' }],
  [{ restriction: 'suspension', days: 0, reason: 'x' }, { days: 'Choose how long it lasts' }],
  [{ restriction: 'suspension', days: 366, reason: 'x' }, { days: 'At most 365 days' }],
  [{ restriction: 'suspension', days: null, reason: ' ' }, { reason: 'Please provide a reason' }],
])('%j is rejected by field', async (payload, errors) => {
  expect(await as('admin', 'POST', restriction(), payload)).toMatchObject({ status: 400, body: { errors } })
  expect(await me()).toBeNull()
})
