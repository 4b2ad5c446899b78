import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createGoogleVerifier } from '#adapters/google/verifier.ts'
import { memoryApp, send } from '#tests/support/app.ts'
import { aUser } from '#tests/support/marketplace.ts'

const CLIENT_ID = 'campus.apps.example'
const ISSUER = 'https://accounts.issuer.test'
const PERSON = { email: 'ada@gmail.test', email_verified: true, name: 'Ada Obi' }

/** An issuer of our own, with keys that it publishes as Google does. */
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

type Change = { subject?: string; issuer?: string; audience?: string; expires?: string; by?: typeof keys }

function credential(claims: object = PERSON, change: Change = {}): Promise<string> {
  const { subject = 'google-1', issuer = ISSUER, audience = CLIENT_ID, expires = '1h', by = keys } = change
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setSubject(subject)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(by.privateKey)
}

const verifier = () => createGoogleVerifier({ clientId: CLIENT_ID, issuer: ISSUER, jwksUrl })

describe('a credential of Google’s sign-in', () => {
  test('[S40] that is ours and fresh says who it is', async () => {
    expect(await verifier()(await credential())).toEqual({
      subject: 'google-1',
      email: 'ada@gmail.test',
      name: 'Ada Obi',
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
    ['that is no token', async () => 'not.a.token'],
    ['with an unsigned body', async () => unsigned()],
  ])('%s is refused', async (_, make) => {
    expect(await verifier()(await make())).toBeUndefined()
  })

  test('cannot be judged while the keys cannot be had, which is no refusal', async () => {
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
    const { app, market } = await memoryApp({ google: verifier(), emailVerification: 'required' })
    const signIn = async (token: string | Promise<string>) =>
      send(app, { method: 'POST', url: '/api/auth/google-login', payload: { token: await token } })
    return { app, market, signIn }
  }

  test('[S49] makes a verified account the first time and finds it from then on, whatever its address is by then', async () => {
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

  test('[S49] twice at once makes one account', async () => {
    const { market, signIn } = await world()
    const answers = await Promise.all([signIn(credential()), signIn(credential())])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(market.state().users.size).toBe(1)
  })

  test('joins the verified account of the same address, and never takes over one that is not verified', async () => {
    const { market, signIn } = await world()
    const ada = await aUser(market)
    const refused = await signIn(credential({ ...PERSON, email: ada.email }))
    expect(refused).toMatchObject({ status: 409, body: { code: 'EMAIL_NOT_VERIFIED' } })
    const issued = await market.identity.issueVerification({ userId: ada.id })
    await market.identity.verifyEmail(issued?.token ?? '')
    const joined = await signIn(credential({ ...PERSON, email: ada.email }))
    expect(joined.body).toMatchObject({ isNewUser: false, user: { id: ada.id } })
    const other = await signIn(credential({ ...PERSON, email: ada.email }, { subject: 'google-2' }))
    expect(other.status).toBe(401)
  })

  test('[S49] with anything else is refused in the words of the spec', async () => {
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
