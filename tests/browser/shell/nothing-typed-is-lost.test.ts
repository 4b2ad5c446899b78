import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { looksRight } from '#tests/browser/looks.ts'
import { emailedLink, PHONE, says } from '#tests/browser/person.ts'
import { plainJpeg } from '#tests/browser/photo.ts'
import { NEW_PASSWORD, preparedScene } from '#tests/browser/scene.ts'
import { coveredTargets } from '#tests/browser/screens/touch-targets.ts'
import { demoStage } from '#tests/browser/stage.ts'
import { DEMO_PASSWORD } from '../../../app-server/demo/people.ts'

const stage = demoStage({ scene: true })
const scene = preparedScene()

test('the note to the seller and its dialog are restored after a deposit', async () => {
  const { status } = await fetch(`${stage.server.url}/api/auth/profile`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${scene.tokens.newcomer}`, 'content-type': 'application/json' },
    body: JSON.stringify({ campus: 'unilag' }),
  })
  expect(status).toBe(200)
  const { page } = await stage.enter(scene.tokens.newcomer)
  await page.goto(`/products/${scene.adasProduct}`)
  await page.getByRole('button', { name: 'Buy Now' }).filter({ visible: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Buy Now' })
  await dialog.getByLabel('Note to the seller').fill('Hall 3, 6pm')
  await dialog.getByRole('button', { name: /^Deposit ₦/ }).click()
  await page.waitForURL(/\/sandbox\/paystack\//)
  await page.getByRole('button', { name: /^Pay ₦/ }).click()
  await dialog.getByText(/added\. Pay now\.$/).waitFor()
  await expect.poll(() => dialog.getByLabel('Note to the seller').inputValue()).toBe('Hall 3, 6pm')
  await expect.poll(() => new URL(page.url()).hash).toBe('')
})

test('signing in on the log-in page restores the dialog', async () => {
  const { page } = await stage.enter(undefined)
  await page.goto(`/products/${scene.adasBargain}`)
  await page.getByRole('button', { name: 'Buy Now' }).filter({ visible: true }).click()
  await page.getByRole('link', { name: 'Other ways to sign in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Log In' }).waitFor()
  await page.getByLabel('Email').fill('bola@campus.test')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('dialog', { name: 'Buy Now' }).getByLabel('Note to the seller').waitFor()
})

test('a heart pressed before the favourites have loaded is applied', async () => {
  const { page } = await stage.enter(scene.tokens.dami)
  const id = scene.adasProduct
  await fetch(`${stage.server.url}/api/favorites`, {
    method: 'POST',
    headers: { authorization: `Bearer ${scene.tokens.dami}`, 'content-type': 'application/json' },
    body: JSON.stringify({ itemId: id, itemType: 'product' }),
  })
  await page.route('**/api/favorites', async (route) => {
    if (route.request().method() === 'GET') await new Promise((resolve) => setTimeout(resolve, 3000))
    await route.continue()
  })
  await page.goto(`/products/${id}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Favorite / })
    .first()
    .click()
  await page.getByText('Removed from favorites').waitFor()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('of three photos the third is rejected by name, without an error border', async () => {
  const { page } = await stage.enter(scene.tokens.ada)
  const names = ['front.jpg', 'back.jpg', 'box.jpg'].map((name) => join(stage.server.dataDir, name))
  for (const name of names) await writeFile(name, await plainJpeg('#3050b0'))
  await page.goto('/add-listing')
  await page.locator('input[type=file][multiple]').first().setInputFiles(names)
  const notice = page.getByText('At most 2 images: box.jpg left out.')
  await notice.waitFor()
  expect(await page.locator('fieldset .border-danger').count()).toBe(0)
  await page
    .getByRole('button', { name: /^Remove .*back\.jpg|^Remove/ })
    .first()
    .click()
  await notice.waitFor({ state: 'detached' })
})

const typed = (page: Page) => page.getByLabel('Description')
const drafts = (page: Page) =>
  page.getByRole('region', { name: 'Your drafts' }).getByRole('listitem').locator('p:first-child')
async function startAnother(page: Page): Promise<void> {
  await typed(page).blur()
  await page.getByRole('link', { name: 'Sell', exact: true }).click()
}

test('[S89] two drafts in two tabs store their texts and photos, and listing one leaves the other', async () => {
  const ada = await stage.enter(scene.tokens.ada)
  const { page, context } = ada
  await page.goto('/add-listing')
  const photo = { name: 'fan.jpg', mimeType: 'image/jpeg', buffer: await plainJpeg('#30b050') }
  await page.getByLabel('Photos', { exact: true }).setInputFiles(photo)
  await page.getByRole('button', { name: 'Remove fan.jpg' }).waitFor()
  await typed(page).fill('Standing fan')
  await startAnother(page)
  await page.getByRole('button', { name: 'Continue Standing fan' }).waitFor()
  expect(await typed(page).inputValue()).toBe('')
  await typed(page).fill('Desk lamp')
  const other = await context.newPage()
  await other.goto('/add-listing')
  await expect.poll(() => drafts(other).allInnerTexts()).toEqual(['Desk lamp', 'Standing fan'])
  await looksRight({ page: other }, 'the form with drafts')
  await other.getByRole('button', { name: 'Continue Standing fan' }).click()
  await other.getByRole('button', { name: 'Remove fan.jpg' }).waitFor()
  await expect.poll(() => other.evaluate(() => document.activeElement?.tagName)).toBe('FORM')
  await typed(other).fill('Standing fan, three speeds')
  await typed(page).fill('Desk lamp with a dimmer')
  await page.getByRole('button', { name: 'Continue Standing fan, three speeds' }).waitFor()
  await other.reload()
  await other.getByText('We kept what you typed last time.').waitFor()
  expect(await typed(other).inputValue()).toBe('Standing fan, three speeds')
  await other.getByRole('button', { name: 'Remove fan.jpg' }).waitFor()
  await other.getByLabel('Category').selectOption('electronics')
  await other.getByLabel('Condition').selectOption('good')
  await other.getByLabel('Price', { exact: true }).fill('9000')
  await other.getByRole('button', { name: 'Add Product' }).click()
  await other.waitForURL(/\/products\/\d+$/)
  await other.goto('/add-listing')
  await expect.poll(() => drafts(other).allInnerTexts()).toEqual(['Desk lamp with a dimmer'])
  await other.goto('/dashboard')
  await other.getByText('You have 1 unfinished product', { exact: true }).waitFor()
  await looksRight({ page: other }, 'the dashboard with a draft')
  await other.getByRole('link', { name: 'Show your drafts' }).click()
  await other.getByRole('button', { name: 'Delete Desk lamp with a dimmer' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await drafts(other).waitFor({ state: 'detached' })
  await other.goto('/dashboard')
  await other.getByRole('heading', { name: 'My Products' }).waitFor()
  expect(await other.getByText(/unfinished product/).count()).toBe(0)
})

test('[S89] the twenty-first draft is stored once another is deleted, and drafts are private to the member', async () => {
  const { page } = await stage.enter(scene.tokens.ada)
  await page.goto('/add-listing')
  await typed(page).fill('Draft 0')
  await page.evaluate(() => {
    const [key = '', text = ''] =
      Object.entries(localStorage).find(([name]) => /^product-draft-/.test(name)) ?? []
    for (let at = 1; at <= 19; at += 1)
      localStorage.setItem(`${key}${at}`, text.replace('Draft 0', `Draft ${at}`))
  })
  await startAnother(page)
  await page.getByText('You have 20 drafts. We can’t keep another one.').waitFor()
  await typed(page).fill('One more')
  await looksRight({ page }, 'the form with twenty drafts')
  await page.getByRole('button', { name: 'Delete Draft 4' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('You have 20 drafts.').waitFor({ state: 'detached' })
  await page.reload()
  await page.getByText('We kept what you typed last time.').waitFor()
  expect(await typed(page).inputValue()).toBe('One more')
  await page.evaluate((token) => localStorage.setItem('token', token), scene.tokens.bola)
  await page.goto('/add-listing')
  await typed(page).waitFor()
  expect(await typed(page).inputValue()).toBe('')
  expect(await page.getByText('Your drafts').count()).toBe(0)
})

test('[S43] a second verification link shows the next step, and sign-in is filled with the email', async () => {
  const email = `gate.${Date.now()}@campus.test`
  const person = await stage.enter(undefined, PHONE)
  const { page } = person
  // The security check never loads: without one set up, the form must not wait for it.
  await page.route('**/assets/security-check-*', () => undefined)
  await page.goto('/register')
  await page.getByText(/18 or older .* You choose your campus next\.$/).waitFor()
  const link = (name: string) => page.getByRole('main').getByRole('link', { name }).getAttribute('href')
  expect([await link('Terms'), await link('Privacy Policy')]).toEqual(['/terms', '/privacy'])
  await page.getByLabel('Full name').fill('Gate Keeper')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign up', exact: true }).click()
  await page.getByRole('heading', { name: 'Check your email', exact: true }).waitFor()
  await page.goto('/verify-email/an-older-one')
  await says(person, 'This link was used or is too old. If you have verified already, sign in.')
  expect(await page.getByRole('button', { name: 'Try Again' }).count()).toBe(0)
  await page.goto(new URL(await emailedLink(stage.server.url, email, '/verify-email/')).pathname)
  await says(person, 'Email verified successfully!')
  await page.goto('/login')
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email)
})

test('nothing overlaps the heart of a product on load', async () => {
  const { page } = await stage.enter(scene.tokens.bola)
  await page.goto(`/products/${scene.adasProduct}`)
  const heart = page.getByRole('main').getByRole('button', { name: /^Favorite / })
  await heart.first().waitFor()
  expect(await coveredTargets(page)).toEqual([])
})
