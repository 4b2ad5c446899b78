import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appCode } from '#tests/support/browsers/authenticator-app.ts'
import { aUser } from '#tests/support/market/marketplace.ts'
import { AN_ACT, emailedCodeOf, provenly } from '#tests/support/market/proofs.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

type Session = { token: string }
type Person = Session & { id: number; email: string; password: string }
let world: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  world = await testApp()
})
afterAll(() => world.app.close())

const ACCOUNT = { bankCode: '058', accountNumber: '0123456789' }

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, session?: Session, payload?: object) =>
  send(world.app, { method, url, ...(session && { token: session.token }), ...(payload && { payload }) })
const rich = (): Promise<Person> => aUser(world.market, { naira: 20_000 })
const login = ({ email, password }: Person, shown: object = {}) =>
  call('POST', '/api/auth/login', undefined, { email, password, ...shown })
const stepUp = (session: Session, shown: object, act = AN_ACT) =>
  call('POST', '/api/auth/step-up', session, { act, ...shown })
const left = async (session: Session) => (await call('GET', '/api/auth/totp', session)).body

async function withdraw(session: Session) {
  const accountName = await world.market.wallet.resolveAccount(ACCOUNT)
  return call('POST', '/api/wallet/withdraw', session, { amount: 2000, ...ACCOUNT, accountName })
}

async function withApp(person: Person) {
  const { body } = await call('POST', '/api/auth/totp/options', person)
  const secret = String(body.secret)
  const added = await call('POST', '/api/auth/totp', person, { totp: appCode(secret, { steps: -1 }) })
  expect(added.status).toBe(201)
  return { ...person, secret, codes: added.body.recoveryCodes as string[] }
}
const forgetStep = (userId: number) =>
  world.market.db.updateTable('authenticators').set({ last_step: 0 }).where('user_id', '=', userId).execute()
const eventsOf = async (userId: number) =>
  (await world.market.events())
    .filter((event) => 'userId' in event && event.userId === userId && event.type.startsWith('totp.'))
    .map(({ type }) => type)

describe('an authenticator app', () => {
  test('is set up by its first code, with ten recovery codes shown only to its owner', async () => {
    const ada = await rich()
    expect(await left(ada)).toEqual({ since: null, recoveryCodesLeft: 0 })
    const { body } = await call('POST', '/api/auth/totp/options', ada)
    expect(body.address).toContain('otpauth://totp/')
    const wrong = appCode(String(body.secret), { steps: 5 })
    expect(await call('POST', '/api/auth/totp', ada, { totp: wrong })).toMatchObject({
      status: 400,
      body: { errors: { totp: expect.stringContaining('wrong') } },
    })
    expect((await login(ada)).status).toBe(200)
    const { codes } = await withApp(ada)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    expect((await call('GET', '/api/auth/me', ada)).body).toMatchObject({ user: { hasTotp: true } })
    expect(await left(ada)).toEqual({ since: expect.any(String), recoveryCodesLeft: 10 })
    expect(await eventsOf(ada.id)).toEqual(['totp.added'])
    const stored = await world.market.db.selectFrom('recovery_codes').selectAll().execute()
    for (const code of codes) expect(JSON.stringify(stored)).not.toContain(code.replaceAll('-', ''))
  })

  test('is required after the password, and proves the session', async () => {
    const ada = await withApp(await rich())
    expect(await login(ada)).toMatchObject({
      status: 403,
      body: { code: 'SECOND_FACTOR_REQUIRED', methods: ['totp', 'recovery_code'] },
    })
    expect((await login({ ...ada, password: 'wrong-1' }, { totp: appCode(ada.secret) })).status).toBe(401)
    expect((await login(ada, { totp: appCode(ada.secret, { steps: 9 }) })).body.errors).toHaveProperty('totp')
    const { status, body } = await login(ada, { totp: appCode(ada.secret) })
    expect(status).toBe(200)
    expect((await withdraw({ token: String(body.token) })).status).toBe(201)
  })

  test('used to sign in does not accept the same code again, nor an earlier one', async () => {
    const ada = await withApp(await rich())
    const totp = appCode(ada.secret)
    expect((await login(ada, { totp })).status).toBe(200)
    expect((await login(ada, { totp })).status).toBe(400)
    expect((await login(ada, { totp: appCode(ada.secret, { steps: -1 }) })).status).toBe(400)
    expect((await stepUp(ada, { totp })).status).toBe(400)
    expect((await login(ada, { totp: appCode(ada.secret, { steps: 1 }) })).status).toBe(200)
  })

  test('proves identity before money leaves; a code of another account does not', async () => {
    const [ada, mallory] = [await withApp(await rich()), await withApp(await rich())]
    expect(await withdraw(ada)).toMatchObject({
      status: 403,
      body: { code: 'STEP_UP_REQUIRED', methods: ['totp', 'recovery_code'] },
    })
    expect((await stepUp(ada, { password: ada.password })).body.errors).toEqual({
      totp: 'Enter the code from your authenticator app',
    })
    expect((await stepUp(ada, { totp: appCode(mallory.secret) })).status).toBe(400)
    expect((await stepUp(ada, { recoveryCode: mallory.codes[0] })).status).toBe(400)
    expect(await left(mallory)).toMatchObject({ recoveryCodesLeft: 10 })
    const requested = await withdraw(ada)
    expect(requested.status).toBe(403)
    expect((await stepUp(ada, { totp: appCode(ada.secret) }, String(requested.body.act))).status).toBe(200)
    expect((await withdraw(ada)).status).toBe(201)
    expect((await withdraw(ada)).status).toBe(403)
  })

  test('proves as an alternative to a wallet PIN', async () => {
    const person = await rich()
    await call('PUT', '/api/auth/wallet-pin', person, { pin: '482913' })
    const { body } = await call('POST', '/api/auth/totp/options', person)
    await stepUp(person, { pin: '482913' }, String(body.act))
    const ada = await withApp(person)
    expect((await withdraw(ada)).body.methods).toEqual(['pin', 'totp', 'recovery_code'])
    expect((await stepUp(ada, {})).body.errors).toEqual({ pin: 'Enter your wallet PIN' })
    expect((await stepUp(ada, { pin: '482913' })).status).toBe(200)
    expect((await stepUp(ada, { totp: appCode(ada.secret) })).status).toBe(200)
  })

  test('is locked for 30 minutes after five wrong codes, at sign-in and proofs together, and the owner is notified', async () => {
    const ada = await withApp(await rich())
    const totp = appCode(ada.secret, { steps: 9 })
    for (let tries = 0; tries < 3; tries += 1) expect((await login(ada, { totp })).status).toBe(400)
    expect((await stepUp(ada, { recoveryCode: 'AAAA-AAAA-AAAA' })).body.errors).toEqual({
      recoveryCode: 'That code is wrong. 1 try left.',
    })
    expect((await stepUp(ada, { totp })).status).toBe(429)
    expect(await eventsOf(ada.id)).toEqual(['totp.added', 'totp.locked'])
    const rests = await login(ada, { totp: appCode(ada.secret) })
    expect(rests).toMatchObject({ status: 429, body: { code: 'CODE_RESTS' } })
    expect(Number(rests.headers['retry-after'])).toBeGreaterThan(1700)
    expect((await login(ada, { recoveryCode: ada.codes[0] })).status).toBe(429)
    expect(await left(ada)).toMatchObject({ recoveryCodesLeft: 10 })
  })

  test('cannot be replaced by another one, and a stolen session without a proof neither adds nor removes one', async () => {
    const ada = await withApp(await rich())
    for (const [method, url] of [
      ['POST', '/api/auth/totp/options'],
      ['POST', '/api/auth/totp/recovery-codes'],
      ['DELETE', '/api/auth/totp'],
    ] as const)
      expect((await call(method, url, ada)).body.code).toBe('STEP_UP_REQUIRED')
    const proven = (method: 'POST' | 'DELETE', url: string, shown: object) =>
      provenly(
        () => call(method, url, ada),
        (act) => stepUp(ada, shown, act),
      )
    const offer = await proven('POST', '/api/auth/totp/options', { totp: appCode(ada.secret) })
    expect(offer.body.code).toBe('TOTP_EXISTS')
    expect((await call('POST', '/api/auth/totp', ada, { totp: '000000' })).body.code).toBe('TOTP_EXISTS')
    expect((await proven('DELETE', '/api/auth/totp', { recoveryCode: ada.codes[0] })).status).toBe(200)
    expect(await left(ada)).toEqual({ since: null, recoveryCodesLeft: 0 })
    expect((await login(ada)).status).toBe(200)
    expect(await eventsOf(ada.id)).toEqual(['totp.added', 'totp.code_used', 'totp.removed'])
    for (const [method, url] of [
      ['POST', '/api/auth/totp/recovery-codes'],
      ['DELETE', '/api/auth/totp'],
    ] as const)
      expect([
        url,
        (await call(method, url, { token: String((await login(ada)).body.token) })).body.code,
      ]).toEqual([url, 'NO_TOTP'])
  })

  test('that was lost is removed by the password and an emailed code, and withdrawals pause', async () => {
    const ada = await withApp(await rich())
    await call('POST', '/api/auth/wallet-pin/reset/email-code', ada)
    const proof = { password: ada.password, emailCode: await emailedCodeOf(world.market, ada.id) }
    expect((await call('POST', '/api/auth/wallet-pin/reset', ada, proof)).status).toBe(200)
    expect(await left(ada)).toEqual({ since: null, recoveryCodesLeft: 0 })
    const own = { token: String((await login(ada)).body.token) }
    expect(await withdraw(own)).toMatchObject({
      body: { code: 'WITHDRAWALS_REST', message: expect.stringContaining('authenticator app') },
    })
  })

  test('is exported as a date and a count, never with its secret', async () => {
    const ada = await withApp(await rich())
    await world.market.db.updateTable('sessions').set({ proved_until: null }).execute()
    const requested = () => call('GET', '/api/auth/export', ada)
    expect(await requested()).toMatchObject({ status: 403, body: { code: 'STEP_UP_REQUIRED' } })
    const { body } = await provenly(requested, (act) => stepUp(ada, { totp: appCode(ada.secret) }, act))
    expect(body.authenticatorApp).toEqual({ since: expect.any(String), recoveryCodesLeft: 10 })
    expect(JSON.stringify(body)).not.toContain(ada.secret)
  })

  test('is deleted with the account', async () => {
    const ada = await withApp(await aUser(world.market))
    const closed = await provenly(
      () => call('DELETE', '/api/auth/me', ada, { password: ada.password }),
      (act) => stepUp(ada, { totp: appCode(ada.secret) }, act),
    )
    expect(closed.status).toBe(200)
    for (const table of ['authenticators', 'recovery_codes'] as const)
      expect(
        await world.market.db.selectFrom(table).selectAll().where('user_id', '=', ada.id).execute(),
      ).toEqual([])
  })
})

describe('a recovery code', () => {
  test('signs in once, in any spelling, and its owner is notified how many remain', async () => {
    const ada = await withApp(await rich())
    const [first = '', second = ''] = ada.codes
    expect((await login(ada, { recoveryCode: ` ${first.toLowerCase().replaceAll('-', ' ')} ` })).status).toBe(
      200,
    )
    expect((await login(ada, { recoveryCode: first })).status).toBe(400)
    expect((await login(ada, { recoveryCode: second.replaceAll('-', '') })).status).toBe(200)
    expect(await left(ada)).toMatchObject({ recoveryCodesLeft: 8 })
    expect(await world.market.events()).toContainEqual({ type: 'totp.code_used', userId: ada.id, left: 8 })
  })

  test('ends when the codes are renewed', async () => {
    const ada = await withApp(await rich())
    const { body } = await provenly(
      () => call('POST', '/api/auth/totp/recovery-codes', ada),
      (act) => stepUp(ada, { recoveryCode: ada.codes[0] }, act),
    )
    const renewed = body.recoveryCodes as string[]
    expect(renewed).toHaveLength(10)
    expect((await login(ada, { recoveryCode: ada.codes[1] })).status).toBe(400)
    expect((await login(ada, { recoveryCode: renewed[0] })).status).toBe(200)
    expect(await eventsOf(ada.id)).toEqual([
      'totp.added',
      'totp.code_used',
      'totp.codes_renewed',
      'totp.code_used',
    ])
  })

  test('used twice simultaneously signs in once', async () => {
    const ada = await withApp(await rich())
    const [recoveryCode] = ada.codes
    const answers = await Promise.all(Array.from({ length: 4 }, () => login(ada, { recoveryCode })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
    expect(await left(ada)).toMatchObject({ recoveryCodesLeft: 9 })
  })

  test('code of the app used twice simultaneously signs in once, too', async () => {
    const ada = await withApp(await rich())
    await forgetStep(ada.id)
    const totp = appCode(ada.secret)
    const answers = await Promise.all(Array.from({ length: 4 }, () => login(ada, { totp })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
  })
})
