import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aPerson, type Person, PHONE } from '#tests/browser/person.ts'
import { sharedChromium } from '#tests/support/browsers/shared-chromium.ts'
import { type HostedServer, hostServer } from '#tests/support/servers/hosted-server.ts'
import { DEMO_PASSWORD } from '../../../app-server/demo/people.ts'
import type { QueueableCall } from '../../../web/src/lib/api/call-traits.ts'
import type { Input } from './outbox-page.ts'

type Sent = { call: string; key: string | undefined; bearer: string | undefined; body: unknown }

const PAGE = '/a-page-for-the-outbox'

let server: HostedServer
let browser: Browser
let script: string
let person: Person
let sent: Sent[]
/** Next responses; 201 once it is empty. */
let answers: (number | 'lost')[]

beforeAll(async () => {
  ;[server, browser, script] = await Promise.all([
    hostServer({ DEMO_DATA: 'true' }),
    sharedChromium(),
    bundled(),
  ])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})
beforeEach(async () => {
  sent = []
  answers = []
  person = await aPerson(browser, server.url, PHONE, { bypassCSP: true })
  await person.context.route(`**${PAGE}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Outbox</title><body></body>' }),
  )
  await person.context.route(/\/api\/(messages|comments|favorites|orders\/buy-now)/, async (route) => {
    const request = route.request()
    const headers = request.headers()
    sent.push({
      call: `${request.method()} ${new URL(request.url()).pathname}`,
      key: headers['idempotency-key'],
      bearer: headers.authorization,
      body: request.postDataJSON(),
    })
    const answer = answers.shift() ?? 201
    if (answer === 'lost') return route.abort()
    return route.fulfill({ status: answer, json: { message: `No. ${sent.length}`, code: 'TEST' } })
  })
  await signInAs('ada')
})
afterEach(() => person.context.close())

describe('messages written offline', () => {
  test('survive a restart and are sent once, in order, each under its own idempotency key', async () => {
    await person.context.setOffline(true)
    for (const content of ['one', 'two', 'three']) await send('POST /api/messages', { body: { content } })
    await send('DELETE /api/favorites/:itemId', { params: { itemId: 7 } })
    expect(sent).toEqual([])
    await openOutbox(person.page)
    await person.context.setOffline(false)
    await expect.poll(() => sent.length, { timeout: 15_000 }).toBe(4)
    await expect.poll(waiting).toEqual([])
    expect(sent.map(({ call, body }) => [call, body])).toEqual([
      ['POST /api/messages', { content: 'one' }],
      ['POST /api/messages', { content: 'two' }],
      ['POST /api/messages', { content: 'three' }],
      ['DELETE /api/favorites/7', null],
    ])
    expect(new Set(sent.map(({ key }) => key)).size).toBe(4)
    expect(sent.every(({ key, bearer }) => key !== undefined && bearer?.startsWith('Bearer '))).toBe(true)
  })

  test('are sent by one of two tabs only', async () => {
    const other = await person.context.newPage()
    await openOutbox(other)
    await person.context.setOffline(true)
    for (const content of ['one', 'two']) await send('POST /api/comments', { body: { content } })
    await person.context.setOffline(false)
    await Promise.all([flush(), flush(other)])
    await expect.poll(waiting).toEqual([])
    expect(sent.map(({ body }) => body)).toEqual([{ content: 'one' }, { content: 'two' }])
  })

  test('are sent only for the member who wrote them', async () => {
    answers = [503]
    await send('POST /api/messages', { body: { content: 'from Ada' } })
    await expect.poll(() => sent.length).toBe(1)
    await signInAs('bola')
    await flush()
    expect(await waiting()).toEqual([])
    expect(sent).toHaveLength(1)
    await signInAs('ada')
    await expect.poll(() => sent.length).toBe(2)
    expect(sent[1]).toEqual(sent[0])
  })
})

describe('responses of the server', () => {
  test('a lost response is retried under the same key, and later messages wait', async () => {
    answers = ['lost', 201]
    await send('POST /api/messages', { body: { content: 'one' } })
    await send('POST /api/messages', { body: { content: 'two' } })
    await flush()
    await expect.poll(waiting).toEqual([])
    expect(sent.map(({ body }) => body)).toEqual([{ content: 'one' }, { content: 'one' }, { content: 'two' }])
    expect(sent[0]?.key).toBe(sent[1]?.key)
    expect(sent[2]?.key).not.toBe(sent[0]?.key)
  })

  test.each([503, 429, 500])('%d leaves the outbox unchanged', async (status) => {
    answers = [status]
    await send('POST /api/messages', { body: { content: 'one' } })
    await expect.poll(() => sent.length).toBe(1)
    expect(await waiting()).toEqual(['POST /api/messages'])
    await flush()
    expect(await waiting()).toEqual([])
  })

  test.each([400, 403, 404, 413])(
    '%d drops the message with a notice, and the rest are sent',
    async (status) => {
      await person.context.setOffline(true)
      await send('POST /api/messages', { body: { content: 'one' } })
      await send('POST /api/messages', { body: { content: 'two' } })
      answers = [status]
      await person.context.setOffline(false)
      await person.page.getByText('Couldn’t send: No. 1').waitFor()
      await expect.poll(waiting).toEqual([])
      expect(sent).toHaveLength(2)
    },
  )
})

test('a caller whose own attempt got no response passes on its key', async () => {
  await send('POST /api/comments', { body: { content: 'one' } }, 'tried-once-already')
  await expect.poll(() => sent[0]?.key).toBe('tried-once-already')
})

function send(call: QueueableCall, input: Input, key?: string): Promise<void> {
  const given = [call, input, key] as const
  return person.page.evaluate((all) => window.outbox.send(...all), given)
}

function waiting(): Promise<string[]> {
  return person.page.evaluate(() => window.outbox.waiting())
}

function flush(page: Page = person.page): Promise<void> {
  return page.evaluate(() => window.outbox.flush())
}

const tokens = new Map<string, string>()

async function signInAs(name: 'ada' | 'bola'): Promise<void> {
  const token = tokens.get(name) ?? (await tokenOf(`${name}@campus.test`))
  tokens.set(name, token)
  await person.page.goto(PAGE)
  await person.page.evaluate((value) => localStorage.setItem('token', value), token)
  await openOutbox(person.page)
}

async function openOutbox(page: Page): Promise<void> {
  await page.goto(PAGE)
  await page.addScriptTag({ content: script })
  await page.waitForFunction(() => 'outbox' in window)
}

async function tokenOf(email: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify({ email, password: DEMO_PASSWORD }) }
  const { token } = (await (await fetch(`${server.url}/api/auth/login`, init)).json()) as { token: string }
  return token
}

async function bundled(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [react()],
    build: {
      write: false,
      rolldownOptions: { input: join(import.meta.dirname, 'outbox-page.ts'), output: { format: 'iife' } },
    },
  })
  const [built] = [output].flat()
  const chunk = built && 'output' in built ? built.output[0] : undefined
  if (chunk === undefined) throw new Error('the outbox was not built')
  return chunk.code
}
