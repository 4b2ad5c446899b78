import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aForm, aPhoto } from '#tests/support/market/forms.ts'
import { aProduct, aUser } from '#tests/support/market/marketplace.ts'
import { countOf, disableProduct } from '#tests/support/market/test-market.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

type World = Awaited<ReturnType<typeof aWorld>>
let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.app.close())

async function aWorld() {
  const { app, market } = await testApp()
  const [ada, bola] = [await aUser(market), await aUser(market)]
  return { app, market, ada, bola, productId: await aProduct(market, ada.id) }
}

const get = (url: string, token?: string) => send(world.app, { method: 'GET', url, ...(token && { token }) })
const list = async (fields: Record<string, string>, images: Buffer[]) =>
  send(world.app, {
    method: 'POST',
    url: '/api/products',
    token: world.ada.token,
    ...(await aForm(fields, 'images', images)),
  })

describe('products', () => {
  test('[S75, S94] one is listed with its photos, and is then in the list and on its page', async () => {
    const fields = {
      description: 'Tecno Spark\nclean',
      price: '45000.50',
      category: 'electronics',
      campus: 'unilag',
    }
    const { status, body } = await list(fields, [await aPhoto(), await aPhoto()])
    expect(status).toBe(201)
    expect(body).toMatchObject({
      message: 'Product added successfully!',
      title: 'Tecno Spark',
      price: 45_000.5,
      platformPurchaseEnabled: true,
      User: { id: world.ada.id },
    })
    const [image] = body.Images as { url: string; thumbnailUrl: string }[]
    const picture = await world.app.inject(image?.url ?? '')
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    // Headers for documents only would outweigh a small file.
    expect(picture.headers).not.toHaveProperty('content-security-policy')
    const found = await get('/api/products?search=spark%20tecno&campus=unilag')
    expect(found.body.products).toEqual([expect.objectContaining({ id: body.id })])
    expect(await get(`/api/products/${body.id}`)).toMatchObject({ status: 200, body: { id: body.id } })
  })

  test('[S92] missing fields are rejected in the words of the spec', async () => {
    expect(await list({ description: ' ', category: 'books' }, [await aPhoto()])).toMatchObject({
      status: 400,
      body: { errors: { description: 'Description is required' } },
    })
    expect(await list({ description: 'A', category: 'books' }, [])).toMatchObject({
      status: 400,
      body: { errors: { images: 'At least one image is required' } },
    })
    const three = [await aPhoto(), await aPhoto(), await aPhoto()]
    expect(await list({ description: 'A', category: 'books' }, three)).toMatchObject({ status: 400 })
    expect(await list({ description: 'A', category: 'spaceships' }, [await aPhoto()])).toMatchObject({
      status: 400,
    })
    expect(await list({ description: 'A', category: 'books', price: '-5' }, [await aPhoto()])).toMatchObject({
      status: 400,
    })
    expect(await list({ description: 'A', category: 'books', campus: 'ui' }, [await aPhoto()])).toMatchObject(
      {
        status: 403,
      },
    )
    expect(
      await list({ description: 'A', category: 'books', role: 'ADMIN' }, [await aPhoto()]),
    ).toMatchObject({ status: 400 })
  })

  test('a missing price is 0 and "null" is a price on request; neither sells online', async () => {
    expect((await list({ description: 'Free', category: 'other' }, [await aPhoto()])).body).toMatchObject({
      price: 0,
      platformPurchaseEnabled: false,
    })
    const onRequest = {
      description: 'Room',
      category: 'lodges',
      price: 'null',
      platformPurchaseEnabled: 'true',
    }
    expect((await list(onRequest, [await aPhoto()])).body).toMatchObject({
      price: null,
      platformPurchaseEnabled: false,
    })
  })

  test('a file that is not a picture, or too large, is rejected and nothing is listed', async () => {
    const before = await countOf(world.market, 'products')
    const fields = { description: 'A', category: 'books' }
    expect(await list(fields, [Buffer.from('<html><script>alert(1)</script>')])).toMatchObject({
      status: 415,
    })
    expect(
      await list(fields, [Buffer.concat([await aPhoto(), Buffer.alloc(5 * 1024 * 1024)])]),
    ).toMatchObject({ status: 413 })
    expect(await countOf(world.market, 'products')).toBe(before)
  })

  test('[S73] lists are paginated, and empty beyond the last page', async () => {
    expect(await get('/api/products?page=1&limit=1')).toMatchObject({
      status: 200,
      body: { pagination: { page: 1, pageSize: 1, totalPages: expect.any(Number) } },
    })
    expect((await get('/api/products?page=9999')).body.products).toEqual([])
    for (const query of [
      'limit=0',
      'limit=51',
      'page=0',
      'page=1.5',
      'campus=mars',
      'minPrice=NaN',
      'sort=magic',
    ])
      expect(await get(`/api/products?${query}`), query).toMatchObject({ status: 400 })
  })

  test('[S39] a view counts once per visitor and day, and never for the owner', async () => {
    const url = `/api/products/${world.productId}`
    const see = (headers: object, token?: string) =>
      send(world.app, { method: 'GET', url, headers: headers as never, ...(token && { token }) })
    const before = Number((await see({}, world.ada.token)).body.viewCount)
    for (const visitor of ['one', 'one', 'two']) await see({ 'x-visitor-id': visitor })
    await see({}, world.bola.token)
    await see({}, world.bola.token)
    expect((await see({}, world.ada.token)).body.viewCount).toBe(before + 3)
  })

  test('[S80] an unknown id is 404 in the words of the spec', async () => {
    expect(await get('/api/products/999999')).toMatchObject({
      status: 404,
      body: { message: 'Product not found or has been removed', code: 'NOT_FOUND' },
    })
    expect(await get('/api/products/abc')).toMatchObject({ status: 400 })
  })

  test('[S81] a disabled one shows others only that it is disabled', async () => {
    const id = await aProduct(world.market, world.ada.id)
    await disableProduct(world.market, id, 'Looks stolen')
    expect((await get(`/api/products/${id}`)).body).toEqual({ id, isDisabled: true })
    expect((await get(`/api/products/${id}`, world.ada.token)).body).toMatchObject({
      disabledReason: 'Looks stolen',
    })
    const listed = (await get('/api/products?limit=50')).body.products as { id: number }[]
    expect(listed.map((product) => product.id)).not.toContain(id)
  })

  test('public reads carry an ETag and honour If-None-Match', async () => {
    const first = await get('/api/products?limit=1')
    const headers = { 'if-none-match': String(first.headers.etag) }
    expect((await send(world.app, { method: 'GET', url: '/api/products?limit=1', headers })).status).toBe(304)
    // What is not there is told again, though its words are the same.
    const url = '/api/products/999999999'
    const gone = await send(world.app, { method: 'GET', url })
    const same = { 'if-none-match': String(gone.headers.etag) }
    expect((await send(world.app, { method: 'GET', url, headers: same })).status).toBe(404)
  })
})
