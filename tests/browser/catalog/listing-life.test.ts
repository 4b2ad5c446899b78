import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { looksRight } from '#tests/browser/looks.ts'
import { aPerson, aSignedInPerson, DESKTOP, type Person, PHONE, says } from '#tests/browser/person.ts'
import { plainJpeg } from '#tests/browser/photo.ts'
import { tokenOf } from '#tests/browser/scene.ts'
import { sharedChromium } from '#tests/support/browsers/shared-chromium.ts'
import { type HostedServer, hostServer } from '#tests/support/servers/hosted-server.ts'

let browser: Browser
let server: HostedServer
beforeAll(async () => {
  ;[server, browser] = await Promise.all([
    hostServer({ DEMO_DATA: 'true', RATE_LIMITS: 'off' }),
    sharedChromium(),
  ])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const as = async (name: string, viewport: typeof PHONE = PHONE) =>
  aSignedInPerson(browser, server.url, viewport, await tokenOf(server.url, `${name}@campus.test`))
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name })

async function adasProduct(): Promise<{ id: number; title: string; userId: number }> {
  const { products } = (await (await fetch(`${server.url}/api/products?limit=50`)).json()) as {
    products: {
      id: number
      title: string
      userId: number
      User: { name: string }
      platformPurchaseEnabled: boolean
      availability: string
    }[]
  }
  const found = products.find(
    ({ User, platformPurchaseEnabled, availability }) =>
      User.name === 'Ada Obi' && platformPurchaseEnabled && availability === 'for_sale',
  )
  if (!found) throw new Error('Ada lists something')
  return found
}

test('a product marked as sold shows so to everyone, cannot be bought, and is relisted from the dashboard', async () => {
  const { id, title } = await adasProduct()
  const [ada, bola] = [await as('ada'), await as('bola')]
  await bola.page.goto(`/products/${id}`)
  await button(bola.page, 'Buy Now').first().waitFor()
  await ada.page.goto(`/products/${id}?answer=sold`)
  await button(ada.page, 'Mark as Sold').click()
  await says(ada, 'Product marked as sold')
  await says(ada, 'This is sold.')
  await expect.poll(() => new URL(ada.page.url()).search).toBe('')
  await looksRight(ada, 'an own product that is sold')
  await bola.page.reload()
  await says(bola, 'This has been sold.')
  expect(await button(bola.page, /Buy Now|Add to Cart|Send Message/).count()).toBe(0)
  await looksRight(bola, 'a product that is sold')
  await bola.page.goto('/products')
  await bola.page
    .getByRole('status')
    .filter({ hasText: /\d+ products/ })
    .waitFor()
  expect(await bola.page.getByRole('link', { name: new RegExp(title.slice(0, 12)) }).count()).toBe(0)
  await ada.page.goto('/dashboard')
  await button(ada.page, `Put back on sale: ${title}`).click()
  await says(ada, 'Your product is for sale')
  await button(ada.page, `Mark as Sold: ${title}`).waitFor()
  await bola.page.goto(`/products/${id}`)
  await button(bola.page, 'Buy Now').first().waitFor()
  for (const { complaints, context } of [ada, bola]) {
    expect(complaints).toEqual([])
    await context.close()
  }
})

test('[S79] a business is shared and contacted; its owner’s page shows their profile and listings', async () => {
  const { userId } = await adasProduct()
  const bola = await as('bola')
  const { page } = bola
  await page.goto(`/u/${userId}`)
  await page.getByRole('heading', { level: 1, name: 'Ada Obi' }).waitFor()
  await says(bola, /^New here · joined \p{L}{3} \d{4}$/u)
  expect(await page.getByText(/\b0\b/).count()).toBe(0)
  await page.getByRole('heading', { level: 2, name: 'Products' }).waitFor()
  await looksRight(bola, 'a seller’s page')
  await page.getByRole('region', { name: 'Businesses' }).getByRole('link').first().click()
  await page.waitForURL(/\/businesses\/\d+$/)
  const share = page.getByRole('region', { name: 'Share' })
  await share.getByRole('link', { name: /WhatsApp/ }).waitFor()
  const name = await page.getByRole('heading', { level: 1 }).textContent()
  const whatsapp = await share.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')
  expect(new URL(whatsapp ?? '').searchParams.get('text')).toBe(`${name}\n${page.url()}`)
  const telegram = new URL((await share.getByRole('link', { name: /Telegram/ }).getAttribute('href')) ?? '')
  expect([telegram.host, telegram.searchParams.get('url'), telegram.searchParams.get('text')]).toEqual([
    't.me',
    page.url(),
    name,
  ])
  const chat = await page.getByRole('link', { name: /^Chat on WhatsApp/ }).getAttribute('href')
  expect(new URL(chat ?? '').pathname).toBe('/2348030000001')
  expect(new URL(chat ?? '').searchParams.get('text')).toBe(`${name}\n${page.url()}`)
  await page.getByLabel('Your message').fill('Are you open on Sunday?')
  await button(page, 'Send Message').click()
  await says(bola, 'Message sent successfully!')
  const gig = await aPerson(browser, server.url, DESKTOP)
  await gig.page.goto('/gigs/1')
  const sharing = gig.page.getByRole('region', { name: 'Share' })
  const shared = await sharing.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')
  expect(decodeURIComponent(shared ?? '')).toMatch(/, ₦[\d,]+\n.*\/gigs\/1$/)
  for (const { complaints, context } of [bola, gig]) {
    expect(complaints).toEqual([])
    await context.close()
  }
})

test('a seller’s number is in no page source: members see it directly, visitors after a press, both with a warning on outside payments', async () => {
  const { id, userId } = await adasProduct()
  const outside = 'Pay from your wallet only. Payments made outside it are not protected by escrow.'
  for (const path of [`/products/${id}`, `/u/${userId}`]) {
    const sent = await (await fetch(`${server.url}${path}`)).text()
    expect([path, sent.includes('0803 000 0001')]).toEqual([path, false])
    const [visitor, bola] = [await aPerson(browser, server.url, PHONE), await as('bola')]
    for (const { page } of [visitor, bola]) await page.goto(path)
    await visitor.page.getByText(outside).waitFor()
    expect(await visitor.page.locator('a[href^="tel:"], a[href*="wa.me/2"]').count()).toBe(0)
    await looksRight(visitor, `${path} of a visitor`)
    await button(visitor.page, 'Show phone number').click()
    for (const { page } of [visitor, bola]) {
      await page.getByRole('link', { name: '0803 000 0001' }).waitFor()
      await page.getByText(outside).waitFor()
    }
    if (path.startsWith('/products'))
      await visitor.page.getByRole('link', { name: /^Chat on WhatsApp/ }).waitFor()
    for (const { complaints, context } of [visitor, bola]) {
      expect(complaints).toEqual([])
      await context.close()
    }
  }
})

test('a listing is reported by a member; the admin of its campus takes it down with a reason', async () => {
  const { id, title } = await adasProduct()
  const bola = await as('bola')
  await bola.page.goto(`/products/${id}`)
  await button(bola.page, 'Report this product').click()
  const dialog = bola.page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send Report' }).click()
  await says(bola, 'Please provide a reason')
  await dialog.getByLabel('What is wrong?').fill('The photos are of another phone')
  await dialog.getByRole('button', { name: 'Send Report' }).click()
  await says(bola, 'Thank you. The admins will look at it.')
  const ngozi = await as('ngozi')
  const { page } = ngozi
  await page.goto('/admin/dashboard')
  await page.getByRole('main').getByRole('link', { name: 'Reports' }).click()
  await says(ngozi, 'The photos are of another phone')
  await looksRight(ngozi, 'the queue of reports')
  await button(page, `Take Down: ${title}`).click()
  const deciding = page.getByRole('dialog')
  await deciding.getByRole('button', { name: 'Take Down' }).click()
  await says(ngozi, 'Please provide a reason')
  await deciding.getByLabel('Reason').fill('Photos of another phone')
  await deciding.getByRole('button', { name: 'Take Down' }).dblclick()
  await says(ngozi, 'It has been taken down')
  await says(ngozi, 'No open reports')
  await page.getByRole('tab', { name: 'Acted on' }).click()
  await says(ngozi, 'Photos of another phone')
  await bola.page.reload()
  await says(bola, 'This product has been disabled and is not visible.')
  for (const { complaints, context } of [bola, ngozi]) {
    expect(complaints).toEqual([])
    await context.close()
  }
})

test('[S104] removing a favourite moves the focus to the next card, and from the last card to the heading', async () => {
  const bola = await as('bola', DESKTOP)
  const { page } = bola
  await page.goto('/products')
  const hearts = page.getByRole('main').getByRole('button', { name: /^Favorite / })
  await hearts.first().waitFor()
  await page.goto('/favorites')
  await hearts.first().waitFor()
  for (let left = await hearts.count(); left > 0; left -= 1) {
    await hearts.first().focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => hearts.count()).toBe(left - 1)
    const focused = () => page.evaluate(() => document.activeElement?.tagName)
    await expect.poll(focused).toBe(left > 1 ? 'BUTTON' : 'H1')
  }
  await bola.context.close()
})

test('[S101, S125] a product is deleted after confirmation, also while its page is still loading', async () => {
  const ada = await as('ada')
  const { page } = ada
  const path = await lampOfAda(ada)
  await page.route(`**/api${path}`, answeredOnceDeleted())
  await page.goto(path)
  await button(page, 'Delete').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Product' }).click()
  await says(ada, 'Product deleted successfully')
  await page.waitForURL('/products')
  expect(await page.getByText('Product not found or has been removed').count()).toBe(0)
  await page.unroute(`**/api${path}`)
  await page.goto(path)
  await says(ada, 'Product not found or has been removed')
  expect(ada.complaints).toEqual([])
  await ada.context.close()
})

async function lampOfAda({ page }: Person): Promise<string> {
  const authorization = `Bearer ${await tokenOf(server.url, 'ada@campus.test')}`
  const multipart = {
    description: 'Lamp',
    price: '900',
    category: 'furniture',
    images: { name: 'lamp.jpg', mimeType: 'image/jpeg', buffer: await plainJpeg('#305030') },
  }
  const response = await page.request.post('/api/products', { headers: { authorization }, multipart })
  return `/products/${((await response.json()) as { id: number }).id}`
}

/** Delays requests until the deletion is done, but not known to the deleting page. */
function answeredOnceDeleted() {
  let isDeleted = () => {}
  const deleted = new Promise<void>((resolve) => {
    isDeleted = resolve
  })
  const requested: Promise<unknown>[] = []
  return async (route: Route) => {
    if (route.request().method() === 'GET') {
      requested.push(route.request().response())
      await deleted
      // The request may be cancelled already.
      return route.continue().catch(() => undefined)
    }
    const response = await route.fetch()
    isDeleted()
    await Promise.all(requested)
    await route.fulfill({ response })
  }
}
