import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resizeTo } from '#tests/browser/looks.ts'
import {
  aPerson,
  aSignedInPerson,
  comeTo,
  DESKTOP,
  fitsSideways,
  PHONE,
  says,
  signIn,
  untilQuiet,
} from '#tests/browser/person.ts'
import { tokenOf } from '#tests/browser/scene.ts'
import { sharedChromium } from '#tests/support/browsers/shared-chromium.ts'
import { type HostedServer, hostServer } from '#tests/support/servers/hosted-server.ts'
import { DEMO_PASSWORD } from '../../../app-server/demo/people.ts'

const ON_UNILAG = { name: 'userCampus', value: 'unilag' }

let browser: Browser
let server: HostedServer
beforeAll(async () => {
  ;[browser, server] = await Promise.all([
    sharedChromium(),
    hostServer({ EMAIL_VERIFICATION: 'off', DEMO_DATA: 'true' }),
  ])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

describe('the frame of every screen', () => {
  test('[S60, S68] the strip shows campus activity live, each entry for 30 s', async () => {
    const person = await aPerson(browser, server.url, PHONE)
    const { page } = person
    await person.context.addCookies([{ ...ON_UNILAG, url: server.url }])
    await page.clock.install()
    await page.goto('/')
    const [stream] = await Promise.all([
      page.waitForRequest(/\/api\/events\?.*campus=unilag/),
      page.clock.runFor(3000),
    ])
    await stream.response()
    await join('ui')
    await join('unilag')
    const news = page.getByRole('list', { name: 'Happening now' }).getByText('A new member just joined')
    await news.waitFor()
    expect(await news.count()).toBe(1)
    await page.clock.runFor(29_000)
    expect(await news.count()).toBe(1)
    await page.clock.runFor(2000)
    await news.waitFor({ state: 'detached' })
    expect(person.complaints).toEqual([])
    await person.context.close()
  })

  test('a pressed card is replaced by its product without a placeholder, from the second one on in one task', async () => {
    const person = await aPerson(browser, server.url, PHONE)
    const { page } = person
    const code = page.waitForResponse(/product-detail-.*\.js/)
    await page.goto('/products')
    await page.locator('main article a').first().waitFor()
    await code
    await untilQuiet(page)
    const placeholders = await page.evaluate(async () => {
      let seen = 0
      new MutationObserver(() => {
        const isProduct = document.querySelector('main article:has(h1)') !== null
        if (!isProduct && document.querySelector('main')?.textContent.includes('Loading…')) seen += 1
      }).observe(document.body, { childList: true, subtree: true })
      document.querySelector<HTMLElement>('main article a')?.click()
      while (!document.querySelector('main article:has(h1) img')) await new Promise(requestAnimationFrame)
      return seen
    })
    expect(placeholders).toBe(0)
    await page.goBack()
    await page.locator('main article a').first().waitFor()
    await untilQuiet(page)
    // No frame comes in between.
    const shown = await page.evaluate(async () => {
      document.querySelector<HTMLElement>('main article a')?.click()
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
      const { activeElement } = document
      return [document.querySelectorAll('main article:has(h1) img').length > 0, activeElement?.tagName]
    })
    expect(shown).toEqual([true, 'H1'])
    expect(person.complaints).toEqual([])
    await person.context.close()
  })

  test('a screen renders as soon as its code has loaded, also right after its placeholder', async () => {
    const person = await aPerson(browser, server.url, PHONE)
    const { page } = person
    await page.route(/\/assets\/terms-.*\.js$/, async (route) => {
      await page.getByText('Loading…').waitFor({ state: 'attached' })
      await route.continue()
    })
    // Stopped timers never fire.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.goto('/terms')
    await page.getByRole('heading', { level: 1, name: 'Terms of Service' }).waitFor({ state: 'attached' })
    await person.context.close()
  })

  test.each([
    ['favorites', '/favorites', 'favorite-list', 'Loading favorites', 'Businesses'],
    ['the form of a gig', '/gigs/create', 'gig-form', 'Loading', 'Category'],
  ])(
    'the main part of a screen renders as soon as its code has loaded: %s',
    async (_, path, code, before, shown) => {
      const token = await tokenOf(server.url, 'hauwa@campus.test')
      const person = await aSignedInPerson(browser, server.url, PHONE, token)
      const { page } = person
      const main = page.getByRole('main')
      await page.route(`**/assets/${code}-*.js`, async (route) => {
        await main.getByText(before).first().waitFor({ state: 'attached' })
        await route.continue()
      })
      await page.clock.install()
      await page.clock.pauseAt(Date.now() + 60_000)
      await page.goto(path)
      await main.getByText(shown).first().waitFor({ state: 'attached' })
      await person.context.close()
    },
  )

  test('[S61, S66, S69] the footer counts active members and links to the campus’s communities, or to the default set', async () => {
    const person = await aPerson(browser, server.url, PHONE)
    const { page } = person
    await person.context.addCookies([{ ...ON_UNILAG, url: server.url }])
    let here = { activeCount: 2, totalCount: 7 }
    await page.route('**/api/auth/active-users*', (route) => route.fulfill({ json: here }))
    await page.goto('/about')
    const footer = page.getByRole('contentinfo')
    await comeTo(page, footer.getByText(/^7 members at UNILAG$/))
    for (const name of ['WhatsApp', 'Telegram', 'Twitter', 'Facebook', 'Instagram']) {
      const link = footer.getByRole('link', { name: new RegExp(`^${name}`) })
      expect(await link.getAttribute('rel')).toContain('noopener')
    }
    here = { activeCount: 3, totalCount: 7 }
    await page.reload()
    await comeTo(page, footer.getByText(/^3 active now, 7 members at UNILAG$/))
    here = { activeCount: 2, totalCount: 2 }
    await page.goto('/')
    const counted = page.waitForResponse(/active-users/)
    await comeTo(page, page.getByRole('heading', { name: 'Join the UNILAG community' }))
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Freshers/ })
      .waitFor()
    await comeTo(page, footer.getByRole('link', { name: /^WhatsApp/ }))
    await counted
    expect(await footer.getByText(/\bmembers\b/).count()).toBe(0)
    await fitsSideways(person, 'home')
    await person.context.close()
  })

  test('the search box of a member stays beside Add Listing on tablets', async () => {
    const token = await tokenOf(server.url, 'ada@campus.test')
    const { page, context } = await aSignedInPerson(browser, server.url, { width: 768, height: 900 }, token)
    await page.goto('/products')
    const bar = page.getByRole('banner')
    const [search, add] = [
      bar.getByLabel('Search', { exact: true }),
      bar.getByRole('link', { name: 'Add Listing' }),
    ]
    for (const width of [768, 800, 1000, 1024]) {
      await resizeTo(page, { width, height: 900 })
      await add.waitFor()
      const [field, button] = await Promise.all([search.boundingBox(), add.boundingBox()])
      expect([width, (field?.x ?? 0) + (field?.width ?? 0)]).toEqual([
        width,
        expect.closeTo((button?.x ?? 0) - 8, 0),
      ])
    }
    await context.close()
  })

  test('[S65] signed-in members see the chat bot in the menu and on the left edge of wide screens, like the groups', async () => {
    const person = await aPerson(browser, server.url, PHONE)
    const { page } = person
    await person.context.addCookies([{ ...ON_UNILAG, url: server.url }])
    await page.goto('/')
    await comeTo(page, page.getByText(/\d+ members/))
    const bot = page.getByRole('link', { name: /^Chat bot/ })
    expect(await bot.count()).toBe(0)
    const groups = page.getByRole('navigation', { name: 'Groups of the campus' })
    await groups.waitFor({ state: 'hidden' })
    await resizeTo(page, DESKTOP)
    await groups.waitFor()
    const labels = groups.getByRole('link').locator('.truncate').filter({ visible: true })
    const named = await labels.allInnerTexts()
    expect([named.length, new Set(named).size]).toEqual([2, 2])
    await signIn(person, 'ada@campus.test', DEMO_PASSWORD)
    await bot.waitFor()
    await resizeTo(page, PHONE)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^Chat bot/ })
      .waitFor()
    await person.context.close()
  })

  test('[S27, S187] admin screens redirect visitors to sign in and back, and members home; an admin edits their own campus', async () => {
    const person = await aPerson(browser, server.url, PHONE)
    const { page } = person
    await page.goto('/admin/campus-settings')
    await page.waitForURL('/login')
    await page.getByLabel('Email').fill('ngozi@campus.test')
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('/admin/campus-settings')
    await page.getByRole('heading', { level: 1, name: 'Campus Settings' }).waitFor()
    expect(await page.getByRole('main').getByRole('combobox').count()).toBe(0)
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    await page.getByLabel('Telegram').fill('nowhere')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await says(person, /must be a web address/)
    await page.getByLabel('Telegram').fill('https://t.example/campus')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await says(person, 'Campus settings saved')
    // What the footer has of the campus comes with it.
    await comeTo(page, page.getByRole('contentinfo').locator('a[href="https://t.example/campus"]'))
    expect(person.complaints).toEqual([])
    await person.context.close()

    const user = await aPerson(browser, server.url, PHONE)
    await signIn(user, 'ada@campus.test', DEMO_PASSWORD)
    await user.page.goto('/admin/dashboard')
    await user.page.waitForURL('/')
    await says(user, 'Access denied')
    await user.context.close()
  })

  test('[S13] a super admin edits any campus', async () => {
    const campus = 'oau'
    const person = await aPerson(browser, server.url, PHONE)
    const { page } = person
    await signIn(person, 'sade@campus.test', DEMO_PASSWORD)
    await page.goto('/admin/campus-settings')
    await page.getByRole('main').getByRole('combobox').selectOption(campus)
    await page.getByRole('button', { name: 'Add a group' }).click()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await says(person, 'A group needs a name')
    await page.getByLabel('Name', { exact: true }).fill('Hostels')
    await page.getByLabel('Address', { exact: true }).fill('https://groups.example/')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await says(person, 'Campus settings saved')
    const answer = await fetch(`${server.url}/api/campuses/${campus}/page`)
    expect(await answer.json()).toMatchObject({ groups: [{ label: 'Hostels' }] })
    await person.context.close()
  })
})

test('[S66, S69] content below the fold is requested once when it is near; a first visit to home makes at most thirty requests', async () => {
  const person = await aPerson(browser, server.url, PHONE)
  const { page } = person
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  const isBelow = (path: string) => /^\/api\/(businesses|gigs|auth\/active-users)$/.test(path)
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
  await untilQuiet(page)
  // A part's file is read from the browser's cache when it is imported.
  expect(new Set(requested).size).toBeLessThanOrEqual(30)
  expect(requested.filter(isBelow)).toEqual([])
  await comeTo(page, page.getByRole('heading', { name: 'Latest gigs' }))
  await comeTo(page, page.getByText(/\d+ members/))
  await page.getByRole('link', { name: 'View all gigs' }).click()
  await page.getByRole('heading', { level: 1, name: 'Gigs' }).waitFor()
  await page.goBack()
  // It is there at once, without scrolling again.
  await page.getByRole('heading', { name: 'Latest gigs' }).waitFor()
  expect(requested.filter(isBelow).length).toBeLessThanOrEqual(4)
  expect(person.complaints).toEqual([])
  await person.context.close()
})

test('a pressed link is highlighted, with a progress line, until its page has loaded', async () => {
  const person = await aPerson(browser, server.url, PHONE)
  const { page } = person
  await page.goto('/about')
  await untilQuiet(page)
  const held: (() => void)[] = []
  await page.route('**/assets/contact-*.js', async (route) => {
    if (held.length === 0) await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  const pressed = page.locator('a[data-pressed]')
  const line = page.locator('.page-progress')
  expect(await pressed.or(line).count()).toBe(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await pressed.waitFor()
  expect(await pressed.textContent()).toContain('Contact')
  await line.waitFor()
  await expect.poll(() => held.length).toBe(1)
  held[0]?.()
  await page.waitForURL('/contact')
  await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor()
  await expect.poll(() => pressed.or(line).count()).toBe(0)
  expect(person.complaints).toEqual([])
  await person.context.close()
})

test('[S33] an interrupted response signs no one out; a 401 does', async () => {
  const person = await aPerson(browser, server.url, PHONE)
  const { page } = person
  await signIn(person, 'ada@campus.test', DEMO_PASSWORD)
  const stored = () => page.evaluate(() => localStorage.getItem('token') !== null)
  await page.route('**/api/auth/me', (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: '{"user":{"id"' }),
  )
  await page.goto('/wallet')
  await page.waitForTimeout(500)
  expect(await stored()).toBe(true)
  await page.unroute('**/api/auth/me')
  await page.route('**/api/auth/me', (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/json',
      body: JSON.stringify({ message: 'no', code: 'UNAUTHENTICATED' }),
    }),
  )
  await page.goto('/wallet')
  await page.waitForURL('/login')
  await says(person, 'Session expired. Please log in again.')
  expect(await stored()).toBe(false)
  await person.context.close()
})

test.each([
  ['/not-me/0123456789abcdef?about=change', 'Secure my account'],
  ['/reset-password/0123456789abcdef', 'Reset password'],
])(
  'a page opened from an email stays open when this browser’s session has expired: %s',
  async (path, button) => {
    const person = await aSignedInPerson(
      browser,
      server.url,
      PHONE,
      await tokenOf(server.url, 'hauwa@campus.test'),
    )
    const { page } = person
    await page.route('**/api/auth/me', (route) =>
      route.fulfill({ status: 401, json: { message: 'no', code: 'UNAUTHENTICATED' } }),
    )
    await page.goto(path)
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await page.waitForTimeout(500)
    await page.getByRole('main').getByRole('button', { name: button }).waitFor()
    expect(person.complaints).toEqual([])
    await person.context.close()
  },
)

async function join(campus: string): Promise<void> {
  const email = `${campus}.${Date.now()}@campus.test`
  const { status } = await fetch(`${server.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'New', email, password: 'secret-1', turnstileToken: 'x', campus }),
  })
  expect(status).toBe(201)
}
