import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { cacheNames, databases, leaveOldVersion, productsOn, ready } from '#tests/browser/browser-storage.ts'
import { plainJpeg } from '#tests/browser/photo.ts'
import { tokenOf } from '#tests/browser/scene.ts'
import { hasChromium } from '#tests/support/browsers/chromium.ts'
import { offlineStage } from './offline-stage.ts'

let sold = 0

for (const release of ['119', 'newest'] as const)
  describe.skipIf(!hasChromium(release))(`in Chromium ${release}`, () => {
    const stage = offlineStage(release)

    describe('without a network', () => {
      test('[S29] the app starts twice in a row, and shows the last loaded home and products', async () => {
        const { page } = stage.visitor
        await page.goto('/')
        const [first = ''] = await productsOn(page)
        await page.getByRole('link', { name: 'View all' }).first().click()
        await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor()
        const listed = await productsOn(page)
        await ready(page)
        await stage.loseNetwork()

        await page.reload()
        await page.getByText("You're offline").waitFor()
        await expect.poll(() => productsOn(page)).toEqual(listed)
        await page.goto('/')
        await expect.poll(() => productsOn(page)).toContain(first)
        await page.goto('/')
        await expect.poll(() => productsOn(page)).toContain(first)
        await seesPicture(page)
        expect(stage.visitor.complaints).toEqual([])
      })

      test('a page that was loading during the worker’s installation is controlled by it', async () => {
        const { page } = stage.visitor
        const { slow, seen } = stage.network
        let install = () => {}
        let open = () => {}
        slow.set('/app-shell', new Promise((resolve) => (install = resolve)))
        slow.set('/about', new Promise((resolve) => (open = resolve)))
        await page.goto('/')
        await expect.poll(() => seen).toContain('GET /app-shell')
        const opened = page.goto('/about')
        await expect.poll(() => seen).toContain('GET /about')
        install()
        const other = await page.context().newPage()
        await other.goto('/robots.txt')
        const state = () =>
          other.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state)
        await expect.poll(state).toBe('activated')
        open()
        await opened
        await ready(page)
      })

      test('a page that was never opened says so, and the app continues to work', async () => {
        const { page } = stage.visitor
        await page.goto('/')
        await ready(page)
        await stage.loseNetwork()
        await page.goto('/terms')
        await page.getByRole('heading', { name: "You're offline" }).waitFor()
        await page.getByText('Connect to the internet').waitFor()
        expect(await page.getByText('Error details').count()).toBe(0)
        const pill = page.locator('.offline-notice p')
        await expect.poll(async () => (await pill.boundingBox())?.width).toBeLessThan(60)
        expect(await pill.textContent()).toBe("You're offline")
        await page.goto('/')
        await productsOn(page)
      })

      test('the page refreshes by itself once the network is back', async () => {
        const { page } = stage.visitor
        await page.goto('/')
        await ready(page)
        await stage.loseNetwork()
        await page.goto('/')
        await productsOn(page)
        const title = await sell()
        stage.network.cut = false
        await stage.visitor.context.setOffline(false)
        await page.locator('main').getByRole('link', { name: title }).waitFor()
        await page.getByText("You're offline").waitFor({ state: 'detached' })
      })
    })

    describe('on a very slow network', () => {
      test('the cached page shows first, and updates later without a flash', async () => {
        const { page } = stage.visitor
        await page.goto('/')
        await ready(page)
        const title = await sell()
        await page.goto('/about')
        let answer = () => {}
        stage.network.slow.set('/api/products', new Promise((resolve) => (answer = resolve)))
        await page.getByRole('link', { name: 'Campus Marketplace, home' }).click()
        await productsOn(page)
        expect(await page.locator('main').getByRole('link', { name: title }).count()).toBe(0)
        await watchForLoading(page)
        answer()
        stage.network.slow.clear()
        await page.locator('main').getByRole('link', { name: title }).waitFor()
        expect(await loadingsSeen(page)).toBe(0)
      })
    })

    test('[S67] data loaded in one tab refreshes home in the other, without a flash', async () => {
      const { page, context } = stage.visitor
      await page.goto('/')
      await productsOn(page)
      await ready(page)
      await watchForLoading(page)
      const title = await sell()
      const other = await context.newPage()
      await other.goto('/')
      await other.locator('main').getByRole('link', { name: title }).waitFor()
      await page.locator('main').getByRole('link', { name: title }).waitFor()
      expect(await loadingsSeen(page)).toBe(0)
    })

    test('a copy of what was seen is stored with its reader, however late the offline part starts', async () => {
      const { page } = stage.visitor
      await page.route(/\/assets\/parts-/, () => undefined)
      await page.goto('/robots.txt')
      await page.evaluate((value) => localStorage.setItem('token', value), await adasToken())
      await page.goto('/wallet')
      await page.getByRole('region', { name: 'Balances' }).first().waitFor()
      await expect.poll(() => databases(page)).toContain('campus-marketplace')
      await expect.poll(() => keptPaths(page)).toContain('/last-user')
    })

    describe('signed in', () => {
      beforeEach(async () => {
        const { page } = stage.visitor
        const token = await adasToken()
        await page.goto('/robots.txt')
        await page.evaluate((value) => localStorage.setItem('token', value), token)
        await page.goto('/')
        await ready(page)
      })

      test('no browser cache has private data except the signed-in user', async () => {
        const { page } = stage.visitor
        for (const path of ['/wallet', '/orders', '/seller-orders', '/products', '/products/1']) {
          await page.goto(path)
          await page.locator('h1').waitFor()
          // The notification stream stays open, so the network is never idle.
          await page.waitForTimeout(1500)
        }
        await expect.poll(() => keptPaths(page)).toContain('/last-user')
        const listsKept = async () =>
          (await keptPaths(page)).some((path) => path.startsWith('/api/products?'))
        await expect.poll(listsKept).toBe(true)
        const stored = await keptPaths(page)
        const open =
          /^\/(assets\/|images\/|app-shell|theme\.js|favicon\.svg|api\/(products|businesses|gigs)\?|api\/settings)/
        expect(stored.filter((path) => !open.test(path))).toEqual(['/last-user'])
        expect((await cacheNames(page)).filter((name) => /data|api/i.test(name))).toEqual(['user-data-cache'])
      })

      test('a start with a network leaves no moment without the known user', async () => {
        const { page } = stage.visitor
        await expect.poll(() => keptPaths(page)).toContain('/last-user')
        await page.addInitScript(() => {
          const remove = caches.delete.bind(caches)
          const deleted: string[] = []
          Object.assign(window, { deleted })
          caches.delete = (name) => {
            deleted.push(name)
            return remove(name)
          }
        })
        await page.evaluate(() => caches.open('my-data'))
        await page.reload()
        const deleted = () => page.evaluate(() => (window as { deleted?: string[] }).deleted)
        await expect.poll(deleted).toEqual(['my-data'])
      })

      test('a start without a network restores the user until the server responds', async () => {
        const { page } = stage.visitor
        await expect.poll(() => cacheNames(page)).toContain('user-data-cache')
        await page.getByRole('navigation', { name: 'Quick' }).waitFor()
        await ready(page)
        await stage.loseNetwork()
        await page.reload()
        await productsOn(page)
        await page.getByRole('navigation', { name: 'Quick' }).waitFor()
        // No other reader may see this reader's lists.
        await page.evaluate(() => localStorage.setItem('token', 'of somebody else'))
        await page.reload()
        await page.locator('h1').waitFor()
        await page.waitForTimeout(1000)
        expect(await page.locator('main a[href^="/products/"]').count()).toBe(0)
        expect(await page.getByRole('navigation', { name: 'Quick' }).count()).toBe(0)
      })

      test('polling pauses without a network and refetches once when it is back', async () => {
        const { page } = stage.visitor
        await page.clock.install()
        await page.goto('/orders')
        await page
          .getByRole('link', { name: /View Details/ })
          .first()
          .waitFor()
        const isOfTheList = (url: string) => {
          const { pathname, searchParams } = new URL(url)
          // The menu's badge requests one delivered order from the same address.
          return pathname === '/api/orders/buyer' && searchParams.get('status') !== 'delivered'
        }
        const requested: string[] = []
        page.on('request', (request) => {
          if (isOfTheList(request.url())) requested.push(request.url())
        })
        for (const times of [1, 2]) {
          const answered = page.waitForResponse((response) => isOfTheList(response.url()))
          await page.clock.runFor(16_000)
          await (await answered).finished()
          await page.clock.runFor(100)
          expect(requested).toHaveLength(times)
        }
        await stage.loseNetwork()
        await page.clock.runFor(1000)
        requested.length = 0
        await page.clock.runFor(120_000)
        expect(requested).toEqual([])
        stage.network.cut = false
        await stage.visitor.context.setOffline(false)
        await page.clock.runFor(1000)
        await expect.poll(() => requested.length).toBe(1)
      })

      test('[S35] signing out clears all of it', async () => {
        const { page } = stage.visitor
        await expect.poll(() => cacheNames(page)).toContain('user-data-cache')
        await page.evaluate(leaveOldVersion)
        await page.evaluate(() => localStorage.setItem('product-draft-1-lamp', '{"description":"A lamp"}'))
        await page.evaluate(() => localStorage.setItem('registered-email', 'ada@campus.test'))
        await page.getByRole('button', { name: 'Menu' }).first().click()
        await page.getByRole('button', { name: 'Sign out' }).click()
        await page.getByText('Logged out successfully').waitFor()
        await ready(page)
        await page.waitForTimeout(3500)
        expect(await cacheNames(page)).not.toContain('user-data-cache')
        expect(await databases(page)).toEqual([])
        expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
        expect(await page.evaluate(() => localStorage.getItem('product-draft-1-lamp'))).toBeNull()
        expect(await page.evaluate(() => localStorage.getItem('registered-email'))).toBeNull()
      })
    })

    function adasToken(): Promise<string> {
      return tokenOf(stage.server.url, 'ada@campus.test')
    }

    async function sell(): Promise<string> {
      sold += 1
      const title = `Reading lamp ${sold}`
      const form = new FormData()
      form.set('description', title)
      form.set('price', '1500')
      form.set('category', 'electronics')
      const photo = await plainJpeg('#305030')
      form.set('images', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'lamp.jpg')
      const authorization = `Bearer ${await adasToken()}`
      const init = { method: 'POST', headers: { authorization }, body: form }
      const { status } = await fetch(`${stage.server.url}/api/products`, init)
      expect(status).toBe(201)
      return title
    }
  })

async function seesPicture(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLImageElement>('main a[href^="/products/"] img')].some(
          ({ naturalWidth }) => naturalWidth > 0,
        ),
      ),
    )
    .toBe(true)
}

async function watchForLoading(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = { loading: 0 }
    Object.assign(window, { seen })
    new MutationObserver(() => {
      if (document.querySelector('main')?.textContent?.includes('Loading')) seen.loading += 1
    }).observe(document.body, { childList: true, subtree: true })
  })
}

function loadingsSeen(page: Page): Promise<number> {
  return page.evaluate(() => (window as { seen?: { loading: number } }).seen?.loading ?? -1)
}

function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return lists.flat().map(({ url }) => url.slice(location.origin.length))
  })
}
