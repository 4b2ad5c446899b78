import sharp from 'sharp'
import { expect, test } from 'vitest'
import { imageProcessor } from '#adapters/images/processor.ts'
import { StorageUnavailable } from '#domain/catalog/images.ts'
import { memoryApp } from '#tests/support/app.ts'
import { aUser } from '#tests/support/marketplace.ts'

test('a listing whose pictures cannot be stored is refused clearly, and no half of it is there', async () => {
  const down = async () => {
    throw new StorageUnavailable('disk full')
  }
  const { app, market } = await memoryApp({
    images: {
      process: imageProcessor({ avifEffort: 0 }),
      share: async () => undefined,
      store: { put: down, open: down, remove: down },
    },
  })
  const ada = await aUser(market)
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  for (const [name, value] of Object.entries({
    description: 'A phone',
    price: '100',
    category: 'electronics',
  }))
    form.append(name, value)
  form.append('images', new Blob([new Uint8Array(photo)]), 'photo.jpg')
  const sent = new Request('http://x', { method: 'POST', body: form })
  const answer = await app.inject({
    method: 'POST',
    url: '/api/products',
    headers: {
      authorization: `Bearer ${ada.token}`,
      'content-type': sent.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('5')
  expect(answer.json()).toMatchObject({ code: 'STORAGE_UNAVAILABLE' })
  expect(market.state().products.size).toBe(0)
  expect((await app.inject({ url: `/images/${'0'.repeat(32)}-96.avif` })).statusCode).toBe(503)
  await app.close()
})
