import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { looksRight } from '#tests/browser/looks.ts'
import { changesOf, DESKTOP, fitsSideways, PHONE, says } from '#tests/browser/person.ts'
import { balanceOf, tokenOf } from '#tests/browser/scene.ts'
import { demoStage } from '#tests/browser/stage.ts'

const stage = demoStage()

type Product = {
  id: number
  title: string
  price: number | null
  platformPurchaseEnabled: boolean
  stock: number | null
  availability: string
  User: { name: string }
}
let wanted: [Product, Product]
let bola: string
let dami: string

beforeAll(async () => {
  bola = await tokenOf(stage.server.url, 'bola@campus.test')
  dami = await tokenOf(stage.server.url, 'dami@campus.test')
  const answer = await fetch(`${stage.server.url}/api/products?limit=50&sort=price_asc`)
  const { products } = (await answer.json()) as { products: Product[] }
  const online = products.filter(
    ({ platformPurchaseEnabled, stock, User }) =>
      platformPurchaseEnabled &&
      stock === null &&
      User.name !== 'Bola Adeyemi' &&
      User.name !== 'Dami Balogun',
  )
  const [first] = online
  const second = online.find(({ User }) => User.name !== first?.User.name)
  if (!first || !second) throw new Error('the demo has two sellers')
  wanted = [first, second]
})

// A retry starts from the same state.
beforeEach(async () => {
  for (const token of [bola, dami])
    await fetch(`${stage.server.url}/api/cart/clear`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
    })
})

describe('the cart on a phone', () => {
  test('[S162] a visitor is prompted to sign in', async () => {
    const { page } = await stage.enter(undefined)
    await page.goto('/cart')
    await page.getByText('Sign in to view your cart').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
    await page.waitForURL('/login')
  })

  test('[S159, S160, S161, S167] is filled from two pages, changed, and ordered once despite repeated presses', async () => {
    const before = await balanceOf(stage.server.url, bola)
    const person = await stage.enter(bola)
    const { page } = person
    for (const { id } of wanted) {
      await page.goto(`/products/${id}`)
      await page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).click()
      await says(person, 'Product added to cart!')
    }
    await page.goto('/cart')
    const main = page.getByRole('main')
    for (const { User } of wanted) await main.getByRole('heading', { name: User.name }).waitFor()
    await main.getByText('Subtotal (2 items)').waitFor()
    await page.getByText(', 2 in it').first().waitFor({ state: 'attached' })
    const title = wanted[0].title
    expect(await main.getByRole('button', { name: `Remove one of ${title}` }).isDisabled()).toBe(true)
    await main.getByRole('button', { name: `Add one more of ${title}` }).click()
    await says(person, 'Cart item updated')
    await main.getByText('Subtotal (3 items)').waitFor()
    await looksRight(person, 'a filled cart')
    await page.setViewportSize({ width: 320, height: 700 })
    await fitsSideways(person, 'the cart')
    await page.setViewportSize(PHONE)

    const sum = main.locator('dt', { hasText: /^Total$/ }).locator('xpath=../dd')
    const total = Number((await sum.textContent())?.replace(/[^\d.]/g, ''))
    const changes = changesOf(person)
    await main.getByRole('button', { name: 'Place Order' }).dblclick()
    await says(person, 'Order created successfully!')
    await page.waitForURL('/orders')
    expect(changes).toEqual(['POST /api/orders/create'])
    expect(before - (await balanceOf(stage.server.url, bola))).toBe(total)
    for (const { User } of wanted) await page.getByText(`Sold by ${User.name}`).first().waitFor()
    await page.goto('/cart')
    await main.getByText('Your cart is empty').waitFor()
    expect(await main.getByRole('link', { name: 'Browse products' }).getAttribute('href')).toBe('/products')
  })

  test('[S165] an insufficient balance places no order, and the button leads to the deposit', async () => {
    const person = await stage.enter(dami)
    const { page } = person
    const answer = await fetch(`${stage.server.url}/api/products?limit=10&sort=price_desc&campus=unilag`)
    const { products } = (await answer.json()) as { products: Product[] }
    const dearest = products.find(({ availability }) => availability === 'for_sale')
    await page.goto(`/products/${dearest?.id}`)
    await page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).click()
    await says(person, 'Product added to cart!')
    await page.goto('/cart')
    await page.getByText('You need', { exact: true }).waitFor()
    const changes = changesOf(person)
    await page.getByRole('button', { name: 'Place Order' }).click()
    await says(person, 'Insufficient wallet balance. Please deposit funds.')
    await page.waitForURL('/wallet/deposit')
    expect(changes).toEqual([])
  })
})

test('[S160, S164, S167] on a desktop a line is removed and the cart is cleared, after confirmation', async () => {
  const person = await stage.enter(bola, DESKTOP)
  const { page } = person
  for (const { id } of wanted)
    await fetch(`${stage.server.url}/api/cart/add`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bola}`, 'content-type': 'application/json' },
      body: JSON.stringify({ productId: id, quantity: 1 }),
    })
  await page.goto('/cart')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: `Remove ${wanted[0].title}` }).click()
  await says(person, 'Item removed from cart')
  await main.getByText('Subtotal (1 item)').waitFor()
  expect(await main.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/products')
  await main.getByRole('button', { name: 'Clear Cart' }).click()
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to clear your cart?' })
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await main.getByRole('button', { name: 'Clear Cart' }).click()
  await dialog.getByRole('button', { name: 'Clear Cart' }).click()
  await says(person, 'Cart cleared')
  await main.getByText('Your cart is empty').waitFor()
})
