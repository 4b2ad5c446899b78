import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { imageProcessor } from '#adapters/images/processor.ts'
import { memoryImageStore } from '#adapters/storage/memory.ts'
import { allNames, type ImageStore, imageName, StorageUnavailable } from '#domain/catalog/images.ts'
import { aUser } from '#tests/support/market/marketplace.ts'
import { countOf } from '#tests/support/market/test-market.ts'
import { testApp } from '#tests/support/servers/app.ts'
import { imageRemover } from '../../../workers/channels/images.ts'

test('a listing whose pictures cannot be stored is rejected with a message, without partial data', async () => {
  const down = async () => {
    throw new StorageUnavailable('disk full')
  }
  const { app, market } = await testApp({
    images: {
      process: imageProcessor({ avifEffort: 0 }),
      share: async () => new Uint8Array(),
      store: { put: down, open: down, remove: down, list: down },
    },
  })
  const ada = await aUser(market)
  const photo = await aPhoto()
  const answer = await listsPhone(app, ada.token, photo)
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('5')
  expect(answer.json()).toMatchObject({ code: 'STORAGE_UNAVAILABLE' })
  expect(await countOf(market, 'products')).toBe(0)
  expect((await app.inject({ url: `/images/${'0'.repeat(32)}-96.avif` })).statusCode).toBe(503)
  await app.close()
})

test('a rejected listing’s files are released and removed', async () => {
  const stored = memoryImageStore()
  const images = {
    process: imageProcessor({ avifEffort: 0 }),
    share: async () => new Uint8Array(),
    store: stored,
  }
  const { app, market } = await testApp({ images })
  const newcomer = await aUser(market)
  await market.db.updateTable('users').set({ campus: 'default' }).where('id', '=', newcomer.id).execute()
  const refused = await listsPhone(app, newcomer.token, await aPhoto('#3c3'))
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'CAMPUS_REQUIRED' }])
  const removals = async () => (await market.events()).filter(({ type }) => type === 'listing.images_removed')
  const [event, ...more] = await removals()
  const [key = ''] = event?.type === 'listing.images_removed' ? event.imageKeys : []
  expect(more).toEqual([])
  const isKept = async () => (await stored.open(imageName(key, 96, 'webp'))) !== undefined
  expect(await isKept()).toBe(true)

  const clean = imageRemover({ store: stored, unshown: market.unshownImages })
  if (event) await clean(1, event)
  expect(await isKept()).toBe(false)
  await app.close()
})

test('a photo uploaded again during the removal of its first files is stored whole', async () => {
  const stored = memoryImageStore()
  const { app, market } = await testApp({
    images: {
      process: imageProcessor({ avifEffort: 0 }),
      share: async () => new Uint8Array(),
      store: stored,
    },
  })
  const ada = await aUser(market)
  const first = await listsPhone(app, ada.token, await aPhoto())
  await market.catalog.remove('product', first.json().id, ada.id)
  // It has looked and found that nothing shows them, and is slow to remove them: meanwhile the photo is listed anew.
  let again: ReturnType<typeof listsPhone> | undefined
  const slow: Pick<ImageStore, 'remove'> = {
    remove: async (name) => {
      again ??= aPhoto().then((photo) => listsPhone(app, ada.token, photo))
      await again
      await stored.remove(name)
    },
  }
  const remove = imageRemover({ store: slow, unshown: market.unshownImages })
  for (const event of await market.events()) await remove(1, event)

  const keyOf = (answer?: typeof first) => String(answer?.json().Images[0].url).slice(8, 40)
  const filesOf = async (key: string) =>
    (await Promise.all(allNames(key).map((name) => stored.open(name)))).filter((file) => file !== undefined)
  expect([await filesOf(keyOf(first)), (await filesOf(keyOf(await again))).length]).toEqual([[], 8])
  await app.close()
})

test('an upload that fails in the storage leaves no file either', async () => {
  const stored = memoryImageStore()
  let puts = 0
  const store: ImageStore = {
    ...stored,
    put: async (...file) => {
      puts += 1
      if (puts > 3) throw new StorageUnavailable('disk full')
      await stored.put(...file)
    },
  }
  const { app, market } = await testApp({
    images: { process: imageProcessor({ avifEffort: 0 }), share: async () => new Uint8Array(), store },
  })
  const ada = await aUser(market)
  expect((await listsPhone(app, ada.token, await aPhoto())).statusCode).toBe(503)
  expect(await market.events()).toContainEqual({
    type: 'listing.images_removed',
    imageKeys: [expect.stringMatching(/^[0-9a-f]{32}$/)],
  })
  await app.close()
})

function aPhoto(background = '#c33'): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

async function listsPhone(app: FastifyInstance, token: string, photo: Buffer) {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    description: 'A phone',
    price: '100',
    category: 'electronics',
  }))
    form.append(name, value)
  form.append('images', new Blob([new Uint8Array(photo)]), 'photo.jpg')
  const sent = new Request('http://x', { method: 'POST', body: form })
  return app.inject({
    method: 'POST',
    url: '/api/products',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': sent.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
}
