import { afterAll, beforeAll, expect, test } from 'vitest'
import { ENDPOINTS } from '#adapters/contract/calls.ts'
import { appCode } from '#tests/support/browsers/authenticator-app.ts'
import { softwareAuthenticator } from '#tests/support/browsers/software-authenticator.ts'
import { aGig, aUser } from '#tests/support/market/marketplace.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

type Session = { id: number; token: string }
type Admin = Session & { email: string; password: string }
const DAY_MS = 86_400_000
const HAS_POWERS = { restAt: null, areResting: false, why: null, until: null, methods: [], act: null }
let world: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  world = await testApp({ adminSecondFactor: 'required' })
})
afterAll(() => world.app.close())

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, { token }: Session, payload?: object) =>
  send(world.app, { method, url, token, ...(payload && { payload }) })
const dashboard = (admin: Session) => call('GET', '/api/admin/dashboard', admin)
const powers = async (admin: Session) => (await call('GET', '/api/auth/admin-powers', admin)).body

async function anAdmin(role: 'ADMIN' | 'SUPER_ADMIN', daysWithout: number | null): Promise<Admin> {
  const { id, token, email, password } = await aUser(world.market)
  const since = daysWithout === null ? null : new Date(Date.now() - daysWithout * DAY_MS)
  await world.market.db
    .updateTable('users')
    .set({ role, admin_campus: role === 'ADMIN' ? 'unilag' : null, admin_without_factor_since: since })
    .where('id', '=', id)
    .execute()
  return { id, token, email, password }
}
const sinceOf = async ({ id }: Session) =>
  (
    await world.market.db
      .selectFrom('users')
      .select('admin_without_factor_since as since')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).since

test.each(Object.entries(ENDPOINTS).filter(([, { access }]) => access === 'admin' || access === 'super'))(
  'while the rights of an admin are paused, %s is rejected with how to restore them',
  async (_, { method, path }) => {
    const root = await anAdmin('SUPER_ADMIN', 7)
    const { status, body } = await call(method, path.replace(/:\w+/g, '1'), root)
    expect([status, body.code]).toEqual([403, 'ADMIN_SECOND_FACTOR_REQUIRED'])
  },
)

test('an admin without a second factor has 7 days from the first notice', async () => {
  const ada = await anAdmin('ADMIN', null)
  expect((await dashboard(ada)).status).toBe(200)
  const since = await sinceOf(ada)
  expect(since).toBeInstanceOf(Date)
  expect((await dashboard(ada)).status).toBe(200)
  expect(await sinceOf(ada)).toEqual(since)
  const restAt = new Date((since?.getTime() ?? 0) + 7 * DAY_MS).toISOString()
  expect(await powers(ada)).toEqual({ ...HAS_POWERS, restAt })
  expect((await dashboard(await anAdmin('ADMIN', 6.9))).status).toBe(200)
})

test('an admin with paused rights is a member like others, also in calls for members and admins', async () => {
  const seller = await aUser(world.market)
  const gigId = await aGig(world.market, seller.id)
  const ada = await anAdmin('ADMIN', 8)
  const resting = { restAt: expect.any(String), areResting: true, why: 'no_factor' }
  expect(await powers(ada)).toEqual({ ...HAS_POWERS, ...resting })
  const remove = () => call('DELETE', `/api/gigs/${gigId}`, ada)
  expect((await remove()).status).toBe(403)
  expect((await call('GET', '/api/wallet', ada)).status).toBe(200)

  const { body: offer } = await call('POST', '/api/auth/totp/options', ada)
  const added = await call('POST', '/api/auth/totp', ada, { totp: appCode(String(offer.secret)) })
  expect(added.status).toBe(201)
  expect(await powers(ada)).toEqual(HAS_POWERS)
  expect((await dashboard(ada)).status).toBe(200)
  expect((await remove()).status).toBe(200)
})

test('a passkey restores the rights, too, and they pause immediately when it is removed', async () => {
  const ada = await anAdmin('ADMIN', 30)
  expect((await dashboard(ada)).status).toBe(403)
  const { body } = await call('POST', '/api/auth/passkeys/options', ada)
  const device = softwareAuthenticator()
  const passkey = device.create(body.options as { challenge: string })
  expect((await call('POST', '/api/auth/passkeys', ada, { passkey })).status).toBe(201)
  expect((await dashboard(ada)).status).toBe(200)
  const [key] = (await call('GET', '/api/auth/passkeys', ada)).body.passkeys as { id: number }[]
  await world.market.identity.removePasskey(ada.id, key?.id ?? 0)
  expect((await dashboard(ada)).body.code).toBe('ADMIN_SECOND_FACTOR_REQUIRED')
})

test('a wallet PIN is not a second factor', async () => {
  const ada = await anAdmin('ADMIN', 8)
  expect((await call('PUT', '/api/auth/wallet-pin', ada, { pin: '482913' })).status).toBe(200)
  expect((await dashboard(ada)).status).toBe(403)
})

test('a new admin has 7 days from then on, and again after a new appointment', async () => {
  const root = await anAdmin('SUPER_ADMIN', 0)
  const ada = await aUser(world.market)
  const made = async () => {
    const actor = { ...root, role: 'SUPER_ADMIN', adminCampus: null } as const
    await world.market.identity.makeAdmin(actor, ada.id, 'unilag')
    return sinceOf(ada)
  }
  const first = await made()
  expect(first).toBeInstanceOf(Date)
  expect(await made()).toEqual(first)
  await world.market.identity.removeAdmin({ ...root, role: 'SUPER_ADMIN', adminCampus: null }, ada.id)
  expect(await sinceOf(ada)).toBeNull()
})

test('with an optional second factor nothing is paused and no deadline runs', async () => {
  const { app, market } = await testApp()
  try {
    const { id, token } = await aUser(market)
    await market.db.updateTable('users').set({ role: 'SUPER_ADMIN' }).where('id', '=', id).execute()
    expect((await send(app, { method: 'GET', url: '/api/admin/dashboard', token })).status).toBe(200)
    const { body } = await send(app, { method: 'GET', url: '/api/auth/admin-powers', token })
    expect(body).toEqual(HAS_POWERS)
    const row = await market.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.admin_without_factor_since).toBeNull()
  } finally {
    await app.close()
  }
})
