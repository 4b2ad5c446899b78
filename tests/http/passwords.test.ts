import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DomainEvent } from '#domain/shared/events.ts'
import { memoryApp } from '#tests/support/app.ts'
import { aUser } from '#tests/support/marketplace.ts'
import { callsIn, type World } from './accounts/calls.ts'

let world: World
beforeAll(async () => {
  world = await memoryApp({ emailVerification: 'off' })
})
afterAll(() => world.app.close())

const { call, login, isIn } = callsIn(() => world)

/** The token that the mail to this address would carry. */
async function resetToken(email: string): Promise<string> {
  await call('POST', '/api/auth/forgot-password', { email })
  const issued = await world.market.identity.issuePasswordReset(email)
  return issued?.token ?? ''
}

describe('a forgotten password', () => {
  test('[S51] is answered alike for known and unknown addresses, and costs the same work', async () => {
    const { email } = await aUser(world.market)
    const asked = async (address: string) => {
      const before = world.market.events().length
      const answer = await call('POST', '/api/auth/forgot-password', { email: address })
      return { answer, added: world.market.events().slice(before) }
    }
    const known = await asked(email.toUpperCase())
    const unknown = await asked('nobody@campus.test')
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

  test('[S52] is replaced by the token of the mail, once, and every session ends', async () => {
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

  test('[S52] has one living link: a newer mail ends the older one, and time ends both', async () => {
    const ada = await aUser(world.market)
    const [older, newer] = [await resetToken(ada.email), await resetToken(ada.email)]
    const reset = (token: string) =>
      call('POST', '/api/auth/reset-password', { token, password: 'brand-new' })
    expect((await reset(older)).status).toBe(400)
    const stored = [...world.market.state().mailTokens.values()].at(-1)
    if (stored) stored.expiresAt = new Date(Date.now() - 1)
    expect((await reset(newer)).status).toBe(400)
  })

  test('[S55] a verification mail is asked for with the same answer for every address', async () => {
    const { email } = await aUser(world.market)
    const answers = await Promise.all(
      [email, 'nobody@campus.test'].map((each) =>
        call('POST', '/api/auth/resend-verification', { email: each }),
      ),
    )
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })
})

describe('a password', () => {
  test('[S56] changes by the current one; the other sessions end, this one stays', async () => {
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
    expect(world.market.events().at(-1)).toEqual({ type: 'password.changed', userId: ada.id })
  })

  test('that was changed ends the link of a reset mail that somebody had asked for before', async () => {
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
