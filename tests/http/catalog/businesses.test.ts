import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBusiness } from '#tests/support/market/marketplace.ts'
import { send } from '#tests/support/servers/app.ts'
import { aWorld, callsIn, imagesOf, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.app.close())

const { call, sendForm } = callsIn(() => world)

describe('businesses', () => {
  const FIELDS = { name: 'Mama Put', description: 'Rice and beans', category: 'food', campus: 'unilag' }
  const list = (fields: object, photos = 1) =>
    sendForm('/api/businesses', world.ada.token, 'image', photos, fields)

  test('[S76, S94] one is listed with its image, and is then in the list, on its page and among its owner’s', async () => {
    const { status, body } = await list({ ...FIELDS, name: 'Campus Cuts' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...FIELDS,
      name: 'Campus Cuts',
      message: 'Business added successfully!',
      userId: world.ada.id,
      viewCount: 0,
      isDisabled: false,
      disabledReason: null,
      User: { id: world.ada.id, phone: null, website: null },
    })
    expect(imagesOf(body)).toHaveLength(1)
    const picture = await world.app.inject(imagesOf(body)[0]?.url ?? '')
    expect(picture.headers['content-type']).toBe('image/webp')
    const found = await call('GET', '/api/businesses?search=cuts&campus=unilag&category=food&limit=10')
    expect(found.body).toMatchObject({
      businesses: [{ id: body.id }],
      pagination: { total: 1, page: 1, pageSize: 10, totalPages: 1 },
    })
    expect(await call('GET', `/api/businesses/${body.id}`)).toMatchObject({
      status: 200,
      body: { id: body.id },
    })
    const own = await call('GET', '/api/businesses/user', world.ada.token)
    expect(own.body.businesses).toContainEqual(expect.objectContaining({ id: body.id }))
    expect((await call('GET', '/api/businesses/user')).status).toBe(401)
    expect(await world.market.events()).toContainEqual({
      type: 'business.listed',
      kind: 'business',
      id: body.id,
      userId: world.ada.id,
      campus: 'unilag',
      title: 'Campus Cuts',
    })
  })

  test('[S93] missing fields are rejected in the words of the spec', async () => {
    const errors = async (fields: object, photos = 1) => (await list(fields, photos)).body.errors
    expect(await errors({ ...FIELDS, name: ' ', description: '' })).toEqual({
      name: 'Business name is required',
      description: 'Description is required',
    })
    expect(await errors(FIELDS, 0)).toEqual({ image: 'Business image is required' })
    expect(await errors(FIELDS, 2)).toEqual({ image: 'Only one image' })
    expect(await errors({ ...FIELDS, category: 'electronics' })).toHaveProperty('category')
    expect(await errors({ ...FIELDS, role: 'ADMIN' })).toHaveProperty('role')
    expect(await list({ ...FIELDS, campus: 'ui' })).toMatchObject({ status: 403 })
  })

  test('[S80] an unknown id is 404 in the words of the spec', async () => {
    expect(await call('GET', '/api/businesses/987654')).toMatchObject({
      status: 404,
      body: { message: 'Business not found or has been removed', code: 'NOT_FOUND' },
    })
  })

  test('a view counts once per visitor and day, and never for the owner', async () => {
    const id = await aBusiness(world.market, world.ada.id)
    const url = `/api/businesses/${id}`
    for (const visitor of ['v1', 'v1', 'v2'])
      await send(world.app, { method: 'GET', url, headers: { 'x-visitor-id': visitor } })
    await call('GET', url, world.ada.token)
    expect((await call('GET', url, world.bola.token)).body.viewCount).toBe(2)
    expect((await call('GET', url, world.bola.token)).body.viewCount).toBe(3)
  })

  test('[S7, S88] its owner adds pictures up to four in total, and deletes them, all of them too', async () => {
    const id = await aBusiness(world.market, world.ada.id)
    const url = `/api/businesses/${id}/images`
    const added = await sendForm(url, world.ada.token, 'images', 2)
    expect(added).toMatchObject({ status: 201, body: { id } })
    const [first, second, third] = imagesOf(added.body)
    expect(third?.id).toBeGreaterThan(0)
    const refused = { status: 400, body: { message: 'Maximum 4 images allowed' } }
    expect(await sendForm(url, world.ada.token, 'images', 2)).toMatchObject(refused)
    expect(await sendForm(url, world.ada.token, 'images', 5)).toMatchObject(refused)
    expect(await sendForm(url, world.ada.token, 'images', 0)).toMatchObject({ status: 400 })
    expect((await sendForm(url, world.bola.token, 'images', 1)).status).toBe(403)
    const texts = { name: 'Mama Put', description: 'Rice and stew' }
    const imageOrder = [third?.id, second?.id, first?.id]
    const ordered = await call('PUT', `/api/businesses/${id}`, world.ada.token, { ...texts, imageOrder })
    expect(imagesOf(ordered.body).map((image) => image.id)).toEqual(imageOrder)
    await call('PUT', `/api/businesses/${id}`, world.ada.token, { ...texts, imageOrder: [first?.id] })
    const removed = await call('DELETE', `${url}/${second?.id}`, world.ada.token)
    expect(imagesOf(removed.body).map((image) => image.id)).toEqual([first?.id, third?.id])
    expect((await call('DELETE', `${url}/${second?.id}`, world.ada.token)).status).toBe(404)
    expect((await call('DELETE', `${url}/${first?.id}`, world.bola.token)).status).toBe(403)
    await call('DELETE', `${url}/${first?.id}`, world.ada.token)
    const last = await call('DELETE', `${url}/${third?.id}`, world.ada.token)
    expect(last).toMatchObject({ status: 200, body: { Images: [] } })
  })

  test('[S100] its owner changes its texts; others are rejected without learning more', async () => {
    const id = await aBusiness(world.market, world.ada.id)
    const url = `/api/businesses/${id}`
    const change = { name: 'Papa Put', description: 'Yam and egg' }
    expect(await call('PUT', url, world.ada.token, change)).toMatchObject({
      status: 200,
      body: { ...change, category: 'food', message: 'Business updated successfully' },
    })
    expect((await call('PUT', url, world.ada.token, { ...change, name: '' })).body.errors).toEqual({
      name: 'Business name is required',
    })
    expect(await call('PUT', url, world.bola.token, change)).toEqual(
      expect.objectContaining({
        status: 403,
        body: {
          code: 'FORBIDDEN',
          message: "Business not found or you don't have permission to edit it",
        },
      }),
    )
    expect((await call('PUT', '/api/businesses/987654', world.bola.token, change)).status).toBe(404)
    expect((await call('PUT', url, undefined, change)).status).toBe(401)
  })
})
