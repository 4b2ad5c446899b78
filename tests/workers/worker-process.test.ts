import { spawnSync } from 'node:child_process'
import { afterEach, describe, expect, test } from 'vitest'
import { aCaller, mailsTo, request } from '#tests/support/servers/caller.ts'
import {
  type Running,
  type RunningServer,
  startServer,
  startWorker,
} from '#tests/support/servers/running-server.ts'
import { freePort } from '#tests/support/servers/servers.ts'

const SOON = { timeout: 10_000, interval: 50 }
const ERROR_LINE = /"level":(50|60)/

// Whole processes are started, on machines that may be busy.
describe('a worker in a process of its own', { timeout: 60_000 }, () => {
  let server: RunningServer | undefined
  let worker: Running | undefined
  afterEach(async () => {
    await worker?.end('SIGKILL')
    await server?.stop()
  })

  const register = async (url: string, email: string) => {
    const body = { name: 'Zed', email, password: 'secret-1', campus: 'unilag', turnstileToken: 'x' }
    expect((await request(url, 'POST', '/api/auth/register', { body })).status).toBe(201)
  }

  test('shares the embedded database and delivers what a server without workers leaves to it', async () => {
    const settings = { RUN_WORKERS: 'false' }
    server = await startServer(settings)
    await register(server.url, 'zed@campus.test')
    expect(await mailsTo(server.url, 'zed@campus.test')).toEqual([])

    worker = await startWorker(server)
    await expect.poll(() => mailsTo(server?.url ?? '', 'zed@campus.test'), SOON).toHaveLength(1)

    // The server may go and come: the worker keeps the database, and goes on.
    const { url, dataDir } = server
    expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null })
    server = await startServer({ ...settings, DATA_DIR: dataDir, PORT: new URL(url).port })
    await register(server.url, 'abu@campus.test')
    await expect.poll(() => mailsTo(url, 'abu@campus.test'), SOON).toHaveLength(1)

    expect(await worker.end('SIGTERM')).toEqual({ code: 0, signal: null })
    expect(worker.output()).not.toMatch(ERROR_LINE)
    expect(server.output()).not.toMatch(ERROR_LINE)
  })

  const elsewhere = 'http://127.0.0.1:9'
  test.each([
    ['its address for people', () => ({})],
    [
      'an inner address, where that of people leads elsewhere',
      (url: string) => ({ PUBLIC_URL: elsewhere, SANDBOX_URL: url }),
    ],
    [
      'the address that is set for the provider',
      (url: string) => ({ SANDBOX_URL: elsewhere, PAYSTACK_BASE_URL: `${url}/sandbox/paystack/api` }),
    ],
  ])('pays withdrawals at the sandbox that the server serves, by %s', async (_, settings) => {
    server = await startServer({ RUN_WORKERS: 'false', EMAIL_VERIFICATION: 'off' })
    worker = await startWorker(server, { EMAIL_VERIFICATION: 'off', ...settings(server.url) })
    const caller = await aCaller(server.url, { naira: 10_000 })
    const bank = { bankCode: '058', accountNumber: '0123456789' }
    const named = await caller.call('POST', '/api/wallet/verify-account', bank)
    const requested = await caller.call('POST', '/api/wallet/withdraw', {
      amount: 5000,
      ...bank,
      accountName: named.body.account_name,
    })
    expect(requested, JSON.stringify(requested.body)).toMatchObject({ status: 201 })
    const paid = async () =>
      (await caller.call('GET', '/api/wallet/transactions?type=withdrawal')).body.transactions
    await expect.poll(paid, SOON).toMatchObject([{ status: 'completed' }])
  })

  test('reports liveness and readiness on its own port, and metrics with the age of the last backup', async () => {
    const port = String(await freePort())
    server = await startServer({ RUN_WORKERS: 'false' })
    worker = await startWorker(server, { WORKER_PORT: port })
    const at = `http://127.0.0.1:${port}`
    const status = async (path: string, headers = {}) => (await fetch(at + path, { headers })).status
    expect(await status('/healthz')).toBe(200)
    expect(await (await fetch(`${at}/readyz`)).json()).toEqual({ status: 'ready', missing: [] })
    const metrics = async () => (await fetch(`${at}/metrics`)).text()
    expect(await metrics()).toMatch(/^campus_outbox_age_seconds \d/m)
    expect(await metrics()).not.toMatch(/^campus_backup_age_seconds /m)
    expect(await status('/metrics', { 'x-forwarded-for': '10.0.0.1' })).toBe(404)
    expect(await status('/api/products')).toBe(404)

    const folder = `${server.dataDir}/backup`
    const { PATH, HOME } = process.env
    const script = ['app-server/backup/backup.ts', '--to', folder]
    const { status: ended, stderr } = spawnSync(process.execPath, script, {
      env: { PATH, HOME, DATA_DIR: server.dataDir },
      encoding: 'utf8',
    })
    expect([ended, stderr]).toEqual([0, ''])
    await expect.poll(metrics, SOON).toMatch(/^campus_backup_age_seconds \d/m)
  })
})
