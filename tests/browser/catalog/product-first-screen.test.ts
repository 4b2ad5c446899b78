import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { chooseTheme, looksRight, type Theme } from '#tests/browser/looks.ts'
import { DESKTOP, PHONE, says } from '#tests/browser/person.ts'
import { plainJpeg } from '#tests/browser/photo.ts'
import { depositOf, tokenOf } from '#tests/browser/scene.ts'
import { demoStage } from '#tests/browser/stage.ts'

const stage = demoStage()
const tokens: Record<'ada' | 'bola', string> = { ada: '', bola: '' }
const TITLE = 'Samsung double-door refrigerator with freezer, stabiliser, all shelves and its own receipt'
const HEART = `Favorite ${TITLE}`
let product = ''
let onRequest = ''

beforeAll(async () => {
  const { url } = stage.server
  for (const who of ['ada', 'bola'] as const) tokens[who] = await tokenOf(url, `${who}@campus.test`)
  await depositOf(url, tokens.bola, 'success', 100_000)
  product = await listed({ description: TITLE, price: '9000' })
  onRequest = await listed({ description: 'Wardrobe', price: 'null' })
}, 120_000)

async function listed(fields: Record<string, string>): Promise<string> {
  const form = new FormData()
  const all = { category: 'furniture', condition: 'good', stock: '1', ...fields }
  for (const [name, value] of Object.entries(all)) form.set(name, value)
  for (const colour of ['#ffffff', '#101010'])
    form.append(
      'images',
      new Blob([new Uint8Array(await plainJpeg(colour))], { type: 'image/jpeg' }),
      'a.jpg',
    )
  const headers = { authorization: `Bearer ${tokens.ada}` }
  const response = await fetch(`${stage.server.url}/api/products`, { method: 'POST', headers, body: form })
  return `/products/${((await response.json()) as { id: number }).id}`
}

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })
const seller = (page: Page) => main(page).getByRole('region', { name: 'Seller' })

async function boxOf(part: Locator) {
  await part.waitFor()
  const box = await part.boundingBox()
  if (!box) throw new Error('it is nowhere')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

const inBar = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.above-bar button')].map(
      (each) => each.getAttribute('aria-label') ?? each.textContent,
    ),
  )

describe('the first screen of a product on a phone', () => {
  test.each([
    ['a visitor', undefined, 'light'],
    ['a visitor', undefined, 'dark'],
    ['a member', 'bola', 'light'],
    ['a member', 'bola', 'dark'],
  ] as const)(
    'shows %s (%s, %s) photo, price, title, condition and seller between the bars',
    async (_, who, theme: Theme) => {
      const { page } = await stage.enter(who && tokens[who])
      await page.goto(product)
      await chooseTheme(page, theme)
      const bar = await boxOf(page.locator('.above-bar'))
      expect(bar.bottom).toBeLessThanOrEqual(PHONE.height)
      await expect.poll(() => inBar(page)).toEqual(['Message seller', 'Make an offer', 'Buy Now'])
      const photo = await boxOf(main(page).getByRole('img', { name: /photo 1 of 2$/ }))
      const top = await boxOf(page.getByRole('banner'))
      expect([photo.x, photo.right, Math.round(photo.y)]).toEqual([0, PHONE.width, Math.round(top.bottom)])
      const onPhoto = [
        main(page).getByRole('link', { name: 'Products', exact: true }),
        button(page, /^Share$/),
        button(page, HEART),
        button(page, 'Enlarge photo'),
        button(page, 'Show photo 1'),
        button(page, 'Show photo 2'),
      ]
      for (const each of onPhoto) {
        const box = await boxOf(each)
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
        expect([box.y >= photo.y, box.bottom <= photo.bottom]).toEqual([true, true])
      }
      const parts = [
        main(page).getByText('₦9,000').filter({ visible: true }),
        main(page).getByRole('heading', { level: 1, name: TITLE }),
        main(page)
          .getByRole('list', { name: /About this/ })
          .getByText('Good'),
        seller(page),
      ]
      let above = photo.bottom
      for (const part of parts) {
        const box = await boxOf(part)
        expect(box.y).toBeGreaterThanOrEqual(above)
        expect(box.bottom).toBeLessThanOrEqual(bar.y)
        above = box.bottom
      }
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
      expect(await button(page, 'Add to Cart').count()).toBe(1)
      expect(await main(page).getByText('Ada Obi').count()).toBe(1)
    },
  )

  test('has no accessibility faults, and the links on the photo work', async () => {
    const person = await stage.enter(tokens.bola)
    const { page } = person
    await page.addInitScript(() => {
      Object.assign(navigator, {
        share: async (what: ShareData) => Object.assign(window, { shared: what }),
      })
    })
    await page.goto(product)
    await expect.poll(() => inBar(page)).toHaveLength(3)
    await looksRight(person, 'a product')
    await button(page, /^Share$/).click()
    expect(await page.evaluate(() => (window as unknown as { shared: ShareData }).shared.text)).toBe(
      `${TITLE}, ₦9,000\n${page.url()}`,
    )
    await button(page, HEART).click()
    await main(page).getByRole('button', { name: HEART, pressed: true }).waitFor()
    await button(page, 'Show photo 2').click()
    await expect.poll(() => button(page, 'Show photo 2').getAttribute('aria-current')).toBe('true')
    const row = await boxOf(seller(page))
    await page.mouse.click(row.x + row.width / 2, row.y + row.height / 2)
    await page.waitForURL(/\/u\/\d+$/)
    await page.goBack()
    await main(page).getByRole('link', { name: 'Products', exact: true }).click()
    await page.waitForURL(/\/products$/)
  })

  test('Message moves to its field, and sends a visitor to sign in', async () => {
    const [bola, visitor] = [await stage.enter(tokens.bola), await stage.enter(undefined)]
    await bola.page.goto(product)
    await bola.page.getByLabel('Your message').waitFor()
    await button(bola.page, 'Message seller').click()
    await bola.page.keyboard.type('Is it still there?')
    expect(await bola.page.getByLabel('Your message').inputValue()).toBe('Is it still there?')
    await expect
      .poll(async () => (await boxOf(bola.page.getByLabel('Your message'))).bottom)
      .toBeLessThan(PHONE.height)
    await visitor.page.goto(product)
    await button(visitor.page, 'Message seller').click()
    await visitor.page.waitForURL('/login')
    await says(visitor, 'Please sign in to send a message')
  })

  test('hides unavailable actions in the bar, and has no bar for the seller', async () => {
    const [bola, ada, visitor] = [
      await stage.enter(tokens.bola),
      await stage.enter(tokens.ada),
      await stage.enter(undefined),
    ]
    await bola.page.goto(onRequest)
    await expect.poll(() => inBar(bola.page)).toEqual(['Message seller', 'Make an offer'])
    await button(bola.page, 'Make an offer').click()
    const dialog = bola.page.getByRole('dialog')
    await dialog.getByLabel('Your price').fill('4000')
    await dialog.getByRole('button', { name: 'Send offer' }).click()
    await says(bola, 'You offered ₦4,000')
    await expect.poll(() => inBar(bola.page)).toEqual(['Message seller'])
    await looksRight(bola, 'a product with an open offer')
    await ada.page.goto(product)
    await button(ada.page, 'Mark as Sold').click()
    await says(ada, 'This is sold.')
    expect(await ada.page.locator('.above-bar').count()).toBe(0)
    await visitor.page.goto(product)
    await says(visitor, 'This has been sold.')
    expect(await visitor.page.locator('.above-bar').count()).toBe(0)
    await seller(visitor.page).getByText('Ada Obi').waitFor()
    await button(ada.page, 'Put back on sale').click()
    await says(ada, 'This is live.')
  })
})

test('a desktop has two columns: the heart beside the title, one seller card, no bar', async () => {
  const { page } = await stage.enter(tokens.bola, DESKTOP)
  await page.goto(product)
  await button(page, 'Make an offer').waitFor()
  const photo = await boxOf(main(page).getByRole('img', { name: /photo 1 of 2$/ }))
  const title = await boxOf(main(page).getByRole('heading', { level: 1 }))
  const heart = await boxOf(button(page, HEART))
  const buy = await boxOf(button(page, 'Buy Now'))
  expect(photo.right).toBeLessThan(title.x)
  expect([Math.round(photo.width), Math.round(title.y)]).toEqual([
    Math.round(photo.height),
    Math.round(photo.y),
  ])
  expect([heart.x > title.x, heart.y < title.bottom, buy.y > title.bottom]).toEqual([true, true, true])
  await main(page).getByRole('heading', { level: 2, name: 'Seller' }).waitFor()
  await main(page).getByRole('link', { name: 'More from this seller' }).waitFor()
  expect(await main(page).getByText('Ada Obi').count()).toBe(1)
  expect(await button(page, /^(Share|Message seller)$/).count()).toBe(0)
})
