import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#tests/support/databases/infrastructure.ts'
import { aCaller, type Caller, listsProduct } from '#tests/support/servers/caller.ts'
import {
  type Running,
  type RunningServer,
  startServer,
  startWorker,
} from '#tests/support/servers/running-server.ts'

type Attribute = { key: string; value: { stringValue?: string; doubleValue?: number } }
type SentSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Attribute[]
}
type Heard = { path: string; headers: IncomingMessage['headers']; body: string }

const SOON = { timeout: 20_000, interval: 100 }
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/

let servers: Server[] = []
let product: (Running | RunningServer)[] = []
let database: FreshDatabase | undefined
afterEach(async () => {
  for (const process of product) await process.end('SIGTERM')
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  await database?.drop()
  servers = []
  product = []
})

async function listening(answer: (heard: Heard) => Promise<{ status?: number; body: string }>) {
  const heard: Heard[] = []
  const server = createServer(async (request, response) => {
    const one = { path: request.url ?? '', headers: request.headers, body: await text(request) }
    heard.push(one)
    const { status = 200, body } = await answer(one)
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard }
}

test('One trace and one request id connect a click with the queue, the provider and Telegram', {
  timeout: 120_000,
}, async () => {
  database = await freshDatabase()
  const collector = await listening(async () => ({ body: '{}' }))
  const telegram = await listening(async ({ path }) => {
    const result = path.endsWith('/getMe')
      ? { id: 4711, is_bot: true, first_name: 'Bot', username: 'campus_bot' }
      : path.endsWith('/sendMessage')
        ? { message_id: 1, date: 1, chat: { id: 99, type: 'private' } }
        : await new Promise((resolve) => setTimeout(resolve, 500, []))
    return { body: JSON.stringify({ ok: true, result }) }
  })
  const settings = {
    DATABASE_URL: database.ownerUrl,
    SANDBOX: 'true',
    RUN_WORKERS: 'false',
    EMAIL_VERIFICATION: 'off',
    RATE_LIMITS: 'off',
    TELEGRAM_BOT_TOKEN: '4711:x',
    TELEGRAM_API_ROOT: telegram.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-team=campus%20one',
  }
  const server = await startServer(settings)
  product.push(server)
  const provider = await listening(async ({ path, headers, body }) => {
    const answer = await fetch(`${server.url}/sandbox/paystack/api${path}`, {
      method: body === '' ? 'GET' : 'POST',
      headers: { authorization: headers.authorization ?? '', 'content-type': 'application/json' },
      ...(body !== '' && { body }),
    })
    return { status: answer.status, body: await answer.text() }
  })
  product.unshift(await startWorker(server, { ...settings, PAYSTACK_BASE_URL: provider.url }))

  const [seller, buyer] = [await aCaller(server.url), await aCaller(server.url, { naira: 10_000 })]
  const productId = await listsProduct(seller, 2000)
  const client = new pg.Client(database.ownerUrl)
  await client.connect()
  await client.query(
    `insert into chats (user_id, channel, chat_id, linked_at) values ($1, 'telegram', '99', now())`,
    [seller.id],
  )
  await client.end()

  const bought = await clicked(buyer, '/api/orders/buy-now', { productId })
  const bank = { bankCode: '058', accountNumber: '0123456789' }
  const { body: account } = await buyer.call('POST', '/api/wallet/verify-account', bank)
  const withdrawal = { amount: 1000, ...bank, accountName: account.account_name }
  const withdrawn = await clicked(buyer, '/api/wallet/withdraw', withdrawal)

  const spans = () =>
    collector.heard.flatMap(({ body }) =>
      (
        JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }
      ).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    )
  const spansOf = (requestId: string) =>
    spans().filter(({ attributes }) =>
      attributes.some(({ key, value }) => key === 'campus.request_id' && value.stringValue === requestId),
    )
  const namesOf = (requestId: string) => spansOf(requestId).map(({ name }) => name)
  await expect
    .poll(() => namesOf(bought), SOON)
    .toEqual(
      expect.arrayContaining([
        'POST /api/orders/buy-now',
        'job telegram',
        'telegram sendMessage',
        'job mail',
      ]),
    )
  await expect
    .poll(() => namesOf(withdrawn), SOON)
    .toEqual(expect.arrayContaining(['POST /api/wallet/withdraw', 'job withdrawal.pay', 'provider POST']))
  for (const requestId of [bought, withdrawn]) {
    const own = spansOf(requestId)
    expect(new Set(own.map(({ traceId }) => traceId)).size).toBe(1)
    const ids = new Set(own.map(({ spanId }) => spanId))
    const [root, ...others] = own.filter(({ parentSpanId }) => parentSpanId === undefined)
    expect([root?.name.startsWith('POST /api/'), others]).toEqual([true, []])
    expect(own.filter(({ parentSpanId }) => parentSpanId !== undefined && !ids.has(parentSpanId))).toEqual([])
  }
  // The provider gets the request id and the span.
  const requested = provider.heard.filter(({ headers }) => headers['x-request-id'] === withdrawn)
  expect(requested.map(({ path }) => path)).toContain('/transfer')
  for (const { headers } of requested) {
    const [, traceId, spanId] = TRACEPARENT.exec(String(headers.traceparent)) ?? []
    expect(spansOf(withdrawn)).toContainEqual(
      expect.objectContaining({ traceId, spanId, name: 'provider POST' }),
    )
  }
  expect(collector.heard.every(({ path }) => path === '/v1/traces')).toBe(true)
  expect(collector.heard[0]?.headers['x-team']).toBe('campus one')
})

async function clicked({ call }: Caller, path: string, body: object): Promise<string> {
  const answer = await call('POST', path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.headers.get('x-request-id') ?? ''
}
