import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DESKTOP, PHONE, says, untilQuiet } from '#tests/browser/person.ts'
import { preparedScene } from '#tests/browser/scene.ts'
import { demoStage } from '#tests/browser/stage.ts'

const stage = demoStage({ scene: true })
const scene = preparedScene()
const BAR_PX = 65
/** Height that a phone of 844 px leaves above its keyboard. */
const ABOVE_KEYBOARD = { width: 390, height: 480 }
const SHORT = ['Is it there?', 'Yes', 'At the gate?', 'At 5', 'Fine']

const quick = (page: Page) => page.getByRole('navigation', { name: 'Quick' })
const field = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })
const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

async function isBarThere(page: Page): Promise<boolean> {
  return quick(page).evaluate(async (bar) => {
    await Promise.all(bar.getAnimations().map(({ finished }) => finished))
    return bar.getBoundingClientRect().top < innerHeight
  })
}

async function barIs(page: Page, there: boolean): Promise<void> {
  await expect.poll(() => isBarThere(page)).toBe(there)
}

describe('the strip with the campus’s activity', () => {
  test.each([PHONE, DESKTOP])(
    'takes no space, and shifts and covers nothing, at $width px',
    async (viewport) => {
      const { page } = await stage.enter(scene.tokens.bola, viewport)
      await page.goto('/products')
      await page.locator('main article').first().waitFor()
      await untilQuiet(page)
      const news = page.getByRole('list', { name: 'Happening now' })
      expect(await news.count()).toBe(0)
      const before = await boxOf(page.getByRole('heading', { level: 1 }))
      expect((await boxOf(page.getByRole('main'))).y).toBeLessThanOrEqual(BAR_PX)
      await happens()
      await news.waitFor()
      expect(await boxOf(page.getByRole('heading', { level: 1 }))).toEqual(before)
      const strip = await boxOf(news)
      expect(strip.width).toBeGreaterThan(120)
      expect(strip.y + strip.height).toBeLessThanOrEqual(viewport === PHONE ? BAR_PX : before.y)
      for (const kind of ['link', 'button'] as const)
        for (const control of await page.getByRole('banner').getByRole(kind).all())
          if (await control.isVisible()) await control.click({ trial: true, position: { x: 10, y: 20 } })
    },
  )
})

describe('the bottom bar', () => {
  test('hides on scrolling down by hand, and returns on scrolling up and on another page', async () => {
    const { page } = await stage.enter(scene.tokens.bola)
    await page.goto('/products')
    await page.locator('main article').nth(5).waitFor()
    await untilQuiet(page)
    await page.evaluate(() => window.scrollTo(0, 200))
    await page.waitForTimeout(300)
    expect(await isBarThere(page)).toBe(true)
    await page.mouse.move(200, 400)
    await page.mouse.wheel(0, 300)
    await barIs(page, false)
    await page.mouse.wheel(0, -100)
    await barIs(page, true)
    await page.mouse.wheel(0, 200)
    await barIs(page, false)
    await quick(page).getByRole('link', { name: 'Home' }).focus()
    await barIs(page, true)
    await quick(page).getByRole('link', { name: 'Home' }).blur()
    await page.mouse.wheel(0, 100)
    await barIs(page, false)
    await page.locator('main article a').last().click()
    await page.waitForURL(/\/products\/\d+/)
    await barIs(page, true)
    const opaque = await page.evaluate(() =>
      [...document.querySelectorAll('.top-bar, .bottom-bar, .above-bar')].map(
        (bar) => getComputedStyle(bar).backgroundColor,
      ),
    )
    expect(opaque.length).toBeGreaterThanOrEqual(2)
    for (const colour of opaque) expect(colour).toMatch(/^rgb\(/)
  })

  test('hides while the user types', async () => {
    const { page } = await stage.enter(scene.tokens.bola)
    await page.goto('/add-listing')
    const description = page.getByLabel('Description')
    await description.focus()
    await barIs(page, false)
    await page.getByRole('tab', { name: 'Business' }).click()
    await barIs(page, true)
  })
})

describe('on a phone, the back button and the title are in the top bar of', () => {
  test.each([
    ['an order', `/orders/${scene.orders.pending}`, 'My Orders'],
    ['a conversation', '/messages/of-ada', 'Messages'],
    ['a new listing', '/add-listing', 'Dashboard'],
    ['a changed product', '/edit-product/of-ada', 'Product'],
    ['a new gig', '/gigs/create', 'Gigs'],
    ['a deposit', '/wallet/deposit', 'Wallet'],
    ['a withdrawal', '/wallet/withdraw', 'Wallet'],
    ['a dispute that is opened', `/orders/${scene.orders.delivered}/dispute`, ''],
  ])('%s', async (_, path, back) => {
    const { page } = await stage.enter(path.includes('edit') ? scene.tokens.ada : scene.tokens.bola)
    await page.goto('/about')
    const seller = await sellerOf(page)
    await page.goto(
      path.replace('product/of-ada', `product/${scene.adasProduct}`).replace('of-ada', `${seller}`),
    )
    const bar = page.locator('.page-bar')
    await bar.waitFor()
    const title = page.locator('h1')
    expect(await title.count()).toBe(1)
    const { y, height } = await boxOf(title)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y + height).toBeLessThanOrEqual(BAR_PX)
    const way = bar.getByRole('link').first()
    if (back !== '') expect(await way.textContent()).toBe(back)
    const { width } = await boxOf(way)
    expect(width).toBeGreaterThanOrEqual(44)
    expect(await page.getByRole('button', { name: 'Menu' }).count()).toBe(0)
    await page.setViewportSize(DESKTOP)
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Notifications/ })
      .waitFor()
    expect((await boxOf(title)).y).toBeGreaterThan(BAR_PX)
    if (!(await way.isVisible())) return
    await way.click()
    await page.waitForURL((url) => url.pathname !== path)
  })
})

describe('a conversation on a phone', () => {
  test('starts within 130 px, and shows four messages above a keyboard', async () => {
    const { page } = await stage.enter(scene.tokens.bola)
    await page.goto('/about')
    const seller = await sellerOf(page)
    for (const content of SHORT) await write(seller, content)
    await page.goto(`/messages/${seller}`)
    const thread = page.getByRole('region', { name: 'Conversation' })
    await thread
      .getByText(SHORT.at(-1) ?? '')
      .first()
      .waitFor()
    await page.locator('main a[href^="/products/"]').first().waitFor()
    await untilQuiet(page)
    expect((await boxOf(thread)).y).toBeLessThanOrEqual(130)
    await field(page).tap()
    await page.setViewportSize(ABOVE_KEYBOARD)
    await barIs(page, false)
    await field(page).click({ trial: true })
    await expect
      .poll(() =>
        thread.evaluate((box) => {
          const { top, bottom } = box.getBoundingClientRect()
          const seen = [...box.querySelectorAll('li')].map((item) => item.getBoundingClientRect())
          return seen.filter((item) => item.top >= top - 1 && item.bottom <= bottom + 1).length
        }),
      )
      .toBeGreaterThanOrEqual(4)
    await field(page).fill('Good')
    await page.getByRole('button', { name: 'Send', exact: true }).tap()
    await thread.getByText('Good', { exact: true }).waitFor()
  })

  test.each([PHONE, DESKTOP])('has nothing over Send, at $width px', async (viewport) => {
    const person = await stage.enter(scene.tokens.bola, viewport)
    const { page, context } = person
    await context.addInitScript(() => Reflect.deleteProperty(window, 'indexedDB'))
    await page.goto('/about')
    await page.goto(`/messages/${await sellerOf(page)}`)
    await says(person, 'This browser can’t keep pages or unsent messages for when you’re offline.')
    const send = page.getByRole('button', { name: 'Send', exact: true })
    await field(page).fill('Hello')
    await send.click({ trial: true })
    await context.setOffline(true)
    await says(person, "You're offline")
    await send.click({ trial: true })
    await field(page).blur()
    await send.click({ trial: true })
    await context.setOffline(false)
  })
})

async function sellerOf(page: Page): Promise<number> {
  const answer = await page.request.get(`/api/products/${scene.adasProduct}`)
  return ((await answer.json()) as { userId: number }).userId
}

async function write(receiverId: number, content: string): Promise<void> {
  const { status } = await fetch(`${stage.server.url}/api/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${scene.tokens.bola}` },
    body: JSON.stringify({ receiverId, content }),
  })
  expect(status).toBe(201)
}

async function happens(): Promise<void> {
  const { status } = await fetch(`${stage.server.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'New',
      email: `new.${Date.now()}@unilag.test`,
      password: 'a-long-secret-1',
      turnstileToken: 'x',
      campus: 'unilag',
    }),
  })
  expect(status).toBe(201)
}
