import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENDPOINTS } from '#adapters/contract/all.ts'
import { send, testApp } from '#tests/support/app.ts'
import { aUser } from '#tests/support/marketplace.ts'
import { softwareAuthenticator } from '#tests/support/software-authenticator.ts'

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
const optionsFrom = async (url: string, session?: Session) =>
  (await call('POST', url, session)).body as { options: { challenge: string }; attempt: string }

async function addPasskey(person: Session) {
  const passkey = softwareAuthenticator()
  const { options } = await optionsFrom('/api/auth/passkeys/options', person)
  expect(
    (await call('POST', '/api/auth/passkeys', person, { passkey: passkey.create(options) })).status,
  ).toBe(201)
  return passkey
}
/** A super admin whose only second factor is a passkey. */
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
async function showPasskey(session: Session, { passkey }: Guarded) {
  const { options } = await optionsFrom('/api/auth/step-up/passkey-options', session)
  return call('POST', '/api/auth/step-up', session, { passkey: passkey.sign(options) })
}
/** The password and the code from the email: what a session on a new device shows, and what removes lost keys. */
async function passwordAndCode(session: Session, { id, password }: Person) {
  const { market } = world
  await call('POST', '/api/auth/step-up/email-code', session)
  const asked = (await market.events()).findLast(
    (event) => event.type === 'proof_code.requested' && event.userId === id,
  )
  if (asked?.type !== 'proof_code.requested') throw new Error('no code was asked for')
  return { password, emailCode: (await market.identity.issueProofCode(id, asked.sessionId))?.code }
}
async function resetKeys(session: Session, person: Person) {
  const proof = await passwordAndCode(session, person)
  expect((await call('POST', '/api/auth/wallet-pin/reset', session, proof)).status).toBe(200)
}
async function stepUp(session: Session, person: Person) {
  const proof = await passwordAndCode(session, person)
  expect((await call('POST', '/api/auth/step-up', session, proof)).status).toBe(200)
}
async function resetPassword({ email }: Person, password: string) {
  const { identity } = world.market
  const issued = await identity.issuePasswordReset(email)
  await identity.resetPassword({ token: issued?.token ?? '', password })
}
const restUntil = async ({ id }: Person) =>
  await world.market.db
    .selectFrom('users')
    .select(['withdrawals_rest_until as until', 'withdrawals_rest_cause as cause'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('The password of an admin who has a passkey', () => {
  test('signs in as a member: every admin call asks for the passkey, which opens them for that session', async () => {
    const sade = await anAdmin()
    expect((await dashboard(sade)).status).toBe(200)
    const session = await byPassword(sade)
    for (const { method, path, access } of Object.values(ENDPOINTS))
      if (access === 'admin' || access === 'super')
        expect(await call(method, path.replace(/:\w+/g, '1'), session), path).toMatchObject(WANTS_PASSKEY)
    const resting = { restAt: null, areResting: true, why: 'not_shown', until: null, methods: ['passkey'] }
    expect(await powers(session)).toEqual(resting)
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

  test('opens nothing by the wallet PIN, nor adds another passkey by it', async () => {
    const sade = await anAdmin()
    expect((await showPasskey(sade, sade)).status).toBe(200)
    expect((await call('PUT', '/api/auth/wallet-pin', sade, { pin: PIN })).status).toBe(200)
    const session = await byPassword(sade)
    expect((await call('POST', '/api/auth/step-up', session, { pin: PIN })).status).toBe(200)
    expect(await dashboard(session)).toMatchObject(WANTS_PASSKEY)
    for (const [method, url] of [
      ['POST', '/api/auth/passkeys/options'],
      ['POST', '/api/auth/totp/options'],
      ['DELETE', '/api/auth/passkeys/1'],
    ] as const)
      expect(await call(method, url, session), url).toMatchObject(WANTS_PASSKEY)
  })

  test('is not needed: signing in by the passkey opens the admin calls at once', async () => {
    const sade = await anAdmin()
    const { options, attempt } = await optionsFrom('/api/auth/passkey-login/options')
    const signed = { passkey: sade.passkey.sign(options), attempt }
    const { body } = await call('POST', '/api/auth/passkey-login', undefined, signed)
    expect((await dashboard({ token: String(body.token) })).status).toBe(200)
  })

  test('closes the sessions in which the passkey was not added, too', async () => {
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

  test('brings a lost passkey back with a code by email: a day later, however often something is reset', async () => {
    const sade = await anAdmin()
    const session = await byPassword(sade)
    await resetKeys(session, sade)
    const paused = { status: 403, body: { code: 'ADMIN_POWERS_PAUSED' } }
    expect(await dashboard(session)).toMatchObject(paused)
    await stepUp(session, sade)
    await addPasskey(session)
    const { until } = await restUntil(sade)
    expect((until?.getTime() ?? 0) - Date.now()).toBeGreaterThan(0.99 * DAY_MS)
    const refused = await dashboard(session)
    expect(refused).toMatchObject({ ...paused, body: { until: until?.toISOString() } })
    expect(refused.body.message).toMatch(
      /^Your admin powers are paused until .+ because your passkey was reset\.$/,
    )
    expect(await powers(session)).toMatchObject({ why: 'reset', until: until?.toISOString(), methods: [] })

    await resetKeys(session, sade)
    await stepUp(session, sade)
    expect((await call('PUT', '/api/auth/wallet-pin', session, { pin: PIN })).status).toBe(200)
    await resetKeys(session, sade)
    const password = 'quite-another-9-word'
    await resetPassword(sade, password)
    expect((await restUntil(sade)).cause).toBe('passkey')
    const owner = { ...sade, password }
    const after = await byPassword(owner)
    expect(await dashboard(after)).toMatchObject(paused)

    await world.market.db
      .updateTable('users')
      .set({ withdrawals_rest_until: new Date(Date.now() - 1) })
      .where('id', '=', sade.id)
      .execute()
    await stepUp(after, owner)
    await addPasskey(after)
    expect((await dashboard(after)).status).toBe(200)
  })

  test('is not enough after a reset by email either: the passkey stays and is asked for', async () => {
    const sade = await anAdmin()
    await resetPassword(sade, 'quite-another-9-word')
    const session = await byPassword({ ...sade, password: 'quite-another-9-word' })
    expect(await dashboard(session)).toMatchObject(WANTS_PASSKEY)
    expect((await showPasskey(session, sade)).status).toBe(200)
    expect((await dashboard(session)).status).toBe(200)
  })
})
