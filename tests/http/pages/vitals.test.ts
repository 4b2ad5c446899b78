import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { BUDGETS } from '#adapters/http/server/budgets.ts'
import { testApp } from '#tests/support/servers/app.ts'

const REPORT = {
  page: 'product',
  connection: '3g',
  vitals: [
    { name: 'LCP', value: 2400 },
    { name: 'INP', value: 180 },
    { name: 'CLS', value: 0.04 },
  ],
}

let app: Awaited<ReturnType<typeof testApp>>['app']
beforeAll(async () => {
  ;({ app } = await testApp())
})
afterAll(() => app?.close())

const report = (payload: unknown) =>
  app.inject({
    method: 'POST',
    url: '/api/vitals',
    headers: { 'content-type': 'application/json' },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })

describe('Web vitals', () => {
  test('are counted in the metrics by kind of page and of connection, in seconds', async () => {
    expect((await report(REPORT)).statusCode).toBe(204)
    const { payload } = await app.inject('/metrics')
    const of = (vital: string) => `{vital="${vital}",page="product",connection="3g"}`
    for (const line of [
      `campus_web_vital_seconds_sum${of('LCP')} 2.4`,
      `campus_web_vital_seconds_sum${of('INP')} 0.18`,
      'campus_web_vital_seconds_bucket{le="2.5",vital="LCP",page="product",connection="3g"} 1',
      'campus_web_vital_seconds_bucket{le="1.8",vital="LCP",page="product",connection="3g"} 0',
      'campus_web_layout_shift_sum{page="product",connection="3g"} 0.04',
    ])
      expect(payload).toContain(`\n${line}\n`)
  })

  test.each([
    ['nothing', {}],
    ['no JSON', '{"page":'],
    ['a page by its address', { ...REPORT, page: '/products/7' }],
    ['another connection', { ...REPORT, connection: '9g' }],
    ['another measurement', { ...REPORT, vitals: [{ name: 'FID', value: 1 }] }],
    ['a time below zero', { ...REPORT, vitals: [{ name: 'LCP', value: -1 }] }],
    ['a time of hours', { ...REPORT, vitals: [{ name: 'LCP', value: 1e9 }] }],
    ['a text for a time', { ...REPORT, vitals: [{ name: 'LCP', value: '12' }] }],
    ['no measurement', { ...REPORT, vitals: [] }],
    [
      'more than there are',
      { ...REPORT, vitals: Array.from({ length: 6 }, () => ({ name: 'LCP', value: 1 })) },
    ],
    ['a person', { ...REPORT, userId: 7 }],
  ])('are rejected with 400 if %s, and not counted', async (_, payload) => {
    expect((await report(payload)).statusCode).toBe(400)
    const { payload: text } = await app.inject('/metrics')
    expect(text).not.toContain('FID')
    expect(text).not.toContain('9g')
  })

  test('are rejected with 413 if longer than any form', async () => {
    expect((await report({ ...REPORT, page: 'x'.repeat(70_000) })).statusCode).toBe(413)
  })

  test('are limited per network in this process, and rejected beyond the limit', async () => {
    const consume = vi.fn(async (key: string) => ({
      points: key.startsWith('vitals:') ? BUDGETS.vitals.points + 1 : 1,
      endsInMs: 1500,
    }))
    const limited = await testApp({ rateLimits: true, processLimiter: { consume } as never })
    const answer = await limited.app.inject({ method: 'POST', url: '/api/vitals', payload: REPORT })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '2'])
    await limited.app.close()
  })
})
