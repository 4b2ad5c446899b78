import type { RequestListener } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { createPaystack } from '#adapters/paystack/provider.ts'
import { aCharge, aPayout, SECRET, startServer } from './stand-in.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
})

const SILENT: [string, RequestListener][] = [
  ['hangs up', (request) => request.socket.destroy()],
  [
    'hangs up amid its answer',
    (_request, response) =>
      void response.writeHead(200, { 'content-length': '99' }).write('{', () => response.destroy()),
  ],
  [
    'answers 500',
    (_request, response) => void response.writeHead(500).end('{"status":false,"message":"not found"}'),
  ],
  ['answers 502 with a page', (_request, response) => void response.writeHead(502).end('<html>')],
  ['answers 429', (_request, response) => void response.writeHead(429).end('{"status":false}')],
  ['refuses our key', (_request, response) => void response.writeHead(401).end('{"status":false}')],
  ['answers a page', (_request, response) => void response.writeHead(200).end('<html>')],
  [
    'answers a 404 page of something in between',
    (_request, response) => void response.writeHead(404).end('<html>not found'),
  ],
  ['answers null', (_request, response) => void response.writeHead(200).end('null')],
  [
    'answers something else',
    (_request, response) => void response.writeHead(200).end('{"status":true,"data":{"status":7}}'),
  ],
  [
    'is slower than we wait',
    (_request, response) => void setTimeout(() => response.writeHead(200).end('{}'), 1000).unref(),
  ],
  [
    'is slow amid a refusal',
    (_request, response) => void response.writeHead(404, { 'content-length': '99' }).write('{'),
  ],
  [
    'refuses without saying that there is nothing',
    (_request, response) => void response.writeHead(400).end('{"status":false,"message":"Try later"}'),
  ],
]

describe.each(SILENT)('A provider that %s', (name, listener) => {
  test('is unavailable, with an unknown outcome', async () => {
    const provider = await against(listener)
    const calls = [
      provider.initializeCharge(aCharge('a')),
      provider.verifyCharge('a'),
      provider.listBanks(),
      provider.sendPayout(aPayout('a')),
      provider.verifyPayout('a'),
      provider.moved('deposit', { from: new Date(0), to: new Date() }, 1),
      provider.moved('withdrawal', { from: new Date(0), to: new Date() }, 1),
      // A refusal to resolve is an answer, whatever its words.
      ...(name.startsWith('refuses without') ? [] : [provider.resolveAccount(aPayout('a'))]),
    ]
    for (const call of await Promise.allSettled(calls))
      expect(call).toMatchObject({ status: 'rejected', reason: { name: 'ProviderUnavailable' } })
  })
})

test('An unreachable provider is unavailable', async () => {
  const server = await startServer(() => undefined)
  await server.close()
  const provider = createPaystack({ baseUrl: () => server.url, secretKey: SECRET, timeoutMs: 300 })
  await expect(provider.verifyCharge('a')).rejects.toMatchObject({ name: 'ProviderUnavailable' })
})

describe('A rejected transfer', () => {
  const RECIPIENT = { status: true, data: { recipient_code: 'RCP_1' } }

  test('with a used reference has the provider’s outcome for it', async () => {
    const provider = await against(
      answering({
        '/transferrecipient': [201, RECIPIENT],
        '/transfer': [400, { status: false, message: 'Please provide a unique reference.' }],
        '/transfer/verify/a': [200, { status: true, data: { status: 'otp' } }],
      }),
    )
    expect(await provider.sendPayout(aPayout('a'))).toEqual({ status: 'pending' })
  })

  test('with a used reference that the provider does not find has not failed', async () => {
    const provider = await against(
      answering({
        '/transferrecipient': [201, RECIPIENT],
        '/transfer': [400, { status: false, message: 'Reference already exists on a transfer' }],
      }),
    )
    await expect(provider.sendPayout(aPayout('a'))).rejects.toMatchObject({ name: 'ProviderUnavailable' })
  })

  test('for another reason, and unknown, has failed', async () => {
    const provider = await against(
      answering({
        '/transferrecipient': [201, RECIPIENT],
        '/transfer': [400, { status: false, message: 'Your balance is not enough to fulfil this request' }],
      }),
    )
    expect(await provider.sendPayout(aPayout('a'))).toEqual({ status: 'failed' })
  })

  test('at its recipient has the outcome of an earlier attempt', async () => {
    const provider = await against(
      answering({
        '/transferrecipient': [400, { status: false, message: 'Account number is invalid' }],
        '/transfer/verify/a': [200, { status: true, data: { status: 'success' } }],
      }),
    )
    expect(await provider.sendPayout(aPayout('a'))).toEqual({ status: 'success' })
  })
})

test.each([
  ['success', 'success'],
  ['failed', 'failed'],
  ['reversed', 'reversed'],
  ['abandoned', 'failed'],
  ['otp', 'pending'],
  ['received', 'pending'],
  ['something new', 'pending'],
])('A transfer with the provider’s status %s is %s', async (theirs, ours) => {
  const provider = await against(
    answering({ '/transfer/verify/a': [200, { status: true, data: { status: theirs } }] }),
  )
  expect(await provider.verifyPayout('a')).toEqual({ status: ours })
})

test('A paid amount that is not a whole number of kobo is rejected', async () => {
  const data = { status: 'success', amount: 10.5, currency: 'NGN' }
  const provider = await against(answering({ '/transaction/verify/a': [200, { status: true, data }] }))
  await expect(provider.verifyCharge('a')).rejects.toMatchObject({ name: 'ProviderUnavailable' })
})

test('Banks are read to the last page, each code once, and requested once an hour', async () => {
  const requested: string[] = []
  const pages: Record<string, object> = {
    '': {
      data: [
        { name: 'Zenith', code: '057' },
        { name: 'Access', code: '044' },
      ],
      meta: { next: 'n 1' },
    },
    'n 1': {
      data: [
        { name: 'Access again', code: '044' },
        { name: 'Kuda', code: '50211' },
      ],
      meta: { next: null },
    },
  }
  const provider = await against((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://provider.test')
    requested.push(searchParams.get('next') ?? '')
    response.end(JSON.stringify({ status: true, ...pages[searchParams.get('next') ?? ''] }))
  })
  expect((await provider.listBanks()).map((bank) => bank.name)).toEqual(['Access', 'Kuda', 'Zenith'])
  await provider.listBanks()
  expect(requested).toEqual(['', 'n 1'])
})

async function against(listener: RequestListener) {
  const server = await startServer(listener)
  closing.push(server.close)
  return createPaystack({ baseUrl: () => server.url, secretKey: SECRET, timeoutMs: 300 })
}

function answering(answers: Record<string, [number, object]>): RequestListener {
  return (request, response) => {
    const [status, body] = answers[request.url ?? ''] ?? [
      404,
      { status: false, message: 'Transfer not found' },
    ]
    response.writeHead(status).end(JSON.stringify(body))
  }
}
