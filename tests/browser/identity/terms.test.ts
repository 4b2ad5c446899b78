import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { looksRight } from '#tests/browser/looks.ts'
import { says } from '#tests/browser/person.ts'
import { demoStage } from '#tests/browser/stage.ts'
import { asOwner } from '#tests/support/databases/embedded-owner.ts'
import { aCaller } from '#tests/support/servers/caller.ts'

const OPERATOR = {
  OPERATOR_NAME: 'Campus Ltd',
  OPERATOR_ADDRESS: '1 Akoka Road, Lagos',
  OPERATOR_BANK: 'First Bank',
}
const stage = demoStage({ settings: { EMAIL_VERIFICATION: 'off', DEPOSIT_HOLD_DAYS: '3', ...OPERATOR } })
const CHANGE = 'Money that a bank asks back is taken from later earnings first.'

test('a member who accepted older terms is prompted once, reads the changes, and loses no typed text', async () => {
  const { url, dataDir } = stage.server
  const ada = await aCaller(url)
  const person = await stage.enter(ada.token)
  const { page } = person
  await page.goto('/add-listing')
  const description = page.getByLabel('Description')
  await description.fill('Rice cooker, used twice')
  await asOwner(dataDir, [`update users set terms_version = 0 where id = ${ada.id}`])
  await tellOfChanges(page)
  await page.reload()
  const requested = page.getByRole('dialog', { name: 'Do you accept our Terms?' })
  await requested.getByText(CHANGE).waitFor()
  await looksRight(person, 'the Terms that are asked about')
  await page.keyboard.press('Escape')
  await requested.waitFor()

  // Reading the texts, withdrawing and closing the account need no acceptance.
  const [terms] = await Promise.all([
    page.context().waitForEvent('page'),
    requested.getByRole('link', { name: /^Terms/ }).click(),
  ])
  await terms.getByRole('heading', { level: 1, name: 'Terms of Service' }).waitFor()
  await terms.getByText('Last updated: June 25, 2025').waitFor()
  await terms.getByRole('link', { name: 'Sell', exact: true }).first().waitFor()
  expect(await terms.getByRole('dialog').count()).toBe(0)
  await terms.close()

  await requested.getByRole('button', { name: 'Accept and continue' }).click()
  await says(person, 'Thanks. You accepted the Terms and the Privacy Policy.')
  await requested.waitFor({ state: 'detached' })
  expect(await description.inputValue()).toBe('Rice cooker, used twice')
  await page.unroute('**/api/auth/me')
  await page.reload()
  await description.waitFor()
  await page.getByRole('link', { name: 'Sell', exact: true }).first().waitFor()
  expect(await requested.count()).toBe(0)
})

test('Terms and Help say who holds wallet money and for how long', async () => {
  const person = await stage.enter(undefined)
  const { page } = person
  await page.goto('/terms')
  await says(person, 'Campus Marketplace is run by Campus Ltd, 1 Akoka Road, Lagos.')
  for (const path of ['/terms', '/help']) {
    await page.goto(path)
    await says(person, 'Campus Ltd holds the money of all wallets at First Bank.')
    await says(person, 'A deposit waits 3 days.')
    expect(await page.getByText(/^What a sale or gig brings you waits/).count()).toBe(0)
    await looksRight(person, path)
  }
  const ada = await stage.enter((await aCaller(stage.server.url)).token)
  await ada.page.goto('/wallet/deposit')
  await says(ada, 'You can spend it at once, and withdraw it after 3 days.')
  await looksRight(ada, 'a deposit that waits')
})

async function tellOfChanges(page: Page): Promise<void> {
  await page.route('**/api/auth/me', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { termsToAccept: object | null }
    const termsToAccept = body.termsToAccept && { ...body.termsToAccept, changes: [CHANGE] }
    await route.fulfill({ response, json: { ...body, termsToAccept } })
  })
}
