import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { looksRight } from '#tests/browser/looks.ts'
import { credential, type Outside, standIns, startOutside } from '#tests/browser/outside-services.ts'
import { aPerson, emailedLink, PHONE, says } from '#tests/browser/person.ts'
import { depositOf } from '#tests/browser/scene.ts'
import { appCode } from '#tests/support/browsers/authenticator-app.ts'
import { sharedChromium } from '#tests/support/browsers/shared-chromium.ts'
import { type HostedServer, hostServer } from '#tests/support/servers/hosted-server.ts'

const PASSWORD = 'ginas-own-9-words'

let browser: Browser
let server: HostedServer
let outside: Outside
beforeAll(async () => {
  ;[browser, outside] = await Promise.all([sharedChromium(), startOutside()])
  server = await hostServer({ EMAIL_VERIFICATION: 'off', DEPOSIT_HOLD_DAYS: '3', ...outside.settings })
})
afterAll(async () => {
  await server?.stop()
  await outside?.stop()
})

const google = (within: Pick<Page, 'getByRole'>) =>
  within.getByRole('button', { name: 'Continue with a stand-in' }).click()
const leave = (page: Page) => page.evaluate(() => localStorage.removeItem('token'))

test('Google sign-in requires the authenticator code; “This wasn’t me” then pauses withdrawals, as the wallet says', async () => {
  const subject = `gina.${crypto.randomUUID()}`
  const email = `${subject}@gmail.test`
  const gina = await aPerson(browser, server.url, PHONE)
  const { page } = gina
  await standIns(page, (nonce) => credential(subject, nonce))
  await page.goto('/register')
  await google(page)
  const campus = page.getByRole('dialog', { name: 'Select Your Campus' })
  await campus.getByRole('combobox').selectOption('ui')
  await campus.getByRole('button', { name: 'Continue' }).click()
  await says(gina, 'Campus selected successfully!')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await google(page.getByRole('dialog'))
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Code from the app').fill(appCode(secret))
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await page.getByRole('button', { name: 'Finish, I saved my codes' }).click()

  await leave(page)
  await page.goto('/login')
  await google(page)
  const step = page.getByRole('dialog', { name: 'Log In' })
  await step.getByLabel('Code from your authenticator app').fill(appCode(secret, { steps: 9 }))
  await looksRight(gina, 'the second step of signing in by Google')
  await step.getByRole('button', { name: 'Log in', exact: true }).click()
  await says(gina, 'That code is wrong. 4 tries left.')
  await step.getByRole('button', { name: 'Back' }).click()
  await google(page)
  await step.getByLabel('Code from your authenticator app').fill(appCode(secret, { steps: 1 }))
  await step.getByRole('button', { name: 'Log in', exact: true }).click()
  await says(gina, 'Logged in successfully!')

  await page.goto(await emailedLink(server.url, email, '/not-me/'))
  await page.getByRole('button', { name: 'Secure my account' }).click()
  await says(gina, 'We signed out every device and stopped withdrawals. Now reset your password.')
  await leave(page)
  // The authenticator app of the thief is gone.
  await page.goto('/login')
  await google(page)
  await says(gina, 'Logged in successfully!')
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  await depositOf(server.url, token, 'success', 20_000)
  for (const path of ['/wallet', '/wallet/withdraw']) {
    await page.goto(path)
    await page.getByText('Withdrawals are stopped').waitFor()
    // The deposit can be spent, and is held back from withdrawals for three days.
    await page.getByText('Available to withdraw').waitFor()
    await looksRight(gina, `withdrawals that are stopped, at ${path}`)
  }
  await page.getByRole('link', { name: 'Reset your password' }).click()
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  const link = await emailedLink(server.url, email, '/reset-password/')
  await leave(page)
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Reset password' }).click()
  await page.waitForURL('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForFunction(() => localStorage.getItem('token') !== null)
  // Signing in navigates, which a navigation of the test would interrupt.
  await page.waitForURL((to) => to.pathname !== '/login')
  for (const path of ['/wallet', '/wallet/withdraw']) {
    await page.goto(path)
    await page.getByText(/^Withdrawals are paused until /).waitFor()
    await looksRight(gina, `withdrawals that are paused, at ${path}`)
  }
  expect(gina.complaints).toEqual([])
  await gina.context.close()
})
