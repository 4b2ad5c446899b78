import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { looksRight } from '#tests/browser/looks.ts'
import { changesOf, type Person, says } from '#tests/browser/person.ts'
import { balanceOf, buy, endSession, preparedScene, tokenOf } from '#tests/browser/scene.ts'
import { demoStage } from '#tests/browser/stage.ts'
import { DEMO_PASSWORD } from '../../../app-server/demo/people.ts'

const stage = demoStage({ scene: true })
const trouble = demoStage({ trouble: true })
const scene = preparedScene()

const main = (page: Page) => page.getByRole('main')

async function signsInAgain({ page }: Person, email: string): Promise<void> {
  await page.waitForURL('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await main(page).getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('a typed message about a product survives a reload and an expired session, and is cleared once sent', async () => {
  const { url } = trouble.server
  const token = await tokenOf(url, 'bola@campus.test')
  const bola = await trouble.enter(token)
  const { page } = bola
  const { products } = (await (await fetch(`${url}/api/products?limit=50`)).json()) as {
    products: { id: number; User: { name: string } }[]
  }
  const path = `/products/${products.find(({ User }) => User.name === 'Ada Obi')?.id}`
  const field = page.getByLabel('Your message')
  await page.goto(path)
  await field.fill('Can I see it at 5 pm?')
  await page.reload()
  await expect.poll(() => field.inputValue()).toBe('Can I see it at 5 pm?')
  await endSession(url, token)
  // The page may find out by itself before it is pressed.
  await Promise.race([
    page.waitForURL('/login'),
    page
      .getByRole('button', { name: 'Send Message' })
      .click()
      .catch(() => undefined),
  ])
  await signsInAgain(bola, 'bola@campus.test')
  await page.waitForURL(path)
  await expect.poll(() => field.inputValue()).toBe('Can I see it at 5 pm?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await says(bola, 'Message sent successfully!')
  await page.reload()
  await field.waitFor()
  expect(await field.inputValue()).toBe('')
})

test('typed texts of a gig and a dispute survive a reload; signing out clears them', async () => {
  const bola = await stage.enter(scene.tokens.bola)
  const { page } = bola
  await page.goto('/gigs/create')
  await page.getByLabel('Description').fill('Design a flyer for our faculty week')
  await page.getByLabel('Budget').fill('5000')
  await page.getByLabel('Category').selectOption('Design')
  await page.reload()
  await expect
    .poll(() => page.getByLabel('Description').inputValue())
    .toBe('Design a flyer for our faculty week')
  expect(await page.getByLabel('Budget').inputValue()).toBe('5,000')
  expect(await page.getByLabel('Category').inputValue()).toBe('design')
  await page.goto(`/orders/${scene.orders.delivered}`)
  await page.getByRole('link', { name: 'I don’t have it' }).click()
  const reason = page.getByLabel('What is wrong?')
  expect(await reason.inputValue()).toBe('Ada Obi marked it as delivered, but I don’t have it.')
  await looksRight(bola, 'a dispute that begins with what is wrong')
  await reason.fill('It is still at her hostel')
  await page.reload()
  await expect.poll(() => reason.inputValue()).toBe('It is still at her hostel')
  await page.goto('/about')
  await page.getByRole('button', { name: 'Menu' }).first().click()
  await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click()
  await says(bola, 'Logged out successfully')
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /^unsent/.test(key)))).toEqual(
    [],
  )
})

test('a payment without a response says so, links to where to check, and is not made twice', async () => {
  const { url } = trouble.server
  const token = await tokenOf(url, 'bola@campus.test')
  const bola = await trouble.enter(token)
  const { page } = bola
  const product = await plentyOf(url)
  const before = await balanceOf(url, token)
  await page.goto(`/products/${product}`)
  await page.getByRole('button', { name: 'Buy Now' }).filter({ visible: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Buy Now' })
  const pay = dialog.getByRole('button', { name: /^Pay ₦/ })
  await pay.waitFor()
  await page.route('**/api/orders/buy-now', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await pay.click()
  await dialog.getByText('We’re not sure it went through.').waitFor()
  await looksRight(bola, 'a payment whose answer was lost')
  await page.unrouteAll({ behavior: 'wait' })
  const once = before - (await balanceOf(url, token))
  await pay.click()
  await page.waitForURL('/orders')
  expect(before - (await balanceOf(url, token))).toBe(once)
  await page.goBack()
})

test('the cart is reloaded before it sends the buyer to deposit', async () => {
  const { url } = stage.server
  const dami = scene.tokens.dami
  const headers = { authorization: `Bearer ${dami}`, 'content-type': 'application/json' }
  await fetch(`${url}/api/cart/clear`, {
    method: 'DELETE',
    headers: { authorization: headers.authorization },
  })
  const { products } = (await (await fetch(`${url}/api/products?limit=50&sort=price_desc`)).json()) as {
    products: { id: number; availability: string; stock: number | null; User: { name: string } }[]
  }
  const dear = products.find(
    ({ availability, stock, User }) =>
      availability === 'for_sale' && stock === 1 && User.name === 'Chidi Eze',
  )
  for (const productId of [dear?.id, scene.adasBargain])
    await fetch(`${url}/api/cart/add`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ productId, quantity: 1 }),
    })
  const person = await stage.enter(dami)
  const { page } = person
  await page.goto('/cart')
  const deposit = page.getByRole('button', { name: /^Deposit ₦/ })
  await deposit.waitFor()
  await main(page).getByText('Subtotal (2 items)').waitFor()
  await buy(url, await tokenOf(url, 'bola@campus.test'), dear?.id ?? 0)
  const changes = changesOf(person)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await says(person, 'Your cart has changed.')
  await main(page).getByText('Subtotal (1 item)').waitFor()
  await looksRight(person, 'a cart that has changed')
  expect(new URL(page.url()).pathname).toBe('/cart')
  expect(changes).toEqual([])
})

async function plentyOf(url: string): Promise<number> {
  const { products } = (await (await fetch(`${url}/api/products?limit=50&sort=price_asc`)).json()) as {
    products: { id: number; stock: number | null; platformPurchaseEnabled: boolean; User: { name: string } }[]
  }
  const found = products.find(
    ({ stock, platformPurchaseEnabled, User }) =>
      stock === null && platformPurchaseEnabled && User.name !== 'Bola Adeyemi',
  )
  return found?.id ?? 0
}
