import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { isSigned, parseWebhook } from '#adapters/paystack/webhook.ts'
import { BANKS } from '#adapters/sandbox/banks.ts'
import {
  aCharge,
  aPayout,
  CALLBACK,
  newReference,
  postOutcome,
  type Receiver,
  SECRET,
  type StandIn,
  startStandIn,
} from './stand-in.ts'

let standIn: StandIn
beforeAll(async () => {
  standIn = await startStandIn()
})
afterAll(() => standIn.close())

describe('The provider’s page', () => {
  test('shows the amount, that no money moves, and the three outcomes', async () => {
    const reference = newReference()
    await standIn.provider.initializeCharge(aCharge(reference, 1_234_567))
    const page = await fetch(`${standIn.origin}/sandbox/paystack/${reference}`)
    const html = await page.text()
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(html).toContain('<h1>₦1,234,567</h1>')
    expect(html).toContain('no real money moves')
    for (const outcome of ['success', 'failed', 'abandoned']) expect(html).toContain(`value="${outcome}"`)
    expect(html).not.toMatch(/<script|<style| style=/)
  })

  test('[S151] sends the browser back to the callback address with the reference', async () => {
    const reference = newReference()
    await standIn.provider.initializeCharge({ ...aCharge(reference), callbackUrl: `${CALLBACK}?a=1` })
    const answer = await postForm(reference, 'success')
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`${CALLBACK}?a=1&trxref=${reference}&reference=${reference}`)
  })

  test('responds to a program without a redirect', async () => {
    const reference = newReference()
    await standIn.provider.initializeCharge(aCharge(reference))
    const answer = await postOutcome(standIn.origin, reference, 'success')
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ status: 'success', reference })
  })

  test('preserves the first outcome, and offers only the way back afterwards', async () => {
    const reference = newReference()
    await standIn.provider.initializeCharge(aCharge(reference))
    await postOutcome(standIn.origin, reference, 'abandoned')
    expect((await postForm(reference, 'success')).status).toBe(303)
    const html = await (await fetch(`${standIn.origin}/sandbox/paystack/${reference}`)).text()
    expect(html).toContain('This payment was cancelled.')
    expect(html).not.toContain('<form')
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(eventsOf(standIn.receiver, reference)).toEqual([])
  })

  test('rejects an invalid outcome, and unknown payments', async () => {
    const reference = newReference()
    await standIn.provider.initializeCharge(aCharge(reference))
    for (const outcome of ['pending', '', null, 7])
      expect((await postOutcome(standIn.origin, reference, outcome)).status).toBe(400)
    expect((await postOutcome(standIn.origin, newReference(), 'success')).status).toBe(404)
    expect((await fetch(`${standIn.origin}/sandbox/paystack/${newReference()}`)).status).toBe(404)
    expect(await standIn.provider.verifyCharge(reference)).toMatchObject({ status: 'pending' })
  })

  test('escapes markup in its input', async () => {
    const reference = newReference()
    await standIn.provider.initializeCharge({ ...aCharge(reference), email: '<img src=x>"@b.test' })
    const html = await (await fetch(`${standIn.origin}/sandbox/paystack/${reference}`)).text()
    expect(html).toContain('&lt;img src=x&gt;&quot;@b.test')
    expect(html).not.toContain('<img')
  })
})

describe('A dispute over a paid charge', () => {
  const step = (reference: string, dispute: string) =>
    fetch(`${standIn.origin}/sandbox/paystack/${reference}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ dispute }),
    })
  const pageOf = async (reference: string) =>
    (await fetch(`${standIn.origin}/sandbox/paystack/${reference}`)).text()
  const lastPublished = (reference: string) => {
    const notices = standIn.receiver.received.map(({ body }) => parseWebhook(body))
    return notices.findLast((notice) => notice?.kind === 'chargeback' && notice.reference === reference)
  }

  test('is opened and ended by buttons or a program, and sent in the provider’s shape', async () => {
    const reference = newReference()
    await standIn.provider.initializeCharge(aCharge(reference, 5000))
    expect(await pageOf(reference)).not.toContain('Dispute this payment')
    await postOutcome(standIn.origin, reference, 'success')
    expect(await pageOf(reference)).toContain('value="open">Dispute this payment')
    expect(await (await step(reference, 'open')).json()).toMatchObject({ dispute: 'open', reference })
    const common = { kind: 'chargeback', reference, cause: 'dispute', amount: 500_000 }
    await vi.waitFor(() => expect(lastPublished(reference)).toMatchObject({ ...common, says: 'open' }), 2000)
    expect(await pageOf(reference)).toContain('value="lost">Accept the dispute')
    await step(reference, 'lost')
    await vi.waitFor(() => expect(lastPublished(reference)).toMatchObject({ ...common, says: 'lost' }), 2000)
    expect(await pageOf(reference)).not.toContain('<form')
    expect((await step(reference, 'nonsense')).status).toBe(400)
  })

  test('or a refund of it has its sum as text', async () => {
    const reference = newReference()
    await standIn.provider.initializeCharge(aCharge(reference, 5000))
    await postOutcome(standIn.origin, reference, 'success')
    await step(reference, 'refunded')
    const message = { kind: 'chargeback', reference, cause: 'refund', amount: 500_000, says: 'lost' }
    await vi.waitFor(() => expect(lastPublished(reference)).toMatchObject(message), 2000)
  })
})

describe('Webhooks', () => {
  test('report a paid charge once, however often it is paid concurrently', async () => {
    const reference = newReference()
    await standIn.provider.initializeCharge(aCharge(reference))
    const posts = await Promise.all(
      Array.from({ length: 20 }, () => postOutcome(standIn.origin, reference, 'success')),
    )
    expect(posts.map((post) => post.status)).toEqual(Array(20).fill(200))
    await vi.waitFor(() => expect(eventsOf(standIn.receiver, reference)).toEqual(['charge.success']), 2000)
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(eventsOf(standIn.receiver, reference)).toEqual(['charge.success'])
  })

  test('have a signature over the exact bytes with this key', async () => {
    const reference = newReference()
    await standIn.provider.initializeCharge(aCharge(reference))
    await postOutcome(standIn.origin, reference, 'success')
    const { body, headers } = await vi.waitFor(() => {
      const found = standIn.receiver.received.find((item) => parseWebhook(item.body)?.reference === reference)
      if (!found) throw new Error('not yet')
      return found
    }, 2000)
    const signature = String(headers['x-paystack-signature'])
    expect(isSigned(body, signature, SECRET)).toBe(true)
    expect(isSigned(body, signature.toUpperCase(), SECRET)).toBe(true)
    expect(isSigned(Buffer.concat([body, Buffer.from(' ')]), signature, SECRET)).toBe(false)
    expect(isSigned(body, signature, 'sk_test_another')).toBe(false)
    for (const wrong of [undefined, '', 'zz', signature.slice(2), `${signature}00`, `${signature}zz`])
      expect(isSigned(body, wrong, SECRET)).toBe(false)
    const sha256 = createHmac('sha256', SECRET).update(body).digest('hex')
    expect(isSigned(body, sha256, SECRET)).toBe(false)
  })

  test('are repeated until accepted, without delaying others', async () => {
    const own = await startStandIn()
    try {
      const reference = newReference()
      own.receiver.answers.push(500, 503)
      await own.provider.initializeCharge(aCharge(reference))
      await postOutcome(own.origin, reference, 'success')
      const expected = ['charge.success', 'charge.success', 'charge.success']
      await vi.waitFor(() => expect(eventsOf(own.receiver, reference)).toEqual(expected), 4000)
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect(await own.store.takeWebhooks(Number.MAX_SAFE_INTEGER, 0)).toEqual([])
    } finally {
      await own.close()
    }
  })

  test('of transfers are sent within 2 seconds: paid, and failed for the failing account', async () => {
    const [paid, failed] = [newReference(), newReference()]
    const startedAt = Date.now()
    await standIn.provider.sendPayout(aPayout(paid))
    await standIn.provider.sendPayout(aPayout(failed, '9999999999'))
    await vi.waitFor(() => {
      expect(eventsOf(standIn.receiver, paid)).toEqual(['transfer.success'])
      expect(eventsOf(standIn.receiver, failed)).toEqual(['transfer.failed'])
    }, 2000)
    expect(Date.now() - startedAt).toBeLessThan(2000)
  })

  test('that cannot be parsed are ignored', () => {
    for (const body of [
      '',
      '{',
      '[]',
      'null',
      '{"event":"charge.success"}',
      '{"event":1,"data":{"reference":"a"}}',
      '{"event":"customeridentification.success","data":{"reference":"a"}}',
    ])
      expect(parseWebhook(Buffer.from(body))).toBeUndefined()
    const known = { event: 'transfer.reversed', data: { reference: 'a', amount: 5 } }
    expect(parseWebhook(Buffer.from(JSON.stringify(known)))).toEqual({ kind: 'payout', reference: 'a' })
    const paid = { event: 'charge.success', data: { reference: 'b' } }
    expect(parseWebhook(Buffer.from(JSON.stringify(paid)))).toEqual({ kind: 'charge', reference: 'b' })
  })
})

describe('The provider’s API', () => {
  test('rejects any other key', async () => {
    for (const authorization of ['', 'Bearer ', 'Bearer sk_test', SECRET])
      expect((await api('/bank', { headers: { authorization } })).status).toBe(401)
  })

  test('sends once per reference', async () => {
    const reference = newReference()
    const recipient = 'RCP_058_0123456789'
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        post('/transfer', { source: 'balance', amount: 100, recipient, reference }),
      ),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 400)).toHaveLength(19)
    await vi.waitFor(() => expect(eventsOf(standIn.receiver, reference)).toEqual(['transfer.success']), 2000)
  })

  test.each([
    { amount: 0 },
    { amount: 1.5 },
    { amount: '100' },
    { amount: -1 },
    { email: 'nobody' },
    { reference: '../x' },
    { callback_url: 'javascript:alert(1)' },
  ])('rejects a charge with %j', async (wrong) => {
    const right = { email: 'a@b.test', amount: 100, reference: newReference(), callback_url: CALLBACK }
    const answer = await post('/transaction/initialize', { ...right, ...wrong })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ status: false, message: expect.any(String) })
  })

  test.each([
    '?perPage=0',
    '?perPage=101',
    '?page=0',
    '?page=1.5',
    '?page=x',
    '?from=yesterday',
    '?to=never',
  ])('rejects lists with %s', async (query) => {
    for (const path of ['/transaction', '/transfer']) expect((await api(path + query)).status).toBe(400)
  })

  test('lists charges as documented: newest first, by page, with the total', async () => {
    const references = [newReference(), newReference(), newReference()]
    for (const reference of references) await standIn.provider.initializeCharge(aCharge(reference))
    const answer = await api('/transaction?perPage=2&page=1')
    expect(answer.status).toBe(200)
    const { status, data, meta } = (await answer.json()) as {
      status: boolean
      data: { reference: string; status: string; created_at: string }[]
      meta: { total: number; pageCount: number }
    }
    expect(status).toBe(true)
    expect(data).toHaveLength(2)
    expect(data.map(({ created_at }) => created_at)).toEqual(
      data
        .map(({ created_at }) => created_at)
        .toSorted()
        .reverse(),
    )
    expect(meta).toEqual({
      total: expect.any(Number),
      skipped: 0,
      perPage: 2,
      page: 1,
      pageCount: Math.ceil(meta.total / 2),
    })
  })

  test('lists its banks in pages', async () => {
    type Page = { data: { code: string }[]; meta: { next: string | null } }
    const first = (await (await api('/bank?use_cursor=true&perPage=10')).json()) as Page
    const rest = (await (await api('/bank?use_cursor=true&perPage=100&next=10')).json()) as Page
    expect(first.data).toHaveLength(10)
    expect(first.meta.next).toBe('10')
    expect([...first.data, ...rest.data].map((bank) => bank.code)).toEqual(BANKS.map((bank) => bank.code))
    expect(rest.meta.next).toBeNull()
  })
})

function api(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' }
  return fetch(`${standIn.origin}/sandbox/paystack/api${path}`, { headers, ...init })
}

function post(path: string, body: object): Promise<Response> {
  return api(path, { method: 'POST', body: JSON.stringify(body) })
}

function postForm(reference: string, outcome: string): Promise<Response> {
  return fetch(`${standIn.origin}/sandbox/paystack/${reference}`, {
    method: 'POST',
    body: new URLSearchParams({ outcome }),
    redirect: 'manual',
  })
}

function eventsOf(receiver: Receiver, reference: string): string[] {
  return receiver.received
    .map(({ body }) => JSON.parse(body.toString('utf8')) as { event: string; data: { reference: string } })
    .flatMap(({ event, data }) => (data.reference === reference ? [event] : []))
}
