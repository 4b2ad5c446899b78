import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aGooglePerson } from '#tests/support/market/builders.ts'
import { aUser } from '#tests/support/market/marketplace.ts'
import { emailedCodeOf, provenly } from '#tests/support/market/proofs.ts'
import { promote } from '#tests/support/market/test-market.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

type World = Awaited<ReturnType<typeof aWorld>>
type Session = { token: string }
let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.app.close())

const PIN = '482913'
const ACCOUNT = { bankCode: '058', accountNumber: '0123456789' }
const HOUR_MS = 3_600_000

async function aWorld() {
  const { app, market } = await testApp({
    google: async (subject) => aGooglePerson({ subject, email: `${subject}@campus.test` }),
  })
  return { app, market }
}

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, { token }: Session, payload?: object) =>
  send(world.app, { method, url, token, ...(payload && { payload }) })
const reset = (session: Session, proof: object) => call('POST', '/api/auth/wallet-pin/reset', session, proof)
const setPin = (session: Session) => call('PUT', '/api/auth/wallet-pin', session, { pin: PIN })

async function withdraw(session: Session) {
  const accountName = await world.market.wallet.resolveAccount(ACCOUNT)
  return call('POST', '/api/wallet/withdraw', session, { amount: 2000, ...ACCOUNT, accountName })
}

async function emailedCode(session: Session, userId: number): Promise<string> {
  expect((await call('POST', '/api/auth/wallet-pin/reset/email-code', session)).status).toBe(200)
  return emailedCodeOf(world.market, userId)
}

const wait = async (userId: number, hours: number) => {
  const { db } = world.market
  const row = await db
    .selectFrom('users')
    .select('withdrawals_rest_until')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const until = new Date((row.withdrawals_rest_until?.getTime() ?? 0) - hours * HOUR_MS)
  await db.updateTable('users').set({ withdrawals_rest_until: until }).where('id', '=', userId).execute()
}

const rich = () => aUser(world.market, { naira: 20_000 })
const pausedUntil = async (session: Session) =>
  ((await call('GET', '/api/wallet', session)).body.wallet as { withdrawalsRestUntil: string | null })
    .withdrawalsRestUntil

describe('a forgotten wallet PIN', () => {
  test('is removed by the password and an emailed code, and withdrawals pause for 24 hours', async () => {
    const ada = await rich()
    await setPin(ada)
    expect(await pausedUntil(ada)).toBeNull()
    const emailCode = await emailedCode(ada, ada.id)
    expect(await reset(ada, { password: ada.password, emailCode })).toMatchObject({
      status: 200,
      body: { message: 'Your PIN and passkeys are removed. You can set up new ones now.' },
    })
    expect((await call('GET', '/api/auth/me', ada)).body).toMatchObject({ user: { hasWalletPin: false } })
    expect(await world.market.events()).toContainEqual({ type: 'wallet_pin.reset', userId: ada.id })

    expect((await withdraw(ada)).body.code).toBe('STEP_UP_REQUIRED')
    const { password } = ada
    const proven = () =>
      provenly(
        () => withdraw(ada),
        (act) => call('POST', '/api/auth/step-up', ada, { act, password }),
      )
    const refused = await proven()
    expect(refused).toMatchObject({ status: 409, body: { code: 'WITHDRAWALS_REST' } })
    expect(refused.body.message).toMatch(
      /^Withdrawals are paused until [A-Z][a-z]{2} \d+, \d+:\d\d [AP]M because your PIN was reset\.$/,
    )
    const left = new Date((await pausedUntil(ada)) ?? 0).getTime() - Date.now()
    expect(left).toBeGreaterThan(23.9 * HOUR_MS)
    expect(left).toBeLessThanOrEqual(24 * HOUR_MS)

    await wait(ada.id, 23.9)
    expect((await proven()).status).toBe(409)
    await wait(ada.id, 0.1)
    expect(await pausedUntil(ada)).toBeNull()
    expect((await proven()).status).toBe(201)
  })

  test('stays without the right password and code, and five wrong codes invalidate the code', async () => {
    const ada = await rich()
    await setPin(ada)
    const emailCode = await emailedCode(ada, ada.id)
    const { password } = ada
    expect((await reset(ada, {})).body.errors).toEqual({ password: 'Enter your password' })
    expect((await reset(ada, { password })).body.errors).toHaveProperty('emailCode')
    expect((await reset(ada, { password: 'wrong-1', emailCode })).body.errors).toHaveProperty('password')
    expect((await reset(ada, { pin: PIN, password, emailCode })).status).toBe(400)
    const wrong = ['000000', '999999'].find((item) => item !== emailCode) ?? ''
    for (let tries = 0; tries < 5; tries += 1)
      expect((await reset(ada, { password, emailCode: wrong })).status).toBe(400)
    expect((await reset(ada, { password, emailCode })).status).toBe(400)
    expect((await withdraw(ada)).body).toMatchObject({ code: 'STEP_UP_REQUIRED', methods: ['pin'] })
    expect(await pausedUntil(ada)).toBeNull()
  })

  test('of the only super admin is not removed by email, and the error names the alternative', async () => {
    const { id } = await rich()
    await promote(world.market, id, 'SUPER_ADMIN')
    const ada = await rich()
    await setPin(ada)
    await promote(world.market, ada.id, 'ADMIN', 'unilag')
    const ask = () => call('POST', '/api/auth/wallet-pin/reset/email-code', ada)
    expect((await ask()).body.message).toMatch(/ Ask a super admin to remove them\.$/)
    await promote(world.market, ada.id, 'SUPER_ADMIN')
    expect((await ask()).body.message).toMatch(/ Ask another super admin to remove them\.$/)
    await promote(world.market, id, 'USER')
    expect(await ask()).toMatchObject({ status: 403, body: { code: 'ADMIN_KEYS' } })
    expect((await ask()).body.message).toMatch(
      / You’re the only super admin\. Ask the people who run the server\.$/,
    )
  })

  test('of a Google-only account needs only the code; an account without a PIN gets an error', async () => {
    const { body } = await send(world.app, {
      method: 'POST',
      url: '/api/auth/google-login',
      payload: { token: 'gina' },
    })
    const gina = { token: String(body.token) }
    const { id } = body.user as { id: number }
    expect((await reset(gina, { emailCode: '000000' })).body.code).toBe('NO_WALLET_PIN')
    const set = await provenly(
      () => setPin(gina),
      (act) => call('POST', '/api/auth/step-up', gina, { act, googleToken: 'gina' }),
    )
    expect(set.status).toBe(200)
    expect((await reset(gina, { emailCode: await emailedCode(gina, id) })).status).toBe(200)
  })
})

test('a password reset by email pauses withdrawals for 24 hours, too', async () => {
  const ada = await rich()
  const issued = await world.market.identity.issuePasswordReset(ada.email)
  const password = 'walked-9-home'
  const link = { token: issued?.token ?? '', password }
  await send(world.app, { method: 'POST', url: '/api/auth/reset-password', payload: link })
  const payload = { email: ada.email, password }
  const { body } = await send(world.app, { method: 'POST', url: '/api/auth/login', payload })
  const session = { token: String(body.token) }
  const refused = await withdraw(session)
  expect(refused).toMatchObject({ status: 409, body: { code: 'WITHDRAWALS_REST' } })
  expect(refused.body.message).toMatch(/because your password was reset\.$/)
  await wait(ada.id, 24)
  expect((await withdraw(session)).status).toBe(201)
})
