import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { looksRight } from '#tests/browser/looks.ts'
import { emailedLink, says } from '#tests/browser/person.ts'
import { NEW_PASSWORD } from '#tests/browser/scene.ts'
import { demoStage } from '#tests/browser/stage.ts'
import { asOwner } from '#tests/support/databases/embedded-owner.ts'
import { aCaller } from '#tests/support/servers/caller.ts'
import { aVirtualAuthenticator } from './virtual-authenticator.ts'

const PIN = '482913'
// A retry needs a new member: the earlier one may be halfway.
const stage = demoStage({ settings: { EMAIL_VERIFICATION: 'off' } })

test('“This wasn’t me” and a password reset lead to a review of the remaining passkeys and PINs: one is removed, then log-in continues', async () => {
  const { url, dataDir } = stage.server
  const { email, token } = await aCaller(url)
  const phone = await stage.enter(token)
  await setPin(phone.page)
  await addPasskey(phone.page)
  await says(phone, 'Your passkey is ready')
  await phone.page.goto('about:blank')
  // Keys of the last minutes would go with the press.
  await asOwner(dataDir, [
    "update wallet_pins set set_at = set_at - interval '8 days', session_id = null",
    "update passkeys set created_at = created_at - interval '8 days', session_id = null",
  ])

  const owner = await stage.enter(undefined)
  const { page } = owner
  const alarm = new URL(await emailedLink(url, email, 'about=change'))
  await page.goto(`${alarm.pathname}${alarm.search}`)
  await page.getByRole('button', { name: 'Secure my account' }).click()
  await says(owner, /^We signed out every device/)
  await page.getByRole('link', { name: 'Reset my password' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await says(owner, /^If your email is registered/)
  await page.goto(new URL(await emailedLink(url, email, '/reset-password/')).pathname)
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await says(owner, 'Your new password is set')

  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('/keys-left')
  const title = page.getByRole('heading', { name: 'Are these all yours?' })
  await title.waitFor()
  const remove = page.getByRole('button', { name: /^Remove the passkey of/ })
  await remove.waitFor()
  await page.getByRole('button', { name: 'Remove PIN' }).waitFor()
  await page.getByText('This device').waitFor()
  await looksRight(owner, 'the keys that a reset left')

  // Neither another page nor a reload is an answer.
  await page.goto('/wallet')
  await page.waitForURL('/keys-left')
  await page.reload()
  await title.waitFor()

  await remove.click()
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await proof.getByLabel('Wallet PIN').fill(PIN)
  await proof.getByRole('button', { name: 'Confirm', exact: true }).click()
  await remove.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Remove PIN' }).waitFor()
  await looksRight(owner, 'the keys that a reset left, without the passkey')
  await page.getByRole('button', { name: 'Confirm they’re all mine' }).click()
  await page.waitForURL('/wallet')
  await says(owner, 'Thanks for checking. Your account is ready.')
  await page.goto('/keys-left')
  await page.waitForURL('/profile')
  expect(await remove.count()).toBe(0)
})

async function setPin(page: Page): Promise<void> {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Set a wallet PIN' }).click()
  await page.getByLabel('New PIN', { exact: true }).fill(PIN)
  await page.getByLabel('New PIN again').fill(PIN)
  await page.getByRole('button', { name: 'Save PIN' }).click()
  await page.getByRole('button', { name: 'Change PIN' }).waitFor()
}

async function addPasskey(page: Page): Promise<void> {
  await aVirtualAuthenticator(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await proof.getByLabel('Wallet PIN').fill(PIN)
  await proof.getByRole('button', { name: 'Confirm', exact: true }).click()
}
