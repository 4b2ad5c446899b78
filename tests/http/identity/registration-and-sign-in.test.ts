import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aUser } from '#tests/support/market/marketplace.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

type World = Awaited<ReturnType<typeof aWorld>>
let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.app.close())

async function aWorld() {
  const { app, market } = await testApp()
  return { app, market, ada: await aUser(market) }
}

const post = (url: string, payload: object, token?: string) =>
  send(world.app, { method: 'POST', url, payload, ...(token && { token }) })
const put = (url: string, payload: object, token: string) =>
  send(world.app, { method: 'PUT', url, payload, token })
const get = (url: string, token?: string) => send(world.app, { method: 'GET', url, ...(token && { token }) })

describe('accounts', () => {
  test('[S46] every broken rule of registering is reported on its field, in the words of the spec', async () => {
    const { status, body } = await post('/api/auth/register', {
      name: ' ',
      email: 'a@b',
      password: '12345',
      turnstileToken: '',
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'INVALID_INPUT',
      message: 'Name is required',
      errors: {
        name: 'Name is required',
        email: 'Email is invalid',
        password: 'Password must be at least 6 characters',
        turnstileToken: 'Please complete the security check',
      },
    })
    expect((await post('/api/auth/register', {})).body.errors).toMatchObject({
      email: 'Email is required',
      password: 'Password is required',
    })
  })

  test('an address check reports an existing account like registering does, in any case', async () => {
    const status = (email: string, turnstileToken = 'x') =>
      post('/api/auth/email-status', { email, turnstileToken })
    expect((await status(world.ada.email.toUpperCase())).body).toEqual({ hasAccount: true })
    expect((await status('nobody.here@campus.test')).body).toEqual({ hasAccount: false })
    expect((await status('a@b')).body.errors).toEqual({ email: 'Email is invalid' })
    expect((await status('nobody.here@campus.test', '')).status).toBe(400)
  })

  test('[S47] registering without required verification signs in', async () => {
    const input = { name: 'Zed', email: 'Zed@Campus.test', password: 'secret-1', turnstileToken: 'x' }
    const { status, body } = await post('/api/auth/register', input)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      message: 'Registration successful!',
      token: expect.any(String),
      needsVerification: false,
    })
    expect(body.user).toMatchObject({
      email: 'zed@campus.test',
      campus: 'default',
      needsCampusSelection: true,
    })
    expect(body.user).not.toHaveProperty('passwordHash')
    expect(await post('/api/auth/register', input)).toMatchObject({
      status: 409,
      body: { errors: { email: expect.any(String) } },
    })
  })

  test('one address in several Unicode forms is one account, and one password too', async () => {
    const password = 'owó mi pọ̀ gan'
    const input = { name: 'Zed', email: 'ọmọ@bücher.test', password, turnstileToken: 'x' }
    const registered = await post('/api/auth/register', { ...input, email: input.email.normalize('NFC') })
    expect(registered).toMatchObject({
      status: 201,
      body: { user: { email: 'ọmọ@xn--bcher-kva.test'.normalize('NFC') } },
    })
    for (const email of [input.email.normalize('NFD'), 'ỌMỌ@xn--bcher-kva.test', 'ọmọ@BÜCHER.test'])
      for (const form of ['NFC', 'NFD'] as const) {
        expect((await post('/api/auth/register', { ...input, email })).status).toBe(409)
        const login = { email, password: password.normalize(form) }
        expect((await post('/api/auth/login', login)).status).toBe(200)
      }
  })

  test.each(['ada..obi@campus.test', 'ada@[127.0.0.1]', 'ada@-campus.test', `${'a'.repeat(65)}@campus.test`])(
    'an undeliverable address is rejected: %s',
    async (email) => {
      const input = { name: 'Zed', email, password: 'secret-1', turnstileToken: 'x' }
      expect(await post('/api/auth/register', input)).toMatchObject({
        status: 400,
        body: { errors: { email: 'Email is invalid' } },
      })
    },
  )

  test('[S43, S47] with required verification the account waits for it', async () => {
    const { app, market } = await testApp({ emailVerification: 'required' })
    const input = { name: 'Zed', email: 'zed@campus.test', password: 'secret-1', turnstileToken: 'x' }
    const registered = await send(app, { method: 'POST', url: '/api/auth/register', payload: input })
    expect(registered.body).toMatchObject({
      message: 'Registration successful! Please check your email to verify your account.',
      needsVerification: true,
      token: null,
    })
    const login = {
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: input.email, password: 'secret-1' },
    } as const
    expect(await send(app, login)).toMatchObject({
      status: 403,
      body: {
        needsVerification: true,
        code: 'EMAIL_NOT_VERIFIED',
        message: 'Please verify your email before logging in. A new verification email has been sent.',
      },
    })
    const requests = (await market.events()).filter(({ type }) => type === 'verification.requested')
    expect(requests).toHaveLength(2)
    const [user] = await market.db.selectFrom('users').select('id').execute()
    const issued = await market.identity.issueVerification({ userId: user?.id ?? 0 })
    const verify = { method: 'GET', url: `/api/auth/verify-email/${issued?.token}` } as const
    expect(await send(app, verify)).toMatchObject({ status: 200, body: { success: true } })
    expect(await send(app, verify)).toMatchObject({
      status: 400,
      body: {
        success: false,
        code: 'ALREADY_VERIFIED',
        message: 'Your email is already verified. You can log in.',
      },
    })
    for (const token of ['x', 'A'.repeat(43), 'A'.repeat(200)])
      expect(await send(app, { method: 'GET', url: `/api/auth/verify-email/${token}` })).toMatchObject({
        status: 400,
        body: { success: false, code: expect.any(String), message: 'Invalid verification link' },
      })
    expect(await send(app, login)).toMatchObject({ status: 200, body: { message: 'Login successful!' } })
    await app.close()
  })

  test('[S42] a wrong password and an unknown address get the same response', async () => {
    const [wrong, unknown] = [
      await post('/api/auth/login', { email: world.ada.email, password: 'nope-nope' }),
      await post('/api/auth/login', { email: 'nobody@campus.test', password: 'nope-nope' }),
    ]
    expect(wrong).toMatchObject({ status: 401, body: unknown.body })
  })

  test('[S35] signing out ends the session immediately', async () => {
    const user = await aUser(world.market)
    expect((await get('/api/auth/me', user.token)).status).toBe(200)
    expect((await post('/api/auth/logout', {}, user.token)).status).toBe(204)
    expect(await get('/api/auth/me', user.token)).toMatchObject({
      status: 401,
      body: { message: 'Session expired. Please log in again.' },
    })
  })

  test('[S30] the campus is chosen once', async () => {
    const user = await aUser(world.market, { campus: 'default' })
    expect(await put('/api/auth/profile', { campus: 'nowhere' }, user.token)).toMatchObject({ status: 400 })
    expect(await put('/api/auth/profile', { campus: 'ui' }, user.token)).toMatchObject({
      status: 200,
      body: { message: 'Campus selected successfully!', user: { campus: 'ui', needsCampusSelection: false } },
    })
    expect(await put('/api/auth/profile', { campus: 'oau' }, user.token)).toMatchObject({
      status: 409,
      body: { code: 'CAMPUS_FIXED' },
    })
  })

  test('[S55] a resend has the same response for known and unknown addresses', async () => {
    const known = await post('/api/auth/resend-verification', { email: world.ada.email })
    expect(known.status).toBe(200)
    expect((await post('/api/auth/resend-verification', { email: 'nobody@campus.test' })).body).toEqual(
      known.body,
    )
  })
})

describe('the security check', () => {
  test('[S46, S48] on failure prevents the registration, and asks to repeat it', async () => {
    const { app } = await testApp({ isHuman: async (token) => token === 'a person' })
    const register = (turnstileToken: string) =>
      send(app, {
        method: 'POST',
        url: '/api/auth/register',
        payload: { name: 'Zed', email: 'zed@campus.test', password: 'secret-1', turnstileToken },
      })
    expect(await register('a robot')).toMatchObject({
      status: 400,
      body: {
        turnstileError: true,
        errors: { turnstileToken: 'Please complete the security check' },
      },
    })
    expect((await register('a person')).status).toBe(201)
    await app.close()
  })
})
