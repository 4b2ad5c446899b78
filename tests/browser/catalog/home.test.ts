import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { stickingOut } from '#tests/browser/looks.ts'
import type { Person } from '#tests/browser/person.ts'
import { preparedScene } from '#tests/browser/scene.ts'
import { demoStage } from '#tests/browser/stage.ts'

const stage = demoStage({ scene: true })
const scene = preparedScene()

function pricesOnFirstScreen(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bar = document.querySelector('.bottom-bar')?.getBoundingClientRect().top ?? window.innerHeight
    return [...document.querySelectorAll('main a[href^="/products/"]')].filter((link) => {
      const price = [...link.querySelectorAll('span')].find(
        (span) => span.childElementCount === 0 && /^₦|^Price on request$/.test(span.textContent),
      )
      return price !== undefined && price.getBoundingClientRect().bottom <= bar
    }).length
  })
}

async function visitHome({ page }: Person): Promise<void> {
  await page.goto('/')
  await page.getByRole('main').getByRole('button').first().waitFor()
}

test('a phone shows six products with prices above the fold when the campus is known', async () => {
  const dami = await stage.enter(scene.tokens.dami)
  const { page } = dami
  await visitHome(dami)
  expect(await pricesOnFirstScreen(page)).toBeGreaterThanOrEqual(6)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Buy and sell at')
})

test.each([360, 390])('at %i px the hint of the search is not cut', async (width) => {
  const dami = await stage.enter(scene.tokens.dami, { width, height: 844 })
  await visitHome(dami)
  const [room, hint] = await dami.page
    .getByRole('main')
    .getByRole('searchbox')
    .evaluate((input) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(input)
      const { placeholder, clientWidth } = input as HTMLInputElement
      const pen = new OffscreenCanvas(1, 1).getContext('2d')
      if (pen) pen.font = font
      // The browser keeps room for a button that empties the field.
      const button = 20
      return [
        clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - button,
        pen?.measureText(placeholder).width ?? Number.NaN,
      ]
    })
  expect(hint).toBeLessThanOrEqual(room ?? 0)
})

test('home links to the open order, the last viewed listings and the categories', async () => {
  const dami = await stage.enter(scene.tokens.dami)
  const { page } = dami
  await page.goto(`/products/${scene.adasBargain}`)
  const viewed = (await page.locator('h1').textContent()) ?? ''
  await page.waitForFunction((title) => localStorage.getItem('recently-viewed')?.includes(title), viewed)
  await visitHome(dami)
  const begun = page.getByRole('list', { name: 'Continue' })
  await expect.poll(() => begun.getByRole('link').allTextContents()).toContain(viewed)
  await begun.getByRole('link', { name: 'Your order', exact: true }).click()
  await page.waitForURL(/\/orders\/\d+$/)
  await visitHome(dami)
  await page.getByRole('list', { name: 'Popular categories' }).getByRole('link', { name: 'Books' }).click()
  await page.waitForURL('/products?category=books')
})

test('a product without a picture far along a horizontal list does not widen the page', async () => {
  const visitor = await stage.enter(undefined)
  const { page } = visitor
  await page.addInitScript(() => {
    const listings = Array.from({ length: 6 }, (_, index) => ({
      ...{ kind: 'product', id: index + 1, title: `Thing ${index + 1}`, price: 500, image: null },
    }))
    localStorage.setItem('recently-viewed', JSON.stringify({ viewer: null, listings }))
  })
  await page.goto('/search')
  await page
    .getByRole('link', { name: /Thing 6/ })
    .first()
    .waitFor({ state: 'attached' })
  expect(await stickingOut(page)).toEqual([])
})

test('a visitor without a campus reads what the product is', async () => {
  const visitor = await stage.enter(undefined)
  await visitHome(visitor)
  await visitor.page.getByText('Your money is safe in escrow.').first().waitFor()
  expect(await visitor.page.getByRole('list', { name: 'Continue' }).count()).toBe(0)
})

test('the first picture is preloaded in the size that its card shows', async () => {
  const { page } = await stage.enter(undefined)
  const { origin } = new URL(stage.server.url)
  await page.context().addCookies([{ name: 'userCampus', value: 'unilag', url: origin }])
  await page.goto('/')
  await page.getByRole('main').getByRole('button').first().waitFor()
  const preloaded = await page.locator('link[rel=preload][as=image]').getAttribute('imagesizes')
  expect(preloaded).toContain('33vw')
  expect(await page.locator('main a[href^="/products/"] source').first().getAttribute('sizes')).toBe(
    preloaded,
  )
})
