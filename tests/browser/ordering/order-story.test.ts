import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { looksRight } from '#tests/browser/looks.ts'
import { says, unfold, untilQuiet } from '#tests/browser/person.ts'
import { buy, preparedScene } from '#tests/browser/scene.ts'
import { demoStage } from '#tests/browser/stage.ts'

const stage = demoStage({ scene: true })
const scene = preparedScene()

const FIRST_SCREEN = 844
const LONGEST = { buyer: 1200, seller: 1050 }

test('[S171, S172] on a phone an order shows its state and next step first, and folds the rest, for both sides', async () => {
  const path = `/orders/${await buy(stage.server.url, scene.tokens.bola, scene.adasBargain)}`
  const [bola, ada] = await Promise.all([stage.enter(scene.tokens.bola), stage.enter(scene.tokens.ada)])
  for (const { page } of [bola, ada]) await page.goto(path)
  await says(bola, 'Paid into escrow. Waiting for Ada Obi to start.')
  await says(ada, 'Bola Adeyemi paid into escrow. Start preparing it.')
  expect(await primariesOf(bola.page)).toEqual(['Suggest a meeting'])
  expect(await primariesOf(ada.page)).toEqual(['Start Preparing'])
  expect(await heightOf(bola.page)).toBeLessThan(LONGEST.buyer)
  expect(await heightOf(ada.page)).toBeLessThan(LONGEST.seller)
  for (const { page } of [bola, ada]) {
    expect(await bottomOf(page, '.bg-primary')).toBeLessThan(FIRST_SCREEN)
  }
  for (const part of ['Order items', 'Payment summary', 'Order information', 'Seller information'])
    await unfold(bola, part)
  const main = bola.page.getByRole('main')
  for (const text of ['Quantity: 1', 'Subtotal', 'Platform fee', 'Delivery method', 'Campus Pickup'])
    await main.getByText(text).filter({ visible: true }).first().click({ trial: true })
  for (const text of ['Ready for Pickup', 'In Transit', 'Completed', 'Payment held in escrow until delivery'])
    await main.getByText(text).filter({ visible: true }).first().click({ trial: true })
  await main.getByRole('link', { name: 'Ada Obi' }).click({ trial: true })
  await looksRight(bola, 'an order with its parts unfolded')

  await ada.page.getByRole('button', { name: 'Start Preparing' }).click()
  for (const next of ['Mark Ready', 'Mark In Transit']) {
    await expect.poll(() => primariesOf(ada.page)).toEqual([next])
    expect(await heightOf(ada.page)).toBeLessThan(LONGEST.seller)
    await ada.page.getByRole('button', { name: next }).click()
  }
  await bola.page.reload()
  await says(bola, /^On its way\./)
  expect(await primariesOf(bola.page)).toEqual(['Show handover code'])
  await ada.page.getByRole('button', { name: 'Mark Delivered' }).click()
  await says(ada, /^Delivered\. You get ₦/)
  expect(await primariesOf(ada.page)).toEqual([])
  expect(await ada.page.getByRole('button', { name: 'Suggest a meeting' }).count()).toBe(0)
  await bola.page.reload()
  await says(bola, 'Ada Obi marked it as delivered. Do you have it?')
  expect(await primariesOf(bola.page)).toEqual(['Confirm Delivery'])
  await looksRight(bola, 'a delivered order as a story')
})

test('a folded part is not reachable by keyboard until opened', async () => {
  const { page } = await stage.enter(scene.tokens.bola)
  await page.goto(`/orders/${scene.orders.pending}`)
  await page.getByRole('button', { name: /^Seller information/ }).focus()
  const next = async () => {
    await page.keyboard.press('Tab')
    return page.evaluate(() => document.activeElement?.textContent)
  }
  expect(await next()).toBe('Open a dispute')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  expect(await next()).toBe('Ada Obi')
})

function primariesOf(page: Page): Promise<string[]> {
  return page.getByRole('main').locator('.bg-primary').allInnerTexts()
}

function heightOf(page: Page): Promise<number> {
  return page.getByRole('main').evaluate((main) => main.getBoundingClientRect().height)
}

function bottomOf(page: Page, selector: string): Promise<number> {
  return page
    .getByRole('main')
    .locator(selector)
    .first()
    .evaluate((item) => item.getBoundingClientRect().bottom)
}

test.each([
  ['/orders', 'bola', 5],
  ['/seller-orders', 'ada', 5],
] as const)('%s shows %s’s %i orders above the fold on a phone', async (path, who, least) => {
  const { page } = await stage.enter(scene.tokens[who])
  await page.goto(path)
  await page.getByRole('article').nth(least).waitFor()
  await untilQuiet(page)
  const seen = await page.evaluate(() => {
    const bar = document.querySelector('.bottom-bar')?.getBoundingClientRect().top ?? 0
    return [...document.querySelectorAll('article')].filter(
      (card) => card.getBoundingClientRect().bottom <= bar,
    ).length
  })
  expect(seen).toBeGreaterThanOrEqual(least)
  const cut = await page
    .locator('article h2')
    .evaluateAll((titles) => titles.filter((title) => title.scrollHeight > title.clientHeight).length)
  if (path === '/orders') expect(cut).toBe(0)
})
