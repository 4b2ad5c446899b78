import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { launchChromium } from '#tests/support/chromium.ts'
import { type RunningServer, startServer } from '#tests/support/running-server.ts'
import { DEMO_PASSWORD } from '../../app-server/demo/people.ts'
import { aPerson, type Person, PHONE } from './person.ts'
import { plainJpeg } from './photo.ts'
import { type ShakyNetwork, shakyNetworkTo } from './shaky-network.ts'

let server: RunningServer
let browser: Browser
let network: ShakyNetwork
let visitor: Person
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer({ DEMO_DATA: 'true' }), launchChromium()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})
beforeEach(async () => {
  network = await shakyNetworkTo(server.url)
  visitor = await aPerson(browser, network.url, PHONE, { serviceWorkers: 'allow' })
})
afterEach(async () => {
  await visitor.context.close()
  await network.close()
})

describe('without a network', () => {
  test('[S29] the app starts twice in a row, and shows home and the products as they were last seen', async () => {
    const { page } = visitor
    await page.goto('/')
    const [first = ''] = await productsOn(page)
    await page.getByRole('link', { name: 'View all' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor()
    const listed = await productsOn(page)
    await ready(page)
    await loseNetwork()

    await page.reload()
    await page.getByText("You're offline").waitFor()
    expect(await productsOn(page)).toEqual(listed)
    await page.goto('/')
    expect(await productsOn(page)).toContain(first)
    await page.goto('/')
    expect(await productsOn(page)).toContain(first)
    await seesPicture(page)
    expect(visitor.complaints).toEqual([])
  })

  test('a page that was never opened says so, and the app goes on', async () => {
    const { page } = visitor
    await page.goto('/')
    await ready(page)
    await loseNetwork()
    await page.goto('/terms')
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
    await page.getByText('You are offline').waitFor()
    await page.goto('/')
    await productsOn(page)
  })

  test('back on the network the page catches up by itself', async () => {
    const { page } = visitor
    await page.goto('/')
    await ready(page)
    await loseNetwork()
    await page.goto('/')
    await productsOn(page)
    const title = await sell()
    network.cut = false
    await visitor.context.setOffline(false)
    await page.locator('main').getByRole('link', { name: title }).waitFor()
    expect(await page.getByText("You're offline").count()).toBe(0)
  })
})

describe('with a network that is as good as none', () => {
  test('what was last seen stands in, and what has changed comes later without a flash', async () => {
    const { page } = visitor
    await page.goto('/')
    await ready(page)
    const title = await sell()
    await page.goto('/about')
    network.slow.set('/api/products', 6000)
    await page.getByRole('link', { name: 'Campus Marketplace, home' }).click()
    await productsOn(page)
    expect(await page.locator('main').getByRole('link', { name: title }).count()).toBe(0)
    await watchForLoading(page)
    network.slow.clear()
    await page.locator('main').getByRole('link', { name: title }).waitFor()
    expect(await loadingsSeen(page)).toBe(0)
  })
})

test('[S67] what one tab learns refreshes home in the other, without a flash', async () => {
  const { page, context } = visitor
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

describe('signed in', () => {
  beforeEach(async () => {
    const { page } = visitor
    const token = await adasToken()
    await page.goto('/robots.txt')
    await page.evaluate((value) => localStorage.setItem('token', value), token)
    await page.goto('/')
    await ready(page)
  })

  test('nothing that is somebody’s own is kept but who it is', async () => {
    const { page } = visitor
    for (const path of ['/wallet', '/orders', '/seller-orders', '/products', '/products/1']) {
      await page.goto(path)
      await page.locator('h1').waitFor()
      await page.waitForLoadState('networkidle')
    }
    await expect.poll(() => keptPaths(page), { timeout: 8000 }).toContain('/last-user')
    const kept = await keptPaths(page)
    expect(kept.some((path) => path.startsWith('/api/products?'))).toBe(true)
    const open =
      /^\/(assets\/|images\/|index\.html|theme\.js|favicon\.svg|api\/(products|businesses|gigs)\?|api\/settings)/
    expect(kept.filter((path) => !open.test(path))).toEqual(['/last-user'])
    expect((await cacheNames(page)).filter((name) => /data|api/i.test(name))).toEqual(['user-data-cache'])
  })

  test('a start without a network knows who it is, until the server knows better', async () => {
    const { page } = visitor
    await expect.poll(() => cacheNames(page), { timeout: 8000 }).toContain('user-data-cache')
    await page.getByRole('navigation', { name: 'Quick' }).waitFor()
    await ready(page)
    await loseNetwork()
    await page.reload()
    await productsOn(page)
    await page.getByRole('navigation', { name: 'Quick' }).waitFor()
    // What one reader saw of the lists is shown to no other.
    await page.evaluate(() => localStorage.setItem('token', 'of somebody else'))
    await page.reload()
    await page.locator('h1').waitFor()
    await page.waitForTimeout(1000)
    expect(await page.locator('main a[href^="/products/"]').count()).toBe(0)
    expect(await page.getByRole('navigation', { name: 'Quick' }).count()).toBe(0)
  })

  test('what asks again and again pauses without a network and asks once when it is back', async () => {
    const { page } = visitor
    await page.clock.install()
    await page.goto('/orders')
    await page
      .getByRole('link', { name: /View Details/ })
      .first()
      .waitFor()
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname === '/api/orders/buyer') asked.push(pathname)
    })
    for (const times of [1, 2]) {
      const answered = page.waitForResponse(/\/api\/orders\/buyer/)
      await page.clock.runFor(16_000)
      await (await answered).finished()
      await page.clock.runFor(100)
      expect(asked).toHaveLength(times)
    }
    await loseNetwork()
    await page.clock.runFor(1000)
    asked.length = 0
    await page.clock.runFor(120_000)
    expect(asked).toEqual([])
    network.cut = false
    await visitor.context.setOffline(false)
    await page.clock.runFor(1000)
    await expect.poll(() => asked.length, { timeout: 5000 }).toBe(1)
  })

  test('[S35] signing out leaves nothing of it', async () => {
    const { page } = visitor
    await expect.poll(() => cacheNames(page), { timeout: 8000 }).toContain('user-data-cache')
    await page.evaluate(leaveOldVersion)
    await page.getByRole('button', { name: 'Menu' }).first().click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByText('Logged out successfully').waitFor()
    await ready(page)
    await page.waitForTimeout(3500)
    expect(await cacheNames(page)).not.toContain('user-data-cache')
    expect(await databases(page)).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })
})

describe('a start with a network', () => {
  test('[S32] unregisters workers that are not ours, deletes caches of API answers, notes the version', async () => {
    const { page } = visitor
    await page.goto('/robots.txt')
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/theme.js', { scope: '/' })
      await navigator.serviceWorker.register('/theme.js', { scope: '/elsewhere/' })
      for (const name of ['my-data', 'old-api-v2', 'user-data-cache', 'pictures']) await caches.open(name)
    })
    await page.goto('/')
    await ready(page)
    expect(await workers(page)).toEqual(['/sw.js'])
    const names = await cacheNames(page)
    expect(names.filter((name) => !name.startsWith('campus-'))).toEqual(['pictures'])
    expect(await page.evaluate(() => localStorage.getItem('app-version'))).toBe('5.0.0')
  })

  test('[S32] after another version clears what can be had again, and never the token or what is unsent', async () => {
    const { page } = visitor
    await page.goto('/')
    await ready(page)
    await page.evaluate(leaveOldVersion)
    await page.reload()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('app-version'))).toBe('5.0.0')
    await ready(page)
    expect(await cacheNames(page)).not.toContain('pictures')
    expect(await databases(page)).toEqual(['campus-marketplace-sync'])
    expect(await page.evaluate(() => localStorage.getItem('kept-by-a-test'))).toBe('yes')
    await loseNetwork()
    await page.reload()
    await productsOn(page)
  })

  test('without a network none of that happens', async () => {
    const { page } = visitor
    await page.goto('/')
    await ready(page)
    await page.evaluate(leaveOldVersion)
    await page.evaluate(() => caches.open('my-data'))
    await loseNetwork()
    await page.reload()
    await productsOn(page)
    await page.waitForTimeout(2500)
    expect(await cacheNames(page)).toEqual(expect.arrayContaining(['pictures', 'my-data']))
    expect(await databases(page)).toEqual(['campus-marketplace', 'campus-marketplace-sync'])
    expect(await page.evaluate(() => localStorage.getItem('app-version'))).toBe('4.9.0')
  })
})

test('a new release waits until its reader lets it in', async () => {
  const { page } = visitor
  await page.goto('/')
  await ready(page)
  network.appended.set('/sw.js', '\n// another release')
  await page.reload()
  await page.getByText('A new version is ready').waitFor()
  const isWaiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null)
  expect(await isWaiting()).toBe(true)
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()])
  await productsOn(page)
  expect(await isWaiting()).toBe(false)
  expect(await page.getByText('A new version is ready').count()).toBe(0)
})

/** The worker is in control and has kept all that this page has loaded and may be kept. */
async function ready(page: Page): Promise<void> {
  const left = () =>
    page.evaluate(async () => {
      const { controller } = navigator.serviceWorker
      if (!controller?.scriptURL.endsWith('/sw.js')) return ['the worker']
      const inOrder = (url: string) => {
        const address = new URL(url, location.origin)
        address.searchParams.sort()
        address.hash = ''
        return address.href
      }
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
      const files = loaded.filter((url) => /\/(assets|images)\/|\/api\/products\?/.test(url))
      const came = JSON.parse(document.getElementById('answers')?.textContent || '{}') as object
      const wanted = ['/index.html', ...files, ...Object.keys(came)].map(inOrder)
      const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
      const keys = (await Promise.all(stores.map((store) => store.keys()))).flat()
      // A list says whose it is: who asked was signed in.
      const kept = new Set(keys.map(({ url }) => url.replace(/[?&]reader=[0-9a-f]+/, '')))
      return wanted.filter((url) => !kept.has(url))
    })
  await expect.poll(left, { timeout: 20_000 }).toEqual([])
}

async function loseNetwork(): Promise<void> {
  network.cut = true
  await visitor.context.setOffline(true)
}

/** The names of the products on the page, once there are some. */
async function productsOn(page: Page): Promise<string[]> {
  // What the server wrote has given way to the app.
  await page.locator('#first-view').waitFor({ state: 'detached' })
  const links = page.locator('main a[href^="/products/"]')
  await links.first().waitFor()
  return links.allInnerTexts()
}

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

async function adasToken(): Promise<string> {
  const credentials = { email: 'ada@campus.test', password: DEMO_PASSWORD }
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(credentials) }
  const { token } = (await (await fetch(`${server.url}/api/auth/login`, init)).json()) as { token: string }
  return token
}

let sold = 0

/** Ada lists something new, from another device. */
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
  const { status } = await fetch(`${server.url}/api/products`, init)
  expect(status).toBe(201)
  return title
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

function cacheNames(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys())
}

function workers(page: Page): Promise<string[]> {
  return page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(
      ({ active, installing }) =>
        new URL((active ?? installing)?.scriptURL ?? '/none', location.origin).pathname,
    ),
  )
}

function databases(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? '').sort())
}

/** What a browser holds that was last here under another version, with something still to be sent. */
async function leaveOldVersion(): Promise<void> {
  localStorage.setItem('app-version', '4.9.0')
  localStorage.setItem('kept-by-a-test', 'yes')
  await caches.open('pictures')
  for (const [name, store] of [
    ['campus-marketplace', 'listings'],
    ['campus-marketplace-sync', 'outbox'],
  ] as const)
    await new Promise((resolve, reject) => {
      const opening = indexedDB.open(name, 1)
      opening.onupgradeneeded = () => {
        const made = opening.result.createObjectStore(store, { keyPath: 'id', autoIncrement: true })
        made.add({ userId: 1, method: 'POST', path: '/api/messages', input: {}, idempotencyKey: 'k' })
      }
      opening.onsuccess = () => {
        opening.result.close()
        resolve(undefined)
      }
      opening.onerror = () => reject(opening.error)
    })
}
