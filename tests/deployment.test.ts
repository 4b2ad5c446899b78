import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../app-server/config.ts'

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
const settings = [...read('app-server/config.ts').matchAll(/^ {2}([A-Z_0-9]+):/gm)].map(([, name]) => name)

/** With nothing set in the environment: what stands behind `:-`. */
const filled = (environment: Record<string, string> = {}, given: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      String(value).replace(/\$\{(\w+):-([^}]*)\}/g, (_, key: string, other: string) => given[key] ?? other),
    ]),
  )

describe('docker-compose.yml', () => {
  test('has the whole production shape: two servers behind a proxy, two workers, and all that they need', () => {
    expect(Object.keys(services).toSorted()).toEqual(
      ['app', 'mailpit', 'migrate', 'postgres', 'proxy', 'redis', 'storage', 'worker'].toSorted(),
    )
    expect([services.app?.deploy?.replicas, services.worker?.deploy?.replicas]).toEqual([2, 2])
    for (const name of OURS) expect(services[name]?.build).toBe('.')
    const commands = OURS.map((name) => services[name]?.command?.at(-1) ?? 'app-server/main.ts')
    for (const program of commands) expect(existsSync(join(ROOT, program)), program).toBe(true)
  })

  test('knows when each of them is well, and starts none before what it needs', () => {
    const without = Object.entries(services)
      .filter(([name, { healthcheck }]) => !healthcheck?.test && name !== 'migrate')
      .map(([name]) => name)
    // The server's stands in the Dockerfile.
    expect(without).toEqual(['app'])
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

  test.each(['app', 'worker'] as const)('gives the %s settings that it knows, and starts with', (name) => {
    const environment = filled(services[name]?.environment)
    const unknown = Object.keys(environment).filter((key) => key !== 'NODE_ENV' && !settings.includes(key))
    expect(unknown).toEqual([])
    const config = readConfig(environment)
    expect(config).toMatchObject({ embedded: false, sandbox: true, RUN_WORKERS: false, DEMO_DATA: false })
    expect(config.SMTP_URL && config.S3_BUCKET && config.REDIS_URL).toBeTruthy()
    const real = filled(services[name]?.environment, { SANDBOX: 'false', PAYSTACK_SECRET_KEY: 'sk_live_x' })
    expect(readConfig(real)).toMatchObject({ sandbox: false })
    expect(() => readConfig(filled(services[name]?.environment, { SANDBOX: 'false' }))).toThrow('PAYSTACK')
  })

  test('passes on every setting of `.env` but where a process listens and what its own parts fix', () => {
    const environment = services.app?.environment ?? {}
    const left = settings.filter((name = '') => !(name in environment))
    expect(left.toSorted()).toEqual(['DATA_DIR', 'HOST', 'PORT', 'S3_REGION'])
    const config = readConfig(
      filled(environment, { ESCROW_AUTO_RELEASE_DAYS: '14', EMAIL_VERIFICATION: 'off', DATABASE_POOL: '20' }),
    )
    expect(config).toMatchObject({
      ESCROW_AUTO_RELEASE_DAYS: 14,
      EMAIL_VERIFICATION: 'off',
      DATABASE_POOL: 20,
    })
  })

  test('names the services by the names that they have', () => {
    const { DATABASE_URL, REDIS_URL, SMTP_URL, S3_ENDPOINT } = filled(services.app?.environment)
    for (const address of [DATABASE_URL, REDIS_URL, SMTP_URL, S3_ENDPOINT])
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

describe('the Dockerfile', () => {
  const lines = read('Dockerfile').split('\n')
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')))

  test('builds in its own stages and runs in another, by nobody who may change it, and says when it is well', () => {
    expect(lines.filter((line) => line.startsWith('FROM node:24-slim'))).toHaveLength(3)
    expect(last.indexOf('USER node')).toBeGreaterThan(0)
    expect(last.some((line) => line.startsWith('HEALTHCHECK'))).toBe(true)
    expect(last.join('\n')).toContain('HOST=0.0.0.0')
  })

  test('takes along what it starts, and neither secrets nor data', () => {
    const left = read('.dockerignore').split('\n')
    for (const name of ['.env', 'node_modules', 'var', '.git']) expect(left).toContain(name)
    for (const part of ['app-server', 'workers', 'adapters', 'domain', 'web', 'migrations'])
      expect(left).not.toContain(part)
  })
})
