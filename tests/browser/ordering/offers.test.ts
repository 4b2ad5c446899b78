import { beforeAll, expect, test } from 'vitest'
import { looksRight } from '#tests/browser/looks.ts'
import { changesOf, type Person, says } from '#tests/browser/person.ts'
import { plainJpeg } from '#tests/browser/photo.ts'
import { balanceOf, depositOf, tokenOf } from '#tests/browser/scene.ts'
import { demoStage } from '#tests/browser/stage.ts'

const stage = demoStage()
let ada: string
let bola: string
beforeAll(async () => {
  const { url } = stage.server
  ;[ada, bola] = (await Promise.all(['ada', 'bola'].map((name) => tokenOf(url, `${name}@campus.test`)))) as [
    string,
    string,
  ]
  await depositOf(url, bola, 'success', 100_000)
}, 120_000)

const api = async (path: string, token: string) => {
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(`${stage.server.url}${path}`, { headers })).json() as Promise<Record<string, never>>
}

async function listed(description: string, more: Record<string, string> = {}): Promise<number> {
  const form = new FormData()
  const fields = { description, price: '9000', category: 'furniture', stock: '1', ...more }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const photo = new Uint8Array(await plainJpeg('#3050b0'))
  form.set('images', new Blob([photo], { type: 'image/jpeg' }), 'lamp.jpg')
  const headers = { authorization: `Bearer ${ada}` }
  const response = await fetch(`${stage.server.url}/api/products`, { method: 'POST', headers, body: form })
  return ((await response.json()) as { id: number }).id
}

const idOf = async (token: string) =>
  ((await api('/api/auth/me', token)).user as unknown as { id: number }).id
const button = ({ page }: Person, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true })

async function name(person: Person, naira: string, send: string, note?: string) {
  const dialog = person.page.getByRole('dialog')
  await dialog.getByLabel('Your price').fill(naira)
  if (note !== undefined) await dialog.getByLabel('Note').fill(note)
  await dialog.getByRole('button', { name: send }).dblclick()
}

test('a buyer offers a price, the seller counters, the buyer accepts and buys at that price, and the order stores it', async () => {
  const { url } = stage.server
  const id = await listed('Reading lamp\nBright and quiet')
  const [buyer, seller] = [await stage.enter(bola), await stage.enter(ada)]
  const calls = changesOf(buyer)
  await buyer.page.goto(`/products/${id}`)
  await button(buyer, 'Make an offer').waitFor()
  await looksRight(buyer, 'a product that takes offers')
  await button(buyer, 'Make an offer').click()
  await buyer.page.getByRole('dialog').locator('img').waitFor()
  await name(buyer, '9000', 'Send offer')
  await says(buyer, 'It costs ₦9,000. An offer has to be lower.')
  await looksRight(buyer, 'an offer that is too high')
  const quick = buyer.page.getByRole('dialog').getByRole('button', { name: /save ₦900$/ })
  expect(await quick.textContent()).toBe('₦8,100−10%save ₦900')
  await quick.click()
  expect(await buyer.page.getByLabel('Your price').inputValue()).toBe('8,100')
  await looksRight(buyer, 'an offer with a quick price')
  await name(buyer, '7000', 'Send offer', 'I can come today')
  await says(buyer, 'You offered ₦7,000')
  expect(calls.filter((call) => call === 'POST /api/offers')).toHaveLength(2)
  await looksRight(buyer, 'a product with an own offer')

  // An offer counts as waiting: in the badge, on the dashboard, beside the link to the offers and in the list.
  await seller.page.goto('/dashboard')
  await says(seller, /^You have \d offers? to answer\.$/)
  await seller.page
    .getByRole('navigation', { name: 'Quick' })
    .getByRole('link', { name: /^Profile.*, \d offers? to answer$/ })
    .waitFor()
  await seller.page.goto('/seller-orders')
  await seller.page.getByRole('link', { name: /^Offers\s*, \d to answer$/ }).waitFor()
  await seller.page.goto('/messages')
  const entry = seller.page.getByRole('link', { name: /^Bola Adeyemi.*Offer to answer/ })
  await entry.waitFor()
  expect(
    await entry
      .locator('img')
      .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0)
  await looksRight(seller, 'the list of conversations with an offer')
  await seller.page.goto(`/messages/${await idOf(bola)}`)
  await says(seller, 'Bola Adeyemi offers')
  await says(seller, 'I can come today')
  await button(seller, 'Accept ₦7,000').waitFor()
  await looksRight(seller, 'an offer in a conversation')
  await button(seller, 'Send another price').click()
  await name(seller, '8000', 'Send price')
  await says(seller, 'You ask for')
  await button(seller, 'Withdraw offer').waitFor()

  await buyer.page.getByRole('link', { name: 'Open the conversation' }).click()
  await says(buyer, 'Ada Obi asks for')
  await button(buyer, 'Accept ₦8,000').dblclick()
  await says(buyer, /Accepted\. Your price ends in 2\d hours\./)
  await looksRight(buyer, 'an accepted offer in a conversation')

  await buyer.page.getByRole('link', { name: 'Buy for ₦8,000' }).click()
  const dialog = buyer.page.getByRole('dialog', { name: 'Buy Now' })
  await dialog.getByText('₦8,000').first().waitFor()
  await says(buyer, 'Your price is ₦8,000')
  const before = await balanceOf(url, bola)
  await dialog.getByRole('button', { name: /^Pay ₦8,400/ }).click()
  await buyer.page.waitForURL(/\/orders$/)
  expect(before - (await balanceOf(url, bola))).toBe(8400)
  const card = buyer.page.getByRole('article').filter({ hasText: 'Reading lamp' })
  await card.getByRole('link', { name: 'View Details' }).click()
  await says(buyer, 'Price agreed by an offer. The listing says: ₦9,000.')
  await looksRight(buyer, 'an order that was bought by an offer')
  await seller.page.reload()
  await seller.page.getByRole('link', { name: 'View order' }).waitFor()
})

test('a reserved product shows its price to the buyer and the reservation to others; withdrawing puts it back for sale', async () => {
  const id = await listed('Desk fan')
  const [buyer, seller, dami] = [
    await stage.enter(bola),
    await stage.enter(ada),
    await stage.enter(await tokenOf(stage.server.url, 'dami@campus.test')),
  ]
  await fetch(`${stage.server.url}/api/cart/add`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bola}`, 'content-type': 'application/json' },
    body: JSON.stringify({ productId: id, quantity: 1 }),
  })
  await buyer.page.goto(`/products/${id}`)
  await button(buyer, 'Make an offer').click()
  await name(buyer, '5000', 'Send offer')
  await says(buyer, 'You offered ₦5,000')
  // The list of offers has the buttons of the conversation.
  await seller.page.goto('/orders')
  await seller.page.getByRole('main').getByRole('link', { name: 'Offers' }).click()
  await button(seller, 'Accept ₦5,000').waitFor()
  await looksRight(seller, 'the list of offers')
  await button(seller, 'Accept ₦5,000').click()
  await says(seller, /Accepted\. Bola Adeyemi’s price ends in 2\d hours\./)
  // The open page is notified.
  await says(buyer, 'Your price is ₦5,000')
  await button(buyer, 'Buy Now').waitFor()
  await looksRight(buyer, 'a product with an own price')
  await dami.page.goto(`/products/${id}`)
  await says(dami, 'Reserved for another buyer')
  expect(await button(dami, 'Make an offer').count()).toBe(0)
  await buyer.page.goto('/cart')
  await says(buyer, 'You have your own price')
  expect(await buyer.page.getByText('Reserved for another buyer').count()).toBe(0)
  await looksRight(buyer, 'a cart with an own price')
  await buyer.page.goto(`/messages/${await idOf(ada)}`)
  await button(buyer, 'Withdraw offer').click()
  await says(buyer, 'Withdrawn')
  await dami.page.reload()
  await button(dami, 'Make an offer').waitFor()
})

test('a minimum price that only the seller sees declines lower offers immediately', async () => {
  const id = await listed('Bookshelf')
  const [seller, buyer] = [await stage.enter(ada), await stage.enter(bola)]
  await seller.page.goto(`/edit-product/${id}`)
  const field = seller.page.getByLabel('Lowest price for offers')
  await field.fill('9500')
  await seller.page.getByLabel('Condition').selectOption('good')
  await seller.page.getByRole('button', { name: 'Save Changes' }).click()
  await says(seller, 'The lowest price is at least ₦1 and below your price')
  // The invalid field is scrolled into view.
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  await looksRight(seller, 'a lowest price that is too high')
  await field.fill('7000')
  await seller.page.getByRole('button', { name: 'Save Changes' }).click()
  await seller.page.waitForURL(`/products/${id}`)
  await seller.page.goto(`/edit-product/${id}`)
  await expect.poll(() => field.inputValue(), { timeout: 15_000 }).toBe('7,000')

  await buyer.page.goto(`/products/${id}`)
  await button(buyer, 'Make an offer').click()
  await name(buyer, '6000', 'Send offer')
  await says(buyer, 'The seller declined this price.')
  await says(buyer, 'You can name 2 prices.')
  await looksRight(buyer, 'an offer that was declined at once')
  await name(buyer, '7500', 'Send offer')
  await says(buyer, 'You offered ₦7,500')
})

test('a product with price on request is bought at the agreed price; a visitor signs in first', async () => {
  const id = await listed('Wardrobe', { price: 'null' })
  const [buyer, seller, visitor] = [
    await stage.enter(bola),
    await stage.enter(ada),
    await stage.enter(undefined),
  ]
  await visitor.page.goto(`/products/${id}`)
  await button(visitor, 'Make an offer').click()
  await visitor.page.waitForURL('/login')
  await buyer.page.goto(`/products/${id}`)
  await button(buyer, 'Make an offer').click()
  await name(buyer, '4000', 'Send offer')
  await says(buyer, 'You offered ₦4,000')
  await seller.page.goto(`/messages/${await idOf(bola)}`)
  await button(seller, 'Accept ₦4,000').click()
  await button(buyer, 'Buy Now').click()
  await buyer.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay ₦4,/ })
    .click()
  await buyer.page.waitForURL(/\/orders$/)
})
