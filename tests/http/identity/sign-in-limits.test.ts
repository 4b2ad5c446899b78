import { afterEach, describe, expect, test, vi } from 'vitest'
import { createMemoryRateLimiter } from '#adapters/rate-limits/stores.ts'
import { aUser } from '#tests/support/market/marketplace.ts'
import { testApp } from '#tests/support/servers/app.ts'

const [HOME, CAFE, OTHER] = ['10.1.0.1', '10.2.0.1', '10.3.0.1']
const DEVICE = 'd'.repeat(43)
const MINUTE = 60_000
const STILL = ['setTimeout', 'clearTimeout', 'Date'] as const

const isNoRobot = async (token: string) => token === 'human' || token === ''

type Try = { email: string; password?: string; from?: string; device?: string; human?: string }

async function world(more: Parameters<typeof testApp>[0] = {}) {
  const { app, market } = await testApp({ rateLimits: true, ...more })
  const ada = await aUser(market)
  const login = async ({ email, password = 'wrong-1', from = HOME, device, human }: Try) => {
    const { statusCode, headers, payload } = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: from,
      headers: { ...(device !== undefined && { 'x-device': device }) },
      payload: { email, password, ...(human !== undefined && { turnstileToken: human }) },
    })
    return { status: statusCode, wait: Number(headers['retry-after']), body: JSON.parse(payload) }
  }
  const wrong = async (times: number, more: Partial<Try> = {}) => {
    const statuses = []
    for (let count = 0; count < times; count += 1)
      statuses.push((await login({ email: ada.email, ...more })).status)
    return statuses
  }
  const right = (more: Partial<Try> = {}) => login({ email: ada.email, password: ada.password, ...more })
  return { app, market, ada, login, wrong, right }
}

afterEach(() => vi.useRealTimers())

describe('Wrong passwords', () => {
  test('are limited to ten per account and network; other networks and accounts are unaffected', async () => {
    const { ada, login, wrong, right } = await world()
    expect(new Set(await wrong(10))).toEqual(new Set([401]))
    const slow = await login({ email: ` ${ada.email.toUpperCase()}` })
    expect([slow.status, slow.wait > 0]).toEqual([429, true])
    const refused = await right()
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'TOO_MANY_REQUESTS',
        message: 'Too many requests. Please wait a moment and try again.',
      },
    })
    expect(refused.wait).toBeGreaterThan(0)
    expect(refused.wait).toBeLessThanOrEqual(600)
    expect((await right({ from: CAFE })).status).toBe(200)
    expect((await login({ email: 'bola@campus.test' })).status).toBe(401)
  })

  test('are slowed after that, and the right one succeeds', async () => {
    vi.useFakeTimers({ toFake: [...STILL] })
    const { wrong, right } = await world()
    await wrong(11)
    expect((await right()).status).toBe(429)
    vi.advanceTimersByTime(10 * MINUTE)
    expect((await right()).status).toBe(200)
  })

  test('are fewer than thirty in any hour per known or unknown account, however distributed', async () => {
    vi.useFakeTimers({ toFake: [...STILL] })
    const { ada, login } = await world()
    for (const email of [ada.email, 'no-account@campus.test']) {
      const guesses: number[] = []
      for (let minute = 0; minute < 130; minute += 1) {
        // Sparing at first, so that a window's tries are all left for its end.
        for (let tries = 0; tries < (minute === 0 ? 1 : minute < 58 ? 0 : minute < 62 ? 12 : 2); tries += 1)
          if ((await login({ email })).status === 401) guesses.push(minute)
        vi.advanceTimersByTime(MINUTE)
      }
      const inHourFrom = (start: number) => guesses.filter((at) => at >= start && at < start + 60).length
      expect(Math.max(...guesses.map(inHourFrom))).toBeLessThan(30)
    }
  })

  test('cannot exceed the limit when sent simultaneously', async () => {
    const { login, ada } = await world()
    const statuses = await Promise.all(
      Array.from({ length: 60 }, async () => (await login({ email: ada.email })).status),
    )
    expect(statuses.filter((status) => status === 401).length).toBe(10)
  })

  test('are all that counts: fifty right ones and sixty people behind one address pass', async () => {
    const { market, login, right } = await world()
    for (let count = 0; count < 50; count += 1) expect((await right()).status).toBe(200)
    const people = await Promise.all(Array.from({ length: 60 }, () => aUser(market)))
    for (const { email, password } of people) expect((await login({ email, password })).status).toBe(200)
  })

  test('are counted per /64 of IPv6, and per plain address for mapped ones', async () => {
    const { login, ada } = await world()
    const at = async (from: string) => (await login({ email: ada.email, from })).status
    for (let count = 0; count < 10; count += 1) expect(await at(`2001:db8:0:7::${count + 1}`)).toBe(401)
    expect(await at('2001:DB8:0:7:ffff::1')).toBe(429)
    expect(await at('2001:db8:0:8::1')).toBe(401)
    for (let count = 0; count < 10; count += 1) await at(CAFE)
    expect(await at(`::ffff:${CAFE}`)).toBe(429)
  })
})

describe('A device that signed in before', () => {
  test('accepts the right password despite strangers’ attempts, in its own network too', async () => {
    const { wrong, right } = await world()
    expect((await right({ device: DEVICE })).status).toBe(200)
    await wrong(30)
    for (let network = 0; network < 8; network += 1) await wrong(10, { from: `10.9.${network}.1` })
    expect((await right({ device: DEVICE })).status).toBe(200)
    expect((await right({ device: 'e'.repeat(43) })).status).toBe(429)
    expect((await right({ device: 'short' })).status).toBe(429)
  })

  test('is identified only by a hash, for that account alone, with ten attempts of its own', async () => {
    const { market, wrong, right, login } = await world()
    await right({ device: DEVICE })
    expect(JSON.stringify(await market.db.selectFrom('devices').selectAll().execute())).not.toContain(DEVICE)
    const bola = await aUser(market)
    for (let count = 0; count < 12; count += 1) await login({ email: bola.email, device: DEVICE })
    expect((await login({ ...bola, device: DEVICE })).status).toBe(429)
    expect((await wrong(12, { device: DEVICE })).slice(9)).toEqual([401, 429, 429])
    expect((await right()).status).toBe(200)
  })

  test('includes one on which the password was just reset, and earlier ones are dropped', async () => {
    const { app, market, ada, wrong, login, right } = await world()
    await right({ device: DEVICE })
    await wrong(12)
    const token = (await market.identity.issuePasswordReset(ada.email))?.token ?? ''
    const mine = 'm'.repeat(43)
    const reset = await app.inject({
      method: 'POST',
      url: '/api/auth/reset-password',
      headers: { 'x-device': mine },
      payload: { token, password: 'brand-new' },
    })
    expect(reset.statusCode).toBe(200)
    expect((await login({ email: ada.email, password: 'brand-new', device: DEVICE })).status).toBe(429)
    expect((await login({ email: ada.email, password: 'brand-new', device: mine })).status).toBe(200)
  })
})

describe('Wrong passwords from many networks', () => {
  test('only slow strangers down, and the right password succeeds from a new network', async () => {
    const limiter = createMemoryRateLimiter()
    const { wrong, right } = await world({ limiter })
    await right({ device: DEVICE })
    for (let network = 0; network < 10; network += 1) await wrong(10, { from: `10.9.${network}.1` })
    const took = async (attempt: Promise<{ status: number }>) => {
      const began = performance.now()
      expect((await attempt).status).toBe(200)
      return performance.now() - began
    }
    expect(await took(right({ from: OTHER }))).toBeGreaterThan(1900)
    expect(await took(right({ from: CAFE, device: DEVICE }))).toBeLessThan(1500)
  }, 20_000)

  test('are checked one at a time beyond a limit, however many networks send them', async () => {
    const { wrong, login, ada, right } = await world()
    await right({ device: DEVICE })
    for (let network = 0; network < 10; network += 1) await wrong(10, { from: `10.9.${network}.1` })
    const began = performance.now()
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async (_, network) => {
        const { status, wait } = await login({ email: ada.email, from: `10.8.${network}.1` })
        if (status === 429) expect(wait).toBeGreaterThan(0)
        return status
      }),
    )
    expect(performance.now() - began).toBeLessThan(16_000)
    // One in two seconds for as long as a try waits for its turn; the others were not tried.
    const tried = statuses.filter((status) => status === 401).length
    expect(tried).toBeGreaterThanOrEqual(2)
    expect(tried).toBeLessThanOrEqual(6)
    expect(statuses.filter((status) => status === 429)).toHaveLength(12 - tried)
    expect((await right({ from: CAFE, device: DEVICE })).status).toBe(200)
  }, 40_000)

  test('notify the owner once an hour, after twenty; never an unverified address', async () => {
    const { market, ada, wrong, login } = await world()
    const told = async () => (await market.events()).filter(({ type }) => type === 'password.guessed')
    await wrong(10, { from: '10.9.1.1' })
    await wrong(9, { from: '10.9.2.1' })
    expect(await told()).toEqual([])
    await Promise.all(Array.from({ length: 8 }, (_, one) => wrong(1, { from: `10.9.${one + 3}.1` })))
    expect(await told()).toEqual([{ type: 'password.guessed', userId: ada.id, by: 'sign_in', wrong: 20 }])
    for (let network = 0; network < 3; network += 1)
      for (let tries = 0; tries < 10; tries += 1)
        await login({ email: 'stranger@campus.test', from: `10.7.${network}.1` })
    expect(await told()).toHaveLength(1)
  }, 20_000)

  test('require the security check if configured, and are never rejected with it', async () => {
    const isHuman = vi.fn(isNoRobot)
    const { wrong, right } = await world({ isHuman })
    for (let network = 0; network < 10; network += 1) await wrong(10, { from: `10.9.${network}.1` })
    expect(isHuman).toHaveBeenCalledTimes(1)
    expect(await right({ from: OTHER })).toMatchObject({
      status: 400,
      body: { code: 'SECURITY_CHECK_FAILED', turnstileError: true },
    })
    expect((await right({ from: OTHER, human: 'robot' })).status).toBe(400)
    expect((await right({ from: OTHER, human: 'human' })).status).toBe(200)
  })

  test('from one network at one account need the check and the wait', async () => {
    const { wrong, right } = await world({ isHuman: isNoRobot })
    await wrong(10)
    expect((await right()).status).toBe(400)
    expect((await right({ human: 'human' })).status).toBe(429)
  })
})
