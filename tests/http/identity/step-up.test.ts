import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aGooglePerson } from '#tests/support/market/builders.ts'
import { aProduct, aUser } from '#tests/support/market/marketplace.ts'
import { AN_ACT, emailedCodeOf, provenly } from '#tests/support/market/proofs.ts'
import { send, testApp } from '#tests/support/servers/app.ts'
import { ids } from '../../../app-server/ids.ts'

type World = Awaited<ReturnType<typeof aWorld>>
type Person = { id: number; email: string; password: string; token: string }
let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.app.close())

const PIN = '482913'
const ACCOUNT = { bankCode: '058', accountNumber: '0123456789' }

async function aWorld() {
  const { app, market } = await testApp({
    google: async (subject) => aGooglePerson({ subject, email: `${subject}@campus.test` }),
  })
  return { app, market }
}

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  { token }: Pick<Person, 'token'>,
  payload?: object,
  headers = {},
) => send(world.app, { method, url, token, headers, ...(payload && { payload }) })

const stepUp = (person: Pick<Person, 'token'>, proof: object, act: unknown = AN_ACT) =>
  call('POST', '/api/auth/step-up', person, { act, ...proof })
const proven = (person: Pick<Person, 'token'>, proof: object, send: () => ReturnType<typeof call>) =>
  provenly(send, (act) => stepUp(person, proof, act))
const setPin = (person: Pick<Person, 'token'>, pin = PIN) =>
  call('PUT', '/api/auth/wallet-pin', person, { pin })

async function withdraw(person: Pick<Person, 'token'>, key?: string, amount = 2000) {
  const accountName = await world.market.wallet.resolveAccount(ACCOUNT)
  const wanted = { amount, ...ACCOUNT, accountName }
  return call('POST', '/api/wallet/withdraw', person, wanted, key ? { 'idempotency-key': key } : {})
}
const balanceOf = async (person: Pick<Person, 'token'>) =>
  ((await call('GET', '/api/wallet', person)).body.wallet as { balance: number }).balance

async function age({ token }: Pick<Person, 'token'>, minutes = 60) {
  await world.market.db
    .updateTable('sessions')
    .set({ created_at: new Date(Date.now() - minutes * 60_000), proved_until: null })
    .where('token_hash', '=', ids.hash(token))
    .execute()
}

async function login({ email, password }: Person, device?: string) {
  const headers = device === undefined ? {} : { 'x-device': device, 'user-agent': device }
  const { body } = await send(world.app, {
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password },
    headers,
  })
  return { token: String(body.token) }
}

const rich = () => aUser(world.market, { naira: 20_000 })
const eventsOf = async (type: string, userId: number) =>
  (await world.market.events()).filter(
    (event) => event.type === type && 'userId' in event && event.userId === userId,
  )

const emailedCode = (userId: number) => emailedCodeOf(world.market, userId)
const askForCode = (person: Pick<Person, 'token'>, act: unknown = AN_ACT) =>
  call('POST', '/api/auth/step-up/email-code', person, { act })

describe('[R39] a fresh proof', () => {
  test('is a sign-in or registration of the last five minutes on a known device, without a PIN', async () => {
    const ada = await rich()
    expect((await withdraw(ada)).status).toBe(201)
    await world.market.identity.rememberDevice(ada.id, 'k'.repeat(43), true)
    expect((await withdraw(await login(ada, 'k'.repeat(43)))).status).toBe(201)
  })

  test('is not a sign-in on a new device: the password alone moves no money, however often it signs in', async () => {
    const ada = await rich()
    const productId = await aProduct(world.market, (await aUser(world.market)).id)
    for (const device of ['t'.repeat(43), 't'.repeat(43), 'a stolen laptop', 'a stolen laptop']) {
      const thief = await login(ada, device)
      const wanted = { status: 403, body: { code: 'STEP_UP_REQUIRED', methods: ['email_code'] } }
      expect(await withdraw(thief)).toMatchObject(wanted)
      expect(await call('POST', '/api/orders/buy-now', thief, { productId })).toMatchObject(wanted)
      expect(await setPin(thief)).toMatchObject(wanted)
      expect(await call('POST', '/api/auth/passkeys/options', thief)).toMatchObject(wanted)
      const change = { currentPassword: ada.password, newPassword: 'another-9-word' }
      expect(await call('PUT', '/api/auth/password', thief, change)).toMatchObject(wanted)
    }
    expect(await balanceOf(ada)).toBe(20_000)
  })

  test('by the emailed code makes the device known: buying there needs nothing more', async () => {
    const ada = await rich()
    const [one, two] = [await aUser(world.market), await aUser(world.market)]
    const buy = async (session: { token: string }, sellerId: number) => {
      const productId = await aProduct(world.market, sellerId)
      return call('POST', '/api/orders/buy-now', session, { productId })
    }
    const laptop = await login(ada, 'l'.repeat(43))
    const requested = await buy(laptop, one.id)
    expect(requested.body.methods).toEqual(['email_code'])
    await askForCode(laptop, requested.body.act)
    const emailCode = await emailedCode(ada.id)
    expect((await stepUp(laptop, { emailCode }, requested.body.act)).status).toBe(200)
    expect((await buy(laptop, one.id)).status).toBe(201)
    expect((await buy(await login(ada, 'l'.repeat(43)), two.id)).status).toBe(201)
    expect((await buy(await login(ada, 'm'.repeat(43)), two.id)).status).toBe(403)
  })

  test('is not needed on the device of the registration, or of the email verification', async () => {
    const { app, market } = await testApp({ emailVerification: 'required' })
    const email = 'made.here@campus.test'
    const password = 'secret-1-made'
    const [made, verified, other] = ['a'.repeat(43), 'b'.repeat(43), 'c'.repeat(43)]
    const post = (url: string, payload: object, device: string) =>
      send(app, { method: 'POST', url, payload, headers: { 'x-device': device } })
    const account = { name: 'Ada', email, password, campus: 'unilag', turnstileToken: 'x' }
    expect((await post('/api/auth/register', account, made)).status).toBe(201)
    const issued = await market.identity.issueVerification({ email })
    const url = `/api/auth/verify-email/${issued?.token}`
    await send(app, { method: 'GET', url, headers: { 'x-device': verified } })
    for (const [device, status] of [
      [made, 200],
      [verified, 200],
      [other, 403],
    ] as const) {
      const { body } = await post('/api/auth/login', { email, password }, device)
      const offer = { method: 'POST', url: '/api/auth/passkeys/options', token: String(body.token) } as const
      expect([device, (await send(app, offer)).status]).toEqual([device, status])
    }
    await app.close()
  })

  test('is not required by a purchase, until a PIN is set: then it pays once, under the same key', async () => {
    const [ada, seller] = [await rich(), await aUser(world.market)]
    const productId = await aProduct(world.market, seller.id)
    const buy = (key: string) =>
      call('POST', '/api/orders/buy-now', ada, { productId }, { 'idempotency-key': key })
    await age(ada)
    expect((await buy('without-pin')).status).toBe(201)
    expect((await proven(ada, { password: ada.password }, () => setPin(ada))).status).toBe(200)
    const before = await balanceOf(ada)
    const requested = await buy('with-pin')
    expect(requested).toMatchObject({
      status: 403,
      body: { code: 'STEP_UP_REQUIRED', act: expect.any(String), methods: ['pin'] },
    })
    expect(await balanceOf(ada)).toBe(before)
    expect((await stepUp(ada, { pin: PIN }, requested.body.act)).status).toBe(200)
    expect((await buy('with-pin')).status).toBe(201)
    expect((await buy('with-pin')).headers).toMatchObject({ 'idempotent-replay': 'true' })
    expect(before - (await balanceOf(ada))).toBe(2100)
  })

  test('failing by five wrong passwords in an hour notifies the owner, once', async () => {
    const ada = await rich()
    await age(ada)
    for (let tries = 1; tries <= 8; tries += 1) {
      expect((await stepUp(ada, { password: `wrong-${tries}` })).status).toBe(400)
      const told = tries < 5 ? [] : [{ type: 'password.guessed', userId: ada.id, by: 'session', wrong: 5 }]
      expect(await eventsOf('password.guessed', ada.id)).toEqual(told)
    }
  })

  test('that is missing rejects a withdrawal, and the same call succeeds after it', async () => {
    const ada = await rich()
    await age(ada)
    const requested = await withdraw(ada, 'one-withdrawal')
    expect(requested).toMatchObject({
      status: 403,
      body: { code: 'STEP_UP_REQUIRED', methods: ['password'], message: 'Please confirm that it’s you' },
    })
    expect(await balanceOf(ada)).toBe(20_000)

    expect(await stepUp(ada, { password: 'wrong-1' })).toMatchObject({
      status: 400,
      body: { errors: { password: 'That password is wrong' } },
    })
    const { status, body } = await stepUp(ada, { password: ada.password }, requested.body.act)
    expect(status).toBe(200)
    const left = new Date(String(body.until)).getTime() - Date.now()
    expect(left).toBeGreaterThan(4 * 60_000)
    expect(left).toBeLessThanOrEqual(5 * 60_000)

    expect((await withdraw(ada, 'one-withdrawal')).status).toBe(201)
    expect((await withdraw(ada, 'one-withdrawal')).headers).toMatchObject({ 'idempotent-replay': 'true' })
    expect(await balanceOf(ada)).toBe(17_800)
  })

  test('of one session does not count for another', async () => {
    const ada = await rich()
    const thief = await login(ada)
    for (const session of [ada, thief]) await age(session)
    const requested = await withdraw(ada)
    await stepUp(ada, { password: ada.password }, requested.body.act)
    expect(await withdraw(thief)).toMatchObject({ status: 403, body: { code: 'STEP_UP_REQUIRED' } })
  })

  test('on a new device needs an emailed code as well, until one was entered there', async () => {
    const ada = await rich()
    const away = await login(ada, 'd'.repeat(43))
    await age(away)
    const { act, methods } = (await withdraw(away)).body
    expect(methods).toEqual(['password', 'email_code'])
    expect(await stepUp(away, { password: ada.password }, act)).toMatchObject({
      status: 400,
      body: { errors: { emailCode: 'Enter the code from our email' } },
    })
    expect((await askForCode(away, act)).status).toBe(200)
    const code = await emailedCode(ada.id)
    const other = code === '000000' ? '111111' : '000000'
    const { password } = ada
    expect((await stepUp(away, { password, emailCode: other }, act)).status).toBe(400)
    expect((await stepUp(away, { password: 'wrong-1', emailCode: code }, act)).status).toBe(400)
    expect((await stepUp(away, { password, emailCode: code }, 'another-act')).status).toBe(400)
    expect((await stepUp(away, { password, emailCode: code }, act)).status).toBe(200)
    expect((await withdraw(away)).status).toBe(201)

    const [again, elsewhere] = [await login(ada, 'd'.repeat(43)), await login(ada, 'e'.repeat(43))]
    for (const session of [again, away]) {
      await age(session)
      expect(await withdraw(session)).toMatchObject({ body: { methods: ['password'] } })
    }
    await age(elsewhere, 48 * 60)
    expect(await withdraw(elsewhere)).toMatchObject({ body: { methods: ['password', 'email_code'] } })
    expect((await askForCode(away)).body.code).toBe('NO_CODE_NEEDED')
  })

  test('by a code ends with five wrong ones, its session, or another code', async () => {
    const ada = await rich()
    const away = await login(ada, 'a stolen laptop')
    await askForCode(away)
    const first = await emailedCode(ada.id)
    const code = await emailedCode(ada.id)
    const proof = (emailCode: string) => stepUp(away, { password: ada.password, emailCode })
    if (first !== code) expect((await proof(first)).status).toBe(400)
    const wrong = ['000000', '999999'].find((item) => item !== code) ?? ''
    for (let tries = 0; tries < 5; tries += 1) expect((await proof(wrong)).status).toBe(400)
    expect((await proof(code)).status).toBe(400)
    await call('POST', '/api/auth/logout', away)
    const [requested] = await eventsOf('proof_code.requested', ada.id)
    if (requested?.type !== 'proof_code.requested') throw new Error('no code was asked for')
    expect(
      await world.market.identity.issueProofCode(ada.id, requested.sessionId, requested.act),
    ).toBeUndefined()
  })

  test('of a Google-only account is another Google credential, of the same person', async () => {
    const { body } = await send(world.app, {
      method: 'POST',
      url: '/api/auth/google-login',
      payload: { token: 'gina' },
    })
    const gina = { token: String(body.token) }
    const requested = await setPin(gina)
    expect(requested).toMatchObject({ status: 403, body: { methods: ['google'] } })
    expect((await askForCode(gina)).body.code).toBe('NO_CODE_NEEDED')
    expect((await stepUp(gina, {})).body.errors).toEqual({ google: 'Continue with Google' })
    expect((await stepUp(gina, { googleToken: 'someone-else' })).body.errors).toHaveProperty('googleToken')
    expect((await setPin(gina)).status).toBe(403)
    expect((await stepUp(gina, { googleToken: 'gina' }, requested.body.act)).status).toBe(200)
    expect((await setPin(gina)).status).toBe(200)
  })
})

describe('[R39] a wallet PIN', () => {
  test('protects against a stolen token (₦0), right after signing in and with the password, too', async () => {
    const ada = await rich()
    expect((await setPin(ada)).status).toBe(200)
    expect((await call('GET', '/api/auth/me', ada)).body).toMatchObject({ user: { hasWalletPin: true } })
    expect(await eventsOf('wallet_pin.set', ada.id)).toHaveLength(1)

    const thief = await login(ada)
    for (const session of [ada, thief]) {
      expect(await withdraw(session)).toMatchObject({ status: 403, body: { methods: ['pin'] } })
      expect((await stepUp(session, { password: ada.password })).body.errors).toEqual({
        pin: 'Enter your wallet PIN',
      })
      expect((await setPin(session, '730581')).status).toBe(403)
      expect((await call('DELETE', '/api/auth/wallet-pin', session)).status).toBe(403)
      const change = { currentPassword: ada.password, newPassword: 'another-9-word' }
      expect((await call('PUT', '/api/auth/password', session, change)).status).toBe(403)
      expect((await call('DELETE', '/api/auth/me', session, { password: ada.password })).status).toBe(403)
    }
    expect(await balanceOf(ada)).toBe(20_000)

    expect((await proven(ada, { pin: PIN }, () => withdraw(ada))).status).toBe(201)
    expect((await withdraw(thief)).status).toBe(403)
    const removed = await proven(ada, { pin: PIN }, () => call('DELETE', '/api/auth/wallet-pin', ada))
    expect(removed.status).toBe(200)
    expect(await withdraw(ada)).toMatchObject({ status: 403, body: { methods: ['password'] } })
    expect(await eventsOf('wallet_pin.removed', ada.id)).toHaveLength(1)
  })

  test('is locked for 30 minutes after five wrong ones, also simultaneous ones, and its owner is notified', async () => {
    const ada = await rich()
    await setPin(ada)
    const guesses = Array.from({ length: 9 }, (_, index) =>
      stepUp(ada, { pin: `48291${index === 3 ? 0 : index}` }),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(4)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    expect(await eventsOf('wallet_pin.locked', ada.id)).toHaveLength(1)
    const rests = await stepUp(ada, { pin: PIN })
    expect(rests).toMatchObject({ status: 429, body: { code: 'PIN_RESTS' } })
    expect(Number(rests.headers['retry-after'])).toBeGreaterThan(1700)
    expect(await balanceOf(ada)).toBe(20_000)
  })

  test('is not bypassed by a password reset', async () => {
    const ada = await rich()
    await setPin(ada)
    const reset = await world.market.identity.issuePasswordReset(ada.email)
    await world.market.identity.resetPassword({ token: reset?.token ?? '', password: 'stolen-9-mailbox' })
    const thief = await login({ ...ada, password: 'stolen-9-mailbox' })
    expect(await withdraw(thief)).toMatchObject({ status: 403, body: { methods: ['pin'] } })
    expect(await balanceOf(thief)).toBe(20_000)
  })

  test('is six digits that are not easily guessed', async () => {
    const ada = await rich()
    for (const pin of ['123456', '000000', '12345', '48291x', 482913, null, ['482913'], { $gt: '' }])
      expect(
        (await call('PUT', '/api/auth/wallet-pin', ada, { pin })).body.errors,
        String(pin),
      ).toHaveProperty('pin')
    expect((await setPin(ada)).status).toBe(200)
    for (const pin of [482913, null, ['482913'], '4829130', ' 482913', `${PIN}\0`])
      expect((await stepUp(ada, { pin })).status, String(pin)).toBe(400)
    expect((await stepUp(ada, { pin: PIN, unknown: true })).status).toBe(400)
  })
})
