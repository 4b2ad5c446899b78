import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPerson, aSignedInPerson, type Person, PHONE, says } from '#tests/browser/person.ts'
import { phoneJpeg } from '#tests/browser/photo.ts'
import { tokenOf } from '#tests/browser/scene.ts'
import { sharedChromium } from '#tests/support/browsers/shared-chromium.ts'
import { type HostedServer, hostServer } from '#tests/support/servers/hosted-server.ts'

let browser: Browser
let server: HostedServer
let tokens: Record<'ada' | 'superAdmin', string>
beforeAll(async () => {
  ;[browser, server] = await Promise.all([sharedChromium(), hostServer({ DEMO_DATA: 'true' })])
  const [ada, superAdmin] = await Promise.all([
    tokenOf(server.url, 'ada@campus.test'),
    tokenOf(server.url, 'sade@campus.test'),
  ])
  tokens = { ada, superAdmin }
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const main = ({ page }: Person) => page.getByRole('main')

test('[S26, S59] a visitor can sign in and up from every page, and private pages redirect to log in', async () => {
  const visitor = await aPerson(browser, server.url, PHONE)
  const { page } = visitor
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Sign up' }).waitFor()
  await page.goto('/wallet')
  await page.waitForURL('/login')
  expect(visitor.complaints).toEqual([])
  await visitor.context.close()
})

describe('signed in', () => {
  test('[S26] Loading shows until the session is known, then the screen, which search engines do not index', async () => {
    const { page, context } = await aSignedInPerson(browser, server.url, PHONE, tokens.ada)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/auth/me', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/wallet')
    await page.getByRole('main').getByText('Loading', { exact: false }).first().waitFor()
    release()
    await page.getByRole('heading', { level: 1, name: 'Wallet' }).waitFor()
    expect(await page.locator('meta[name=robots]').first().getAttribute('content')).toContain('noindex')
    await context.close()
  })

  test('[S118, S121, S124, S126] the dashboard shows everything the member owns, even when one request fails', async () => {
    const ada = await aSignedInPerson(browser, server.url, PHONE, tokens.ada)
    const { page } = ada
    await page.route('**/api/gigs/my/client*', (route) =>
      route.fulfill({ status: 500, json: { message: '' } }),
    )
    await page.route('**/api/wallet/summary', (route) =>
      route.fulfill({ status: 500, json: { message: '' } }),
    )
    await page.goto('/dashboard')
    await main(ada).getByText('not fully functional yet').waitFor()
    const card = main(ada).getByRole('listitem').filter({ hasText: 'Mountain bicycle' })
    await card.getByText('On sale.').waitFor()
    // It was 225 px with its buttons in two rows.
    expect((await card.boundingBox())?.height).toBeLessThan(140)
    // On phones they are folded.
    await main(ada).getByText('Cart, orders and settings').click()
    for (const path of ['/cart', '/orders', '/seller-orders', '/notification-settings', '/profile'])
      await main(ada).locator(`a[href="${path}"]`).first().waitFor()
    for (const [heading, path] of [
      ['My Products', '/add-listing'],
      ['My Businesses', '/add-listing'],
      ['My Gigs', '/my-bids'],
    ] as const) {
      const section = main(ada).getByRole('region', { name: heading })
      await section.waitFor()
      expect(await section.locator(`a[href="${path}"]`).count()).toBeGreaterThan(0)
    }
    await main(ada).getByRole('region', { name: 'My Products' }).getByRole('listitem').first().waitFor()
    await leave(ada)
  })

  test('[S96] a gig whose photo upload fails is still posted, and a toast says so', async () => {
    const ada = await aSignedInPerson(browser, server.url, PHONE, tokens.ada)
    const { page } = ada
    await page.route('**/api/gigs/*/images*', (route) =>
      route.fulfill({ status: 500, json: { message: '' } }),
    )
    await page.goto('/gigs/create')
    await page.getByLabel('Description').fill('Carry my boxes from Moremi to Jaja on Saturday')
    await page.getByLabel('Budget').fill('4000')
    await page.getByLabel('Category').selectOption('errands')
    await page.getByLabel(/Duration/).fill('2')
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'boxes.jpg',
        mimeType: 'image/jpeg',
        buffer: await phoneJpeg('#7a4'),
      })
    await main(ada)
      .getByRole('button', { name: /Post|Create/ })
      .click()
    await says(ada, /we couldn’t upload its photos/)
    await page.waitForURL(/\/gigs\/\d+$/)
    await main(ada).getByText('Carry my boxes from Moremi').first().waitFor()
    await leave(ada)
  })

  test('[S133, S147] a gig shows up to three similar ones; a bid that failed to send can be sent again', async () => {
    const bidder = await aSignedInPerson(browser, server.url, PHONE, tokens.superAdmin)
    const { page } = bidder
    const { data } = (await (await fetch(`${server.url}/api/gigs?status=open&limit=50`)).json()) as {
      data: { id: number; category: string; campus: string }[]
    }
    const like = (gig: (typeof data)[number]) =>
      data.filter(({ category, campus }) => category === gig.category && campus === gig.campus).length
    const [gig] = data.toSorted((a, b) => like(b) - like(a))
    if (!gig) throw new Error('the demo has no gigs')
    await page.goto(`/gigs/${gig.id}`)
    const others = main(bidder).getByRole('region', { name: 'Similar Gigs' }).getByRole('article')
    await others.first().waitFor()
    expect(await others.count()).toBeLessThanOrEqual(3)
    expect(await others.locator(`a[href="/gigs/${gig.id}"]`).count()).toBe(0)
    await leave(bidder)
  })

  test('[S186] a super admin’s dashboard links to all admin pages and charts the figures', async () => {
    const admin = await aSignedInPerson(browser, server.url, PHONE, tokens.superAdmin)
    await admin.page.goto('/admin/dashboard')
    for (const path of [
      '/admin/users',
      '/admin/products',
      '/admin/businesses',
      '/admin/products?disabled=true',
    ])
      await main(admin).locator(`a[href="${path}"]`).first().waitFor()
    await main(admin).getByText('Users by Campus').first().waitFor()
    const analytics = main(admin).locator('summary').filter({ hasText: 'Analytics' })
    const marker = analytics.locator('svg').filter({ visible: true })
    const turned = () => marker.evaluate((drawn) => getComputedStyle(drawn).rotate)
    expect(await turned()).toBe('180deg')
    await analytics.click()
    await main(admin).getByText('Users by Campus').first().waitFor({ state: 'hidden' })
    await expect.poll(turned).toBe('none')
    await leave(admin)
  })

  test('[S188, S189] roles show readable labels, and removing an admin needs no reason', async () => {
    const admin = await aSignedInPerson(browser, server.url, PHONE, tokens.superAdmin)
    const { page } = admin
    const roles = async (search: string) => {
      await page.goto(`/admin/users?search=${search}`)
      const row = page.getByRole('row').filter({ hasText: search })
      await row.waitFor()
      return row.locator('.badge').allTextContents()
    }
    expect(await roles('sade@campus.test')).toEqual(['Super admin'])
    expect(await roles('bola@campus.test')).toEqual(['Member'])
    expect(await roles('ngozi@campus.test')).toEqual(['Admin'])
    await main(admin).getByRole('button', { name: 'Remove Admin' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove Admin' }).click()
    await says(admin, 'Admin role has been removed')
    await main(admin).getByRole('button', { name: 'Make Admin' }).waitFor()
    await leave(admin)
  })
})

async function leave({ context: own, complaints }: Person): Promise<void> {
  expect(complaints).toEqual([])
  await own.close()
}
