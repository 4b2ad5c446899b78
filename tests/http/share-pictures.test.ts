import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { renderPreview } from '#adapters/images/preview.ts'
import { imageProcessor } from '#adapters/images/processor.ts'
import { sharePicture } from '#adapters/images/share-picture.ts'
import { memoryImageStore } from '#adapters/storage/memory.ts'
import { imageName, shareName } from '#domain/catalog/images.ts'
import { testApp } from '#tests/support/app.ts'
import { aUser } from '#tests/support/marketplace.ts'
import { aSite, IMAGE, pagesOf, type Site } from './heads/site.ts'

let world: Site
beforeAll(async () => {
  world = await aSite()
})
afterAll(() => world.close())
const { open } = pagesOf(() => world)

describe('the picture of a preview', () => {
  const photo = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#a04020' } })
      .png()
      .toBuffer()

  test.each([
    [300, 900],
    [1600, 400],
    [80, 80],
  ])('is a small JPEG of the shape that messengers want, made of %d × %d', async (width, height) => {
    const store = memoryImageStore()
    const { app } = await testApp({
      images: { process: imageProcessor(), share: sharePicture(store, renderPreview), store },
    })
    const { key, files } = await imageProcessor({ avifEffort: 0 })(await photo(width, height), {
      owner: 1,
    })
    for (const { name, bytes, contentType } of files) await store.put(name, bytes, contentType)
    const { headers, rawPayload } = await app.inject({ method: 'GET', url: `/share/${key}.jpg` })
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': expect.stringContaining('immutable'),
    })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(rawPayload.length).toBeLessThan(300_000)
    await app.close()
  })

  test('is made with the upload, and kept: another process has it without drawing it', async () => {
    const store = memoryImageStore()
    const images = {
      process: imageProcessor({ avifEffort: 0 }),
      share: sharePicture(store, renderPreview),
      store,
    }
    const { app, market } = await testApp({ images })
    const form = new FormData()
    for (const [name, value] of [
      ['description', 'A phone'],
      ['category', 'electronics'],
    ] as const)
      form.append(name, value)
    form.append('images', new Blob([new Uint8Array(await photo(60, 40))]), 'photo.png')
    const sent = new Request('http://x', { method: 'POST', body: form })
    const { token } = await aUser(market)
    const { statusCode, json } = await app.inject({
      method: 'POST',
      url: '/api/products',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': sent.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await sent.arrayBuffer()),
    })
    expect(statusCode).toBe(201)
    const key = String((json() as { Images: { url: string }[] }).Images[0]?.url).slice(8, 40)
    expect(await store.open(shareName(key))).toBeDefined()
    // What it is made of is gone: it can only be the one that was kept.
    await store.remove(imageName(key, 1024, 'webp'))
    const other = await testApp({ images: { ...images, share: sharePicture(store, renderPreview) } })
    for (const item of [app, other.app]) {
      expect((await item.inject({ method: 'GET', url: `/share/${key}.jpg` })).statusCode).toBe(200)
      await item.close()
    }
  })

  test('is not there for what is no picture of ours', async () => {
    for (const name of [`${IMAGE.key}.jpg`, 'x.jpg', '..%2f..%2fsecret.jpg', `${IMAGE.key}.png`])
      expect((await open(`/share/${name}`)).statusCode, name).toBe(404)
  })
})
