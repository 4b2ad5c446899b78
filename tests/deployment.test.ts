import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../app-server/config.ts'
import { hasHaproxy, startHaproxy } from './support/servers/haproxy.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

type Service = {
  image?: string
  build?: string
  command?: string[]
  environment?: Record<string, string>
  healthcheck?: { test?: string[]; disable?: boolean }
  depends_on?: Record<string, { condition: string }>
  deploy?: { replicas: number }
  volumes?: string[]
}
const compose = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>
  volumes: Record<string, unknown>
}
const { services } = compose
const OURS = ['app', 'worker', 'migrate'] as const
const PINNED = /^docker\.io\/[\w/]+:(RELEASE\.[\w-]+|v?\d+(\.\d+)+(-alpine|-slim)?)@sha256:[0-9a-f]{64}$/
const settings = [...read('app-server/config.ts').matchAll(/^ {2}([A-Z_0-9]+):/gm)].map(([, name]) => name)

const filled = (environment: Record<string, string> = {}, given: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      String(value).replace(/\$\{(\w+):-([^}]*)\}/g, (_, key: string, other: string) => given[key] ?? other),
    ]),
  )

describe('docker-compose.yml', () => {
  test('has the production setup: two servers behind a proxy, two workers, and their services', () => {
    expect(Object.keys(services).toSorted()).toEqual(
      ['app', 'mailpit', 'migrate', 'postgres', 'proxy', 'redis', 'storage', 'worker'].toSorted(),
    )
    expect([services.app?.deploy?.replicas, services.worker?.deploy?.replicas]).toEqual([2, 2])
    for (const name of OURS) expect(services[name]?.build).toBe('.')
    const commands = OURS.map((name) => services[name]?.command?.at(-1) ?? 'app-server/main.ts')
    for (const program of commands) expect(existsSync(join(ROOT, program)), program).toBe(true)
  })

  test('has health checks for all services, and starts none before its dependencies', () => {
    const without = Object.entries(services)
      .filter(([name, { healthcheck }]) => !healthcheck?.test && name !== 'migrate')
      .map(([name]) => name)
    expect(without).toEqual([])
    for (const [name, { depends_on: needs = {} }] of Object.entries(services))
      for (const [other, { condition }] of Object.entries(needs)) {
        expect(Object.keys(services), `${name} needs ${other}`).toContain(other)
        const once = services[other]?.healthcheck?.disable === true
        expect(condition).toBe(once ? 'service_completed_successfully' : 'service_healthy')
      }
    for (const name of ['app', 'worker'] as const)
      expect(Object.keys(services[name]?.depends_on ?? {})).toEqual(['migrate', 'redis', 'storage'])
    expect(Object.keys(services.migrate?.depends_on ?? {})).toEqual(['postgres'])
  })

  test.each(['app', 'worker'] as const)('gives the %s only known settings, with which it starts', (name) => {
    const environment = filled(services[name]?.environment)
    const unknown = Object.keys(environment).filter((key) => key !== 'NODE_ENV' && !settings.includes(key))
    expect(unknown).toEqual([])
    const config = readConfig(environment)
    expect(config).toMatchObject({ embedded: false, sandbox: true, RUN_WORKERS: false, DEMO_DATA: false })
    expect(config.SMTP_URL && config.S3_BUCKET && config.REDIS_URL).toBeTruthy()
    const live = { SANDBOX: 'false', PAYSTACK_SECRET_KEY: 'sk_live_x' }
    const noContact = filled(services[name]?.environment, { ...live, SECRETS_KEY: 'k'.repeat(32) })
    expect(() => readConfig(noContact)).toThrow('CONTACT_EMAIL')
    const operator = { OPERATOR_NAME: 'Campus Ltd', OPERATOR_ADDRESS: 'Lagos', OPERATOR_BANK: 'First Bank' }
    const told = { CONTACT_EMAIL: 'help@campus.test', ...operator }
    const real = filled(services[name]?.environment, { ...live, ...told })
    expect(() => readConfig(real)).toThrow('SECRETS_KEY')
    const SECRETS_KEY = 'a key of the tests which is long enough'
    expect(readConfig({ ...real, SECRETS_KEY })).toMatchObject({ sandbox: false })
    expect(() => readConfig(filled(services[name]?.environment, { SANDBOX: 'false' }))).toThrow('PAYSTACK')
  })

  test('passes on every setting of `.env` except those that compose fixes', () => {
    const environment = services.app?.environment ?? {}
    const left = settings.filter((name = '') => !(name in environment))
    expect(left.toSorted()).toEqual(['DATA_DIR', 'HOST', 'PORT', 'S3_REGION', 'WORKER_PORT'])
    const config = readConfig(
      filled(environment, { ESCROW_AUTO_RELEASE_DAYS: '14', EMAIL_VERIFICATION: 'off', DATABASE_POOL: '20' }),
    )
    expect(config).toMatchObject({
      ESCROW_AUTO_RELEASE_DAYS: 14,
      EMAIL_VERIFICATION: 'off',
      DATABASE_POOL: 20,
    })
  })

  test('limits writes of our containers to temporary files, without capabilities', () => {
    for (const name of OURS)
      expect(services[name]).toMatchObject({
        read_only: true,
        tmpfs: ['/tmp'],
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      })
  })

  test('checks a worker’s heartbeat, and pins images by full name, release and digest', () => {
    const [, node, program = ''] = services.worker?.healthcheck?.test ?? []
    expect(node).toBe('node')
    expect(read(program)).toContain('import.meta.main')
    const images = Object.values(services).flatMap(({ build, image }) => (build ? [] : [image]))
    const bases = read('Dockerfile').matchAll(/^FROM (\S+)/gm)
    for (const image of [...images, ...[...bases].map(([, base]) => base)]) expect(image).toMatch(PINNED)
  })

  test('drops a server without a response within a second, and not for one failure', () => {
    const caddy = read('docs/deploy/Caddyfile')
    expect(caddy).toMatch(/transport http \{\s+dial_timeout 1s/)
    expect(caddy).toContain('max_fails 3')
  })

  test('makes HAProxy drop a server that is not ready, retry reads only, and hide its metrics', () => {
    const haproxy = read('docs/deploy/haproxy.cfg')
    expect(haproxy).toContain('option httpchk GET /readyz')
    expect(haproxy).toContain('http-request disable-l7-retry unless { method GET HEAD }')
    expect(haproxy).toContain('deny_status 404 if { path /metrics }')
    expect(haproxy).toContain('timeout connect 1s')
  })

  test.skipIf(!hasHaproxy)('has a valid HAProxy configuration that routes to a ready server', async () => {
    const checked = spawnSync('haproxy', ['-c', '-q', '-f', join(ROOT, 'docs/deploy/haproxy.cfg')])
    expect([checked.status, String(checked.stderr)]).toEqual([0, ''])
    const servers = await Promise.all([answering('one', 503), answering('two', 200)])
    const haproxy = await startHaproxy(servers.map(portOf))
    await haproxy.ready()
    const requested = await Promise.all(['/', '/', '/metrics'].map((path) => fetch(`${haproxy.url}${path}`)))
    const [first, second, metrics] = await Promise.all(requested.map((answer) => answer.text()))
    expect([first, second, requested[2]?.status]).toEqual(['"two"', '"two"', 404])
    expect(metrics).not.toContain('two')
    await haproxy.stop()
    for (const server of servers) server.close()
  })

  test('refers to the services by their names', () => {
    const { DATABASE_URL, REDIS_URL, SMTP_URL, S3_ENDPOINT } = filled(services.app?.environment)
    const { SANDBOX_URL } = readConfig(filled(services.worker?.environment))
    for (const address of [DATABASE_URL, REDIS_URL, SMTP_URL, S3_ENDPOINT, SANDBOX_URL])
      expect(Object.keys(services)).toContain(new URL(address ?? '').hostname)
    const caddy = read('docs/deploy/Caddyfile')
    expect(/^\s*name (\w+)/m.exec(caddy)?.[1]).toBe('app')
    expect(caddy).toContain('flush_interval -1')
    for (const [, { volumes = [] }] of Object.entries(services))
      for (const volume of volumes) {
        const [source = ''] = volume.split(':')
        if (source.startsWith('./')) expect(existsSync(join(ROOT, source)), source).toBe(true)
        else expect(Object.keys(compose.volumes)).toContain(source)
      }
  })
})

async function answering(name: string, readiness: number): Promise<Server> {
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/readyz' ? readiness : 200
    response.end(JSON.stringify(name))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}

describe('the Dockerfile', () => {
  const lines = read('Dockerfile').split('\n')
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')))

  test('builds in separate stages, runs as a user without write access, and has a health check', () => {
    expect(lines.filter((line) => line.startsWith('FROM docker.io/library/node:24.'))).toHaveLength(3)
    expect(last.indexOf('USER node')).toBeGreaterThan(0)
    expect(last.some((line) => line.startsWith('HEALTHCHECK'))).toBe(true)
    expect(last.join('\n')).toContain('HOST=0.0.0.0')
  })

  test('binds to localhost unless configured otherwise', () => {
    const published = read('docker-compose.yml').match(/ports: \[.*\]/g) ?? []
    expect(published.length).toBeGreaterThan(1)
    for (const ports of published) expect(ports).toMatch(/\["(?:127\.0\.0\.1|\$\{BIND:-127\.0\.0\.1\}):/)
  })

  test('copies what it starts, and neither secrets nor data', () => {
    const left = read('.dockerignore').split('\n')
    for (const name of ['.env', '.env.*', 'node_modules', 'var', '.git']) expect(left).toContain(name)
    for (const part of ['app-server', 'workers', 'adapters', 'domain', 'web', 'migrations'])
      expect(left).not.toContain(part)
  })
})

describe('A production install', () => {
  const FOLDERS = ['adapters', 'app-server', 'domain', 'migrations', 'workers']
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }

  test('has every package that a server or a worker loads, and none that only the web build needs', () => {
    const loaded = new Set(FOLDERS.flatMap(packagesIn))
    expect(loaded.size).toBeGreaterThan(20)
    expect([...loaded].filter((name) => !(name in dependencies)).toSorted()).toEqual([])
    for (const name of ['vite', 'react-dom', 'lucide-react']) expect(dependencies).not.toHaveProperty(name)
  })

  function packagesIn(folder: string): string[] {
    const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    return files
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
      .flatMap((file) => [
        ...read(join(folder, file)).matchAll(
          /^(?!import type)[^/\n]*(?:from|import\() ?'([@a-z][\w@./-]*)'/gm,
        ),
      ])
      .flatMap(([, name = '']) => (name.startsWith('node:') ? [] : packageOf(name)))
  }

  function packageOf(path: string): string {
    return path
      .split('/')
      .slice(0, path.startsWith('@') ? 2 : 1)
      .join('/')
  }
})
