import type { Browser, CDPSession, Worker } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, PHONE } from '#tests/browser/person.ts'
import { sharedChromium } from '#tests/support/browsers/shared-chromium.ts'
import { type HostedServer, hostServer } from '#tests/support/servers/hosted-server.ts'

type Shown = { title: string; body: string; tag: string; data: unknown }
/** A worker's windows and notifications, which a headless browser refuses. */
type Scope = {
  shown: Shown[]
  registration: { showNotification: (title: string, options: Omit<Shown, 'title'>) => Promise<void> }
  WindowClient: { prototype: { focus: () => Promise<unknown> } }
  dispatchEvent: (event: Event) => boolean
}

let server: HostedServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([hostServer(), sharedChromium()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const TOLD = { id: 7, title: 'Bola wrote to you', body: 'Can you come at 4?', path: '/about?from=push' }

/** Opens a page with a running worker; returns a function that pushes to it as a push service does. */
async function listening() {
  const { page, context } = await aPerson(browser, server.url, PHONE, { serviceWorkers: 'allow' })
  const session = await context.newCDPSession(page)
  const registration = registrationOf(session)
  await page.goto('/')
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Scope
    scope.shown = []
    scope.registration.showNotification = async (title, { body, tag, data }) =>
      void scope.shown.push({ title, body, tag, data })
    scope.WindowClient.prototype.focus = async () => undefined
  })
  const push = async (told: object | string) =>
    session.send('ServiceWorker.deliverPushMessage', {
      origin: server.url,
      registrationId: await registration,
      data: typeof told === 'string' ? told : JSON.stringify(told),
    })
  return { page, context, worker, push }
}

async function registrationOf(session: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  return found
}

const shownBy = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as Scope).shown)

const press = (worker: Worker) =>
  worker.evaluate(async () => {
    const scope = globalThis as unknown as Scope
    const last = scope.shown.at(-1)
    let work: Promise<unknown> | undefined
    const event = Object.assign(new Event('notificationclick'), {
      notification: { close: () => undefined, data: last?.data },
      waitUntil: (promise: Promise<unknown>) => {
        work = promise
      },
    })
    scope.dispatchEvent(event)
    await work
  })

test('the worker shows a push with its text, and pressing it navigates the open page', async () => {
  const { page, context, worker, push } = await listening()
  await push(TOLD)
  await expect
    .poll(() => shownBy(worker))
    .toEqual([{ title: TOLD.title, body: TOLD.body, tag: TOLD.path, data: { id: 7, path: TOLD.path } }])
  await press(worker)
  await page.waitForURL(`**${TOLD.path}`)
  expect(context.pages()).toHaveLength(1)
  await context.close()
})

test('a push to another origin opens the notifications; an invalid payload shows nothing', async () => {
  const { context, worker, push } = await listening()
  await push('no json')
  await push({ title: 'No body' })
  await push({ ...TOLD, path: '//evil.test/x' })
  await expect.poll(() => shownBy(worker)).toMatchObject([{ tag: '/notifications' }])
  await context.close()
})

test('a push about the visible page shows nothing', async () => {
  const { page, context, worker, push } = await listening()
  await page.goto('/about')
  await push({ ...TOLD, path: '/about' })
  await push({ ...TOLD, path: '/contact' })
  await expect.poll(() => shownBy(worker)).toMatchObject([{ tag: '/contact' }])
  await context.close()
})
