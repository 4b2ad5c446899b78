import { beforeAll, expect, test } from 'vitest'
import { looksRight, stickingOut } from '#tests/browser/looks.ts'
import { buy, depositOf, tokenOf } from '#tests/browser/scene.ts'
import { demoStage } from '#tests/browser/stage.ts'

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

const api = (method: string, path: string, token: string, body?: object) =>
  fetch(`${stage.server.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })

test('the bell counts new notifications on the open page; opening one marks it read, one button marks all', async () => {
  const person = await stage.enter(ada)
  const { page } = person
  await page.goto('/notifications')
  const all = page.getByRole('button', { name: 'Mark all as read' })
  await page.getByRole('region', { name: 'Today' }).waitFor()
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
  await page.getByRole('region', { name: 'Today' }).waitFor()
  expect(await unread.count()).toBe(0)
})

test('a handover by code is one email and one notification: a photo, a line and the sum, and all of it opens the order', async () => {
  const { url } = stage.server
  const order = await buy(url, bola, sold.id)
  const person = await stage.enter(bola)
  const { page } = person
  await page.goto('/notifications')
  const today = page.getByRole('region', { name: 'Today' })
  await today
    .getByRole('link', { name: /^Unread: You ordered / })
    .first()
    .waitFor()
  const subjects = async () => {
    const sent = await fetch(`${url}/sandbox/mailbox.json?to=bola@campus.test`)
    return ((await sent.json()) as { subject: string }[]).map(({ subject }) => subject)
  }
  await expect.poll(async () => (await subjects())[0]).toMatch(/^You ordered /)
  const before = [(await subjects()).length, await today.getByRole('listitem').count()]
  const placed = await api('GET', `/api/orders/${order}`, bola)
  const { handoverCode: code } = (await placed.json()) as { handoverCode: string }
  expect((await api('POST', `/api/orders/${order}/handover`, ada, { code })).status).toBe(200)
  const row = today.getByRole('link', { name: /^Unread: You got your / })
  await row.waitFor()
  await expect.poll(async () => (await subjects())[0]).toMatch(/^You got your /)
  expect([(await subjects()).length, await today.getByRole('listitem').count()]).toEqual(
    before.map((count) => count + 1),
  )
  expect(await row.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(96)
  expect(await row.textContent()).toMatch(/Total ₦[\d,]+$/)
  expect((await row.boundingBox())?.width).toBeGreaterThan(330)
  await row.click({ position: { x: 200, y: 6 } })
  await page.waitForURL(`/orders/${order}`)
  await page.getByText('Handed over', { exact: true }).waitFor()
})

test('a resolved notification offers no action, and one about the account expands in place', async () => {
  const { url } = stage.server
  const order = await buy(url, bola, sold.id)
  for (const deliveryStatus of ['preparing', 'ready_for_pickup', 'in_transit', 'delivered'])
    await api('PUT', `/api/orders/${order}/delivery-status`, ada, { deliveryStatus })
  const person = await stage.enter(bola)
  const { page } = person
  await page.goto('/notifications')
  const question = page
    .getByRole('link', { name: /Did you get your / })
    .and(page.locator(`[href="/orders/${order}"]`))
  await question.getByText('Confirm delivery').waitFor()
  await looksRight(person, 'a notification that asks')
  await api('PUT', `/api/orders/${order}/confirm-delivery`, bola, {})
  await page
    .getByRole('link', { name: /Your order is complete: / })
    .first()
    .waitFor()
  await page.reload()
  await question.waitFor()
  expect(await question.getByText('Confirm delivery').count()).toBe(0)

  await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
    },
    body: JSON.stringify({ email: 'bola@campus.test', password: 'campus123' }),
  })
  const signIn = page.locator('summary').filter({ hasText: 'New sign-in' }).first()
  await signIn.click()
  const unfolded = page.getByRole('listitem').filter({ has: signIn })
  await unfolded.getByText(/Was it you\?/).waitFor()
  await unfolded.getByRole('link', { name: /^Reset my password/ }).waitFor()
  await looksRight(person, 'a notification about the account')
})

test('a visitor is sent to sign in', async () => {
  const { page } = await stage.enter(undefined)
  await page.goto('/notifications')
  await page.waitForURL('/login')
})

test('a buyer sees the delivered order that needs action on Profile and My Orders', async () => {
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
