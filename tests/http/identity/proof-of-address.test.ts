import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import { aGooglePerson, telegramChat } from '#tests/support/market/builders.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

const OWNER = 'owner@campus.test'
const STRANGERS = 'strangers-own'

async function aWorld(emailVerification: 'required' | 'off' = 'required') {
  const { app, market } = await testApp({
    emailVerification,
    google: async (subject) => aGooglePerson({ subject, email: OWNER }),
  })
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, token = '') =>
    send(app, { method, url, ...(payload && { payload }), ...(token && { token }) })
  const login = (password: string) => call('POST', '/api/auth/login', { email: OWNER, password })
  const google = (token: string) => call('POST', '/api/auth/google-login', { token })
  const isIn = async (token: string) => (await call('GET', '/api/auth/me', undefined, token)).status === 200
  return { app, market, call, login, google, isIn }
}
type World = Awaited<ReturnType<typeof aWorld>>

async function registeredByAStranger({ market, call }: World) {
  const { status, body } = await call('POST', '/api/auth/register', {
    name: 'Sly Stranger',
    email: OWNER,
    password: STRANGERS,
    turnstileToken: 'x',
  })
  expect(status).toBe(201)
  const { id } = body.user as { id: number }
  return { id, token: String(body.token), email: await market.identity.issueVerification({ userId: id }) }
}

async function strangerIsIn(world: World) {
  const { id, email } = await registeredByAStranger(world)
  await world.market.identity.verifyEmail(email?.token ?? '')
  const token = String((await world.login(STRANGERS)).body.token)
  const code = await world.market.identity.issueChatCode(telegramChat('77'))
  await world.market.identity.linkChatByCode(id, 'telegram', code)
  expect(await world.isIn(token)).toBe(true)
  return { id, token }
}

const chatOwner = async ({ market }: World) => (await market.identity.userOfChat(telegramChat('77')))?.id
const close = ({ app }: { app: FastifyInstance }) => app.close()

describe('a stranger who registered with the address', () => {
  test('loses access when its owner first signs in with Google: password, sessions and chat end', async () => {
    const world = await aWorld()
    const { id, token } = await strangerIsIn(world)
    const joined = await world.google('owner')
    expect(joined.body).toMatchObject({
      isNewUser: false,
      user: { id, hasPassword: false, telegramChatId: null },
    })
    expect(await world.isIn(token)).toBe(false)
    expect((await world.login(STRANGERS)).status).toBe(401)
    expect(await chatOwner(world)).toBeUndefined()
    expect(await world.market.events()).toContainEqual({ type: 'google.linked', userId: id })
    expect(await world.market.events()).toContainEqual({
      type: 'chat.unlinked',
      ...telegramChat('77'),
      userId: expect.any(Number),
    })
    // The second time, what the owner has by now stays.
    const own = String(joined.body.token)
    expect((await world.google('owner')).status).toBe(200)
    expect(await world.isIn(own)).toBe(true)
    expect((await world.google('another subject')).status).toBe(401)
    await close(world)
  })

  test('loses access when the owner resets the password, which verifies the address', async () => {
    const world = await aWorld()
    const { id, token } = await strangerIsIn(world)
    const issued = await world.market.identity.issuePasswordReset(OWNER)
    const reset = { token: issued?.token, password: 'owners-own' }
    expect((await world.call('POST', '/api/auth/reset-password', reset)).status).toBe(200)
    expect(await world.isIn(token)).toBe(false)
    expect((await world.login(STRANGERS)).status).toBe(401)
    expect(await chatOwner(world)).toBeUndefined()
    expect((await world.login('owners-own')).body).toMatchObject({ user: { id, emailVerified: true } })
    await close(world)
  })

  test('loses access when the owner resets the password of an unverified account', async () => {
    const world = await aWorld()
    await registeredByAStranger(world)
    const issued = await world.market.identity.issuePasswordReset(OWNER)
    const reset = { token: issued?.token, password: 'owners-own' }
    expect((await world.call('POST', '/api/auth/reset-password', reset)).status).toBe(200)
    expect((await world.login('owners-own')).body).toMatchObject({ user: { emailVerified: true } })
    expect((await world.login(STRANGERS)).status).toBe(401)
    await close(world)
  })

  test('is never merged with Google while the address is unverified, and the owner sees the next step', async () => {
    const world = await aWorld()
    await registeredByAStranger(world)
    expect(await world.google('owner')).toMatchObject({
      status: 409,
      body: {
        code: 'EMAIL_NOT_VERIFIED',
        message:
          'This email has an account that isn’t verified yet. Reset its password first to make it yours.',
      },
    })
    await close(world)
  })

  test('is never merged with Google on a server without verification', async () => {
    const world = await aWorld('off')
    const { id, token } = await registeredByAStranger(world)
    expect(await world.google('owner')).toMatchObject({
      status: 409,
      body: { message: 'This email already has an account. Log in with its password instead.' },
    })
    expect((await world.market.user(id))?.googleSubject).toBeNull()
    expect(await world.isIn(token)).toBe(true)
    await close(world)
  })

  test('blocks a second account with the address, verified or not', async () => {
    const world = await aWorld()
    const { email } = await registeredByAStranger(world)
    const again = { name: 'Ada', email: OWNER, password: 'owners-own', turnstileToken: 'x' }
    expect((await world.call('POST', '/api/auth/register', again)).status).toBe(409)
    await world.market.identity.verifyEmail(email?.token ?? '')
    expect((await world.call('POST', '/api/auth/register', again)).status).toBe(409)
    await close(world)
  })
})

describe('“This wasn’t me”', () => {
  const notMe = (world: World, token: string | undefined) => world.call('POST', '/api/auth/not-me', { token })

  test('removes the unverified account once, and frees the address', async () => {
    const world = await aWorld()
    const { id, email } = await registeredByAStranger(world)
    expect(await notMe(world, email?.notMe)).toMatchObject({
      status: 200,
      body: { message: 'We removed the account. Your email isn’t used here any more.' },
    })
    expect(await world.market.user(id)).toMatchObject({ name: 'Deleted user', passwordHash: null })
    expect((await notMe(world, email?.notMe)).status).toBe(400)
    expect((await world.login(STRANGERS)).status).toBe(401)
    await registeredByAStranger(world)
    await close(world)
  })

  test('does nothing to a verified account, and neither link works as the other', async () => {
    const world = await aWorld()
    const { id, email } = await registeredByAStranger(world)
    expect((await notMe(world, email?.token)).status).toBe(400)
    expect((await world.call('GET', `/api/auth/verify-email/${email?.notMe}`)).status).toBe(400)
    await world.market.identity.verifyEmail(email?.token ?? '')
    expect(await notMe(world, email?.notMe)).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_VERIFIED' },
    })
    expect((await world.market.user(id))?.deletedAt).toBeNull()
    await close(world)
  })

  test('of a forged link is rejected', async () => {
    const world = await aWorld()
    for (const token of ['', 'x', 'A'.repeat(43), 'A'.repeat(500), 7])
      expect((await world.call('POST', '/api/auth/not-me', { token })).status).toBe(400)
    await close(world)
  })
})

describe('a Google-only account', () => {
  test('is closed only by a fresh credential of the same person, once', async () => {
    const world = await aWorld()
    const token = String((await world.google('owner')).body.token)
    const end = (more: object) => world.call('DELETE', '/api/auth/me', { password: '', ...more }, token)
    expect(await end({})).toMatchObject({
      status: 400,
      body: { errors: { googleToken: 'Please confirm with Google that this is your account' } },
    })
    expect((await end({ googleToken: 'a stranger' })).status).toBe(400)
    expect(await world.isIn(token)).toBe(true)
    expect((await end({ googleToken: 'owner' })).status).toBe(200)
    expect(await world.isIn(token)).toBe(false)
    await close(world)
  })

  test('is not closed by an old Google credential', async () => {
    const { app } = await testApp({
      google: async (subject) => aGooglePerson({ subject, issuedAt: new Date(Date.now() - 11 * 60_000) }),
    })
    const { body } = await send(app, {
      method: 'POST',
      url: '/api/auth/google-login',
      payload: { token: 'owner' },
    })
    const closed = await send(app, {
      method: 'DELETE',
      url: '/api/auth/me',
      payload: { password: '', googleToken: 'owner' },
      token: String(body.token),
    })
    expect(closed.status).toBe(400)
    await app.close()
  })
})

test('a changed password ends the other sessions and the linked chat', async () => {
  const world = await aWorld()
  const { token } = await strangerIsIn(world)
  const other = String((await world.login(STRANGERS)).body.token)
  const change = { currentPassword: STRANGERS, newPassword: 'brand-new-1' }
  expect((await world.call('PUT', '/api/auth/password', change, token)).status).toBe(200)
  expect([await world.isIn(token), await world.isIn(other)]).toEqual([true, false])
  expect(await chatOwner(world)).toBeUndefined()
  expect(await world.market.events()).toContainEqual({
    type: 'chat.unlinked',
    ...telegramChat('77'),
    userId: expect.any(Number),
  })
  await close(world)
})
