import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { looksRight } from '#tests/browser/looks.ts'
import { onSlow3G } from '#tests/browser/offline/slow-3g.ts'
import { aPerson, emailedLink, type Person, PHONE, verificationCode } from '#tests/browser/person.ts'
import { sharedChromium } from '#tests/support/browsers/shared-chromium.ts'
import { type HostedServer, hostServer } from '#tests/support/servers/hosted-server.ts'
import { DEMO_PASSWORD } from '../../../app-server/demo/people.ts'

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

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Buy Now' })

async function aVisitor({ slow = false } = {}): Promise<Person> {
  const person = await aPerson(browser, server.url, PHONE)
  if (slow) await onSlow3G(person.page)
  await person.page.goto(product)
  await person.page.getByRole('button', { name: 'Buy Now' }).filter({ visible: true }).first().click()
  await sheetOf(person.page)
    .getByText(/^(No fee|with a fee of ₦)/)
    .waitFor()
  return person
}

async function registers({ page }: Person, name: string): Promise<string> {
  const email = `${name}.${Date.now()}@campus.test`
  const sheet = sheetOf(page)
  await sheet.getByLabel('Email').fill(email)
  await sheet.getByRole('button', { name: 'Continue', exact: true }).click()
  await sheet.getByLabel('Full name').fill('Tolu Ade')
  await sheet.getByLabel('Password', { exact: true }).fill(PASSWORD)
  expect(await sheet.getByLabel('Campus').inputValue()).toBe('ui')
  await sheet.getByRole('button', { name: 'Sign up', exact: true }).click()
  await sheet.getByLabel('6-digit code').waitFor()
  return email
}

async function seesPurchase(page: Page): Promise<void> {
  await sheetOf(page).getByText('Platform fee').waitFor()
  expect(new URL(page.url()).pathname).toBe(product)
  expect(await page.getByText('That isn’t your campus').count()).toBe(0)
}

test('a visitor buys in one sheet over the product: 5 taps, 4 fields and a code, on slow 3G', async () => {
  const person = await aVisitor({ slow: true })
  const { page } = person
  let taps = 1
  await page.exposeFunction('countTap', () => {
    taps += 1
  })
  await page.addInitScript(() => {
    const { countTap } = window as unknown as { countTap: () => void }
    const isOurs = () => !location.pathname.startsWith('/sandbox/')
    document.addEventListener('click', ({ target }) => {
      if (isOurs() && (target as Element).closest('button, a')) countTap()
    })
  })
  await page.reload()
  await looksRight(person, 'buying as a visitor')
  const email = await registers(person, 'one-tab')
  await looksRight(person, 'the code of a new buyer')
  await sheetOf(page)
    .getByLabel('6-digit code')
    .fill(await verificationCode(server.url, email))
  await seesPurchase(page)
  await sheetOf(page)
    .getByRole('button', { name: /^Deposit ₦/ })
    .click()
  await page.waitForURL(/\/sandbox\/paystack\//)
  await page.getByRole('button', { name: /^Pay ₦/ }).click()
  await sheetOf(page)
    .getByText(/^₦[\d,]+ added\. Pay now\.$/)
    .waitFor()
  expect(await page.getByText('Payment successful').count()).toBe(0)
  await looksRight(person, 'a purchase after its deposit')
  await sheetOf(page)
    .getByRole('button', { name: /^Pay ₦/ })
    .click()
  await page.waitForURL('/orders')
  expect(taps).toBe(5)
  const emails = async () =>
    (await (await fetch(`${server.url}/sandbox/mailbox.json?to=${email}`)).json()) as { text: string }[]
  await expect
    .poll(async () =>
      (await emails()).some(({ text }) => /You added ₦[\d,]+ to your wallet and paid/.test(text)),
    )
    .toBe(true)
  expect((await emails()).some(({ text }) => text.includes('We received your deposit'))).toBe(false)
  expect(person.complaints).toEqual([])
  await person.context.close()
})

test('opening the email’s link in another tab continues the purchase in the first one without a press', async () => {
  const person = await aVisitor()
  const { page, context } = person
  const email = await registers(person, 'link')
  const tab = await context.newPage()
  await tab.goto(await emailedLink(server.url, email, '/verify-email/'))
  await seesPurchase(page)
  expect(person.complaints).toEqual([])
  await context.close()
})

test('a sign-in in the tab of the link also continues the purchase, and the first tab follows', async () => {
  const person = await aVisitor()
  const { page, context } = person
  const email = await registers(person, 'two-tabs')
  // The first tab is in the background, where it does not poll.
  await page.route('**/verify-email/status', (route) => route.abort())
  const tab = await context.newPage()
  await tab.goto(await emailedLink(server.url, email, '/verify-email/'))
  await tab
    .getByText(/Email verified|verified successfully/i)
    .first()
    .waitFor()
  // Another page in another tab doesn't take its place.
  await tab.goto('/about')
  await tab.goto('/login')
  await tab.getByLabel('Email').fill(email)
  await tab.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await tab.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await seesPurchase(tab)
  await seesPurchase(page)
  await context.close()
})

test('a member with an account enters only the password; a wrong one shows an error and loses nothing', async () => {
  const person = await aVisitor()
  const { page } = person
  const sheet = sheetOf(page)
  await sheet.getByLabel('Email').fill('not an address')
  await sheet.getByRole('button', { name: 'Continue', exact: true }).click()
  await sheet.getByText('Email is invalid').waitFor()
  await sheet.getByLabel('Email').fill('Bola@campus.test')
  await sheet.getByRole('button', { name: 'Continue', exact: true }).click()
  await sheet.getByLabel('Password', { exact: true }).fill('wrong-one-1')
  await sheet.getByRole('button', { name: 'Sign in', exact: true }).click()
  await sheet.getByRole('alert').waitFor()
  await looksRight(person, 'a wrong password while buying')
  await sheet.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await sheet.getByRole('button', { name: 'Sign in', exact: true }).click()
  await sheet.getByLabel('Note to the seller').waitFor()
  await expect.poll(() => new URL(page.url()).hash).toBe('')
  await person.context.close()
})

test('a reload restores the sheet, closing it drops the purchase, and a new code can be requested', async () => {
  const person = await aVisitor()
  const { page } = person
  const email = await registers(person, 'comes-back')
  await page.reload()
  await sheetOf(page).getByLabel('6-digit code').waitFor()
  await sheetOf(page).getByText(email).waitFor()
  await sheetOf(page).getByRole('button', { name: 'Use another email' }).click()
  expect(await sheetOf(page).getByLabel('Email').inputValue()).toBe(email)
  await sheetOf(page).getByRole('button', { name: 'Close' }).click()
  await sheetOf(page).waitFor({ state: 'detached' })
  await expect.poll(() => new URL(page.url()).hash).toBe('')
  expect(await page.evaluate(() => localStorage.getItem('return-to'))).toBeNull()
  await person.context.close()
})
