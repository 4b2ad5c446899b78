import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { looksRight } from '#tests/browser/looks.ts'
import { DESKTOP, PHONE, says } from '#tests/browser/person.ts'
import { plainJpeg } from '#tests/browser/photo.ts'
import { tokenOf } from '#tests/browser/scene.ts'
import { demoStage } from '#tests/browser/stage.ts'

const stage = demoStage()

async function aPhoto(name: string, colour = '#3050b0') {
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await plainJpeg(colour) }
}

async function fillIn(page: Page, title: string): Promise<void> {
  await page.getByLabel('Photos', { exact: true }).setInputFiles(await aPhoto('fan'))
  await page.getByLabel('Description').fill(title)
  await page.getByLabel('Category').selectOption('electronics')
  await page.getByLabel('Condition').selectOption('good')
  await page.getByLabel('Price', { exact: true }).fill('18500')
}

test('[S89, S90] a product that was just published is live, and the screen offers sharing it or listing another', async () => {
  const ada = await stage.enter(await tokenOf(stage.server.url, 'ada@campus.test'))
  const { page } = ada
  await page.goto('/add-listing')
  await fillIn(page, 'Standing fan, 18 inch')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await page.waitForURL(/\/products\/\d+$/)
  const path = new URL(page.url()).pathname
  const published = page.getByRole('region', { name: 'Published' })
  await published.getByText('Standing fan, 18 inch is live').waitFor()
  const share = published.getByRole('link', { name: 'Share on WhatsApp' })
  expect(await share.getAttribute('href')).toContain(encodeURIComponent(path))
  const bar = await page.getByRole('navigation', { name: 'Quick' }).boundingBox()
  for (const there of [share, published.getByRole('link', { name: 'List another' })]) {
    const { y, height } = (await there.boundingBox()) ?? { y: PHONE.height, height: 0 }
    expect(y + height).toBeLessThan(bar?.y ?? PHONE.height)
  }
  await looksRight(ada, 'a product just published')
  expect(await page.getByRole('link', { name: 'Share on WhatsApp' }).count()).toBe(1)
  await published.getByRole('link', { name: 'List another' }).click()
  await page.waitForURL('/add-listing')
  expect(await page.getByLabel('Description').inputValue()).toBe('')
  await page.goto(path)
  await page.getByText('This is your listing.').waitFor()
  expect(await published.count()).toBe(0)
})

test('a gig that was just posted is live, and the screen offers sharing it or posting another', async () => {
  const bola = await stage.enter(await tokenOf(stage.server.url, 'bola@campus.test'))
  const { page } = bola
  await page.goto('/gigs/create')
  await page.getByLabel('Title').fill('Carry two bags to Hall 3')
  await page.getByLabel('Description').fill('From the gate to the second floor of Hall 3, today')
  await page.getByLabel('Budget').fill('2000')
  await page.getByLabel('Duration').fill('1')
  await page.getByLabel('Category').selectOption('errands')
  await page.getByRole('button', { name: 'Post Gig' }).click()
  await page.waitForURL(/\/gigs\/\d+$/)
  await says(bola, 'Gig created successfully!')
  const published = page.getByRole('region', { name: 'Published' })
  await published.getByText('Carry two bags to Hall 3 is live').waitFor()
  await published.getByRole('button', { name: 'Share to WhatsApp Status' }).waitFor()
  expect(await page.getByRole('link', { name: 'Share on WhatsApp' }).count()).toBe(1)
  await looksRight(bola, 'a gig just posted')
  await published.getByRole('link', { name: 'List another' }).click()
  await page.waitForURL('/gigs/create')
  expect(await page.getByRole('textbox', { name: 'Description' }).inputValue()).toBe('')
})

test('[S89] the form shows the fields of the category, and the others on request', async () => {
  const ada = await stage.enter(await tokenOf(stage.server.url, 'ada@campus.test'))
  const { page } = ada
  const storage = page.getByLabel('Storage in GB')
  await page.goto('/add-listing')
  await page.getByLabel('Category').selectOption('electronics')
  await page.getByLabel('Description').fill('Standing fan')
  const more = page.getByRole('button', { name: 'Show more details' })
  await more.waitFor()
  expect(await storage.count()).toBe(0)
  await looksRight(ada, 'the form for a fan')
  await page.getByLabel('Description').fill('HP EliteBook with charger')
  await storage.fill('512')
  expect(await more.count()).toBe(0)
  // A field that was filled in stays, even when it is emptied.
  await page.getByLabel('Description').fill('Standing fan')
  await more.waitFor()
  expect(await page.getByLabel('RAM in GB').count()).toBe(0)
  await storage.fill('')
  await storage.fill('256')
  await more.click()
  await page.getByLabel('RAM in GB').fill('8')
  await page.reload()
  await expect.poll(() => storage.inputValue()).toBe('256')
})

test('the preview of a form names no price before one is typed', async () => {
  const { page } = await stage.enter(await tokenOf(stage.server.url, 'ada@campus.test'), DESKTOP)
  await page.goto('/add-listing')
  const preview = page.locator('div:has(> p:text-is("What others will see"))')
  await preview.getByText('Your title').waitFor()
  expect(await preview.getByText(/₦|Free/).count()).toBe(0)
  await page.getByLabel('Price', { exact: true }).fill('0')
  await preview.getByText('Free').waitFor()
  await page.getByLabel('Price', { exact: true }).fill('1500')
  await preview.getByText('₦1,500').waitFor()
  await page.getByRole('tab', { name: 'Gig' }).click()
  await preview.getByText('What needs doing').waitFor()
  expect(await preview.getByText('₦').count()).toBe(0)
  await page.getByLabel('Budget').fill('2000')
  await preview.getByText('₦2,000').waitFor()
})

const checkedOnes = (all: Element[]) => all.filter((radio) => (radio as HTMLInputElement).checked).length

const FIVE = [
  ['Standing fan, fairly used', 'Electronics'],
  ['Electric kettle', 'Electronics'],
  ['Engineering Mathematics textbook', 'Books'],
  ['School bag', 'Fashion'],
  ['Whatnot', 'Other'],
] as const

test('[S89] five products are listed in one go: one draft per photo, one publish button, failed ones stay', async () => {
  const ada = await stage.enter(await tokenOf(stage.server.url, 'ada@campus.test'))
  const { page } = ada
  const card = (name: string) => page.getByRole('group', { name, exact: true })
  const titles = page.getByLabel('Title')
  await page.goto('/add-listing')
  const photos = await Promise.all(
    ['#3050b0', '#b04030', '#30b050', '#b0b030', '#b030b0'].map((colour, at) => aPhoto(`${at}`, colour)),
  )
  await page.getByLabel('Photos', { exact: true }).setInputFiles(photos)
  await says(ada, 'At most 2 images: 2.jpg, 3.jpg, 4.jpg left out.')
  await says(ada, 'One thing or several?')
  await looksRight(ada, 'the question')
  await page.getByRole('button', { name: 'List 5 things' }).click()
  await page.waitForURL('/add-listing/several')
  await expect.poll(() => titles.count()).toBe(5)

  for (const [at, [title]] of FIVE.entries()) {
    await titles.nth(at).fill(title)
    await page
      .getByLabel('Price', { exact: true })
      .nth(at)
      .fill(`${at + 1}500`)
  }
  for (const [title, category] of FIVE.slice(0, 4))
    expect(await card(title).getByLabel('Category').locator('option:checked').textContent()).toBe(category)
  await expect
    .poll(() => card('Standing fan, fairly used').getByLabel('Fair', { exact: true }).isChecked())
    .toBe(true)
  await page.getByRole('button', { name: 'Publish all' }).click()
  await says(ada, '4 things can’t be published yet')
  await looksRight(ada, 'several things that lack something')
  for (const title of ['Electric kettle', 'Engineering Mathematics textbook', 'School bag'])
    await card(title).getByText('Good', { exact: true }).click()
  await card('Whatnot').getByLabel('Category').selectOption('other')

  // Two photos of one thing, and two things after all.
  await card('Whatnot').getByRole('button', { name: 'Add to the one above' }).click()
  await expect.poll(() => titles.count()).toBe(4)
  await card('School bag').getByRole('button', { name: 'List photos separately' }).click()
  await expect.poll(() => titles.count()).toBe(5)
  await titles.nth(4).fill('Whatnot')
  await page.getByLabel('Price', { exact: true }).nth(4).fill('5500')
  await card('Whatnot').getByLabel('Category').selectOption('other')
  await page.reload()
  await expect
    .poll(() => titles.evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value)))
    .toEqual(FIVE.map(([title]) => title))
  expect(await page.getByLabel('Good', { exact: true }).evaluateAll(checkedOnes)).toBe(3)

  // The second response is lost: publishing stops there, and pressing again does not list it twice.
  let sent = 0
  await page.route('**/api/products', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    sent += 1
    if (sent !== 2) return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Publish all' }).dblclick()
  await says(ada, '1 thing is live')
  await card('Electric kettle').getByText("You're offline.").waitFor()
  expect([sent, await titles.count()]).toEqual([2, 4])
  await page.getByRole('button', { name: 'Publish all' }).click()
  const published = page.getByRole('region', { name: 'Published' })
  await published.getByText('5 things are live').waitFor()
  expect([sent, await titles.count()]).toEqual([6, 0])
  const live = page.getByRole('list', { name: 'Just published' }).getByRole('link')
  expect(await live.count()).toBe(5)
  await looksRight(ada, 'several things just published')
  const share = await published.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href')
  expect(share).toContain(encodeURIComponent('5 things for sale\nStanding fan, fairly used, ₦1,500'))
  await published.getByRole('button', { name: 'Share to WhatsApp Status' }).click()
  await page.getByRole('dialog').getByRole('img', { name: '5 things for sale' }).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  await live.filter({ hasText: 'Electric kettle' }).click()
  await page.getByRole('heading', { level: 1, name: 'Electric kettle' }).waitFor()
  const found = await page.evaluate(async () => {
    const answer = await fetch('/api/products?search=Electric kettle&limit=50')
    return ((await answer.json()) as { products: { title: string }[] }).products.map(({ title }) => title)
  })
  expect(found.filter((title) => title === 'Electric kettle')).toHaveLength(1)
  await page.goBack()
  await published.getByText('5 things are live').waitFor()
  await published.getByRole('link', { name: 'List another' }).click()
  await page.getByRole('button', { name: 'Choose photos' }).waitFor()
  expect(await published.count()).toBe(0)
})

test('two tabs that publish the same drafts list each once', async () => {
  const token = await tokenOf(stage.server.url, 'chidi@campus.test')
  const { page, context } = await stage.enter(token)
  await page.goto('/add-listing/several')
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles([await aPhoto('pot', '#b04030'), await aPhoto('pan', '#30b050')])
  const titles = page.getByLabel('Title')
  await expect.poll(() => titles.count()).toBe(2)
  for (const [at, title] of ['Cooking pot', 'Frying pan'].entries()) {
    await titles.nth(at).fill(title)
    const card = page.getByRole('group', { name: title, exact: true })
    await card.getByLabel('Price', { exact: true }).fill('2500')
    await card.getByLabel('Category').selectOption('furniture')
    await card.getByText('Good', { exact: true }).click()
  }
  const other = await context.newPage()
  await other.goto('/add-listing/several')
  await expect.poll(() => other.getByLabel('Title').count()).toBe(2)

  // The first tab continues once the second has its response, too.
  const answered = other.waitForResponse((response) => response.request().method() === 'POST')
  await page.route('**/api/products', async (route) => {
    const response = await route.fetch()
    await answered
    await route.fulfill({ response })
  })
  const first = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button', { name: 'Publish all' }).click()
  await first
  await other.getByRole('button', { name: 'Publish all' }).click()
  for (const tab of [page, other]) await expect.poll(() => tab.getByLabel('Title').count()).toBe(0)
  const reply = await fetch(`${stage.server.url}/api/products/user`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { products } = (await reply.json()) as { products: { title: string }[] }
  const listed = products.map(({ title }) => title).filter((title) => / pot$| pan$/.test(title))
  expect(listed.toSorted()).toEqual(['Cooking pot', 'Frying pan'])
})
