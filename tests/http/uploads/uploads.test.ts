import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { fairQueue } from '#adapters/images/fair-queue.ts'
import { imageProcessor } from '#adapters/images/processor.ts'
import { memoryImageStore } from '#adapters/storage/memory.ts'
import type { ImageProcessor } from '#domain/catalog/images.ts'
import { aPhoto } from '#tests/support/market/forms.ts'
import { aUser } from '#tests/support/market/marketplace.ts'
import { countOf } from '#tests/support/market/test-market.ts'
import { testApp } from '#tests/support/servers/app.ts'
import { FORM_TYPE, formBytes, wire } from './wire.ts'

const PRODUCT = [
  ['description', 'A phone as good as new'],
  ['category', 'electronics'],
] as const
const GIG = [
  ['description', 'A poster for the dinner of the faculty'],
  ['budget', '5000'],
  ['duration', '3'],
  ['category', 'design'],
] as const
const COSTLY = new URL('../../images/fixtures/one-colour-25-megapixels.avif', import.meta.url)

async function world({
  process = imageProcessor({ avifEffort: 0 }),
  rateLimits = false,
}: {
  process?: ImageProcessor
  rateLimits?: boolean
} = {}) {
  let decoded = 0
  const counted: ImageProcessor = async (image, turn) => {
    decoded += 1
    return process(image, turn)
  }
  const images = { process: counted, share: async () => new Uint8Array(), store: memoryImageStore() }
  const { app, market } = await testApp({ images, rateLimits })
  const send = (token: string, url: string, payload: Buffer) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': FORM_TYPE, authorization: `Bearer ${token}` },
      payload,
    })
  return { app, market, send, decoded: () => decoded, ada: await aUser(market), photo: await aPhoto() }
}

describe('The fields of a form', () => {
  test.each([
    ['after its photos', [['price', 'cheap']]],
    ['when one is missing', []],
  ] as const)('are checked before a photo is decoded, %s', async (_, wrong) => {
    const { app, send, decoded, ada, photo } = await world()
    const [fields, files] = [formBytes([...PRODUCT.slice(1), ...wrong]), formBytes([], [['images', photo]])]
    const photosFirst = Buffer.concat([files.subarray(0, files.lastIndexOf('--wire--')), fields])
    for (const body of [photosFirst, formBytes([...PRODUCT.slice(1), ...wrong], [['images', photo]])])
      expect((await send(ada.token, '/api/products', body)).statusCode).toBe(400)
    expect(decoded()).toBe(0)
    await app.close()
  })

  test.each([
    [
      'three fields',
      [
        ['skills', 'Canva'],
        ['skills', 'Photoshop'],
        ['skills', 'Patience, a lot'],
      ],
    ],
    ['one field', [['skills', 'Canva']]],
    ['a text with commas', [['skills', 'Canva, Photoshop,, Canva']]],
    ['a JSON list', [['skills', '["Canva","Patience, a lot"]']]],
    ['a JSON list of anything', [['skills', '[{"a":1}]']]],
    ['twenty fields', Array.from({ length: 20 }, (_, index) => ['skills', `skill ${index}`] as const)],
  ] as const)('may be skills as %s', async (kind, skills) => {
    const { app, send, ada } = await world()
    const answer = await send(ada.token, '/api/gigs', formBytes([...GIG, ...skills]))
    expect(answer.statusCode).toBe(201)
    const expected: Record<string, string[]> = {
      'three fields': ['Canva', 'Photoshop', 'Patience, a lot'],
      'one field': ['Canva'],
      'a text with commas': ['Canva', 'Photoshop'],
      'a JSON list': ['Canva', 'Patience, a lot'],
      'a JSON list of anything': ['[{"a":1}]'],
    }
    const all = Array.from({ length: 20 }, (_, index) => `skill ${index}`)
    expect(answer.json().data.skills).toEqual(expected[kind] ?? all)
    await app.close()
  })

  test('that are single are rejected when sent twice', async () => {
    const { app, send, ada, photo } = await world()
    const twice = formBytes([...PRODUCT, ['price', '5000'], ['price', '1']], [['images', photo]])
    const answer = await send(ada.token, '/api/products', twice)
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['price']])
    await app.close()
  })
})

describe('The limits of uploads', () => {
  test('count photos, not requests, and large ones more', async () => {
    const { app, market, send, decoded, ada, photo } = await world({ rateLimits: true })
    const gig = formBytes(GIG, Array(5).fill(['images', photo]))
    for (let requests = 0; requests < 6; requests += 1)
      expect((await send(ada.token, '/api/gigs', gig)).statusCode).toBe(201)
    const refused = await send(ada.token, '/api/gigs', gig)
    expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'TOO_MANY_REQUESTS' }])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(decoded()).toBe(30)

    const bola = await aUser(market)
    const large = formBytes(GIG, [['images', await readFile(COSTLY)]])
    const refusing: ImageProcessor = async (_, { admit }) => {
      await admit?.(4)
      throw new Error('not reached here')
    }
    const other = await world({ rateLimits: true, process: refusing })
    const statuses: number[] = []
    for (let requests = 0; requests < 9; requests += 1)
      statuses.push((await other.send(other.ada.token, '/api/gigs', large)).statusCode)
    expect(statuses).toEqual([...Array(7).fill(500), 429, 429])
    expect((await send(bola.token, '/api/gigs', gig)).statusCode).toBe(201)
    await Promise.all([app.close(), other.app.close()])
  }, 30_000)

  test('hold at most 32 MB per person at a time, and release it when an upload ends', async () => {
    const { promise, resolve } = Promise.withResolvers<never>()
    const { app, market, send, ada } = await world({ process: () => promise })
    const form = formBytes(GIG, Array(5).fill(['images', Buffer.alloc(4 * 1024 * 1024, 7)]))
    const held = send(ada.token, '/api/gigs', form)
    await new Promise((done) => setTimeout(done, 300))
    const refused = await send(ada.token, '/api/gigs', form)
    expect([refused.statusCode, refused.json()]).toMatchObject([503, { code: 'UPLOADS_BUSY' }])
    expect(refused.headers['retry-after']).toBe('5')
    const bola = await aUser(market)
    const other = send(bola.token, '/api/gigs', form)
    resolve(Promise.reject(new Error('the end')) as never)
    expect([(await held).statusCode, (await other).statusCode]).toEqual([500, 500])
    expect((await send(ada.token, '/api/gigs', form)).statusCode).toBe(500)
    await app.close()
  })
})

describe('An upload without room in the queue', () => {
  test('is rejected with a retry time, and succeeds then under the same key', async () => {
    const real = imageProcessor({ avifEffort: 0 })
    const line = fairQueue({ atOnce: 1, waiting: 0 })
    const process: ImageProcessor = (image, turn) => line(() => real(image, turn), turn)
    const { app, market, ada, photo } = await world({ process })
    const { promise, resolve } = Promise.withResolvers<void>()
    const other = line(() => promise, { owner: 'another' })
    const post = () =>
      app.inject({
        method: 'POST',
        url: '/api/products',
        headers: {
          'content-type': FORM_TYPE,
          authorization: `Bearer ${ada.token}`,
          'idempotency-key': 'one',
        },
        payload: formBytes(PRODUCT, [['images', photo]]),
      })
    const busy = await post()
    expect([busy.statusCode, busy.json()]).toEqual([
      503,
      {
        code: 'UPLOADS_BUSY',
        message: 'Many photos are being uploaded right now. Please try again in a moment.',
      },
    ])
    expect(busy.headers['retry-after']).toBe('5')
    resolve()
    await other
    expect((await post()).statusCode).toBe(201)
    expect(await countOf(market, 'products')).toBe(1)
    await app.close()
  })
})

test('An upload is aborted when its client disconnects', async () => {
  const { promise: reason, resolve } = Promise.withResolvers<unknown>()
  const started = Promise.withResolvers<void>()
  const process: ImageProcessor = (_, { signal }) =>
    new Promise((_done, reject) => {
      started.resolve()
      signal?.addEventListener('abort', () => {
        resolve(signal.reason)
        reject(signal.reason)
      })
    })
  const { app, market, ada, photo } = await world({ process })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const line = await wire((app.server.address() as AddressInfo).port)
  const answer = line.post({
    url: '/api/products',
    token: ada.token,
    body: formBytes(PRODUCT, [['images', photo]]),
  })
  await started.promise
  line.end()
  await expect(answer).rejects.toThrow('ended')
  expect(await reason).toMatchObject({ message: 'The client hung up' })
  expect(await countOf(market, 'products')).toBe(0)
  await app.close()
})
