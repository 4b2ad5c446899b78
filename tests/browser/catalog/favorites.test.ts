import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violations } from '#tests/browser/looks.ts'
import {
  aPerson,
  aSignedInPerson,
  changesOf,
  fitsSideways,
  PHONE,
  says,
  untilQuiet,
} from '#tests/browser/person.ts'
import { tokenOf } from '#tests/browser/scene.ts'
import { sharedChromium } from '#tests/support/browsers/shared-chromium.ts'
import { aCaller, type Caller, listsProduct } from '#tests/support/servers/caller.ts'
import { type HostedServer, hostServer } from '#tests/support/servers/hosted-server.ts'

const PASSWORD = 'secret-1'
/** Frames within which a press shows a response, whatever the network does: a tenth of a second. */
const AT_ONCE_FRAMES = 6
const WITHIN = { timeout: 15_000 }

let browser: Browser
let server: HostedServer
let seller: Caller
beforeAll(async () => {
  ;[browser, server] = await Promise.all([
    sharedChromium(),
    hostServer({ EMAIL_VERIFICATION: 'off', RATE_LIMITS: 'off' }),
  ])
  seller = await aCaller(server.url)
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const enter = async (who: Caller, viewport: typeof PHONE) =>
  aSignedInPerson(browser, server.url, viewport, await tokenOf(server.url, who.email, PASSWORD))
const keptBy = async (who: Caller) =>
  (await who.call('GET', '/api/favorites')).body.favorites as { itemId: number }[]
const said = async (id: number) =>
  ((await seller.call('GET', `/api/comments/product/${id}`)).body as unknown as { content: string }[]).map(
    ({ content }) => content,
  )
const heart = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Favorite / })
const isFavorite = (page: Page, stored: boolean) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Favorite /, pressed: stored })
    .first()
    .waitFor()
const badge = (page: Page, name: RegExp) => page.getByRole('link', { name }).filter({ visible: true }).first()

function framesUntilPressed(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const button = document.querySelector<HTMLElement>('main button[aria-label^="Favorite"]')
    const before = button?.ariaPressed
    button?.click()
    let frames = 0
    for (; button?.ariaPressed === before && frames < 60; frames += 1)
      await new Promise(requestAnimationFrame)
    return frames
  })
}

describe('favourites', () => {
  test('[S31, S102, S104] a visitor logs in, returns, favourites a product and finds it in the list', async () => {
    const reader = await aCaller(server.url)
    const product = await listsProduct(seller, 2000)
    const person = await aPerson(browser, server.url, PHONE)
    const { page } = person
    await page.goto('/favorites')
    await says(person, 'Please log in to view your favorites')
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
    await page.goto(`/products/${product}`)
    await heart(page).first().click()
    await says(person, 'Please log in to add favorites')
    await page.waitForURL('/login')
    await page.getByLabel('Email').fill(reader.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(`/products/${product}`)
    await isFavorite(page, false)
    await heart(page).first().click()
    await says(person, 'Added to favorites')
    await isFavorite(page, true)
    await badge(page, /^Favorites.*, 1 saved$/).click()
    await page.waitForURL('/favorites')
    await page.getByRole('heading', { level: 1, name: 'My Favorites' }).waitFor()
    await page.getByRole('link', { name: /A phone/ }).waitFor()
    await fitsSideways(person, 'favourites')
    expect(await violations(page)).toEqual([])
    await page.getByRole('tab', { name: 'Businesses' }).click()
    expect(await page.getByRole('link', { name: 'Browse businesses' }).getAttribute('href')).toBe(
      '/businesses',
    )
    await page.getByRole('tab', { name: 'Products' }).click()
    await heart(page).first().click()
    await says(person, 'Removed from favorites')
    expect(await page.getByRole('link', { name: 'Browse products' }).getAttribute('href')).toBe('/products')
    await expect.poll(() => keptBy(reader), WITHIN).toEqual([])
    expect(person.complaints).toEqual([])
    await page.context().close()
  })

  test('a list loads all its hearts in one request, and a press shows immediately', async () => {
    const reader = await aCaller(server.url)
    for (let at = 0; at < 3; at += 1) await listsProduct(seller, 3000)
    const { page } = await enter(reader, PHONE)
    const requested: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().includes('/api/favorites'))
        requested.push(request.url())
    })
    await page.goto('/products')
    await expect.poll(() => heart(page).count(), WITHIN).toBeGreaterThanOrEqual(3)
    await expect.poll(() => requested.length, WITHIN).toBeGreaterThan(0)
    await untilQuiet(page)
    expect(requested).toHaveLength(1)
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/favorites', (route) => held.then(() => route.continue()))
    expect(await framesUntilPressed(page)).toBeLessThanOrEqual(AT_ONCE_FRAMES)
    expect(await keptBy(reader)).toEqual([])
    answer()
    await expect.poll(() => keptBy(reader), WITHIN).toHaveLength(1)
    await page.context().close()
  })

  test('[S104] a rejected press is rolled back with a message; after many presses the last one applies', async () => {
    const reader = await aCaller(server.url)
    const product = await listsProduct(seller, 2000)
    const person = await enter(reader, PHONE)
    const { page } = person
    await page.goto(`/products/${product}`)
    await isFavorite(page, false)
    await page.route('**/api/favorites', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { message: 'x', code: 'INTERNAL' } })
        : route.fallback(),
    )
    await heart(page).first().click()
    await says(person, 'Failed to add to favorites')
    await isFavorite(page, false)
    await page.unrouteAll()
    for (let presses = 0; presses < 5; presses += 1) await heart(page).first().click()
    await isFavorite(page, true)
    // An earlier press may still be in flight.
    await untilQuiet(page)
    await expect.poll(() => keptBy(reader), WITHIN).toEqual([{ itemId: product, itemType: 'product' }])
    await page.reload()
    await isFavorite(page, true)
    await page.route('**/api/favorites/**', (route) =>
      route.fulfill({ status: 500, json: { message: 'x', code: 'INTERNAL' } }),
    )
    await heart(page).first().click()
    await says(person, 'Failed to remove from favorites')
    await isFavorite(page, true)
    await page.context().close()
  })

  test('a dropped connection loses no favourite and no comment, and sends nothing twice', async () => {
    const reader = await aCaller(server.url)
    const product = await listsProduct(seller, 2000)
    const person = await enter(reader, PHONE)
    const { page, context } = person
    await page.goto(`/products/${product}`)
    await isFavorite(page, false)
    await page.getByLabel('Your comment').fill('In the tunnel')
    const changes = changesOf(person)
    await context.setOffline(true)
    await heart(page).first().click()
    await says(person, /^You’re offline/)
    await isFavorite(page, true)
    await page.getByRole('button', { name: 'Post Comment' }).click()
    await says(person, /Not sent yet/)
    expect(await page.getByLabel('Your comment').inputValue()).toBe('')
    expect(await keptBy(reader)).toEqual([])
    await context.setOffline(false)
    await expect.poll(() => keptBy(reader), WITHIN).toHaveLength(1)
    await expect.poll(() => said(product), WITHIN).toEqual(['In the tunnel'])
    await page.getByRole('button', { name: /^Delete comment/ }).waitFor()
    await page.getByText('Not sent yet').waitFor({ state: 'detached' })
    await isFavorite(page, true)
    await page.waitForTimeout(500)
    const sent = changes.filter((item) => item === 'POST /api/comments')
    expect(await said(product)).toHaveLength(1)
    expect(sent.length).toBeLessThanOrEqual(2)
    await context.close()
  })

  test('[S105, S106] a comment is written, visible to everyone, and deleted after confirmation', async () => {
    const [writer, product] = [await aCaller(server.url), await listsProduct(seller, 2000)]
    const visitor = await aPerson(browser, server.url, PHONE)
    await visitor.page.goto(`/products/${product}`)
    await says(visitor, 'No comments yet. Be the first to comment!')
    await says(visitor, 'Please sign in to leave a comment.')
    const person = await enter(writer, PHONE)
    const { page } = person
    const changes = changesOf(person)
    await page.goto(`/products/${product}`)
    const box = page.getByLabel('Your comment')
    await box.fill('  \n ')
    // A forced press on the disabled button does nothing.
    await page.getByRole('button', { name: 'Post Comment' }).click({ force: true })
    expect(changes.filter((item) => item.includes('comments'))).toEqual([])
    await page.route('**/api/comments', (route) =>
      route.fulfill({ status: 500, json: { message: 'x', code: 'INTERNAL' } }),
    )
    await box.fill('Is the battery fine?')
    await page.getByRole('button', { name: 'Post Comment' }).click()
    await says(person, 'Failed to post comment')
    await page.reload()
    await expect.poll(() => box.inputValue(), WITHIN).toBe('Is the battery fine?')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Post Comment' }).click()
    await page.getByRole('list', { name: 'Comments' }).getByText('Is the battery fine?').waitFor()
    await expect.poll(() => box.inputValue()).toBe('')
    await fitsSideways(person, 'comments')
    expect(await violations(page)).toEqual([])
    await visitor.page.reload()
    await visitor.page.getByRole('list', { name: 'Comments' }).getByText('Is the battery fine?').waitFor()
    expect(await visitor.page.getByRole('button', { name: /^Delete comment/ }).count()).toBe(0)

    const remove = page.getByRole('button', { name: /^Delete comment/ })
    await remove.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    expect(await said(product)).toHaveLength(1)
    await page.route('**/api/comments/*', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 500, json: { message: 'x', code: 'INTERNAL' } })
        : route.fallback(),
    )
    await remove.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await says(person, 'Failed to delete comment')
    await page.unrouteAll()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await says(person, 'No comments yet. Be the first to comment!')
    await expect.poll(() => said(product), WITHIN).toEqual([])
    expect(person.complaints).toEqual([])
    await Promise.all([page.context().close(), visitor.context.close()])
  })

  test('[S105] earlier comments load on request', async () => {
    const product = await listsProduct(seller, 2000)
    for (let at = 0; at < 52; at += 1)
      await seller.call('POST', '/api/comments', {
        content: `Comment ${at}.`,
        itemId: product,
        itemType: 'product',
      })
    const { page, context } = await aPerson(browser, server.url, PHONE)
    await page.goto(`/products/${product}`)
    const shown = page.getByRole('list', { name: 'Comments' }).getByRole('listitem')
    await expect.poll(() => shown.count(), WITHIN).toBe(50)
    await page.getByRole('button', { name: 'Show earlier comments' }).click()
    await expect.poll(() => shown.count(), WITHIN).toBe(52)
    expect(await shown.first().textContent()).toContain('Comment 0.')
    expect(await page.getByRole('button', { name: 'Show earlier comments' }).count()).toBe(0)
    await context.close()
  })

  test('[S58, S64] the visible navigation bar shows 9+ for more than nine favourites', async () => {
    const reader = await aCaller(server.url)
    for (let at = 0; at < 10; at += 1) {
      const itemId = await listsProduct(seller, 1000)
      await reader.call('POST', '/api/favorites', { itemId, itemType: 'product' })
    }
    const { page, context } = await enter(reader, PHONE)
    await page.goto('/about')
    await badge(page, /^Favorites.*, 10 saved$/)
      .getByText('9+')
      .waitFor()
    const tabs = page.getByRole('navigation', { name: 'Quick' }).getByRole('link')
    const names = await tabs.evaluateAll((all) =>
      all.map((tab) => tab.textContent?.replace(/(?:9\+)?,.*/, '')),
    )
    expect(names).toEqual(['Home', 'Favorites', 'Sell', 'Messages', 'Profile'])
    await context.close()
  })
})

test('the server logged no errors', () => {
  expect(server.output()).not.toMatch(/"level":(50|60)/)
})
