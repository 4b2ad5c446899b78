import { expect, test } from 'vitest'
import { looksRight } from '#tests/browser/looks.ts'
import { type Person, says } from '#tests/browser/person.ts'
import { depositOf, NEW_PASSWORD, tokenOf, verificationPath } from '#tests/browser/scene.ts'
import { demoStage } from '#tests/browser/stage.ts'
import { aVirtualAuthenticator } from './virtual-authenticator.ts'

const PIN = '482913'
const stage = demoStage()

test('the first deposit leads to setting a wallet PIN, and then back to the wallet', async () => {
  const person = await newcomer('first.pin')
  const { page } = person
  await deposited(person)
  await page.getByRole('heading', { name: 'Payment successful' }).waitFor()
  await page.getByRole('heading', { name: 'Protect your money' }).waitFor()
  await page.getByRole('button', { name: 'Set a wallet PIN' }).click()
  await page.getByLabel('New PIN', { exact: true }).fill(PIN)
  await looksRight(person, 'setting a PIN after the first deposit')
  await page.getByLabel('New PIN again').fill(PIN)
  await page.getByRole('button', { name: 'Save PIN' }).click()
  await says(person, 'Your wallet PIN is set')
  await page.getByRole('heading', { name: 'Protect your money' }).waitFor({ state: 'detached' })
  await page.waitForURL('/wallet')
  expect(await page.getByRole('heading', { name: 'Protect your money' }).count()).toBe(0)
})

test('the offer leads from the deposit to the wallet, and adds a passkey there', async () => {
  const person = await newcomer('first.passkey')
  const { page } = person
  await aVirtualAuthenticator(page)
  await deposited(person)
  await page.getByRole('heading', { name: 'Protect your money' }).waitFor()
  await page.waitForURL('/wallet')
  await page.getByRole('heading', { name: 'Protect your money' }).waitFor()
  await looksRight(person, 'the wallet after a first deposit')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await says(person, 'Your passkey is ready')
  await page.getByRole('heading', { name: 'Protect your money' }).waitFor({ state: 'detached' })
})

test('“Not now” dismisses it for good, preserves the way back to a purchase, and a second deposit does not show it again', async () => {
  const person = await newcomer('first.later')
  const { page } = person
  await page.goto('/products')
  await page
    .getByRole('link', { name: /Tecno Spark 10/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Buy Now' }).first().click()
  await page
    .getByRole('dialog')
    .getByText(/to your wallet first/)
    .waitFor()
  await deposited(person, 200_000)
  await page.getByRole('heading', { name: 'Protect your money' }).waitFor()
  await page.getByRole('link', { name: 'Continue to payment' }).waitFor()
  await page.getByRole('button', { name: 'Not now' }).click()
  await page.getByRole('heading', { name: '₦200,000 added' }).waitFor()
  await page.getByRole('link', { name: 'Continue to payment' }).waitFor()
  await page.reload()
  await page.getByRole('link', { name: 'Continue to payment' }).waitFor()
  expect(await page.getByRole('heading', { name: 'Protect your money' }).count()).toBe(0)
  await page.waitForURL('/wallet')
  expect(await page.getByRole('heading', { name: 'Protect your money' }).count()).toBe(0)

  await deposited(person)
  await page.getByRole('heading', { name: / added$/ }).waitFor()
  expect(await page.getByText('Payment successful').count()).toBe(0)
  expect(await page.getByRole('heading', { name: 'Protect your money' }).count()).toBe(0)
})

async function newcomer(name: string): Promise<Person & { token: string }> {
  const { url } = stage.server
  const email = `${name}.${Date.now()}@campus.test`
  await fetch(`${url}/api/auth${await verificationPath(url, email)}`)
  const token = await tokenOf(url, email, NEW_PASSWORD)
  await fetch(`${url}/api/auth/profile`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ campus: 'unilag' }),
  })
  return { ...(await stage.enter(token)), token }
}

async function deposited({ page, token }: Person & { token: string }, amount?: number): Promise<void> {
  const reference = await depositOf(stage.server.url, token, 'success', amount)
  await page.goto(`/wallet/verify-payment?reference=${reference}`)
}
