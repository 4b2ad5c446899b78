import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ShakyNetwork, shakyNetworkTo } from '#tests/browser/offline/shaky-network.ts'
import { personAt } from '#tests/browser/other-person.ts'
import { tokenOf } from '#tests/browser/scene.ts'
import {
  hasFirefox,
  hasWebKit,
  launchFirefox,
  launchWebKit,
  type OtherBrowser,
} from '#tests/support/browsers/other-browsers.ts'
import { type RunningServer, startServer } from '#tests/support/servers/running-server.ts'

const TIMES_LEFT = 5
const TITLE = 'Tecno Camon of another browser'
const SHOWS_PRODUCTS = `return document.getElementById('first-view') === null &&
  document.querySelector('main a[href^="/products/"]') !== null`
const HAS_KEPT_PRODUCTS = `
  const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
  const kept = (await Promise.all(stores.map((store) => store.keys()))).flat().map(({ url }) => new URL(url))
  return kept.some(({ pathname, searchParams }) => pathname === '/api/products' && searchParams.get('limit') === '12') &&
    kept.some(({ pathname }) => pathname === '/app-shell')`

describe.each([
  { name: 'Firefox', launch: launchFirefox, isThere: hasFirefox },
  { name: 'WebKit', launch: launchWebKit, isThere: hasWebKit },
])('in $name', ({ launch, isThere }) => {
  let server: RunningServer
  let network: ShakyNetwork
  let browsers: [OtherBrowser, OtherBrowser]
  beforeAll(async () => {
    if (!isThere) return
    server = await startServer({ DEMO_DATA: 'true' })
    network = await shakyNetworkTo(server.url)
    browsers = [await launch(), await launch()]
  })
  afterAll(async () => {
    for (const browser of browsers ?? []) await browser.close()
    await network?.close()
    await server?.stop()
  })

  test.skipIf(!isThere)(
    'a phone is listed with a photo, bought into escrow, delivered, confirmed and paid',
    async () => {
      const [ada, bola] = [personAt(browsers[0], server.url), personAt(browsers[1], server.url)]
      await ada.signIn(await tokenOf(server.url, 'ada@campus.test'))
      await bola.signIn(await tokenOf(server.url, 'bola@campus.test'))
      await ada.goTo('/add-listing')
      await ada.fill('Description', `${TITLE}\nClean, with charger`)
      await ada.fill('Category', 'electronics')
      await ada.fill('Condition', 'good')
      await ada.fill('Price', '2000')
      await ada.choosePhoto()
      await ada.press('^Add Product$')
      await ada.isAt('^/products/\\d+$')

      await bola.goTo(String(await ada.path()))
      await bola.press('^Buy Now')
      await bola.press('^Pay ₦2,100')
      await bola.isAt('^/orders$')
      await bola.press('View Details')
      await bola.isAt('^/orders/\\d+$')

      await ada.goTo('/seller-orders')
      for (const step of ['Start Preparing', 'Mark Ready', 'Mark In Transit', 'Mark Delivered'])
        await ada.press(step, TITLE)

      await bola.sees('Delivered')
      await bola.press('Confirm Delivery')
      await bola.press('Confirm', 'Are you sure you want to confirm delivery')
      await bola.sees('Payment released to seller')
    },
  )

  test.skipIf(!isThere)('pages opened before work without a network, home too', async () => {
    const visitor = personAt(browsers[1], network.url)
    await visitor.goTo('/')
    await visitor.run(`
      await navigator.serviceWorker.ready
      while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 100))
    `)
    await visitor.goTo('/products')
    await expect.poll(() => visitor.run(SHOWS_PRODUCTS), { timeout: 20_000 }).toBe(true)
    await expect.poll(() => visitor.run(HAS_KEPT_PRODUCTS), { timeout: 20_000 }).toBe(true)
    network.cut = true
    try {
      for (const path of ['/', '/', '/products']) {
        await visitor.goTo(path)
        await expect
          .poll(() => visitor.run(SHOWS_PRODUCTS).catch(() => false), { timeout: 20_000, message: path })
          .toBe(true)
        expect(await visitor.path()).toBe(path)
      }
    } finally {
      network.cut = false
    }
  })

  test.skipIf(!isThere)('navigating away while a page’s chunks load does not return to it', async () => {
    const visitor = personAt(browsers[0], network.url)
    network.slow.set('/products', 2500)
    for (let time = 0; time < TIMES_LEFT; time += 1) {
      await visitor.goTo(`/?time=${time}`)
      await visitor.run(
        `sessionStorage.clear(); setTimeout(() => location.assign('/products'), args[0])`,
        300 + time * 120,
      )
      await visitor.isAt('^/products$')
      await new Promise((resolve) => setTimeout(resolve, 1200))
      expect(await visitor.path()).toBe('/products')
    }
    network.slow.clear()
  })

  test.skipIf(!isThere)('the message box grows with its text, up to its maximum height', async () => {
    const ada = personAt(browsers[0], server.url)
    await ada.goTo('/messages')
    await ada.press('Bola Adeyemi')
    await ada.isAt('^/messages/\\d+$')
    await ada.fill('Message', 'one line')
    const heightOf = () => ada.run(`return field('Message').getBoundingClientRect().height`)
    const oneLine = Number(await heightOf())
    await ada.fill('Message', Array.from({ length: 5 }, (_, line) => `line ${line}`).join('\n'))
    await expect.poll(async () => Number(await heightOf())).toBeGreaterThan(oneLine * 1.5)
  })
})
