import { beforeAll, expect, test } from 'vitest'
import { looksRight, stickingOut } from './looks.ts'
import { buy, depositOf, tokenOf } from './scene.ts'
import { demoStage } from './stage.ts'

const stage = demoStage()
let ada: string
let bola: string
let sold: { id: number }
beforeAll(async () => {
  const { url } = stage.server
  ;[ada, bola] = await Promise.all([tokenOf(url, 'ada@campus.test'), tokenOf(url, 'bola@campus.test')])
  await depositOf(url, bola, 'success', 200_000)
  const { products } = (await (await fetch(`${url}/api/products?limit=50`)).json()) as {
    products: { id: number; price: number | null; User: { name: string } }[]
  }
  const found = products.find(
    ({ User, price }) => User.name === 'Ada Obi' && price !== null && price > 0 && price < 50_000,
  )
  if (!found) throw new Error('Ada sells something')
  sold = found
  await api('PUT', `/api/products/${sold.id}/stock`, ada, { stock: null })
}, 120_000)

const api = (method: string, path: string, token: string, body: object) =>
  fetch(`${stage.server.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('the bell counts what comes while the page is open; each is read by opening it, and all at once', async () => {
  const person = await stage.enter(ada)
  const { page } = person
  await page.goto('/notifications')
  const all = page.getByRole('button', { name: 'Mark all as read' })
  await page.getByRole('list', { name: 'Notifications' }).waitFor()
  if (await all.isVisible()) await all.click()
  await all.waitFor({ state: 'detached' })
  const before = await page.getByRole('main').getByRole('listitem').count()
  for (const _ of [1, 2]) await buy(stage.server.url, bola, sold.id)
  await expect
    .poll(() => page.getByRole('main').getByRole('listitem').count(), { timeout: 20_000 })
    .toBeGreaterThanOrEqual(before + 2)
  await all.waitFor()
  await looksRight(person, 'unread notifications')
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await stickingOut(page)).toEqual([])
  await page.setViewportSize({ width: 768, height: 800 })
  expect(await stickingOut(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.setViewportSize({ width: 390, height: 844 })
  const unread = page.getByRole('listitem').filter({ hasText: 'Unread:' })
  const count = await unread.count()
  await page
    .getByRole('link', { name: new RegExp(`^Notifications ?, ${count} unread`) })
    .first()
    .waitFor()
  await unread.first().getByRole('link').click()
  await page.waitForURL((url) => url.pathname !== '/notifications')
  await page.goBack()
  await expect.poll(() => unread.count()).toBe(count - 1)
  await all.click()
  await expect.poll(() => unread.count()).toBe(0)
  await expect.poll(() => page.getByRole('link', { name: /^Notifications ?, \d/ }).count()).toBe(0)
  await page.reload()
  await page.getByRole('list', { name: 'Notifications' }).waitFor()
  expect(await unread.count()).toBe(0)
})

test('a visitor signs in first', async () => {
  const { page } = await stage.enter(undefined)
  await page.goto('/notifications')
  await page.waitForURL('/login')
})

test('a buyer sees at Profile and at My Orders that a delivered order waits for them', async () => {
  const { url } = stage.server
  const order = await buy(url, bola, sold.id)
  const person = await stage.enter(bola)
  const { page } = person
  await page.goto('/about')
  const profile = page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: /^Profile/ })
  await profile.waitFor()
  const waits = async () =>
    Number(/(\d+) orders? to confirm/.exec((await profile.textContent()) ?? '')?.[1] ?? 0)
  await page
    .getByRole('link', { name: /^Notifications/ })
    .filter({ visible: true })
    .waitFor()
  // The demo's own, which come a moment after the page.
  await expect.poll(waits).toBeGreaterThan(0)
  const before = await waits()
  for (const deliveryStatus of ['preparing', 'ready_for_pickup', 'in_transit', 'delivered'])
    await api('PUT', `/api/orders/${order}/delivery-status`, ada, { deliveryStatus })
  await expect.poll(waits, { timeout: 20_000 }).toBe(before + 1)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: /^My Orders ?, \d+ orders? to confirm/ }).waitFor()
  await looksRight(person, 'the menu of a buyer with a delivered order')
})
