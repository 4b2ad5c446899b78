import { afterAll, beforeAll, expect, test } from 'vitest'
import { softwareAuthenticator } from '#tests/support/browsers/software-authenticator.ts'
import { aUser } from '#tests/support/market/marketplace.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

type Session = { token: string }
let world: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  world = await testApp()
})
afterAll(() => world.app.close())

const NEW = 'adas-own-9-words'
const call = (method: 'GET' | 'POST', url: string, session?: Session, payload?: object) =>
  send(world.app, { method, url, ...(session && { token: session.token }), ...(payload && { payload }) })
const isAsked = async (session: Session) =>
  (await call('GET', '/api/auth/me', session)).body.hasKeysToCheck as boolean
const confirm = (session: Session) => call('POST', '/api/auth/keys-left/confirm', session)

test('Keys remaining after a password reset are asked about once, and not in a session opened by one of them', async () => {
  const ada = await aUser(world.market)
  const device = softwareAuthenticator()
  const offered = await call('POST', '/api/auth/passkeys/options', ada)
  const passkey = device.create(offered.body.options as { challenge: string })
  await call('POST', '/api/auth/passkeys', ada, { passkey })
  expect(await isAsked(ada)).toBe(false)

  // “This wasn’t me” about something later leaves the passkey: it may be the thief's all the same.
  const link = await world.market.identity.issueSecuringLink(ada.id, new Date(Date.now() + 2 * 60_000))
  await call('POST', '/api/auth/secure-account', undefined, { token: link })
  const issued = await world.market.identity.issuePasswordReset(ada.email)
  const reset = { token: issued?.token ?? '', password: NEW }
  expect((await call('POST', '/api/auth/reset-password', undefined, reset)).status).toBe(200)

  const { body } = await call('POST', '/api/auth/passkey-login/options')
  const signed = { passkey: device.sign(body.options as { challenge: string }), attempt: body.attempt }
  const thief = {
    token: String((await call('POST', '/api/auth/passkey-login', undefined, signed)).body.token),
  }
  expect(await isAsked(thief)).toBe(false)
  expect((await confirm(thief)).status).toBe(200)

  const login = () => call('POST', '/api/auth/login', undefined, { email: ada.email, password: NEW })
  const own = { token: String((await login()).body.token) }
  expect(await isAsked(own)).toBe(true)
  expect(await confirm(own)).toMatchObject({
    status: 200,
    body: { message: 'Thanks for checking. Your account is ready.' },
  })
  expect(await isAsked(own)).toBe(false)
  expect(await isAsked({ token: String((await login()).body.token) })).toBe(false)
})
