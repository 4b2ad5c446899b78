import type { Browser, Page } from 'playwright-core'
import { DEMO_DEVICE, DEMO_PASSWORD } from '../app-server/demo/people.ts'
import { launchChromium } from '../tests/support/browsers/chromium.ts'
import { startServer } from '../tests/support/servers/running-server.ts'
import { buildWeb } from '../web/build.ts'
import { type Finding, max, print } from './audit/findings.ts'
import { median } from './median.ts'

/** Factor of a phone with a quarter of this machine's speed. */
const SLOWDOWN = 4
/** Delay of each API response, as on a slow line: optimistic results do not wait for it. */
const ANSWER_MS = 400
/** Beyond every limit. */
const GIVEN_UP_MS = 10_000
/** A page with a stream always has an open request; everything else has loaded by then. */
const SETTLED_WITHIN_MS = 4000
const TIMES = Number(process.env.TIMES ?? 5)
/** From the touch to the next paint, and to an optimistic result. */
const LIMITS_MS = { nextPaint: 150, result: 100 }

/** Checks that a product's page shows its picture, title and price. */
const KNOWN_CARD = `(() => {
  const page = document.querySelector('main article:has(h1)')
  return page !== null && page.querySelector('img') !== null && page.textContent.includes('₦')
})()`

type Interaction = {
  name: string
  at: string
  press: (page: Page) => ReturnType<Page['locator']>
  before?: (page: Page) => Promise<void>
  /** Key to press instead, once the element has the focus. */
  key?: string
  /** Expression in the page that changes when the result is visible. */
  sign: string
  /** True if the result is visible before the server's response. */
  isOptimistic: boolean
}

await buildWeb()
const server = await startServer({ DEMO_DATA: 'true' })
const browser = await launchChromium()
let isOver = false
try {
  const token = await signedIn('chidi@campus.test')
  const { product, seller } = await somethingOfAnother(token)
  await call('/api/cart/add', token, { productId: product, quantity: 1 })
  for (const action of actions(product, seller)) {
    const findings = await measured(browser, token, action)
    print(action.name, findings)
    isOver ||= findings.some((finding) => finding.isOver)
  }
} finally {
  await browser.close()
  await server.stop()
}
console.log(isOver ? '\nToo slow' : '\nAll within budget')
if (isOver) process.exitCode = 1

function actions(product: number, seller: number): Interaction[] {
  return [
    {
      name: 'keeping a product',
      at: '/products',
      press: (page) => page.getByRole('button', { name: /^Favorite / }).first(),
      sign: "document.querySelectorAll('main button[aria-pressed=true]').length",
      isOptimistic: true,
    },
    {
      name: 'one more in the cart',
      at: '/cart',
      press: (page) => page.getByRole('button', { name: /^Add one more of / }).first(),
      sign: "document.querySelector('main [aria-live=polite].font-bold')?.textContent",
      isOptimistic: true,
    },
    {
      name: 'sending a message',
      at: `/messages/${seller}`,
      before: (page) => page.getByRole('textbox').last().fill('Is it still there?'),
      press: (page) => page.getByRole('button', { name: 'Send' }),
      sign: "document.querySelectorAll('main ol > li').length",
      isOptimistic: true,
    },
    {
      name: 'opening the menu',
      at: '/',
      press: (page) => page.getByRole('button', { name: 'Menu' }).first(),
      sign: "document.querySelector('dialog[open]') !== null",
      isOptimistic: false,
    },
    {
      name: 'Buy Now',
      at: `/products/${product}`,
      press: (page) => page.getByRole('button', { name: 'Buy Now' }).last(),
      sign: "document.querySelector('dialog[open]') !== null",
      isOptimistic: false,
    },
    {
      name: 'from a list to a product',
      at: '/products',
      press: (page) => page.locator('main article a').nth(1),
      sign: KNOWN_CARD,
      isOptimistic: true,
    },
    {
      name: 'clearing the filters of a list',
      at: '/products?category=electronics',
      press: (page) => page.getByRole('button', { name: 'Clear filters' }),
      sign: 'location.search',
      isOptimistic: true,
    },
    {
      name: 'a letter in the search box',
      at: '/',
      press: (page) => page.getByRole('main').getByRole('searchbox'),
      before: (page) => page.getByRole('main').getByRole('searchbox').pressSequentially('te'),
      key: 'c',
      sign: "document.querySelector('main input[type=search]').value",
      isOptimistic: true,
    },
  ]
}

async function measured(from: Browser, token: string, action: Interaction): Promise<Finding[]> {
  const paints: number[] = []
  const results: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    const { paint, result } = await once(from, token, action)
    paints.push(paint)
    results.push(result)
  }
  return [
    max('to the next paint, the slowest (ms)', Math.max(...paints), LIMITS_MS.nextPaint, ''),
    ...(action.isOptimistic
      ? [max('to the result, the median (ms)', median(results), LIMITS_MS.result, '')]
      : []),
  ]
}

async function once(from: Browser, token: string, { at, before, press, key, sign }: Interaction) {
  const context = await from.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    baseURL: server.url,
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    await page.goto('/favicon.svg')
    await page.evaluate((stored) => localStorage.setItem('token', stored), token)
    await page.goto(at)
    await press(page).waitFor()
    await page.waitForLoadState('networkidle', { timeout: SETTLED_WITHIN_MS }).catch(() => undefined)
    await before?.(page)
    await page.route('**/api/**', (route) =>
      setTimeout(() => void route.continue().catch(() => undefined), ANSWER_MS),
    )
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.evaluate(watch(sign))
    await (key === undefined ? press(page).tap() : page.keyboard.press(key))
    return await page.evaluate<Seen>('window.seen')
  } finally {
    await context.close()
  }
}

type Seen = { paint: number; result: number }

/** Returns a script that measures from touch or key to the next paint, and to the sign's change. */
function watch(sign: string): string {
  return `{
    const read = () => JSON.stringify((${sign}) ?? null)
    const before = read()
    let paint = 0
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) paint = Math.max(paint, duration)
    }).observe({ type: 'event', durationThreshold: 16 })
    window.seen = new Promise((resolve) => {
      const from = ({ timeStamp }) => {
        const look = () => {
          const result = performance.now() - timeStamp
          if (read() === before && result < ${GIVEN_UP_MS}) return requestAnimationFrame(look)
          setTimeout(() => resolve({ paint, result }), 1000)
        }
        requestAnimationFrame(look)
      }
      for (const type of ['pointerup', 'keydown']) addEventListener(type, from, { capture: true, once: true })
    })
    // Not the promise: who runs this would wait for a touch that comes only afterwards.
    undefined
  }`
}

async function signedIn(email: string): Promise<string> {
  const { token } = await call('/api/auth/login', undefined, { email, password: DEMO_PASSWORD })
  return String(token)
}

async function somethingOfAnother(token: string): Promise<{ product: number; seller: number }> {
  type Row = {
    id: number
    userId: number
    price: number | null
    platformPurchaseEnabled: boolean
    stock: number | null
  }
  const { user } = (await call('/api/auth/me', token)) as { user: { id: number } }
  const { products } = (await call('/api/products?limit=50', token)) as { products: Row[] }
  const row = products.find(
    (item) =>
      item.userId !== user.id &&
      item.price !== null &&
      item.platformPurchaseEnabled &&
      // A single piece cannot be added twice.
      (item.stock === null || item.stock > TIMES),
  )
  if (!row) throw new Error('there are no listings')
  return { product: row.id, seller: row.userId }
}

async function call(path: string, token?: string, body?: object): Promise<Record<string, unknown>> {
  const answer = await fetch(`${server.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'x-device': DEMO_DEVICE,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Record<string, unknown>
}
