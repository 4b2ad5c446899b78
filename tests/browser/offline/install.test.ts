import { get } from 'node:http'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { looksRight } from '#tests/browser/looks.ts'
import { aPerson, DESKTOP, type Person, PHONE, says } from '#tests/browser/person.ts'
import { sharedChromium } from '#tests/support/browsers/shared-chromium.ts'
import { type HostedServer, hostServer } from '#tests/support/servers/hosted-server.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

let server: HostedServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([hostServer({ DEMO_DATA: 'true' }), sharedChromium()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

describe('[S62] the banner', () => {
  test('appears with the browser’s prompt, installs once, and disappears for good with the app', async () => {
    const person = await visit('/')
    expect(await banner(person.page).count()).toBe(0)
    await offer(person.page, 'accepted')
    await banner(person.page).waitFor()
    await looksRight(person, 'home with the banner')
    await banner(person.page).getByRole('button', { name: 'Install' }).click()
    await banner(person.page).waitFor({ state: 'detached' })
    expect(await prompted(person.page)).toBe(1)
    await person.page.reload()
    await idle(person.page)
    expect(await banner(person.page).count()).toBe(0)
    expect(await installButton(person.page).count()).toBe(0)
    await person.context.close()
  })

  test('stays hidden after a dismissal, while the button stays', async () => {
    const person = await visit('/')
    await offer(person.page, 'dismissed')
    await banner(person.page).getByRole('button', { name: 'Dismiss' }).click()
    await banner(person.page).waitFor({ state: 'detached' })
    await person.page.reload()
    await offer(person.page, 'dismissed')
    await installButton(person.page).waitFor()
    expect(await banner(person.page).count()).toBe(0)
    await person.context.close()
  })

  test('is hidden on a product’s page, where people buy', async () => {
    const person = await visit('/products')
    await offer(person.page, 'dismissed')
    await banner(person.page).waitFor()
    await person.page.locator('main a[href^="/products/"]').first().click()
    await person.page.waitForURL(/\/products\/\d+$/)
    await banner(person.page).waitFor({ state: 'detached' })
    await person.context.close()
  })

  test('explains the manual steps on an iPhone', async () => {
    const person = await visit('/', PHONE, { userAgent: IPHONE })
    await banner(person.page)
      .getByText(/Tap Share.*then Add to Home Screen/)
      .waitFor()
    expect(await banner(person.page).getByRole('button', { name: 'Install' }).count()).toBe(0)
    await person.context.close()
  })

  test('is never shown inside the installed app', async () => {
    const person = await aPerson(browser, server.url, DESKTOP, { userAgent: IPHONE })
    await person.page.addInitScript(() => Object.assign(navigator, { standalone: true }))
    await person.page.goto('/')
    await idle(person.page)
    expect(await banner(person.page).count()).toBe(0)
    expect(await installButton(person.page).count()).toBe(0)
    await person.context.close()
  })
})

describe('the button in the footer', () => {
  test('[S61, S63] says that the browser offers no installation', async () => {
    const person = await visit('/about')
    await installButton(person.page).click()
    await says(
      person,
      "Installation prompt not available. You may already have the app installed or your browser doesn't support PWA installation.",
    )
    await person.context.close()
  })

  test('prompts again after a refusal when the browser allows it', async () => {
    const person = await visit('/about')
    await offer(person.page, 'dismissed')
    await installButton(person.page).click()
    await expect.poll(() => prompted(person.page)).toBe(1)
    await offer(person.page, 'accepted')
    await installButton(person.page).click()
    await installButton(person.page).waitFor({ state: 'detached' })
    await person.context.close()
  })
})

describe('[S1] the manifest', () => {
  type Picture = { src: string; sizes: string; type: string; purpose?: string; form_factor?: string }
  type Manifest = Record<string, unknown> & {
    icons: Picture[]
    screenshots: Picture[]
    shortcuts: { url: string; icons: Picture[] }[]
  }

  test('has the app’s name, and every icon in its stated size', async () => {
    const answer = await fetch(`${server.url}/manifest.webmanifest`)
    expect(answer.headers.get('content-type')).toContain('application/manifest+json')
    const manifest = (await answer.json()) as Manifest
    expect(manifest).toMatchObject({
      id: '/',
      name: 'Campus Marketplace',
      start_url: '/',
      scope: '/',
      display: 'standalone',
    })
    expect(new Set(manifest.icons.map(({ purpose }) => purpose))).toEqual(new Set(['any', 'maskable']))
    expect(new Set(manifest.screenshots.map((item) => item.form_factor))).toEqual(new Set(['narrow', 'wide']))
    const signs = manifest.shortcuts.flatMap(({ icons }) => icons)
    expect(new Set(signs.map(({ src }) => src)).size).toBe(manifest.shortcuts.length)
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual(expect.arrayContaining(['/messages', '/orders']))
    for (const { src, sizes, type } of [...manifest.icons, ...signs, ...manifest.screenshots]) {
      const picture = await fetch(`${server.url}${src}`)
      expect(picture.headers.get('content-type'), src).toContain(type)
      if (sizes === 'any') continue
      const { width, height } = await sharp(await picture.arrayBuffer()).metadata()
      expect(`${width}x${height}`, src).toBe(sizes)
    }
    for (const { url } of manifest.shortcuts)
      expect((await fetch(`${server.url}${url}`)).status, url).toBe(200)
  })

  test('satisfies Chromium’s installability checks', async () => {
    const person = await visit('/', DESKTOP, { serviceWorkers: 'allow' })
    const session = await person.context.newCDPSession(person.page)
    const { errors } = await session.send('Page.getAppManifest')
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    expect(errors).toEqual([])
    // The private window of tests is the only obstacle.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
      [],
    )
    await person.context.close()
  })
})

test('the offline cache stays within 150 kB of data, and the screens of members within 175 kB', async () => {
  const worker = await (await fetch(`${server.url}/sw.js`)).text()
  const [shell = ''] = /\[[`"]\/app-shell[`"][^\]]*\]/.exec(worker) ?? []
  const filesIn = (text: string) => [
    ...new Set(text.match(/\/(?:app-shell|theme\.js|favicon\.svg|assets\/[\w.-]+)/g)),
  ]
  const start = filesIn(shell)
  const screens = filesIn(worker.replace(shell, '')).filter((file) => !start.includes(file))
  for (const [files, most] of [
    [start, 150],
    [screens, 175],
  ] as const) {
    expect(files.length).toBeGreaterThan(5)
    const sizes = await Promise.all(files.map((file) => transferred(file)))
    expect(sizes.reduce((sum, item) => sum + item, 0)).toBeLessThanOrEqual(most * 1024)
  }
})

test('the default icon paths of browsers exist', async () => {
  for (const [path, size] of [
    ['/icons/apple-touch-icon.png', 180],
    ['/og.png', 1200],
  ] as const) {
    const { width } = await sharp(await (await fetch(`${server.url}${path}`)).arrayBuffer()).metadata()
    expect(width, path).toBe(size)
  }
  expect((await fetch(`${server.url}/favicon.ico`)).headers.get('content-type')).toMatch(/icon/)
})

function transferred(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(`${server.url}${path}`, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let size = 0
      if (answer.statusCode !== 200) reject(new Error(`${path}: ${answer.statusCode}`))
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length
      })
      answer.on('end', () => resolve(size))
    }).on('error', reject)
  })
}

async function visit(path: string, viewport = PHONE, more = {}): Promise<Person> {
  const person = await aPerson(browser, server.url, viewport, more)
  await person.page.goto(path)
  await idle(person.page)
  return person
}

async function idle(page: Page): Promise<void> {
  await page.locator('h1').waitFor()
  await page.getByRole('contentinfo').waitFor()
}

async function offer(page: Page, outcome: 'accepted' | 'dismissed'): Promise<void> {
  await page.evaluate((answer) => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    const prompt = async () => {
      document.body.dataset.prompted = String(Number(document.body.dataset.prompted ?? 0) + 1)
      return { outcome: answer }
    }
    window.dispatchEvent(Object.assign(event, { prompt }))
    if (!event.defaultPrevented) throw new Error('the browser would show an offer of its own')
  }, outcome)
}

function prompted(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.body.dataset.prompted ?? 0))
}

function banner(page: Page) {
  return page.getByRole('region', { name: 'Install the app' })
}

function installButton(page: Page) {
  return page.getByRole('contentinfo').getByRole('button', { name: 'Install App' })
}
