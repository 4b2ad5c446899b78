import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kobo } from '#domain/shared/money.ts'
import { aProduct } from '#tests/support/market/marketplace.ts'
import { aWorld, callsIn, imagesOf, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.app.close())

const { call, sendForm } = callsIn(() => world)

describe('changing a product', () => {
  const change = { description: 'iPhone 12\nblue', price: 150_000, category: 'tech' }
  const listed = () => aProduct(world.market, world.ada.id, kobo(200_000))
  const put = (id: number, payload: object, token = world.ada.token) =>
    call('PUT', `/api/products/${id}`, token, payload)

  test('[S100] its owner changes texts, price and whether it is sold online', async () => {
    const id = await listed()
    expect(await put(id, change)).toMatchObject({
      status: 200,
      body: { ...change, title: 'iPhone 12', platformPurchaseEnabled: true, message: expect.any(String) },
    })
    expect((await put(id, { ...change, platformPurchaseEnabled: false })).body).toMatchObject({
      platformPurchaseEnabled: false,
    })
    const prices = [
      [null, null, false],
      ['', 0, false],
      ['2500.5', 2500.5, true],
      [undefined, 2500.5, true],
    ]
    for (const [price, stored, online] of prices)
      expect((await put(id, { ...change, price, platformPurchaseEnabled: true })).body).toMatchObject({
        price: stored,
        platformPurchaseEnabled: online,
      })
    expect((await put(id, { description: 'Only this' })).body).toMatchObject({
      category: 'tech',
      price: 2500.5,
    })
  })

  test('[S97] a description is required, a price is a number, a category one of the list', async () => {
    const id = await listed()
    expect((await put(id, { ...change, description: ' ' })).body.errors).toEqual({
      description: 'Description is required',
    })
    for (const price of [-1, '1e5', 'many', Number.MAX_SAFE_INTEGER, 0.001, {}, true])
      expect(await put(id, { ...change, price })).toMatchObject({
        status: 400,
        body: { errors: { price: 'Price must be a number of naira, at most 100,000,000' } },
      })
    expect((await put(id, { ...change, category: 'spaceships' })).status).toBe(400)
    expect((await put(id, { ...change, isDisabled: false })).status).toBe(400)
  })

  test('of another owner is rejected, and nothing changes', async () => {
    const id = await listed()
    const refused = [
      await put(id, change, world.bola.token),
      await put(id, change, world.sade.token),
      await sendForm(`/api/products/${id}/images`, world.bola.token, 'images', 1),
      await call('DELETE', `/api/products/${id}`, world.bola.token),
    ]
    for (const answer of refused)
      expect(answer).toMatchObject({
        status: 403,
        body: { message: "Product not found or you don't have permission to edit it" },
      })
    expect((await call('GET', `/api/products/${id}`)).body).toMatchObject({ title: 'A phone', price: 2000 })
    expect((await put(987_654, change)).status).toBe(404)
  })

  test('[S98] it has four pictures at most, and one at least', async () => {
    const id = await listed()
    const url = `/api/products/${id}/images`
    const added = await sendForm(url, world.ada.token, 'images', 3)
    expect(added.status).toBe(201)
    expect(imagesOf(added.body)).toHaveLength(4)
    expect(await sendForm(url, world.ada.token, 'images', 1)).toMatchObject({
      status: 400,
      body: { errors: { images: 'Maximum 4 images allowed' } },
    })
    const [first, second, third, fourth] = imagesOf(added.body)
    for (const image of [first, second, third])
      expect((await call('DELETE', `${url}/${image?.id}`, world.ada.token)).status).toBe(200)
    expect(await call('DELETE', `${url}/${fourth?.id}`, world.ada.token)).toMatchObject({
      status: 409,
      body: { code: 'LAST_IMAGE', message: 'At least one image is required' },
    })
  })

  test('[S98] its owner reorders its pictures; lists show the first', async () => {
    const id = await listed()
    const added = await sendForm(`/api/products/${id}/images`, world.ada.token, 'images', 2)
    const [first, second, third] = imagesOf(added.body).map((image) => image.id)
    const order = async (imageOrder: unknown) => {
      const body = { description: 'A phone', imageOrder }
      return call('PUT', `/api/products/${id}`, world.ada.token, body)
    }
    const ordered = await order([third, first, second])
    expect(imagesOf(ordered.body).map((image) => image.id)).toEqual([third, first, second])
    // Naming only the cover keeps the order of the others.
    expect(imagesOf((await order([second])).body).map((image) => image.id)).toEqual([second, third, first])
    for (const wrong of [[first, first], [first, 987_654], 'first', [0]])
      expect(await order(wrong)).toMatchObject({ status: 400 })
    expect(imagesOf((await order([])).body).map((image) => image.id)).toEqual([second, third, first])
  })

  test('a deleted one is gone, and its unshared pictures are to be removed', async () => {
    const id = await listed()
    const added = await sendForm(`/api/products/${id}/images`, world.ada.token, 'images', 1)
    const key = imagesOf(added.body)[1]?.url.match(/[0-9a-f]{32}/)?.[0]
    const unique = await world.market.unshownImages([key ?? ''])
    expect(unique).toEqual([])
    expect(await call('DELETE', `/api/products/${id}`, world.ada.token)).toMatchObject({
      status: 200,
      body: { message: 'Product deleted successfully' },
    })
    expect((await call('GET', `/api/products/${id}`)).status).toBe(404)
    expect((await call('DELETE', `/api/products/${id}`, world.ada.token)).status).toBe(404)
  })
})
