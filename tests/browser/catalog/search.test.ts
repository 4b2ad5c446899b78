import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violations } from '#tests/browser/looks.ts'
import { aPerson, aSignedInPerson, fitsSideways, PHONE, says } from '#tests/browser/person.ts'
import { tokenOf } from '#tests/browser/scene.ts'
import { sharedChromium } from '#tests/support/browsers/shared-chromium.ts'
import { type HostedServer, hostServer } from '#tests/support/servers/hosted-server.ts'

let browser: Browser
let server: HostedServer
beforeAll(async () => {
  ;[browser, server] = await Promise.all([sharedChromium(), hostServer({ DEMO_DATA: 'true' })])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

function callsOf(page: Page, path: RegExp): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (path.test(pathname)) calls.push(`${pathname}${search}`)
  })
  return calls
}

const SEARCH = /^\/api\/search$/
const SUGGESTIONS = /^\/api\/search\/suggestions$/

describe('searching', () => {
  const someone = () => aPerson(browser, server.url, PHONE)
  const boxIn = (page: Page) => page.getByRole('search').locator('input:visible').first()

  test('[S107] an empty search shows the box without a request; a blank text is not submitted', async () => {
    const { page, context, complaints } = await someone()
    const calls = callsOf(page, SEARCH)
    for (const path of ['/search', '/search?q=', '/search?q=%20%20']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor()
      const box = page.getByRole('main').getByRole('search').locator('input')
      await box.fill('   ')
      await box.press('Enter')
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path)
    }
    expect([calls, complaints]).toEqual([[], []])
    await context.close()
  })

  test('[S57, S107] a query shows its results: counts, views, a grid per kind, and filter buttons', async () => {
    const person = await someone()
    const { page } = person
    await page.goto('/')
    const box = page.getByRole('main').getByRole('search').locator('input')
    await box.fill(' Labtop & phone’s? ')
    await box.press('Enter')
    await page.waitForURL(`/search?q=${encodeURIComponent('Labtop & phone’s?')}`)
    await page.goto('/search?q=phnoe')
    const status = page.getByText(/^\d+ results/)
    await status.waitFor()
    const count = async (name: string) =>
      Number(
        (await page.getByRole('button', { name: new RegExp(`^${name}`) }).textContent())?.match(/\d+/)?.[0],
      )
    const [all, products, businesses, gigs] = [
      await count('All'),
      await count('Products'),
      await count('Businesses'),
      await count('Gigs'),
    ]
    expect(all).toBe(products + businesses + gigs)
    expect(Math.min(products, businesses, gigs)).toBeGreaterThan(0)
    await page.getByRole('region', { name: 'Gigs' }).getByRole('link').first().waitFor()
    await page.getByRole('heading', { level: 2, name: 'Products' }).waitFor()
    await page.getByRole('link', { name: /lantern/ }).waitFor()
    expect(await violations(page)).toEqual([])
    const calls = callsOf(page, SEARCH)
    await page.getByRole('button', { name: /^Businesses/ }).click()
    await page.waitForURL(/[?&]type=businesses/)
    await page.getByRole('link', { name: /Byte Clinic/ }).waitFor()
    await page.getByRole('heading', { level: 2, name: 'Products' }).waitFor({ state: 'detached' })
    expect(await page.getByRole('button', { name: /^Businesses/ }).getAttribute('aria-pressed')).toBe('true')
    expect(await page.getByText(/^\d+ results?/).textContent()).toMatch(new RegExp(`^${businesses} result`))
    expect(calls).toEqual([])
    await page.reload()
    await page.getByRole('link', { name: /Byte Clinic/ }).click()
    await page.waitForURL(/\/businesses\/\d+/)
    await page.goBack()
    await page.getByRole('link', { name: /Byte Clinic/ }).waitFor()
    await fitsSideways(person, 'results')
    expect(person.complaints).toEqual([])
    await person.context.close()
  })

  test('[S107] no results shows suggestions', async () => {
    const { page, context } = await someone()
    await page.goto('/search?q=zzzzqqq%20%22%3Cb%3E')
    await page.getByText('No results found.').waitFor()
    const main = page.getByRole('main')
    expect(await main.getByRole('link', { name: 'Browse businesses' }).getAttribute('href')).toBe(
      '/businesses',
    )
    await main.getByRole('link', { name: 'Browse products' }).click()
    await page.waitForURL('/products')
    await context.close()
  })

  test('[S108] a failed request shows in the page and in a toast, with a retry', async () => {
    const person = await someone()
    const { page } = person
    await page.route('**/api/search?**', (route) => route.abort())
    await page.goto('/search?q=elitebook')
    await says(person, 'Failed to fetch search results. Please try again.')
    await says(person, 'Please check your connection and try again.')
    await says(person, 'Search failed. Please try again.')
    await page.unroute('**/api/search?**')
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('link', { name: /EliteBook/ }).waitFor()
    await person.context.close()
  })

  test.each(['/search?q=elitebook', '/search?q=elitebook&type=products&condition=new,like_new,good'])(
    'late results of %s cause no layout shift',
    async (path) => {
      const { page, context } = await someone()
      await page.addInitScript(() => {
        const shifts: number[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          for (const item of list.getEntries())
            shifts.push((item as PerformanceEntry & { value: number }).value)
        }).observe({ type: 'layout-shift', buffered: true })
      })
      const late = (ms: number) => async (route: Route) => {
        await new Promise((resolve) => setTimeout(resolve, ms))
        await route.continue()
      }
      await page.route(/\/api\/(?:search|products)\?/, late(800))
      await page.route(/\/assets\/search-filters-/, late(1400))
      await page.goto(path)
      await page.getByRole('link', { name: /EliteBook/ }).waitFor()
      if (path.includes('condition')) await page.getByRole('combobox', { name: 'Category' }).waitFor()
      await page.waitForTimeout(300)
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
      expect(shifts.reduce((sum, item) => sum + item, 0)).toBeLessThan(0.02)
      await context.close()
    },
  )

  test('titles are suggested after a typing pause, and chosen by keys or a press', async () => {
    const { page, context, complaints } = await someone()
    await page.clock.install()
    await page.goto('/search')
    const box = page.getByRole('main').getByRole('search').locator('input')
    await box.click()
    await box.and(page.getByRole('combobox')).waitFor()
    const calls = callsOf(page, SUGGESTIONS)
    // Stops the clock: slow keys must not count as a pause.
    await page.clock.pauseAt(Date.now() + 60_000)
    await box.pressSequentially('elit')
    await page.clock.resume()
    const option = page.getByRole('option', { name: /^HP EliteBook/ })
    await option.waitFor()
    expect(calls).toEqual(['/api/search/suggestions?q=elit'])
    expect(await box.getAttribute('aria-expanded')).toBe('true')
    expect(await violations(page)).toEqual([])
    await box.press('Escape')
    expect([await option.count(), await box.inputValue()]).toEqual([0, 'elit'])
    await box.press('ArrowDown')
    const id = await option.getAttribute('id')
    expect(await box.getAttribute('aria-activedescendant')).toBe(id)
    expect(await option.getAttribute('aria-selected')).toBe('true')
    await box.press('Enter')
    await page.waitForURL(/\/search\?q=HP%20EliteBook/)
    await page.getByRole('link', { name: /EliteBook/ }).waitFor()
    await page.goto('/search')
    await box.fill('sneak')
    await page.getByRole('option', { name: /sneakers/ }).click()
    await page.waitForURL(/\/search\?q=White%20sneakers/)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('recent searches are offered, latest first, until they are cleared', async () => {
    const { page, context } = await someone()
    for (const q of ['laptop', 'rice', 'Laptop']) {
      await page.goto(`/search?q=${q}`)
      await page.getByText(/^\d+ results?/).waitFor()
    }
    await page.goto('/search')
    const box = page.getByRole('main').getByRole('search').locator('input')
    await box.click()
    await page.getByRole('listbox', { name: 'Recent searches' }).waitFor()
    const options = page.getByRole('listbox').getByRole('option')
    expect(await options.allTextContents()).toEqual(['Laptop', 'rice'])
    await page.getByRole('button', { name: 'Clear recent searches' }).click()
    expect(await options.count()).toBe(0)
    await page.reload()
    await box.click()
    await page.waitForTimeout(300)
    expect(await options.count()).toBe(0)
    await context.close()
  })

  test('[S25, S57] the boxes of the bar, the menu and the not-found page open the results', async () => {
    const { page, context } = await someone()
    await page.goto('/no/such/page')
    const lost = page.getByRole('search', { name: 'From here' }).locator('input')
    await lost.fill(' ')
    await lost.press('Enter')
    expect(new URL(page.url()).pathname).toBe('/no/such/page')
    await lost.fill('rice & beans')
    await lost.press('Enter')
    await page.waitForURL('/search?q=rice%20%26%20beans')
    await page.goto('/about')
    await page.getByRole('button', { name: 'Menu' }).click()
    const box = boxIn(page)
    await box.fill('elitebook')
    await box.press('Enter')
    await page.waitForURL('/search?q=elitebook')
    await page.getByRole('link', { name: /EliteBook/ }).waitFor()
    await expect.poll(() => page.getByRole('dialog').filter({ visible: true }).count()).toBe(0)
    await expect.poll(() => boxIn(page).inputValue()).toBe('elitebook')
    await context.close()
  })
})

test('at 320 px the suggestions fit above the keyboard and the page does not scroll', async () => {
  const person = await aPerson(browser, server.url, { width: 320, height: 380 })
  const { page } = person
  await page.goto('/')
  const box = page.getByRole('main').getByRole('search').locator('input')
  await box.fill('ph')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await list.waitFor()
  await fitsSideways(person, 'suggestions')
  const panel = await list.evaluate((item) => item.parentElement?.getBoundingClientRect().toJSON())
  expect(panel.right).toBeLessThanOrEqual(320)
  await person.context.close()
})

test('search results are filtered; the address and a saved search over all campuses store the filters', async () => {
  const token = await tokenOf(server.url, 'bola@campus.test')
  const person = await aSignedInPerson(browser, server.url, PHONE, token)
  const { page } = person
  const lists = callsOf(page, /^\/api\/products$/)
  const [lamp, fan] = [
    page.getByRole('link', { name: /reading lamp/ }),
    page.getByRole('link', { name: /fan/ }),
  ]
  await page.goto('/search?q=rechargeable&type=products&campus=all')
  await lamp.waitFor()
  expect([await fan.count(), lists]).toEqual([1, []])
  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByRole('combobox', { name: 'Condition' }).selectOption('New')
  await page.getByRole('button', { name: 'More filters (1)' }).waitFor()
  await fan.waitFor({ state: 'detached' })
  await lamp.waitFor()
  expect(new URL(page.url()).search).toBe('?q=rechargeable&type=products&campus=all&condition=new')
  expect(lists).toEqual([expect.stringMatching(/^(?=.*[?&]search=rechargeable)(?=.*[?&]condition=new)/)])
  await page.reload()
  await page.getByRole('button', { name: 'More filters (1)' }).waitFor()
  await lamp.waitFor()
  expect([await fan.count(), await violations(page)]).toEqual([0, []])
  await fitsSideways(person, 'narrowed results')

  await page.getByRole('button', { name: 'Save this search' }).click()
  await page.getByRole('link', { name: 'See your alerts' }).click()
  await page.getByRole('link', { name: '“rechargeable”' }).first().click()
  await page.waitForURL(/\/search\?/)
  await lamp.waitFor()
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    q: 'rechargeable',
    type: 'products',
    campus: 'all',
    condition: 'new',
  })

  await page.getByRole('combobox', { name: 'Category' }).selectOption('Books')
  await says(person, 'No products match “rechargeable” with these filters.')
  await page.goBack()
  await lamp.waitFor()
  await page.goForward()
  await page.getByRole('heading', { name: 'No results found.' }).waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await fan.waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('?q=rechargeable&type=products&campus=all')
  expect(person.complaints).toEqual([])
  await person.context.close()
})
