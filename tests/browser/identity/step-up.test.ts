import { expect, test } from 'vitest'
import { looksRight } from '#tests/browser/looks.ts'
import { changesOf, emailedCode, says } from '#tests/browser/person.ts'
import { balanceOf } from '#tests/browser/scene.ts'
import { demoStage } from '#tests/browser/stage.ts'
import { aCaller } from '#tests/support/servers/caller.ts'

// A retry needs a new member: the earlier one may be halfway.
const stage = demoStage({ settings: { EMAIL_VERIFICATION: 'off' } })

test('[R39] a wallet PIN is set in the profile and required by a withdrawal, which completes with the form’s values', async () => {
  const { token } = await aCaller(stage.server.url, { naira: 20_000 })
  const person = await stage.enter(token)
  const { page } = person
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Set a wallet PIN' }).click()
  await page.getByLabel('New PIN', { exact: true }).fill('123456')
  await page.getByLabel('New PIN again').fill('123456')
  await page.getByRole('button', { name: 'Save PIN' }).click()
  await says(person, 'Please choose a PIN that is harder to guess')
  await page.getByLabel('New PIN', { exact: true }).fill('482913')
  await page.getByLabel('New PIN again').fill('482913')
  await looksRight(person, 'setting a wallet PIN')
  await page.getByRole('button', { name: 'Save PIN' }).click()
  await says(person, 'Your wallet PIN is set')
  await page.getByRole('button', { name: 'Change PIN' }).waitFor()

  const before = await balanceOf(stage.server.url, token)
  await page.goto('/wallet/withdraw')
  await page.getByLabel('Bank').selectOption('058')
  await page.getByLabel('Account number').fill('0123456789')
  await page.getByRole('button', { name: 'Verify' }).click()
  await says(person, 'Account verified successfully')
  await page.getByLabel('Amount').fill('1000')
  await page.getByRole('main').getByRole('button', { name: 'Withdraw' }).click()
  const changes = changesOf(person)
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm withdrawal' }).click()

  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await proof.getByLabel('Wallet PIN').fill('482914')
  await proof.getByRole('button', { name: 'Confirm', exact: true }).click()
  await proof.getByText('That PIN is wrong. 4 tries left.').waitFor()
  await looksRight(person, 'proving who one is')
  expect(await balanceOf(stage.server.url, token)).toBe(before)
  await proof.getByLabel('Wallet PIN').fill('482913')
  await proof.getByRole('button', { name: 'Confirm', exact: true }).click()
  await says(person, 'Withdrawal request submitted successfully')
  await page.waitForURL('/wallet')
  const withdraw = 'POST /api/wallet/withdraw'
  expect(changes).toEqual([withdraw, 'POST /api/auth/step-up', 'POST /api/auth/step-up', withdraw])
  expect(before - (await balanceOf(stage.server.url, token))).toBe(1200)
})

test('[R39] a wallet PIN is required by a purchase, which then completes', async () => {
  const { url } = stage.server
  const { token: theirs } = await aCaller(url, { naira: 200_000 })
  const buyer = await stage.enter(theirs)
  const { page } = buyer
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Set a wallet PIN' }).click()
  await page.getByLabel('New PIN', { exact: true }).fill('482913')
  await page.getByLabel('New PIN again').fill('482913')
  await page.getByRole('button', { name: 'Save PIN' }).click()
  await says(buyer, 'Your wallet PIN is set')

  const before = await balanceOf(url, theirs)
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
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await proof.getByLabel('Wallet PIN').fill('482913')
  await looksRight(buyer, 'paying by the wallet PIN')
  expect(await balanceOf(url, theirs)).toBe(before)
  await proof.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.waitForURL('/orders')
  expect(await balanceOf(url, theirs)).toBeLessThan(before)
})

test('a forgotten wallet PIN is removed with the password and an emailed code, and withdrawals pause for a day', async () => {
  const { url } = stage.server
  const { email, token } = await aCaller(url)
  const person = await stage.enter(token)
  const { page } = person
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Set a wallet PIN' }).click()
  await page.getByLabel('New PIN', { exact: true }).fill('482913')
  await page.getByLabel('New PIN again').fill('482913')
  await page.getByRole('button', { name: 'Save PIN' }).click()
  await says(person, 'Your wallet PIN is set')
  await page.getByRole('button', { name: 'Forgot your PIN?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Forgot your PIN?' })
  const code = await emailedCode(url, email)
  await dialog.getByLabel('Your password').fill('not mine')
  await dialog.getByLabel('Code from our email').fill(code)
  await dialog.getByRole('button', { name: 'Reset PIN' }).click()
  await dialog.getByText('That password is wrong').waitFor()
  await looksRight(person, 'removing a forgotten wallet PIN')
  await dialog.getByLabel('Your password').fill('secret-1')
  await dialog.getByRole('button', { name: 'Reset PIN' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Set a wallet PIN' }).waitFor()
  await page.goto('/wallet/withdraw')
  await page.getByText(/Withdrawals are paused until/).waitFor()
  await looksRight(person, 'withdrawing while that is paused')
})
