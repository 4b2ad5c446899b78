import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chooseTheme, faultsOf, resizeTo } from '#tests/browser/looks.ts'
import { aPerson, DESKTOP, type Person, PHONE, untilQuiet } from '#tests/browser/person.ts'
import { sharedChromium } from '#tests/support/browsers/shared-chromium.ts'
import { type HostedServer, hostServer } from '#tests/support/servers/hosted-server.ts'

const BUILT = join(import.meta.dirname, '../../../web/dist/assets')
const PAGES = ['/about', '/privacy', '/terms', '/contact', '/help', '/no-such-page']

let server: HostedServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([hostServer(), sharedChromium()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

describe('every page', () => {
  let visitor: Person
  beforeAll(async () => {
    visitor = await aPerson(browser, server.url, PHONE)
  })
  afterAll(() => visitor.context.close())

  test.each(PAGES)('%s has no accessibility faults for visitors, in light and dark', async (path) => {
    const { page } = visitor
    await page.goto(path)
    await page.locator('h1').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await resizeTo(page, DESKTOP)
    expect(await faultsOf(page)).toEqual([])
    await resizeTo(page, PHONE)
    expect(visitor.complaints).toEqual([])
  })
})

test('every file of the build is served', async () => {
  const files = readdirSync(BUILT).filter((name) => !/\.(br|gz)$/.test(name))
  expect(files.length).toBeGreaterThan(100)
  const statuses = await Promise.all(
    files.map(async (name) => [name, (await fetch(`${server.url}/assets/${name}`)).status]),
  )
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([])
})

describe('content of the static pages', () => {
  let visitor: Person
  beforeAll(async () => {
    visitor = await aPerson(browser, server.url, DESKTOP)
  })
  afterAll(() => visitor.context.close())

  test('[S127] About has the mission, the story since 2023, the five values, and a link to Contact', async () => {
    const { page } = visitor
    await page.goto('/about')
    const main = page.getByRole('main')
    await main.getByRole('heading', { name: /mission/i }).waitFor()
    await main.getByText(/founded in 2023/).waitFor()
    const values = ['Community First', 'Sustainability', 'Accessibility', 'Innovation', 'Trust']
    for (const value of values) await main.getByRole('heading', { name: value, exact: true }).waitFor()
    await main.getByRole('link', { name: /contact/i }).click()
    await page.waitForURL('/contact')
    await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor()
  })

  test('[S128] Privacy was last updated June 25, 2025 and excludes children under 13', async () => {
    const text = await textOf('/privacy')
    expect(text).toContain('Privacy Policy')
    expect(text).toContain('June 25, 2025')
    expect(text).toMatch(/no data from anyone under 13/)
  })

  test('[S129] the Terms have 14 sections with their limits, each linked from the contents', async () => {
    const text = await textOf('/terms')
    for (const words of [
      'Terms of Service',
      'June 25, 2025',
      '18 or over',
      'located in Nigeria',
      'within 7 days',
      'within 48 hours',
      'within 2 months',
      'card payment provider',
      'an escrow or a middleman may be used',
    ])
      expect(text).toContain(words)
    const { page } = visitor
    const sections = page.getByRole('main').getByRole('heading', { level: 2 })
    expect((await sections.allInnerTexts()).map((title) => Number.parseInt(title, 10))).toEqual(
      Array.from({ length: 14 }, (_, index) => index + 1),
    )
    const entries = page.getByRole('navigation', { name: 'Contents' }).getByRole('link')
    expect(await entries.count()).toBe(14)
    await entries.nth(9).click()
    await expect.poll(() => sections.nth(9).boundingBox()).toMatchObject({ y: expect.toSatisfy(nearTheTop) })
  })

  test('Help answers questions about money, with the fees of this server', async () => {
    const text = await textOf('/help')
    for (const words of [
      'How escrow works',
      'How disputes end',
      'How to report a scam',
      'How to close your account',
    ])
      expect(text).toContain(words)
    const table = visitor.page.getByRole('table')
    await table.waitFor()
    expect(await table.getByRole('row').allInnerTexts()).toEqual([
      'Order\tPlatform fee\tYou pay',
      '₦1,000\t₦50\t₦1,050',
      '₦5,000\t₦250\t₦5,250',
      '₦15,000\tFree\t₦15,000',
    ])
  })

  test('the footer of every page links to them', async () => {
    const { page } = visitor
    await page.goto('/login')
    const footer = page.getByRole('contentinfo')
    for (const name of ['About Us', 'Help', 'Contact Us', 'Privacy Policy', 'Terms of Service']) {
      await footer.getByRole('link', { name }).click()
      await page.getByRole('heading', { level: 1, name }).waitFor()
    }
  })

  test('[S25] Page Not Found searches the typed text, ignores blanks, and links home and back', async () => {
    const { page } = visitor
    await page.goto('/about')
    const answer = await page.goto('/no-such-page')
    expect(answer?.status()).toBe(404)
    const main = page.getByRole('main')
    await main.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor()
    const links = await main
      .getByRole('link')
      .evaluateAll((all) => all.map((item) => item.getAttribute('href')))
    expect(links).toEqual(['/', '/products', '/businesses', '/gigs'])
    await main.getByRole('searchbox').fill('   ')
    await main.getByRole('button', { name: 'Search' }).click()
    expect(new URL(page.url()).pathname).toBe('/no-such-page')
    await main.getByRole('searchbox').fill('rice & beans')
    await main.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(`${server.url}/search?q=rice%20%26%20beans`)
    await page.goBack()
    await main.getByRole('button', { name: 'Go Back' }).click()
    await page.waitForURL('/about')
  })

  test('a page reached by navigation is shared under its own address', async () => {
    const { page } = visitor
    await page.goto('/about')
    const canonical = page.locator('link[rel=canonical]')
    expect(await canonical.getAttribute('href')).toBe(`${server.url}/about`)
    await untilQuiet(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click()
    await page.getByRole('heading', { level: 1, name: 'Terms of Service' }).waitFor()
    await expect.poll(() => canonical.count()).toBe(0)
    expect(await page.title()).toBe('Terms of Service | Campus Marketplace')
  })

  async function textOf(path: string): Promise<string> {
    await visitor.page.goto(path)
    await visitor.page.locator('h1').waitFor()
    return ((await visitor.page.getByRole('main').textContent()) ?? '').replace(/\s+/g, ' ')
  }
})

function nearTheTop(y: number): boolean {
  return y >= 0 && y < 300
}

test('a chosen theme applies before the first paint', async () => {
  const { page, context } = await aPerson(browser, server.url, PHONE)
  await page.goto('/favicon.svg')
  await chooseTheme(page, 'dark')
  await page.goto('/', { waitUntil: 'commit' })
  await page.locator('body').waitFor({ state: 'attached' })
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  await context.close()
})

describe('the app’s scripts', () => {
  test('load after the first paint', async () => {
    const { context, page } = await aPerson(browser, server.url, PHONE)
    await page.goto('/about')
    await page.locator('h1').waitFor()
    const times = () =>
      page.evaluate(() => ({
        painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
        requested: performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.js'))
          .map(({ startTime }) => startTime),
      }))
    await expect.poll(async () => (await times()).requested.length).toBeGreaterThan(5)
    const { painted, requested } = await times()
    expect(Math.min(...requested)).toBeGreaterThanOrEqual(painted)
    await context.close()
  })

  test('load immediately in a hidden tab, where nothing is painted', async () => {
    const { context, page } = await aPerson(browser, server.url, PHONE)
    await page.addInitScript(() => {
      Object.defineProperty(document, 'hidden', { get: () => true })
      Object.defineProperty(window, 'PerformanceObserver', { value: undefined })
    })
    await page.goto('/about')
    await page.locator('h1').waitFor()
    await context.close()
  })
})
