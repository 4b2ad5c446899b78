import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchChromium } from '../tests/support/browsers/chromium.ts'
import { startServer } from '../tests/support/servers/running-server.ts'
import { buildWeb } from '../web/build.ts'
import { type Finding, max, print } from './audit/findings.ts'

/**
 * Walks from a product's link to "Paid" without an account, on a phone: with the email's code in one tab, and
 * with its link in another. Compares screens, taps and fields with a budget, and prints the seconds.
 */
const BUDGET = { screens: 7, taps: 8, fields: 4 }
const MAIL_WITHIN_MS = 15_000

type Walk = { page: Page; context: BrowserContext; counts: typeof BUDGET }
type Email = { text: string; links: string[] }

await buildWeb()
const server = await startServer({ DEMO_DATA: 'true', EMAIL_VERIFICATION: 'required' })
const browser = await launchChromium()
let isOver = false
try {
  for (const [name, enter] of [
    ['by the code, in one tab', byCode],
    ['by the link, in another tab', byLink],
  ] as const) {
    const started = performance.now()
    const findings = await bought(browser, enter)
    print(name, findings)
    console.log(`  ${((performance.now() - started) / 1000).toFixed(1)} s`)
    isOver ||= findings.some((finding) => finding.isOver)
  }
} finally {
  await browser.close()
  await server.stop()
}
if (isOver) process.exitCode = 1

async function bought(
  from: Browser,
  enter: (walk: Walk, email: string) => Promise<Page>,
): Promise<Finding[]> {
  const context = await from.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    baseURL: server.url,
    serviceWorkers: 'block',
  })
  const walk: Walk = { page: await context.newPage(), context, counts: { screens: 0, taps: 0, fields: 0 } }
  const email = `first.${Date.now()}@campus.test`
  await walk.page.goto(await aProduct())
  await tap(walk, 'Buy Now')
  await fill(walk, 'Email', email)
  await tap(walk, 'Continue')
  await fill(walk, 'Full name', 'Tolu Ade')
  await fill(walk, 'Password', 'first-one-1')
  // Preselected, but read.
  walk.counts.fields += 1
  await tap(walk, 'Sign up')
  walk.page = await enter(walk, email)
  await tap(walk, /^Deposit ₦/)
  await walk.page.waitForURL(/\/sandbox\//)
  await walk.page.getByRole('button', { name: /^Pay ₦/ }).click()
  await tap(walk, /^Pay ₦.* into escrow$/)
  await walk.page.waitForURL('/orders')
  walk.counts.screens += 1
  await context.close()
  return Object.entries(walk.counts).map(([name, value]) =>
    max(name, value, BUDGET[name as keyof typeof BUDGET], ''),
  )
}

async function byCode(walk: Walk, to: string): Promise<Page> {
  walk.counts.screens += 1
  const code = await emailed(to, ({ text }) => /enter (\d{3} \d{3}) on the page/.exec(text)?.[1])
  await walk.page.getByLabel('6-digit code').fill(code.replace(' ', ''))
  return walk.page
}

/** Opens the link; the first page notices and signs in. */
async function byLink(walk: Walk, to: string): Promise<Page> {
  const tab = await walk.context.newPage()
  await tab.goto(await emailed(to, ({ links }) => links.find((link) => link.includes('/verify-email/'))))
  await tab
    .getByText(/verified/i)
    .first()
    .waitFor()
  walk.counts.screens += 1
  await walk.page.bringToFront()
  return walk.page
}

/** A tap on a link ends the current screen. */
async function tap({ page, counts }: Walk, name: string | RegExp): Promise<void> {
  const exact = typeof name === 'string'
  await page.getByRole('button', { name, exact }).filter({ visible: true }).first().click()
  counts.taps += 1
  counts.screens += 1
}

async function fill({ page, counts }: Walk, label: string, value: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).filter({ visible: true }).first().fill(value)
  counts.fields += 1
}

async function aProduct(): Promise<string> {
  type Row = { id: number; platformPurchaseEnabled: boolean; availability: string }
  const { products } = (await (await fetch(`${server.url}/api/products?limit=50`)).json()) as {
    products: Row[]
  }
  const row = products.find((item) => item.platformPurchaseEnabled && item.availability === 'for_sale')
  if (!row) throw new Error('nothing is for sale')
  return `/products/${row.id}`
}

async function emailed(to: string, find: (email: Email) => string | undefined): Promise<string> {
  for (const end = Date.now() + MAIL_WITHIN_MS; Date.now() < end; ) {
    const emails = (await (await fetch(`${server.url}/sandbox/mailbox.json?to=${to}`)).json()) as Email[]
    const [found] = emails.flatMap((email) => find(email) ?? [])
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no email came for ${to}`)
}
