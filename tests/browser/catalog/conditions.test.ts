import { randomInt } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { looksRight } from '#tests/browser/looks.ts'
import { aSignedInPerson, PHONE, says } from '#tests/browser/person.ts'
import { plainJpeg } from '#tests/browser/photo.ts'
import { tokenOf } from '#tests/browser/scene.ts'
import { sharedChromium } from '#tests/support/browsers/shared-chromium.ts'
import { type HostedServer, hostServer } from '#tests/support/servers/hosted-server.ts'

let server: HostedServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([hostServer({ DEMO_DATA: 'true' }), sharedChromium()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const enter = async (who: string) =>
  aSignedInPerson(browser, server.url, PHONE, await tokenOf(server.url, `${who}@campus.test`))

test('the form requires a product’s condition, and the list filters by it', async () => {
  const [ada, bola] = await Promise.all([enter('ada'), enter('bola')])
  // A retry in the same marketplace needs a title of its own.
  const title = `Canon EOS camera ${randomInt(1_000_000)}`
  const form = ada.page
  await form.goto('/add-listing')
  await form.getByLabel('Description').fill(title)
  await form.getByLabel('Category').selectOption('services')
  expect(await form.getByLabel('Condition').count()).toBe(0)
  await form.getByLabel('Category').selectOption('electronics')
  await form.getByLabel('Photos', { exact: true }).setInputFiles({
    name: 'camera.jpg',
    mimeType: 'image/jpeg',
    buffer: await plainJpeg('#3050b0'),
  })
  await form.getByLabel('Price', { exact: true }).fill('150000')
  await form.getByRole('button', { name: 'Add Product' }).click()
  await form.getByText('Choose a condition', { exact: true }).last().waitFor()
  expect(await form.getByLabel('Description').inputValue()).toBe(title)
  await form.getByLabel('Condition').selectOption('like_new')
  await says(ada, 'Used a few times, with no marks.')
  await looksRight(ada, 'the form')
  await form.reload()
  await expect.poll(() => form.getByLabel('Condition').inputValue()).toBe('like_new')
  await form.getByLabel('Photos', { exact: true }).setInputFiles({
    name: 'camera.jpg',
    mimeType: 'image/jpeg',
    buffer: await plainJpeg('#3050b0'),
  })
  await form.getByRole('button', { name: 'Add Product' }).click()
  await form.waitForURL(/\/products\/\d+$/)
  await form
    .getByRole('list', { name: /About this/ })
    .getByText('Like new')
    .waitFor()
  const path = new URL(form.url()).pathname

  const { page } = bola
  await page.goto('/products')
  const camera = page.getByRole('link', { name: new RegExp(title) })
  await camera.waitFor()
  await expect.poll(() => camera.textContent()).toContain('Like new')
  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByLabel('Condition').selectOption({ label: 'For parts' })
  await page.waitForURL(/condition=for_parts/)
  await camera.waitFor({ state: 'detached' })
  await page.getByLabel('Condition').selectOption({ label: 'Like new or better' })
  await camera.waitFor()
  await looksRight(bola, 'the list')
  await page.reload()
  await camera.waitFor()
  await page.getByRole('button', { name: 'Remove filter Like new or better' }).waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.waitForURL('/products')
  await page.goto(path)
  await page
    .getByRole('list', { name: /About this/ })
    .getByText('Like new')
    .waitFor()
  await looksRight(bola, 'the page')

  await form.goto(path.replace('/products', '/edit-product'))
  await form.getByLabel('Category').selectOption('services')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await form.waitForURL(path)
  await form.getByRole('heading', { level: 1, name: title }).waitFor()
  await expect.poll(() => form.getByText('Like new').count()).toBe(0)
  for (const person of [ada, bola]) {
    expect(person.complaints).toEqual([])
    await person.context.close()
  }
})

test('room and phone facts are shown on the listing, and the list filters by them', async () => {
  const [ada, bola] = await Promise.all([enter('ada'), enter('bola')])
  // A retry in the same marketplace needs a title of its own.
  const title = `Room with balcony ${randomInt(1_000_000)}`
  const form = ada.page
  await form.goto('/add-listing')
  await form.getByLabel('Description').fill(title)
  await form.getByLabel('Category').selectOption('lodges')
  await form.getByLabel('Rent per year, in naira').fill('180.5')
  await form.getByLabel(/Minutes’ walk to campus/).fill('7')
  await form.getByLabel('Furnished').selectOption({ label: 'Yes' })
  await form.getByLabel('The price is negotiable').check()
  await form.getByLabel('Photos', { exact: true }).setInputFiles({
    name: 'room.jpg',
    mimeType: 'image/jpeg',
    buffer: await plainJpeg('#30b050'),
  })
  await form.getByLabel('Price', { exact: true }).fill('180000')
  await form.getByRole('button', { name: 'Add Product' }).click()
  await form.getByText('Enter a whole number from 1 to 100,000,000').last().waitFor()
  await form.getByLabel('Rent per year, in naira').fill('180000')
  await looksRight(ada, 'the form')
  await form.getByRole('button', { name: 'Add Product' }).click()
  await form.waitForURL(/\/products\/\d+$/)
  const facts = form.getByRole('region', { name: 'Details' })
  await facts.getByText('₦180,000').waitFor()
  await facts.getByText('7 min walk').waitFor()
  await form.getByText('Negotiable', { exact: true }).waitFor()
  await looksRight(ada, 'the page')
  await form.goto(new URL(form.url()).pathname.replace('/products', '/edit-product'))
  await expect.poll(() => form.getByLabel('Rent per year, in naira').inputValue()).toBe('180000')

  const { page } = bola
  await page.goto('/products?category=lodges')
  const room = page.getByRole('link', { name: new RegExp(title) })
  await room.waitFor()
  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByLabel('Highest yearly rent').selectOption({ label: '₦100,000' })
  await room.waitFor({ state: 'detached' })
  await page.getByLabel('Highest yearly rent').selectOption({ label: '₦200,000' })
  await room.waitFor()
  await page.getByLabel('Longest walk').selectOption({ label: '10 minutes' })
  await page.waitForURL(/maxCampusMinutes=10/)
  await room.waitFor()
  await looksRight(bola, 'the list of rooms')
  await page.getByLabel('Category').selectOption('electronics')
  await page.waitForURL(({ search }) => search === '?category=electronics')
  // Reading a text adds no step to the history.
  const steps = await page.evaluate(() => history.length)
  await page.getByLabel('Brand').focus()
  await page.getByLabel('Brand').blur()
  expect(await page.evaluate(() => history.length)).toBe(steps)
  await page.goto('/products?category=electronics')
  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByLabel('Brand').fill('tecno')
  await page.getByLabel('Brand').press('Enter')
  await page.waitForURL(/brand=tecno/)
  await page.getByRole('link', { name: /Tecno Spark 10/ }).waitFor()
  await page.getByRole('link', { name: /iPhone 11/ }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Show 1 product' }).click()
  await page.getByRole('link', { name: /Tecno Spark 10/ }).click()
  await page.getByRole('region', { name: 'Details' }).getByText('128 GB').waitFor()
  await looksRight(bola, 'a phone')
  for (const person of [ada, bola]) {
    expect(person.complaints).toEqual([])
    await person.context.close()
  }
})
