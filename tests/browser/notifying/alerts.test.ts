import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { looksRight } from '#tests/browser/looks.ts'
import { changesOf, says } from '#tests/browser/person.ts'
import { plainJpeg } from '#tests/browser/photo.ts'
import { tokenOf } from '#tests/browser/scene.ts'
import { demoStage } from '#tests/browser/stage.ts'

const stage = demoStage()
let ada: string
let bola: string
beforeAll(async () => {
  const { url } = stage.server
  ;[ada, bola] = await Promise.all([tokenOf(url, 'ada@campus.test'), tokenOf(url, 'bola@campus.test')])
}, 120_000)

async function below(page: Page): Promise<void> {
  const heading = page.locator('#how')
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 2000)
        return heading.count()
      },
      { timeout: 15_000 },
    )
    .toBe(1)
}

async function listed(description: string, price: string): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ description, price, category: 'furniture' }))
    form.set(name, value)
  const photo = new Uint8Array(await plainJpeg('#3050b0'))
  form.set('images', new Blob([photo], { type: 'image/jpeg' }), 'chair.jpg')
  const headers = { authorization: `Bearer ${ada}` }
  expect(
    (await fetch(`${stage.server.url}/api/products`, { method: 'POST', headers, body: form })).status,
  ).toBe(201)
}

test('a search is saved in two presses, notifies about a new listing, and is deleted', async () => {
  const [buyer, visitor] = [await stage.enter(bola), await stage.enter(undefined)]
  await visitor.page.goto('/products?search=gyroscope')
  await visitor.page.getByText('No products found.').waitFor()
  expect(await visitor.page.getByRole('button', { name: 'Save this search' }).count()).toBe(0)

  const { page } = buyer
  const calls = changesOf(buyer)
  await page.goto('/products?search=gyroscope&category=furniture&maxPrice=9000')
  const save = page.getByRole('button', { name: 'Save this search' })
  await save.waitFor()
  await looksRight(buyer, 'a search that can be saved')
  await save.dblclick()
  await says(buyer, 'Saved. We’ll alert you to new matches.')
  expect(calls.filter((call) => call === 'POST /api/alerts/searches')).toHaveLength(1)

  await listed('Gyroscope, too dear', '9500')
  await listed('Gyroscope on a stand', '9000')
  await page.goto('/notifications')
  const notice = page.getByRole('listitem').filter({ hasText: 'Gyroscope on a stand, ₦9,000' }).first()
  await notice.waitFor({ timeout: 45_000 })
  expect(await page.getByText('Gyroscope, too dear').count()).toBe(0)
  await page.getByRole('link', { name: 'Alerts', exact: true }).click()
  await page.getByRole('link', { name: '“gyroscope”' }).waitFor()
  await says(buyer, 'Products · Furniture · Up to ₦9,000 · UNILAG')
  await page.getByRole('link', { name: /Gyroscope on a stand, ₦9,000/ }).waitFor()
  await looksRight(buyer, 'alerts')
  await page.getByRole('button', { name: 'Delete “gyroscope”' }).click()
  await says(buyer, 'No saved searches yet')
  await looksRight(buyer, 'alerts without a saved search')
})

test('viewed listings show on home and search, until they are removed or the member logs out', async () => {
  const { url } = stage.server
  const person = await stage.enter(bola)
  const { page } = person
  await page.goto('/')
  await below(page)
  expect(await page.getByText('Recently viewed').count()).toBe(0)

  await listed('Telescope to look at', '7000')
  await listed('Microscope to look at', '8000')
  const { products } = (await (await fetch(`${url}/api/products?search=look%20at`)).json()) as {
    products: { id: number; title: string }[]
  }
  expect(products).toHaveLength(2)
  for (const { id, title } of products) {
    await page.goto(`/products/${id}`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('recently-viewed') ?? ''), { timeout: 15_000 })
      .toContain(title)
  }
  await page.goto('/')
  await below(page)
  const again = page.getByRole('region', { name: 'Recently viewed' })
  await again.getByRole('link', { name: /Telescope to look at/ }).waitFor({ state: 'attached' })
  await again.scrollIntoViewIfNeeded()
  await expect.poll(() => again.getByRole('link').count()).toBe(2)
  await looksRight(person, 'home with what was looked at')

  const gone = products.find(({ title }) => title === 'Microscope to look at')
  const headers = { authorization: `Bearer ${ada}` }
  await fetch(`${url}/api/products/${gone?.id}`, { method: 'DELETE', headers })
  await page.goto('/search')
  await again.getByRole('link', { name: /Telescope to look at/ }).waitFor()
  await expect.poll(() => again.getByRole('link').count(), { timeout: 15_000 }).toBe(1)
  await looksRight(person, 'search with what was looked at')

  await page.getByRole('button', { name: 'Menu' }).first().click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(`${url}/`)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('recently-viewed')), { timeout: 15_000 })
    .toBeNull()
})
