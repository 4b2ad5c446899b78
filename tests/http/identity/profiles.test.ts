import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { imageProcessor } from '#adapters/images/processor.ts'
import { drawShareCard } from '#adapters/images/share-card.ts'
import { sharePicture } from '#adapters/images/share-picture.ts'
import { createUnshownImages } from '#adapters/postgres/catalog/listings.ts'
import { memoryImageStore } from '#adapters/storage/memory.ts'
import type { DomainEvent } from '#domain/shared/events.ts'
import { formOf } from '#tests/http/access/world.ts'
import { phonePhoto } from '#tests/images/samples.ts'
import { aGig, aProduct, aUser } from '#tests/support/market/marketplace.ts'
import { promote } from '#tests/support/market/test-market.ts'
import { send, testApp } from '#tests/support/servers/app.ts'
import { imageRemover, REMOVING_AT_ONCE } from '../../../workers/channels/images.ts'

type Person = Awaited<ReturnType<typeof aUser>>
const URL = /^\/images\/[0-9a-f]{32}-96\.webp$/
let world: Awaited<ReturnType<typeof aWorld>>
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world?.app.close())

async function aWorld() {
  const store = memoryImageStore()
  const images = {
    process: imageProcessor({ avifEffort: 0 }),
    share: sharePicture(store, drawShareCard),
    store,
  }
  const { app, market } = await testApp({ images })
  const [admin, reader] = [await aUser(market), await aUser(market)]
  await promote(market, admin.id, 'ADMIN', 'unilag')
  return { app, market, store, admin, reader, photo: await phonePhoto(6) }
}

const get = async (url: string, token?: string) =>
  (await send(world.app, { method: 'GET', url, ...(token && { token }) })).body
const set = async ({ token }: Person, photo = world.photo, headers: Record<string, string> = {}) => {
  const form = await formOf(photo, 'image')
  return send(world.app, {
    ...{ method: 'POST', url: '/api/auth/picture', token, payload: form.payload as Buffer },
    headers: { ...(form.headers as Record<string, string>), ...headers },
  })
}
const unset = ({ token }: Person) => send(world.app, { method: 'DELETE', url: '/api/auth/picture', token })
const change = ({ token }: Person, payload: object) =>
  send(world.app, { method: 'PUT', url: '/api/auth/profile', token, payload: { name: 'Ada', ...payload } })
const fileAt = async (url: string) => world.app.inject(url)
const pictureOf = async ({ id, token }: Person) => {
  const own = (await get('/api/auth/me', token)).user as { picture: string | null }
  const shown = (await get(`/api/auth/user/${id}`, world.reader.token)) as { picture: string | null }
  return { own: own.picture, shown: shown.picture }
}
async function filesAfterCleaning(): Promise<number> {
  const rows = await world.market.db
    .selectFrom('outbox')
    .select(['type', 'payload'])
    .where('type', 'in', [...REMOVING_AT_ONCE, 'listing.images_removed', 'account.closed'])
    .execute()
  const remove = imageRemover({ store: world.store, unshown: createUnshownImages(world.market.db) })
  for (const { type, payload } of rows) await remove(0, { type, ...(payload as object) } as DomainEvent)
  let files = 0
  for (let digits = 0; digits < 256; digits += 1) {
    const page = await world.store.list(digits.toString(16).padStart(2, '0'), { limit: 1000 })
    files += page.files.length
  }
  return files
}

describe('A profile picture', () => {
  test('is a small square without metadata, set and removed by its owner', async () => {
    const ada = await aUser(world.market)
    const before = await filesAfterCleaning()
    const { status, body } = await set(ada)
    expect([status, body.message]).toEqual([200, 'Picture saved'])
    const { picture } = body.user as { picture: string }
    expect(picture).toMatch(URL)
    expect(await pictureOf(ada)).toEqual({ own: picture, shown: picture })
    for (const url of [picture, picture.replace('-96.webp', '-320.avif')]) {
      const { statusCode, rawPayload, headers } = await fileAt(url)
      expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
      const { width, height, exif } = await sharp(rawPayload).metadata()
      expect([width, width === height, exif]).toEqual([64, true, undefined])
    }
    expect(await filesAfterCleaning()).toBe(before + 4)
    expect((await get('/api/auth/export', ada.token)).user).toMatchObject({ picture })

    expect((await unset(ada)).body).toMatchObject({ message: 'Picture removed', user: { picture: null } })
    expect((await unset(ada)).status).toBe(200)
    expect(await filesAfterCleaning()).toBe(before)
    expect((await fileAt(picture)).statusCode).toBe(404)
  })

  test('stays single, without orphaned files, when sent twice, concurrently, or as an invalid file', async () => {
    const ada = await aUser(world.market)
    const before = await filesAfterCleaning()
    const key = { 'idempotency-key': '11111111-1111-4111-8111-111111111111' }
    const [first, again] = [await set(ada, world.photo, key), await set(ada, world.photo, key)]
    expect(again.body).toEqual(first.body)
    const answers = await Promise.all(Array.from({ length: 4 }, () => set(ada)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await filesAfterCleaning()).toBe(before + 4)
    for (const bad of [
      Buffer.from('<svg onload="x()"/>'),
      Buffer.from('GIF89a'),
      world.photo.subarray(0, 200),
    ])
      expect((await set(ada, bad)).status).toBeGreaterThanOrEqual(400)
    expect(
      (await send(world.app, { method: 'POST', url: '/api/auth/picture', token: ada.token, payload: {} }))
        .status,
    ).toBe(415)
    expect(await filesAfterCleaning()).toBe(before + 4)
    expect((await fileAt((await pictureOf(ada)).shown ?? '')).statusCode).toBe(200)
    await world.market.identity.closeOwnAccount(ada.id, ada.password)
    expect(await filesAfterCleaning()).toBe(before)
  })

  test('is returned wherever the person is named', async () => {
    const { market, reader } = world
    const ada = await aUser(market)
    const [product, gig] = [await aProduct(market, ada.id), await aGig(market, ada.id)]
    await market.messaging.send(ada.id, { receiverId: reader.id, content: 'Hello', about: null })
    await market.catalog.comment(ada.id, { type: 'product', id: product }, 'It is new')
    // Public answers are cached: the picture drops them.
    expect(await get(`/api/products/${product}`)).toMatchObject({ User: { picture: null } })
    const { picture } = (await set(ada)).body.user as { picture: string }
    expect(await get(`/api/products/${product}`)).toMatchObject({ User: { picture } })
    expect(await get(`/api/sellers/${ada.id}`)).toMatchObject({ picture })
    expect(await get(`/api/gigs/${gig}`)).toMatchObject({ data: { client: { picture } } })
    expect(await get(`/api/comments/product/${product}`)).toMatchObject([{ user: { picture } }])
    expect(await get('/api/messages', reader.token)).toMatchObject([{ otherUser: { picture } }])
    const { people } = await get(`/api/admin/search?q=${ada.id}`, world.admin.token)
    expect(people).toContainEqual(expect.objectContaining({ id: ada.id, picture }))
  })

  test('is hidden in lists while its owner is suspended, except for admins and the owner', async () => {
    const { market, admin } = world
    const ada = await aUser(market)
    const product = await aProduct(market, ada.id)
    const { picture } = (await set(ada)).body.user as { picture: string }
    expect(await get(`/api/products/${product}`)).toMatchObject({ User: { picture } })
    const actor = { id: admin.id, role: 'ADMIN', adminCampus: 'unilag' } as const
    await market.moderation.restrict(actor, ada.id, { kind: 'suspension', days: 7, reason: 'A fraud' })
    expect(await pictureOf(ada)).toEqual({ own: picture, shown: null })
    expect(await get(`/api/admin/people/${ada.id}`, admin.token)).toMatchObject({ picture })
    await market.moderation.endRestriction(actor, ada.id)
    expect((await pictureOf(ada)).shown).toBe(picture)
  })
})

describe('The texts of a profile', () => {
  test('are on the public page, and only in calls that need them', async () => {
    const ada = await aUser(world.market)
    await aProduct(world.market, ada.id)
    const texts = { faculty: 'Engineering', about: 'I sell books' }
    expect((await change(ada, texts)).body.user).toMatchObject(texts)
    expect((await change(ada, { phone: '0803 000 0000' })).body.user).toMatchObject(texts)
    expect(await get(`/api/sellers/${ada.id}`)).toMatchObject(texts)
    const { status, body } = await change(ada, { about: 'Buy at https://pay-me.example' })
    expect([status, body.errors]).toEqual([400, { about: 'This can’t contain a link or an email address' }])
    expect((await change(ada, { faculty: '', about: null })).body.user).toMatchObject({
      faculty: null,
      about: null,
    })
    expect(await get(`/api/sellers/${ada.id}`)).toMatchObject({ faculty: null, about: null })
  })

  test('and the picture are removed by an admin, with a reason', async () => {
    const { admin, app, reader } = world
    const ada = await aUser(world.market)
    await change(ada, { about: 'Pay me outside' })
    await set(ada)
    const remove = (part: string, token = admin.token, reason = 'Deals go through escrow') =>
      send(app, {
        ...{ method: 'DELETE', url: `/api/admin/people/${ada.id}/profile`, token },
        payload: { part, reason },
      })
    expect((await remove('picture', reader.token)).status).toBe(403)
    expect((await remove('name')).status).toBe(400)
    expect((await remove('picture', admin.token, ' ')).status).toBe(400)
    const person = () => get(`/api/admin/people/${ada.id}`, admin.token)
    expect(await person()).toMatchObject({ mayModerateProfile: true, about: 'Pay me outside' })
    expect((await remove('picture')).body).toEqual({ message: 'Removed from the profile of Ada' })
    expect((await remove('texts')).status).toBe(200)
    expect((await remove('texts')).status).toBe(409)
    expect(await pictureOf(ada)).toEqual({ own: null, shown: null })
    expect(await person()).toMatchObject({
      ...{ picture: null, about: null },
      actions: [{ action: 'user.texts_removed' }, { action: 'user.picture_removed' }],
    })
  })
})
