import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { looksRight } from '#tests/browser/looks.ts'
import { changesOf, DESKTOP, says } from '#tests/browser/person.ts'
import { plainJpeg } from '#tests/browser/photo.ts'
import { preparedScene } from '#tests/browser/scene.ts'
import { demoStage } from '#tests/browser/stage.ts'

const stage = demoStage({ trouble: true, scene: true })
const scene = preparedScene()

async function cut(page: Page, name: string, times: number): Promise<() => number> {
  let requested = 0
  await page.route(`**/assets/${name}-*.js`, (route) => {
    requested += 1
    return requested > times ? route.continue() : route.abort()
  })
  return () => requested
}

const message = (page: Page) => page.getByLabel('Your message')
const notLoaded = (page: Page) => page.getByText('This part didn’t load. Check your connection.')
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' })
const starts = (page: Page) => page.evaluate(() => performance.timeOrigin)

test('a screen whose code failed to load briefly shows without another tap', async () => {
  const { page } = await stage.enter(scene.tokens.bola)
  await page.goto('/products')
  await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor()
  const requested = await cut(page, 'about', 1)
  const began = await starts(page)
  await page.getByRole('link', { name: 'About Us' }).click()
  await page.getByRole('heading', { level: 1, name: 'About Us' }).waitFor()
  expect(requested()).toBeGreaterThan(1)
  expect(await starts(page)).toBe(began)
})

test('the first screen shows after its code failed to load briefly', async () => {
  const { page } = await stage.enter(undefined)
  const requested = await cut(page, 'home', 1)
  await page.goto('/')
  await page.locator('main button').first().waitFor({ state: 'attached' })
  expect(requested()).toBeGreaterThan(1)
})

test('a dialog that failed to load says so, preserves the typed text, and opens on retry', async () => {
  const bola = await stage.enter(scene.tokens.bola, DESKTOP)
  const { page } = bola
  await cut(page, 'report-dialog', Number.POSITIVE_INFINITY)
  await page.goto(`/products/${scene.adasProduct}`)
  await message(page).fill('Is it still there? I can come by at 6pm.')
  const began = await starts(page)
  await page.getByRole('button', { name: 'Report this product' }).click()
  await notLoaded(page).waitFor()
  await looksRight(bola, 'a dialog that did not load')
  await tryAgain(page).click()
  await notLoaded(page).waitFor()
  await page.unrouteAll()
  await tryAgain(page).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await message(page).inputValue()).toBe('Is it still there? I can come by at 6pm.')
  expect(await starts(page)).toBe(began)
})

test('a payment dialog that failed to load opens when the network is back, and pays once', async () => {
  const bola = await stage.enter(scene.tokens.bola)
  const { page, context } = bola
  const changes = changesOf(bola)
  await cut(page, 'buy-dialog', Number.POSITIVE_INFINITY)
  await page.goto(`/products/${scene.adasBargain}`)
  await message(page).fill('Hello Ada')
  await page.getByRole('button', { name: 'Buy Now' }).filter({ visible: true }).click()
  await notLoaded(page).waitFor()
  await context.setOffline(true)
  await page.unrouteAll()
  await context.setOffline(false)
  const dialog = page.getByRole('dialog', { name: 'Buy Now' })
  await dialog.getByLabel('Note to the seller').fill('Hall 3, 6pm')
  await dialog.getByRole('button', { name: /^Pay ₦/ }).click()
  await page.waitForURL('/orders')
  expect(changes.filter((change) => change === 'POST /api/orders/buy-now')).toHaveLength(1)
})

test('a form whose submit code failed to load is sent on retry, with all typed and chosen values', async () => {
  const ada = await stage.enter(scene.tokens.ada)
  const { page } = ada
  await page.clock.install()
  await page.goto('/add-listing')
  const photo = { name: 'lamp.jpg', mimeType: 'image/jpeg', buffer: await plainJpeg('#3050b0') }
  await page.locator('input[type=file][multiple]').first().setInputFiles(photo)
  await page.getByRole('button', { name: 'Remove lamp.jpg' }).waitFor()
  await page.getByLabel('Description').fill('Reading lamp\nWarm light')
  await page.getByLabel('Category').selectOption('furniture')
  await page.getByLabel('Condition').selectOption('good')
  await page.getByLabel('Price', { exact: true }).fill('6500')
  await cut(page, 'upload', Number.POSITIVE_INFINITY)
  const add = page.getByRole('button', { name: 'Add Product' })
  await add.click()
  await says(ada, 'Check your connection and try again.')
  expect(await page.getByLabel('Description').inputValue()).toBe('Reading lamp\nWarm light')
  await page.unrouteAll()
  // A second try within a second of the first one counts as a double press.
  await page.clock.runFor(1100)
  await add.click()
  await page.waitForURL(/\/products\/\d+$/)
  await page.getByRole('heading', { level: 1, name: 'Reading lamp' }).waitFor()
})

test('a chunk missing in a newer release shows a message, and the page with the typed text stays', async () => {
  const { page } = await stage.enter(scene.tokens.bola)
  await page.goto(`/products/${scene.adasProduct}`)
  await message(page).fill('One more question')
  const began = await starts(page)
  await page.route('**/assets/report-dialog-*.js', (route) => route.fulfill({ status: 404, body: '{}' }))
  await page.getByRole('button', { name: 'Report this product' }).click()
  await page.getByText('This part needs a fresh page. Copy what you typed, then reload.').waitFor()
  await page.getByText('A new version is ready').waitFor()
  await page.waitForTimeout(2500)
  expect(await message(page).inputValue()).toBe('One more question')
  expect(await starts(page)).toBe(began)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload page' }).click()
  await page.waitForFunction((before) => performance.timeOrigin > before, began)
  await page.getByRole('button', { name: 'Report this product' }).click()
  await page.getByRole('dialog').waitFor()
})

test('a screen missing in a newer release reloads the page, once', async () => {
  const { page } = await stage.enter(scene.tokens.bola)
  await page.clock.install()
  await page.goto('/products')
  await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor()
  let opened = 0
  page.on('load', () => {
    opened += 1
  })
  await page.route('**/assets/about-*.js', (route) => route.fulfill({ status: 404, body: '{}' }))
  await page.getByRole('link', { name: 'About Us' }).click()
  await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor()
  await page.clock.runFor(2500)
  expect(opened).toBe(1)
})

test('styles that failed to load briefly are loaded on retry', async () => {
  const { page } = await stage.enter(undefined)
  let requested = 0
  await page.route('**/assets/*.css', (route) => {
    requested += 1
    return requested > 1 ? route.continue() : route.abort()
  })
  await page.goto('/about')
  await page.getByRole('heading', { level: 1, name: 'About Us' }).waitFor()
  await page.waitForFunction(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
    try {
      return (link?.sheet?.cssRules.length ?? 0) > 0
    } catch {
      return false
    }
  })
  expect(requested).toBe(2)
})
