import { expect, test } from 'vitest'
import { looksRight } from '#tests/browser/looks.ts'
import { tokenOf } from '#tests/browser/scene.ts'
import { demoStage } from '#tests/browser/stage.ts'

const stage = demoStage()

test('on a phone filters are chips in one row, and the filter sheet shows the number of results', async () => {
  const bola = await stage.enter(await tokenOf(stage.server.url, 'bola@campus.test'))
  const { page } = bola
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto('/products')
  await page.getByLabel('Category').selectOption('electronics')
  await page.getByLabel('Sort by').selectOption({ label: 'Lowest price' })
  await page.waitForURL('/products?category=electronics&sort=price_asc')
  await button('Remove filter Electronics').waitFor()
  await looksRight(bola, 'chips')
  await button('More filters').click()
  await button('Show 4 products').waitFor()
  await page.getByLabel('Lowest price').fill('50000')
  await page.getByLabel('Condition').selectOption({ label: 'Good or better' })
  await button('Show 2 products').waitFor()
  expect(await page.getByLabel('Lowest price').inputValue()).toBe('50,000')
  await page.getByLabel('Condition').focus()
  await button('Show 1 product').waitFor()
  expect(await page.getByLabel('Lowest price').inputValue()).toBe('50,000')
  await looksRight(bola, 'the sheet')
  await page.getByLabel('Highest price').fill('1.500')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Show / })
    .click()
  await page.getByText('Did you mean ₦1,500?').waitFor()
  await page.getByLabel('Highest price').fill('99000')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Show / })
    .click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.waitForURL(/minPrice=50000&maxPrice=99000/)
  await button('Remove filter ₦50,000 to ₦99,000').click()
  await button('Remove filter Good or better').click()
  await button('Remove filter Electronics').click()
  await button('Remove filter Lowest price').click()
  await page.waitForURL(({ pathname, search }) => pathname === '/products' && search === '')
  expect(bola.complaints).toEqual([])
})
