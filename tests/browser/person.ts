import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { DEMO_DEVICE } from '../../app-server/demo/people.ts'

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 900 }
const MAIL_WITHIN_MS = 15_000

/** A user on a device; errors of the page are collected in `complaints`. */
export type Person = { page: Page; context: BrowserContext; complaints: string[] }

/** Opens a browser context of its own. */
export async function aPerson(
  browser: Browser,
  url: string,
  viewport: { width: number; height: number },
  more: BrowserContextOptions = {},
  token?: string,
): Promise<Person> {
  // Accounts know this device, so no code by email is required.
  const stored = { device: DEMO_DEVICE, ...(token !== undefined && { token }) }
  const isMobile = viewport.width < 768
  const context = await browser.newContext({
    viewport,
    isMobile,
    hasTouch: isMobile,
    baseURL: url,
    locale: 'en-NG',
    // A service worker would respond before the test's routes.
    serviceWorkers: 'block',
    ...more,
  })
  const page = await context.newPage()
  await storeAtFirst(page, new URL(url).origin, stored)
  page.setDefaultTimeout(15_000)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    // A rejected call is logged as a failed resource; its message is tested where it is shown.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text())
  })
  return { page, context, complaints }
}

/**
 * Stores these values once, as the first document of this origin begins. A context's `storageState` would open
 * and close another page for them, in a process of its own.
 */
async function storeAtFirst(page: Page, origin: string, values: Record<string, string>): Promise<void> {
  const script = await page.context().addInitScript(
    ([home, entries]) => {
      if (location.origin !== home || localStorage.length > 0) return
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
    },
    [origin, values] as const,
  )
  const dispose = () => {
    if (new URL(page.url()).origin !== origin) return
    page.off('domcontentloaded', dispose)
    script.dispose().catch(() => undefined)
  }
  page.on('domcontentloaded', dispose)
}

/** Opens a context that is signed in. */
export function aSignedInPerson(
  browser: Browser,
  url: string,
  viewport: { width: number; height: number },
  token: string,
): Promise<Person> {
  return aPerson(browser, url, viewport, {}, token)
}

/** Collects the calls that change something from now on. */
export function changesOf({ page }: Person): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const call = `${request.method()} ${new URL(request.url()).pathname}`
    // Opening a page marks its notifications as read.
    if (request.method() !== 'GET' && call !== 'POST /api/notifications/read') calls.push(call)
  })
  return calls
}

export async function signIn({ page }: Person, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('/')
}

/** Waits for half a second without another file or response; event streams don't count. */
export async function untilQuiet(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const count = () => performance.getEntriesByType('resource').length
    for (let before = -1; before !== count(); await new Promise((resolve) => setTimeout(resolve, 500)))
      before = count()
  })
}

export async function says({ page }: Person, text: string | RegExp): Promise<void> {
  await page.getByText(text).first().waitFor()
}

/** Opens a part of a page that is folded on phones. */
export async function unfold({ page }: Person, heading: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${heading}`), expanded: false }).click()
}

/** Scrolls down until lazily loaded content is visible. */
export async function comeTo(page: Page, there: Locator): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
        return there.first().isVisible()
      },
      { timeout: 15_000 },
    )
    .toBe(true)
}

/** Returns the newest emailed link that contains this part. */
export async function emailedLink(url: string, to: string, part = ''): Promise<string> {
  const link = await newestIn(url, to, ({ links }) =>
    links.find((item) => item.includes(part) && !taken.has(item)),
  )
  taken.add(link)
  return link
}

/** Returns the newest emailed code of six digits. */
export async function emailedCode(url: string, to: string): Promise<string> {
  const code = await newestIn(url, to, ({ text }) => {
    const [found] = text.match(/\b\d{6}\b/) ?? []
    return found === undefined || taken.has(url + found) ? undefined : found
  })
  taken.add(url + code)
  return code
}

/** Returns the code of the newest verification email, in threes. */
export async function verificationCode(url: string, to: string): Promise<string> {
  const code = await newestIn(url, to, ({ text }) => /enter (\d{3} \d{3}) on the page/.exec(text)?.[1])
  return code.replace(' ', '')
}

const taken = new Set<string>()

type Email = { text: string; links: string[] }

/** Finds the newest email with a match: two sent in a row may arrive in either order. */
async function newestIn(
  url: string,
  to: string,
  find: (email: Email) => string | undefined,
): Promise<string> {
  for (const deadline = Date.now() + MAIL_WITHIN_MS; Date.now() < deadline; ) {
    const emails = (await (await fetch(`${url}/sandbox/mailbox.json?to=${to}`)).json()) as Email[]
    const [found] = emails.flatMap((email) => find(email) ?? [])
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no mail came for ${to}`)
}

/** Expects no horizontal overflow. */
export async function fitsSideways({ page }: Person, where: string): Promise<void> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(over, `${where} sticks out sideways`).toBeLessThanOrEqual(0)
}
