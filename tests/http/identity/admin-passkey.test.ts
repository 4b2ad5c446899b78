import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENDPOINTS } from '#adapters/contract/calls.ts'
import { softwareAuthenticator } from '#tests/support/browsers/software-authenticator.ts'
import { aUser } from '#tests/support/market/marketplace.ts'
import { AN_ACT, emailedCodeOf, provenly } from '#tests/support/market/proofs.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

type Session = { token: string }
type Person = Session & { id: number; email: string; password: string }
type Guarded = Person & { passkey: ReturnType<typeof softwareAuthenticator> }
const PIN = '482913'
const WANTS_PASSKEY = { status: 403, body: { code: 'STEP_UP_REQUIRED', methods: ['passkey'] } }
const DAY_MS = 86_400_000
let world: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  // A passkey that was set up is asked for under either policy.
  world = await testApp({ adminSecondFactor: 'offered' })
})
afterAll(() => world.app.close())

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, session?: Session, payload?: object) =>
  send(world.app, { method, url, ...(session && { token: session.token }), ...(payload && { payload }) })
const dashboard = (admin: Session) => call('GET', '/api/admin/dashboard', admin)
const powers = async (admin: Session) => (await call('GET', '/api/auth/admin-powers', admin)).body
const optionsFrom = async (url: string, session?: Session, payload?: object) =>
  (await call('POST', url, session, payload)).body as { options: { challenge: string }; attempt: string }

type Prove = (act: string) => ReturnType<typeof call>
async function addPasskey(person: Session, prove: Prove = notAsked) {
  const passkey = softwareAuthenticator()
  const { body } = await provenly(() => call('POST', '/api/auth/passkeys/options', person), prove)
  const options = body.options as { challenge: string }
  expect(
    (await call('POST', '/api/auth/passkeys', person, { passkey: passkey.create(options) })).status,
  ).toBe(201)
  return passkey
}
async function anAdmin(): Promise<Guarded> {
  const person = await aUser(world.market)
  const { db } = world.market
  await db.updateTable('users').set({ role: 'SUPER_ADMIN' }).where('id', '=', person.id).execute()
  return { ...person, passkey: await addPasskey(person) }
}
async function byPassword({ email, password }: Person): Promise<Session> {
  const { status, body } = await call('POST', '/api/auth/login', undefined, { email, password })
  expect([status, Object.keys(body).toSorted()]).toEqual([200, ['message', 'token', 'user']])
  return { token: String(body.token) }
}
async function showPasskey(session: Session, { passkey }: Guarded, act = AN_ACT) {
  const { options } = await optionsFrom('/api/auth/step-up/passkey-options', session, { act })
  return call('POST', '/api/auth/step-up', session, { act, passkey: passkey.sign(options) })
}
const removeKeys = (by: Guarded, { id }: Person) =>
  provenly(
    () => call('DELETE', `/api/admin/admins/${id}/keys`, by, { reason: 'Lost phone' }),
    (act) => showPasskey(by, by, act),
  )
const onNewDevice =
  (session: Session, { id, password }: Person) =>
  async (act: string) => {
    await call('POST', '/api/auth/step-up/email-code', session, { act })
    const proof = { act, password, emailCode: await emailedCodeOf(world.market, id) }
    return call('POST', '/api/auth/step-up', session, proof)
  }
const notAsked = () => Promise.reject(new Error('a proof was asked for'))
async function resetPassword({ email }: Person, password: string) {
  const { identity } = world.market
  const issued = await identity.issuePasswordReset(email)
  await identity.resetPassword({ token: issued?.token ?? '', password })
}
const pausedUntil = async ({ id }: Person) =>
  await world.market.db
    .selectFrom('users')
    .select(['withdrawals_rest_until as until', 'withdrawals_rest_cause as cause'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('The password of an admin with a passkey', () => {
  test('signs in as a member: every admin call requires the passkey, which unlocks them for that session', async () => {
    const sade = await anAdmin()
    expect((await dashboard(sade)).status).toBe(200)
    const session = await byPassword(sade)
    for (const { method, path, access } of Object.values(ENDPOINTS))
      if (access === 'admin' || access === 'super')
        expect(await call(method, path.replace(/:\w+/g, '1'), session), path).toMatchObject(WANTS_PASSKEY)
    const resting = { restAt: null, areResting: true, why: 'not_shown', until: null, methods: ['passkey'] }
    expect(await powers(session)).toEqual({ ...resting, act: expect.any(String) })
    expect((await call('GET', '/api/wallet', session)).status).toBe(200)

    expect((await showPasskey(session, sade)).status).toBe(200)
    expect((await dashboard(session)).status).toBe(200)
    expect(await powers(session)).toMatchObject({ areResting: false, why: null })
    // It is shown for the session, not for five minutes, and for no other session.
    await world.market.db
      .updateTable('sessions')
      .set({ proved_until: new Date(Date.now() - 1) })
      .where('user_id', '=', sade.id)
      .execute()
    expect((await dashboard(session)).status).toBe(200)
    expect(await dashboard(await byPassword(sade))).toMatchObject(WANTS_PASSKEY)
  })

  test('unlocks nothing with the wallet PIN, and adds no other passkey with it', async () => {
    const sade = await anAdmin()
    const set = await provenly(
      () => call('PUT', '/api/auth/wallet-pin', sade, { pin: PIN }),
      (act) => showPasskey(sade, sade, act),
    )
    expect(set.status).toBe(200)
    const session = await byPassword(sade)
    expect((await call('POST', '/api/auth/step-up', session, { act: AN_ACT, pin: PIN })).status).toBe(200)
    expect(await dashboard(session)).toMatchObject(WANTS_PASSKEY)
    for (const [method, url] of [
      ['POST', '/api/auth/passkeys/options'],
      ['POST', '/api/auth/totp/options'],
      ['DELETE', '/api/auth/passkeys/1'],
    ] as const)
      expect(await call(method, url, session), url).toMatchObject(WANTS_PASSKEY)
  })

  test('is not needed: signing in with the passkey unlocks the admin calls immediately', async () => {
    const sade = await anAdmin()
    const { options, attempt } = await optionsFrom('/api/auth/passkey-login/options')
    const signed = { passkey: sade.passkey.sign(options), attempt }
    const { body } = await call('POST', '/api/auth/passkey-login', undefined, signed)
    expect((await dashboard({ token: String(body.token) })).status).toBe(200)
  })

  test('ends the sessions in which the passkey was not added, too', async () => {
    const person = await aUser(world.market)
    await world.market.db
      .updateTable('users')
      .set({ role: 'ADMIN', admin_campus: 'unilag' })
      .where('id', '=', person.id)
      .execute()
    const stolen = await byPassword(person)
    expect((await dashboard(stolen)).status).toBe(200)
    await addPasskey(person)
    expect((await dashboard(person)).status).toBe(200)
    expect(await dashboard(stolen)).toMatchObject(WANTS_PASSKEY)
  })

  test('restores no lost passkey: not by an emailed code, only by another super admin, and a day later', async () => {
    const [sade, root] = [await anAdmin(), await anAdmin()]
    const session = await byPassword(sade)
    const refusal = {
      status: 403,
      body: {
        code: 'ADMIN_KEYS',
        message:
          'An admin’s PIN and passkeys can’t be removed by email. Ask another super admin to remove them.',
      },
    }
    expect(await call('POST', '/api/auth/wallet-pin/reset/email-code', session)).toMatchObject(refusal)
    const proof = { password: sade.password, emailCode: '000000' }
    expect(await call('POST', '/api/auth/wallet-pin/reset', session, proof)).toMatchObject(refusal)
    expect(await world.market.events()).not.toContainEqual(
      expect.objectContaining({ type: 'proof_code.requested', userId: sade.id }),
    )

    expect(await removeKeys(root, sade)).toMatchObject({ status: 200 })
    expect((await call('GET', '/api/auth/me', session)).status).toBe(401)
    const after = await byPassword(sade)
    const paused = { status: 403, body: { code: 'ADMIN_POWERS_PAUSED' } }
    expect(await dashboard(after)).toMatchObject(paused)
    await addPasskey(after, onNewDevice(after, sade))
    const { until } = await pausedUntil(sade)
    expect((until?.getTime() ?? 0) - Date.now()).toBeGreaterThan(0.99 * DAY_MS)
    const refused = await dashboard(after)
    expect(refused).toMatchObject({ ...paused, body: { until: until?.toISOString() } })
    expect(refused.body.message).toMatch(
      /^Your admin powers are paused until .+ because your passkey was reset\.$/,
    )
    expect(await powers(after)).toMatchObject({ why: 'reset', until: until?.toISOString(), methods: [] })

    // A password that is reset meanwhile makes it no shorter, and gives it no other cause.
    const password = 'quite-another-9-word'
    await resetPassword(sade, password)
    expect((await pausedUntil(sade)).cause).toBe('passkey')
    const again = await byPassword({ ...sade, password })
    expect(await dashboard(again)).toMatchObject(paused)

    await world.market.db
      .updateTable('users')
      .set({ withdrawals_rest_until: new Date(Date.now() - 1) })
      .where('id', '=', sade.id)
      .execute()
    expect((await dashboard(again)).body.code).toBe('STEP_UP_REQUIRED')
  })

  test('does not let a super admin remove their own keys, nor a member’s; the log names who removed whose', async () => {
    const [sade, root] = [await anAdmin(), await anAdmin()]
    expect(await removeKeys(root, root)).toMatchObject({ status: 403, body: { code: 'OWN_KEYS' } })
    expect(await removeKeys(root, await aUser(world.market))).toMatchObject({
      body: { code: 'NOT_AN_ADMIN' },
    })
    expect((await removeKeys(root, sade)).status).toBe(200)
    expect(await removeKeys(root, sade)).toMatchObject({ status: 409, body: { code: 'NO_KEYS' } })
    expect((await world.market.audit()).at(-1)).toMatchObject({
      actorId: root.id,
      action: 'admin.keys_removed',
      subject: `user:${sade.id}`,
      reason: 'Lost phone',
    })
  })

  test('is not enough after a reset by email either: the passkey stays and is required', async () => {
    const sade = await anAdmin()
    await resetPassword(sade, 'quite-another-9-word')
    const session = await byPassword({ ...sade, password: 'quite-another-9-word' })
    expect(await dashboard(session)).toMatchObject(WANTS_PASSKEY)
    expect((await showPasskey(session, sade)).status).toBe(200)
    expect((await dashboard(session)).status).toBe(200)
  })
})
