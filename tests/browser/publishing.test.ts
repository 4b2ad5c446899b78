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
