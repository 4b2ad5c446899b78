import { test } from 'vitest'
import { looksRight } from '#tests/browser/looks.ts'
import { says } from '#tests/browser/person.ts'
import { tokenOf } from '#tests/browser/scene.ts'
import { demoStage } from '#tests/browser/stage.ts'
import { aCaller } from '#tests/support/servers/caller.ts'

const stage = demoStage({ settings: { EMAIL_VERIFICATION: 'off' } })

test('a balance too small to withdraw is given up by a checkbox that names the sum, which enables deleting the account', async () => {
  const { token } = await aCaller(stage.server.url, { naira: 500 })
  const person = await stage.enter(token)
  const { page } = person
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  const tick = dialog.getByLabel('Give up the ₦500 in my wallet. It’s too little to withdraw.')
  await tick.waitFor()
  await dialog.getByLabel('Your password').fill('secret-1')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await dialog.getByText('Tick this to delete your account, or spend the money first.').waitFor()
  await looksRight(person, 'deleting an account with money that is too little to withdraw')
  await tick.check()
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await says(person, 'Your account has been deleted')
})

test('super admins see balances given up by closed accounts in the ledger screen', async () => {
  const { call } = await aCaller(stage.server.url, { naira: 700 })
  await call('DELETE', '/api/auth/me', { password: 'secret-1', giveUp: 700 })
  const sade = await stage.enter(await tokenOf(stage.server.url, 'sade@campus.test'))
  await sade.page.goto('/admin/books')
  await says(sade, /that members gave up when they closed their accounts/)
  await looksRight(sade, 'the books with what was given up')
})
