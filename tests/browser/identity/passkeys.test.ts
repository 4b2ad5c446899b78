import { expect, test } from 'vitest'
import { looksRight } from '#tests/browser/looks.ts'
import { says } from '#tests/browser/person.ts'
import { balanceOf, tokenOf } from '#tests/browser/scene.ts'
import { demoStage } from '#tests/browser/stage.ts'
import { aCaller } from '#tests/support/servers/caller.ts'
import { DEMO_PASSWORD } from '../../../app-server/demo/people.ts'
import { aVirtualAuthenticator } from './virtual-authenticator.ts'

const stage = demoStage({ settings: { EMAIL_VERIFICATION: 'off' } })

test('[R39] a passkey is added in the profile, confirms a withdrawal and signs in', async () => {
  const { url } = stage.server
  // A retry needs a new member: the earlier one may be halfway.
  const { token } = await aCaller(url, { naira: 20_000 })
  const person = await stage.enter(token)
  const { page } = person
  const device = await aVirtualAuthenticator(page)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await says(person, 'Your passkey is ready')
  expect(await device.credentials()).toBe(1)
  await page.getByRole('button', { name: /^Remove the passkey of/ }).waitFor()
  await looksRight(person, 'a profile with a passkey')

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
  await proof.getByRole('button', { name: 'Use your passkey' }).waitFor()
  await looksRight(person, 'proving who one is by a passkey')
  expect(await balanceOf(url, token)).toBe(before)
  await proof.getByRole('button', { name: 'Use your passkey' }).click()
  await page.waitForURL('/wallet')
  expect(before - (await balanceOf(url, token))).toBe(1200)

  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('/login')
  const button = page.getByRole('button', { name: 'Sign in with a passkey' })
  const isIn = (to: URL) => to.pathname !== '/login'
  // If the browser offered it by itself, the virtual authenticator has already accepted.
  await Promise.race([button.click({ timeout: 10_000 }), page.waitForURL(isIn)]).catch(() => undefined)
  await page.waitForURL(isIn)
  await page.waitForFunction(() => localStorage.getItem('token') !== null)
})

test('[R39] an admin with a passkey who logs in by password unlocks the admin pages with the passkey', async () => {
  const { url } = stage.server
  const [email, dashboard] = ['sade@campus.test', '/admin/dashboard']
  const root = await stage.enter(await tokenOf(url, email))
  const { page } = root
  await aVirtualAuthenticator(page)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await says(root, 'Your passkey is ready')

  const byPassword = await tokenOf(url, email)
  await page.evaluate((token) => localStorage.setItem('token', token), byPassword)
  await page.goto(dashboard)
  const title = 'Confirm it’s you to open the admin pages'
  await page.getByRole('heading', { name: title }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await looksRight(root, 'the admin pages before the passkey was used')
  await page.getByRole('button', { name: 'Confirm it’s you' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await proof.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('heading', { name: title }).waitFor()
  await page.getByRole('button', { name: 'Confirm it’s you' }).click()
  await proof.getByRole('button', { name: 'Use your passkey' }).click()
  const links = page.getByRole('main').getByRole('link', { name: 'Disputes' })
  await links.first().waitFor()

  // Autofill would sign in by the passkey before the password is typed.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await proof.getByRole('button', { name: 'Use your passkey' }).click()
  await page.waitForURL((to) => to.pathname !== '/login')
  await page.goto(dashboard)
  await links.first().waitFor()
})

test('the login page offers a passkey without layout shift', async () => {
  const visitor = await stage.enter(undefined)
  const { page } = visitor
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor()
  await looksRight(visitor, 'signing in, with a passkey offered')
})
