import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { databases, ready } from '#tests/browser/browser-storage.ts'
import { preparedScene, tokenOf } from '#tests/browser/scene.ts'
import { offlineStage } from './offline-stage.ts'

const stage = offlineStage('newest', 'scene')
const scene = preparedScene()

beforeEach(() => enterAs(scene.tokens.bola))

describe('screens a member has opened work without a network', () => {
  test('an order with its handover code and QR, the orders, the wallet and a conversation', async () => {
    const { page } = stage.visitor
    const { pending } = scene.orders
    const code = await see(`/orders/${pending}`, page.locator('output'))
    await allKept(page, ['order'])
    const orders = await see('/orders', page.getByRole('link', { name: /View Details/ }).first())
    await allKept(page, ['orders'])
    const balance = await see('/wallet', page.getByRole('region', { name: 'Balances' }))
    await allKept(page, ['wallet'])
    const conversation = page.getByRole('region', { name: 'Conversation' })
    await see('/messages/1', conversation)
    await ready(page)
    await allKept(page, ['messages'])
    await codeKept(page)
    // Messages may load after their frame.
    const said = await conversation.textContent()
    await stage.loseNetwork()

    expect(await see(`/orders/${pending}`, page.locator('output'))).toBe(code)
    await page.getByText(/Saved copy from \d+:\d\d [AP]M/).waitFor()
    await page.goto(`/orders/${pending}/handover`)
    await page.getByRole('img', { name: 'QR code for the seller’s phone' }).waitFor()
    expect(await see('/orders', page.getByRole('link', { name: /View Details/ }).first())).toBe(orders)
    expect(await see('/wallet', page.getByRole('region', { name: 'Balances' }))).toBe(balance)
    await page.getByText(/Saved copy from/).waitFor()
    await see('/messages/1', conversation)
    await expect.poll(() => conversation.textContent()).toBe(said)
  })

  test('on a network without a response within 3 s, and a late response replaces the copy', async () => {
    const { page } = stage.visitor
    const { pending } = scene.orders
    const code = await see(`/orders/${pending}`, page.locator('output'))
    await ready(page)
    await allKept(page, ['order'])
    let answer = () => {}
    stage.network.slow.set(`/api/orders/${pending}`, new Promise((resolve) => (answer = resolve)))
    expect(await see(`/orders/${pending}`, page.locator('output'))).toBe(code)
    const copy = page.getByText(/Saved copy from/)
    await copy.waitFor()
    answer()
    stage.network.slow.clear()
    await copy.waitFor({ state: 'detached' })
  })

  test('tabs that were never opened show an offline message, not an error', async () => {
    const { page } = stage.visitor
    await ready(page)
    await codeKept(page)
    await stage.loseNetwork()
    for (const path of [
      '/favorites',
      '/messages',
      '/dashboard',
      '/orders',
      '/cart',
      '/wallet',
      '/orders/1',
    ]) {
      await page.goto(path)
      // Home's hearts may have loaded some of it.
      await page
        .getByText(/You're offline\. Check your connection|Saved copy from/)
        .first()
        .waitFor()
      expect(await page.getByText(/Something went wrong|not found|Failed to/).count()).toBe(0)
      // Counts in the bars are no copy of the page.
      if (path === '/cart') expect(await page.getByText(/Saved copy from/).count()).toBe(0)
    }
  })

  test('signing out deletes the copies, and no other account on the device sees them', async () => {
    const { page } = stage.visitor
    const { pending } = scene.orders
    await see(`/orders/${pending}`, page.locator('output'))
    await allKept(page, ['order'])
    await page.evaluate(
      (other) => localStorage.setItem('token', other),
      await tokenOf(stage.server.url, 'dami@campus.test'),
    )
    await page.goto('/about')
    await expect.poll(() => copiesKept(page)).not.toContain('order')
    await enterAs(await tokenOf(stage.server.url, 'bola@campus.test'))
    await see(`/orders/${pending}`, page.locator('output'))
    await allKept(page, ['order'])
    await page.getByRole('main').getByRole('link', { name: 'My Orders' }).first().click()
    await page.getByRole('button', { name: 'Menu' }).first().click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByText('Logged out successfully').waitFor()
    await expect.poll(() => databases(page)).toEqual([])
  })
})

describe('actions taken without a network are sent once when it is back', () => {
  test('a delivery confirmed by the buyer', async () => {
    const { page } = stage.visitor
    const { delivered } = scene.orders
    await see(`/orders/${delivered}`, page.getByRole('button', { name: 'Confirm Delivery' }))
    await ready(page)
    await allKept(page, ['order'])
    await stage.loseNetwork()
    await page.reload()
    await page.getByRole('button', { name: 'Confirm Delivery' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm Delivery' }).click()
    await page.getByText('Confirmation saved on this phone').waitFor()
    await page.reload()
    await page.getByText('Confirmation saved on this phone').waitFor()
    await findNetwork()
    await page.getByText('Payment released to seller').waitFor()
    expect(stage.network.seen.filter((call) => call.endsWith('/confirm-delivery'))).toHaveLength(1)
  })

  test('a code entered by the seller, unless cancelled', async () => {
    const { page } = stage.visitor
    await enterAs(scene.tokens.ada)
    const { ready: atTheGate } = scene.orders
    await see(`/orders/${atTheGate}`, page.getByLabel('Handover code'))
    await ready(page)
    await allKept(page, ['order'])
    await stage.loseNetwork()
    await page.getByLabel('Handover code').fill('000000')
    await page.getByRole('button', { name: 'Enter code' }).click()
    await page.getByText('Handover code saved on this phone').waitFor()
    await page.getByRole('button', { name: 'Remove code' }).click()
    await page.getByLabel('Handover code').fill(await codeOf(atTheGate))
    await page.getByRole('button', { name: 'Enter code' }).click()
    await page.getByText('Handover code saved on this phone').waitFor()
    await findNetwork()
    await page.getByText('Payment released to seller').waitFor()
    expect(stage.network.seen.filter((call) => call.endsWith('/handover'))).toHaveLength(1)
  })

  test('a message in a conversation that was never opened, whose field nothing covers', async () => {
    const { page } = stage.visitor
    await ready(page)
    await codeKept(page)
    await stage.loseNetwork()
    await page.goto('/messages/1')
    const field = page.getByLabel('Message', { exact: true })
    await field.fill('I am at the gate')
    await expect.poll(() => isUncovered(page)).toEqual([])
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText(/^Not sent yet|Not sent yet\. We’ll send/).waitFor()
    await findNetwork()
    await page.getByText('Your message was sent').waitFor()
    expect(stage.network.seen.filter((call) => call === 'POST /api/messages')).toHaveLength(1)
  })
})

async function enterAs(token: string): Promise<void> {
  const { page } = stage.visitor
  await page.goto('/robots.txt')
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Quick' }).waitFor()
}

async function findNetwork(): Promise<void> {
  stage.network.cut = false
  await stage.visitor.context.setOffline(false)
}

async function see(path: string, there: ReturnType<Page['locator']>): Promise<string> {
  const { page } = stage.visitor
  await page.goto(path)
  await there.first().waitFor()
  return there
    .first()
    .textContent()
    .then((text) => text ?? '')
}

async function allKept(page: Page, names: string[]): Promise<void> {
  await expect.poll(() => copiesKept(page)).toEqual(expect.arrayContaining(names))
  // A screen makes several requests under such a key: waits for the last.
  for (let before = -1, now = 0; before !== now; ) {
    before = now
    await page.waitForTimeout(1000)
    now = (await copiesKept(page)).length
  }
}

function copiesKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const isThere = (await indexedDB.databases()).some(({ name }) => name === 'campus-marketplace')
    if (!isThere) return []
    const keys = await new Promise<IDBValidKey[]>((resolve, reject) => {
      const opening = indexedDB.open('campus-marketplace')
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const database = opening.result
        if (!database.objectStoreNames.contains('copies')) return resolve([])
        const requested = database.transaction('copies').objectStore('copies').getAllKeys()
        requested.onsuccess = () => {
          database.close()
          resolve(requested.result)
        }
      }
    })
    return keys.map((key) => /^\d+:\["([^"]+)"/.exec(String(key))?.[1] ?? '')
  })
}

async function codeKept(page: Page): Promise<void> {
  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys()
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return lists.flat().map(({ url }) => /assets\/([a-z]+)-/.exec(url)?.[1])
    })
  await expect
    .poll(kept, { timeout: 20_000 })
    .toEqual(expect.arrayContaining(['cart', 'conversation', 'handover', 'wallet']))
}

async function codeOf(order: number): Promise<string> {
  const headers = { authorization: `Bearer ${scene.tokens.bola}` }
  const answer = await fetch(`${stage.server.url}/api/orders/${order}`, { headers })
  return ((await answer.json()) as { handoverCode: string }).handoverCode
}

function isUncovered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const field = document.querySelector('textarea')
    if (field === null) return ['there is no field']
    field.scrollIntoView({ block: 'nearest' })
    const { left, right, top, height } = field.getBoundingClientRect()
    return [0.1, 0.5, 0.9].flatMap((share) => {
      const over = document.elementFromPoint(left + share * (right - left), top + height / 2)
      return over === field ? [] : [over?.outerHTML.slice(0, 120) ?? 'nothing']
    })
  })
}
