import { beforeAll, expect, test } from 'vitest'
import { looksRight } from '#tests/browser/looks.ts'
import { says } from '#tests/browser/person.ts'
import { plainJpeg } from '#tests/browser/photo.ts'
import { buy, depositOf, tokenOf } from '#tests/browser/scene.ts'
import { demoStage } from '#tests/browser/stage.ts'
import { DEMO_PASSWORD } from '../../../app-server/demo/people.ts'

const stage = demoStage()
let ada: string
let bola: string
let dami: string
beforeAll(async () => {
  const { url } = stage.server
  ;[ada, bola, dami] = (await Promise.all(
    ['ada', 'bola', 'dami'].map((name) => tokenOf(url, `${name}@campus.test`)),
  )) as [string, string, string]
  await Promise.all([bola, dami].map((token) => depositOf(url, token, 'success', 100_000)))
}, 120_000)

const api = async (method: string, path: string, token: string, body?: object) => {
  const response = await fetch(`${stage.server.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return response.json() as Promise<Record<string, never>>
}

async function listUncounted(): Promise<number> {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    description: 'Plastic chair',
    price: '3000',
    category: 'furniture',
    platformPurchaseEnabled: 'true',
  }))
    form.set(name, value)
  form.set(
    'images',
    new Blob([new Uint8Array(await plainJpeg('#3050b0'))], { type: 'image/jpeg' }),
    'chair.jpg',
  )
  const headers = { authorization: `Bearer ${ada}` }
  const response = await fetch(`${stage.server.url}/api/products`, { method: 'POST', headers, body: form })
  return ((await response.json()) as { id: number }).id
}

let lamp = 0

test('stock defaults to one piece, and a draft stores the stock that was entered', async () => {
  const person = await stage.enter(ada)
  const { page } = person
  await page.goto('/add-listing')
  await page.getByLabel('Description').fill('Desk lamp with a dimmer\nBright and quiet')
  await page.getByLabel('Category').selectOption('electronics')
  await page.getByLabel('Condition').selectOption('good')
  await page.getByLabel('Price', { exact: true }).fill('4500')
  expect(await page.getByLabel('Just this one').isChecked()).toBe(true)
  await page.getByLabel('I have more of these').check()
  await page.getByLabel('Photos', { exact: true }).setInputFiles({
    name: 'lamp.jpg',
    mimeType: 'image/jpeg',
    buffer: await plainJpeg('#b0a030'),
  })
  await page.getByRole('button', { name: 'Add Product' }).click()
  await says(person, 'Enter a whole number from 0 to 100,000')
  await looksRight(person, 'a listing without the number of pieces')
  await page.reload()
  await says(person, 'We kept what you typed last time.')
  expect(await page.getByLabel('I have more of these').isChecked()).toBe(true)
  await page.getByLabel('Just this one').check()
  await page.getByRole('button', { name: 'Remove lamp.jpg' }).waitFor()
  await page.getByRole('button', { name: 'Add Product' }).click()
  await page.waitForURL(/\/products\/\d+$/)
  lamp = Number(/\d+$/.exec(page.url())?.[0])
  expect(await api('GET', `/api/products/${lamp}`, ada)).toMatchObject({ stock: 1 })
  await page.goto(`/edit-product/${lamp}`)
  await page.getByLabel('Just this one').waitFor()
  expect(await page.getByLabel('Just this one').isChecked()).toBe(true)
})

test('the second of two buyers of one piece reads that it is sold out, requests an alert, and is notified when it is back', async () => {
  const person = await stage.enter(dami)
  const { page } = person
  await api('POST', '/api/notifications/read', dami, { upTo: 1_000_000 })
  await api('POST', '/api/cart/add', dami, { productId: lamp, quantity: 1 })
  await api('POST', '/api/favorites', dami, { itemType: 'product', itemId: lamp })
  await page.goto(`/products/${lamp}`)
  await page.getByRole('button', { name: 'Buy Now' }).filter({ visible: true }).click()
  const pay = page.getByRole('button', { name: /^Pay ₦/ })
  await pay.waitFor()
  const order = await buy(stage.server.url, bola, lamp)
  await pay.click()
  await says(person, 'Someone else ordered this first. You were not charged.')
  await says(person, 'Reserved for another buyer.')
  expect(await page.getByText('Someone else ordered this first').count()).toBe(1)
  expect(await page.getByRole('button', { name: /Buy Now|Add to Cart/ }).count()).toBe(0)
  await page.getByRole('button', { name: 'Send Message' }).waitFor()
  await page.getByRole('button', { name: 'Tell me if it’s available again' }).click()
  await says(person, 'We’ll tell you if it’s available again')
  await page.reload()
  await page.getByRole('button', { name: 'Stop alert' }).waitFor()
  await looksRight(person, 'a product that is reserved')
  const buyer = await stage.enter(bola)
  await buyer.page.goto(`/products/${lamp}`)
  await says(buyer, 'You bought this.')
  expect(await buyer.page.getByText('Reserved for another buyer').count()).toBe(0)
  await looksRight(buyer, 'a product that one bought')
  await buyer.page.getByRole('link', { name: 'View order' }).click()
  await buyer.page.waitForURL(`**/orders/${order}`)
  // Dami's own market is of another campus; visitors see all of them.
  const visitor = await stage.enter(undefined)
  for (const [who, path] of [
    [visitor, '/products?search=dimmer'],
    [visitor, '/search?q=dimmer'],
    [person, '/favorites'],
  ] as const) {
    await who.page.goto(path)
    await who.page
      .getByRole('article')
      .filter({ hasText: 'Desk lamp with a dimmer' })
      .getByText('Reserved', { exact: true })
      .waitFor()
  }
  const latest = visitor.page.getByRole('region', { name: 'Latest products' }).getByRole('article')
  await visitor.page.goto('/')
  await latest.nth(4).waitFor()
  expect(await latest.filter({ hasText: 'Desk lamp' }).count()).toBe(0)
  await page.goto('/cart')
  await says(person, 'Reserved for another buyer')
  await looksRight(person, 'a cart with something reserved')
  expect(await page.getByRole('link', { name: /^Notifications ?, \d/ }).count()).toBe(0)
  await api('PUT', `/api/orders/${order}/cancel`, bola, { reason: 'I found another one' })
  await page
    .getByRole('link', { name: /^Notifications ?, 1 unread/ })
    .filter({ visible: true })
    .click()
  await says(person, 'Available again: Desk lamp with a dimmer')
  await page.getByRole('link', { name: /Available again: Desk lamp with a dimmer/ }).click()
  await page.waitForURL(`/products/${lamp}`)
  await page.getByRole('button', { name: 'Buy Now' }).filter({ visible: true }).waitFor()
})

test('a visitor who requests an alert signs in and returns', async () => {
  await api('PUT', `/api/products/${lamp}/availability`, ada, { availability: 'sold' })
  const person = await stage.enter(undefined)
  const { page } = person
  await page.goto(`/products/${lamp}`)
  await says(person, 'This has been sold.')
  await page.getByRole('button', { name: 'Tell me if it’s available again' }).click()
  await page.waitForURL('/login')
  await page.getByLabel('Email').fill('bola@campus.test')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(`/products/${lamp}`)
  await page.getByRole('button', { name: 'Tell me if it’s available again' }).click()
  await page.getByRole('button', { name: 'Stop alert' }).click()
  await says(person, 'Alert stopped')
})

test('a seller without a stock count is prompted after an order to enter one', async () => {
  const id = await listUncounted()
  await buy(stage.server.url, dami, id)
  const person = await stage.enter(ada)
  const { page } = person
  await page.goto(`/products/${id}?answer=stock`)
  await says(person, 'Do you have more of this?')
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await page.getByRole('button', { name: 'Save number' }).click()
  await says(person, 'Enter a whole number from 1 to 100,000')
  await looksRight(person, 'the question how many more there are')
  await page.getByLabel('How many more can buyers order?').fill('3')
  await page.getByRole('button', { name: 'Save number' }).click()
  await says(person, '3 left')
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await page.getByText('Do you have more of this?').waitFor({ state: 'detached' })
})
