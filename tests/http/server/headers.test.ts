import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from '#tests/support/servers/app.ts'

const webRoot = mkdtempSync(join(tmpdir(), 'campus-web-'))
const page = '<head><script>ours()</script><!--head--><!--/head--></head><body><!--first-view--></body>'
writeFileSync(join(webRoot, 'index.html'), page)
writeFileSync(join(webRoot, 'first-screens.json'), '{}')
afterAll(() => rmSync(webRoot, { recursive: true }))

type Options = NonNullable<Parameters<typeof testApp>[0]>

async function policyOf(options: Options): Promise<{ policy: Record<string, string>; hsts: unknown }> {
  const { app } = await testApp(options)
  const { headers } = await app.inject('/')
  await app.close()
  const directives = String(headers['content-security-policy']).split(';')
  const policy = directives.map((directive) => directive.trim().split(/ (.*)/s).slice(0, 2))
  return { policy: Object.fromEntries(policy), hsts: headers['strict-transport-security'] }
}

describe('Security headers', () => {
  test('are on every response: pages, calls, errors, missing files', async () => {
    const { app } = await testApp({ webRoot })
    const requested = ['/', '/no/such/page', '/images/none.webp', '/healthz', '/sitemap.xml', '/api/docs']
    for (const url of requested) {
      const { headers } = await app.inject(url)
      expect([url, headers]).toMatchObject([
        url,
        {
          'content-security-policy': expect.stringContaining("default-src 'self'"),
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'referrer-policy': 'strict-origin-when-cross-origin',
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-resource-policy': 'same-origin',
          'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\)/),
          'x-request-id': expect.any(String),
        },
      ])
      expect(headers['x-powered-by']).toBeUndefined()
    }
    await app.close()
  })

  test('allow for calls only what JSON needs, for errors too', async () => {
    const { app } = await testApp({ webRoot })
    const requested = [
      '/api/products',
      '/api/no/such/call',
      '/api/wallet',
      '/api/products?page=x',
      '/api/openapi.json',
    ]
    for (const url of requested) {
      const { headers } = await app.inject(url)
      const sent = Object.keys(headers)
      expect(headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': expect.any(String),
        vary: expect.stringContaining('authorization'),
        'x-request-id': expect.any(String),
      })
      const ofDocuments = [
        'content-security-policy',
        'x-frame-options',
        'permissions-policy',
        'referrer-policy',
      ]
      expect([url, sent.filter((name) => ofDocuments.includes(name))]).toEqual([url, []])
    }
    await app.close()
  })

  test('are on the script of the API pages, which is loaded on first request', async () => {
    const { app } = await testApp({ webRoot })
    const { headers, body } = await app.inject('/api/docs/js/scalar.js')
    expect([headers['content-type'], headers['x-content-type-options'], body.length > 100_000]).toEqual([
      'application/javascript; charset=utf-8',
      'nosniff',
      true,
    ])
    await app.close()
  })

  test('allow no foreign scripts, frames, form targets or base addresses', async () => {
    const { policy } = await policyOf({ webRoot })
    expect(policy['script-src']).toMatch(/^'self' 'sha256-[\w+/]+=*'$/)
    expect(policy).toMatchObject({
      'frame-ancestors': "'none'",
      'frame-src': "'none'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'connect-src': "'self'",
    })
    expect(JSON.stringify(policy)).not.toContain('unsafe-eval')
    expect(JSON.stringify({ ...policy, 'style-src': '' })).not.toContain('unsafe-inline')
  })

  test('require https if the site is on https, and only then', async () => {
    const { policy, hsts } = await policyOf({ webRoot, publicUrl: 'https://campus.test' })
    expect(hsts).toBe('max-age=31536000; includeSubDomains')
    expect(policy).toHaveProperty('upgrade-insecure-requests')
    const plain = await policyOf({ webRoot })
    expect([plain.hsts, 'upgrade-insecure-requests' in plain.policy]).toEqual([undefined, false])
  })

  test('allow no other site to read a response or send custom headers', async () => {
    const { app } = await testApp({ webRoot })
    const origin = 'https://elsewhere.test'
    const preflight = { origin, 'access-control-request-method': 'POST' }
    for (const url of ['/api/products', '/api/wallet', '/api/auth/login', '/api/events?campus=mars'])
      for (const [method, headers] of [
        ['GET', { origin }],
        ['OPTIONS', preflight],
      ] as const) {
        const answer = await app.inject({ method, url, headers })
        const allowed = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))
        expect([url, method, allowed]).toEqual([url, method, []])
        if (method === 'OPTIONS') expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      }
    await app.close()
  })
})

test('A request that does not complete within a minute is aborted', async () => {
  const { app } = await testApp()
  const { requestTimeout, headersTimeout } = app.server
  expect([requestTimeout, headersTimeout].every((ms) => ms > 0 && ms <= 60_000)).toBe(true)
  await app.close()
})
