import { beforeAll, expect, test } from 'vitest'
import { looksRight } from '#tests/browser/looks.ts'
import { changesOf, emailedCode, type Person, says, signIn } from '#tests/browser/person.ts'
import { balanceOf, depositOf, tokenOf } from '#tests/browser/scene.ts'
import { demoStage } from '#tests/browser/stage.ts'
import { DEMO_PASSWORD } from '../../../app-server/demo/people.ts'

const EMAIL = 'gbenga@campus.test'
const BUY = 'POST /api/orders/buy-now'
const PROVE = 'POST /api/auth/step-up'
const stage = demoStage()

// Uncounted stock: one piece would be reserved after the first purchase.
beforeAll(async () => {
  const { url } = stage.server
  const { products } = (await (await fetch(`${url}/api/products?limit=50`)).json()) as {
    products: { id: number; description: string }[]
  }
  const phone = products.find(({ description }) => description.startsWith('Tecno Spark 10'))
  const authorization = `Bearer ${await tokenOf(url, 'ada@campus.test')}`
  const { status } = await fetch(`${url}/api/products/${phone?.id}/stock`, {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ stock: null }),
  })
  expect(status).toBe(200)
})

async function signedIn(on: 'a new device' | 'the known device', email = EMAIL): Promise<Person> {
  const person = await stage.enter(undefined)
  const { page } = person
  await page.goto('/favicon.svg')
  if (on === 'a new device') await page.evaluate(() => localStorage.removeItem('device'))
  await signIn(person, email, DEMO_PASSWORD)
  return person
}

async function pay({ page }: Person): Promise<void> {
  await page.goto('/products')
  await page
    .getByRole('link', { name: /Tecno Spark 10/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Buy Now' }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay ₦/ })
    .click()
}

test('[R39] a purchase on a new device requires the emailed code, rejects a wrong one, and completes once', async () => {
  const { url } = stage.server
  const token = await tokenOf(url, EMAIL)
  await depositOf(url, token, 'success', 200_000)
  const person = await signedIn('a new device')
  const { page } = person
  const before = await balanceOf(url, token)
  const changes = changesOf(person)
  await pay(person)

  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
  const field = proof.getByLabel('Code from our email')
  await field.waitFor()
  expect(await proof.getByLabel('Your password').count()).toBe(0)
  const code = await emailedCode(url, EMAIL)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  await field.fill(wrong)
  await proof.getByRole('button', { name: 'Confirm', exact: true }).click()
  await proof.getByText('That code is wrong or too old.').waitFor()
  await looksRight(person, 'a wrong code on a new device')
  expect(await balanceOf(url, token)).toBe(before)

  await field.fill(code)
  await proof.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.waitForURL('/orders')
  const after = await balanceOf(url, token)
  expect(before - after).toBeGreaterThan(90_000)
  expect(before - after).toBeLessThan(180_000)
  const tries = changes.filter((change) => change === BUY || change === PROVE)
  expect(tries).toEqual([BUY, PROVE, PROVE, BUY])
})

test('[R39] a withdrawal on a new device requires the emailed code', async () => {
  const { url } = stage.server
  const email = 'chidi@campus.test'
  const token = await tokenOf(url, email)
  await depositOf(url, token, 'success', 5000)
  const person = await signedIn('a new device', email)
  const { page } = person
  const before = await balanceOf(url, token)
  await page.goto('/wallet/withdraw')
  await page.getByLabel('Bank').selectOption('058')
  await page.getByLabel('Account number').fill('0123456789')
  await page.getByRole('button', { name: 'Verify' }).click()
  await says(person, 'Account verified successfully')
  await page.getByLabel('Amount').fill('1000')
  await page.getByRole('main').getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm withdrawal' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await proof.getByLabel('Code from our email').waitFor()
  expect(await balanceOf(url, token)).toBe(before)
  await proof.getByLabel('Code from our email').fill(await emailedCode(url, email))
  await proof.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.waitForURL('/wallet')
  expect(before - (await balanceOf(url, token))).toBe(1200)
})

test('[R39] a purchase on a known device requires no code', async () => {
  const { url } = stage.server
  const token = await tokenOf(url, EMAIL)
  await depositOf(url, token, 'success', 200_000)
  const person = await signedIn('the known device')
  const changes = changesOf(person)
  await pay(person)
  await person.page.waitForURL('/orders')
  expect(changes).toContain(BUY)
  expect(changes).not.toContain(PROVE)
})
