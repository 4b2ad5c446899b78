import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { preparedScene } from '#tests/browser/scene.ts'
import { demoStage } from '#tests/browser/stage.ts'

const stage = demoStage({ scene: true })
const scene = preparedScene()

test('the prices in a row stay aligned when one product is reserved', async () => {
  const { page } = await stage.enter(scene.tokens.bola)
  await page.goto('/search?q=phone')
  await page.locator('#first-view').waitFor({ state: 'detached' })
  const cards = page.getByRole('main').getByRole('article')
  await cards.getByText('Reserved').first().waitFor()
  const tops = await cards.evaluateAll((all) => {
    const rows = new Map<number, Set<number>>()
    for (const card of all) {
      const prices = document.createTreeWalker(card, NodeFilter.SHOW_TEXT, ({ textContent }) =>
        /^₦/.test(textContent ?? '') ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
      )
      const top = Math.round(card.getBoundingClientRect().top)
      const price = prices.nextNode()?.parentElement?.getBoundingClientRect().top
      if (price !== undefined) rows.set(top, (rows.get(top) ?? new Set()).add(Math.round(price)))
    }
    return [...rows.values()].map((row) => row.size)
  })
  expect(tops.length).toBeGreaterThan(1)
  expect(new Set(tops)).toEqual(new Set([1]))
})

test('the time of a timeline step does not wrap', async () => {
  const { page } = await stage.enter(scene.tokens.bola)
  await page.goto(`/orders/${scene.orders.preparing}`)
  const times = page.getByRole('list', { name: 'Delivery progress' }).getByText(/^\d+:\d\d [AP]M$/)
  await times.nth(1).waitFor()
  expect(await times.evaluateAll((all) => all.map((time) => time.getClientRects().length))).toEqual([1, 1])
})

test('the button that restores a photo overlaps no text', async () => {
  const { page } = await stage.enter(scene.tokens.ada)
  await page.goto(`/edit-product/${scene.adasProduct}`)
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  const [word, button] = await Promise.all([
    boxOf(page.getByText('To be removed').first()),
    boxOf(page.getByRole('button', { name: /^Restore / }).first()),
  ])
  expect(word.x + word.width <= button.x || word.y >= button.y + button.height).toBe(true)
})

test('the preview of a gig without a budget shows no price', async () => {
  const { page } = await stage.enter(scene.tokens.ada)
  await page.goto('/gigs/create')
  // Screen readers have the form itself.
  const preview = page.locator('main article')
  await preview.getByText('What needs doing').waitFor()
  expect(await preview.getByText(/₦|^Free$/).count()).toBe(0)
})

test('the payment dialog shows a picture of the item', async () => {
  const { page } = await stage.enter(scene.tokens.bola)
  await page.goto(`/products/${scene.adasBargain}`)
  await page.getByRole('main').getByRole('button', { name: 'Buy Now' }).filter({ visible: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Buy Now' })
  await dialog.getByRole('button', { name: /^Pay/ }).waitFor()
  expect(await dialog.locator('img').count()).toBe(1)
})

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('it has no box')
  return box
}
