import { afterEach, describe, expect, test } from 'vitest'
import { createPaystack } from '#adapters/paystack/provider.ts'
import { SECRET, startServer } from './stand-in.ts'

const TIME = { from: new Date('2026-03-01T00:00:00Z'), to: new Date('2026-03-04T00:00:00Z') }

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
})

async function answered(answer: object, kind: 'deposit' | 'withdrawal' = 'deposit', page = 1) {
  const requested: string[] = []
  const server = await startServer((request, response) => {
    requested.push(request.url ?? '')
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  closing.push(server.close)
  const provider = createPaystack({ baseUrl: () => server.url, secretKey: SECRET })
  return { ...(await provider.moved(kind, TIME, page)), requested }
}

describe('The provider’s list', () => {
  const charge = { reference: 'a', amount: 500, currency: 'NGN' }

  test('is requested by time and page, only successful ones', async () => {
    const { requested } = await answered({ status: true, data: [] }, 'withdrawal', 3)
    const { pathname, searchParams } = new URL(requested[0] ?? '', 'http://provider.test')
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      '/transfer',
      {
        status: 'success',
        from: '2026-03-01T00:00:00.000Z',
        to: '2026-03-04T00:00:00.000Z',
        perPage: '100',
        page: '3',
      },
    ])
  })

  test('ends with the last of its pages, whatever their size', async () => {
    const data = [charge]
    expect(await answered({ data, meta: { pageCount: 3 } }, 'deposit', 2)).toMatchObject({ hasMore: true })
    expect(await answered({ data, meta: { pageCount: 3 } }, 'deposit', 3)).toMatchObject({ hasMore: false })
  })

  test('without page counts ends with an empty page', async () => {
    expect(await answered({ data: [charge] })).toMatchObject({ hasMore: true })
    expect(await answered({ data: [] })).toMatchObject({ list: [], hasMore: false })
  })

  test('has no naira amount for payments in another currency', async () => {
    const data = [charge, { reference: 'b', amount: 700, currency: 'GHS' }, { ...charge, reference: null }]
    expect((await answered({ data, meta: { pageCount: 1 } })).list).toEqual([
      { reference: 'a', amount: 500 },
      { reference: 'b', amount: null },
    ])
  })
})
