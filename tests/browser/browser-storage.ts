import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { DEMO_DEVICE } from '../../app-server/demo/people.ts'

/** Waits until the worker is in control and has cached everything cacheable of this page. */
export async function ready(page: Page): Promise<void> {
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
      const wanted = ['/app-shell', ...files, ...Object.keys(came)].map(inOrder)
      const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
      const keys = (await Promise.all(stores.map((store) => store.keys()))).flat()
      // Lists carry their reader, and drawings fetched before their file a fragment.
      const stored = new Set(keys.map(({ url }) => url.replace(/[?&]reader=[0-9a-f]+|#.*/g, '')))
      return wanted.filter((url) => !stored.has(url))
    })
  await expect.poll(left, { timeout: 45_000 }).toEqual([])
}

export async function productsOn(page: Page): Promise<string[]> {
  // The app has replaced the server's first view.
  await page.locator('#first-view').waitFor({ state: 'detached' })
  const links = page.locator('main a[href^="/products/"]')
  await links.first().waitFor()
  return links.evaluateAll((all) =>
    all.map((link) => {
      const card = link.cloneNode(true) as Element
      for (const time of card.querySelectorAll('time')) time.remove()
      return card.textContent ?? ''
    }),
  )
}

export function cacheNames(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys())
}

/** Clears this origin's storage and signs in by a token, if any; leaves the page at another document. */
export async function asIfNew(page: Page, token: string | undefined): Promise<void> {
  // Leaves the page first: late requests must still be rejected.
  await page.goto('/favicon.svg')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().clearCookies()
  await page.evaluate(
    async ([device, kept]) => {
      const all = await indexedDB.databases()
      await Promise.all(
        all.map(
          ({ name = '' }) =>
            new Promise<void>((resolve) => {
              const requested = indexedDB.deleteDatabase(name)
              requested.onsuccess = requested.onerror = requested.onblocked = () => resolve()
            }),
        ),
      )
      sessionStorage.clear()
      localStorage.clear()
      localStorage.setItem('device', device)
      if (kept !== undefined) localStorage.setItem('token', kept)
    },
    [DEMO_DEVICE, token] as const,
  )
}

export function databases(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? '').sort())
}

/** Leaves the storage of another version behind, with a call that is still to be sent. */
export async function leaveOldVersion(): Promise<void> {
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
        made.add({ userId: 1, call: 'POST /api/messages', input: {}, idempotencyKey: 'k' })
      }
      opening.onsuccess = () => {
        opening.result.close()
        resolve(undefined)
      }
      opening.onerror = () => reject(opening.error)
    })
}
