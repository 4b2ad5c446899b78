import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createGoogleVerifier } from '#adapters/google/verifier.ts'
import { createMemoryBackend } from '#adapters/memory/unit-of-work.ts'
import type { UnitOfWork } from '#domain/shared/ports.ts'
import { newestTerms } from '#domain/shared/terms.ts'
import { DEFAULT_FEES } from '#domain/wallet/fees.ts'
import { unique } from '#tests/support/market/builders.ts'
import { aUser, composeOver } from '#tests/support/market/marketplace.ts'
import { countOf } from '#tests/support/market/test-market.ts'
import { send, testApp } from '#tests/support/servers/app.ts'
import { ids } from '../../app-server/ids.ts'

const CLIENT_ID = 'campus.apps.example'
const ISSUER = 'https://accounts.issuer.test'
const PERSON = { email: 'ada@gmail.test', email_verified: true, name: 'Ada Obi' }

const keys = await generateKeyPair('RS256')
const stranger = await generateKeyPair('RS256')
let server: Server
let jwksUrl = ''
beforeAll(async () => {
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ keys: [jwk] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  jwksUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/certs`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

type Change = {
  subject?: string
  issuer?: string
  audience?: string | string[]
  expires?: string
  issued?: string
  by?: typeof keys
}

function credential(claims: object = PERSON, change: Change = {}): Promise<string> {
  const { subject = 'google-1', issuer = ISSUER, audience = CLIENT_ID, expires = '1h', by = keys } = change
  const { issued = '0s' } = change
  return new SignJWT({ jti: unique('jti'), ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setSubject(subject)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issued)
    .setExpirationTime(expires)
    .sign(by.privateKey)
}

const SEVERAL = { audience: ['other.apps.example', CLIENT_ID] }
const verifier = () => createGoogleVerifier({ clientId: CLIENT_ID, issuer: ISSUER, jwksUrl })

describe('a Google sign-in credential', () => {
  test('[S40] that is valid and fresh identifies the person', async () => {
    expect(await verifier()(await credential())).toEqual({
      subject: 'google-1',
      email: 'ada@gmail.test',
      name: 'Ada Obi',
      nonce: null,
      tokenId: expect.stringMatching(/^[0-9a-f]{64}$/),
      issuedAt: expect.any(Date),
      expiresAt: expect.any(Date),
    })
    expect(await verifier()(await credential(PERSON, { issuer: 'accounts.issuer.test' }))).toBeDefined()
  })

  test.each<[string, () => Promise<string>]>([
    ['made for somebody else', () => credential(PERSON, { audience: 'other.apps.example' })],
    ['too old', () => credential(PERSON, { expires: '-1h' })],
    ['of another issuer', () => credential(PERSON, { issuer: 'https://evil.test' })],
    ['signed by a stranger', () => credential(PERSON, { by: stranger })],
    ['whose address is not verified', () => credential({ ...PERSON, email_verified: false })],
    ['that does not say whether the address is verified', () => credential({ email: PERSON.email })],
    ['without an address', () => credential({ email_verified: true })],
    ['for several that another asked for', () => credential({ ...PERSON, azp: 'other' }, SEVERAL)],
    ['for several that nobody asked for', () => credential(PERSON, SEVERAL)],
    ['that another asked for', () => credential({ ...PERSON, azp: 'other.apps.example' })],
    ['issued in the future', () => credential(PERSON, { issued: '5m' })],
    ['issued too long ago', () => credential(PERSON, { issued: '-2h' })],
    ['whose address has a NUL', () => credential({ ...PERSON, email: 'a\0b@x.test' })],
    ['whose address is a script', () => credential({ ...PERSON, email: '<script>alert(1)</script>' })],
    ['whose subject has a NUL', () => credential(PERSON, { subject: 'a\0b' })],
    ['whose nonce is no text', () => credential({ ...PERSON, nonce: 7 })],
    ['that is no token', async () => 'not.a.token'],
    ['with an unsigned body', async () => unsigned()],
  ])('%s is rejected', async (_, make) => {
    expect(await verifier()(await make())).toBeUndefined()
  })

  test('for one of our several client ids is valid', async () => {
    expect(await verifier()(await credential({ ...PERSON, azp: CLIENT_ID }, SEVERAL))).toBeDefined()
  })

  test('is undecided while Google’s keys are unavailable, which is not a rejection', async () => {
    const google = createGoogleVerifier({
      clientId: CLIENT_ID,
      issuer: ISSUER,
      jwksUrl: 'http://127.0.0.1:1/certs',
    })
    await expect(google(await credential())).rejects.toThrow()
  })
})

describe('signing in by Google', () => {
  const world = async () => {
    const { app, market } = await testApp({ google: verifier(), emailVerification: 'required' })
    const signIn = async (token: string | Promise<string>, more: { attempt?: string } = {}) =>
      send(app, {
        method: 'POST',
        url: '/api/auth/google-login',
        payload: { token: await token, ...more },
      })
    return { app, market, signIn }
  }

  test('[S49] creates a verified account the first time and finds it from then on, even with a changed address', async () => {
    const { signIn } = await world()
    const first = await signIn(credential())
    expect(first).toMatchObject({
      status: 200,
      body: {
        isNewUser: true,
        message: 'Account created successfully! Please select your campus.',
        user: { name: 'Ada Obi', needsCampusSelection: true, emailVerified: true },
      },
    })
    const second = await signIn(credential({ ...PERSON, email: 'ada.new@gmail.test' }))
    expect(second.body).toMatchObject({ isNewUser: false, message: 'Logged in successfully!' })
    expect(second.body.user).toMatchObject({ id: (first.body.user as { id: number }).id })
  })

  test('requires a new account to accept the Terms, once; registering by the form includes that', async () => {
    const { app, market, signIn } = await world()
    const token = String((await signIn(credential())).body.token)
    const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
      send(app, { method, url, token, ...(payload && { payload }) })
    const requested = async () => (await call('GET', '/api/auth/me')).body.termsToAccept
    const { version } = newestTerms()
    expect(await requested()).toEqual({ version, changes: [] })
    expect(await call('POST', '/api/auth/terms', { version: version + 1 })).toMatchObject({
      status: 409,
      body: { code: 'TERMS_CHANGED' },
    })
    expect(await requested()).not.toBeNull()
    expect((await call('POST', '/api/auth/terms', { version })).status).toBe(200)
    expect(await requested()).toBeNull()
    const { id } = await aUser(market)
    const registered = await market.atomically(({ users }) => users.byId(id))
    expect(registered?.acceptedTerms?.version).toBe(version)
  })

  test('[S49] twice simultaneously creates one account', async () => {
    const { market, signIn } = await world()
    const answers = await Promise.all([signIn(credential()), signIn(credential())])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await countOf(market, 'users')).toBe(1)
  })

  test('[S49] finds an account created concurrently', async () => {
    const person = await verifier()(await credential())
    const backend = createMemoryBackend({ fees: { ...DEFAULT_FEES, id: 1 } })
    const over = (atomically: UnitOfWork) =>
      composeOver(atomically, {
        emailVerification: 'required',
        google: async () => person && { ...person, tokenId: unique('jti') },
      })
    const tooEarly: UnitOfWork = (work) =>
      backend.atomically((tx) =>
        work({ ...tx, users: { ...tx.users, byGoogleSubject: async () => undefined } }),
      )
    const first = await over(backend.atomically).identity.signInByGoogle({ credential: 'x' })
    const second = await over(tooEarly).identity.signInByGoogle({ credential: 'x' })
    expect(second).toMatchObject({ userId: first.userId, isNewUser: false })
  })

  test('works once, in any encoding of its signature', async () => {
    const { signIn } = await world()
    const token = await credential()
    expect((await signIn(token)).status).toBe(200)
    expect((await signIn(token)).status).toBe(401)
    expect((await signIn(`${token}=`)).status).toBe(401)
  })

  test('issued for an attempt needs its secret', async () => {
    const { signIn } = await world()
    const nonce = ids.hash('the secret of this attempt')
    const requested = () => credential({ ...PERSON, nonce })
    expect((await signIn(requested())).status).toBe(401)
    expect((await signIn(requested(), { attempt: 'another one' })).status).toBe(401)
    expect((await signIn(requested(), { attempt: 'the secret of this attempt' })).status).toBe(200)
  })

  test('sanitises the name that Google returns', async () => {
    const { signIn } = await world()
    const named = async (name: string, subject: string) => {
      const email = `${subject}@gmail.test`
      const { body } = await signIn(credential({ ...PERSON, email, name }, { subject }))
      return (body.user as { name: string }).name
    }
    expect(await named('Ada\u202e\nObi', 'google-3')).toBe('Ada Obi')
    expect(await named('Campus Marketplace Support', 'google-4')).toBe('Member')
  })

  test('[S49] otherwise is rejected in the words of the spec', async () => {
    const { signIn } = await world()
    expect(await signIn('made up')).toMatchObject({
      status: 401,
      body: { message: 'Google login failed. Please try again.' },
    })
  })
})

function unsigned(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { ...PERSON, sub: 'google-1', iss: ISSUER, aud: CLIENT_ID, exp: Date.now() / 1000 + 600 }
  return `${part({ alg: 'none' })}.${part(claims)}.`
}
