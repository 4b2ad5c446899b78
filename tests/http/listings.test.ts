import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kobo } from '#domain/shared/money.ts'
import { memoryApp, send } from '#tests/support/app.ts'
import { aBusiness, aProduct, aUser } from '#tests/support/marketplace.ts'

type World = Awaited<ReturnType<typeof aWorld>>
let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.app.close())

async function aWorld() {
  const { app, market } = await memoryApp()
  const [ada, bola, ngozi, sade] = await Promise.all(Array.from({ length: 4 }, () => aUser(market)))
  if (!ada || !bola || !ngozi || !sade) throw new Error('four people')
  const promote = (id: number, role: 'ADMIN' | 'SUPER_ADMIN', adminCampus: string | null) =>
    market.atomically(async ({ users }) => {
      const user = await users.byId(id)
      if (user) await users.save({ ...user, role, adminCampus })
    })
  await promote(ngozi.id, 'ADMIN', 'ui')
  await promote(sade.id, 'SUPER_ADMIN', null)
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer()
  return { app, market, ada, bola, ngozi, sade, photo }
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = (method: Method, url: string, token?: string, payload?: object) =>
  send(world.app, { method, url, ...(token && { token }), ...(payload && { payload }) })

/** Sends a form with these fields and this many photos. */
async function sendForm(url: string, token: string, field: string, photos: number, fields = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries<string>(fields)) form.append(name, value)
  for (let index = 0; index < photos; index += 1)
    form.append(field, new Blob([new Uint8Array(world.photo)]), `photo${index}.jpg`)
  const request = new Request('http://x', { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  const payload = Buffer.from(await request.arrayBuffer())
  return send(world.app, { method: 'POST', url, payload, token, headers })
}

const imagesOf = (body: Record<string, unknown>) => body.Images as { id: number; url: string }[]

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
    expect(world.market.events()).toContainEqual({
      type: 'business.listed',
      businessId: body.id,
      userId: world.ada.id,
      campus: 'unilag',
      title: 'Campus Cuts',
    })
  })

  test('[S93] what is missing is told in the words of the spec', async () => {
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

  test('[S80] one that is not there is 404 in the words of the spec', async () => {
    expect(await call('GET', '/api/businesses/987654')).toMatchObject({
      status: 404,
      body: { message: 'Business not found or has been removed', code: 'NOT_FOUND' },
    })
  })

  test('a view counts once a visitor and day, and never for the owner', async () => {
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

  test('[S100] its owner changes its texts; nobody else does, and learns no more', async () => {
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
    for (const [price, kept, online] of prices)
      expect((await put(id, { ...change, price, platformPurchaseEnabled: true })).body).toMatchObject({
        price: kept,
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

  test('of somebody else is refused, and nothing changes', async () => {
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

  test('[S98] it has four pictures at most, and keeps one', async () => {
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

  test('[S98] its owner puts its pictures in another order; the first is the one that lists show', async () => {
    const id = await listed()
    const added = await sendForm(`/api/products/${id}/images`, world.ada.token, 'images', 2)
    const [first, second, third] = imagesOf(added.body).map((image) => image.id)
    const order = async (imageOrder: unknown) => {
      const body = { description: 'A phone', imageOrder }
      return call('PUT', `/api/products/${id}`, world.ada.token, body)
    }
    const ordered = await order([third, first, second])
    expect(imagesOf(ordered.body).map((image) => image.id)).toEqual([third, first, second])
    // Who names only the cover means the others to stay as they are.
    expect(imagesOf((await order([second])).body).map((image) => image.id)).toEqual([second, third, first])
    for (const wrong of [[first, first], [first, 987_654], 'first', [0]])
      expect(await order(wrong)).toMatchObject({ status: 400 })
    expect(imagesOf((await order([])).body).map((image) => image.id)).toEqual([second, third, first])
  })

  test('a deleted one is gone, and what it alone showed is to be removed', async () => {
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

describe.each(['product', 'business'] as const)('[S82, S83] an admin, over a %s', (kind) => {
  const names = { product: 'Product', business: 'Business' }
  const plurals = { product: 'products', business: 'businesses' }
  const aListing = () =>
    kind === 'product' ? aProduct(world.market, world.ada.id) : aBusiness(world.market, world.ada.id)
  const judge = (id: number, verdict: 'disable' | 'enable', token?: string, payload: object = {}) =>
    call('POST', `/api/admin/${plurals[kind]}/${id}/${verdict}`, token, payload)
  const page = (id: number, token?: string) => call('GET', `/api/${plurals[kind]}/${id}`, token)

  test('[S8] disables it with a reason, which its owner and admins are shown; enabling clears it', async () => {
    const id = await aListing()
    const disabled = await judge(id, 'disable', world.ngozi.token, { reason: '  Not theirs ' })
    expect(disabled).toMatchObject({ status: 200, body: { message: `${names[kind]} has been disabled` } })
    for (const token of [world.ada.token, world.ngozi.token, world.sade.token])
      expect((await page(id, token)).body).toMatchObject({ isDisabled: true, disabledReason: 'Not theirs' })
    for (const token of [undefined, world.bola.token])
      expect(await page(id, token)).toMatchObject({ status: 200, body: { id, isDisabled: true } })
    expect((await page(id)).body).toEqual({ id, isDisabled: true })
    expect(await judge(id, 'enable', world.sade.token)).toMatchObject({
      status: 200,
      body: { message: `${names[kind]} has been enabled` },
    })
    expect((await page(id)).body).toMatchObject({ isDisabled: false, disabledReason: null })
    const entries = world.market.state().audit.filter(({ subject }) => subject === `${kind}:${id}`)
    expect(entries).toMatchObject([
      { actorId: world.ngozi.id, action: `${kind}.disabled`, reason: 'Not theirs' },
      { actorId: world.sade.id, action: `${kind}.enabled`, reason: 'Everyone sees it again' },
    ])
  })

  test('why it was enabled stands in the audit log, where it is said', async () => {
    const id = await aListing()
    await judge(id, 'disable', world.ngozi.token, { reason: 'Not theirs' })
    await judge(id, 'enable', world.ngozi.token, { reason: ' They showed the receipt ' })
    expect(world.market.state().audit.at(-1)).toMatchObject({
      actorId: world.ngozi.id,
      action: `${kind}.enabled`,
      reason: 'They showed the receipt',
    })
  })

  test('has to give a reason', async () => {
    const id = await aListing()
    for (const reason of ['', '   ', undefined])
      expect(await judge(id, 'disable', world.ngozi.token, { reason })).toMatchObject({
        status: 400,
        body: { message: `Please provide a reason for disabling this ${kind}` },
      })
    expect((await page(id)).body).toMatchObject({ isDisabled: false })
  })

  test('is the only one who may, and what is not there is 404', async () => {
    const id = await aListing()
    expect((await judge(id, 'disable', world.ada.token, { reason: 'x' })).status).toBe(403)
    expect((await judge(id, 'disable', undefined, { reason: 'x' })).status).toBe(401)
    expect((await judge(id, 'enable', world.ada.token)).status).toBe(403)
    expect((await judge(987_654, 'disable', world.sade.token, { reason: 'x' })).status).toBe(404)
    expect((await judge(987_654, 'enable', world.sade.token)).status).toBe(404)
  })

  test('[S192] sees the disabled ones as a bare list: an ADMIN those of the own campus, a SUPER_ADMIN any', async () => {
    const id = await aListing()
    await judge(id, 'disable', world.sade.token, { reason: 'x' })
    const url = `/api/admin/disabled-${plurals[kind]}`
    const ids = async (token: string, query = '') => {
      const { status, body } = await call('GET', `${url}${query}`, token)
      return status === 200 ? (body as object as { id: number }[]).map((each) => each.id) : status
    }
    expect(await ids(world.sade.token, '?campus=unilag')).toContain(id)
    expect(await ids(world.sade.token)).toContain(id)
    expect(await ids(world.sade.token, '?campus=ui')).not.toContain(id)
    expect(await ids(world.ngozi.token, '?campus=unilag')).toEqual([])
    expect(await ids(world.ada.token)).toBe(403)
  })

  test('[S191, S192] turns the pages of that list, which stays bare: how many there are stands in its header', async () => {
    const url = `/api/admin/disabled-${plurals[kind]}`
    const page = async (query: string) => {
      const { body, headers } = await call('GET', `${url}?campus=unilag&${query}`, world.sade.token)
      return [(body as object as { id: number }[]).map(({ id }) => id), Number(headers['x-total-count'])]
    }
    const ids = await Promise.all(Array.from({ length: 11 }, aListing))
    for (const id of ids) await judge(id, 'disable', world.sade.token, { reason: 'x' })
    const [second = 0, first = 0] = ids.toSorted((a, b) => b - a)
    const [all, total] = await page('')
    expect(all).toHaveLength(Number(total))
    expect(total).toBeGreaterThan(10)
    expect(await page('limit=1')).toEqual([[second], total])
    expect(await page('limit=1&page=2')).toEqual([[first], total])
    expect(await page('limit=10&page=99')).toEqual([[], total])
    expect(await page('limit=10&search=zzzz')).toEqual([[], 0])
    expect((await call('GET', `${url}?limit=51`, world.sade.token)).status).toBe(400)
  })
})

describe('while it is disabled', () => {
  const disable = (kind: 'product' | 'business', id: number) =>
    world.market.moderation.disableListing(
      { ...world.sade, role: 'SUPER_ADMIN', adminCampus: null },
      kind,
      id,
      'x',
    )

  test('[S81] a business is not changed, but may be deleted', async () => {
    const id = await aBusiness(world.market, world.ada.id)
    await disable('business', id)
    const change = { name: 'A', description: 'B', category: 'food' }
    const answers = [
      await call('PUT', `/api/businesses/${id}`, world.ada.token, change),
      await sendForm(`/api/businesses/${id}/images`, world.ada.token, 'images', 1),
      await call('DELETE', `/api/businesses/${id}/images/1`, world.ada.token),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ status: 409, body: { code: 'DISABLED' } })
    expect((await call('DELETE', `/api/businesses/${id}`, world.ada.token)).body).toEqual({
      message: 'Business deleted successfully',
    })
  })

  test('[S81] a product is changed and stays disabled', async () => {
    const id = await aProduct(world.market, world.ada.id)
    await disable('product', id)
    const change = { description: 'Other', price: 10, category: 'books' }
    expect((await call('PUT', `/api/products/${id}`, world.ada.token, change)).body).toMatchObject({
      description: 'Other',
      isDisabled: true,
      disabledReason: 'x',
    })
  })
})
