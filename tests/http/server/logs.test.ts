import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createPaystack } from '#adapters/paystack/provider.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { aUser } from '#tests/support/market/marketplace.ts'
import { testApp } from '#tests/support/servers/app.ts'
import { createLog } from '../../../app-server/log.ts'

const postgres = onPostgres({ connections: 2 })

function aLog() {
  const lines: string[] = []
  return { log: createLog('trace', { write: (line) => void lines.push(line) }), lines }
}

function broken<T extends object>(): T {
  const fail = async (...given: unknown[]) => {
    const carried = { detail: JSON.stringify(given), payload: given, where: JSON.stringify(given) }
    const cause = Object.assign(new Error('inside'), carried)
    throw Object.assign(new Error('broken', { cause }), carried, { code: 'XX000', aggregateErrors: [cause] })
  }
  return new Proxy({} as T, { get: () => fail })
}

test('The log of a failed call names it and its error, and has no password, token, code or account', async () => {
  const { log, lines } = aLog()
  const { app, market } = await testApp({
    logger: log,
    identity: broken(),
    wallet: broken(),
    ordering: broken(),
  })
  const { token } = await aUser(market)
  const secrets = {
    password: 'hunter-2-secret',
    newPassword: 'brand-new-secret',
    mailToken: 'mail-token-secret',
    telegramCode: 'QWERT2',
    handoverCode: '481516',
    accountNumber: '0123456789',
    card: '4084084084084081',
    session: token,
  }
  const { password, newPassword, mailToken, accountNumber } = secrets
  const post = (url: string, payload: object): InjectOptions => ({ method: 'POST', url, payload })
  const calls: InjectOptions[] = [
    post('/api/auth/register', { name: 'Ada', email: 'a@b.test', password }),
    post('/api/auth/login', { email: 'ada@campus.test', password }),
    post('/api/auth/reset-password', { token: mailToken, password: newPassword }),
    { url: `/api/auth/verify-email/${mailToken}` },
    { method: 'PUT', url: '/api/auth/password', payload: { currentPassword: password, newPassword } },
    { method: 'DELETE', url: '/api/auth/me', payload: { password } },
    post('/api/telegram/verify-code', { code: secrets.telegramCode }),
    post('/api/orders/1/handover', { code: secrets.handoverCode }),
    post('/api/wallet/verify-account', { bankCode: '058', accountNumber }),
    post('/api/wallet/withdraw', { amount: 5000, bankCode: '058', accountNumber, accountName: 'ADA' }),
    { url: `/api/products?search=${secrets.card}&page=x` },
  ]
  const statuses: number[] = []
  for (const call of calls) {
    const headers = { authorization: `Bearer ${token}`, cookie: `session=${token}` }
    const { statusCode, headers: message } = await app.inject({ ...call, headers })
    statuses.push(statusCode)
    // The request id in a response identifies its log line.
    if (statusCode === 500) expect(lines.at(-1)).toContain(`"requestId":"${message['x-request-id']}"`)
  }
  expect(statuses.filter((status) => status === 500).length).toBeGreaterThan(6)
  const text = lines.join('')
  expect(text).toContain('"code":"XX000"')
  for (const [name, secret] of Object.entries(secrets))
    expect([name, text.includes(secret)]).toEqual([name, false])
  await app.close()
})

test('A request is logged with its route, status, person and duration, as is a sign-in; health checks are not', async () => {
  const { log, lines } = aLog()
  const { app, market } = await testApp({ logger: log })
  const { id, email, token } = await aUser(market)
  const requests = () =>
    lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ method, level }) => method !== undefined && level === 30)
  const headers = { authorization: `Bearer ${token}` }
  await app.inject({ url: '/api/products/123456?search=a-secret-word', headers })
  await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: 'secret-1' } })
  for (const url of ['/healthz', '/readyz', '/metrics']) await app.inject({ url })
  const told = {
    ms: expect.any(Number),
    requestId: expect.any(String),
    time: expect.stringMatching(/^20.*Z$/),
  }
  await expect.poll(requests).toMatchObject([
    { ...told, msg: 'GET /api/products/:id', route: '/api/products/:id', status: 404, person: id },
    { ...told, msg: 'POST /api/auth/login: signed in', status: 200, person: id },
  ])
  expect(lines.join('')).not.toContain('a-secret-word')
  for (const line of lines) expect(line.match(/"req(?:uest)?Id"/g)?.length ?? 1).toBe(1)
  await app.close()
})

test('The log of a row rejected by a table names table and constraint, and no values of the row', async () => {
  const { log, lines } = aLog()
  const refused = sql`
    insert into users (name, email, password_hash, campus) values (null, 'ada@campus.test', 'hash-of-hers', 'unilag')`
  const error = await refused.execute(postgres.db).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ detail: expect.stringContaining('hash-of-hers') })
  log.error({ err: error }, 'request failed')
  expect(lines.join('')).not.toMatch(/hash-of-hers|ada@campus/)
  expect(JSON.parse(lines[0] ?? '{}').err).toMatchObject({ code: '23502', table: 'users', column: 'name' })
})

test('An invalid response of the provider is logged by call, without the account in question', async () => {
  const server = createServer((_, response) => void response.writeHead(200).end('{"data":7}'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const provider = createPaystack({ baseUrl: () => `http://127.0.0.1:${port}`, secretKey: 'sk' })
  const error = await provider
    .resolveAccount({ bankCode: '058', accountNumber: '0123456789' })
    .catch((thrown: unknown) => thrown)
  expect(String(error)).toContain('answer to /bank/resolve can’t be read')
  expect(String(error)).not.toContain('0123456789')
  server.close()
})
