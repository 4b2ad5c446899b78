import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noticesOf } from '#domain/notifying/routing.ts'
import { appCode } from '#tests/support/browsers/authenticator-app.ts'
import { softwareAuthenticator } from '#tests/support/browsers/software-authenticator.ts'
import { aGooglePerson, unique } from '#tests/support/market/builders.ts'
import { aUser } from '#tests/support/market/marketplace.ts'
import { provenly } from '#tests/support/market/proofs.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

type Session = { token: string }
type Person = Session & { id: number; email: string }
let world: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  // A credential is the address that it proves; what follows a space makes it another one of the same person.
  world = await testApp({
    emailVerification: 'required',
    google: async (credential) => {
      const [email = ''] = credential.split(' ')
      return aGooglePerson({ subject: email, email, tokenId: credential })
    },
  })
})
afterAll(() => world.app.close())

const ACCOUNT = { bankCode: '058', accountNumber: '0123456789' }
const call = (method: 'GET' | 'POST' | 'PUT', url: string, session?: Session, payload?: object) =>
  send(world.app, { method, url, ...(session && { token: session.token }), ...(payload && { payload }) })
const google = (token: string, shown: object = {}) =>
  call('POST', '/api/auth/google-login', undefined, { token, ...shown })
const credentialOf = ({ email }: { email: string }) => `${email} ${unique('token')}`
const tokenOf = (body: Record<string, unknown>): Session => ({ token: String(body.token) })

async function rich(): Promise<Person> {
  const { id, email, password } = await aUser(world.market, { naira: 20_000 })
  const verification = await world.market.identity.issueVerification({ userId: id })
  await world.market.identity.verifyEmail(verification?.token ?? '')
  const { body } = await call('POST', '/api/auth/login', undefined, { email, password })
  return { id, email, ...tokenOf(body) }
}

async function withApp(person: Person, prove: (act: string) => ReturnType<typeof call> = notAsked) {
  const { body } = await provenly(() => call('POST', '/api/auth/totp/options', person), prove)
  const secret = String(body.secret)
  const added = await call('POST', '/api/auth/totp', person, { totp: appCode(secret, { steps: -1 }) })
  expect(added.status).toBe(201)
  return { ...person, secret, codes: added.body.recoveryCodes as string[] }
}
const notAsked = () => Promise.reject(new Error('a proof was asked for'))
async function withdraw(session: Session) {
  const accountName = await world.market.wallet.resolveAccount(ACCOUNT)
  return call('POST', '/api/wallet/withdraw', session, { amount: 2000, ...ACCOUNT, accountName })
}
const eventsOf = async (userId: number) =>
  (await world.market.events()).filter((event) => 'userId' in event && event.userId === userId)

describe('[S49] Google sign-in to an account with an authenticator app', () => {
  test('requires its code; the same credential is sent with it, and proves the session', async () => {
    const gina = { email: `${unique('gina')}@campus.test` }
    const joined = await google(credentialOf(gina))
    const owner = { ...gina, ...tokenOf(joined.body), id: (joined.body.user as { id: number }).id }
    const { secret, codes } = await withApp(owner, (act) =>
      call('POST', '/api/auth/step-up', owner, { act, googleToken: credentialOf(gina) }),
    )

    const credential = credentialOf(gina)
    const requested = await google(credential)
    expect(requested).toMatchObject({
      status: 403,
      body: { code: 'SECOND_FACTOR_REQUIRED', methods: ['totp', 'recovery_code'] },
    })
    expect(requested.body).not.toHaveProperty('token')
    expect((await google(credential, { totp: appCode(secret, { steps: 9 }) })).body.errors).toEqual({
      totp: 'That code is wrong. 4 tries left.',
    })
    const { status, body } = await google(credential, { totp: appCode(secret) })
    expect(status).toBe(200)
    // Not the proof by code itself is refused, but the wallet, which is empty.
    expect((await withdraw(tokenOf(body))).body.code).toBe('INSUFFICIENT_FUNDS')
    expect((await google(credential, { totp: appCode(secret, { steps: 1 }) })).status).toBe(401)
    expect((await google(credentialOf(gina), { recoveryCode: codes[0] })).status).toBe(200)
    expect((await google(credentialOf(gina), { recoveryCode: codes[0] })).status).toBe(400)
  })

  test('is locked after five wrong codes, even with a valid Google credential', async () => {
    const ada = await withApp(await rich())
    const credential = credentialOf(ada)
    for (let tries = 0; tries < 4; tries += 1)
      expect((await google(credential, { recoveryCode: 'AAAA-AAAA-AAAA' })).status).toBe(400)
    expect((await google(credential, { recoveryCode: 'AAAA-AAAA-AAAA' })).status).toBe(429)
    expect((await google(credential, { totp: appCode(ada.secret) })).status).toBe(429)
    expect((await eventsOf(ada.id)).map(({ type }) => type)).toContain('totp.locked')
  })

  test('does not take it over by address: nothing changes before its code', async () => {
    const ada = await withApp(await rich())
    expect((await google(credentialOf(ada))).body.code).toBe('SECOND_FACTOR_REQUIRED')
    expect(await world.market.user(ada.id)).toMatchObject({
      googleSubject: null,
      passwordHash: expect.any(String),
    })
    expect((await call('GET', '/api/auth/me', ada)).body).toMatchObject({ user: { hasTotp: true } })
    const types = (await eventsOf(ada.id)).map(({ type }) => type)
    expect(types).not.toContain('google.linked')

    const { body } = await google(credentialOf(ada), { totp: appCode(ada.secret) })
    expect(body).toMatchObject({ isNewUser: false, user: { id: ada.id, hasTotp: true, hasPassword: false } })
    expect((await google(credentialOf(ada))).body.code).toBe('SECOND_FACTOR_REQUIRED')
  })

  test('is rejected for another Google account of the address, which cannot lock the owner’s codes', async () => {
    const ada = await withApp(await rich())
    await google(credentialOf(ada), { totp: appCode(ada.secret) })
    await world.market.db
      .updateTable('users')
      .set({ google_subject: unique('another') })
      .where('id', '=', ada.id)
      .execute()
    for (let tries = 0; tries < 6; tries += 1)
      expect((await google(credentialOf(ada), { recoveryCode: 'AAAA-AAAA-AAAA' })).status).toBe(401)
    expect((await eventsOf(ada.id)).map(({ type }) => type)).not.toContain('totp.locked')
  })
})

describe('[R39] a stolen mailbox that signs in by Google', () => {
  const withPin = (person: Person) => call('PUT', '/api/auth/wallet-pin', person, { pin: '482913' })
  const withPasskey = async (person: Person) => {
    const { body } = await call('POST', '/api/auth/passkeys/options', person)
    const passkey = softwareAuthenticator().create(body.options as { challenge: string })
    return call('POST', '/api/auth/passkeys', person, { passkey })
  }

  test.each([
    ['a PIN', withPin, 'pin'],
    ['a passkey', withPasskey, 'passkey'],
  ])(
    'takes ₦0 with %s set: it stays, withdrawals are paused, and the owner is notified',
    async (_, guard, method) => {
      const ada = await rich()
      expect((await guard(ada)).status).toBeLessThan(300)
      const thief = tokenOf((await google(credentialOf(ada))).body)
      // The key stays: the address alone shows none of it.
      expect(await withdraw(thief)).toMatchObject({ status: 403, body: { methods: [method] } })
      expect((await call('GET', '/api/wallet', thief)).body.wallet).toMatchObject({
        withdrawalsRestUntil: expect.any(String),
      })
      expect((await world.market.wallet.fundsOf(ada.id)).available).toBe(2_000_000)
      const told = (await eventsOf(ada.id)).find(({ type }) => type === 'google.linked')
      const [notice] = told ? noticesOf(told, { nameOf: () => 'Ada' } as never) : []
      expect(notice).toMatchObject({ userId: ada.id, isAlarm: true })
      expect(notice?.lines).toContain('To keep your money safe, withdrawals are paused for 24 hours.')
    },
  )
})
