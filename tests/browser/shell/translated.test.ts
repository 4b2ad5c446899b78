import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { emailedLink, type Person, PHONE, says } from '#tests/browser/person.ts'
import { preparedScene, tokenOf } from '#tests/browser/scene.ts'
import { demoStage } from '#tests/browser/stage.ts'
import { translatePages } from './translator.ts'

const stage = demoStage({ scene: true })
const scene = preparedScene()

async function enter(token: string | undefined): Promise<Person> {
  const person = await stage.enter(token, PHONE)
  await translatePages(person.context)
  return person
}

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) =>
  main(page).getByRole('button', { name }).filter({ visible: true }).first()

describe('on a page that the browser translates', () => {
  test('[S45, S53, S41] a visitor registers, verifies and signs in', async () => {
    const person = await enter(undefined)
    const { page } = person
    const email = `translated.${Date.now()}@campus.test`
    await page.goto('/register')
    await button(page, 'Sign up').click()
    await says(person, 'Name is required')
    await page.getByLabel('Full name').fill('Tola Translated')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('sell-a-phone-1')
    await page.getByLabel('Confirm password').fill('sell-a-phone-1')
    await button(page, 'Sign up').click()
    await page.getByRole('heading', { name: 'Check your email', exact: true }).waitFor()
    await page.goto(new URL(await emailedLink(stage.server.url, email)).pathname)
    await says(person, /Email verified successfully/)
    await page.waitForURL('/login')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('sell-a-phone-1')
    await button(page, 'Sign in').click()
    await page.waitForURL('/')
    await page.getByRole('dialog', { name: 'Select Your Campus' }).waitFor()
  })

  test('[S86, S130] a buyer adds to the cart, changes the number, and buys', async () => {
    const dami = await enter(scene.tokens.dami)
    const { page } = dami
    await page.goto(`/products/${scene.adasBargain}`)
    await button(page, 'Add to Cart').click()
    await says(dami, 'Product added to cart!')
    await page.goto('/cart')
    const total = () =>
      main(page)
        .locator('dt', { hasText: /^Total$/ })
        .locator('xpath=../dd')
        .textContent()
    const more = button(page, /^Add one more of/)
    await more.waitFor()
    const before = await total()
    await more.click()
    await expect.poll(total).not.toBe(before)
    await page.goto(`/products/${scene.adasBargain}`)
    await button(page, 'Buy Now').click()
    const dialog = page.getByRole('dialog', { name: 'Buy Now' })
    await dialog.getByRole('button', { name: /^Pay ₦/ }).click()
    await says(dami, /Order #\w+ created successfully!/)
    await page.waitForURL('/orders')
  })

  test('[S175, S185] a seller advances an order, and the buyer confirms it and reads that the money is paid', async () => {
    const ada = await enter(scene.tokens.ada)
    await ada.page.goto('/seller-orders')
    await button(ada.page, 'Start Preparing').click()
    await button(ada.page, 'Mark Ready').waitFor()
    const bola = await enter(scene.tokens.bola)
    const { page } = bola
    await page.goto(`/orders/${scene.orders.delivered}`)
    await button(page, 'Confirm Delivery').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Confirm/ })
      .click()
    await says(bola, 'Delivery confirmed! Payment has been released to the seller.')
    await page.getByText('Payment released to seller').first().waitFor()
  })

  test('[S149] the balance is hidden and shown again', async () => {
    const token = await tokenOf(stage.server.url, 'hauwa@campus.test')
    const { page } = await enter(token)
    await page.goto('/wallet')
    const balance = page.getByRole('region', { name: 'Balances' }).locator('h2 + p')
    await balance.waitFor()
    const before = await balance.textContent()
    const eye = page.getByRole('button', { name: 'Hide balance' })
    await eye.click()
    await page.getByText('₦••••').first().waitFor()
    await eye.click()
    await expect.poll(() => balance.textContent()).toBe(before)
  })

  test('[S106] a comment, a profile, preferences and read notifications are saved', async () => {
    const bola = await enter(scene.tokens.bola)
    const { page } = bola
    await page.goto(`/products/${scene.adasProduct}`)
    await page.mouse.wheel(0, 20_000)
    await page.getByLabel('Your comment').fill('Is the charger with it?')
    await button(page, 'Post Comment').click()
    await page.getByText('Is the charger with it?', { exact: true }).first().waitFor()
    await page.goto('/profile')
    await button(page, /^Save/).click()
    await says(bola, 'Profile updated successfully')
    await page.goto('/notification-settings')
    await page
      .getByLabel(/keywords/i)
      .first()
      .fill('gyroscope')
    await button(page, 'Save Changes').click()
    await says(bola, /settings (?:updated|saved)/i)
    await page.goto('/notifications')
    await button(page, 'Mark all as read').click()
    await expect.poll(() => page.getByText('Unread: ').count()).toBe(0)
  })
})
