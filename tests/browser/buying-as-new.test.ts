import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type HostedServer, hostServer } from '#tests/support/hosted-server.ts'
import { sharedChromium } from '#tests/support/shared-chromium.ts'
import { aPerson, emailedLink, PHONE, verificationCode } from './person.ts'
import { onSlow3G } from './slow-3g.ts'

const PASSWORD = 'first-one-1'

let browser: Browser
let server: HostedServer
let product: string
beforeAll(async () => {
  browser = await sharedChromium()
  server = await hostServer({ EMAIL_VERIFICATION: 'required', DEMO_DATA: 'true' }, 'demo')
  const found = await fetch(`${server.url}/api/products?campus=ui`)
  const { products } = (await found.json()) as { products: { id: number }[] }
  product = `/products/${products[0]?.id}`
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

/** Presses Buy Now as a visitor and registers, up to the page that takes the code. */
async function registering(name: string, { slow = false } = {}) {
  const email = `${name}.${Date.now()}@campus.test`
  const person = await aPerson(browser, server.url, PHONE)
  const { page } = person
  if (slow) await onSlow3G(page)
  await page.goto(product)
  await page.getByRole('button', { name: 'Buy Now' }).first().click()
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Full name').fill('Tolu Ade')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign up', exact: true }).click()
  await page.getByRole('heading', { name: 'Check your email', exact: true }).waitFor()
  return { ...person, email }
}

/** The campus is that of the product; choosing it leads to the sheet of the purchase. */
async function choosesCampus(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Select Your Campus' })
  await dialog.waitFor()
  expect(new URL(page.url()).pathname).toBe(product)
  expect(await dialog.getByLabel('Campus').inputValue()).toBe('ui')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('dialog', { name: 'Buy Now' }).getByText('Platform fee').waitFor()
  expect(await page.getByText('That isn’t your campus').count()).toBe(0)
}

test('who registers to buy something comes back to it by the code, on slow 3G', async () => {
  const person = await registering('one-tab', { slow: true })
  const { page, email } = person
  await page.getByLabel('6-digit code').fill(await verificationCode(server.url, email))
  await choosesCampus(page)
  expect(person.complaints).toEqual([])
  await person.context.close()
})

test('the link of the email in another tab leads to it, too, and the first tab follows', async () => {
  const person = await registering('two-tabs')
  const { page, context, email } = person
  const tab = await context.newPage()
  await tab.goto(await emailedLink(server.url, email, '/verify-email/'))
  await tab
    .getByText(/Email verified|verified successfully/i)
    .first()
    .waitFor()
  await tab.goto('/login')
  await tab.getByLabel('Email').fill(email)
  await tab.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await tab.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await choosesCampus(tab)
  await expect.poll(() => new URL(page.url()).pathname, { timeout: 15_000 }).toBe(product)
  await context.close()
})
