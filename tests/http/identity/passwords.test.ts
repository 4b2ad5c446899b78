import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DomainEvent } from '#domain/shared/events.ts'
import { aUser } from '#tests/support/market/marketplace.ts'
import { promote } from '#tests/support/market/test-market.ts'
import { testApp } from '#tests/support/servers/app.ts'
import { ids } from '../../../app-server/ids.ts'
import { callsIn, type World } from './calls.ts'

let world: World
beforeAll(async () => {
  world = await testApp({ emailVerification: 'off' })
})
afterAll(() => world.app.close())

const { call, login, isIn } = callsIn(() => world)

async function resetToken(email: string): Promise<string> {
  await call('POST', '/api/auth/forgot-password', { email })
  const issued = await world.market.identity.issuePasswordReset(email)
  return issued?.token ?? ''
}

describe('a forgotten password', () => {
  test('[S51] has the same response for known and unknown addresses, at the same cost', async () => {
    const { email } = await aUser(world.market)
    const requested = async (address: string) => {
      const before = (await world.market.events()).length
      const answer = await call('POST', '/api/auth/forgot-password', { email: address })
      return { answer, added: (await world.market.events()).slice(before) }
    }
    const known = await requested(email.toUpperCase())
    const unknown = await requested('nobody@campus.test')
    expect(known.answer).toMatchObject({
      status: 200,
      body: { message: 'If your email is registered, you will receive a password reset link' },
    })
    expect(unknown.answer.body).toEqual(known.answer.body)
    expect(known.added).toEqual<DomainEvent[]>([{ type: 'password_reset.requested', email }])
    expect(unknown.added).toHaveLength(1)
    expect(await world.market.identity.issuePasswordReset('nobody@campus.test')).toBeUndefined()
    expect((await call('POST', '/api/auth/forgot-password', { email: 'no' })).body).toMatchObject({
      errors: { email: 'Email is invalid' },
    })
  })

  test('[S52] is replaced by the emailed token, once, and every session ends', async () => {
    const ada = await aUser(world.market)
    const token = await resetToken(ada.email)
    const reset = (password: string, by = token) =>
      call('POST', '/api/auth/reset-password', { token: by, password })
    expect((await reset('12345')).body).toMatchObject({
      errors: { password: 'Password must be at least 6 characters' },
    })
    expect(await reset('brand-new')).toMatchObject({
      status: 200,
      body: { message: 'Password Reset Successful' },
    })
    const dead = {
      status: 400,
      body: { message: 'Failed to reset password. The link may be invalid or expired.' },
    }
    expect(await reset('another-1')).toMatchObject(dead)
    expect(await reset('another-1', 'made-up')).toMatchObject(dead)
    expect(await isIn(ada.token)).toBe(false)
    expect((await login(ada.email, ada.password)).status).toBe(401)
    expect((await login(ada.email, 'brand-new')).status).toBe(200)
  })

  test('[S52] keeps earlier links valid after a newer one; a used one ends them all, and they expire', async () => {
    const ada = await aUser(world.market)
    const tokens = [await resetToken(ada.email), await resetToken(ada.email), await resetToken(ada.email)]
    const [first = '', second = '', third = ''] = tokens
    const reset = (token: string) =>
      call('POST', '/api/auth/reset-password', { token, password: 'brand-new' })
    await world.market.db
      .updateTable('mail_tokens')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('token_hash', '=', ids.hash(third))
      .execute()
    expect((await reset(third)).status).toBe(400)
    expect((await reset(first)).status).toBe(200)
    expect((await reset(second)).status).toBe(400)
  })

  test('[S55] a verification email is requested with the same response for every address', async () => {
    const { email } = await aUser(world.market)
    const answers = await Promise.all(
      [email, 'nobody@campus.test'].map((item) =>
        call('POST', '/api/auth/resend-verification', { email: item }),
      ),
    )
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })
})

describe('a password', () => {
  test('[S56] changes with the current one; the other sessions end, this one stays', async () => {
    const ada = await aUser(world.market)
    const other = String((await login(ada.email, ada.password)).body.token)
    const change = (currentPassword: string, newPassword: string) =>
      call('PUT', '/api/auth/password', { currentPassword, newPassword }, ada.token)
    expect(await change('wrong-one', 'brand-new')).toMatchObject({
      status: 400,
      body: { errors: { currentPassword: expect.any(String) } },
    })
    expect((await change(ada.password, '123')).body).toMatchObject({
      errors: { newPassword: 'Password must be at least 6 characters' },
    })
    expect(await change(ada.password, 'brand-new')).toMatchObject({
      status: 200,
      body: { message: 'Password changed successfully' },
    })
    expect(await isIn(ada.token)).toBe(true)
    expect(await isIn(other)).toBe(false)
    expect((await world.market.events()).at(-1)).toEqual({ type: 'password.changed', userId: ada.id })
  })

  test('change ends the link of an earlier reset email', async () => {
    const [ada, other] = [await aUser(world.market), await aUser(world.market)]
    const [token, others] = [await resetToken(ada.email), await resetToken(other.email)]
    const passwords = { currentPassword: ada.password, newPassword: 'brand-new' }
    expect((await call('PUT', '/api/auth/password', passwords, ada.token)).status).toBe(200)
    const reset = (by: string) =>
      call('POST', '/api/auth/reset-password', { token: by, password: 'thiefs-1' })
    expect((await reset(token)).status).toBe(400)
    expect((await login(ada.email, 'brand-new')).status).toBe(200)
    expect((await reset(others)).status).toBe(200)
  })
})

describe('[R38] a guessable password', () => {
  const HARDER = 'Please choose a password that is harder to guess'

  test('is rejected at sign-up, change and reset, without other effects', async () => {
    const form = { name: 'Ngozi Eke', email: 'ngozi.eke@campus.test', turnstileToken: 'x' }
    for (const password of ['password', 'PASSWORD', 'ngozi1', 'ngozi.eke@campus.test'])
      expect(await call('POST', '/api/auth/register', { ...form, password })).toMatchObject({
        status: 400,
        body: { errors: { password: HARDER } },
      })
    expect((await call('POST', '/api/auth/register', { ...form, password: 'harmattan-9' })).status).toBe(201)

    const ada = await aUser(world.market)
    const change = { currentPassword: ada.password, newPassword: ada.email }
    expect((await call('PUT', '/api/auth/password', change, ada.token)).body.errors).toEqual({
      newPassword: HARDER,
    })
    const token = await resetToken(ada.email)
    const reset = (password: string) => call('POST', '/api/auth/reset-password', { token, password })
    for (const password of ['iloveyou', ada.email])
      expect((await reset(password)).body.errors).toEqual({ password: HARDER })
    expect((await login(ada.email, ada.password)).status).toBe(200)
    expect((await reset('harmattan-9')).status).toBe(200)
  })

  test('or a short one is rejected for admins, at change and reset', async () => {
    const sade = await aUser(world.market)
    await promote(world.market, sade.id, 'ADMIN', 'unilag')
    const short = 'As an admin you need at least 12 characters'
    const change = (newPassword: string) =>
      call('PUT', '/api/auth/password', { currentPassword: sade.password, newPassword }, sade.token)
    expect((await change('eleven-char')).body.errors).toEqual({ newPassword: short })
    const token = await resetToken(sade.email)
    const reset = (password: string) => call('POST', '/api/auth/reset-password', { token, password })
    expect((await reset('eleven-char')).body.errors).toEqual({ password: short })
    expect((await change('twelve-chars')).status).toBe(200)
    expect((await reset('twelve-more-of-it')).status).toBe(400)
  })
})
