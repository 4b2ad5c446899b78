import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import { aUser } from '#tests/support/market/marketplace.ts'
import { testApp } from '#tests/support/servers/app.ts'
import { createLog } from '../../../app-server/log.ts'

const KB = 1024
const JSON_TYPE = { 'content-type': 'application/json' }

describe('A body', () => {
  test('of JSON has at most 64 KB; one of a webhook 1 MB', async () => {
    const { app } = await testApp()
    const login = (size: number) =>
      app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: JSON_TYPE,
        payload: JSON.stringify({ email: 'a@b.test', password: 'x'.repeat(size) }),
      })
    const refused = await login(64 * KB)
    expect([refused.statusCode, refused.json()]).toMatchObject([413, { code: 'TOO_LARGE' }])
    expect((await login(60 * KB)).statusCode).not.toBe(413)
    const webhook = (size: number) =>
      app.inject({
        method: 'POST',
        url: '/api/webhooks/paystack',
        headers: { ...JSON_TYPE, 'x-paystack-signature': '0'.repeat(128) },
        payload: 'x'.repeat(size),
      })
    expect((await webhook(KB * KB)).statusCode).toBe(401)
    expect((await webhook(KB * KB + 1)).statusCode).toBe(413)
    await app.close()
  })

  test.each([
    ['lists', '[', ''],
    ['objects', '{"a":', '1'],
  ])('of nested %s is rejected fast', async (_, opening, middle) => {
    const { app } = await testApp()
    const depth = Math.floor((60 * KB) / (opening.length + 1))
    const closing = opening === '[' ? ']' : '}'
    const payload = `${opening.repeat(depth)}${middle}${closing.repeat(depth)}`
    const ask = () => app.inject({ method: 'POST', url: '/api/auth/login', headers: JSON_TYPE, payload })
    await ask()
    const began = process.cpuUsage()
    for (let times = 0; times < 10; times += 1) expect((await ask()).statusCode).toBe(400)
    const { user, system } = process.cpuUsage(began)
    expect((user + system) / 1000 / 10).toBeLessThan(500)
    await app.close()
  })
})

test('A client that disconnects immediately is not an error, in the log or the metrics', async () => {
  const lines: string[] = []
  const logger = createLog('info', { write: (line) => void lines.push(line) })
  const sandbox = async (app: FastifyInstance) => {
    app.get('/late', async () => {
      await pause(100)
      throw new Error('what it was made for is gone')
    })
  }
  const { app } = await testApp({ rateLimits: true, logger, sandbox })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  for (const path of ['/api/products', '/api/auth/verify-email/x', '/api/events?visitor=a', '/late'])
    for (let times = 0; times < 10; times += 1) {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
      socket.resetAndDestroy()
    }
  await pause(500)
  const { payload } = await app.inject('/metrics')
  await app.close()
  expect(payload).not.toMatch(/status="5\d\d"/)
  expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
})

test('Responses with tokens are not cacheable', async () => {
  const { app, market } = await testApp()
  const { email, password, token } = await aUser(market)
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })
  const answers = [
    await post('/api/auth/login', { email, password }),
    await post('/api/auth/login', { email, password: 'wrong-1' }),
    await post('/api/auth/register', {
      name: 'Bola',
      email: 'bola@campus.test',
      password: 'secret-1',
      turnstileToken: 'x',
    }),
    await post('/api/auth/google-login', { token: 'x' }),
    await app.inject({ url: '/api/auth/sessions', headers: { authorization: `Bearer ${token}` } }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 401, 201, 401, 200])
  for (const { headers } of answers) expect(headers['cache-control']).toMatch(/\bno-store\b/)
  await app.close()
})

describe('/metrics', () => {
  const TOKEN = 'a-secret-for-metrics'
  const statusOf = async (
    { metricsToken }: { metricsToken?: string },
    headers: Record<string, string>,
    remoteAddress = '127.0.0.1',
  ) => {
    const { app } = await testApp(metricsToken === undefined ? {} : { metricsToken })
    const { statusCode } = await app.inject({ url: '/metrics', headers, remoteAddress })
    await app.close()
    return statusCode
  }

  test('serves only this machine without a token, and not requests forwarded by a local proxy', async () => {
    expect(await statusOf({}, {})).toBe(200)
    expect(await statusOf({}, {}, '::1')).toBe(200)
    expect(await statusOf({}, {}, '::ffff:127.0.0.1')).toBe(200)
    expect(await statusOf({}, {}, '10.0.0.1')).toBe(404)
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
      expect(await statusOf({}, { [name]: '127.0.0.1' })).toBe(404)
  })

  test('requires the token if one is set', async () => {
    const metricsToken = TOKEN
    expect(await statusOf({ metricsToken }, { authorization: `Bearer ${TOKEN}` }, '10.0.0.1')).toBe(200)
    for (const authorization of ['', 'Bearer wrong', TOKEN])
      expect(await statusOf({ metricsToken }, { authorization })).toBe(404)
  })
})
