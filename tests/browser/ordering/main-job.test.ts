import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aPerson,
  DESKTOP,
  emailedLink,
  fitsSideways,
  type Person,
  PHONE,
  says,
  signIn,
} from '#tests/browser/person.ts'
import { phoneJpeg } from '#tests/browser/photo.ts'
import { hasChromium } from '#tests/support/browsers/chromium.ts'
import { sharedChromium } from '#tests/support/browsers/shared-chromium.ts'
import { startCluster } from '#tests/support/servers/cluster.ts'
import { type RunningServer, startServer } from '#tests/support/servers/running-server.ts'

const PASSWORD = 'sell-a-phone-1'
const SETTLED_WITHIN = { timeout: 30_000 }

let server: Pick<RunningServer, 'url' | 'dataDir' | 'output' | 'stop'>

const PHONES = 'phones of 390 px with Chromium 119, at one server'
const SCREENS = 'screens of 1280 px, at two servers and two workers behind a proxy'

for (const { device, viewport, name, release, start } of [
  { device: PHONES, viewport: PHONE, name: 'phone', release: '119', start: startServer },
  { device: SCREENS, viewport: DESKTOP, name: 'desktop', release: 'newest', start: startCluster },
] as const)
  describe.skipIf(!hasChromium(release))(`on ${device}, a phone is sold through escrow`, () => {
    let browser: Browser
    const [adaEmail, bolaEmail] = [`ada.${name}@campus.test`, `bola.${name}@campus.test`]
    let ada: Person
    let bola: Person
    let productUrl = ''
    let orderUrl = ''
    beforeAll(async () => {
      ;[server, browser] = await Promise.all([start(), sharedChromium(release)])
      ;[ada, bola] = await Promise.all([
        aPerson(browser, server.url, viewport, { serviceWorkers: 'allow' }),
        aPerson(browser, server.url, viewport, { serviceWorkers: 'allow' }),
      ])
    })
    afterAll(async () => {
      await browser.close()
      await server.stop()
    })

    test('[S45, S46, S47, S53, S41, S44, S30, S34] 1. Ada registers, follows the mail, signs in and chooses her campus', async () => {
      await register(ada, 'Ada Obi', adaEmail)
      expect(await ada.context.cookies()).toEqual([
        expect.objectContaining({
          name: 'userCampus',
          value: 'unilag',
          expires: expect.toSatisfy(inThirtyDays),
        }),
      ])
    })

    test('[S89, S90, S91, S92, S95] 2. she lists it with two photos straight from the phone, and sees it everywhere', async () => {
      const { page } = ada
      await page.goto('/add-listing')
      await page.getByRole('button', { name: 'Add Product' }).click()
      await says(ada, 'Description is required')
      await says(ada, 'At least one image is required')
      const photos = await Promise.all(['#b04030', '#3050b0'].map(phoneJpeg))
      for (const photo of photos) expect(photo.length).toBeGreaterThan(3_000_000 / 2)
      const files = photos.map((_, index) => join(server.dataDir, `photo-${name}-${index}.jpg`))
      for (const [index, file] of files.entries()) writeFileSync(file, photos[index] ?? '')
      await page.locator('input[type=file][multiple]').first().setInputFiles(files)
      await page.getByLabel('Description').fill(`Tecno Camon ${name}\nClean, with charger`)
      await page.getByLabel('Category').selectOption('electronics')
      await page.getByLabel('Condition').selectOption('good')
      await page.getByLabel('Price', { exact: true }).fill('2000')
      await page.getByRole('button', { name: 'Add Product' }).click()
      await page.waitForURL(/\/products\/\d+$/)
      await says(ada, 'Product added successfully!')
      productUrl = new URL(page.url()).pathname
      await page.getByRole('heading', { level: 1, name: `Tecno Camon ${name}` }).waitFor()
      expect(await page.getByRole('button', { name: 'Buy Now' }).count()).toBe(0)
      await expectCleanPictures(server.url, productUrl)
      await page.goto('/products')
      await page.getByRole('link', { name: new RegExp(`Tecno Camon ${name}`) }).waitFor()
      await page.goto('/')
      await page.getByRole('link', { name: new RegExp(`Tecno Camon ${name}`) }).waitFor()
    })

    test('[S86, S165] 4a. Bola, without money, sees a message and goes to the deposit screen', async () => {
      await register(bola, 'Bola Adeyemi', bolaEmail)
      const { page } = bola
      await page.goto(productUrl)
      await page.getByRole('button', { name: 'Buy Now' }).first().click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: /^Pay ₦2,100/ }).click()
      await says(bola, 'Insufficient wallet balance. Please deposit funds.')
      await page.waitForURL('/wallet/deposit')
      await page.getByText('You need ₦2,100 more for Tecno Camon').waitFor()
      expect(await page.getByLabel('Amount').inputValue()).toBe('2,100')
    })

    test('[S150, S151] 3. he deposits ₦20,000 on the payment page and sees the balance', async () => {
      const { page } = bola
      await page.goto('/wallet/deposit')
      await page.getByRole('button', { name: '₦20,000' }).click()
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Deposit/ })
        .click()
      await page.waitForURL(/\/sandbox\/paystack\//)
      await page.getByRole('button', { name: /^Pay ₦20,000/ }).click()
      await page.waitForURL(/\/wallet\/verify-payment\?/)
      await page.getByText('Payment verified successfully').first().waitFor()
      await page.getByRole('heading', { name: 'Protect your money' }).waitFor()
      await page.waitForURL('/wallet')
      await page.getByText('₦20,000').first().waitFor()
      await page.getByText(`You now have enough for Tecno Camon ${name}.`).waitFor()
    })

    test('[S86, S168, S169] 4. he buys it after seeing how the payment splits, and finds the order with its escrow', async () => {
      const { page } = bola
      await page.getByRole('link', { name: 'Continue to payment' }).click()
      await page.waitForURL(productUrl)
      const dialog = page.getByRole('dialog')
      for (const text of ['Ada Obi', '₦2,000', '₦100', /escrow/i])
        await dialog.getByText(text).first().waitFor()
      await dialog.getByRole('button', { name: /^Pay ₦2,100/ }).dblclick()
      await says(bola, /Order #\w+ created successfully!/)
      await page.waitForURL('/orders')
      const details = page.getByRole('link', { name: /View Details/ })
      await details.first().waitFor()
      expect(await details.count()).toBe(1)
      await details.click()
      await page.waitForURL(/\/orders\/\d+$/)
      orderUrl = new URL(page.url()).pathname
      await page
        .getByText(/held in escrow/i)
        .first()
        .waitFor()
    })

    test('[S175, S178, S179, S185] 5. Ada advances it step by step, Bola sees it and confirms, Ada is paid', async () => {
      await ada.page.goto('/dashboard')
      await ada.page.getByText('You have 1 new order.').waitFor()
      await ada.page.getByRole('link', { name: 'Start preparing' }).click()
      await ada.page.waitForURL('/seller-orders')
      for (const step of ['Start Preparing', 'Mark Ready', 'Mark In Transit', 'Mark Delivered']) {
        // The button has another name while it works.
        const taken = ada.page.waitForResponse((answer) => answer.request().method() === 'PUT')
        await ada.page.getByRole('button', { name: new RegExp(step) }).click()
        expect((await taken).status()).toBe(200)
        await ada.page.getByRole('button', { name: new RegExp(step) }).waitFor({ state: 'detached' })
      }
      const { page } = bola
      await page.goto(orderUrl)
      await page.getByRole('button', { name: 'Confirm Delivery' }).click()
      await says(bola, 'Are you sure you want to confirm delivery? This will release payment to the seller.')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Confirm/ })
        .click()
      await says(bola, 'Delivery confirmed! Payment has been released to the seller.')
      await page.getByText('Payment released to seller').first().waitFor()
      await ada.page.goto('/wallet')
      await ada.page.getByText('₦2,000').first().waitFor()
      const summary = await api(ada, '/api/wallet/summary')
      expect(summary).toMatchObject({
        wallet: { balance: 2000, totalEarned: 2000, pendingBalance: 0 },
        monthlyEarnings: 2000,
      })
    })

    test('[S153, S154, S155] 6. Ada verifies her account and withdraws; it settles; a failed withdrawal is refunded', async () => {
      await withdraw(ada, '0123456789', '1000')
      const newest = async () => {
        const { transactions } = (await api(ada, '/api/wallet/transactions?type=withdrawal')) as {
          transactions: { status: string }[]
        }
        return transactions[0]?.status
      }
      await expect.poll(newest, SETTLED_WITHIN).toBe('completed')
      expect(await api(ada, '/api/wallet')).toMatchObject({ wallet: { balance: 800, pendingBalance: 0 } })
      await withdraw(bola, '9999999999', '1500')
      const balance = async () => {
        const { wallet } = (await api(bola, '/api/wallet')) as { wallet: { balance: number } }
        return wallet.balance
      }
      await expect.poll(balance, SETTLED_WITHIN).toBe(17_900)
    })

    test('[S157, S158, S35] 7. the transactions list every step; both sign out', async () => {
      const { page } = bola
      await page.goto('/transactions')
      for (const text of ['Deposit', 'Escrow', /Refund/, 'Failed'])
        await page.getByText(text).filter({ visible: true }).first().waitFor()
      await page.getByLabel('Type').selectOption('fee')
      await page.waitForURL(/type=fee/)
      await page.getByText('−₦100').filter({ visible: true }).first().waitFor()
      for (const person of [ada, bola]) await signOut(person)
      await page.goto('/wallet')
      await page.waitForURL('/login')
    })

    test('no errors were logged on the way', () => {
      expect([...ada.complaints, ...bola.complaints]).toEqual([])
      expect(server.output()).not.toMatch(/"level":(50|60)/)
    })
  })

async function register(person: Person, name: string, email: string): Promise<void> {
  const { page } = person
  await page.goto('/register')
  await page.getByRole('main').getByRole('button', { name: 'Sign up', exact: true }).click()
  for (const message of ['Name is required', 'Email is required', 'Password is required'])
    await says(person, message)
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill('something else')
  await page.getByRole('main').getByRole('button', { name: 'Sign up', exact: true }).click()
  await says(person, 'Passwords do not match')
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign up', exact: true }).click()
  await says(person, 'Registration successful! Please check your email to verify your account.')
  await page.goto(await emailedLink(server.url, email))
  await says(person, /Email verified successfully/)
  await page.waitForURL('/login')
  await signIn(person, email, PASSWORD)
  await says(person, 'Login successful!')
  const dialog = page.getByRole('dialog', { name: 'Select Your Campus' })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await says(person, 'Please select your campus')
  await dialog.getByRole('combobox').selectOption('unilag')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await says(person, 'Campus selected successfully!')
  await dialog.waitFor({ state: 'detached' })
  await fitsSideways(person, 'home')
}

async function withdraw(person: Person, accountNumber: string, naira: string): Promise<void> {
  const { page } = person
  await page.goto('/wallet/withdraw')
  await page.getByLabel('Bank').selectOption('058')
  await page.getByLabel('Account number').fill(accountNumber)
  await page.getByRole('button', { name: /^Verify/ }).click()
  await says(person, 'Account verified successfully')
  await page.getByLabel('Amount').fill(naira)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Withdraw|^Continue|^Review/ })
    .last()
    .click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: /^Withdraw|^Send|^Confirm/ })
  await confirm.click()
  await says(person, 'Withdrawal request submitted successfully')
}

async function signOut(person: Person): Promise<void> {
  const { page } = person
  await page.goto('/')
  const menu = page.getByRole('button', { name: /^Menu$|^Account of/ })
  await menu.filter({ visible: true }).first().click()
  await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click()
  await says(person, 'Logged out successfully')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
}

function api({ page }: Person, path: string): Promise<unknown> {
  return page.evaluate(async (address) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    return (await fetch(address, { headers })).json()
  }, path)
}

async function expectCleanPictures(url: string, productUrl: string): Promise<void> {
  const product = (await (await fetch(`${url}/api${productUrl}`)).json()) as { Images: { url: string }[] }
  expect(product.Images).toHaveLength(2)
  for (const image of product.Images)
    for (const width of [96, 320, 640, 1024])
      for (const type of ['webp', 'avif']) {
        const bytes = await (
          await fetch(`${url}${image.url.replace('1024.webp', `${width}.${type}`)}`)
        ).arrayBuffer()
        const facts = await sharp(Buffer.from(bytes)).metadata()
        expect(facts.exif, `${width}.${type}`).toBeUndefined()
        if (width > 96) expect(facts.height).toBeGreaterThan(facts.width)
      }
}

function inThirtyDays(expires: number): boolean {
  const days = (expires * 1000 - Date.now()) / 86_400_000
  return days > 29.9 && days <= 30.1
}
