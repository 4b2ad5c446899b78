import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedChromium } from '#tests/support/browsers/shared-chromium.ts'
import { type HostedServer, hostServer } from '#tests/support/servers/hosted-server.ts'

let server: HostedServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([hostServer(), sharedChromium()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

test.each(['/api/docs', '/api/docs/'])(
  '%s loads under the content security policy of all pages',
  async (path) => {
    const page = await browser.newPage()
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    const outside: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(server.url) && !request.url().startsWith('data:'))
        outside.push(request.url())
    })
    const answer = await page.goto(`${server.url}${path}`)
    expect(answer?.headers()['content-security-policy']).toMatch(/script-src 'self'[^;]*;/)
    expect(answer?.headers()['content-security-policy']).not.toMatch(/script-src[^;]*unsafe-inline/)
    await page.getByRole('heading', { name: 'Campus Marketplace' }).first().waitFor()
    await page.getByText('/api/auth/login').first().waitFor()
    expect(complaints).toEqual([])
    expect(outside).toEqual([])
    await page.close()
  },
)
