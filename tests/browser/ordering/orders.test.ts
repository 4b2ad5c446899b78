import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { looksRight } from '#tests/browser/looks.ts'
import { changesOf, DESKTOP, says } from '#tests/browser/person.ts'
import { buy, preparedScene } from '#tests/browser/scene.ts'
import { demoStage } from '#tests/browser/stage.ts'

const stage = demoStage({ scene: true })
const scene = preparedScene()

describe('the buyer', () => {
  test('[S173, S180, S185] cancels a pending order with a reason, once despite repeated presses', async () => {
    const bola = await stage.enter(scene.tokens.bola)
    const { page } = bola
    const path = `/orders/${await buy(stage.server.url, scene.tokens.bola, scene.adasBargain)}`
    await page.goto(path)
    await page.getByRole('main').getByRole('button', { name: 'Cancel Order' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel Order' })
    const confirm = dialog.getByRole('button', { name: 'Cancel Order' })
    expect(await confirm.isDisabled()).toBe(true)
    await dialog.getByLabel('Reason').fill('   ')
    await dialog.getByText('Please provide a reason for cancellation').waitFor()
    expect(await confirm.isDisabled()).toBe(true)
    await dialog.getByLabel('Reason').fill('I found one in my hostel')
    const changes = changesOf(bola)
    await confirm.dblclick()
    await says(bola, 'Order cancelled successfully')
    await dialog.waitFor({ state: 'hidden' })
    await says(bola, 'I found one in my hostel')
    expect(changes).toEqual([`PUT /api${path}/cancel`])
    const title = (await page.locator('h1').textContent()) ?? ''
    await expect.poll(() => focused(page)).toBe(title)
    await page.goto('/transactions?type=refund')
    await page.getByText(/^\+₦/).filter({ visible: true }).first().waitFor()
  })

  test('[S169] sees three pictures of an order with five items, and the count of the others', async () => {
    const bola = await stage.enter(scene.tokens.bola)
    const { page } = bola
    await page.route('**/api/orders/buyer*', async (route) => {
      const response = await route.fetch()
      const list = (await response.json()) as { orders: { orderItems: { id: number }[] }[] }
      const [first, second] = list.orders
      const item = first?.orderItems[0]
      // The badge's request returns fewer.
      if (!first || !second || !item) return route.fulfill({ response, json: list })
      const things = (count: number) => Array.from({ length: count }, (_, index) => ({ ...item, id: index }))
      first.orderItems = things(5)
      second.orderItems = things(3)
      await route.fulfill({ response, json: list })
    })
    await page.goto('/orders')
    const card = (index: number) => page.getByRole('main').getByRole('article').nth(index)
    await card(0).getByText('+2', { exact: true }).waitFor()
    expect(await card(0).locator('.size-14').count()).toBe(4)
    await card(0).getByText('5 items').waitFor()
    expect(await card(1).locator('.size-14').count()).toBe(3)
    expect(
      await card(1)
        .getByText(/^\+\d+$/)
        .count(),
    ).toBe(0)
    await page.unrouteAll({ behavior: 'wait' })
  })

  test('[S173] goes back without cancelling, and the focus is restored', async () => {
    const id = await buy(stage.server.url, scene.tokens.bola, scene.adasBargain)
    const { page } = await stage.enter(scene.tokens.bola, DESKTOP)
    await page.goto(`/orders/${id}`)
    for (const leave of [() => page.keyboard.press('Escape'), () => page.getByText('Keep Order').click()]) {
      await page.getByRole('main').getByRole('button', { name: 'Cancel Order' }).click()
      await page.getByLabel('Reason').waitFor()
      await leave()
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      await expect.poll(() => focused(page)).toBe('Cancel Order')
    }
  })

  test('[S179, S185] confirms a delivery once despite repeated presses', async () => {
    const bola = await stage.enter(scene.tokens.bola)
    const { page } = bola
    await page.goto(`/orders/${scene.orders.delivered}`)
    await page.getByRole('main').getByRole('button', { name: 'Confirm Delivery' }).click()
    const changes = changesOf(bola)
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm Delivery' }).dblclick()
    await says(bola, 'Delivery confirmed! Payment has been released to the seller.')
    await says(bola, 'Payment released to seller')
    expect(changes).toEqual([`PUT /api/orders/${scene.orders.delivered}/confirm-delivery`])
  })

  test('reads what happens if neither side acts, and what to do if the item is missing', async () => {
    const id = await buy(stage.server.url, scene.tokens.bola, scene.adasBargain)
    const [bola, ada] = await Promise.all([stage.enter(scene.tokens.bola), stage.enter(scene.tokens.ada)])
    for (const { page } of [bola, ada]) await page.goto(`/orders/${id}`)
    const seller = ada.page.getByRole('main')
    await bola.page
      .getByText(/^If Ada .+ doesn’t start by .+, we cancel the order and refund you in full\.$/)
      .waitFor()
    await ada.page.getByText(/^If you don’t start by .+, we cancel the order and refund Bola /).waitFor()
    await seller.getByRole('button', { name: 'Start Preparing' }).click()
    await ada.page
      .getByText(/^If you don’t deliver by .+, we send the order to the campus admins\.$/)
      .waitFor()
    await bola.page.reload()
    await bola.page
      .getByText(
        /^If Ada .+ doesn’t deliver by .+, we send the order to the campus admins\. Your money stays in escrow\.$/,
      )
      .waitFor()
    for (const step of ['Mark Ready', 'Mark In Transit', 'Mark Delivered'])
      await seller.getByRole('button', { name: step }).click()
    await ada.page.getByText(/^If Bola .+ doesn’t confirm by /).waitFor()
    await bola.page.reload()
    await bola.page
      .getByText(/^If you don’t confirm by .+, we send the order to the campus admins\./)
      .waitFor()
    await looksRight(bola, 'a delivered order')
    await bola.page.getByRole('link', { name: 'I don’t have it' }).click()
    await bola.page.getByRole('heading', { level: 1, name: /dispute/i }).waitFor()
  })

  test('[S182, S184] loses the network while cancelling: a message shows, and the typed reason stays', async () => {
    const id = await buy(stage.server.url, scene.tokens.bola, scene.adasBargain)
    const bola = await stage.enter(scene.tokens.bola)
    const { page, context } = bola
    await page.goto(`/orders/${id}`)
    await page.getByRole('main').getByRole('button', { name: 'Cancel Order' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('The seller does not answer')
    await context.setOffline(true)
    await dialog.getByRole('button', { name: 'Cancel Order' }).click()
    await says(bola, "You're offline. Check your connection and try again.")
    expect(await dialog.getByLabel('Reason').inputValue()).toBe('The seller does not answer')
    await context.setOffline(false)
    await dialog.getByRole('button', { name: 'Cancel Order' }).click()
    await says(bola, 'Order cancelled successfully')
  })

  test('[S77, S86] buys with the keyboard alone, with visible focus', async () => {
    const bola = await stage.enter(scene.tokens.bola, DESKTOP)
    const { page } = bola
    await page.goto(`/products/${scene.adasBargain}`)
    await page.getByRole('button', { name: 'Buy Now' }).first().waitFor()
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Skip to content')
    await page.keyboard.press('Enter')
    await tabTo(page, 'Buy Now')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Buy Now' })
    await dialog.getByRole('button', { name: /^Pay/ }).waitFor()
    const isInside = () => dialog.evaluate((element) => element.contains(document.activeElement))
    await expect.poll(isInside).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => focused(page)).toBe('Buy Now')
    await page.keyboard.press('Enter')
    await tabTo(page, 'Note to the seller')
    await page.keyboard.type('At the library at noon?')
    await tabTo(page, /^Pay ₦/)
    await page.keyboard.press('Enter')
    await says(bola, /Order #\w+ created successfully!/)
    await page.waitForURL('/orders')
    await page.getByRole('heading', { name: 'My Orders' }).waitFor()
    await expect.poll(() => focused(page)).toBe('My Orders')
  })
})

describe('the seller', () => {
  test('[S178, S185] takes one step for a double press, then declines with a reason that the buyer reads', async () => {
    const ada = await stage.enter(scene.tokens.ada)
    const { page } = ada
    const path = `/orders/${scene.orders.preparing}`
    await page.goto(path)
    const changes = changesOf(ada)
    await page.getByRole('button', { name: 'Mark Ready' }).dblclick()
    await says(ada, 'Delivery status updated successfully')
    await page.getByRole('button', { name: 'Mark In Transit' }).waitFor()
    await page.getByRole('button', { name: 'Decline Order' }).click()
    const dialog = page.getByRole('dialog', { name: 'Decline Order' })
    expect(await dialog.getByRole('button', { name: 'Decline Order' }).isDisabled()).toBe(true)
    await dialog.getByLabel('Reason').fill('It fell down the stairs')
    await dialog.getByRole('button', { name: 'Decline Order' }).click()
    await says(ada, 'Order cancelled successfully')
    expect(changes).toEqual([`PUT /api${path}/delivery-status`, `PUT /api${path}/cancel`])
    const bola = await stage.enter(scene.tokens.bola)
    await bola.page.goto(path)
    for (const text of ['Declined', 'It fell down the stairs', 'Back to you']) await says(bola, text)
    await page.getByRole('button', { name: /^Delivery progress\s*Declined$/ }).waitFor()
  })

  test('[S172] enters the handover code: a wrong one is rejected, the right one completes the order', async () => {
    const path = `/orders/${scene.orders.inTransit}`
    const bola = await stage.enter(scene.tokens.bola)
    await bola.page.goto(path)
    const code = (await bola.page.locator('output').textContent()) ?? ''
    expect(code).toMatch(/^\d{6}$/)
    const ada = await stage.enter(scene.tokens.ada)
    const { page } = ada
    await page.goto(path)
    expect(await page.getByText(code).count()).toBe(0)
    const field = page.getByLabel('Handover code')
    const send = page.getByRole('button', { name: 'Enter code' })
    await field.fill('12')
    await send.click()
    await says(ada, 'Enter the 6-digit code')
    await field.fill(code === '123456' ? '654321' : '123456')
    await send.click()
    await says(ada, 'That code is wrong. Ask the buyer to read it again.')
    await expect.poll(() => focused(page)).toBe('Handover code')
    await field.fill(code)
    await send.dblclick()
    await says(ada, 'Handover complete! Payment has been released to you.')
    await says(ada, 'Payment released to seller')
  })
})

function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    const labelled = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    const name = labelled ? element.labels?.[0]?.childNodes[0]?.textContent : element?.textContent
    return (element?.getAttribute('aria-label') ?? name ?? '').trim()
  })
}

async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const stops: string[] = []
  while (stops.length < 60) {
    await page.keyboard.press('Tab')
    const stop = await focused(page)
    expect(await page.evaluate(isSeen), `the focus on “${stop}” cannot be seen`).toBe(true)
    if (typeof name === 'string' ? stop === name : name.test(stop)) return
    stops.push(stop)
  }
  throw new Error(`${String(name)} was not reached: ${stops.join(' > ')}`)
}

function isSeen(): boolean {
  const element = document.activeElement
  // At the end of the page the focus goes to the browser for a moment.
  if (element === null || element === document.body) return true
  const { outlineStyle, outlineWidth } = getComputedStyle(element)
  const { left, top, width, height } = element.getBoundingClientRect()
  const onTop = document.elementFromPoint(left + width / 2, top + height / 2)
  return outlineStyle !== 'none' && outlineWidth !== '0px' && onTop !== null && element.contains(onTop)
}
