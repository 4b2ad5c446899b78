import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aWorld, type Body, callsIn, FIELDS, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.app.close())

const { call, sendForm, post, posted, gigOf } = callsIn(() => world)

describe('posting a gig', () => {
  test('[S139, S137] it is in the list, on its page and among its owner’s, in the contract’s shape', async () => {
    const { status, body } = await post(world.ada.token, {}, 2)
    expect(status).toBe(201)
    expect(body).toMatchObject({ success: true, message: 'Gig created successfully!' })
    const gig = body.data as Body
    expect(gig).toMatchObject({
      userId: world.ada.id,
      freelancerId: null,
      title: null,
      description: FIELDS.description,
      budget: 5000,
      duration: 7,
      category: 'design',
      skills: ['Figma', 'Canva'],
      campus: 'unilag',
      status: 'open',
      paymentStatus: 'pending',
      views: 0,
      bidCount: 0,
      Bids: [],
      client: { id: world.ada.id },
      freelancer: null,
      deadline: null,
      completedAt: null,
      isDisabled: false,
    })
    expect(gig.Images).toHaveLength(2)
    const { Bids: _, ...others } = gig
    const list = await call('GET', '/api/gigs?campus=unilag&limit=10')
    expect(list.body.data).toContainEqual(others)
    expect(list.body).toMatchObject({ totalPages: 1, pagination: { pageSize: 10 } })
    expect((await call('GET', '/api/gigs/my/client', world.ada.token)).body.data).toContainEqual(others)
    expect(await gigOf(Number(gig.id))).toEqual(others)
  })

  test.each([
    [{ description: '' }, 'description', 'Description is required'],
    [{ description: 'Too short' }, 'description', 'Description should be at least 20 characters'],
    [{ budget: '' }, 'budget', 'Budget is required'],
    [{ budget: '0' }, 'budget', 'Budget must be a positive number'],
    [{ budget: '-5' }, 'budget', 'Budget must be a positive number'],
    [{ budget: 'ten' }, 'budget', 'Budget must be a positive number'],
    [{ duration: ' ' }, 'duration', 'Duration is required'],
    [{ duration: '1.5' }, 'duration', 'Duration must be a positive number'],
    [{ duration: '0' }, 'duration', 'Duration must be a positive number'],
    [{ category: '' }, 'category', 'Category is required'],
    [{ category: 'food' }, 'category', 'Category is required'],
  ])('[S138] with %j it is rejected on its field', async (change, field, message) => {
    const { status, body } = await post(world.ada.token, change)
    expect([status, body.message, body.errors]).toEqual([400, message, { [field]: message }])
  })

  test('[S138] on another campus, with six pictures, or signed out it is rejected', async () => {
    expect(await post(world.ada.token, { campus: 'ui' })).toMatchObject({ status: 403 })
    const many = await post(world.ada.token, {}, 6)
    expect([many.status, many.body.message]).toEqual([400, 'Maximum 5 images allowed'])
    expect((await post('')).status).toBe(401)
    for (const url of ['/api/gigs/my/client', '/api/bids/user'])
      expect((await call('GET', url)).status).toBe(401)
  })
})

describe('the list of gigs', () => {
  test('[S132] accepts every filter, and rejects invalid ones', async () => {
    const id = await posted({ category: 'tutoring', budget: 123_456, duration: 3 })
    const ids = async (query: string) => {
      const { status, body } = await call('GET', `/api/gigs?${query}`)
      expect(status).toBe(200)
      return (body.data as Body[]).map((gig) => gig.id)
    }
    const all = 'campus=unilag&category=tutoring&status=open&minBudget=123456&maxBudget=123456.5&duration=3'
    expect(await ids(`${all}&page=1&limit=12`)).toEqual([id])
    expect(await ids(all.replace('duration=3', 'duration=2'))).toEqual([])
    expect(await ids(all.replace('unilag', 'ui'))).toEqual([])
    expect(await ids('category=tutoring&page=9')).toEqual([])
    for (const wrong of ['category=food', 'status=closed', 'minBudget=x', 'duration=0', 'limit=51', 'page=0'])
      expect((await call('GET', `/api/gigs?${wrong}`)).status, wrong).toBe(400)
  })
})

describe('changing and deleting a gig', () => {
  test('[S139] texts and pictures change in one call; skills are a list', async () => {
    const id = await posted({}, 3)
    const [first] = (await gigOf(id)).Images as Body[]
    const { status, body } = await call('PUT', `/api/gigs/${id}`, world.ada.token, {
      ...FIELDS,
      budget: 6000.5,
      skills: ['Canva'],
      deleteImages: [first?.id],
    })
    expect([status, body.message]).toEqual([200, 'Gig updated successfully!'])
    expect(body.data).toMatchObject({ budget: 6000.5, duration: 7, skills: ['Canva'] })
    const images = (body.data as Body).Images as Body[]
    expect(images).toHaveLength(2)
    const backwards = images.map((image) => image.id).reverse()
    const ordered = await call('PUT', `/api/gigs/${id}`, world.ada.token, { imageOrder: backwards })
    expect(((ordered.body.data as Body).Images as Body[]).map((image) => image.id)).toEqual(backwards)
    const foreign = await call('PUT', `/api/gigs/${id}`, world.ada.token, { imageOrder: [first?.id] })
    expect(foreign.body.errors).toEqual({ imageOrder: 'Invalid images' })
    const short = await call('PUT', `/api/gigs/${id}`, world.ada.token, { description: 'Too short' })
    expect(short.body.errors).toEqual({ description: 'Description should be at least 20 characters' })
  })

  test('[R31] pictures are unchanged when a new order names unknown ones', async () => {
    const [id, another] = [await posted({}, 3), await posted({}, 1)]
    const idsOf = async (gigId = id) =>
      ((await gigOf(gigId)).Images as Body[]).map((image) => Number(image.id))
    const [before, [foreign = 0]] = [await idsOf(), await idsOf(another)]
    const [first = 0, second = 0, third = 0] = before
    const put = (change: object, token = world.ada.token) => call('PUT', `/api/gigs/${id}`, token, change)
    const hostile: unknown[] = [
      ...[[first, first], [foreign], [first, foreign], [second, 987_654], [0], [-first], [first + 0.5]],
      ...[['x'], [null], [[first, second]], [{ id: first }], [first, '1; drop table gig_images']],
      ...[Array(21).fill(first), 'first', first, null, {}, { 0: first }, true],
    ]
    for (const imageOrder of hostile) {
      const { status, body } = await put({ title: 'Taken', imageOrder })
      expect([imageOrder, status, Object.keys(body.errors ?? {})]).toEqual([imageOrder, 400, ['imageOrder']])
    }
    expect((await put({ imageOrder: [third, second, first] }, world.bola.token)).status).toBe(403)
    expect([await idsOf(), (await gigOf(id)).title]).toEqual([before, null])

    // Who names some only means the others to stay as they are; what goes in the same call may be named.
    expect((await put({ imageOrder: [third] })).status).toBe(200)
    expect(await idsOf()).toEqual([third, first, second])
    expect((await put({ imageOrder: [] })).status).toBe(200)
    expect((await put({ imageOrder: [second, first, third], deleteImages: [first] })).status).toBe(200)
    expect([await idsOf(), await idsOf(another)]).toEqual([[second, third], [foreign]])
    expect((await put({ imageOrder: [first] })).status).toBe(400)
  })

  test('[R31] added pictures go last, or replace all (replaceAll); five are the maximum', async () => {
    const id = await posted({}, 3)
    const imagesOf = async () => (await gigOf(id)).Images as Body[]
    const keyOf = ({ url }: Body) => /[0-9a-f]{32}/.exec(String(url))?.[0]
    const more = await sendForm(`/api/gigs/${id}/images`, world.ada.token, 2)
    expect((more.body.data as Body).Images).toHaveLength(5)
    const over = await sendForm(`/api/gigs/${id}/images`, world.ada.token, 1)
    expect([over.status, over.body.message]).toEqual([400, 'Maximum 5 images allowed'])
    for (const [url, fields] of [
      [`/api/gigs/${id}/images`, { replaceAll: 'true' }],
      [`/api/gigs/${id}/images?replaceAll=true`, {}],
    ] as const) {
      const before = await imagesOf()
      const replaced = await sendForm(url, world.ada.token, 1, fields)
      const [now, ...more] = (replaced.body.data as Body).Images as Body[]
      expect([more, before.map((image) => image.id)]).toEqual([[], expect.not.arrayContaining([now?.id])])
      // The files of those that were there go; that of the new one stays.
      const gone = (await world.market.events()).findLast(({ type }) => type === 'listing.images_removed')
      expect(gone).toEqual({ type: 'listing.images_removed', imageKeys: before.map(keyOf) })
    }
    const [only] = await imagesOf()
    for (const replaceAll of ['maybe', 'TRUE', '1', ''])
      expect((await sendForm(`/api/gigs/${id}/images`, world.ada.token, 1, { replaceAll })).status).toBe(400)
    // Six do not take the place of one, and nothing of what was there goes for them.
    const six = await sendForm(`/api/gigs/${id}/images?replaceAll=true`, world.ada.token, 6)
    expect([six.status, six.body.message]).toEqual([400, 'Maximum 5 images allowed'])
    expect((await imagesOf()).map((image) => image.id)).toEqual([only?.id])
    // What the form says counts before the address.
    await sendForm(`/api/gigs/${id}/images?replaceAll=true`, world.ada.token, 1, { replaceAll: 'false' })
    expect((await imagesOf()).map((image) => image.id)).toEqual([only?.id, expect.any(Number)])
    expect((await sendForm(`/api/gigs/${id}/images`, world.bola.token, 1)).status).toBe(403)
  })

  test('[S140] only its owner may, and admins of its campus, which is logged', async () => {
    const id = await posted()
    const change = (token: string) => call('PUT', `/api/gigs/${id}`, token, { budget: 1 })
    const refused = await change(world.bola.token)
    expect([refused.status, refused.body.message]).toEqual([403, 'You are not authorized to edit this gig'])
    expect((await change(world.ngozi.token)).status).toBe(200)
    expect((await call('DELETE', `/api/gigs/${id}`, world.bola.token)).status).toBe(403)
    const gone = await call('DELETE', `/api/gigs/${id}`, world.ngozi.token)
    expect(gone.body).toEqual({ success: true, message: 'Gig deleted successfully' })
    const stored = (await world.market.audit()).filter(({ subject }) => subject === `gig:${id}`)
    expect(stored.map(({ actorId, action }) => [actorId, action])).toEqual([
      [world.ngozi.id, 'gig.changed'],
      [world.ngozi.id, 'gig.deleted'],
    ])
    expect((await call('GET', `/api/gigs/${id}`)).status).toBe(404)
    expect((await change(world.ada.token)).status).toBe(404)
  })
})

test('[R25] a message may be about an existing gig', async () => {
  const gigId = await posted()
  const write = (about: number) =>
    call('POST', '/api/messages', world.bola.token, {
      receiverId: world.ada.id,
      content: 'Is it still open?',
      gigId: about,
    })
  expect((await write(gigId)).status).toBe(201)
  expect((await write(987_654)).status).toBe(404)
  const { body } = await call('GET', '/api/messages', world.ada.token)
  expect(body).toMatchObject([
    { itemType: 'gig', item: { id: gigId, title: 'A poster for the departmental dinner' } },
  ])
})
