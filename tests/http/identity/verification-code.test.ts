import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { send, testApp } from '#tests/support/servers/app.ts'

const PASSWORD = 'nine-herons'
const DEVICE = { 'x-device': 'd'.repeat(43) }

let world: Awaited<ReturnType<typeof testApp>>

beforeAll(async () => {
  world = await testApp({ emailVerification: 'required' })
})
afterAll(() => world.app.close())

let made = 0

async function aNewcomer(headers: Record<string, string> = DEVICE) {
  made += 1
  const email = `newcomer-${made}@campus.test`
  const form = { name: 'Tolu', email, password: PASSWORD, turnstileToken: 'x' }
  const { body } = await post('register', form, headers)
  const { id } = body.user as { id: number }
  const issued = await world.market.identity.issueVerification({ userId: id })
  return { email, code: issued?.code ?? '', token: issued?.token ?? '' }
}

const post = (path: string, payload: object, headers: Record<string, string> = DEVICE) =>
  send(world.app, { method: 'POST', url: `/api/auth/${path}`, payload, headers })

const enter = (input: { email: string; code: string }, password = PASSWORD) =>
  post('verify-email/code', { email: input.email, code: input.code, password })

describe('The code of a verification email', () => {
  test('signs in immediately, with a session that needs no further proof on that device', async () => {
    const newcomer = await aNewcomer()
    const entered = await enter(newcomer)
    expect(entered).toMatchObject({
      status: 200,
      body: {
        message: 'Email verified. You’re signed in.',
        user: { email: newcomer.email, emailVerified: true },
      },
    })
    const headers = { authorization: `Bearer ${entered.body.token}` }
    expect(await send(world.app, { method: 'GET', url: '/api/auth/me', headers })).toMatchObject({
      status: 200,
    })
    expect((await post('login', { email: newcomer.email, password: PASSWORD })).status).toBe(200)
  })

  test('is rejected on its field, and an unknown email like a wrong password', async () => {
    const { email, code } = await aNewcomer()
    const other = code === '000000' ? '111111' : '000000'
    expect(await enter({ email, code: other })).toMatchObject({
      status: 400,
      body: { errors: { code: 'That code is wrong. 4 tries left.' } },
    })
    expect(await enter({ email, code: '12345' })).toMatchObject({
      status: 400,
      body: { errors: { code: 'Enter the 6 digits from our email' } },
    })
    const wrong = await enter({ email, code }, 'ten-herons')
    expect(wrong).toMatchObject({ status: 401, body: { message: 'Invalid email or password' } })
    expect(await enter({ email: 'no-one@campus.test', code })).toEqual({
      ...wrong,
      headers: expect.anything(),
    })
  })

  test('entered many times simultaneously, signs in once, and all wrong ones count', async () => {
    const newcomer = await aNewcomer()
    const entered = await Promise.all(Array.from({ length: 6 }, () => enter(newcomer)))
    expect(entered.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400])
    const guessed = await aNewcomer()
    const wrong = guessed.code === '000000' ? '111111' : '000000'
    const tries = Array.from({ length: 12 }, () => enter({ ...guessed, code: wrong }))
    expect((await Promise.all(tries)).filter(({ status }) => status === 400)).toHaveLength(4)
    expect(await enter(guessed)).toMatchObject({ status: 429, body: { code: 'CODE_RESTS' } })
  })
})

test('Only the device that registered an address can ask whether it is verified', async () => {
  const { email, token } = await aNewcomer()
  const requested = async (headers: Record<string, string>) =>
    (await post('verify-email/status', { email }, headers)).body
  expect(await requested(DEVICE)).toEqual({ verified: false })
  await send(world.app, { method: 'GET', url: `/api/auth/verify-email/${token}` })
  expect(await requested(DEVICE)).toEqual({ verified: true })
  expect(await requested({ 'x-device': 'e'.repeat(43) })).toEqual({ verified: false })
  expect(await requested({})).toEqual({ verified: false })
  // Without a token the device is network and browser, which others share.
  const nameless = await aNewcomer({})
  await send(world.app, { method: 'GET', url: `/api/auth/verify-email/${nameless.token}` })
  expect((await post('verify-email/status', { email: nameless.email }, {})).body).toEqual({ verified: false })
})
