import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { aPerson, DESKTOP, type Person } from '#tests/browser/person.ts'
import { tokenOf } from '#tests/browser/scene.ts'
import { aCaller, type Caller } from '#tests/support/servers/caller.ts'
import { messagesStage, PASSWORD, writeTo } from './messages-stage.ts'

const stage = messagesStage()
/** A browser has six connections to a server over HTTP/1.1. */
const WINDOWS = 7
/** Chromium waits up to five seconds before it reuses the connection of an aborted request. */
const CLOSED_WITHIN = { timeout: 15_000 }

afterEach(async () => {
  await Promise.all(stage.browser.contexts().map((context) => context.close()))
  await expect.poll(openStreams, CLOSED_WITHIN).toBe(0)
})

async function openStreams(): Promise<number> {
  const metrics = await (await fetch(`${stage.server.url}/metrics`)).text()
  return Number(/^campus_open_streams (\d+)/m.exec(metrics)?.[1])
}

async function windows({ page, context }: Person, path: string, count: number): Promise<Page[]> {
  const more = Array.from({ length: count - 1 }, () => context.newPage())
  const pages = [page, ...(await Promise.all(more))]
  for (const each of pages) await each.goto(path)
  return pages
}

async function reading(count: number) {
  const [ada, bola] = await stage.two()
  const person = await stage.enter(ada, DESKTOP)
  const pages = await windows(person, `/messages/${bola.id}`, count)
  for (const page of pages) await page.getByRole('textbox', { name: 'Message', exact: true }).waitFor()
  await expect.poll(openStreams, CLOSED_WITHIN).toBe(1)
  return { ada, bola, person, pages }
}

async function hears(pages: readonly Page[], from: Caller, to: Caller): Promise<void> {
  const typing = (page: Page) => page.getByRole('status').filter({ hasText: 'typing…' })
  await expect
    .poll(
      async () => {
        await from.call('POST', `/api/messages/conversation/${to.id}/typing`)
        await pages[0]?.waitForTimeout(300)
        return (await Promise.all(pages.map((page) => typing(page).isVisible()))).every(Boolean)
      },
      { timeout: 15_000 },
    )
    .toBe(true)
}

/** Returns the pages that read the stream, noted from before each was opened. */
function readersOf(context: BrowserContext): Page[] {
  const readers: Page[] = []
  context.on('request', (request) => {
    if (/\/api\/(?:messages\/events|events\?)/.test(request.url())) readers.push(request.frame().page())
  })
  return readers
}

async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

test('seven windows of a member share one stream, and each receives messages, typing and the campus feed', async () => {
  const { ada, bola, pages } = await reading(WINDOWS)
  await hears(pages, bola, ada)
  await writeTo(bola, ada, 'To all of your windows')
  for (const page of pages) await page.getByText('To all of your windows').first().waitFor()
  await expect
    .poll(
      async () => {
        await aCaller(stage.server.url)
        const shown = pages.map((page) => page.getByRole('list', { name: 'Happening now' }).isVisible())
        return (await Promise.all(shown)).every(Boolean)
      },
      { timeout: 15_000 },
    )
    .toBe(true)
  await expect.poll(openStreams, CLOSED_WITHIN).toBe(1)
})

test('seven windows of a visitor share one stream', async () => {
  const visitor = await aPerson(stage.browser, stage.server.url, DESKTOP)
  const pages = await windows(visitor, '/about', WINDOWS)
  for (const page of pages) await page.getByRole('heading', { level: 1, name: 'About Us' }).waitFor()
  await expect.poll(openStreams, CLOSED_WITHIN).toBe(1)
  await expect
    .poll(
      async () => {
        await aCaller(stage.server.url)
        const shown = pages.map((page) => page.getByRole('list', { name: 'Happening now' }).isVisible())
        return (await Promise.all(shown)).every(Boolean)
      },
      { timeout: 15_000 },
    )
    .toBe(true)
})

test.each([
  { how: 'is closed', lose: (page: Page) => page.close() },
  {
    how: 'crashes',
    lose: async (page: Page) => {
      const crashed = page.waitForEvent('crash')
      const session = await page.context().newCDPSession(page)
      session.send('Page.crash').catch(() => undefined)
      await crashed
    },
  },
  { how: 'is hidden', lose: (page: Page) => setHidden(page, true) },
])('when the window that reads the stream $how, another takes over and misses no event', async ({ lose }) => {
  const [ada, bola] = await stage.two()
  const person = await stage.enter(ada, DESKTOP)
  // A window that learns its campus changes its stream, so the last request would not be the reader's.
  await person.context.addCookies([{ name: 'userCampus', value: 'unilag', url: stage.server.url }])
  const readers = readersOf(person.context)
  const pages = await windows(person, `/messages/${bola.id}`, 3)
  await hears(pages, bola, ada)
  const before = readers.length
  const reader = readers.at(-1)
  const others = pages.filter((page) => page !== reader)
  expect(others).toHaveLength(2)
  if (reader) await lose(reader)
  await writeTo(bola, ada, 'In between')
  await expect.poll(() => readers.length, { timeout: 15_000 }).toBeGreaterThan(before)
  expect(others).toContain(readers.at(-1))
  for (const page of others) await page.getByText('In between').first().waitFor()
  await hears(others, bola, ada)
  await expect.poll(openStreams, CLOSED_WITHIN).toBe(1)
})

test('hidden windows hold no stream, and a window shown again opens it', async () => {
  const { ada, bola, pages } = await reading(3)
  for (const page of pages) await setHidden(page, true)
  await expect.poll(openStreams, CLOSED_WITHIN).toBe(0)
  const [, second] = pages
  if (second) await setHidden(second, false)
  await expect.poll(openStreams, CLOSED_WITHIN).toBe(1)
  if (second) await hears([second], bola, ada)
})

test('after the network returns there is one stream, and missed events are shown', async () => {
  const { ada, bola, person, pages } = await reading(3)
  await person.context.setOffline(true)
  await expect.poll(openStreams, CLOSED_WITHIN).toBe(0)
  await writeTo(bola, ada, 'While you were away')
  await person.context.setOffline(false)
  for (const page of pages) await page.getByText('While you were away').first().waitFor()
  await hears(pages, bola, ada)
  await expect.poll(openStreams, CLOSED_WITHIN).toBe(1)
})

test('signing out and in as another person in one window switches every window to that person’s stream', async () => {
  const { pages } = await reading(3)
  const [bola, dami] = await stage.two()
  const [first, ...others] = pages
  if (!first) throw new Error('no window')
  await first.getByRole('button', { name: /^Account of/ }).click()
  await first.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click()
  await first.waitForURL('/')
  for (const page of others) await page.waitForURL('/login')
  await expect.poll(openStreams, CLOSED_WITHIN).toBe(1)
  const token = await tokenOf(stage.server.url, bola.email, PASSWORD)
  await first.evaluate((stored) => localStorage.setItem('token', stored), token)
  for (const page of pages) await page.goto(`/messages/${dami.id}`)
  await hears(pages, dami, bola)
  await expect.poll(openStreams, CLOSED_WITHIN).toBe(1)
})

test('without browser locks each window has its own stream', async () => {
  const [ada, bola] = await stage.two()
  const person = await stage.enter(ada, DESKTOP)
  await person.context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'))
  const pages = await windows(person, `/messages/${bola.id}`, 2)
  await hears(pages, bola, ada)
  await expect.poll(openStreams, CLOSED_WITHIN).toBe(2)
})
