import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { ENDPOINTS } from '#adapters/contract/calls.ts'
import { aUser } from '#tests/support/market/marketplace.ts'
import { promote } from '#tests/support/market/test-market.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

/** Texts that only JavaScript parses as numbers. */
const NOT_PLAIN = [
  '0x10',
  '0b11',
  '0o17',
  '1e1',
  '1E1',
  ' 1',
  '1 ',
  '\t1',
  '+1',
  '-1',
  '1_0',
  '1n',
  '.5',
  '5.',
  '[1]',
  '1,000',
  '٣',
  '１',
  'Infinity',
  'NaN',
]
const NO_NUMBER = [['1'], [1], [], { id: 1 }, true, false, new Date(1)]
const SAMPLES = ['100', '7', '1']

type Leaf = { at: string; schema: z.ZodMiniType }

function numbersIn(at: string, schema: z.ZodMiniType): Leaf[] {
  const { def } = schema._zod as unknown as { def: Record<string, unknown> & { type: string } }
  if (def.type === 'object')
    return Object.entries(def.shape as Record<string, z.ZodMiniType>).flatMap(([name, field]) =>
      numbersIn(`${at}.${name}`, field),
    )
  if (def.type === 'array') return numbersIn(`${at}[]`, def.element as z.ZodMiniType)
  if ('innerType' in def && takesList(schema)) return numbersIn(at, def.innerType as z.ZodMiniType)
  if (schema.safeParse('no number at all').success) return []
  const isNumber = SAMPLES.some((sample) =>
    [sample, Number(sample)].some((sent) => schema.safeParse(sent).data === Number(sample)),
  )
  return isNumber ? [{ at, schema }] : []
}

function takesList(schema: z.ZodMiniType): boolean {
  return schema.safeParse([]).success || schema.safeParse({}).success
}

const numbers = Object.entries(ENDPOINTS).flatMap(([name, { params, query, body }]) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? numbersIn(`${name}.${part}`, schema) : [],
  ),
)

describe('Numbers of the contract are written in plain decimal digits', () => {
  test('the walk finds them', () => {
    const found = numbers.map(({ at }) => at)
    expect(found.length).toBeGreaterThan(100)
    for (const at of [
      'removeAdmin.params.userId',
      'listProducts.query.page',
      'listProducts.query.minPrice',
      'buyNow.body.quantity',
      'createProduct.body.price',
      'changeGig.body.deleteImages[]',
      'checkOut.body.items[].id',
    ])
      expect(found).toContain(at)
  })

  test.each(numbers)('$at', ({ schema }) => {
    for (const sent of [...NOT_PLAIN, ...NO_NUMBER])
      expect([sent, schema.safeParse(sent).success]).toEqual([sent, false])
  })

  test('ids, pages and limits have no decimal point', () => {
    const whole = numbers.filter(({ at }) =>
      /(^|\.|Id|id)(id|page|limit|Id|exclude|seller|before)(\[\])?$/.test(at),
    )
    expect(whole.length).toBeGreaterThan(80)
    for (const { at, schema } of whole)
      for (const sent of ['1.0', '1.5', 1.5])
        expect([at, sent, schema.safeParse(sent).success]).toEqual([at, sent, false])
  })
})

describe('On the wire', () => {
  let world: Awaited<ReturnType<typeof testApp>>
  let token: string
  beforeAll(async () => {
    world = await testApp()
    const admin = await aUser(world.market)
    await promote(world.market, admin.id, 'SUPER_ADMIN')
    token = admin.token
  })
  afterAll(() => world.app.close())

  test.each([
    ['DELETE', '/api/admin/admins/0x10'],
    ['GET', '/api/products/1e1'],
    ['GET', '/api/products/%201'],
    ['GET', '/api/products/[1]'],
    ['GET', '/api/products?page=0x1'],
    ['GET', '/api/products?limit=1e1'],
    ['GET', '/api/products?page=1&page=2'],
    ['GET', '/api/products?minPrice=1e3'],
    ['GET', '/api/gigs?maxBudget=0x10'],
    ['GET', '/api/gigs?duration=+7'],
    ['DELETE', '/api/favorites/0x1?itemType=product'],
    ['GET', '/api/fees/preview?basePercentage=1e1&minimumFee=0&maximumFee=1&freeThreshold=0'],
  ] as const)('%s %s is 400', async (method, url) => {
    expect(await send(world.app, { method, url, token })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT' },
    })
  })

  test.each([
    '/api/products?page=2&limit=50&minPrice=10.50',
    '/api/gigs?duration=7',
    '/api/products?page=007',
  ])('%s is 200', async (url) => {
    expect(await send(world.app, { method: 'GET', url, token })).toMatchObject({ status: 200 })
  })

  test('a body accepts JSON numbers', async () => {
    const payload = JSON.stringify({ productId: 999, quantity: 1 })
    const headers = { 'content-type': 'application/json' }
    expect(
      await send(world.app, { method: 'POST', url: '/api/cart/add', payload, headers, token }),
    ).toMatchObject({ status: 404 })
  })
})
