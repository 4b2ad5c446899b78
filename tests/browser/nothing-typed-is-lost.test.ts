import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../app-server/demo/people.ts'
import { emailedLink, PHONE, says } from './person.ts'
import { plainJpeg } from './photo.ts'
import { type Scene, sceneOf } from './scene.ts'
import { demoStage } from './stage.ts'
import { coveredTargets } from './touch-targets.ts'

const stage = demoStage()
let scene: Scene

beforeAll(async () => {
  scene = await sceneOf(stage.server.url)
})

test('the note to the seller and its dialog are there again after a deposit', async () => {
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
  await dialog.getByRole('link', { name: /^Deposit ₦/ }).click()
  await page.waitForURL('/wallet/deposit')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Deposit/ })
    .click()
  await page.waitForURL(/\/sandbox\/paystack\//)
  await page.getByRole('button', { name: /^Pay ₦/ }).click()
  await page.locator('main').getByRole('link', { name: 'Continue to payment' }).click()
  expect(await dialog.getByLabel('Note to the seller').inputValue()).toBe('Hall 3, 6pm')
  expect(new URL(page.url()).hash).toBe('')
})

test('who has to sign in to buy comes back to the dialog', async () => {
  const { page } = await stage.enter(undefined)
  await page.goto(`/products/${scene.adasBargain}`)
  await page.getByRole('button', { name: 'Buy Now' }).filter({ visible: true }).click()
  await page.waitForURL('/login')
  await page.getByLabel('Email').fill('bola@campus.test')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('dialog', { name: 'Buy Now' }).getByLabel('Note to the seller').waitFor()
})

test('a heart that is pressed before the list of favorites has come does what its reader meant', async () => {
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

test('of three photos the third is left out by name, without a red frame', async () => {
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

test('[S43] a second email’s link says what to do, and signing in knows the email', async () => {
  const email = 'gate@campus.test'
  const person = await stage.enter(undefined, PHONE)
  const { page } = person
  await page.goto('/register')
  await page.getByText(/18 or older .* You choose your campus next\.$/).waitFor()
  const link = (name: string) => page.getByRole('main').getByRole('link', { name }).getAttribute('href')
  expect([await link('Terms'), await link('Privacy Policy')]).toEqual(['/terms', '/privacy'])
  await page.getByLabel('Full name').fill('Gate Keeper')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByLabel('Confirm password').fill(DEMO_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign up', exact: true }).click()
  await page.getByRole('heading', { name: 'Check your email', exact: true }).waitFor()
  await page.goto('/verify-email/an-older-one')
  await says(person, 'This link was used or is too old. If you have verified already, sign in.')
  expect(await page.getByRole('button', { name: 'Try Again' }).count()).toBe(0)
  await page.goto(new URL(await emailedLink(stage.server.url, email, '/verify-email/')).pathname)
  await says(person, 'Email verified successfully!')
  await page.goto('/login')
  expect(await page.getByLabel('Email').inputValue()).toBe(email)
})

test('nothing lies over the heart of a product at first sight', async () => {
  const { page } = await stage.enter(scene.tokens.bola)
  await page.goto(`/products/${scene.adasProduct}`)
  const heart = page.getByRole('main').getByRole('button', { name: /^Favorite / })
  await heart.first().waitFor()
  expect(await coveredTargets(page)).toEqual([])
})
