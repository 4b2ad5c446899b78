import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { looksRight, stickingOut } from '#tests/browser/looks.ts'
import { DESKTOP, says } from '#tests/browser/person.ts'
import { tokenOf } from '#tests/browser/scene.ts'
import { demoStage } from '#tests/browser/stage.ts'
import { hasChromium } from '#tests/support/browsers/chromium.ts'
import { startPushService } from '#tests/support/servers/push-service.ts'

/** Replaces the push service, which headless browsers lack, and grants the permission. */
async function withPush(page: Page, subscription: object): Promise<void> {
  await page.addInitScript((given) => {
    let current: unknown = null
    const made = {
      ...given,
      toJSON: () => given,
      unsubscribe: async () => {
        current = null
        return true
      },
    }
    const pushManager = {
      getSubscription: async () => current,
      subscribe: async () => {
        current = made
        return made
      },
    }
    const registration = { pushManager, getNotifications: async () => [] }
    let permission = 'default'
    Object.assign(window, { PushManager: class {}, requested: 0 })
    Object.defineProperty(window, 'Notification', {
      value: {
        get permission() {
          return permission
        },
        requestPermission: async () => {
          ;(window as unknown as { requested: number }).requested += 1
          permission = 'granted'
          return permission
        },
      },
    })
    Object.defineProperty(navigator, 'serviceWorker', {
      value: { getRegistration: async () => registration, addEventListener: () => {}, controller: null },
    })
  }, subscription)
}
const requestOf = (page: Page) => page.evaluate(() => (window as unknown as { requested: number }).requested)

for (const release of ['119', 'newest'] as const)
  describe.skipIf(!hasChromium(release))(`in Chromium ${release}`, () => {
    const stage = demoStage({ settings: { PUSH_TO_LOOPBACK: 'true' }, release })
    let service: Awaited<ReturnType<typeof startPushService>>
    let [ada, bola, adasId, bolasId] = ['', '', 0, 0]
    beforeAll(async () => {
      const { url } = stage.server
      service = await startPushService()
      ;[ada, bola] = await Promise.all([tokenOf(url, 'ada@campus.test'), tokenOf(url, 'bola@campus.test')])
      ;[adasId, bolasId] = await Promise.all([idOf(ada), idOf(bola)])
    }, 120_000)
    afterAll(() => service?.close())

    const api = (method: string, path: string, token: string, body?: object) =>
      fetch(`${stage.server.url}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
    async function idOf(token: string): Promise<number> {
      const { user } = (await (await api('GET', '/api/auth/me', token)).json()) as { user: { id: number } }
      return user.id
    }
    const write = (content: string) => api('POST', '/api/messages', bola, { receiverId: adasId, content })

    test('push is offered after the first message, prompts only on a press, and notifies until turned off', async () => {
      const person = await stage.enter(ada)
      const { page } = person
      const browser = service.browser()
      await withPush(page, browser.subscription)
      await page.goto(`/messages/${bolasId}`)
      const offer = page.getByRole('button', { name: 'Turn on push' })
      await page.getByRole('textbox').fill('Yes, it is')
      expect(await offer.count()).toBe(0)
      await page.getByRole('button', { name: /Send/ }).click()
      await offer.waitFor()
      expect(await requestOf(page)).toBe(0)
      await looksRight(person, 'a conversation with the offer of push')
      await offer.click()
      await says(person, 'Push notifications are on')
      expect(await offer.count()).toBe(0)
      expect(await requestOf(page)).toBe(1)
      await page.goto('/about')
      await write('Can you come to Moremi Hall at 4?')
      await expect
        .poll(() => browser.received.map(({ shown }) => shown), { timeout: 30_000 })
        .toMatchObject([{ body: 'Can you come to Moremi Hall at 4?', path: `/messages/${bolasId}` }])
      // Reading it empties the bell, too.
      const bell = page.locator('a[href="/notifications"]').first()
      const onBell = async () => Number(/\d+/.exec((await bell.textContent()) ?? '')?.[0] ?? 0)
      const answer = await api('GET', '/api/notifications/unread-count', ada)
      const { count } = (await answer.json()) as { count: number }
      await expect.poll(onBell).toBe(count)
      await page.goto(`/messages/${bolasId}`)
      await page.getByText('Can you come to Moremi Hall at 4?').first().waitFor()
      await expect.poll(onBell).toBe(count - 1)
      expect(browser.requested).toBe(1)
    })

    test('the settings switch by kind and channel, with immediate effect, on a phone and a desktop', async () => {
      const choice = { group: 'orders', channel: 'push', isOn: true }
      await api('PUT', '/api/notifications/preferences', ada, choice)
      const person = await stage.enter(ada)
      const { page } = person
      await withPush(page, service.browser().subscription)
      await page.goto('/notification-settings')
      const orders = page.getByRole('checkbox', { name: 'Orders: Push' })
      await orders.waitFor()
      expect(await orders.isChecked()).toBe(true)
      expect(await page.getByRole('checkbox', { name: 'Account and money: Email' }).isDisabled()).toBe(true)
      await Promise.all([
        page.waitForResponse(
          (answer) =>
            answer.url().endsWith('/api/notifications/preferences') && answer.request().method() === 'PUT',
        ),
        orders.uncheck(),
      ])
      await page.getByRole('button', { name: 'Turn on push' }).click()
      await page.getByRole('button', { name: 'Turn off push' }).waitFor()
      await looksRight(person, 'notification settings')
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await stickingOut(page)).toEqual([])
      await page.setViewportSize(DESKTOP)
      await looksRight(person, 'notification settings, desktop')
      await page.getByRole('button', { name: 'Turn off push' }).click()
      await page.getByRole('button', { name: 'Turn on push' }).waitFor()
      await page.reload()
      await orders.waitFor()
      expect(await orders.isChecked()).toBe(false)
    })

    test('a search without results offers an alert for the query, and other campuses', async () => {
      const person = await stage.enter(ada)
      const { page } = person
      await page.goto('/search?q=zeppelin')
      await page.getByRole('button', { name: 'Save this search' }).click()
      await page.getByText('Saved. We’ll alert you to new matches.').waitFor()
      await looksRight(person, 'a search without results')
      const alerts = (await (await api('GET', '/api/alerts', ada)).json()) as { searches: unknown[] }
      expect(alerts.searches).toMatchObject([{ kind: 'all', filters: { search: 'zeppelin' } }])
      await page.getByRole('link', { name: 'Search all campuses' }).click()
      await page.waitForURL(/campus=all/)
      await page.getByRole('link', { name: 'Search all campuses' }).waitFor({ state: 'detached' })
      await page.getByText('No results found.').waitFor()
    })
  })
