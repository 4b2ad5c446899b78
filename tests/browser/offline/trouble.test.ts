import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DESKTOP, says } from '#tests/browser/person.ts'
import { plainJpeg } from '#tests/browser/photo.ts'
import { balanceOf, depositOf, endSession, preparedScene, tokenOf } from '#tests/browser/scene.ts'
import { demoStage } from '#tests/browser/stage.ts'
import { DEMO_PASSWORD } from '../../../app-server/demo/people.ts'

const stage = demoStage({ trouble: true, scene: true })
const scene = preparedScene()
const SOON = { timeout: 15_000 }

describe('without a network', () => {
  test('[S29, S95] an offline message shows, and a listing that could not be sent preserves its texts and photo', async () => {
    const ada = await stage.enter(scene.tokens.ada)
    const { page, context } = ada
    const photo = join(stage.server.dataDir, 'photo.jpg')
    await writeFile(photo, await plainJpeg('#3050b0'))
    await page.clock.install()
    await page.goto('/add-listing')
    await page.locator('input[type=file][multiple]').first().setInputFiles(photo)
    await page.getByLabel('Description').fill('Standing mirror\nNo scratches')
    await page.getByLabel('Category').selectOption('furniture')
    await page.getByLabel('Condition').selectOption('good')
    await page.getByLabel('Price', { exact: true }).fill('7500')
    await context.setOffline(true)
    await says(ada, "You're offline")
    await page.getByRole('button', { name: 'Add Product' }).click()
    await says(ada, "You're offline. Check your connection and try again.")
    expect(await page.getByLabel('Description').inputValue()).toBe('Standing mirror\nNo scratches')
    await context.setOffline(false)
    await page.getByText("You're offline", { exact: true }).waitFor({ state: 'detached' })
    // A second try within a second of the first one counts as a double press.
    await page.clock.runFor(1100)
    await page.getByRole('button', { name: 'Add Product' }).click()
    await page.waitForURL(/\/products\/\d+$/)
    await page.getByRole('heading', { level: 1, name: 'Standing mirror' }).waitFor()
  })
})

describe('on errors', () => {
  test('[S28] a page whose code fails to load says so, with details, and can be reloaded', async () => {
    const { page } = await stage.enter(scene.tokens.bola)
    await page.route('**/assets/transactions-*.js', (route) => route.abort())
    await page.goto('/transactions')
    await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor()
    await page.getByText('Error details').click()
    await page.getByText(/dynamically imported module/).waitFor()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Refresh Page' }).click()
    await page.getByRole('heading', { level: 1, name: 'Transactions' }).waitFor()
  })

  test('[S28] the next page shows after a failed one, which is requested again on going back', async () => {
    const { page } = await stage.enter(scene.tokens.bola)
    await page.goto('/products')
    const list = page.getByRole('heading', { level: 1, name: 'Products' })
    await list.waitFor()
    await page.route('**/assets/about-*.js', (route) => route.abort())
    await page.getByRole('link', { name: 'About Us' }).click()
    await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor()
    await page.goBack()
    await list.waitFor()
    await page.unrouteAll()
    await page.goForward()
    await page.getByRole('heading', { level: 1, name: 'About Us' }).waitFor()
  })

  test('[S28] a page broken from outside is rendered again with the typed text, and reports an error only after that', async () => {
    const { page, complaints } = await stage.enter(scene.tokens.dami)
    await page.clock.install()
    await page.goto('/gigs/create')
    const fields = { Title: 'Fix my generator', Description: 'It starts, runs a minute\nand stops' }
    for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text)
    await page.getByLabel('Category').selectOption({ index: 1 })
    const category = await page.getByLabel('Category').inputValue()
    await page.route('**/api/gigs', () => undefined)
    await page.getByLabel('Budget').fill('15000')
    await page.getByLabel('Duration').fill('3')
    const send = page.getByRole('main').getByRole('button', { name: 'Post Gig' })
    // An extension takes away what React puts a spinner before.
    const breakButton = () => send.evaluate((button) => button.replaceChildren(button.textContent ?? ''))
    await breakButton()
    await send.click()
    await expect.poll(() => complaints.join()).toContain('NotFoundError')
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe(fields.Title)
    expect(await page.getByLabel('Description').inputValue()).toBe(fields.Description)
    expect(await page.getByLabel('Category').inputValue()).toBe(category)
    expect(await page.getByLabel('Budget').inputValue()).toMatch(/^15,?000$/)
    expect(await page.getByText('Something went wrong').count()).toBe(0)
    // A second try within a second of the first one counts as a double press.
    await page.clock.runFor(1100)
    await breakButton()
    await send.click()
    await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor()
  })

  test('a new page starts at its top; going back restores the scroll position; a filter preserves it', async () => {
    const { page } = await stage.enter(scene.tokens.bola)
    const top = () => page.evaluate(() => Math.round(window.scrollY))
    await page.goto('/products')
    await page.getByLabel('Category').waitFor()
    const last = page.locator('main article a').last()
    await last.scrollIntoViewIfNeeded()
    await expect.poll(top).toBeGreaterThan(300)
    // A press, or content that loads meanwhile, may scroll.
    await page.evaluate(() => {
      const { dataset } = document.documentElement
      addEventListener('click', () => (dataset.left = String(window.scrollY)), { capture: true })
    })
    await last.click()
    await page.waitForURL(/\/products\/\d+$/)
    const left = await page.evaluate(() => Number(document.documentElement.dataset.left))
    await expect.poll(top, { timeout: 15_000 }).toBe(0)
    await page.goBack()
    await page.waitForURL('/products')
    await expect.poll(async () => Math.abs((await top()) - left), { timeout: 15_000 }).toBeLessThan(40)
    await page.getByLabel('Category').selectOption('electronics')
    await page.waitForURL(/category=electronics/)
    expect(await top()).toBeGreaterThan(0)
    await page.reload()
    await page.waitForURL(/category=electronics/)
  })

  test('[S33, S37] a session that ended elsewhere redirects to /login, and then back to the page', async () => {
    const token = await tokenOf(stage.server.url, 'gbenga@campus.test')
    const gbenga = await stage.enter(token)
    const { page } = gbenga
    await endSession(stage.server.url, token)
    await page.goto('/transactions?type=deposit')
    await page.waitForURL('/login')
    await says(gbenga, 'Session expired. Please log in again.')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await page.getByLabel('Email').fill('gbenga@campus.test')
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('/transactions?type=deposit')
    await page.getByRole('heading', { name: 'Transactions' }).waitFor()
  })

  test('[S183] a session that ends on the orders screen shows its own message', async () => {
    const token = await tokenOf(stage.server.url, 'gbenga@campus.test')
    const gbenga = await stage.enter(token)
    const { page } = gbenga
    await page.goto('/orders')
    await says(gbenga, 'No orders found')
    // The menu's failing requests would be reported first.
    const isOfMenu = ({ pathname, searchParams }: URL) =>
      pathname.startsWith('/api/') && searchParams.get('status') !== 'completed'
    await page.route(isOfMenu, (route) => route.abort())
    await endSession(stage.server.url, token)
    await page.getByRole('button', { name: 'Completed' }).click()
    await page.waitForURL('/login')
    await says(gbenga, 'Session expired. Please sign in again.')
  })
})

describe('money', () => {
  test('[S151, S152] a deposit declined on the payment page shows as failed, with next steps', async () => {
    const hauwa = await stage.enter(await tokenOf(stage.server.url, 'hauwa@campus.test'))
    const { page } = hauwa
    await page.goto('/wallet/deposit')
    await page.getByLabel('Amount').fill('1500')
    await page.getByRole('main').getByRole('button', { name: 'Deposit ₦1,500' }).click()
    await page.waitForURL(/\/sandbox\/paystack\//)
    await page.getByRole('button', { name: 'Decline' }).click()
    await page.waitForURL(/\/wallet\/verify-payment\?/)
    await page.getByRole('heading', { level: 1, name: 'Payment failed' }).waitFor()
    await says(hauwa, 'Your bank declined the payment. You were not charged.')
    await page.getByRole('link', { name: 'Start a new deposit' }).click()
    await page.waitForURL('/wallet/deposit')
  })

  test('[S151] a pending deposit is polled until it is paid, then opens the wallet', async () => {
    const token = await tokenOf(stage.server.url, 'hauwa@campus.test')
    const hauwa = await stage.enter(token)
    const { page } = hauwa
    const reference = await depositOf(stage.server.url, token)
    await page.clock.install()
    await page.goto(`/wallet/verify-payment?reference=${reference}`)
    await page.getByRole('heading', { level: 1, name: 'Payment pending' }).waitFor()
    await page.clock.pauseAt(Date.now() + 1000)
    await fetch(`${stage.server.url}/sandbox/paystack/${reference}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome: 'success' }),
      redirect: 'manual',
    })
    const successful = page.getByRole('heading', { level: 1, name: 'Payment successful' })
    await expect.poll(() => page.clock.runFor(500).then(() => successful.isVisible()), SOON).toBe(true)
    await page.getByText('+₦2,500').waitFor()
    await page.clock.runFor(3000)
    expect(new URL(page.url()).pathname).toBe('/wallet/verify-payment')
    await page.clock.runFor(1500)
    await page.waitForURL('/wallet')
  })

  test('[S153, S154] a withdrawal is rejected with a message: unverified, below the minimum, above the balance', async () => {
    const token = await tokenOf(stage.server.url, 'gbenga@campus.test')
    const balance = await balanceOf(stage.server.url, token)
    const needed = `₦${(balance + 200).toLocaleString('en-NG')}`
    const gbenga = await stage.enter(token)
    const { page } = gbenga
    await page.goto('/wallet/withdraw')
    const withdraw = page.getByRole('main').getByRole('button', { name: 'Withdraw' })
    await page.getByLabel('Bank').selectOption('058')
    await page.getByLabel('Account number').fill('0123456789012')
    expect(await page.getByLabel('Account number').inputValue()).toBe('0123456789')
    await page.getByLabel('Amount').fill(String(balance))
    await withdraw.click()
    await says(gbenga, 'Please verify your account details first')
    await page.getByRole('button', { name: 'Verify' }).click()
    await says(gbenga, 'Account verified successfully')
    await withdraw.click()
    await says(gbenga, `Insufficient funds. You need ${needed} (including ₦200 withdrawal fee)`)
    await page.getByLabel('Amount').fill('999')
    await withdraw.click()
    await page
      .getByText(/Minimum withdrawal amount is ₦1,000/)
      .first()
      .waitFor()
    await page.getByLabel('Account number').fill('0000000000')
    expect(await page.getByText('Account name').count()).toBe(0)
    await page.getByRole('button', { name: 'Verify' }).click()
    await page
      .getByText(/could not be resolved|Failed to verify account/i)
      .first()
      .waitFor()
    expect(await page.getByRole('dialog').filter({ visible: true }).count()).toBe(0)
  })
})

describe('the account menu', () => {
  test('asks for confirmation before signing out with an unsent message', async () => {
    const { page, context } = await stage.enter(await tokenOf(stage.server.url, 'bola@campus.test'))
    await page.goto('/messages')
    await page.getByRole('link', { name: /Dami Balogun/ }).click()
    const field = page.getByRole('textbox', { name: 'Message' })
    await field.waitFor()
    await context.setOffline(true)
    await field.fill('Are you there?')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('Not sent yet. We’ll send it when you’re online.').waitFor()
    await page.route('**/api/messages', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 503, json: { message: 'Later', code: 'INTERNAL' } })
        : route.fallback(),
    )
    await context.setOffline(false)
    await page.getByRole('main').getByRole('link', { name: 'Messages' }).first().click()
    await page.getByRole('button', { name: 'Menu' }).first().click()
    await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign out without sending?' })
    await dialog.getByRole('button', { name: 'Stay' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
    await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click()
    await dialog.getByRole('button', { name: 'Sign Out' }).click()
    await page.getByText('Logged out successfully').waitFor()
  })

  test('[S58] closes on Esc, on a press outside and 4 s after the pointer left, but not while the keyboard focus is inside', async () => {
    const bola = await stage.enter(scene.tokens.bola, DESKTOP)
    const { page } = bola
    await page.clock.install()
    await page.goto('/products')
    const button = page.getByRole('button', { name: /^Account of/ })
    const entry = page.getByRole('button', { name: 'Sign out' }).filter({ visible: true })
    await button.click()
    await entry.waitFor()
    await page.keyboard.press('Escape')
    await entry.waitFor({ state: 'detached' })
    await button.click()
    await page.getByRole('heading', { level: 1 }).click()
    await entry.waitFor({ state: 'detached' })
    await button.click()
    await entry.hover()
    await page.clock.pauseAt(Date.now() + 1000)
    await page.mouse.move(100, 600)
    await page.clock.runFor(3900)
    expect(await entry.count()).toBe(1)
    await page.clock.runFor(200)
    await entry.waitFor({ state: 'detached' })
    await page.clock.resume()
    await button.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await button.hover()
    await page.mouse.move(100, 600)
    await page.clock.runFor(4600)
    expect(await entry.count()).toBe(1)
  })
})
