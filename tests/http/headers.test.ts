import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { memoryApp } from '#tests/support/app.ts'

const webRoot = mkdtempSync(join(tmpdir(), 'campus-web-'))
const page = '<head><script>ours()</script><!--head--><!--/head--></head><body><!--first-view--></body>'
writeFileSync(join(webRoot, 'index.html'), page)
writeFileSync(join(webRoot, 'first-screens.json'), '{}')
afterAll(() => rmSync(webRoot, { recursive: true }))

type Options = NonNullable<Parameters<typeof memoryApp>[0]>

async function policyOf(options: Options): Promise<{ policy: Record<string, string>; hsts: unknown }> {
  const { app } = await memoryApp(options)
  const { headers } = await app.inject('/')
  await app.close()
  const directives = String(headers['content-security-policy']).split(';')
  const policy = directives.map((directive) => directive.trim().split(/ (.*)/s).slice(0, 2))
  return { policy: Object.fromEntries(policy), hsts: headers['strict-transport-security'] }
}

describe('What keeps browsers safe', () => {
  test('goes with every answer: pages, calls, refusals, files that are not there', async () => {
    const { app } = await memoryApp({ webRoot })
    const asked = [
      ...['/', '/no/such/page', '/api/products', '/api/no/such/call', '/api/wallet', '/images/none.webp'],
      ...['/api/products?page=x', '/healthz', '/sitemap.xml', '/api/docs'],
    ]
    for (const url of asked) {
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

  test('lets no script run but ours, nothing be framed, no form and no base lead elsewhere', async () => {
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

  test('is told to keep to https where the site is there, and only there', async () => {
    const { policy, hsts } = await policyOf({ webRoot, publicUrl: 'https://campus.test' })
    expect(hsts).toBe('max-age=31536000; includeSubDomains')
    expect(policy).toHaveProperty('upgrade-insecure-requests')
    const plain = await policyOf({ webRoot })
    expect([plain.hsts, 'upgrade-insecure-requests' in plain.policy]).toEqual([undefined, false])
  })

  test('lets no other site read an answer or send with its own headers', async () => {
    const { app } = await memoryApp({ webRoot })
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

test('A request that does not arrive within a minute is given up, and one of more than 1 MB is refused', async () => {
  const { app } = await memoryApp()
  const { requestTimeout, headersTimeout } = app.server
  expect([requestTimeout, headersTimeout].every((ms) => ms > 0 && ms <= 60_000)).toBe(true)
  const login = (size: number) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ email: 'a@b.test', password: 'x'.repeat(size) }),
    })
  expect((await login(1024 * 1024)).json()).toMatchObject({ code: 'TOO_LARGE' })
  expect((await login(900 * 1024)).statusCode).not.toBe(413)
  const webhook = {
    method: 'POST',
    url: '/api/webhooks/paystack',
    payload: 'x'.repeat(1024 * 1024 + 1),
  } as const
  const headers = { 'content-type': 'application/json', 'x-paystack-signature': '0'.repeat(128) }
  expect((await app.inject({ ...webhook, headers })).statusCode).toBe(413)
  await app.close()
})
