import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { looksRight } from './looks.ts'
import { PHONE } from './person.ts'
import { plainJpeg } from './photo.ts'
import { tokenOf } from './scene.ts'
import { demoStage } from './stage.ts'

const stage = demoStage()

async function aPhoto(name: string, colour = '#3050b0') {
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await plainJpeg(colour) }
}

async function fillIn(page: Page, title: string): Promise<void> {
  await page.getByLabel('Photos', { exact: true }).setInputFiles(await aPhoto('fan'))
  await page.getByLabel('Description').fill(title)
  await page.getByLabel('Category').selectOption('electronics')
  await page.getByLabel('Condition').selectOption('good')
  await page.getByLabel('Price', { exact: true }).fill('18500')
}

test('[S89, S90] a product that was just published is live, and shared or followed by another from the first screen', async () => {
  const ada = await stage.enter(await tokenOf(stage.server.url, 'ada@campus.test'))
  const { page } = ada
  await page.goto('/add-listing')
  await fillIn(page, 'Standing fan, 18 inch')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await page.waitForURL(/\/products\/\d+$/)
  const path = new URL(page.url()).pathname
  const published = page.getByRole('region', { name: 'Published' })
  await published.getByText('Standing fan, 18 inch is live').waitFor()
  const share = published.getByRole('link', { name: 'Share on WhatsApp' })
  expect(await share.getAttribute('href')).toContain(encodeURIComponent(path))
  const bar = await page.getByRole('navigation', { name: 'Quick' }).boundingBox()
  for (const there of [share, published.getByRole('link', { name: 'List another' })]) {
    const { y, height } = (await there.boundingBox()) ?? { y: PHONE.height, height: 0 }
    expect(y + height).toBeLessThan(bar?.y ?? PHONE.height)
  }
  await looksRight(ada, 'a product just published')
  expect(await page.getByRole('link', { name: 'Share on WhatsApp' }).count()).toBe(1)
  await published.getByRole('link', { name: 'List another' }).click()
  await page.waitForURL('/add-listing')
  expect(await page.getByLabel('Description').inputValue()).toBe('')
  await page.goto(path)
  await page.getByText('This is your listing.').waitFor()
  expect(await published.count()).toBe(0)
})

test('[S89] the form asks for what the thing has, and for the rest on request', async () => {
  const ada = await stage.enter(await tokenOf(stage.server.url, 'ada@campus.test'))
  const { page } = ada
  const storage = page.getByLabel('Storage in GB')
  await page.goto('/add-listing')
  await page.getByLabel('Category').selectOption('electronics')
  await page.getByLabel('Description').fill('Standing fan')
  const more = page.getByRole('button', { name: 'Show more details' })
  await more.waitFor()
  expect(await storage.count()).toBe(0)
  await looksRight(ada, 'the form for a fan')
  await page.getByLabel('Description').fill('HP EliteBook with charger')
  await storage.fill('512')
  expect(await more.count()).toBe(0)
  // What was filled in stays, even when it is emptied.
  await page.getByLabel('Description').fill('Standing fan')
  await more.waitFor()
  expect(await page.getByLabel('RAM in GB').count()).toBe(0)
  await storage.fill('')
  await storage.fill('256')
  await more.click()
  await page.getByLabel('RAM in GB').fill('8')
  await page.reload()
  await expect.poll(() => storage.inputValue()).toBe('256')
})
