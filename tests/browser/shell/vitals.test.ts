import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, PHONE, untilQuiet } from '#tests/browser/person.ts'
import { sharedChromium } from '#tests/support/browsers/shared-chromium.ts'
import { type HostedServer, hostServer } from '#tests/support/servers/hosted-server.ts'

/** Longer than a page waits before it is measured. */
const MEASURED_AFTER_MS = 7000

let server: HostedServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([hostServer({ DEMO_DATA: 'true' }), sharedChromium()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const metrics = async () => (await fetch(`${server.url}/metrics`)).text()

test('leaving a page reports its web vitals once, by page kind and without cookie or token', async () => {
  const { page, context } = await aPerson(browser, server.url, PHONE)
  const sent: { body: string | null; headers: Record<string, string> }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/vitals'))
      sent.push({ body: request.postData(), headers: request.headers() })
  })
  await page.goto('/products')
  await untilQuiet(page)
  await pause(MEASURED_AFTER_MS)
  await page.goto('/about')
  await expect.poll(metrics).toContain('campus_web_vital_seconds_count{vital="LCP",page="products"')
  await expect.poll(metrics).toContain('campus_web_layout_shift_count{page="products"')
  expect(sent.length).toBeLessThanOrEqual(1)
  for (const { headers } of sent) expect(Object.keys(headers)).not.toContain('authorization')
  await context.close()
})

test('with data saving on, nothing is measured, and the measuring code is not loaded', async () => {
  const { page, context } = await aPerson(browser, server.url, PHONE)
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  )
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto('/gigs')
  await untilQuiet(page)
  await pause(MEASURED_AFTER_MS)
  await page.goto('/about')
  expect(requested.filter((url) => /vitals/.test(url))).toEqual([])
  await context.close()
})
