import { expect, test } from 'vitest'
import { looksRight } from '#tests/browser/looks.ts'
import { DESKTOP } from '#tests/browser/person.ts'
import { tokenOf } from '#tests/browser/scene.ts'
import { demoStage } from '#tests/browser/stage.ts'

const stage = demoStage()

test('a campus admin suspends a fraudster, who reads the reason, and lifts the suspension', async () => {
  const ngozi = await stage.enter(await tokenOf(stage.server.url, 'ngozi@campus.test'))
  const bola = await stage.enter(await tokenOf(stage.server.url, 'bola@campus.test'), DESKTOP)
  const admin = ngozi.page
  await admin.goto('/admin/search?q=bola')
  await admin.getByRole('main').getByRole('link', { name: /^Bola/ }).first().click()
  await admin.getByRole('button', { name: 'Suspend account' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Suspend account' }).click()
  await dialog.getByText('Please provide a reason').waitFor()
  await dialog.getByLabel('Reason').fill('Took ₦89,000 outside of escrow')
  await dialog.getByLabel('For how long').selectOption('30 days')
  await looksRight(ngozi, 'a suspension that is asked for')
  await dialog.getByRole('button', { name: 'Suspend account' }).click()
  await admin.getByText(/^Suspended until/).waitFor()
  await looksRight(ngozi, 'a person who is suspended')

  const { page } = bola
  await page.goto('/messages')
  await page.getByText(/^An admin suspended your account until/).waitFor()
  await page.getByText('Took ₦89,000 outside of escrow').waitFor()
  await looksRight(bola, 'a page of a suspended member')
  await page.goto('/notifications')
  await page.getByText('An admin suspended your account', { exact: true }).waitFor()

  await admin.getByRole('button', { name: 'End suspension' }).click()
  await dialog.getByRole('button', { name: 'End suspension' }).click()
  await admin.getByRole('button', { name: 'Hold withdrawals' }).waitFor()
  await page.goto('/wallet')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByText(/^An admin suspended your account/).count()).toBe(0)
})

test('a campus admin pauses withdrawals alone, and the member reads that in the wallet', async () => {
  const ngozi = await stage.enter(await tokenOf(stage.server.url, 'ngozi@campus.test'), DESKTOP)
  const admin = ngozi.page
  await admin.goto('/admin/search?q=bola')
  await admin.getByRole('main').getByRole('link', { name: /^Bola/ }).first().click()
  await admin.getByRole('button', { name: 'Hold withdrawals' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Three accounts use this bank account')
  await dialog.getByLabel('For how long').selectOption('Until an admin ends it')
  await dialog.getByRole('button', { name: 'Hold withdrawals' }).click()
  await admin.getByText('Withdrawals on hold', { exact: true }).waitFor()
  await looksRight(ngozi, 'a person whose withdrawals are on hold')

  const bola = await stage.enter(await tokenOf(stage.server.url, 'bola@campus.test'))
  await bola.page.goto('/wallet')
  await bola.page.getByText('An admin put your withdrawals on hold').waitFor()
  await looksRight(bola, 'a wallet whose withdrawals are on hold')
  await bola.page.goto('/wallet/withdraw')
  await bola.page.getByText('Three accounts use this bank account').waitFor()
})
