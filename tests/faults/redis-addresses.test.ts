import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { redisAddressOf } from '#adapters/ports/redis-address.ts'
import { aMarket } from '#tests/support/market/order-load.ts'
import { mailsTo, request } from '#tests/support/servers/caller.ts'
import { type RunningServer, startServer } from '#tests/support/servers/running-server.ts'
import { freePort, redisOnPath, temporaryFolder } from '#tests/support/servers/servers.ts'

const SETTINGS = { EMAIL_VERIFICATION: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'fatal' }
const SOON = { timeout: 30_000, interval: 100 }
const hasRedis = (await redisOnPath().then(async (one) => one?.stop().then(() => one))) !== undefined

describe('The address of Redis', () => {
  test.each([
    ['redis://localhost', { host: 'localhost', port: 6379 }],
    ['redis://:s%40cret@10.0.0.1:6380/2', { host: '10.0.0.1', port: 6380, password: 's@cret', db: 2 }],
    ['redis://:a:b@redis.test', { host: 'redis.test', port: 6379, password: 'a:b' }],
    [
      'rediss://ada:pw@redis.test',
      { host: 'redis.test', port: 6379, username: 'ada', password: 'pw', tls: {} },
    ],
    [
      'redis://:pw@one,two:26380/1?master=campus',
      {
        sentinels: [
          { host: 'one', port: 26379 },
          { host: 'two', port: 26380 },
        ],
        name: 'campus',
        password: 'pw',
        db: 1,
      },
    ],
    [
      'rediss://ada:pw@one,two:6380/?cluster=true',
      {
        nodes: [
          { host: 'one', port: 6379 },
          { host: 'two', port: 6380 },
        ],
        redisOptions: { username: 'ada', password: 'pw', tls: {} },
      },
    ],
    ['redis://one/0?cluster=true', { nodes: [{ host: 'one', port: 6379 }], redisOptions: {} }],
  ])('%s is accepted', (url, address) => {
    expect(redisAddressOf(url)).toEqual(address)
  })

  test.each([
    'http://localhost',
    'redis://',
    'redis://one,two',
    'redis://one,two/1?cluster=true',
    'redis://one,two?cluster=yes',
    'redis://one,two?cluster=true&master=campus',
    'redis://localhost/campus',
    'localhost:6379',
  ])('%s is rejected', (url) => {
    expect(redisAddressOf(url)).toBeUndefined()
  })
})

describe.skipIf(!hasRedis)('A server', { timeout: 120_000 }, () => {
  const programs: ChildProcess[] = []
  let folder = ''
  let server: RunningServer | undefined
  beforeEach(() => {
    folder = temporaryFolder('campus-test-redis-')
  })
  afterEach(async () => {
    await server?.stop()
    for (const program of programs.splice(0)) program.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  const start = (...words: string[]) => {
    const child = spawn('redis-server', words, { stdio: 'ignore', cwd: folder })
    programs.push(child)
    process.once('exit', () => child.kill('SIGKILL'))
    return child
  }
  const redis = (port: number, ...words: string[]) =>
    start('--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', ...words)
  const requested = (port: number, ...words: string[]) =>
    promisify(execFile)('redis-cli', ['-p', String(port), ...words]).then(({ stdout }) => stdout, String)
  const missing = async () => (await request(server?.url ?? '', 'GET', '/readyz')).body.missing

  test('works with a Redis that requires TLS and a password', async () => {
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
    const about = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2']
    const files = ['-keyout', key, '-out', certificate]
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...about, ...files], {
      stdio: 'ignore',
    })
    const port = await freePort()
    const tls = ['--tls-port', String(port), '--tls-cert-file', certificate, '--tls-key-file', key]
    redis(0, ...tls, '--tls-ca-cert-file', certificate, '--tls-auth-clients', 'no', '--requirepass', 'secret')
    const settings = { ...SETTINGS, NODE_EXTRA_CA_CERTS: certificate }
    server = await startServer({ ...settings, REDIS_URL: `rediss://:secret@localhost:${port}` })
    await expect.poll(missing, SOON).toEqual([])
  })

  test('follows a sentinel failover to the new master, and delivers what happened meanwhile', async () => {
    const [master, replica, sentinel] = [await freePort(), await freePort(), await freePort()]
    const first = redis(master)
    redis(replica, '--replicaof', '127.0.0.1', String(master))
    const file = join(folder, 'sentinel.conf')
    const lines = [
      `port ${sentinel}`,
      'bind 127.0.0.1',
      `sentinel monitor campus 127.0.0.1 ${master} 1`,
      'sentinel down-after-milliseconds campus 1000',
      'sentinel failover-timeout campus 3000',
    ]
    writeFileSync(file, lines.join('\n'))
    // A sentinel asks only every ten seconds which replicas there are: none that comes later could take over at once.
    await expect
      .poll(() => requested(replica, 'info', 'replication'), SOON)
      .toContain('master_link_status:up')
    start(file, '--sentinel')
    await expect
      .poll(() => requested(sentinel, 'sentinel', 'replicas', 'campus'), SOON)
      .toContain(String(replica))
    const REDIS_URL = `redis://127.0.0.1:${sentinel}/0?master=campus`
    server = await startServer({ ...SETTINGS, REDIS_URL })
    const { url } = server
    const { seller, buyers, productId } = await aMarket(url)
    const sold = async () =>
      (await mailsTo(url, seller.email)).filter((it) => it.startsWith('New order')).length
    const buy = async () => (await buyers[0]?.call('POST', '/api/orders/buy-now', { productId }))?.status
    expect(await buy()).toBe(201)
    await expect.poll(sold, SOON).toBe(1)
    first.kill('SIGKILL')
    expect(await buy()).toBe(201)
    await expect.poll(missing, SOON).toEqual([])
    await expect.poll(sold, SOON).toBe(2)
  })
})
