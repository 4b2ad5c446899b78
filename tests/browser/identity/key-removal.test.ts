import { expect, test } from 'vitest'
import { looksRight } from '#tests/browser/looks.ts'
import { emailedCode, emailedLink, PHONE, says } from '#tests/browser/person.ts'
import { demoStage } from '#tests/browser/stage.ts'
import { aCaller } from '#tests/support/servers/caller.ts'

const stage = demoStage({ settings: { KEYS_HOLD_HOURS: '24', EMAIL_VERIFICATION: 'off' } })

test('a forgotten PIN is removed after a day, as the profile says, and one press cancels that', async () => {
  const { url } = stage.server
  // A retry needs a new member: the earlier one may be halfway.
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
  await dialog.getByText(/^We remove your PIN after .* You can keep it until then\./).waitFor()
  await dialog.getByLabel('Your password').fill('secret-1')
  await dialog.getByLabel('Code from our email').fill(await emailedCode(url, email))
  await looksRight(person, 'removing a PIN a day later')
  await dialog.getByRole('button', { name: 'Reset PIN' }).click()
  await dialog.waitFor({ state: 'detached' })
  await says(person, /^We’ll remove your PIN and passkeys after /)
  const notice = page.getByText(/^You asked us to remove your PIN, passkeys and authenticator app\./)
  await notice.waitFor()
  await expect.poll(() => notice.evaluate((it) => it.getBoundingClientRect().top)).toBeLessThan(PHONE.height)
  await looksRight(person, 'a profile whose PIN will be removed')
  expect(await emailedLink(url, email, 'about=change')).toContain('/not-me/')

  await page.reload()
  await page.getByRole('button', { name: 'Keep them' }).click()
  await says(person, 'Your PIN and passkeys stay')
  await notice.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Change PIN' }).waitFor()
})
