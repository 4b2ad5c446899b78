import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chatNoticesOf } from '#domain/notifying/chat/chat-notices.ts'
import { noticesOf } from '#domain/notifying/routing.ts'
import { appCode } from '#tests/support/browsers/authenticator-app.ts'
import { aUser } from '#tests/support/market/marketplace.ts'
import { aNoticeContext } from '#tests/support/market/notice-context.ts'
import { provenly } from '#tests/support/market/proofs.ts'
import { promote } from '#tests/support/market/test-market.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

let world: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  world = await testApp({ keysHoldHours: 24 })
})
afterAll(() => world.app.close())

type Person = Awaited<ReturnType<typeof aUser>>
const call = (method: 'GET' | 'POST', url: string, session?: { token: string }, payload?: object) =>
  send(world.app, { method, url, ...(session && { token: session.token }), ...(payload && { payload }) })
const signIn = ({ email, password }: Person) =>
  call('POST', '/api/auth/login', undefined, { email, password })
const listOf = async (admin: Person) =>
  (await call('GET', '/api/admin/lost-keys', admin)).body.requests as {
    user: { id: number }
    note: string
    approvedAt: string | null
  }[]
const decide = (admin: Person, id: number, approve: boolean) =>
  provenly(
    () => call('POST', `/api/admin/users/${id}/lost-keys`, admin, { approve, reason: 'We met in person' }),
    (act) => call('POST', '/api/auth/step-up', admin, { act, password: admin.password }),
  )

async function anAsker(role: 'USER' | 'ADMIN' = 'USER'): Promise<Person> {
  const ada = await aUser(world.market, { naira: 20_000 })
  if (role === 'ADMIN') await promote(world.market, ada.id, 'ADMIN', 'unilag')
  const { secret } = await world.market.identity.offerTotp(ada.id)
  await world.market.identity.addTotp(ada.id, ada.token, appCode(secret, { at: new Date() }))
  const requested = await call('POST', '/api/auth/lost-keys/ask', undefined, {
    token: (await world.market.identity.issueLostKeysLink(ada.email))?.token ?? '',
    note: 'Economics, 300 level',
  })
  expect(requested.status).toBe(200)
  expect(requested.body.message).toMatch(/^We asked the admins of your campus\. You can log in again after /)
  return ada
}
async function anAdmin(role: 'ADMIN' | 'SUPER_ADMIN', campus: string | null): Promise<Person> {
  const admin = await aUser(world.market)
  await promote(world.market, admin.id, role, campus)
  return admin
}
async function aDayLater({ id }: Person): Promise<void> {
  await world.market.db
    .updateTable('key_removals')
    .set({ due_at: new Date() })
    .where('user_id', '=', id)
    .execute()
  expect(await world.market.identity.removeDueKeys(50)).toMatchObject({ failures: [] })
}

describe('recovery without any key', () => {
  test('is requested by email, with the same response for known and unknown addresses', async () => {
    const ada = await aUser(world.market)
    const ask = async (email: string) => {
      const before = (await world.market.events()).length
      const { status, body } = await call('POST', '/api/auth/lost-keys', undefined, { email })
      return { status, body, added: (await world.market.events()).slice(before).map(({ type }) => type) }
    }
    const known = await ask(ada.email)
    expect(known).toMatchObject({ status: 200, added: ['lost_keys.requested'] })
    expect(await ask('nobody@campus.test')).toEqual(known)
    const wrong = await call('POST', '/api/auth/lost-keys/ask', undefined, { token: 'A'.repeat(43) })
    expect(wrong).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
  })

  test('succeeds after an admin’s approval and a day; every session ends', async () => {
    const ada = await anAsker()
    const [local, foreign, boss] = [
      await anAdmin('ADMIN', 'unilag'),
      await anAdmin('ADMIN', 'ui'),
      await anAdmin('SUPER_ADMIN', null),
    ]
    const sees = async (admin: Person) => (await listOf(admin)).some(({ user }) => user.id === ada.id)
    expect([await sees(local), await sees(foreign), await sees(boss)]).toEqual([true, false, true])
    expect((await call('GET', '/api/admin/waiting', local)).body.lostKeys).toBe(1)
    expect((await call('GET', '/api/admin/waiting', foreign)).body.lostKeys).toBe(0)
    expect((await call('GET', '/api/admin/lost-keys', ada)).status).toBe(403)
    expect((await decide(foreign, ada.id, true)).status).toBe(403)

    await aDayLater(ada)
    expect((await signIn(ada)).body.code).toBe('SECOND_FACTOR_REQUIRED')
    await world.market.db
      .updateTable('key_removals')
      .set({ due_at: new Date(Date.now() + 3_600_000) })
      .where('user_id', '=', ada.id)
      .execute()
    expect((await decide(local, ada.id, true)).status).toBe(200)
    expect((await decide(boss, ada.id, true)).body.code).toBe('ALREADY_DECIDED')
    expect((await listOf(local)).find(({ user }) => user.id === ada.id)).toMatchObject({
      note: 'Economics, 300 level',
      approvedAt: expect.any(String),
    })
    expect((await call('GET', '/api/admin/waiting', local)).body.lostKeys).toBe(0)
    expect((await signIn(ada)).body.code).toBe('SECOND_FACTOR_REQUIRED')
    await aDayLater(ada)
    expect((await call('GET', '/api/auth/me', ada)).status).toBe(401)
    expect((await signIn(ada)).status).toBe(200)
    expect((await world.market.user(ada.id))?.withdrawalsPause?.cause).toBe('factor')
    expect((await world.market.audit()).map(({ action, subject }) => [action, subject])).toContainEqual([
      'lost_keys.approved',
      `user:${ada.id}`,
    ])
  })

  test('of an admin is approved by a super admin, and by no campus admin or the admin themselves', async () => {
    const ngozi = await anAsker('ADMIN')
    const [local, boss] = [await anAdmin('ADMIN', 'unilag'), await anAdmin('SUPER_ADMIN', null)]
    expect((await listOf(local)).some(({ user }) => user.id === ngozi.id)).toBe(false)
    expect((await listOf(boss)).some(({ user }) => user.id === ngozi.id)).toBe(true)
    expect((await decide(local, ngozi.id, true)).status).toBe(403)
    expect((await decide(boss, ngozi.id, false)).status).toBe(200)
    expect((await listOf(boss)).some(({ user }) => user.id === ngozi.id)).toBe(false)
  })

  test('sends a security notice on every channel when requested and when completed', async () => {
    const ada = await anAsker()
    await decide(await anAdmin('ADMIN', 'unilag'), ada.id, true)
    const told = (await world.market.events()).filter(
      (event) => /^lost_keys/.test(event.type) && 'userId' in event && event.userId === ada.id,
    )
    expect(told.map(({ type }) => type)).toEqual(['lost_keys.asked', 'lost_keys.approved'])
    for (const event of told) {
      expect(noticesOf(event, aNoticeContext())).toMatchObject([{ userId: ada.id, isAlarm: true }])
      expect(chatNoticesOf(event, aNoticeContext())).toMatchObject([{ isAlarm: true, always: true }])
    }
  })

  test('is prevented by “This wasn’t me”, approved or not', async () => {
    const ada = await anAsker()
    await decide(await anAdmin('ADMIN', 'unilag'), ada.id, true)
    const since = new Date(Date.now() + 5 * 60_000)
    const token = await world.market.identity.issueSecuringLink(ada.id, since)
    expect((await call('POST', '/api/auth/secure-account', undefined, { token })).status).toBe(200)
    await aDayLater(ada)
    expect(
      await world.market.atomically(({ authenticators }) => authenticators.forUpdate(ada.id)),
    ).toBeDefined()
  })
})
